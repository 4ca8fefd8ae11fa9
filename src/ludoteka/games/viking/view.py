"""What a seat may know of a position (Who sees what).

phase, ask     what is asked now, and of whom; a play in progress looks like one not begun
raid, max_raids, leader, trump     the raid; `trump` a suit or null
deck           the values in use by suit letter, gods apart, and the gods' values by name
pile           how many cards are in it
under          own cards put under and not drawn since: {card, place}, place 1 is drawn next
god            {god, seat}: the god that is up and who played it, or null
trick          {led, plays, winning, reason}: plays in order, each {seat, suit, cards, total,
               down, god}; `down` a god lies face down beside it, `god` which, for its owner;
               `winning` who would win now, `reason` why, or why nobody does
last           the trick before it in the same shape, with `winner` and the `god` turned up after it
play           own play in progress {cards, suit, total, beside}, or null
supply         tokens left by kind; wood never runs out and is not told
richest        whom the jarl would visit now, a list of one; `tax` what that seat would pay
due, to_put    tokens still to be named in this choice, cards still to be put under (before a
               payment: as many as it is for)
plays, bundle  what the seat that is asked may put together, told in `choices`; null for others
seats          {tokens, wealth, points, hand, thralls, void}; `hand` is a number, `void` the
               suits that the seat could not follow in this raid
hand           own cards, suit by suit, rising, gods last
wins_with      the wealth that wins
"""

from typing import Any

from ...kernel.sets import lowest, size_of
from .cards import suit_of
from .choices import bundle_view, plays_view, to_put
from .course import drawn
from .data import (
    GODS,
    LETTERS,
    NONE,
    PHASES,
    PLAY,
    PRICE,
    REASONS,
    SUITS,
    TAKE,
    TAX,
    TOKENS,
    VICTORY,
    WOOD,
)
from .home import richest, tax
from .moves import card_text, cards_text, members
from .state import Viking
from .tokens import points, wealth
from .tricks import competing_suit, has_laid_god, reason, winner


def suit_name(suit: int) -> str | None:
    """A suit's name, or None for none."""
    return None if suit == NONE else SUITS[suit]


def god_name(god: int) -> str | None:
    """A god's name as texts are keyed by it, or None for none."""
    return None if god == NONE else GODS[god].lower()


def order_from(s: Viking, first: int) -> list[int]:
    """The seats clockwise from one."""
    return [(first + i) % s.players for i in range(s.players)]


def play_view(s: Viking, seat: int, cards: int, god: str | None, down: bool) -> dict[str, Any]:
    """A seat's play in a trick: its cards face up, and whether a god lies beside them."""
    return {
        "seat": seat,
        "suit": SUITS[suit_of(s, lowest(cards))],
        "cards": cards_text(s, cards),
        "total": sum(s.value[card] for card in members(cards)),
        "down": down,
        "god": god,
    }


def shown(s: Viking) -> Viking:
    """The table without the play in progress: so it looks to everybody else (V-24)."""
    if s.phase != PLAY or not s.laid[s.actor]:
        return s
    table = s.copy()
    seat = table.actor
    table.hand[seat] |= table.laid[seat]
    table.laid[seat] = 0
    if has_laid_god(table, seat):
        table.hand[seat] |= table.gods & table.suits[table.beside]
        table.beside = table.beside_by = NONE
    return table


def trick_view(table: Viking, viewer: int | None) -> dict[str, Any]:
    """The trick as it lies: the plays that are done, who is winning and why."""
    plays = []
    for seat in order_from(table, max(table.first, 0)):
        if table.laid[seat]:
            down = has_laid_god(table, seat)
            god = god_name(table.beside) if down and seat == viewer else None
            plays.append(play_view(table, seat, table.laid[seat], god, down))
    won = winner(table) if plays else NONE
    return {
        "led": suit_name(table.led),
        "plays": plays,
        "winning": None if won == NONE else won,
        "reason": REASONS[reason(table, won, competing_suit(table))] if plays else None,
    }


