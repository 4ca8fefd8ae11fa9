"""What a seat may know of a position (Who sees what).

    phase      what is asked: first deal give place turn redraw draw jump over; to the seat that is
               asked also `fold` or `discard` instead of `turn` where no card can be carried out
    ask        {"key": "ask.<phase>", "values": {"who": seat asked, or that draws; "to": whom it
               gives a card}}
    round      from 1; rounds: the last round, None without a limit; first: the round's first seat
    ring, sectors, starts, specials
               the board: fields of the track (64, 96), sectors, each sector's start field, the
               special fields (none in the base game); homes: home fields a sector (4)
    seats      for each seat: sector, start (field), partner (seat or None), team (number), hand
               (size), chosen (has given its card in this round's exchange), folded (the hand shown
               this round, or None), helps (moves its partner's pawns), pawns ({letter: field
               number, "h1" … "h4", or None in the kennel}), protected (letter of the pawn that
               stands protected on its start, or None), home (how many are home)
    stock      cards in the stock; discards: the pile since the last reshuffle, lowest first
    last       {"card", "acts"} last played this round, or None; acts: what it acted as
    burgher    {"seat", "pawn", "field", "to"} the Burgher that may jump and where, or None
    colors     {card: "green" | "blue" | "red"}, a copy's as it would act now
    hand       own cards in the notation's order; given, got: own part of this round's exchange
    owner      whose pawns the viewer's cards move: own seat, or the partner's when helping
    moves      what each own legal card play would do: {"move", "card", "pawn", "to", "field" (track
               field or home place where the pawn ends), "path" (places, start included), "captures"
               ([{"seat", "pawn"}]), "own_capture" (sends home a pawn of the own side), "swaps"
               ({"seat", "pawn"} or None), "draws" (brings a card), "home" (enters home)}
    refused    the seat's own cards and pawns that nothing can be done with: {"card", "pawn",
               "rule", "key", "values"}, one reason each, as a `why` of the move would say it
Cards, pawns and places are written as in the notation.
"""

from typing import Any

from .cards import count_of, number_of
from .carry import is_special, next_special, target
from .data import (
    CARDS,
    COLORS,
    COPY,
    DRAW,
    GIVE,
    HOME,
    HOME_USE,
    HOMES,
    JUMP,
    KINDS,
    NO_CARD,
    NOBODY,
    PAWNS,
    PHASES,
    PILE,
    REDRAW,
    SECTOR,
    SPECIAL,
    START_USE,
    SWAP_USE,
    TURN,
)
from .explain import path
from .features import has_exchanged
from .legality import can_play
from .moves import letters, place_text, play_id, text, uses_of
from .refused import hand_uses, refused_view
from .rounds import receiver
from .standing import is_protected, owner_for, partner, pawn_at
from .state import Dog
from .uses import acts_as, swapped


def cards_of(cards: int) -> list[str]:
    """Cards in the order of the notation."""
    return [CARDS[kind] for kind in range(KINDS) for _ in range(count_of(cards, kind))]


def discards(s: Dog) -> list[str]:
    """The discards since the last reshuffle, the lowest first."""
    return [CARDS[s.pile[(s.pile_bottom + i) & (PILE - 1)]] for i in range(s.pile_size)]


def asked(s: Dog, phase: str) -> dict[str, Any]:
    """What is asked now, and of whom."""
    who = s.due if s.phase in (DRAW, REDRAW) else s.actor
    values = {"who": {"seat": who}} if who >= 0 else {}
    if s.phase == GIVE:
        values["to"] = {"seat": receiver(s, who)}
    return {"key": f"ask.{phase}", "values": values}


def is_same_side(s: Dog, one: int, other: int) -> bool:
    """Whether two seats play together (D-10)."""
    return one == other or bool(s.teams and partner(s, one) == other)


