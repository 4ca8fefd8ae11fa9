"""A view of DOG in sentences."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ...core.describe import Tell, View, seat, several, word
from ...core.texts import Value

UNSAID = {
    "phase": "the question says it",
    "ask": "said as the question",
    "starts": "the seats' starts, and all sectors are alike",
    "homes": "the same in every game",
    "colors": "of a copy: that of the last card",
    "seats.sector": "its start says it",
    "seats.team": "its partner says it",
    "seats.home": "its pawns say it",
    "moves.card": "its notation says it",
    "moves.pawn": "its notation says it",
    "moves.to": "its notation says it",
    "moves.path": "from where the pawn stands to where it ends",
    "refused": "the legal moves leave it out, and a `why_not` says why",
    "moves.move": "said as its notation",
}
NAMES = {"=": "copy", "S": "swap", "M": "magnet"}
MARKED = (*NAMES, "4", "7", "11")  # cards whose name is not the text that moves name them by


def describe(view: View, tell: Tell) -> Iterator[str]:
    """The board, the seats, the piles, the own cards and what each of them would do."""
    yield " ".join(round_line(view, tell))
    yield " ".join(board_line(view, tell))
    for number, held in enumerate(view["seats"]):
        yield " ".join(seat_line(number, held, tell))
    yield tell("stock", count=view["stock"])
    if view["discards"]:
        yield tell("discards", cards=cards(view["discards"]))
    last = view["last"]
    if last and last["acts"] == last["card"]:
        yield tell("last", card=card(last["card"]))
    elif last:
        yield tell("last_copy", card=card(last["card"]), acts=card(last["acts"]))
    jumper = view["burgher"]
    if jumper:
        whose = pawn(jumper["pawn"], jumper["seat"])
        yield tell("burgher", pawn=whose, field=jumper["field"], to=jumper["to"])
    if view["seat"] is not None:
        yield from own(view, tell)
    for move in view["moves"]:
        yield " ".join(move_line(move, view["owner"], tell))


def round_line(view: View, tell: Tell) -> Iterator[str]:
    """The round and who began it."""
    yield tell("round", n=view["round"]) if view["round"] else tell("before")
    if view["rounds"]:
        yield tell("rounds", n=view["rounds"])
    if view["first"] is not None and view["first"] >= 0:
        yield tell("first", who=seat(view["first"]))


def board_line(view: View, tell: Tell) -> Iterator[str]:
    """The track."""
    yield tell("ring", last=view["ring"] - 1, sectors=view["sectors"])
    if view["specials"]:
        yield tell("specials", fields=several(view["specials"]))


def seat_line(number: int, held: Mapping[str, Any], tell: Tell) -> Iterator[str]:
    """What everybody sees of a seat."""
    yield tell("seat", who=seat(number), number=number, start=held["start"], count=held["hand"])
    if held["partner"] is not None:
        yield tell("seat_partner", who=seat(held["partner"]))
    stands = held["pawns"].items()
    yield tell("pawns", pawns=several(standing(letter, place) for letter, place in stands))
    if held["protected"]:
        yield tell("protected", pawn=word(f"pawn.{held['protected']}.name"))
    if held["helps"]:
        yield tell("helps")
    if held["chosen"]:
        yield tell("chosen")
    if held["folded"]:
        yield tell("folded", cards=cards(held["folded"]))


def standing(letter: str, place: int | str | None) -> Value:
    """A pawn and where it stands."""
    return word("describe.stands", pawn=word(f"pawn.{letter}.name"), letter=letter, place=at(place))


def at(place: int | str | None) -> Value:
    """A place by its name."""
    if place is None:
        return word("place.kennel")
    if isinstance(place, int):
        return word("place.track", field=place)
    return word("place.home", n=int(place[1]))


def pawn(letter: str, owner: int) -> Value:
    """A pawn by its name and owner."""
    return word("pawn.of", pawn=word(f"pawn.{letter}.name"), who=seat(owner))


def card(text: str) -> Value:
    """A card by its name and the text that moves name it by."""
    name = word(f"card.{NAMES.get(text, text)}.name")
    return word("describe.card", name=name, text=text) if text in MARKED else name


def cards(texts: Iterable[str]) -> Value:
    """Cards by their names."""
    named = [card(text) for text in texts]
    return several(named) if named else word("describe.nothing")


def own(view: View, tell: Tell) -> Iterator[str]:
    """The own hand with what its cards do, the exchange, whose pawns the cards move."""
    yield tell("hand", cards=cards(view["hand"]))
    for text in dict.fromkeys(view["hand"]):
        yield tell("use", card=card(text), about=word(f"card.{NAMES.get(text, text)}.about"))
    for key in ("given", "got"):
        if view[key]:
            yield tell(key, card=card(view[key]))
    if view["owner"] != view["seat"]:
        yield tell("owner", who=seat(view["owner"]))


def move_line(move: Mapping[str, Any], owner: int, tell: Tell) -> Iterator[str]:
    """What one card play would do."""
    letter = word(f"pawn.{move['pawn']}.name")
    if move["swaps"]:
        other = pawn(move["swaps"]["pawn"], move["swaps"]["seat"])
        yield tell("swap", move=move["move"], pawn=letter, place=at(move["field"]), other=other)
    elif move["home"]:
        yield tell("home", move=move["move"], pawn=letter, place=at(move["field"]))
    else:
        yield tell("goes", move=move["move"], pawn=letter, place=at(move["field"]))
    for caught in move["captures"]:
        yield tell("captures", pawn=pawn(caught["pawn"], caught["seat"]))
    if move["own_capture"]:
        yield tell("own_capture")
    if move["draws"]:
        yield tell("draws")
