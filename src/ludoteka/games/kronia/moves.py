"""A move's text and its id, both ways, and the values that sentences about it need."""

import re
from collections.abc import Callable, Mapping
from functools import cache, lru_cache

from ...core.moves import Reading
from ...core.texts import Value
from .data import (
    CARDS,
    DISCARD_ID,
    DISCARD_NOT_IN_HAND,
    DRAW_ID,
    FIRST_ID,
    FIRST_SEAT,
    GODS,
    HADES,
    HADES_NOT_IN_HAND,
    KEEP_ID,
    MOVE_ID,
    NEXT_ID,
    NO_SUCH_PARTNER,
    NO_SUCH_SEAT,
    NO_SUCH_TEMPLE,
    NO_TEMPLE,
    NOT_IN_HAND,
    NOT_LAID,
    NOT_THIS_TOKEN,
    OFFER_ID,
    ONE_FOR_TWO,
    ONE_FOR_TWO_ID,
    PAIRS,
    PASS_ID,
    PAY_ID,
    PAY_TOO_LITTLE_OR_MUCH,
    PAYMENTS,
    PLACES,
    PUT_ID,
    SEATS,
    SWAP_ID,
    SWAP_NOT_IN_HAND,
    TILE_ID,
    TILES,
    TOKENS,
    TRADE_TOO_DEAR,
    TWO_FOR_ONE,
    TWO_FOR_ONE_ID,
)
from .state import Kronia

NUMBER = r"(0|[1-9]\d{0,3})"
GOD = f"({'|'.join(GODS)})"
TOKEN = f"({'|'.join(TOKENS)})"
GROUP = rf"({'|'.join(GODS)})((?:\+(?:{'|'.join(GODS)}))*)"


def text(s: Kronia, move: int) -> str:
    """The move's notation, the same in every position."""
    return text_anywhere(move)


@cache
def text_anywhere(move: int) -> str:
    """The same."""
    if move >= PAY_ID:
        return f"pay {'+'.join(paid(move - PAY_ID))}"
    if move >= DISCARD_ID:
        return f"discard {move - DISCARD_ID + 1}"
    if move >= NEXT_ID:
        return f"next {move - NEXT_ID}"
    if move >= ONE_FOR_TWO_ID:
        given, seat, taken = trade(move)
        return f"trade {'+'.join(given)} for {seat}:{'+'.join(taken)}"
    if move >= KEEP_ID:
        return f"keep {GODS[move - KEEP_ID]}"
    if move >= PASS_ID:
        return "pass"
    if move >= MOVE_ID:
        return f"move {(move - MOVE_ID) // 3 + 1} {(move - MOVE_ID) % 3 + 1}"
    if move >= SWAP_ID:
        return f"swap {(move - SWAP_ID) // CARDS + 1} {(move - SWAP_ID) % CARDS + 1}"
    if move >= OFFER_ID:
        return f"offer {(move - OFFER_ID) // PLACES + 1} {place_text((move - OFFER_ID) % PLACES)}"
    if move >= PUT_ID:
        return f"put {GODS[move - PUT_ID]}"
    if move >= DRAW_ID:
        return f"draw {TOKENS[move - DRAW_ID]}"
    if move >= TILE_ID:
        return f"tile {TILES[move - TILE_ID]}"
    return f"first {move - FIRST_ID}"


def place_text(place: int) -> str:
    """A temple's number from 1, or H."""
    return "H" if place == HADES else str(place + 1)


def paid(payment: int) -> list[str]:
    """The tokens of a payment, in the order of the gods."""
    return [GODS[god] for god in range(5) for _ in range(PAYMENTS[payment][god])]


def trade(move: int) -> tuple[list[str], int, list[str]]:
    """What is given, the other seat, what is taken."""
    if move >= TWO_FOR_ONE_ID:
        seat, index = divmod(move - TWO_FOR_ONE_ID, len(TWO_FOR_ONE))
        pair, god = TWO_FOR_ONE[index]
        return [GODS[g] for g in PAIRS[pair]], seat, [GODS[god]]
    seat, index = divmod(move - ONE_FOR_TWO_ID, len(ONE_FOR_TWO))
    god, pair = ONE_FOR_TWO[index]
    return [GODS[god]], seat, [GODS[g] for g in PAIRS[pair]]


def god_value(name: str) -> Value:
    """A token, as sentences name it."""
    return {"text": f"god.{name}"}


def group_value(names: list[str]) -> Value:
    """Several tokens, as sentences name them."""
    return {"list": [god_value(name) for name in names]}


def place_value(place: int | str) -> Value:
    """A temple or Hades, as sentences name it."""
    return {"text": f"place.{place if isinstance(place, str) else place_text(place)}"}


def read_first(seat: str) -> Reading:
    return Reading(FIRST_ID + int(seat) if int(seat) < SEATS else -FIRST_SEAT, {"seat": int(seat)})


def read_tile(tile: str) -> Reading:
    return Reading(TILE_ID + TILES.index(tile), {"tile": {"text": f"tile.{tile}.name"}})


def read_draw(token: str) -> Reading:
    return Reading(DRAW_ID + TOKENS.index(token), {"token": god_value(token)})


def read_put(god: str) -> Reading:
    return Reading(PUT_ID + GODS.index(god), {"token": god_value(god)})


def read_offer(value: str, place: str) -> Reading:
    card = int(value)
    if place == "H":
        values: dict[str, Value] = {"card": card, "place": place_value("H")}
        at = HADES
    else:
        values = {"card": card, "temple": int(place), "place": place_value(place)}
        at = int(place) - 1
        if not 0 <= at < HADES:
            return Reading(-NO_TEMPLE, values)
    if not 1 <= card <= CARDS:
        return Reading(-HADES_NOT_IN_HAND if at == HADES else -NOT_IN_HAND, values)
    return Reading(OFFER_ID + (card - 1) * PLACES + at, values)


