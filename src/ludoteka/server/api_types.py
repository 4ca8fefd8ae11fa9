"""What the HTTP API takes and gives, one struct each; `docs/api.md` tells how it is used."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from ludoteka.server.words import BotName, PersonName, TableState


class OptionInfo(Struct, frozen=True):
    """One option of a game; its sentences are `option.<name>.name` and `.about`."""

    name: str
    kind: str
    default: Any
    values: list[Any]


class GameInfo(Struct, frozen=True):
    """A game that can be played here."""

    name: str
    version: int
    seats: list[int]
    bots: list[str]
    options: list[OptionInfo]


class MyTable(Struct, frozen=True):
    """A table where this browser has a seat, newest first."""

    table: str
    game: str
    state: TableState
    seat: int
    players: list[str]
    your_move: bool


class Me(Struct, frozen=True):
    """Who this browser is: a name, and where it sits."""

    name: str
    tables: list[MyTable]


class NewName(Struct, frozen=True, forbid_unknown_fields=True):
    """How this browser's person is called from now on."""

    name: PersonName


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit there. At most one seat is `me`."""

    kind: Literal["me", "open", "bot"]
    bot: BotName | None = None


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened; whoever opens it is its host. It starts when no seat is open."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=1, le=64)]
    seats: Annotated[list[SeatWish], Meta(max_length=64)]
    options: dict[str, Any] = {}
    name: PersonName = ""


class TableMade(Struct, frozen=True):
    """The new table: its page is `/t/{table}`."""

    table: str


class Problem(Struct, frozen=True):
    """What was wrong, and where."""

    code: str
    message: str
    where: str


class ProblemAnswer(Struct, frozen=True):
    """Every answer that is not a success."""

    error: Problem
