"""A world drawn evenly from all that fit what a seat has seen.

Chance is open in Kronia; hidden are the other seats' hands, laid values and discards. All
cards a seat ever turned up and lost are known. A card that came back this round can be
among the discards only if it was discarded after that. Earlier rounds bind nothing: each
card that came back was followed by one discard, so every choice of the discards has an
order that fits. So the worlds of a seat are: the discards, any cards of the right number;
then its laid cards in places, then the hand; seats are independent of each other.
"""

from ...kernel.compiled import compiled
from ...kernel.generator import below
from ...kernel.sets import highest, nth, size_of
from ...kernel.state import Cells
from .data import DISCARD
from .state import Kronia


@compiled
def take_any(cards: int, rng: Cells) -> int:
    """One element of the set, each equally likely, as a set of one."""
    return 1 << nth(cards, below(rng, size_of(cards)))


@compiled
def redeal_seat(s: Kronia, seat: int, rng: Cells) -> None:
    """Replace one seat's hand, laid values and discards."""
    unknown = s.hand[seat] | s.discarded[seat]
    if not s.is_open:
        for k in range(s.laid[seat]):
            unknown |= 1 << s.value[seat, k]
    earlier = size_of(s.discarded[seat])
    held = s.back[seat]  # came back just now, so it was not discarded before
    again = s.phase == DISCARD and s.actor == seat and s.least > 0
    if again:
        earlier -= 1  # the first of two discards in a row is drawn below
    discarded = 0
    for _ in range(earlier):
        discarded |= take_any(unknown & ~held & ~discarded, rng)
    unknown &= ~discarded
    if again:  # rising: a higher card was left for the second (K-63)
        card = take_any(unknown ^ (1 << highest(unknown)), rng)
        s.least = highest(card)
        discarded |= card
        unknown ^= card
    if not s.is_open:
        for k in range(s.laid[seat]):
            card = take_any(unknown, rng)
            s.value[seat, k] = highest(card)
            unknown ^= card
    s.hand[seat] = unknown
    s.discarded[seat] = discarded


@compiled
def redeal(s: Kronia, seat: int, rng: Cells) -> None:
    """Replace all that `seat` (-1: a spectator) cannot know by a world that fits."""
    for other in range(s.players):
        if other != seat:
            redeal_seat(s, other, rng)
