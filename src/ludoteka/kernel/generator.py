"""sfc32, a random generator for callers that sample chance; rules hold none.

Only 32-bit adds, shifts and xors, so that every backend agrees bit for bit. Its state
is four unsigned 32-bit words: a `uint32` array compiled, a list of four ints interpreted.
Source: C. Doty-Humphrey, PractRand (sfc32).
"""

from .compiled import compiled
from .state import Cells

MASK = 0xFFFFFFFF


@compiled
def next32(rng: Cells) -> int:
    """The next 32 random bits."""
    a, b, c, n = int(rng[0]), int(rng[1]), int(rng[2]), int(rng[3])
    out = (a + b + n) & MASK
    rng[0] = b ^ (b >> 9)
    rng[1] = (c + (c << 3)) & MASK
    rng[2] = (((c << 21) & MASK | (c >> 11)) + out) & MASK
    rng[3] = (n + 1) & MASK
    return out


@compiled
def seed_rng(rng: Cells, seed: int, stream: int) -> None:
    """Start the generator: `seed` below 2**63, `stream` (a game's number) below 2**32."""
    rng[0], rng[1], rng[2], rng[3] = seed & MASK, (seed >> 32) & MASK, stream & MASK, 1
    for _ in range(12):
        next32(rng)


@compiled
def below(rng: Cells, n: int) -> int:
    """A number from 0 to n-1, n below 2**31; no bias above n / 2**32."""
    return (next32(rng) * n) >> 32
