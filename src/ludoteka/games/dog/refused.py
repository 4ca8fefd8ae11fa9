"""Why a card of the hand can do nothing at all with a pawn: one reason for each such pair.

The reason is asked for where the card would lead: a `why` of a field chosen at random would only
ever learn that the card does not lead there.
"""

from collections.abc import Set
from typing import Any

from ...kernel.sets import lowest
from .data import (
    CARDS,
    FORWARD_USE,
    HOME,
    HOME_USE,
    HOMES,
    KENNEL,
    LEAVES_HOME,
    MAGNET,
    MAGNET_USE,
    NO_CARD,
    PAWNS,
    START_USE,
    SWAP,
    SWAP_USE,
    USES_END,
    VALUES,
)
from .explain import other_pawn
from .moves import held, letters, play_values, to_text
from .standing import is_on_track
from .state import Dog
from .uses import acts_as, refuse_copy, refuse_use, swapped

RULE = 100  # a reason is its rule's number times this, and a variant


def refused_view(s: Dog, owner: int, able: Set[tuple[int, int]]) -> list[dict[str, Any]]:
    """Each card of the hand with each pawn that it can do nothing with, and why, as `why` says it.

    `able` are the cards and pawns of which there are legal plays.
    """
    cards = dict.fromkeys(held(s.hand[s.actor]))
    return [
        told(s, owner, card, pawn)
        for pawn in range(PAWNS)
        for card in cards
        if (card, pawn) not in able
    ]


def told(s: Dog, owner: int, card: int, pawn: int) -> dict[str, Any]:
    """The rule that forbids it, with the key and the values of its sentence."""
    letter = letters(s)[pawn]
    acting = acts_as(s, card)
    use = START_USE if acting == NO_CARD else leads(s, owner, pawn, acting)
    if use < 0:
        reason, to = LEAVES_HOME, str(s.start[owner])
    else:
        reason = refuse_copy(s, card) or refuse_use(s, owner, pawn, acting, use)
        to = to_text(s, owner, card, pawn, use)
    values = play_values(card, acting, letter, to)
    values["who"] = {"seat": owner}
    values |= other_pawn(s, owner, reason, pawn, use)
    return {
        "card": CARDS[card],
        "pawn": letter,
        "rule": f"D-{reason // RULE}",
        "key": f"refusal.{reason}",
        "values": values,
    }


def leads(s: Dog, owner: int, pawn: int, acting: int) -> int:
    """What the card would do with the pawn, by its lowest value; -1: leave home."""
    place = s.at[owner, pawn]
    if place == KENNEL:
        return START_USE
    if acting == SWAP:
        return nearest_swap(s, owner)
    if place >= HOME:
        number = place - HOME + 1 + lowest(VALUES[acting])
        return HOME_USE + number if VALUES[acting] and number < HOMES else -1
    if acting == MAGNET:
        return MAGNET_USE
    return FORWARD_USE + lowest(VALUES[acting])


def nearest_swap(s: Dog, owner: int) -> int:
    """A swap with a pawn that stands on the track, else with any."""
    for use in range(SWAP_USE, USES_END):
        if (use - SWAP_USE) // PAWNS + 1 < s.players and is_on_track(s, *swapped(s, owner, use)):
            return use
    return SWAP_USE
