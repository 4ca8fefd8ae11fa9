"""A move's text and its id, both ways, and the values that sentences about it need."""

import re
from array import array
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from ...core.moves import Reading
from ...core.texts import Value
from .cards import god_card, kind_of
from .data import (
    BESIDE_ID,
    BUILD_SET_ID,
    BUILD_WOOD_ID,
    BUY_ID,
    CARDS,
    DEAL_ID,
    DECLINE_ID,
    DONE_ID,
    DRAW_ID,
    FIRST_ID,
    GODS,
    LETTERS,
    LOOSE,
    MUST_FOLLOW,
    NO_SUCH_CARD,
    NO_SUCH_SEAT,
    NOBODY_THERE,
    ONLY_GODS_LIE,
    PASS_ID,
    PAY_ID,
    PLAY_ID,
    RETURN_ID,
    SEATS,
    SHIP_NOT_LOOSE,
    STEAL_ID,
    SUITS,
    TAKE_ID,
    TOKENS,
    TRUMP_ID,
    UNDER_ID,
)
from .state import Viking

NUMBER = r"(0|[1-9]\d{0,6})"
CARD = rf"([{LETTERS}][1-9]\d{{0,6}}|{'|'.join(GODS)})"
TOKEN = f"({'|'.join(TOKENS)})"
SUIT = f"({'|'.join(SUITS)})"
# The kinds of moves that name a card, and those that name a token of the seat's own
WITH_CARD = {"deal": DEAL_ID, "draw": DRAW_ID, "under": UNDER_ID, "play": PLAY_ID}
WITH_TOKEN = {"pay": PAY_ID, "take": TAKE_ID, "return": RETURN_ID}
WORDS = {
    "done": DONE_ID,
    "buy": BUY_ID,
    "decline": DECLINE_ID,
    "build set": BUILD_SET_ID,
    "build wood": BUILD_WOOD_ID,
    "pass": PASS_ID,
}


@lru_cache(maxsize=1 << 12)
def members(cards: int) -> tuple[int, ...]:
    """The cards of a set, rising."""
    return tuple(card for card in range(cards.bit_length()) if cards >> card & 1)


@dataclass(frozen=True, slots=True, eq=False)
class Deck:
    """What stands on the cards, by their numbers; nothing on a card that is not in the deck."""

    texts: tuple[str, ...]
    suits: tuple[str, ...]
    values: tuple[int, ...]
    plunder: tuple[tuple[int, ...], ...]  # the values in use suit by suit, but for gods
    gods: tuple[tuple[str, int], ...]  # with their values
    moves: tuple[str, ...]  # the notation of all moves by their ids


@lru_cache(maxsize=1 << 8)
def deck(suits: bytes, gods: int, used: int, values: bytes) -> Deck:
    """A deck by what a state says of it."""
    value = tuple(array("i", values))
    sets = array("q", suits)
    texts = [""] * CARDS
    names = [""] * CARDS
    for suit, cards in enumerate(sets):
        for card in members(cards):
            texts[card] = GODS[suit] if gods >> card & 1 else f"{LETTERS[suit]}{value[card]}"
            names[card] = SUITS[suit]
    return Deck(
        tuple(texts),
        tuple(names),
        value,
        tuple(tuple(value[card] for card in members(cards & used & ~gods)) for cards in sets),
        tuple((texts[card], value[card]) for card in members(gods)),
        tuple(move_texts(texts)),
    )


def move_texts(cards: list[str]) -> Iterator[str]:
    """The notation of all moves, in the order of their ids."""
    yield from (f"first {seat}" for seat in range(SEATS))
    yield from (f"deal {card}" for card in cards)
    yield from (f"draw {card}" for card in cards)
    yield from (f"pay {token}" for token in TOKENS[:LOOSE])
    yield from (f"under {card}" for card in cards)
    yield from (f"play {card}" for card in cards)
    yield from (f"beside {god}" for god in GODS)
    yield "done"
    yield from (f"trump {suit}" for suit in SUITS)
    yield from (f"take {token}" for token in TOKENS[:LOOSE])
    yield from (f"steal {seat} {token}" for seat in range(SEATS) for token in TOKENS[:LOOSE])
    yield from (f"return {token}" for token in TOKENS[:LOOSE])
    yield from ("buy", "decline", "build set", "build wood", "pass")


def deck_of(s: Viking) -> Deck:
    """The deck that is played with."""
    return deck(s.suits.tobytes(), s.gods, s.used, s.value.tobytes())


def card_text(s: Viking, card: int) -> str:
    """A card's text: suit and value, or a god's name."""
    return deck_of(s).texts[card]


class Faces(NamedTuple):
    """Cards face up: the suit of the first, the texts, the total of the values."""

    suit: str
    texts: tuple[str, ...]
    total: int


