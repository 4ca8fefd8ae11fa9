"""Which tables there are: those that anybody may join, and one's own."""

from __future__ import annotations

import asyncio
import hashlib
import time
from typing import Any

import msgspec
from sqlalchemy import and_, case, or_, select

from ludoteka.server import schema
from ludoteka.server.api_types import LobbyTable, MyTable
from ludoteka.server.protocol import SeatInfo
from ludoteka.server.store import Store
from ludoteka.server.tables import Tables

MOST_LISTED = 100
MOST_OWN = 50
LONGEST_LISTED = 7 * 24 * 3600
"""Seconds after which an open table is on the list no more: nobody came."""
FRESH = 1.0
"""Seconds for which a list is good enough: however many look, the database is asked so often."""


class Lobby:
    """The list of open tables, the same for everybody."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables
        self._listed = b"[]"
        self._mark = ""
        self._until = 0.0
        self._lock = asyncio.Lock()

    async def listed(self) -> tuple[bytes, str]:
        """The list as JSON, and a mark that changes with it. Raises StorageError."""
        async with self._lock:  # who comes meanwhile gets the same list
            if time.monotonic() >= self._until:
                self._listed = msgspec.json.encode(await self._open_tables())
                self._mark = hashlib.sha256(self._listed).hexdigest()[:16]
                self._until = time.monotonic() + FRESH
            return self._listed, self._mark

    async def _open_tables(self) -> list[LobbyTable]:
        tables, seats, people = schema.tables.c, schema.seats.c, schema.people.c
        oldest = int(time.time()) - LONGEST_LISTED
        query = (
            select(schema.tables, people.name.label("host_name"))
            .join(schema.people, people.key == tables.host)
            .where(tables.state == "open", tables.public, tables.opened > oldest)
            .order_by(tables.opened.desc(), tables.id)
            .limit(MOST_LISTED)
        )
        found = await self._store.rows(query)
        at = select(schema.seats).where(seats.table.in_([row.id for row in found]))
        sitters = await self._store.rows(at.order_by(seats.table, seats.seat))
        listed = [
            LobbyTable(
                table=row.id,
                game=row.game,
                players=row.players,
                options=row.options,
                rated=row.rated,
                chat=row.chat,
                host_name=row.host_name,
                opened=row.opened,
                seats=[
                    self._seat(row.id, seat.person, seat.bot, seat.name)
                    for seat in sitters
                    if seat.table == row.id
                ],
            )
            for row in found
        ]
        return sorted(listed, key=lambda table: not any(seat.online for seat in table.seats))

    def _seat(self, table_id: str, person: bytes | None, bot: str | None, name: str) -> SeatInfo:
        if person is None:
            return SeatInfo("bot" if bot else "open", "", bot, online=False)
        table = self._tables.opened(table_id)
        return SeatInfo("person", name, None, table is not None and table.audience.has(person))

    async def own(self, person: bytes) -> list[MyTable]:
        """Where this person sits or is the host: those that go on first, the newest first."""
        tables, seats = schema.tables.c, schema.seats.c
        is_done = case((tables.state.in_(("over", "ended")), 1), else_=0)
        mine = and_(seats.table == tables.id, seats.person == person)
        query = (
            select(schema.tables, seats.seat, (tables.host == person).label("is_host"))
            .outerjoin(schema.seats, mine)
            .where(or_(seats.person == person, tables.host == person))
            .order_by(is_done, tables.opened.desc(), tables.id)
            .limit(MOST_OWN)
        )
        found = await self._store.rows(query)
        names: dict[str, list[str]] = {row.id: [] for row in found}
        others = select(seats.table, seats.bot, seats.name).where(seats.table.in_(names))
        for row in await self._store.rows(others.order_by(seats.table, seats.seat)):
            names[row.table].append(row.name or row.bot or "")
        return [await self._own(row, names[row.id]) for row in found]

    async def _own(self, row: Any, names: list[str]) -> MyTable:
        table = await self._tables.open(row.id) if row.state == "playing" else None
        position = table.position if table is not None and table.can_go_on else None
        turn = None if position is None or position.to_move < 0 else position.to_move
        return MyTable(
            table=row.id,
            game=row.game,
            state=row.state,
            seat=row.seat,
            players=names,
            your_move=turn is not None and turn == row.seat,
            turn=turn,
            since=row.opened if table is None else table.since,
            host=row.is_host,
        )
