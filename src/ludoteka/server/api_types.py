"""What the HTTP API takes and gives, one struct each; `docs/api.md` tells how it is used."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from ludoteka.server.protocol import Rating, SeatInfo
from ludoteka.server.words import BotName, ChatMode, ClockKind, PersonName, TableState


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
    partners: Annotated[
        dict[int, list[list[int]]],
        Meta(description="seats that win together, by number of players"),
    ]


class MyTable(Struct, frozen=True):
    """A table where this browser has a seat or is the host."""

    table: str
    game: str
    state: TableState
    seat: int | None
    players: list[str]
    your_move: bool
    turn: Annotated[int | None, Meta(description="the seat that is asked")]
    since: Annotated[int, Meta(description="since when that is so, in seconds since 1970")]
    host: bool


class LobbyTable(Struct, frozen=True):
    """An open table that anybody may join."""

    table: str
    game: str
    players: int
    options: dict[str, Any]
    rated: bool
    chat: ChatMode
    host_name: str
    opened: Annotated[int, Meta(description="in seconds since 1970")]
    seats: list[SeatInfo]


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
    public: Annotated[bool, Meta(description="on the list of open tables")] = False
    waits: Annotated[bool, Meta(description="when full it waits until you start it")] = False
    chat: Annotated[
        ChatMode | None, Meta(description="null: phrases where there are partners, else all")
    ] = None
    rated: Annotated[bool, Meta(description="people only; the result counts")] = False
    practice: Annotated[bool, Meta(description="you and bots, with hints")] = False
    clock: Annotated[ClockKind, Meta(description="how long a move may take")] = "none"
    seconds: Annotated[
        int,
        Meta(ge=0, le=14 * 24 * 3600, description="for a move: 10 to 3600; by days: 1 to 14 days"),
    ] = 0


class TableMade(Struct, frozen=True):
    """The new table: its page is `/t/{table}`."""

    table: str


class PassingMade(Struct, frozen=True):
    """A code that makes another device the same person, once."""

    code: str
    seconds: Annotated[int, Meta(description="that it is good for")]


class PassingTaken(Struct, frozen=True, forbid_unknown_fields=True):
    """The code that another device was given."""

    code: Annotated[str, Meta(max_length=40)]


class MyRating(Struct, frozen=True):
    """How strong this browser's person has shown themselves in a game."""

    game: str
    rating: Rating
    tables: Annotated[int, Meta(description="how many have counted")]


class Rung(Struct, frozen=True):
    """One of the ladder, the surest strength first."""

    name: str
    rating: Rating
    tables: int
    you: bool


class RatingChange(Struct, frozen=True):
    """What a rated table changed for a seat."""

    seat: int
    before: Rating
    after: Rating


class Problem(Struct, frozen=True):
    """What was wrong, and where."""

    code: str
    message: str
    where: str


class ProblemAnswer(Struct, frozen=True):
    """Every answer that is not a success."""

    error: Problem
