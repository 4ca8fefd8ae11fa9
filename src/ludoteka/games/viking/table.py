"""The table of Gone Viking in text, for the terminal: a view in, lines out."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ...core.texts import Value
from .data import GODS, LETTERS, SUITS, TOKENS

Say = Callable[[Value], str]


def table(view: Mapping[str, Any], say: Say) -> list[str]:
    """The table as the view's seat sees it; `say` puts texts and seats into words."""
    lines = [heading(view, say)]
    lines += trick(view, say)
    lines.append("")
    lines += seats(view, say)
    lines.append("")
    lines.append(f"{word('supply', say)}: {counted(view['supply'], say)}")
    if view["richest"] and view["raid"]:
        names = ", ".join(say({"seat": seat}) for seat in view["richest"])
        lines.append(f"{word('richest', say)}: {names}")
    if view["seat"] is not None:
        lines.append(f"{word('hand', say)}: {hand(view, say)}")
    if view["play"]:
        lines.append(f"{word('picked', say)}: {picked(view['play'], say)}")
    return lines


def word(key: str, say: Say) -> str:
    return say({"text": f"table.{key}"})


def heading(view: Mapping[str, Any], say: Say) -> str:
    """The raid, its trump, the god that is up, the pile."""
    raid = f"{word('raid', say)} {view['raid']}"
    if view["max_raids"]:
        raid += f"/{view['max_raids']}"
    trump = say({"text": f"suit.{view['trump']}"}) if view["trump"] else word("none", say)
    parts = [raid, f"{word('trump', say)}: {trump}"]
    if view["god"]:
        god = say({"text": f"god.{view['god']['god']}"})
        parts.append(f"{word('god', say)}: {god} ({say({'seat': view['god']['seat']})})")
    parts.append(f"{word('pile', say)}: {view['pile']}")
    return f"── {' · '.join(parts)} ──"


def trick(view: Mapping[str, Any], say: Say) -> list[str]:
    """A line a play: its cards, its total, the god beside it; > marks who would win now."""
    plays = view["trick"]["plays"]
    if not plays:
        return []
    names = [say({"seat": play["seat"]}) for play in plays]
    width = max(map(len, names))
    lines = [f"{word('led', say)}: {say({'text': 'suit.' + view['trick']['led']})}"]
    for name, play in zip(names, plays, strict=True):
        mark = ">" if play["seat"] == view["trick"]["winning"] else " "
        line = f"{mark} {name:<{width}}  {' + '.join(cards(play['cards'], say))} = {play['total']}"
        lines.append(line + beside(play, say))
    if view["trick"]["reason"]:
        lines.append(f"  {say({'text': 'reason.' + view['trick']['reason']})}")
    return lines


def beside(play: Mapping[str, Any], say: Say) -> str:
    """The god face down beside a play, by name for its owner."""
    if not play["down"]:
        return ""
    god = f" ({say({'text': 'god.' + play['god']})})" if play["god"] else ""
    return f", {word('down', say)}{god}"


def card(text: str, say: Say) -> str:
    """A card in words: `book 7`, `Odin`."""
    if text in GODS:
        return say({"text": f"god.{text.lower()}"})
    suit: Value = {"text": f"suit.{SUITS[LETTERS.index(text[0])]}"}
    return say({"text": "card.plunder", "values": {"suit": suit, "value": int(text[1:])}})


def cards(texts: Sequence[str], say: Say) -> list[str]:
    return [card(text, say) for text in texts]


def hand(view: Mapping[str, Any], say: Say) -> str:
    """The own hand suit by suit, with the texts that moves name them by; trump with a star."""
    groups = []
    for letter, suit, god in zip(LETTERS, SUITS, GODS, strict=True):
        held = [text for text in view["hand"] if text == god or text[0] == letter]
        held = [text for text in held if text == god or text not in GODS]
        if held:
            star = "*" if suit == view["trump"] else ""
            groups.append(f"{say({'text': f'suit.{suit}'})}{star} {' '.join(held)}")
    return " · ".join(groups) or "–"


def picked(play: Mapping[str, Any], say: Say) -> str:
    """The play in progress and its total so far."""
    line = f"{' + '.join(cards(play['cards'], say))} = {play['total']}"
    if play["beside"]:
        line += f", {word('down', say)} ({say({'text': 'god.' + play['beside']})})"
    return line


def counted(tokens: Mapping[str, int], say: Say) -> str:
    """The tokens there are, each kind with its number."""
    there = [kind for kind in TOKENS if tokens.get(kind)]
    return ", ".join(f"{say({'text': f'token.{kind}'})} {tokens[kind]}" for kind in there) or "–"


def seats(view: Mapping[str, Any], say: Say) -> list[str]:
    """A line a seat: who leads the raid (*), cards in hand, wealth, thralls won, tokens."""
    names = [say({"seat": seat}) for seat in range(view["players"])]
    width = max(map(len, names))
    lines = []
    for seat, held in enumerate(view["seats"]):
        parts = [
            f"{word('cards', say)} {held['hand']:>2}",
            f"{word('wealth', say)} {held['wealth']:>2}",
            f"{word('thralls', say)} {held['thralls']:>3}",
            counted(held["tokens"], say),
        ]
        mark = "*" if seat == view["leader"] else " "
        lines.append(f"{mark} {seat} {names[seat]:<{width}}  " + " · ".join(parts))
    return lines