@lru_cache(maxsize=1 << 12)
def faces(deck: Deck, cards: int) -> Faces:
    """A set of cards of a deck, suit by suit, rising, gods last."""
    numbers = members(cards)
    return Faces(
        deck.suits[numbers[0]] if numbers else "",
        tuple(deck.texts[card] for card in numbers),
        sum(deck.values[card] for card in numbers),
    )


def cards_text(s: Viking, cards: int) -> list[str]:
    """The texts of a set of cards, suit by suit, rising, gods last."""
    return list(faces(deck_of(s), cards).texts)


def text(s: Viking, move: int) -> str:
    """The move's notation."""
    return deck_of(s).moves[move]


def card_value(written: str) -> Value:
    """A card, as sentences name it."""
    if written in GODS:
        return god_value(written)
    suit = SUITS[LETTERS.index(written[0])]
    return {"text": "card.plunder", "values": {"suit": suit_value(suit), "value": int(written[1:])}}


def cards_value(written: list[str]) -> Value:
    """Several cards, as sentences name them."""
    return {"list": [card_value(card) for card in written]}


def god_value(name: str) -> Value:
    """A god, as sentences name it."""
    return {"text": f"god.{name.lower()}"}


def suit_value(name: str) -> Value:
    """A suit, as sentences name it."""
    return {"text": f"suit.{name}"}


def token_value(name: str) -> Value:
    """A token, as sentences name it."""
    return {"text": f"token.{name}"}


def number_of(s: Viking, written: str) -> int:
    """The number of a card's kind, -1 if the deck has none such."""
    if written in GODS:
        return god_card(s, GODS.index(written))
    suit = LETTERS.index(written[0])
    value = int(written[1:])
    for card in members(s.suits[suit] & ~s.gods):
        if s.value[card] == value:
            return kind_of(s, card)
    return -1


def read_first(s: Viking, seat: str) -> Reading:
    move = FIRST_ID + int(seat) if int(seat) < SEATS else -NO_SUCH_SEAT
    return Reading(move, {"seat": int(seat)})


def read_card(s: Viking, word: str, card: str) -> Reading:
    values: dict[str, Value] = {"card": card_value(card)}
    number = number_of(s, card)
    return Reading(WITH_CARD[word] + number if number >= 0 else -NO_SUCH_CARD, values)


def read_beside(s: Viking, card: str) -> Reading:
    values: dict[str, Value] = {"card": card_value(card), "god": card_value(card)}
    return Reading(BESIDE_ID + GODS.index(card) if card in GODS else -ONLY_GODS_LIE, values)


def read_token(s: Viking, word: str, token: str) -> Reading:
    kind = TOKENS.index(token)
    move = WITH_TOKEN[word] + kind if kind < LOOSE else -SHIP_NOT_LOOSE
    return Reading(move, {"token": token_value(token)})


def read_steal(s: Viking, seat: str, token: str) -> Reading:
    kind = TOKENS.index(token)
    values: dict[str, Value] = {
        "seat": int(seat),
        "partner": {"seat": int(seat)},
        "token": token_value(token),
    }
    if int(seat) >= SEATS:
        return Reading(-NOBODY_THERE, values)
    if kind >= LOOSE:
        return Reading(-SHIP_NOT_LOOSE, values)
    return Reading(STEAL_ID + int(seat) * LOOSE + kind, values)


def read_trump(s: Viking, suit: str) -> Reading:
    return Reading(TRUMP_ID + SUITS.index(suit), {"suit": suit_value(suit)})


def read_word(s: Viking, word: str) -> Reading:
    return Reading(WORDS[word], {})


READERS: tuple[tuple[re.Pattern[str], Callable[..., Reading]], ...] = (
    (re.compile(f"({'|'.join(WORDS)})"), read_word),
    (re.compile(f"({'|'.join(WITH_CARD)}) {CARD}"), read_card),
    (re.compile(f"({'|'.join(WITH_TOKEN)}) {TOKEN}"), read_token),
    (re.compile(f"beside {CARD}"), read_beside),
    (re.compile(f"trump {SUIT}"), read_trump),
    (re.compile(f"steal {NUMBER} {TOKEN}"), read_steal),
    (re.compile(f"first {NUMBER}"), read_first),
)


def read(s: Viking, written: str) -> Reading:
    """The move's id, or the negative of the reason why no such move can ever be legal.

    Raises ValueError where the text is no move of this game.
    """
    for pattern, reader in READERS:
        match = pattern.fullmatch(written)
        if match:
            return reader(s, *match.groups())
    raise ValueError(f"not a move of this game: {written!r}")


def explain(s: Viking, reason: int, values: Mapping[str, Value]) -> Mapping[str, Value]:
    """The values that the sentence of a refusal names."""
    values = {**values, "players": s.players, "count": s.due}
    if reason == MUST_FOLLOW:
        return {**values, "led": suit_value(SUITS[s.led])}
    return values
