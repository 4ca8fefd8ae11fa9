"""The messages between a browser and a table, one struct each; JSON text frames on `/ws/{table}`.

`docs/protocol.md` and `web/src/protocol/` are made from this file (`python -m
ludoteka.server.protocol_doc`), so a word said here is said everywhere. What a seat may know of
the game travels as the game's own view and log entries, encoded before they get here (`Raw`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Raw, Struct

from ludoteka.server.hint_types import Hint, Hinted
from ludoteka.server.terms import Terms
from ludoteka.server.wishes import AwayWish, Hear, Heard, HostWish, Said, Say
from ludoteka.server.words import (
    LONGEST_LIST,
    BotName,
    Code,
    MaybeId,
    MoveText,
    PersonName,
    SeatNumber,
    TableState,
    Trouble,
    Values,
)


class Entry(Struct, frozen=True):
    """One line of a seat's log: a key and values for the sentence, `show` for what is drawn."""

    key: str
    values: Values
    round: int
    seat: Annotated[int, Meta(description="whose doing; -1: chance")]
    move: Annotated[str | None, Meta(description="as this viewer may read it")]
    show: Annotated[dict[str, Any], Meta(description="what the drawing needs to animate it")]


class Ask(Struct, frozen=True):
    """What is asked now, and of whom: a sentence for everybody."""

    key: str
    values: Values


class View(Struct, frozen=True):
    """What one viewer may know of the position: this much for every game, and the game's own."""

    game: str
    version: int
    players: int
    seat: Annotated[int | None, Meta(description="whose view; null: a spectator's")]
    to_move: Annotated[int, Meta(description="-1: chance, -2: over")]
    is_over: bool
    options: dict[str, Any]
    legal: Annotated[list[str], Meta(description="move texts; empty unless this seat is asked")]
    ask: Ask | None
    result: Annotated[dict[str, Any] | None, Meta(description="returns, points, winners")]


class DealInfo(Struct, frozen=True):
    """What all may know of the deal before the end; `docs/fair-deal.md`."""

    commitment: Annotated[str, Meta(description="SHA-256 of the server's secret, hexadecimal")]
    given: Annotated[list[bool], Meta(description="which seats have added their bytes")]


class Rating(Struct, frozen=True):
    """How strong somebody has shown themselves: within `margin` of `points` in 95 cases of 100."""

    points: int
    margin: int


class UndoInfo(Struct, frozen=True):
    """A seat asks to take moves back, to before its own last choice."""

    seat: int
    agreed: Annotated[list[bool], Meta(description="who agrees; bots always do")]


class SeatInfo(Struct, frozen=True):
    """Who is at a seat."""

    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None
    online: bool
    rating: Annotated[Rating | None, Meta(description="at a rated table, of a person")] = None
    substitute: Annotated[
        str | None, Meta(description="the bot that plays for this person meanwhile")
    ] = None
    away_since: Annotated[
        int | None, Meta(description="seconds since 1970: the seat is offered to the others")
    ] = None


class TableInfo(Struct, frozen=True):
    """What everybody may know of a table, apart from the game on it."""

    id: str
    game: str
    version: int
    players: int
    options: dict[str, Any]
    state: TableState
    seats: list[SeatInfo]
    host_name: str
    trouble: Annotated[
        Trouble | None,
        Meta(description="storage: moves wait for it; unreadable: the record can't be opened"),
    ]
    next: Annotated[str | None, Meta(description="the table where these people play again")]
    host_seat: int | None
    terms: Terms
    said: Annotated[int, Meta(description="how many lines have been said: ask for them by `hear`")]
    deal: Annotated[DealInfo | None, Meta(description="null: the deal cannot be proved")] = None
    left: Annotated[
        float | None, Meta(description="seconds that the seat to move has left; null: no clock")
    ] = None
    wanting: Annotated[
        dict[int, int], Meta(description="seats that want to go on turn by turn: days for a move")
    ] = {}
    undo: Annotated[
        UndoInfo | None, Meta(description="stands until it is answered, or the next move")
    ] = None
    watching: Annotated[int, Meta(description="how many look on without a seat")] = 0


class You(Struct, frozen=True):
    """Who the receiver is at this table."""

    seat: int | None
    host: bool
    name: str


# --- browser to server --------------------------------------------------------------------------


