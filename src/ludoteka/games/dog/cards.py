"""Cards as one integer, four bits a kind; the stock and the discards (D-5, D-12)."""

from ...kernel.compiled import compiled, inlined
from ...kernel.generator import below
from ...kernel.sets import lowest, size_of
from ...kernel.state import Cells
from .data import KINDS, NO_CARD, PILE
from .state import Dog

ONE_EACH = 0x111_1111_1111_1111  # one card of every kind
EVEN = 0x0F0F_0F0F_0F0F_0F0F  # every other kind
ADD_BYTES = 0x01_0101_0101_0101  # a factor that adds each byte of seven to those above it
HIGH_BITS = 0x80_8080_8080_8080
SEVEN_BYTES = 0xFF_FFFF_FFFF_FFFF


@compiled
def kinds_of(cards: int) -> int:
    """The kinds there are, as a set of bits 0, 4, 8, … (four times the kind)."""
    return (cards | cards >> 1 | cards >> 2 | cards >> 3) & ONE_EACH


@compiled
def count_of(cards: int, kind: int) -> int:
    """How many cards of a kind."""
    return cards >> 4 * kind & 15


@compiled
def one(kind: int) -> int:
    """One card of a kind, to add or to take away."""
    return 1 << 4 * kind


@compiled
def number_of(cards: int) -> int:
    """How many cards there are."""
    number = 0
    while cards:
        number += cards & 15
        cards >>= 4
    return number


@inlined
def draw_from(cards: int, number: int, rng: Cells) -> int:
    """The kind of one of these `number` cards, each equally likely.

    Without a branch, as `nth` of `kernel/sets.py`: two kinds a byte, summed up by a product.
    """
    left = below(rng, number)
    even = cards & EVEN
    up_to = (even + (cards >> 4 & EVEN)) * ADD_BYTES  # in each byte, with those below
    passed = (left * ADD_BYTES | HIGH_BITS) - (up_to & SEVEN_BYTES)
    at = 8 * size_of(passed & HIGH_BITS)
    left -= up_to << 8 >> at & 0xFF
    return (at >> 2) + (left >= even >> at & 15)


@compiled
def lay_down(s: Dog, kind: int) -> None:
    """A card goes on top of the discards."""
    s.pile[(s.pile_bottom + s.pile_size) & (PILE - 1)] = kind
    s.pile_size += 1


@compiled
def put_under(s: Dog, cards: int) -> None:
    """A folded hand goes under the discards, so that they begin with it in its order (D-16)."""
    for i in range(KINDS):
        kind = KINDS - 1 - i
        for _ in range(count_of(cards, kind)):
            s.pile_bottom = (s.pile_bottom - 1) & (PILE - 1)
            s.pile[s.pile_bottom] = kind
            s.pile_size += 1


@compiled
def discarded(s: Dog) -> int:
    """The discards as a set of cards."""
    cards = 0
    for i in range(s.pile_size):
        cards += one(s.pile[(s.pile_bottom + i) & (PILE - 1)])
    return cards


@compiled
def reshuffle(s: Dog, stays: int) -> None:
    """The discards become the stock, but for the card last played this round (D-12)."""
    s.stock = discarded(s)
    s.stock_size = s.pile_size
    s.pile_size = 0
    s.pile_bottom = 0
    if stays != NO_CARD:
        s.stock -= one(stays)
        s.stock_size -= 1
        lay_down(s, stays)


@compiled
def next_kind(kinds: int) -> int:
    """The lowest kind of a set as `kinds_of` gives it."""
    return lowest(kinds) >> 2