def read_swap(laid: str, new: str) -> Reading:
    values: dict[str, Value] = {"card": int(laid), "new": int(new)}
    if not 1 <= int(laid) <= CARDS:
        return Reading(-NOT_LAID, values)
    if not 1 <= int(new) <= CARDS:
        return Reading(-SWAP_NOT_IN_HAND, values)
    return Reading(SWAP_ID + (int(laid) - 1) * CARDS + int(new) - 1, values)


def read_move(laid: str, temple: str) -> Reading:
    values: dict[str, Value] = {"card": int(laid), "temple": int(temple)}
    if not 1 <= int(laid) <= CARDS:
        return Reading(-NOT_LAID, values)
    if not 1 <= int(temple) <= HADES:
        return Reading(-NO_SUCH_TEMPLE, values)
    return Reading(MOVE_ID + (int(laid) - 1) * 3 + int(temple) - 1, values)


def read_pass() -> Reading:
    return Reading(PASS_ID, {})


def read_keep(god: str) -> Reading:
    return Reading(KEEP_ID + GODS.index(god), {"token": god_value(god)})


def read_trade(god: str, own: str | None, seat: str, one: str, two: str | None) -> Reading:
    given = [god, own] if own else [god]
    taken = [one, two] if two else [one]
    if len(given) == len(taken) or not in_order(given) or not in_order(taken):
        raise ValueError("a trade is one token for two or two for one, in the order of the gods")
    values: dict[str, Value] = {
        "given": group_value(given),
        "taken": group_value(taken),
        "token": god_value(god),
        "seat": int(seat),
        "partner": {"seat": int(seat)},
    }
    if int(seat) >= SEATS:
        return Reading(-NO_SUCH_PARTNER, values)
    first = [GODS.index(g) for g in given]
    second = [GODS.index(g) for g in taken]
    if len(given) == 1:
        one_for_two = (first[0], PAIRS.index((second[0], second[1])))
        if one_for_two not in ONE_FOR_TWO:
            return Reading(-TRADE_TOO_DEAR, values)
        index = ONE_FOR_TWO.index(one_for_two)
        return Reading(ONE_FOR_TWO_ID + int(seat) * len(ONE_FOR_TWO) + index, values)
    two_for_one = (PAIRS.index((first[0], first[1])), second[0])
    if two_for_one not in TWO_FOR_ONE:
        return Reading(-TRADE_TOO_DEAR, values)
    index = TWO_FOR_ONE.index(two_for_one)
    return Reading(TWO_FOR_ONE_ID + int(seat) * len(TWO_FOR_ONE) + index, values)


def in_order(names: list[str]) -> bool:
    """Whether gods are written in their order."""
    return names == sorted(names, key=GODS.index)


def read_next(seat: str) -> Reading:
    move = NEXT_ID + int(seat) if int(seat) < SEATS else -NO_SUCH_SEAT
    return Reading(move, {"seat": int(seat), "next": {"seat": int(seat)}})


def read_discard(value: str) -> Reading:
    card = int(value)
    return Reading(
        DISCARD_ID + card - 1 if 1 <= card <= CARDS else -DISCARD_NOT_IN_HAND, {"card": card}
    )


def read_pay(first: str, rest: str) -> Reading:
    names = [first, *rest.split("+")[1:]]
    if not in_order(names):
        raise ValueError("tokens are written in the order of the gods")
    group = tuple(names.count(god) for god in GODS)
    values: dict[str, Value] = {"paid": group_value(names)}
    if group not in PAYMENTS:
        return Reading(-PAY_TOO_LITTLE_OR_MUCH, values)
    return Reading(PAY_ID + PAYMENTS.index(group), values)


READERS: tuple[tuple[re.Pattern[str], Callable[..., Reading]], ...] = (
    (re.compile(f"first {NUMBER}"), read_first),
    (re.compile(f"tile ({'|'.join(TILES)})"), read_tile),
    (re.compile(f"draw {TOKEN}"), read_draw),
    (re.compile(f"put {GOD}"), read_put),
    (re.compile(f"offer {NUMBER} ({NUMBER[1:-1]}|H)"), read_offer),
    (re.compile(f"swap {NUMBER} {NUMBER}"), read_swap),
    (re.compile(f"move {NUMBER} {NUMBER}"), read_move),
    (re.compile("pass"), read_pass),
    (re.compile(f"keep {GOD}"), read_keep),
    (
        re.compile(rf"trade {GOD}(?:\+{GOD})? for {NUMBER}:{GOD}(?:\+{GOD})?"),
        read_trade,
    ),
    (re.compile(f"next {NUMBER}"), read_next),
    (re.compile(f"discard {NUMBER}"), read_discard),
    (re.compile(f"pay {GROUP}"), read_pay),
)


def read(s: Kronia, written: str) -> Reading:
    """The move's id, or the negative of the reason why no such move can ever be legal.

    Raises ValueError where the text is no move of this game.
    """
    return read_anywhere(written)


@lru_cache(maxsize=1 << 12)
def read_anywhere(written: str) -> Reading:
    """The same: a text means one move in every position."""
    for pattern, reader in READERS:
        match = pattern.fullmatch(written)
        if match:
            return reader(*match.groups())
    raise ValueError(f"not a move of this game: {written!r}")


def explain(s: Kronia, reason: int, values: Mapping[str, Value]) -> Mapping[str, Value]:
    """The values that the sentence of a refusal names."""
    if reason == NOT_THIS_TOKEN:
        return {**values, "token": god_value(GODS[s.on[s.temple]])}
    return values
