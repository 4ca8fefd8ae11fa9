"""A view of Gone Viking in sentences."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ...core.describe import Tell, View, seat, several, word
from ...core.texts import Value
from .data import GODS, LETTERS, SUITS, TOKENS

UNSAID = {
    "phase": "the question says it",
    "ask": "said as the question",
    "plays": "moves put together, as the legal moves allow one by one",
    "bundle": "moves put together, as the legal moves allow one by one",
    "trick.plays.suit": "that of its cards",
    "last.plays.suit": "that of its cards",
    "last.plays.down": "its god says it",
    "last.led": "that of its first play",
    "play.suit": "that of its cards",
}


def describe(view: View, tell: Tell) -> Iterator[str]:
    """The raid, the trick, what everybody owns, the own cards last."""
    yield " ".join(raid_line(view, tell))
    yield tell("deck", suits=several(suits(view["deck"])))
    if view["god"]:
        yield " ".join(god_line(view["god"], tell))
    trick, last = view["trick"], view["last"]
    if trick["led"]:
        yield tell("led", suit=word(f"suit.{trick['led']}"))
    yield from plays(trick, tell)
    yield from outcome("winning", trick, trick["winning"], tell)
    if last:
        yield tell("last")
        yield from plays(last, tell)
        yield from outcome("winner", last, last["winner"], tell)
        if last["god"]:
            yield tell("last_god", god=word(f"god.{last['god']}"))
    yield tell("supply", tokens=counted(view["supply"]))
    if view["richest"]:
        yield tell("richest", who=several(map(seat, view["richest"])), count=view["tax"])
    for number, held in enumerate(view["seats"]):
        yield " ".join(seat_line(number, held, tell))
    if view["seat"] is not None:
        yield from own(view, tell)
    for key in ("due", "to_put"):
        if view[key]:
            yield tell(key, count=view[key])


def raid_line(view: View, tell: Tell) -> Iterator[str]:
    """The raid, its leader, its trump, the pile, what wins."""
    if view["raid"]:
        yield tell("raid", n=view["raid"])
    else:
        yield tell("before")
    if view["max_raids"]:
        yield tell("max_raids", n=view["max_raids"])
    if view["leader"] is not None:
        yield tell("leader", who=seat(view["leader"]))
    yield tell("trump", suit=word(f"suit.{view['trump']}")) if view["trump"] else tell("no_trump")
    yield tell("pile", count=view["pile"])
    yield tell("wins_with", n=view["wins_with"])


def suits(deck: Mapping[str, Any]) -> Iterator[Value]:
    """The values in use by suit, and the gods'."""
    for letter, suit, god in zip(LETTERS, SUITS, GODS, strict=True):
        yield word(
            "describe.suit",
            suit=word(f"suit.{suit}"),
            letter=letter,
            values=" ".join(str(value) for value in deck[letter]),
            god=word(f"god.{god.lower()}"),
            value=deck[god],
        )


def god_line(up: Mapping[str, Any], tell: Tell) -> Iterator[str]:
    """The god that is up and its power."""
    god = up["god"]
    power = word(f"power.{god}")
    yield tell("god", god=word(f"god.{god}"), who=seat(up["seat"]), power=power)


def plays(trick: Mapping[str, Any], tell: Tell) -> Iterator[str]:
    """A line a play in a trick."""
    for play in trick["plays"]:
        line = tell(
            "play",
            who=seat(play["seat"]),
            cards=cards(play["cards"]),
            total=play["total"],
        )
        if play["god"]:
            line += " " + tell("beside_open", god=word(f"god.{play['god']}"))
        elif play["down"]:
            line += " " + tell("beside")
        yield line


def outcome(key: str, trick: Mapping[str, Any], who: int | None, tell: Tell) -> Iterator[str]:
    """Who wins a trick, or would win it now, and why."""
    if who is not None:
        yield tell(key, who=seat(who))
    elif trick["plays"]:
        yield tell(f"{key}_nobody")
    if trick["reason"]:
        yield tell("why", reason=word(f"reason.{trick['reason']}"))


def card(text: str) -> Value:
    """A card by its name."""
    if text in GODS:
        return word(f"god.{text.lower()}")
    suit = word(f"suit.{SUITS[LETTERS.index(text[0])]}")
    return word("card.plunder", suit=suit, value=int(text[1:]))


def cards(texts: Sequence[str]) -> Value:
    """Cards by their names."""
    return several(map(card, texts)) if texts else word("describe.nothing")


def counted(tokens: Mapping[str, int]) -> Value:
    """The tokens there are, each kind with its number."""
    there = [kind for kind in TOKENS if tokens.get(kind)]
    if not there:
        return word("describe.nothing")
    return several(
        word("describe.counted", token=word(f"token.{kind}"), n=tokens[kind]) for kind in there
    )


def seat_line(number: int, held: Mapping[str, Any], tell: Tell) -> Iterator[str]:
    """What everybody sees of a seat."""
    yield tell(
        "seat",
        who=seat(number),
        number=number,
        wealth=held["wealth"],
        points=held["points"],
        tokens=counted(held["tokens"]),
    )
    yield tell("seat_hand", count=held["hand"])
    if held["thralls"]:
        yield tell("seat_thralls", total=held["thralls"])
    if held["void"]:
        yield tell("seat_void", suits=several(word(f"suit.{suit}") for suit in held["void"]))


def own(view: View, tell: Tell) -> Iterator[str]:
    """The own hand, play in progress and cards under the pile."""
    yield tell("hand", cards=cards(view["hand"]))
    play = view["play"]
    if play:
        yield tell("picked", cards=cards(play["cards"]), total=play["total"])
        if play["beside"]:
            yield tell("picked_beside", god=word(f"god.{play['beside']}"))
    for put in view["under"]:
        yield tell("under", card=card(put["card"]), n=put["place"])
