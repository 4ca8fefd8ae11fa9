"""The tables of the database for what people do beside the game, and the statements for them.

What is said at a table, who was put off it, how strong people have shown themselves, and who is
about to go on at another device.
"""

from __future__ import annotations

from sqlalchemy import (
    Column,
    Executable,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    bindparam,
    delete,
    insert,
    or_,
    update,
)

from ludoteka.server.schema import metadata, tables

chat = Table(
    "chat",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("at", Integer, nullable=False),  # seconds since 1970
    Column("seat", Integer, nullable=False),
    Column("name", String, nullable=False),  # as it was then
    Column("phrase", String, nullable=True),
    Column("text", String, nullable=True),
    sqlite_with_rowid=False,
)

put_off = Table(  # may not sit down there again
    "put_off",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("person", LargeBinary(32), primary_key=True),
    sqlite_with_rowid=False,
)

ratings = Table(
    "ratings",
    metadata,
    Column("game", String, primary_key=True),
    Column("person", ForeignKey("people.key"), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("tables", Integer, nullable=False),  # how many have counted
    Column("at_least", Float, nullable=False),  # mu - 2 sigma, which the ladder is ordered by
    Index("ratings_by_strength", "game", "at_least"),
    sqlite_with_rowid=False,
)

rated = Table(  # what a finished table has changed; there once, it never counts again
    "rated",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", ForeignKey("people.key"), nullable=False),
    Column("mu_before", Float, nullable=False),
    Column("sigma_before", Float, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    sqlite_with_rowid=False,
)

codes = Table(  # that are out: each makes another browser the same person, once
    "codes",
    metadata,
    Column("person", LargeBinary(32), primary_key=True),
    Column("key", LargeBinary(32), nullable=False),  # the code's hash
    Column("locked", LargeBinary, nullable=False),  # the person's secret; the code opens it
    Column("until", Float, nullable=False),  # seconds since 1970
    Index("codes_by_key", "key", unique=True),
    sqlite_with_rowid=False,
)

_OF_TABLE = update(tables).where(tables.c.id == bindparam("at"))
STATEMENTS: dict[str, Executable] = {
    "chat": insert(chat),
    "forget": delete(chat).where(chat.c.table == bindparam("at"), chat.c.n < bindparam("up_to")),
    "put_off": insert(put_off),
    "no_code": delete(codes).where(
        or_(codes.c.person == bindparam("whose"), codes.c.until <= bindparam("up_to"))
    ),
    "code": insert(codes),
    **dict.fromkeys(("host", "public", "waits", "said", "bot_played", "asked_back"), _OF_TABLE),
}
"""By the names under which a `Change` has the rows for them; columns of `tables` by their own."""
