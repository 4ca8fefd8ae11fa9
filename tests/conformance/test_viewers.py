"""What several viewers see is made once: it has to be what each would be shown alone."""

import random

from hypothesis import given, settings

from .variants import Variant, choices, every_variant, seeds, walk


@every_variant
@settings(max_examples=3)
@given(chosen=choices, seed=seeds)
def test_lines_told_to_all_at_once_are_those_told_to_each(
    variant: Variant, chosen: list[int], seed: int
) -> None:
    position = variant.new()
    viewers = (None, *range(position.players))
    before, at_once = position.copy(), position.copy()
    for move in walk(position, chosen, seed, most=600):
        state = before._state()
        after = before.copy()
        after.apply(move)
        told = at_once.push_told(before.text(move), viewers)
        for viewer in viewers:
            alone = position.game.entries(state, move, after._state(), viewer)
            assert list(alone) == list(told[viewer])
        before = after
        assert at_once._state() == after._state()


@every_variant
@settings(max_examples=3)
@given(chosen=choices, seed=seeds)
def test_a_view_of_ones_own_is_the_spectators_but_for_what_it_names(
    variant: Variant, chosen: list[int], seed: int
) -> None:
    position = variant.new()
    rng = random.Random(seed)
    for _ in walk(position, chosen, seed, most=600):
        if rng.random() < 0.2:
            public = position.view(None)
            for seat in range(position.players):
                own = position.own_view(seat)
                assert set(own) <= set(public)
                assert list(position.view(seat)) == list(public)
                assert position.view(seat) == {**public, **own}
