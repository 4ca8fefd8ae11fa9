"""What is kept: people by hash, tables, who sits where, every move. SQLite, or PostgreSQL by URL.

Nothing is told to anybody before `commit` has returned. Changes that arrive while others are being
written wait for the next transaction and share it: one write to the disk for all of them.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

from msgspec import structs
from sqlalchemy import URL, Executable, event, insert, make_url, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError, InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from ludoteka.server import ratings, schema, social
from ludoteka.server.fair import Deal
from ludoteka.server.people import Sitter
from ludoteka.server.terms import PLAIN, Terms
from ludoteka.server.words import TableState

FILE = "ludoteka.sqlite3"
LOCK_WAIT = 2.0
"""Seconds that a write waits for another program's lock on the database."""
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
TABLE_COLUMNS = ("id", "game", "version", "players", "options", "state", "host", "next")


class StorageError(Exception):
    """It could not be stored, and nothing of it has been: full disk, lock, lost database."""


class Unwritable(StorageError):
    """The fault is this change's own: somebody else has written there, or it can't be written."""


@dataclass(frozen=True, slots=True)
class Stored:
    """A table as it is kept."""

    id: str
    game: str
    version: int
    players: int
    options: dict[str, Any]
    state: TableState
    host: bytes
    host_name: str
    next: str | None
    sitters: list[Sitter]
    moves: list[str]
    plays: dict[tuple[bytes, str], int]
    terms: Terms = PLAIN
    bot_played: bool = False
    said: int = 0
    since: int = 0
    deal: Deal | None = None


class Change:
    """What is written together or not at all: rows, by the statement that writes them."""

    def __init__(self) -> None:
        self.rows: dict[str, list[dict[str, Any]]] = {}

    def _add(self, statement: str, *rows: dict[str, Any]) -> Self:
        self.rows.setdefault(statement, []).extend(rows)
        return self

    def add(self, statement: str, **row: Any) -> Self:
        """A row for one of `social.STATEMENTS`."""
        return self._add(statement, row)

    def person(self, key: bytes, name: str) -> Self:
        return self._add("person", {"key": key, "name": name})

    def table(self, stored: Stored) -> Self:
        row = {name: getattr(stored, name) for name in TABLE_COLUMNS}
        row |= structs.asdict(stored.terms) | {"bot_played": stored.bot_played}
        self._add("table", row | {"opened": int(time.time())})
        for seat, who in enumerate(stored.sitters):
            self._add("seat", {"table": stored.id, "seat": seat} | _who(who))
        if stored.deal is not None:
            row = {"table": stored.id, "secret": stored.deal.secret}
            self._add("new_deal", row | _shares(stored.deal))
        return self.moves(stored.id, 0, stored.moves)

    def moves(self, table: str, start: int, texts: Sequence[str]) -> Self:
        at = {"table": table, "at": int(time.time())}
        rows = (at | {"n": start + i, "text": text} for i, text in enumerate(texts))
        return self._add("move", *rows)

    def play(self, table: str, person: bytes, client_id: str, question: int) -> Self:
        row = {"table": table, "person": person, "id": client_id, "question": question}
        return self._add("play", row)

    def sitter(self, table: str, seat: int, who: Sitter) -> Self:
        return self._add("sitter", {"at": table, "number": seat} | _who(who))

    def deal(self, table: str, deal: Deal) -> Self:
        return self._add("deal", {"at": table} | _shares(deal))

    def state(self, table: str, state: str) -> Self:
        return self._add("state", {"at": table, "state": state})

    def next(self, table: str, next_table: str) -> Self:
        return self._add("next", {"at": table, "next": next_table})


def _who(who: Sitter) -> dict[str, Any]:
    return {"person": who.person, "bot": who.bot, "name": who.name}


def _shares(deal: Deal) -> dict[str, Any]:
    return {"shares": [None if share is None else share.hex() for share in deal.shares]}


@dataclass(slots=True)
class _Waiting:
    change: Change
    stored: asyncio.Future[None]


