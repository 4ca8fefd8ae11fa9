"""The table of DOG in text, for the terminal: a view in, lines out.

The track is drawn as a square with the viewer's start in the lower right corner; from there it
runs clockwise, along the lower edge to the left. Pawns are a letter and their seat's number, as
the notation has it; an empty start shows its field's number.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from ...core.texts import Value

Say = Callable[[Value], str]
Cell: TypeAlias = tuple[int, int]  # row and column

FIELD, SPECIAL, HOME = "·", "◇", "▫"
WIDTH = 3  # columns of a cell


def table(view: Mapping[str, Any], say: Say) -> list[str]:
    """The table as the view's seat sees it; `say` puts texts and seats into words."""
    of = f"/{view['rounds']}" if view["rounds"] else ""
    lines = [f"── {view['round']}{of} ──", *board(view), "", *seats(view, say), ""]
    last = view["last"]
    if last:
        acts = "" if last["acts"] == last["card"] else f" → {last['acts']}"
        lines.append(f"{word(say, 'last')}: {last['card']}{acts}")
    pile = " ".join(view["discards"][-12:]) or "–"
    lines.append(
        f"{word(say, 'stock')}: {view['stock']} · "
        f"{word(say, 'discards')} ({len(view['discards'])}): {pile}"
    )
    if view["seat"] is not None:
        lines.append(f"{word(say, 'hand')}: {' '.join(view['hand']) or '–'}{exchanged(view, say)}")
    return lines


def word(say: Say, key: str) -> str:
    return say({"text": f"table.{key}"})


def exchanged(view: Mapping[str, Any], say: Say) -> str:
    """What the viewer gave and got in this round's exchange."""
    parts = [f"{word(say, key)}: {view[key]}" for key in ("given", "got") if view[key]]
    return f"  ({', '.join(parts)})" if parts else ""


def board(view: Mapping[str, Any]) -> list[str]:
    """The ring and the homes inside it, a line a row."""
    side = view["ring"] // 4
    drawn: dict[Cell, str] = {}
    origin = view["seats"][view["seat"] or 0]["start"]

    def cell(field: int) -> Cell:
        return place_of((field - origin) % view["ring"], side)

    for field in range(view["ring"]):
        drawn[cell(field)] = SPECIAL if field in view["specials"] else FIELD
    for start in view["starts"]:
        drawn[cell(start)] = str(start)
    for number, seat in enumerate(view["seats"]):
        homes = [inward(cell(seat["start"]), side, deep) for deep in range(1, view["homes"] + 1)]
        drawn.update(dict.fromkeys(homes, HOME))
        for letter, place in seat["pawns"].items():
            if isinstance(place, int):
                drawn[cell(place)] = f"{letter}{number}"
            elif place is not None:
                drawn[homes[int(place[1]) - 1]] = f"{letter}{number}"
    return [
        "".join(f"{drawn.get((row, column), ''):>{WIDTH}}" for column in range(side + 1)).rstrip()
        for row in range(side + 1)
    ]


def place_of(steps: int, side: int) -> Cell:
    """Where the field lies that comes so many steps after the lower right corner."""
    edge, along = divmod(steps, side)
    return (
        (side, side - along),
        (side - along, 0),
        (0, along),
        (along, side),
    )[edge]


def inward(cell: Cell, side: int, deep: int) -> Cell:
    """The place so many steps inwards from a field; from a corner on the diagonal."""
    row, column = cell
    down = 1 if row == 0 else -1 if row == side else 0
    right = 1 if column == 0 else -1 if column == side else 0
    return row + down * deep, column + right * deep


def seats(view: Mapping[str, Any], say: Say) -> list[str]:
    """A line a seat: who began (*), cards in hand, pawns in kennel and home, what is special."""
    names = [f"{number} {say({'seat': number})}" for number in range(view["players"])]
    width = max(map(len, names))
    lines = []
    for number, seat in enumerate(view["seats"]):
        waiting = [letter for letter, place in seat["pawns"].items() if place is None]
        parts = [
            f"{word(say, 'cards')} {seat['hand']}",
            f"{word(say, 'kennel')} {' '.join(waiting) or '–'}",
            f"{word(say, 'home')} {seat['home']}",
        ]
        if seat["folded"]:
            parts.append(f"{word(say, 'folded')}: {' '.join(seat['folded'])}")
        if seat["helps"]:
            parts.append(word(say, "helps"))
        mark = "*" if number == view["first"] else " "
        lines.append(f"{mark} {names[number]:<{width}}  " + " · ".join(parts))
    return lines
