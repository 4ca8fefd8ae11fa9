"""A move's text and its id, both ways, and the values that sentences about it need."""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeAlias

from ...core.moves import Reading
from ...core.texts import Value
from .cards import count_of
from .carry import target
from .data import (
    BACK_STEPS,
    BACK_USE,
    CARD_OF,
    CARDS,
    DEAL_ID,
    DISCARD_ID,
    DRAW_ID,
    FIRST_ID,
    FIRST_SEAT,
    FOLD_ID,
    FORWARD_USE,
    FOUR,
    GIVE_ID,
    HOME,
    HOME_USE,
    HOMES,
    IN_KENNEL,
    IS_OVER,
    JUMP_ID,
    KENNEL,
    KINDS,
    LEAVES_HOME,
    LETTERS,
    LETTERS_OF_BASE,
    LONGEST,
    MAGNET,
    MAGNET_BEHIND,
    MAGNET_USE,
    NO_CARD,
    NO_SUCH_FIELD,
    NOT_EXACT,
    NOT_THIS_PAWN,
    NOT_TURN,
    ONLY_SWAP,
    OVER,
    PAWN_OF,
    PAWNS,
    PLACE_ID,
    PLAY_ID,
    SEATS,
    START_USE,
    STAY_ID,
    SWAP,
    SWAP_NO_SEAT,
    SWAP_OWN,
    SWAP_USE,
    TURN,
    USE_OF,
    USES,
)
from .legality import first_play
from .standing import owner_for, steps_to_next
from .state import Dog
from .uses import acts_as, refuse_copy, refuse_kind

NUMBER = r"(0|[1-9]\d{0,2})"
CARD = r"([2-9]|1[0-3]|=|S|M)"
PAWN = rf"([{LETTERS}{LETTERS_OF_BASE}])"
TO = rf"(start|h[1-4]|x\d[{LETTERS}{LETTERS_OF_BASE}]|0|[1-9]\d{{0,2}})"


def letters(s: Dog) -> str:
    """The letters of a seat's pawns."""
    return LETTERS if s.royal else LETTERS_OF_BASE


def mover_of(s: Dog) -> int:
    """Whose pawns are moved now; seat 0's where nobody is asked."""
    return owner_for(s, max(s.actor, 0))


def text(s: Dog, move: int) -> str:
    """The move's notation in this position."""
    if TEXTS[move]:
        return TEXTS[move]
    card, pawn, use = play_of(move)
    return f"{CARDS[card]} {letters(s)[pawn]} {to_text(s, mover_of(s), card, pawn, use)}"


TEXTS = (
    *(f"first {seat}" for seat in range(SEATS)),
    *(f"deal {card}" for card in CARDS),
    *(f"give {card}" for card in CARDS),
    *(f"place {letter}" for letter in LETTERS),
    *("" for _ in range(PLAY_ID, FOLD_ID)),
    "fold",
    *(f"discard {card}" for card in CARDS),
    *(f"draw {card}" for card in CARDS),
    "jump",
    "stay",
)
"""By a move's id; a card's play is not here: its notation is that of its position."""


def play_of(move: int) -> tuple[int, int, int]:
    """The card, the pawn and the use of a card's play."""
    at = move - PLAY_ID
    return CARD_OF[at], PAWN_OF[at], USE_OF[at]


def play_id(card: int, pawn: int, use: int) -> int:
    """The id of a card's play."""
    return first_play(card, pawn, 1 << use)


def to_text(s: Dog, owner: int, card: int, pawn: int, use: int) -> str:
    """Where a play leads. One that leads nowhere in this position names a field off the board."""
    if use >= SWAP_USE:
        after, other = divmod(use - SWAP_USE, PAWNS)
        seat = owner + after + 1
        return f"x{seat % s.players if after + 1 < s.players else seat}{letters(s)[other]}"
    if HOME_USE <= use <= START_USE:
        return "start" if use == START_USE else f"h{use - HOME_USE + 1}"
    acting = acts_as(s, card)
    place = s.at[owner, pawn]
    if acting == NO_CARD or not USES[acting] >> use & 1 or place >= HOME:
        return str(s.ring)
    return str(target(s, place, use))


PLACES = (*range(HOME), *(f"h{k}" for k in range(1, HOMES + 1)), None)
"""A pawn's place as views name it: a field's number, `h2`, or None in the kennel."""


@lru_cache(maxsize=1 << 12)
def held(cards: int) -> tuple[int, ...]:
    """The kind of each of the cards, in the order of the notation."""
    return tuple(kind for kind in range(KINDS) for _ in range(count_of(cards, kind)))


def cards_of(cards: int) -> list[str]:
    """Cards in the order of the notation."""
    return [CARDS[kind] for kind in held(cards)]


def card_value(card: int, acting: int = NO_CARD) -> Value:
    """A card as sentences name it; a copy with what it acts as."""
    name: Value = {"text": f"card.{CARD_NAMES[card]}.name"}
    if acting in (NO_CARD, card):
        return name
    return {"text": "card.copied", "values": {"card": card_value(acting)}}


CARD_NAMES = tuple({"=": "copy", "S": "swap", "M": "magnet"}.get(card, card) for card in CARDS)


def pawn_value(s: Dog, seat: int, pawn: int, own: int) -> Value:
    """A pawn as sentences name it; a pawn of another seat than `own` with its seat."""
    name: Value = {"text": f"pawn.{letters(s)[pawn]}.name"}
    if seat == own:
        return name
    return {"text": "pawn.of", "values": {"who": {"seat": seat}, "pawn": name}}


