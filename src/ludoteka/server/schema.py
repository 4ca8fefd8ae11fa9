"""The tables of the database, and the statements that change them.

A record is `tables` + `moves`; everything else says who plays it. Rows of moves are only ever
added; some of them take others back (`undo`).
"""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    bindparam,
    case,
    delete,
    false,
    insert,
    update,
)

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("key", LargeBinary(32), primary_key=True),  # SHA-256 of the browser's secret
    Column("name", String, nullable=False),
    sqlite_with_rowid=False,
)

tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("opened", Integer, nullable=False),  # seconds since 1970
    Column("game", String, nullable=False),
    Column("version", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("state", String, nullable=False),
    Column("host", ForeignKey("people.key"), nullable=False),
    Column("next", ForeignKey("tables.id"), nullable=True),
    Column("public", Boolean, nullable=False, server_default=false()),
    Column("waits", Boolean, nullable=False, server_default=false()),
    Column("chat", String, nullable=False, server_default="all"),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("bot_played", Boolean, nullable=False, server_default=false()),  # at any time, any seat
    Column("said", Integer, nullable=False, server_default="0"),  # lines of chat
    Column("practice", Boolean, nullable=False, server_default=false()),
    Column("clock", String, nullable=False, server_default="none"),
    Column("seconds", Integer, nullable=False, server_default="0"),  # for a move
    Column("deadline", Float, nullable=True),  # of the seat to move; seconds since 1970
    Column("asked_back", JSON(none_as_null=True), nullable=True),  # an `Asked` of `undo`
    Index("tables_by_state", "state"),
)

seats = Table(
    "seats",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", ForeignKey("people.key"), nullable=True),
    Column("bot", String, nullable=True),
    Column("name", String, nullable=False),
    Column("substitute", String, nullable=True),  # a bot, until the player is back
    Column("away_since", Integer, nullable=True),  # seconds since 1970; offered to the others
    Column("missed", Integer, nullable=False, server_default="0"),  # moves in a row, out of time
    Column("wanting", Integer, nullable=True),  # days for a move, to go on turn by turn
    Index("seats_by_person", "person"),
    sqlite_with_rowid=False,
)

moves = Table(
    "moves",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("text", String, nullable=False),
    Column("at", Integer, nullable=False, server_default="0"),  # seconds since 1970
    # in the first row of what a message asked for: what was answered, as in `plays`
    Column("person", LargeBinary(32), nullable=True),
    Column("play", String, nullable=True),
    Column("question", Integer, nullable=True),
    sqlite_with_rowid=False,
)

deals = Table(  # what chance follows from; a table without one draws from the system
    "deals",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("secret", LargeBinary(32), nullable=False),
    Column("shares", JSON, nullable=False),  # hexadecimal, or null, for each seat
    sqlite_with_rowid=False,
)

beats = Table(  # the last time at which the server is known to have lived
    "beats",
    metadata,
    Column("one", Integer, primary_key=True),
    Column("at", Float, nullable=False),  # seconds since 1970
)

plays = Table(  # what has been answered `done` and made no row of moves, so that a repeat is answered alike
    "plays",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("person", ForeignKey("people.key"), primary_key=True),
    Column("id", String, primary_key=True),
    Column("question", Integer, nullable=False),
    sqlite_with_rowid=False,
)

analyses = Table(  # of finished games, as JSON
    "analyses",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("said", String, nullable=False),
    sqlite_with_rowid=False,
)

SET_SEAT = update(seats).where(
    seats.c.table == bindparam("at"), seats.c.seat == bindparam("number")
)
SET_STATE = update(tables).where(tables.c.id == bindparam("at"))
SET_DEAL = update(deals).where(deals.c.table == bindparam("at"))
_CREDITED = tables.c.deadline + bindparam("gap", type_=Float)
_WHOLE = tables.c.seconds + bindparam("now", type_=Float)  # all of a move's time, and no more
SET_BY_CLOCK = {
    "deadline": update(tables).where(tables.c.id == bindparam("at")),
    "clock": update(tables).where(tables.c.id == bindparam("at")),
    "credit": update(tables)
    .where(tables.c.deadline.is_not(None))
    .values(deadline=case((_CREDITED > _WHOLE, _WHOLE), else_=_CREDITED)),
    "no_beat": delete(beats).where(beats.c.one == bindparam("one")),
    "beat": insert(beats),
    "analysis": insert(analyses),
}
SET_NEXT = update(tables).where(tables.c.id == bindparam("at"))