def seat_view(s: Dog, seat: int) -> dict[str, Any]:
    """What everybody sees of a seat."""
    named = letters(s)
    guards = [named[pawn] for pawn in range(PAWNS) if is_protected(s, seat, pawn)]
    return {
        "sector": s.start[seat] // SECTOR,
        "start": s.start[seat],
        "partner": partner(s, seat) if s.teams else None,
        "team": seat % (s.players // 2) if s.teams else seat,
        "hand": number_of(s.hand[seat]),
        "chosen": s.given[seat] != NO_CARD,
        "folded": cards_of(s.folded[seat]) or None,
        "helps": owner_for(s, seat) != seat,
        "pawns": {named[pawn]: place_text(s.at[seat, pawn]) for pawn in range(PAWNS)},
        "protected": guards[0] if guards else None,
        "home": s.home[seat].bit_count(),
    }


def got(s: Dog, seat: int) -> str | None:
    """The card that a seat got in this round's exchange, once all have chosen (D-13)."""
    if not has_exchanged(s):
        return None
    return next(CARDS[s.given[giver]] for giver in range(s.players) if receiver(s, giver) == seat)


def last_view(s: Dog) -> dict[str, str] | None:
    """The card last played this round and what it acted as (D-35)."""
    if s.last == NO_CARD:
        return None
    return {"card": CARDS[s.last], "acts": CARDS[s.acted]}


def burgher_view(s: Dog) -> dict[str, Any] | None:
    """The Burgher that may jump, and where to (D-45)."""
    if s.phase != JUMP:
        return None
    seat, pawn = divmod(s.mover, PAWNS)
    field = s.at[seat, pawn]
    to = next_special(s, field)
    return {"seat": seat, "pawn": letters(s)[pawn], "field": field, "to": to}


def move_view(s: Dog, card: int, pawn: int, use: int) -> dict[str, Any]:
    """What a card's play would do."""
    owner = owner_for(s, s.actor)
    move = text(s, play_id(card, pawn, use))
    named = letters(s)
    place = s.at[owner, pawn]
    found: dict[str, Any] = {
        "move": move,
        "card": CARDS[card],
        "pawn": named[pawn],
        "to": move.split()[2],
        "captures": [],
        "own_capture": False,
        "swaps": None,
        "draws": False,
        "home": HOME_USE <= use < START_USE and place < HOME,
    }
    if use >= SWAP_USE:
        seat, other = swapped(s, owner, use)
        found["swaps"] = {"seat": seat, "pawn": named[other]}
        found["field"] = s.at[seat, other]
        found["path"] = [place, s.at[seat, other]]
        return found
    places = path(s, owner, place, use)
    found["field"] = place_text(places[-1])
    found["path"] = [place_text(at) for at in places]
    if places[-1] < HOME and places[-1] != place:
        victim = pawn_at(s, places[-1])
        if victim != NOBODY:
            seat, other = divmod(victim, PAWNS)
            found["captures"] = [{"seat": seat, "pawn": named[other]}]
            found["own_capture"] = is_same_side(s, seat, s.actor)
        found["draws"] = use != START_USE and is_special(s, target(s, place, use))
    return found


def moves_view(s: Dog, found: dict[tuple[int, int], int]) -> list[dict[str, Any]]:
    """Every legal card play of the seat to move, in the order of the legal moves."""
    return [
        move_view(s, card, pawn, use)
        for (pawn, card), ways in found.items()
        for use in uses_of(ways)
    ]


def colors(s: Dog) -> dict[str, str]:
    """Each card's colour; a copy has that of what it would act as now (D-6)."""
    acting = acts_as(s, COPY)
    copied = COLORS[COPY] if acting == NO_CARD else COLORS[acting]
    return {**dict(zip(CARDS, COLORS, strict=True)), CARDS[COPY]: copied}


def view(s: Dog) -> dict[str, Any]:
    """Everything that all may know; the fields are listed above."""
    phase = PHASES[s.phase]
    return {
        "ask": asked(s, phase),
        "phase": phase,
        "round": s.round,
        "rounds": s.max_rounds or None,
        "first": s.first if s.round else None,
        "ring": s.ring,
        "sectors": s.sectors,
        "starts": [SECTOR * k for k in range(s.sectors)],
        "specials": [SECTOR * k + SPECIAL for k in range(s.sectors)] if s.royal else [],
        "homes": HOMES,
        "seats": [seat_view(s, k) for k in range(s.players)],
        "stock": s.stock_size,
        "discards": discards(s),
        "last": last_view(s),
        "burgher": burgher_view(s),
        "colors": colors(s),
        "hand": [],
        "given": None,
        "got": None,
        "owner": None,
        "moves": [],
        "refused": [],
    }


def own_view(s: Dog, seat: int) -> dict[str, Any]:
    """What a seat's view says otherwise: its cards, and what it is asked about them."""
    own: dict[str, Any] = {
        "hand": cards_of(s.hand[seat]),
        "given": None if s.given[seat] == NO_CARD else CARDS[s.given[seat]],
        "got": got(s, seat),
        "owner": owner_for(s, seat),
    }
    if seat == s.actor and s.phase == TURN:
        found = hand_uses(s)
        own |= {"moves": moves_view(s, found), "refused": refused_view(s, found)}
        if not can_play(s):  # that no card can be carried out is told to the seat alone (D-16)
            own["phase"] = "fold" if s.teams else "discard"
            own["ask"] = asked(s, own["phase"])
    return own
