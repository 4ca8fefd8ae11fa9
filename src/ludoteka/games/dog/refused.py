"""Why a card of the hand can do nothing at all with a pawn: one reason for each such pair.

The reason is asked for where the card would lead: a `why` of a field chosen at random would only
ever learn that the card does not lead there.
"""

from collections.abc import Iterator
from typing import Any

from .cards import count_of
from .carry import target
from .data import (
    ALL_SWAPS,
    BACK_USE,
    CARDS,
    FORWARD_USE,
    HOME,
    HOMES,
    KENNEL,
    KINDS,
    MAGNET,
    MAGNET_USE,
    NO_CARD,
    PAWNS,
    SWAP,
    SWAP_USE,
    VALUES,
)
from .explain import explain
from .legality import refusal
from .moves import letters, read, to_text, uses_of
from .standing import is_on_track, owner_for
from .state import Dog
from .uses import acts_as, swapped, uses

RULE = 100  # a reason is its rule's number times this, and a variant


def hand_uses(s: Dog) -> dict[tuple[int, int], int]:
    """What each card of the hand could do with each pawn, as `uses` has it, pawn by pawn."""
    owner = owner_for(s, s.actor)
    acting = {card: acts_as(s, card) for card in range(KINDS) if count_of(s.hand[s.actor], card)}
    return {
        (pawn, card): 0 if acts == NO_CARD else uses(s, owner, pawn, acts)
        for pawn in range(PAWNS)
        for card, acts in acting.items()
    }


def refused_view(s: Dog, found: dict[tuple[int, int], int]) -> list[dict[str, Any]]:
    """Each card of the hand with each pawn that it can do nothing with, and why, as `why` says it."""
    owner = owner_for(s, s.actor)
    return [told(s, owner, card, pawn) for (pawn, card), ways in found.items() if not ways]


def told(s: Dog, owner: int, card: int, pawn: int) -> dict[str, Any]:
    """The rule that forbids it, with the key and the values of its sentence."""
    letter = letters(s)[pawn]
    found = read(s, f"{CARDS[card]} {letter} {where(s, owner, card, pawn)}")
    reason = -found.move if found.move < 0 else refusal(s, found.move)
    return {
        "card": CARDS[card],
        "pawn": letter,
        "rule": f"D-{reason // RULE}",
        "key": f"refusal.{reason}",
        "values": dict(explain(s, reason, found.values)),
    }


def where(s: Dog, owner: int, card: int, pawn: int) -> str:
    """Where the card would lead the pawn, as its move would be written."""
    place = s.at[owner, pawn]
    acting = acts_as(s, card)
    if place == KENNEL or acting == NO_CARD:
        return "start"
    if acting == SWAP:
        return to_text(s, SWAP, pawn, nearest_swap(s, owner))
    if place >= HOME:
        return next(further(place, VALUES[acting]), str(s.start[owner]))
    if acting == MAGNET:
        return str(target(s, place, MAGNET_USE))
    values = uses_of(VALUES[acting])
    return str(target(s, place, FORWARD_USE + values[0] if values else BACK_USE))


def nearest_swap(s: Dog, owner: int) -> int:
    """A swap with a pawn that stands on the track, else with any."""
    for use in uses_of(ALL_SWAPS):
        if (use - SWAP_USE) // PAWNS + 1 < s.players and is_on_track(s, *swapped(s, owner, use)):
            return use
    return SWAP_USE


def further(place: int, values: int) -> Iterator[str]:
    """The home fields that a card's values lead to from a home field, the nearest first."""
    at = place - HOME
    for value in uses_of(values):
        if at + value + 1 < HOMES:
            yield f"h{at + value + 2}"
