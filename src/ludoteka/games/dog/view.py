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

from .carry import is_special, next_special
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
from .legality import legal_plays
from .moves import PLACES, cards_of, held, letters, play_of, to_text
from .refused import refused_view
from .rounds import receiver
from .standing import owner_for, partner, pawn_at
from .state import Dog
from .uses import acts_as, swapped

PRINTED = dict(zip(CARDS, COLORS, strict=True))


def discards(s: Dog) -> list[str]:
    """The discards since the last reshuffle, the lowest first."""
    pile = s.pile.tobytes()
    over = max(s.pile_bottom + s.pile_size - PILE, 0)
    lying = pile[s.pile_bottom : s.pile_bottom + s.pile_size] + pile[:over]
    return [CARDS[kind] for kind in lying]


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


def seats_view(s: Dog) -> list[dict[str, Any]]:
    """What everybody sees of each seat."""
    named = letters(s)
    half = s.players // 2
    columns = (s.start, s.hand, s.given, s.folded, s.home)
    return [
        {
            "sector": start // SECTOR,
            "start": start,
            "partner": partner(s, seat) if s.teams else None,
            "team": seat % half if s.teams else seat,
            "hand": len(held(hand)),
            "chosen": given != NO_CARD,
            "folded": cards_of(folded) or None,
            "helps": owner_for(s, seat) != seat,
            "pawns": {letter: PLACES[place] for letter, place in zip(named, at, strict=True)},
            "protected": named[at.index(start)] if start in at else None,
            "home": home.bit_count(),
        }
        for seat, at, start, hand, given, folded, home in zip(
            range(s.players), s.at.tolist(), *columns, strict=False
        )
    ]


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


def move_view(s: Dog, owner: int, card: int, pawn: int, use: int) -> dict[str, Any]:
    """What a card's play would do."""
    named = letters(s)
    place = s.at[owner, pawn]
    to = to_text(s, owner, card, pawn, use)
    found: dict[str, Any] = {
        "move": f"{CARDS[card]} {named[pawn]} {to}",
        "card": CARDS[card],
        "pawn": named[pawn],
        "to": to,
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
    end = places[-1]
    found["field"] = PLACES[end]
    found["path"] = [PLACES[at] for at in places]
    if end < HOME and end != place:
        victim = pawn_at(s, end)
        if victim != NOBODY:
            seat, other = divmod(victim, PAWNS)
            found["captures"] = [{"seat": seat, "pawn": named[other]}]
            found["own_capture"] = is_same_side(s, seat, s.actor)
        found["draws"] = use != START_USE and is_special(s, end)
    return found


def plays_of(s: Dog) -> list[tuple[int, int, int]]:
    """The card, the pawn and the use of each legal card play, in the order of the legal moves."""
    out: Any = {}  # an array of any length
    return [play_of(out[n]) for n in range(legal_plays(s, out))]


def colors(s: Dog) -> dict[str, str]:
    """Each card's colour; a copy has that of what it would act as now (D-6)."""
    acting = acts_as(s, COPY)
    copied = COLORS[COPY] if acting == NO_CARD else COLORS[acting]
    return {**PRINTED, CARDS[COPY]: copied}


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
        "starts": list(range(0, s.ring, SECTOR)),
        "specials": list(range(SPECIAL, s.ring, SECTOR)) if s.royal else [],
        "homes": HOMES,
        "seats": seats_view(s),
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
    owner = owner_for(s, seat)
    own: dict[str, Any] = {
        "hand": cards_of(s.hand[seat]),
        "given": None if s.given[seat] == NO_CARD else CARDS[s.given[seat]],
        "got": got(s, seat),
        "owner": owner,
    }
    if seat == s.actor and s.phase == TURN:
        plays = plays_of(s)
        own["moves"] = [move_view(s, owner, *play) for play in plays]
        own["refused"] = refused_view(s, owner, {(card, pawn) for card, pawn, _ in plays})
        if not plays:  # that no card can be carried out is told to the seat alone (D-16)
            own["phase"] = "fold" if s.teams else "discard"
            own["ask"] = asked(s, own["phase"])
    return own
