"""Cards that come to a hand and leave it, and what the others may conclude from it.

A seat alone that discards could carry out none of its cards: each of them is of a kind that
was stuck then. `bound` says for each card of a hand what it can be, the most bound first,
each set inside the next. A card let go is counted as the most bound one that it can be:
that leaves the others open to the most, so a hand fits if it fits the bounds.
"""

from ...kernel.compiled import compiled
from .cards import kinds_of, number_of, one
from .data import ALL_KINDS, HAND
from .state import Dog


@compiled
def new_hands(s: Dog) -> None:
    """Nothing is known yet of a new round's hands."""
    for seat in range(s.players):
        s.shown[seat] = 0
        for i in range(HAND):
            s.bound[seat, i] = ALL_KINDS


@compiled
def keep_apart(s: Dog, when: int) -> None:
    """The discards have become the stock: the cards held now are none of those (D-12)."""
    s.mixed = when
    for seat in range(s.players):
        s.old[seat] = s.hand[seat]
        s.gone[seat] = 0
        s.shown[seat] = kinds_of(s.shown[seat])  # which kinds is enough, and stays small


@compiled
def let_go(s: Dog, seat: int, kind: int) -> None:
    """A card leaves the hand, seen by all."""
    if not s.teams:
        unbind(s, seat, kind)
    s.hand[seat] -= one(kind)
    s.shown[seat] += one(kind)
    if s.mixed:
        s.gone[seat] += one(kind)


@compiled
def let_go_all(s: Dog, seat: int) -> None:
    """A whole hand is shown (D-16)."""
    s.shown[seat] += s.hand[seat]
    if s.mixed:
        s.gone[seat] += s.hand[seat]
    s.hand[seat] = 0


@compiled
def take_in(s: Dog, seat: int) -> None:
    """A drawn card can be anything."""
    if not s.teams:
        s.bound[seat, number_of(s.hand[seat]) - 1] = ALL_KINDS


@compiled
def no_more_than(s: Dog, seat: int, kinds: int) -> None:
    """All cards of the hand are of these kinds (D-16)."""
    for i in range(HAND):
        s.bound[seat, i] &= kinds


@compiled
def unbind(s: Dog, seat: int, kind: int) -> None:
    """One card of the kind leaves the hand: the most bound that can be it."""
    last = number_of(s.hand[seat]) - 1
    i = 0
    while i < last and s.bound[seat, i] >> kind & 1 == 0:
        i += 1
    for k in range(i, last):
        s.bound[seat, k] = s.bound[seat, k + 1]
