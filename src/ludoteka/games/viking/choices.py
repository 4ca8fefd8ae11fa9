"""What the asked seat may put together before it answers, so that a page needs no rules for it."""

from typing import Any

from .cards import god_card, kind_of
from .data import (
    EXCHANGE,
    GODS,
    LEADER,
    LOOSE,
    NEEDS_PLUNDER,
    ODIN,
    ONE_CARD,
    OTHER_SUIT,
    PAID_CARDS,
    PLAY,
    PRICE,
    TAKE,
    TAX,
    TOKENS,
    UNDER,
    WOOD,
)
from .legality import refuse_beside, refuse_play
from .moves import deck_of, members
from .state import Viking
from .tricks import playable


def plays_view(s: Viking, seat: int | None) -> dict[str, Any] | None:
    """The plays that the seat may make, with the reasons against all others (V-20 to V-24).

    suits    by suit: `cards` of which any may lie together, at most `most` of them
    refused  the reason against each card that no play may hold now
    beside   by own god: the reason against laying it face down beside a plunder card, or null
    reasons  against a card of another suit, one more than `most`, a god beside no plunder card
    """
    if seat is None or s.phase != PLAY or s.actor != seat:
        return None
    suits: dict[str, dict[str, Any]] = {}
    refused: dict[str, int] = {}
    deck = deck_of(s)
    fit = playable(s)  # of alike cards maybe only some, yet each may be played
    for card in members(s.hand[seat]):
        reason = 0 if fit >> card & 1 else refuse_play(s, kind_of(s, card))
        if reason:
            refused[deck.texts[card]] = reason
        else:
            found = suits.setdefault(deck.suits[card], {"cards": [], "most": 0})
            found["cards"].append(deck.texts[card])
    for found in suits.values():
        found["most"] = 1 if s.god == ODIN else len(found["cards"])
    return {
        "suits": suits,
        "refused": refused,
        "beside": besides(s, seat),
        "reasons": {"suit": OTHER_SUIT, "most": ONE_CARD, "bare": NEEDS_PLUNDER},
    }


def besides(s: Viking, seat: int) -> dict[str, int | None]:
    """For each god in hand the reason against laying it beside a plunder card, or None (V-23)."""
    found: dict[str, int | None] = {}
    for god, name in enumerate(GODS):
        if s.hand[seat] >> god_card(s, god) & 1:
            reason = refuse_beside(s, god)
            found[name] = None if reason in (0, NEEDS_PLUNDER) else reason
    return found


def bundle_view(s: Viking, seat: int | None) -> dict[str, Any] | None:
    """Several tokens named in one choice: any `count` of those in `of`, in its order (V-3)."""
    if seat is None or s.actor != seat or s.phase not in (TAKE, PRICE, TAX):
        return None
    word = "take" if s.phase == TAKE else "pay"
    of: dict[str, int] = {}
    for kind in range(s.least, LOOSE):
        if s.phase != TAKE:
            there = int(s.tokens[seat, kind])
        else:
            there = s.due if kind == WOOD else min(s.due, int(s.supply[kind]))
        if there:
            of[TOKENS[kind]] = there
    return {"word": word, "count": s.due, "of": of}


def to_put(s: Viking) -> int:
    """Cards still to be put under; before a payment, as many as it is for (V-13, V-15)."""
    if s.phase == EXCHANGE:
        return PAID_CARDS
    return s.to_put if s.phase in (LEADER, UNDER) else 0
