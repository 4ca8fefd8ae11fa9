"""Cards as numbers: alike cards are one kind, known by the first of them."""

from ...kernel.compiled import compiled
from ...kernel.generator import below
from ...kernel.sets import lowest, nth, size_of
from ...kernel.state import Cells
from .state import Viking


@compiled
def kinds(s: Viking, cards: int) -> int:
    """The kinds that a set of cards holds, as the set of their first cards."""
    repeated = cards & s.again
    while repeated:
        cards = cards ^ repeated | repeated >> 1
        repeated = cards & s.again
    return cards


@compiled
def kind_of(s: Viking, card: int) -> int:
    """The first of the cards alike to this one."""
    while s.again >> card & 1:
        card -= 1
    return card


@compiled
def is_kind(s: Viking, card: int) -> bool:
    """Whether moves may name this number: alike cards are named by the first of them."""
    return not s.again >> card & 1


@compiled
def alike(s: Viking, kind: int) -> int:
    """The set of all cards of a kind."""
    cards = 1 << kind
    following = kind + 1
    while s.again >> following & 1:
        cards |= 1 << following
        following += 1
    return cards


@compiled
def copies(s: Viking, cards: int, kind: int) -> int:
    """The cards of a kind in a set."""
    return cards & alike(s, kind)


@compiled
def lowest_of(cards: int, kind: int) -> int:
    """The lowest card of a kind of which the set holds at least one."""
    return lowest(cards >> kind) + kind


@compiled
def any_of(cards: int, rng: Cells) -> int:
    """A card of the set, each equally likely."""
    return nth(cards, below(rng, size_of(cards)))


@compiled
def suit_of(s: Viking, card: int) -> int:
    """The suit of a card."""
    for suit in range(3):
        if s.suits[suit] >> card & 1:
            return suit
    return 3


@compiled
def god_card(s: Viking, god: int) -> int:
    """The number of a god's card."""
    return lowest(s.gods & s.suits[god])
