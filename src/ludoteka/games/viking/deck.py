"""The deck: a table of its own, which the owner of a printed deck may replace (V-2).

A row is a suit's letter, a value and the fewest players that the card is used with,
`["B", 7, 5]`; a god's row has its name last, `["B", 13, "Odin"]`.
"""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TypeAlias

from ...core.options import Option, OptionValue
from .data import CARDS, GODS, HAND, LETTERS, MOST_VALUE, PLUNDER

Row: TypeAlias = "tuple[str, int, int | str]"

# RECONSTRUCTION. The values of the printed cards are not known; this is a reasoned stand-in.
VALUES = {3: (1, 4, 5, 8, 9, 12), 4: (2, 6, 10), 5: (3, 7, 11)}  # by the fewest players
GOD_VALUE = 13
RECONSTRUCTION: tuple[Row, ...] = (
    *((suit, value, least) for suit in LETTERS for least in VALUES for value in VALUES[least]),
    *((suit, GOD_VALUE, god) for suit, god in zip(LETTERS, GODS, strict=True)),
)


def uneven() -> list[OptionValue]:
    """A deck with alike cards and uneven suits, for tests and simulations."""
    rows: list[Row] = [("B", 1 + k // 4, 3) for k in range(20)]
    rows += [("C", 2 + 3 * (k // 2), 3 + k % 3) for k in range(18)]
    rows += [("H", 40, 3), ("H", 7, 4), ("H", 7, 3)]
    rows += [("T", 5, 3 + k % 2) for k in range(7)]
    rows += [("B", 3, "Odin"), ("C", 1, "Freya"), ("H", 20, "Thor"), ("T", 5, "Loki")]
    return [[*row] for row in rows]


def row_of(number: int, row: OptionValue) -> Row:
    """A row as it must be; ValueError names the row and what is wrong with it."""
    where = f"option deck, row {number}"
    if isinstance(row, str) or not isinstance(row, Sequence) or len(row) != 3:
        raise ValueError(f"{where}: a row is suit, value and players or god, not {row!r}")
    suit, value, last = row
    if not isinstance(suit, str) or len(suit) != 1 or suit not in LETTERS:
        raise ValueError(f"{where}: the suit is one of {', '.join(LETTERS)}, not {suit!r}")
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= MOST_VALUE:
        raise ValueError(f"{where}: the value is from 1 to {MOST_VALUE}, not {value!r}")
    if isinstance(last, str) and last in GODS:
        of = LETTERS[GODS.index(last)]
        if suit != of:
            raise ValueError(f"{where}: {last} is the god of {of}, not of {suit}")
    elif isinstance(last, bool) or not isinstance(last, int) or not 3 <= last <= 5:
        raise ValueError(
            f"{where}: the third is the fewest players, 3 to 5, or one of {', '.join(GODS)}, "
            f"not {last!r}"
        )
    return suit, value, last


def rows_of(value: OptionValue) -> list[Row]:
    """The rows of a whole table; ValueError says what is wrong and where."""
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise ValueError(f"option deck is none or a list of rows, not {value!r}")
    rows = [row_of(number, row) for number, row in enumerate(value, 1)]
    for god in GODS:
        at = [number for number, row in enumerate(rows, 1) if row[2] == god]
        if len(at) > 1:
            raise ValueError(f"option deck, row {at[1]}: {god} is there already, in row {at[0]}")
        if not at:
            raise ValueError(f"option deck has no row for {god}")
    if len(rows) != CARDS:
        raise ValueError(
            f"option deck has {len(rows) - len(GODS)} plunder cards; there are {PLUNDER}"
        )
    return rows


def is_used(row: Row, players: int) -> bool:
    """Whether a card is used with so many players; gods always are."""
    return isinstance(row[2], str) or row[2] <= players


def check(value: OptionValue, players: int) -> OptionValue:
    """None or a table that will do for so many players."""
    if value is None:
        return None
    rows = rows_of(value)
    used = sum(is_used(row, players) for row in rows)
    needed = players * HAND[players] + 4
    if used < needed:
        raise ValueError(
            f"option deck has {used} cards for {players} players; at least {needed} are needed"
        )
    return [list(row) for row in rows]


def parse(text: str) -> OptionValue:
    """`none`, or the path of a JSON file that holds the rows."""
    if text.strip().lower() == "none":
        return None
    try:
        rows: OptionValue = json.loads(Path(text).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ValueError(f"option deck: {text}: {error}") from None
    rows_of(rows)
    return rows


def sorted_rows(value: OptionValue) -> list[Row]:
    """The table in the order in which a position numbers the cards."""
    rows = list(RECONSTRUCTION) if value is None else rows_of(value)

    def order(row: Row) -> tuple[int, bool, int, int]:
        god = isinstance(row[2], str)
        return LETTERS.index(row[0]), god, row[1], 0 if isinstance(row[2], str) else row[2]

    return sorted(rows, key=order)


def numbers(value: OptionValue, players: int) -> list[int]:
    """For each card in order: its suit, its value, whether it is a god, whether it is used."""
    found = []
    for row in sorted_rows(value):
        found += [LETTERS.index(row[0]), row[1], int(row[2] in GODS), int(is_used(row, players))]
    return found


OPTION = Option("deck", "file", None, (), check, parse, (uneven(),))
