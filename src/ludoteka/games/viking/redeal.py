from ...kernel.compiled import compiled
@compiled
def redeal(s, seat, rng):
    s.due=s.due