class Store:
    """The database: `await open()` before anything else, `await close()` in the end."""

    def __init__(self, data: str | Path, lock_wait: float = LOCK_WAIT) -> None:
        """`data` is a folder, made if need be, or a database URL. Raises StorageError."""
        self._data = data
        try:
            url = _url(data)
            self._engine = create_async_engine(url)
        except (SQLAlchemyError, ImportError) as error:
            raise StorageError(f"cannot open the data at {data}: {_reason(error)}") from error
        self._path = _file_of(url)
        self._inode: int | None = None
        self._waiting: list[_Waiting] = []
        self._wake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        is_sqlite = self._engine.dialect.name == "sqlite"
        if is_sqlite:
            event.listen(self._engine.sync_engine, "connect", _sqlite_prepared(lock_wait))
        add_person = (sqlite if is_sqlite else postgresql).insert(schema.people)
        self._statements: dict[str, Executable] = {  # in this order: what is named must exist
            "person": add_person.on_conflict_do_update(
                index_elements=["key"], set_={"name": add_person.excluded.name}
            ),
            "table": insert(schema.tables),
            "seat": insert(schema.seats),
            "new_deal": insert(schema.deals),
            "move": insert(schema.moves),
            "play": insert(schema.plays),
            "sitter": schema.SET_SEAT,
            "deal": schema.SET_DEAL,
            "state": schema.SET_STATE,
            "next": schema.SET_NEXT,
            **social.STATEMENTS,
        }

    async def open(self) -> None:
        """Makes what is missing, and takes changes from now on. Raises StorageError."""
        if self._writer is not None:
            return
        try:
            if self._path is not None:
                self._path.parent.mkdir(parents=True, exist_ok=True)
            async with self._engine.begin() as connection:
                await connection.run_sync(schema.metadata.create_all)
            self._inode = self._path.stat().st_ino if self._path is not None else None
        except (SQLAlchemyError, OSError) as error:
            raise StorageError(f"cannot open the data at {self._data}: {_reason(error)}") from error
        self._writer = asyncio.create_task(self._write(), name="store")

    async def close(self) -> None:
        if self._writer is not None:
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
        await self._engine.dispose()

    # --- writing ---

    async def commit(self, change: Change) -> None:
        """Returns when the change is on the disk. Raises StorageError if nothing of it is."""
        waiting = _Waiting(change, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        self._wake.set()
        await waiting.stored

    async def probe(self) -> None:
        """Raises StorageError if the database can't be written to now."""
        await self.commit(Change().state("", ""))  # no table has this id

    async def _write(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            group, self._waiting = self._waiting, []
            try:
                await self._commit_group(group)
            except Unwritable:
                for waiting in group:  # one of them is at fault: the others shall not suffer
                    await self._commit_alone(waiting)
            except StorageError as error:
                _settle(group, error)
            else:
                _settle(group, None)

    async def _commit_alone(self, waiting: _Waiting) -> None:
        try:
            await self._commit_group([waiting])
        except StorageError as error:
            _settle([waiting], error)
        else:
            _settle([waiting], None)

    async def _commit_group(self, group: list[_Waiting]) -> None:
        try:
            await self._check_file()
            async with self._engine.begin() as connection:
                for name, statement in self._statements.items():
                    rows = [row for one in group for row in one.change.rows.get(name, ())]
                    if rows:
                        await connection.execute(statement, rows)
                for row in [row for one in group for row in one.change.rows.get("rate", ())]:
                    await ratings.settle(connection, **row)
        except IntegrityError as error:
            raise Unwritable(f"not stored: {_reason(error)}") from error
        except (OperationalError, InterfaceError, OSError) as error:
            raise StorageError(f"not stored: {_reason(error)}") from error
        except Exception as error:
            raise Unwritable(f"not stored: {type(error).__name__}") from error

    async def _check_file(self) -> None:
        """A database file that was deleted still takes writes, and loses them all."""
        if self._path is None:
            return
        inode = self._path.stat().st_ino
        if inode != self._inode:
            await self._engine.dispose()
            self._inode = inode

    # --- reading ---

    async def name_of(self, person: bytes) -> str:
        """How this person is called; empty if they have not said."""
        query = select(schema.people.c.name).where(schema.people.c.key == person)
        found = await self.rows(query)
        return str(found[0].name) if found else ""

    async def unfinished_with_bots(self) -> list[str]:
        """The tables being played at which a bot sits."""
        tables, seats = schema.tables.c, schema.seats.c
        query = select(tables.id).where(
            tables.state == "playing",
            select(seats.seat).where(seats.table == tables.id, seats.bot.is_not(None)).exists(),
        )
        return [row.id for row in await self.rows(query)]

    async def load(self, table: str) -> Stored | None:
        """The table with this id, with all its moves."""
        try:
            async with self._engine.connect() as connection:
                return await _load(connection, table)
        except (SQLAlchemyError, OSError) as error:
            raise StorageError(f"cannot read: {_reason(error)}") from error

    async def rows(self, query: Any) -> list[Any]:
        """What a query finds. Raises StorageError."""
        try:
            async with self._engine.connect() as connection:
                return list((await connection.execute(query)).all())
        except (SQLAlchemyError, OSError) as error:
            raise StorageError(f"cannot read: {_reason(error)}") from error


async def _load(connection: AsyncConnection, table: str) -> Stored | None:
    async def rows(query: Any) -> list[Any]:
        return list((await connection.execute(query)).all())

    found = await rows(
        select(schema.tables, schema.people.c.name.label("host_name"))
        .join(schema.people, schema.people.c.key == schema.tables.c.host)
        .where(schema.tables.c.id == table)
    )
    if not found:
        return None
    row = found[0]
    seats, moves, plays = schema.seats.c, schema.moves.c, schema.plays.c
    of_table = select(moves.text, moves.at).where(moves.table == table)
    played = await rows(of_table.order_by(moves.n))
    return Stored(
        id=row.id,
        game=row.game,
        version=row.version,
        players=row.players,
        options=dict(row.options),
        state=row.state,
        host=row.host,
        host_name=row.host_name,
        next=row.next,
        terms=Terms(row.public, row.waits, row.chat, row.rated),
        bot_played=row.bot_played,
        said=row.said,
        sitters=[
            Sitter(seat.person, seat.bot, seat.name)
            for seat in await rows(
                select(schema.seats).where(seats.table == table).order_by(seats.seat)
            )
        ],
        moves=[move.text for move in played],
        since=played[-1].at if played else row.opened,
        plays={
            (play.person, play.id): play.question
            for play in await rows(select(schema.plays).where(plays.table == table))
        },
        deal=next(
            (
                Deal(deal.secret, tuple(share and bytes.fromhex(share) for share in deal.shares))
                for deal in await rows(select(schema.deals).where(schema.deals.c.table == table))
            ),
            None,
        ),
    )


def _url(data: str | Path) -> URL:
    if "://" not in str(data):
        return URL.create(DRIVERS["sqlite"], database=str(Path(data) / FILE))
    url = make_url(str(data))
    return url.set(drivername=DRIVERS.get(url.drivername, url.drivername))


def _file_of(url: URL) -> Path | None:
    """The file of an SQLite database that has one."""
    is_file = url.get_backend_name() == "sqlite" and url.database not in (None, "", ":memory:")
    return Path(str(url.database)) if is_file else None


def _sqlite_prepared(lock_wait: float) -> Callable[[Any, object], None]:
    def prepare(connection: Any, _record: object) -> None:
        cursor = connection.cursor()
        for pragma in (
            f"busy_timeout = {int(lock_wait * 1000)}",
            "journal_mode = WAL",
            "synchronous = FULL",  # a commit is on the disk, whatever happens to the machine
            "foreign_keys = ON",
        ):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return prepare


def _settle(group: list[_Waiting], error: StorageError | None) -> None:
    for waiting in group:
        if waiting.stored.done():
            continue
        if error is None:
            waiting.stored.set_result(None)
        else:
            waiting.stored.set_exception(error)


def _reason(error: Exception) -> str:
    """What the database says, without the statement and its values: those may be secret."""
    return str(getattr(error, "orig", None) or error).split("\n", maxsplit=1)[0]
