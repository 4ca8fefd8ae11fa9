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

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from ...kernel.sets import size_of
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
from .moves import Deck, cards_text, deck_of, faces
from .state import Viking
from .tokens import points, wealth
from .tricks import competing_suit, has_laid_god, reason, winner_in


def suit_name(suit: int) -> str | None:
    """A suit's name, or None for none."""
    return None if suit == NONE else SUITS[suit]


def god_name(god: int) -> str | None:
    """A god's name as texts are keyed by it, or None for none."""
    return None if god == NONE else GODS[god].lower()


def order_from(s: Viking, first: int) -> list[int]:
    """The seats clockwise from one."""
    return [(first + i) % s.players for i in range(s.players)]


def play_view(deck: Deck, seat: int, cards: int, god: str | None, down: bool) -> dict[str, Any]:
    """A seat's play in a trick: its cards face up, and whether a god lies beside them."""
    suit, texts, total = faces(deck, cards)
    return {
        "seat": seat,
        "suit": suit,
        "cards": list(texts),
        "total": total,
        "down": down,
        "god": god,
    }


def is_playing(s: Viking, seat: int) -> bool:
    """Whether the seat's play is in progress: the others do not see it yet (V-24)."""
    return s.phase == PLAY and s.actor == seat and s.laid[seat] != 0


def shown(s: Viking) -> Viking:
    """The table without the play in progress: so it looks to everybody else (V-24)."""
    if not is_playing(s, s.actor):
        return s
    table = s.copy()
    seat = table.actor
    table.hand[seat] |= table.laid[seat]
    table.laid[seat] = 0
    if has_laid_god(table, seat):
        table.hand[seat] |= table.gods & table.suits[table.beside]
        table.beside = table.beside_by = NONE
    return table


def verdict(table: Viking) -> tuple[int, str]:
    """Who wins the trick as it lies, -1 if nobody does, and why (V-25, V-26)."""
    suit = competing_suit(table)
    won = winner_in(table, suit)
    return won, REASONS[reason(table, won, suit)]


def trick_view(table: Viking, viewer: int | None) -> dict[str, Any]:
    """The trick as it lies: the plays that are done, who is winning and why."""
    deck, plays = deck_of(table), []
    for seat in order_from(table, max(table.first, 0)):
        if table.laid[seat]:
            down = has_laid_god(table, seat)
            god = god_name(table.beside) if down and seat == viewer else None
            plays.append(play_view(deck, seat, table.laid[seat], god, down))
    won, why = verdict(table) if plays else (NONE, None)
    return {
        "led": suit_name(table.led),
        "plays": plays,
        "winning": None if won == NONE else won,
        "reason": why,
    }


def last_view(s: Viking) -> dict[str, Any] | None:
    """The trick before, to be looked at again; all of it is open."""
    if s.before_first == NONE:
        return None
    deck, plays = deck_of(s), []
    for seat in order_from(s, s.before_first):
        if s.before[seat]:
            down = s.before_god != NONE and s.before_by == seat
            god = god_name(s.before_god) if down else None
            plays.append(play_view(deck, seat, s.before[seat], god, down))
    return {
        "led": plays[0]["suit"],
        "plays": plays,
        "winner": None if s.before_winner == NONE else s.before_winner,
        "reason": REASONS[s.before_reason],
        "god": god_name(s.before_god),
    }


def own_play(s: Viking, seat: int) -> dict[str, Any] | None:
    """The play in progress, for the seat whose it is."""
    if not is_playing(s, seat):
        return None
    return {
        "cards": cards_text(s, s.laid[seat]),
        "suit": SUITS[s.suit[seat]],
        "total": s.total[seat],
        "beside": god_name(s.beside) if has_laid_god(s, seat) else None,
    }


def under_view(s: Viking, seat: int) -> list[dict[str, Any]]:
    """The cards that the seat put under and that nobody drew since, with their places (V-14)."""
    putters = s.putter.tobytes()[: s.puts]
    first = drawn(s)
    if seat not in putters[first:]:
        return []
    texts = deck_of(s).texts
    ahead = size_of(s.left)
    return [
        {"card": texts[s.put[k]], "place": ahead + k - first + 1}
        for k in range(first, s.puts)
        if putters[k] == seat
    ]


def deck_view(s: Viking) -> dict[str, Any]:
    """The values in use, suit by suit, and those of the gods (V-2)."""
    deck = deck_of(s)
    return {**dict(zip(LETTERS, map(list, deck.plunder), strict=True)), **dict(deck.gods)}


@lru_cache(maxsize=1 << 10)
def owned(
    players: int, leader: int, tokens: bytes, thralls: tuple[int, ...]
) -> tuple[tuple[tuple[int, int], ...], int, int]:
    """Each seat's wealth and points, whom the jarl would visit and for what, by what they depend on."""
    s = Viking()
    s.players, s.leader = players, leader
    for at, count in enumerate(tokens):
        s.tokens[divmod(at, len(TOKENS))] = count
    for seat, total in enumerate(thralls):
        s.thralls[seat] = total
    worth = tuple((wealth(s, seat), points(s, seat)) for seat in range(players))
    visited = NONE if leader == NONE else richest(s)
    return worth, visited, 0 if visited == NONE else tax(s, visited)


VOIDS = tuple(
    tuple(name for suit, name in enumerate(SUITS) if suits >> suit & 1)
    for suits in range(1 << len(SUITS))
)
"""The names of a set of suits."""


def seats_view(s: Viking, table: Viking, worth: Iterable[tuple[int, int]]) -> list[dict[str, Any]]:
    """What everybody sees of each seat."""
    return [
        {
            "tokens": dict(zip(TOKENS, tokens, strict=True)),
            "wealth": wealth,
            "points": points,
            "hand": size_of(hand),
            "thralls": thralls,
            "void": list(VOIDS[void]),
        }
        for (wealth, points), tokens, hand, thralls, void in zip(
            worth, s.tokens.tolist(), table.hand, s.thralls, s.void, strict=False
        )
    ]


def view(s: Viking) -> dict[str, Any]:
    """Everything that all may know; the fields are told above."""
    table = shown(s)
    who = s.actor
    worth, visited, due = owned(s.players, s.leader, s.tokens.tobytes(), tuple(s.thralls))
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
        "tax": due,
        "due": s.due if s.phase in (TAKE, PRICE, TAX) else 0,
        "to_put": to_put(s),
        "plays": None,
        "bundle": None,
        "seats": seats_view(s, table, worth),
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
    if has_laid_god(s, seat) and not is_playing(s, seat):
        own["trick"] = trick_view(shown(s), seat)
    return own