def place_value(place: int) -> Value:
    """A place as sentences name it."""
    if place < HOME:
        return {"text": "place.track", "values": {"field": place}}
    if place < KENNEL:
        return {"text": "place.home", "values": {"n": place - HOME + 1}}
    return {"text": "place.kennel"}


def read_first(s: Dog, seat: str) -> Reading:
    return Reading(FIRST_ID + int(seat) if int(seat) < SEATS else -FIRST_SEAT, {"seat": int(seat)})


def read_card(base: int) -> Callable[[Dog, str], Reading]:
    """A reader of moves that name a card alone."""

    def read_it(s: Dog, card: str) -> Reading:
        kind = CARDS.index(card)
        return Reading(base + kind, {"card": card_value(kind)})

    return read_it


def read_place(s: Dog, letter: str) -> Reading:
    pawn = LETTERS.index(letter)
    return Reading(PLACE_ID + pawn, {"pawn": {"text": f"pawn.{letter}.name"}})


def read_word(move: int) -> Callable[[Dog], Reading]:
    """A reader of moves that are one word."""
    return lambda s: Reading(move, {})


def read_play(s: Dog, card_text: str, letter: str, to: str) -> Reading:
    """A card's play: the field written is turned into what the card does there."""
    card = CARDS.index(card_text)
    values = play_values(card, acts_as(s, card), letter, to)
    if s.phase != TURN:
        return Reading(-IS_OVER if s.phase == OVER else -NOT_TURN, values)
    owner = mover_of(s)
    values["who"] = {"seat": owner}
    if letter not in letters(s):
        return Reading(-NOT_THIS_PAWN, values)
    reason = refuse_copy(s, card)
    if reason:
        return Reading(-reason, values)
    pawn = letters(s).index(letter)
    use = read_to(s, owner, card, pawn, to)
    if use >= 0 and not USES[card] >> use & 1:
        use = -refuse_kind(card, use)
    return Reading(play_id(card, pawn, use) if use >= 0 else use, values)


def play_values(card: int, acting: int, letter: str, to: str) -> dict[str, Value]:
    """What sentences about a card's play name."""
    values: dict[str, Value] = {
        "move": f"{CARDS[card]} {letter} {to}",
        "card": card_value(card, acting),
        "pawn": {"text": f"pawn.{letter}.name"},
    }
    if to[0] == "h":
        values["place"] = place_value(HOME + int(to[1]) - 1)
    elif to.isdigit():
        field = int(to)
        values["place"] = place_value(min(field, HOME - 1))
        values["field"] = field
    return values


def read_to(s: Dog, owner: int, card: int, pawn: int, to: str) -> int:
    """The use that leads there, or the negative of a reason why none does."""
    if to == "start":
        return START_USE
    if to[0] == "h":
        return HOME_USE + int(to[1]) - 1
    if to[0] == "x":
        return read_swap(s, owner, int(to[1]), to[2])
    return read_field(s, owner, card, pawn, int(to))


def read_swap(s: Dog, owner: int, seat: int, letter: str) -> int:
    """A swap with a foreign pawn (D-34)."""
    if seat >= s.players:
        return -SWAP_NO_SEAT
    if seat == owner:
        return -SWAP_OWN
    if letter not in letters(s):
        return -NOT_THIS_PAWN
    after = (seat - owner) % s.players
    return SWAP_USE + (after - 1) * PAWNS + letters(s).index(letter)


def read_field(s: Dog, owner: int, card: int, pawn: int, field: int) -> int:
    """What leads a pawn to a track field (D-23, D-32, D-33)."""
    place = s.at[owner, pawn]
    acting = acts_as(s, card)
    if field >= s.ring:
        return -NO_SUCH_FIELD
    if place >= HOME:
        return -IN_KENNEL if place == KENNEL else -LEAVES_HOME
    if acting == SWAP:
        return -ONLY_SWAP
    if acting == MAGNET:
        reached = steps_to_next(s, place) == 0 or target(s, place, MAGNET_USE) == field
        return MAGNET_USE if reached else -MAGNET_BEHIND
    steps = (field - place) % s.ring
    if acting == FOUR and steps == s.ring - BACK_STEPS:
        return BACK_USE
    if 1 <= steps <= LONGEST and USES[acting] >> FORWARD_USE + steps - 1 & 1:
        return FORWARD_USE + steps - 1
    return -NOT_EXACT


Reader: TypeAlias = tuple[re.Pattern[str], Callable[..., Reading]]
PLAY: Reader = (re.compile(f"{CARD} {PAWN} {TO}"), read_play)
READERS: dict[str, Reader] = {
    "first": (re.compile(f"first {NUMBER}"), read_first),
    "deal": (re.compile(f"deal {CARD}"), read_card(DEAL_ID)),
    "give": (re.compile(f"give {CARD}"), read_card(GIVE_ID)),
    "place": (re.compile(f"place ([{LETTERS}])"), read_place),
    "fold": (re.compile("fold"), read_word(FOLD_ID)),
    "discard": (re.compile(f"discard {CARD}"), read_card(DISCARD_ID)),
    "draw": (re.compile(f"draw {CARD}"), read_card(DRAW_ID)),
    "jump": (re.compile("jump"), read_word(JUMP_ID)),
    "stay": (re.compile("stay"), read_word(STAY_ID)),
}
"""By the first word; a card's play begins with its card."""


def read(s: Dog, written: str) -> Reading:
    """The move's id in this position, or the negative of the reason why there is no such move.

    Raises ValueError where the text is no move of this game.
    """
    pattern, reader = READERS.get(written.partition(" ")[0], PLAY)
    match: Any = pattern.fullmatch(written)
    if not match:
        raise ValueError(f"not a move of this game: {written!r}")
    return reader(s, *match.groups())