class Hello(Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """First message of every connection: how much of the log the page has. Answer: `welcome`."""

    have: Annotated[int, Meta(ge=0, description="entries of the log it has; 0 at first")] = 0
    id: MaybeId = UNSET


class Sit(Struct, frozen=True, tag="sit", forbid_unknown_fields=True):
    """Take an open seat, leaving the one you have. The game starts when the last one is taken."""

    seat: SeatNumber
    name: PersonName = ""
    id: MaybeId = UNSET


class Stand(Struct, frozen=True, tag="stand", forbid_unknown_fields=True):
    """Leave your seat, before the game starts."""

    id: MaybeId = UNSET


class SeatBot(Struct, frozen=True, tag="bot", forbid_unknown_fields=True):
    """Host: put a bot on an open seat, or (null) take it away, before the game starts."""

    seat: SeatNumber
    bot: BotName | None
    id: MaybeId = UNSET


class Start(Struct, frozen=True, tag="start", forbid_unknown_fields=True):
    """Host: start now; `bot` takes every seat that is still open."""

    bot: BotName | None = None
    id: MaybeId = UNSET


class Give(Struct, frozen=True, tag="give", forbid_unknown_fields=True):
    """Add 16 random bytes to the deal, once the seat is yours and before the game starts.

    The page does so by itself when it sees the commitment. Too late or a second time: `stale`.
    """

    share: Annotated[str, Meta(pattern="^[0-9a-f]{32}$", description="hexadecimal")]
    id: MaybeId = UNSET


class Play(Struct, frozen=True, tag="play", forbid_unknown_fields=True):
    """Play moves, all of them or none.

    `question` is the number of the question that the moves answer. With an `id` it may be
    repeated safely: the repeat is answered like the first and changes nothing. A list ends with
    the first move that makes anything happen beyond itself (cards are turned up, chance moves,
    another seat is asked): what comes after it would be a look ahead.
    """

    question: Annotated[int, Meta(ge=0, le=2**53)]
    moves: Annotated[list[MoveText], Meta(min_length=1, max_length=LONGEST_LIST)]
    id: MaybeId = UNSET


class TakeBack(Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    """Take everything back to before your last choice.

    At once, if nobody else can have noticed any of it and chance has not moved, or if no other
    person plays; else the others are asked, and `table.undo` shows who has agreed. Bots agree.
    With an `id` it may be repeated safely, as `play`.
    """

    id: MaybeId = UNSET


class Agree(Struct, frozen=True, tag="agree", forbid_unknown_fields=True):
    """Say yes or no to the one who asks to take moves back; who asked says no to give it up."""

    yes: bool
    id: MaybeId = UNSET


class Why(Struct, frozen=True, tag="why", forbid_unknown_fields=True):
    """Ask why you can't make a move now. Answer: `because`."""

    move: MoveText
    id: MaybeId = UNSET


class Again(Struct, frozen=True, tag="again", forbid_unknown_fields=True):
    """After the end, somebody who sat here: a new table, same people, same options. Answer: `moved`."""

    id: MaybeId = UNSET


class Ping(Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    """Are you there? Answer: `pong`."""

    id: MaybeId = UNSET


ClientMessage = (
    Hello
    | Sit
    | Stand
    | SeatBot
    | Start
    | Give
    | TakeBack
    | Agree
    | Play
    | Why
    | Again
    | Ping
    | HostWish
    | AwayWish
    | Hint
    | Say
    | Hear
)


# --- server to browser --------------------------------------------------------------------------

Question = Annotated[
    int, Meta(description="how many questions this seat has been asked; 0 for a spectator")
]
From = Annotated[
    int, Meta(description="where `log` begins; what the page has from there on is replaced")
]
Log = Annotated[list[Raw], Meta(extra={"ts": "Entry[]"})]
MaybeView = Annotated[
    Raw | None, Meta(description="null: not started, or unreadable", extra={"ts": "View | null"})
]


class Welcome(Struct, frozen=True, tag="welcome", omit_defaults=True):
    """Answer to `hello`, and sent again when the receiver's seat changes: everything it may know."""

    table: TableInfo
    you: You
    view: MaybeView
    question: Question
    from_: From = msgspec.field(name="from")
    log: Log
    id: MaybeId = UNSET


class TableNews(Struct, frozen=True, tag="table"):
    """Seats, who is online, or the table's state changed."""

    table: TableInfo
    you: You


class News(Struct, frozen=True, tag="news"):
    """Something happened in the game that the receiver can see.

    `view` has the keys that changed, each whole, to be put over those that the receiver has. To
    somebody whose line is slow, several of these come as one: the newest view, the whole log since.
    """

    question: Question
    from_: From = msgspec.field(name="from")
    log: Log
    view: Annotated[Raw, Meta(extra={"ts": "Partial<View>"})]


class Done(Struct, frozen=True, tag="done", omit_defaults=True):
    """It is done and stored. For `play`: the number of the seat's newest question by then."""

    question: Question
    id: MaybeId = UNSET


class Refused(Struct, frozen=True, tag="refused", omit_defaults=True):
    """A move is against a rule; none of the list is played."""

    index: Annotated[int, Meta(description="which move of the list")]
    move: MoveText
    rule: Annotated[
        str,
        Meta(description='"K-13"; "notation" if it is no move; "list" if it came too late in it'),
    ]
    key: str
    values: Values
    id: MaybeId = UNSET


class Because(Struct, frozen=True, tag="because", omit_defaults=True):
    """Which rule forbids the move; null if it is legal."""

    move: MoveText
    rule: str | None
    key: str | None
    values: Values
    id: MaybeId = UNSET


class Error(Struct, frozen=True, tag="error", omit_defaults=True):
    """The message could not be followed, and nothing changed; the page's sentence is `error.<code>`."""

    code: Code
    message: Annotated[str, Meta(description="for developers, in English: what and where")]
    id: MaybeId = UNSET


class Moved(Struct, frozen=True, tag="moved", omit_defaults=True):
    """The same people play again at another table."""

    table: str
    id: MaybeId = UNSET


class Pong(Struct, frozen=True, tag="pong", omit_defaults=True):
    """Here."""

    id: MaybeId = UNSET


ServerMessage = (
    Welcome
    | TableNews
    | News
    | Done
    | Refused
    | Because
    | Error
    | Moved
    | Pong
    | Said
    | Heard
    | Hinted
)

_decoder = msgspec.json.Decoder(ClientMessage, strict=True)

encode: Callable[[ServerMessage | Entry | dict[str, Any]], bytes] = msgspec.json.Encoder().encode


def parse(text: str | bytes) -> ClientMessage:
    """The message that `text` is; `ValueError` says what is wrong with it and where."""
    return _decoder.decode(text)
