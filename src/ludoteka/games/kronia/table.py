"""The table of Kronia in text, for the terminal: a view in, lines out."""

from collections.abc import Callable, Mapping
from typing import Any

from ...core.texts import Value
from .data import GODS, TOKENS

Say = Callable[[Value], str]
UNKNOWN = "?"


def table(view: Mapping[str, Any], say: Say) -> list[str]:
    """The table as the view's seat sees it; `say` puts texts and seats into words."""
    lines = [f"── {view['round']}/{view['rounds']} ──"]
    lines += piles(view, say)
    lines.append("")
    lines += seats(view, say)
    lines += [
        "",
        f"{say({'text': 'table.bag'})}: {counted(view['bag'], say)}",
    ]
    if view["seat"] is not None:
        lines.append(f"{say({'text': 'table.hand'})}: {numbers(view['hand'])}")
        if view["discards"]:
            lines.append(f"{say({'text': 'table.discards'})}: {numbers(view['discards'])}")
    return lines


def numbers(values: list[int]) -> str:
    return " ".join(str(value) for value in values) or "–"


def counted(tokens: Mapping[str, int], say: Say) -> str:
    """The tokens there are, each kind with its number."""
    return (
        ", ".join(
            f"{say({'text': f'god.{token}'})} {tokens[token]}"
            for token in TOKENS
            if tokens.get(token)
        )
        or "–"
    )


def piles(view: Mapping[str, Any], say: Say) -> list[str]:
    """A line a temple: its token, its tile, who laid what, the lowest card first."""
    rows = []
    for number, temple in enumerate(view["temples"], 1):
        token = say({"text": f"god.{temple['token']}"}) if temple["token"] else "–"
        tile = f" [{temple['tile']} {tile_name(temple, say)}]" if temple["tile"] else ""
        rows.append((say({"text": f"place.{number}"}), token + tile, temple["pile"]))
    hades = view["hades"]
    if hades is not None and (hades["wrath"] or hades["pile"]):
        wrath = say({"text": "god.wrath"}) if hades["wrath"] else "–"
        rows.append((say({"text": "place.H"}), wrath, hades["pile"]))
    widths = [max(len(row[column]) for row in rows) for column in range(2)]
    return [
        f"{name:<{widths[0]}}  {token:<{widths[1]}}  {cards(pile, say)}".rstrip()
        for name, token, pile in rows
    ]


def tile_name(temple: Mapping[str, Any], say: Say) -> str:
    return say({"text": f"tile.{temple['tile']}.name"})


def cards(pile: list[dict[str, Any]], say: Say) -> str:
    """Who laid what, from the bottom: `Anna 7 · Béla ?`."""
    return " · ".join(
        f"{say({'seat': card['seat']})} {UNKNOWN if card['value'] is None else card['value']}"
        for card in pile
    )


def seats(view: Mapping[str, Any], say: Say) -> list[str]:
    """A line a seat: who begins (*), cards in hand, tokens, low winners, Wraths, points."""
    names = [say({"seat": seat}) for seat in range(view["players"])]
    width = max(map(len, names))
    lines = []
    for seat, held in enumerate(view["seats"]):
        parts = [
            f"{say({'text': 'table.cards'})} {held['hand']:>2}",
            f"{say({'text': 'table.points'})} {held['score']['total']:>3}",
            counted({god: held["tokens"][god] for god in GODS}, say),
        ]
        if held["low"]:
            parts.append(f"{say({'text': 'score.low'})} {held['low']}")
        if held["wraths"]:
            parts.append(f"{say({'text': 'god.wrath'})} {held['wraths']}")
        mark = "*" if seat == view["first"] else " "
        lines.append(f"{mark} {seat} {names[seat]:<{width}}  " + " · ".join(parts))
    return lines
