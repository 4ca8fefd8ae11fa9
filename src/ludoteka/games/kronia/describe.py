"""A view of Kronia in sentences."""

from collections.abc import Iterator, Mapping
from typing import Any

from ...core.describe import Tell, View, seat, several, word
from ...core.texts import Value
from .data import GODS, TOKENS

UNSAID = {
    "phase": "the question says it",
    "ask": "said as the question",
    "stage": "one of one but with two players",
    "temple": "said where a temple is being filled or settled",
    "seats.score.total": "said as points",
}
AT_TEMPLE = ("put", "extra", "keep", "trade", "next")


def describe(view: View, tell: Tell) -> Iterator[str]:
    """The table from the middle outwards, the own cards last."""
    yield " ".join(round_line(view, tell))
    for number, temple in enumerate(view["temples"], 1):
        yield " ".join(temple_line(number, temple, tell))
    if view["hades"] is not None:
        wrath = "hades_wrath" if view["hades"]["wrath"] else "hades_quiet"
        yield f"{tell(wrath)} {pile(view['hades']['pile'], tell)}"
    if view["drawn"]:
        yield tell("drawn", tokens=several(word(f"god.{god}") for god in view["drawn"]))
    if view["extra"]:
        yield " ".join(extra_line(view["extra"], tell))
    yield tell("bag", tokens=counted(view["bag"], tell))
    yield tell("out", tokens=counted(view["out"], tell))
    for number, held in enumerate(view["seats"]):
        yield " ".join(seat_line(number, held, tell))
    if view["seat"] is not None:
        yield tell("hand", cards=numbers(view["hand"], tell))
        if view["discards"]:
            yield tell("discards", cards=numbers(view["discards"], tell))


def round_line(view: View, tell: Tell) -> Iterator[str]:
    """The round, who began it, the temple whose turn it is."""
    if not view["round"]:
        yield tell("before")
    else:
        yield tell("round", round=view["round"], rounds=view["rounds"])
    if view["players"] == 2:
        yield tell("stage", stage=view["stage"])
    if view["first"] >= 0:
        yield tell("first", who=seat(view["first"]))
    if view["phase"] in AT_TEMPLE:
        yield tell("temple_now", place=word(f"place.{view['temple']}"))


def temple_line(number: int, temple: Mapping[str, Any], tell: Tell) -> Iterator[str]:
    """A temple's token, its tile and its pile."""
    place = word(f"place.{number}")
    if temple["token"]:
        yield tell("temple", place=place, token=word(f"god.{temple['token']}"))
    else:
        yield tell("temple_empty", place=place)
    tile = temple["tile"]
    if tile:
        name, about = word(f"tile.{tile}.name"), word(f"tile.{tile}.about")
        yield tell("tile", tile=tile, name=name, about=about)
    yield pile(temple["pile"], tell)
    if temple["resolved"]:
        yield tell("resolved")


def pile(cards: list[dict[str, Any]], tell: Tell) -> str:
    """Who laid what, from the bottom."""
    if not cards:
        return tell("no_pile")
    return tell("pile", cards=several(laid(card) for card in cards))


def laid(card: Mapping[str, Any]) -> Value:
    """A laid card with its owner."""
    if card["value"] is None:
        return word("describe.card_down", who=seat(card["seat"]))
    return word("describe.card_open", who=seat(card["seat"]), value=card["value"])


def extra_line(extra: Mapping[str, Any], tell: Tell) -> Iterator[str]:
    """The choice of the tile that draws one more token (K-45)."""
    if extra["token"]:
        kept, token = word(f"god.{extra['kept_from']}"), word(f"god.{extra['token']}")
        yield tell("extra", kept=kept, token=token)
    else:
        yield tell("extra_coming", kept=word(f"god.{extra['kept_from']}"))
    if extra["wraths"]:
        yield tell("extra_wraths", count=extra["wraths"])


def counted(tokens: Mapping[str, int], tell: Tell) -> Value:
    """The tokens there are, each kind with its number."""
    there = [token for token in TOKENS if tokens.get(token)]
    if not there:
        return word("describe.nothing")
    return several(
        word("describe.counted", token=word(f"god.{token}"), n=tokens[token]) for token in there
    )


def numbers(values: list[int], tell: Tell) -> Value:
    """Cards by their values."""
    return several(values) if values else word("describe.nothing")


def seat_line(number: int, held: Mapping[str, Any], tell: Tell) -> Iterator[str]:
    """What everybody sees of a seat."""
    tokens = counted({god: held["tokens"][god] for god in GODS}, tell)
    yield tell("seat", who=seat(number), number=number, points=held["score"]["total"])
    parts = {name: held["score"][name] for name in ("tokens", "sets", "low", "tiles", "wraths")}
    if any(parts.values()):
        yield tell(
            "score",
            parts=several(
                word("describe.score_part", name=word(f"score.{name}"), n=value)
                for name, value in parts.items()
                if value
            ),
        )
    yield tell("owns", tokens=tokens, count=held["hand"])
    for key in ("wraths", "unpaid", "low", "discards", "to_discard"):
        if held[key]:
            yield tell(f"seat_{key}", count=held[key])
    if held["changed"]:
        yield tell(f"changed_{held['changed']}")