def last_view(s: Viking) -> dict[str, Any] | None:
    """The trick before, to be looked at again; all of it is open."""
    if s.before_first == NONE:
        return None
    plays = []
    for seat in order_from(s, s.before_first):
        if s.before[seat]:
            down = s.before_god != NONE and s.before_by == seat
            god = god_name(s.before_god) if down else None
            plays.append(play_view(s, seat, s.before[seat], god, down))
    return {
        "led": plays[0]["suit"],
        "plays": plays,
        "winner": None if s.before_winner == NONE else s.before_winner,
        "reason": REASONS[s.before_reason],
        "god": god_name(s.before_god),
    }


def own_play(s: Viking, seat: int) -> dict[str, Any] | None:
    """The play in progress, for the seat whose it is."""
    if s.phase != PLAY or s.actor != seat or not s.laid[seat]:
        return None
    return {
        "cards": cards_text(s, s.laid[seat]),
        "suit": SUITS[s.suit[seat]],
        "total": s.total[seat],
        "beside": god_name(s.beside) if has_laid_god(s, seat) else None,
    }


def under_view(s: Viking, seat: int) -> list[dict[str, Any]]:
    """The cards that the seat put under and that nobody drew since, with their places (V-14)."""
    first = drawn(s)
    ahead = size_of(s.left)
    return [
        {"card": card_text(s, s.put[k]), "place": ahead + k - first + 1}
        for k in range(first, s.puts)
        if s.putter[k] == seat
    ]


def deck_view(s: Viking) -> dict[str, Any]:
    """The values in use, suit by suit, and those of the gods (V-2)."""
    plunder = {
        letter: [s.value[card] for card in members(s.suits[suit] & s.used & ~s.gods)]
        for suit, letter in enumerate(LETTERS)
    }
    gods = {card_text(s, card): s.value[card] for card in members(s.gods)}
    return {**plunder, **gods}


def seat_view(s: Viking, table: Viking, seat: int) -> dict[str, Any]:
    """What everybody sees of a seat."""
    return {
        "tokens": {kind: s.tokens[seat, k] for k, kind in enumerate(TOKENS)},
        "wealth": wealth(s, seat),
        "points": points(s, seat),
        "hand": size_of(table.hand[seat]),
        "thralls": s.thralls[seat],
        "void": [name for suit, name in enumerate(SUITS) if s.void[seat] >> suit & 1],
    }


def view(s: Viking) -> dict[str, Any]:
    """Everything that all may know; the fields are told above."""
    table = shown(s)
    who = s.actor
    visited = richest(s) if s.leader != NONE else NONE
    return {
        "ask": {
            "key": f"ask.{PHASES[s.phase]}",
            "values": {"who": {"seat": who}} if who >= 0 else {},
        },
        "phase": PHASES[s.phase],
        "raid": s.raid,
        "max_raids": s.max_raids or None,
        "leader": None if s.leader == NONE else s.leader,
        "trump": suit_name(s.trump),
        "deck": deck_view(s),
        "pile": size_of(s.left) + s.puts - drawn(s),
        "under": [],
        "god": None if s.god == NONE else {"god": god_name(s.god), "seat": s.god_by},
        "trick": trick_view(table, None),
        "last": last_view(s),
        "play": None,
        "supply": {kind: s.supply[k] for k, kind in enumerate(TOKENS) if k != WOOD},
        "richest": [] if visited == NONE else [visited],
        "tax": 0 if visited == NONE else tax(s, visited),
        "due": s.due if s.phase in (TAKE, PRICE, TAX) else 0,
        "to_put": to_put(s),
        "plays": None,
        "bundle": None,
        "seats": [seat_view(s, table, k) for k in range(s.players)],
        "hand": [],
        "wins_with": VICTORY[s.players],
    }


def own_view(s: Viking, seat: int) -> dict[str, Any]:
    """What a seat's view says otherwise: its own cards, and what it may do with them."""
    own: dict[str, Any] = {"under": under_view(s, seat), "hand": cards_text(s, s.hand[seat])}
    if seat == s.actor:
        own |= {
            "play": own_play(s, seat),
            "plays": plays_view(s, seat),
            "bundle": bundle_view(s, seat),
        }
    table = shown(s)
    if has_laid_god(table, seat):
        own["trick"] = trick_view(table, seat)
    return own
