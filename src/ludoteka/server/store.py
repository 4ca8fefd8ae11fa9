"""What is kept: people by hash, tables, who sits where, every move. SQLite, or PostgreSQL by URL.

Nothing is told to anybody before `commit` has returned. Changes that arrive while others are being
written wait for the next transaction and share it: one write to the disk for all of them.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any, Self

from msgspec import structs
from sqlalchemy import Connection, Executable, insert, or_, select
from sqlalchemy.dialects import postgresql, sqlite

from ludoteka.server import ratings, schema, social
from ludoteka.server.database import MOST_ROWS, Database, Rows, Unwritable, run
from ludoteka.server.database import StorageError as StorageError
from ludoteka.server.fair import Deal
from ludoteka.server.migrations import bring_up_to_date
from ludoteka.server.people import Sitter
from ludoteka.server.terms import PLAIN, Terms
from ludoteka.server.undo import Asked, Undo, standing
from ludoteka.server.words import TableState

LOCK_WAIT = 2.0
"""Seconds that a write waits for another program's lock on the database."""
TABLE_COLUMNS = ("id", "game", "version", "players", "options", "state", "host", "next")


@dataclass(frozen=True, slots=True)
class Stored:
    """A table as it is kept. `times`: when it was opened, and when each of the moves was made."""

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
    times: list[int] = field(default_factory=lambda: [int(time.time())])
    deal: Deal | None = None
    deadline: float | None = None
    undos: list[Undo] = field(default_factory=list)
    asked_back: Asked | None = None


NO_ANSWER = {"person": None, "play": None, "question": None}


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
        at = {"table": table, "at": int(time.time()), **NO_ANSWER}
        rows = (at | {"n": start + i, "text": text} for i, text in enumerate(texts))
        return self._add("move", *rows)

    def play(self, table: str, person: bytes, client_id: str, question: int) -> Self:
        """What is answered to the message with this id; after the moves that it asked for."""
        if moves := self.rows.get("move"):
            moves[0] |= {"person": person, "play": client_id, "question": question}
            return self
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
    return asdict(who)


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
        self._database = Database(data, lock_wait)
        self._is_open = False
        self._waiting: list[_Waiting] = []
        self._writing: asyncio.Task[None] | None = None
        add_person = (sqlite if self._database.is_sqlite else postgresql).insert(schema.people)
        self._statements: dict[
            str, Executable | Rows
        ] = {  # in this order: what is named must exist
            "person": add_person.on_conflict_do_update(
                index_elements=["key"], set_={"name": add_person.excluded.name}
            ),
            "table": insert(schema.tables),
            "seat": insert(schema.seats),
            "new_deal": insert(schema.deals),
            "move": Rows(insert(schema.moves), self._database),
            "play": Rows(insert(schema.plays), self._database),
            "sitter": schema.SET_SEAT,
            "deal": schema.SET_DEAL,
            "state": schema.SET_STATE,
            "next": schema.SET_NEXT,
            **schema.SET_BY_CLOCK,
            **social.STATEMENTS,
        }

    async def open(self) -> None:
        """Makes what is missing, and takes changes from now on. Raises StorageError."""
        if not self._is_open:
            await self._database.open(bring_up_to_date)
            self._is_open = True

    async def close(self) -> None:
        if self._writing is not None:
            await self._writing
        await self._database.close()

    # --- writing ---

    async def commit(self, change: Change) -> None:
        """Returns when the change is on the disk. Raises StorageError if nothing of it is."""
        waiting = _Waiting(change, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        if self._writing is None:
            self._writing = asyncio.create_task(self._write(), name="store")
        await waiting.stored

    async def probe(self) -> None:
        """Raises StorageError if the database can't be written to now."""
        await self.commit(Change().state("", ""))  # no table has this id

    async def _write(self) -> None:
        while self._waiting:
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
        self._writing = None

    async def _commit_alone(self, waiting: _Waiting) -> None:
        try:
            await self._commit_group([waiting])
        except StorageError as error:
            _settle([waiting], error)
        else:
            _settle([waiting], None)

    async def _commit_group(self, group: list[_Waiting]) -> None:
        rows: dict[str, list[dict[str, Any]]] = {}
        for waiting in group:
            for name, of_change in waiting.change.rows.items():
                rows.setdefault(name, []).extend(of_change)

        def work(connection: Connection) -> None:
            for name, statement in self._statements.items():
                if name in rows:
                    run(connection, statement, rows[name])
            for row in rows.get("rate", ()):
                ratings.settle(connection, **row)

        is_one = list(rows) == ["move"] and len(rows["move"]) <= MOST_ROWS
        await self._database.write(work, is_one)

    # --- reading ---

    async def name_of(self, person: bytes) -> str:
        """How this person is called; empty if they have not said."""
        query = select(schema.people.c.name).where(schema.people.c.key == person)
        found = await self.rows(query)
        return str(found[0].name) if found else ""

    async def unfinished_with_bots(self) -> list[str]:
        """The tables being played at which a bot sits, or plays for somebody."""
        tables, seats = schema.tables.c, schema.seats.c
        has_bot = or_(seats.bot.is_not(None), seats.substitute.is_not(None))
        query = select(tables.id).where(
            tables.state == "playing",
            select(seats.seat).where(seats.table == tables.id, has_bot).exists(),
        )
        return [row.id for row in await self.rows(query)]

    async def load(self, table: str) -> Stored | None:
        """The table with this id, with all its moves."""
        return await self._database.read(lambda connection: _load(connection, table))

    async def rows(self, query: Any) -> list[Any]:
        """What a query finds. Raises StorageError."""
        return await self._database.read(lambda connection: list(connection.execute(query).all()))


def _load(connection: Connection, table: str) -> Stored | None:
    def rows(query: Any) -> list[Any]:
        return list(connection.execute(query).all())

    found = rows(
        select(schema.tables, schema.people.c.name.label("host_name"))
        .join(schema.people, schema.people.c.key == schema.tables.c.host)
        .where(schema.tables.c.id == table)
    )
    if not found:
        return None
    row = found[0]
    seats, moves, plays = schema.seats.c, schema.moves.c, schema.plays.c
    of_table = select(
        moves.text, moves.at, moves.person, moves.play.label("id"), moves.question
    ).where(moves.table == table)
    played = rows(of_table.order_by(moves.n))
    stands = standing([move.text for move in played])
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
        terms=Terms(
            row.public, row.waits, row.chat, row.rated, row.practice, row.clock, row.seconds
        ),
        bot_played=row.bot_played,
        said=row.said,
        deadline=row.deadline,
        sitters=[
            Sitter(*(getattr(seat, field.name) for field in fields(Sitter)))
            for seat in rows(select(schema.seats).where(seats.table == table).order_by(seats.seat))
        ],
        moves=stands.moves,
        undos=stands.undos,
        asked_back=None if row.asked_back is None else Asked(**row.asked_back),
        times=[row.opened, *(played[n].at for n in stands.rows)],
        plays={
            (play.person, play.id): play.question
            for play in (*rows(select(schema.plays).where(plays.table == table)), *played)
            if play.person is not None
        },
        deal=next(
            (
                Deal(deal.secret, tuple(share and bytes.fromhex(share) for share in deal.shares))
                for deal in rows(select(schema.deals).where(schema.deals.c.table == table))
            ),
            None,
        ),
    )


def _settle(group: list[_Waiting], error: StorageError | None) -> None:
    for waiting in group:
        if waiting.stored.done():
            continue
        if error is None:
            waiting.stored.set_result(None)
        else:
            waiting.stored.set_exception(error)
