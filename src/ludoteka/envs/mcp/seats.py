"""What the tools ask of a table, wherever it is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from ...core.game import Entry, Game
from ...core.options import OptionValue
from ...core.texts import Value


class Trouble(Exception):
    """What was asked for can't be; the message says what and why."""


@dataclass(frozen=True)
class Opening:
    """A table to be opened: the seat asked for, and who sits in the others."""

    game: str
    players: int | None
    seat: int
    bots: tuple[str, ...]
    options: Mapping[str, OptionValue]
    seed: int | None


class Table(Protocol):
    """A seat at a table: what it may know, and its moves."""

    @property
    def name(self) -> str: ...
    @property
    def game(self) -> Game: ...

    def look(self, lang: str) -> str: ...
    def log(self, lang: str) -> list[str]: ...
    def is_asked(self) -> bool: ...
    def is_over(self) -> bool: ...
    async def why_not(self, move: str, lang: str) -> str | None: ...
    async def play(self, move: str, lang: str) -> None: ...
    async def wait(self, seconds: float) -> None: ...
    async def record(self) -> dict[str, Any]: ...


class Place(Protocol):
    """Where tables are."""

    async def games(self) -> list[dict[str, Any]]: ...
    async def open(self, opening: Opening) -> Table: ...
    async def join(self, table: str, seat: int | None) -> Table: ...
    async def close(self) -> None: ...


def sentences(game: Game, log: Sequence[Entry], lang: str, names: Sequence[str]) -> list[str]:
    """A log as people read it."""
    return [game.texts.sentence(line["key"], line["values"], lang, names) for line in log]


def refusal(
    game: Game, rule: str, key: str, values: Mapping[str, Value], lang: str, names: Sequence[str]
) -> str:
    """Why a move is refused: the rule and its sentence."""
    said = game.texts.sentence(key, values, lang, names) if key in game.texts else key
    return f"{said} ({rule})"


def seated(bots: Sequence[str], others: int) -> list[str]:
    """A bot for each of the other seats: one for all, or one for each."""
    if len(bots) not in (1, others):
        raise Trouble(f"bots is one for all others or {others}, not {len(bots)}")
    return list(bots) * (others if len(bots) == 1 else 1)
