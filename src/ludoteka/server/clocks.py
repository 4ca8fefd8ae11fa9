"""Clocks: how long a seat may take for a move, as the table's terms say. When the time is over a
bot moves for the seat.

A deadline is stored with the move that begins it, so a restart keeps it; the time during which no
server ran is added to every deadline. Time begins anew with what all can see: a move, or another
seat's turn. Else a clock would tell of a choice made in secret.
"""

from __future__ import annotations

import asyncio
import contextlib
import heapq
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from msgspec import structs
from sqlalchemy import select

from ludoteka import Position
from ludoteka.server import away, schema
from ludoteka.server.declined import Declined
from ludoteka.server.faults import fault, short
from ludoteka.server.people import Sitter
from ludoteka.server.play import Ahead, Viewer
from ludoteka.server.store import Change, StorageError, Store, Stored
from ludoteka.server.terms import Terms
from ludoteka.server.words import ClockKind

if TYPE_CHECKING:
    from ludoteka.server.table import Table

DAY = 24 * 3600
LIMITS: dict[ClockKind, tuple[int, int]] = {
    "none": (0, 0),
    "move": (10, 3600),
    "days": (DAY, 14 * DAY),
}
"""Seconds for a move, least and most."""
BEAT = 10.0
"""Seconds between two marks that the server lives, while a clock runs."""
LONGEST_SLEEP = 60.0
RETRY = 5.0

log = logging.getLogger("ludoteka.server")


def problem(kind: ClockKind, seconds: int) -> str | None:
    """What is wrong with such a clock, in words; None: nothing."""
    least, most = LIMITS[kind]
    if least <= seconds <= most:
        return None
    return f"{seconds} seconds for a move; with the clock {kind!r} it is {least} to {most}"


def is_running(terms: Terms) -> bool:
    """Whether moves have a time limit."""
    return terms.clock != "none"


def viewers(table: Table) -> set[Viewer]:
    """Those for whom a move has to be put in words; a clock, and who has asked for an undo, have to
    know what all can see of it."""
    seeing = table.audience.viewers
    is_seen_by_all = is_running(table.kept.terms) or table.asked_back is not None
    return seeing | {None} if is_seen_by_all else seeing


def deadline_after(table: Table, ahead: Ahead) -> float | None:
    """Until when the seat may think that is to move after these moves."""
    kept = table.kept
    if not is_running(kept.terms) or not _is_person_asked(kept, ahead.position):
        return None
    is_same = table.position is not None and table.position.to_move == ahead.position.to_move
    if is_same and not ahead.entries.get(None) and kept.deadline is not None:
        return kept.deadline
    return time.time() + kept.terms.seconds


def after_move(table: Table, ahead: Ahead, seat: int, bot: str | None, change: Change) -> Stored:
    """What is kept beside the moves once these are made; adds it to what is written."""
    kept = table.kept
    deadline = deadline_after(table, ahead)
    who = away.after_move(table, seat, bot, is_turn_over=deadline != kept.deadline)
    has_bot_played = kept.bot_played or bool(bot)
    is_other = who is not kept.sitters[seat]
    if deadline == kept.deadline and not is_other and has_bot_played == kept.bot_played:
        return kept
    if deadline != kept.deadline:
        change.add("deadline", at=table.id, deadline=deadline)
    if is_other:
        change.sitter(table.id, seat, who)
    if has_bot_played != kept.bot_played:
        change.add("bot_played", at=table.id, bot_played=has_bot_played)
    sitters = [who if n == seat else one for n, one in enumerate(kept.sitters)]
    return replace(kept, deadline=deadline, sitters=sitters, bot_played=has_bot_played)


def reads_otherwise(kept: Stored, before: Stored) -> bool:
    """Whether people can read of what a move has changed beside the game: else they are not told of
    a table that is as it was, and that somebody has moved unseen."""
    return kept is not before and _readable(kept) != _readable(before)


def _readable(kept: Stored) -> tuple[float | None, list[tuple[str | None, int | None]]]:
    return kept.deadline, [(who.substitute, who.away_since) for who in kept.sitters]


def left(table: Table) -> float | None:
    """Seconds that the seat to move has left; None where no clock runs."""
    deadline = table.kept.deadline
    if deadline is None or not table.can_go_on:
        return None
    return round(max(0.0, deadline - time.time()), 1)


def needs_winding(table: Table) -> bool:
    """Whether a clock should run and does not, or runs for a seat that is not asked any more."""
    kept, position = table.kept, table.position
    if not table.can_go_on or position is None or not is_running(kept.terms):
        return False
    if not _is_person_asked(kept, position):
        return kept.deadline is not None
    return kept.deadline is None or table.attendance.timed not in (None, position.to_move)


async def wind(table: Table) -> None:
    """Gives the seat to move its whole time."""
    async with table.lock:
        if not needs_winding(table) or table.position is None:
            return
        is_asked = _is_person_asked(table.kept, table.position)
        deadline = time.time() + table.kept.terms.seconds if is_asked else None
        with contextlib.suppress(Declined):  # it is wound when the storage is back
            await table.write(Change().add("deadline", at=table.id, deadline=deadline))
            table.kept = replace(table.kept, deadline=deadline)
            table.attendance.timed = table.position.to_move if is_asked else None
            table.tell_all()
    table.changed()


def _is_person_asked(kept: Stored, position: Position) -> bool:
    seat = position.to_move
    return seat >= 0 and kept.sitters[seat].moving_bot is None


async def go_by_days(table: Table, person: bytes, days: int) -> None:
    """The table goes on turn by turn, with so many days for a move; 0: this seat wants it no more.

    At once if the host says it, else when everybody who is here has said so.
    """
    async with table.lock:
        kept, seat = table.kept, table.seat_of(person)
        if kept.state != "playing" or kept.terms.clock == "days":
            raise Declined("not_playing", "this table can't go on turn by turn")
        if seat is None and person != kept.host:
            raise Declined("not_seated", "only somebody with a seat may")
        sitters = _wishing(kept.sitters, seat, days)
        if days and (person == kept.host or _all_want(table, sitters)):
            terms = structs.replace(kept.terms, clock="days", seconds=days * DAY)
            await _change_terms(table, terms)
        else:
            await _seat(table, sitters, Change())
        table.tell_all()
    table.changed()


def wanting(kept: Stored) -> dict[int, int]:
    """The seats that want to go on turn by turn, each with its days for a move."""
    return {seat: who.wanting for seat, who in enumerate(kept.sitters) if who.wanting is not None}


def _wishing(sitters: list[Sitter], seat: int | None, days: int) -> list[Sitter]:
    """With what this seat wants; another number of days is another proposal, and 0 ends it."""
    return [
        replace(who, wanting=days if days and (n == seat or who.wanting == days) else None)
        for n, who in enumerate(sitters)
    ]


def _all_want(table: Table, sitters: list[Sitter]) -> bool:
    return all(
        who.wanting is not None
        for who in sitters
        if who.person is not None and table.audience.has(who.person)
    )


async def _change_terms(table: Table, terms: Terms) -> None:
    row = {"clock": terms.clock, "seconds": terms.seconds, "deadline": None}
    change = Change().add("clock", at=table.id, **row)
    sitters = [replace(who, away_since=None, wanting=None) for who in table.kept.sitters]
    await _seat(table, sitters, change)
    table.kept = replace(table.kept, terms=terms, deadline=None)


async def _seat(table: Table, sitters: list[Sitter], change: Change) -> None:
    """Stores a change, and what is different about those who sit here."""
    for seat, who in enumerate(sitters):
        if who != table.kept.sitters[seat]:
            change.sitter(table.id, seat, who)
    await table.write(change)
    table.kept = replace(table.kept, sitters=sitters)


class Timekeeper:
    """Knows when which table has to be looked at, and looks: a time is over, or somebody is away."""

    def __init__(
        self,
        store: Store,
        open_table: Callable[[str], Awaitable[Table | None]],
        away_after: float,
    ) -> None:
        self._store = store
        self._open_table = open_table
        self._away_after = away_after
        self._at: dict[str, float] = {}
        self._queue: list[tuple[float, str]] = []
        self._wake = asyncio.Event()
        self._clocked: set[str] = set()
        self._winding: set[asyncio.Task[None]] = set()

    async def credit(self) -> None:
        """Adds the time since the last mark to every deadline; before any table is opened."""
        try:
            marks = await self._store.rows(select(schema.beats.c.at))
            now = time.time()
            gap = max(0.0, now - marks[0].at) if marks else 0.0
            change = Change().add("credit", gap=gap, now=now)
            await self._store.commit(change.add("no_beat", one=0).add("beat", one=0, at=now))
            c = schema.tables.c
            query = select(c.id, c.deadline).where(c.state == "playing", c.deadline.is_not(None))
            for row in await self._store.rows(query):
                self._clocked.add(row.id)
                self._set(row.id, row.deadline)
        except StorageError as error:
            log.warning("the clocks of the tables are not known: %s", error)

    def changed(self, table: Table) -> None:
        """Something is different at this table: when has it to be looked at now?"""
        if needs_winding(table):
            winding = asyncio.create_task(wind(table))
            self._winding.add(winding)
            winding.add_done_callback(self._winding.discard)
        if table.kept.deadline is None or table.kept.state != "playing":
            self._clocked.discard(table.id)
        else:
            self._clocked.add(table.id)
        self._set(table.id, away.next_look(table, self._away_after))

    def _set(self, table: str, at: float | None) -> None:
        if at is None:
            self._at.pop(table, None)
        elif self._at.get(table) != at:
            self._at[table] = at
            heapq.heappush(self._queue, (at, table))
            self._wake.set()

    async def run(self) -> None:
        """Keeps time as long as the server lives."""
        await asyncio.gather(self._mark(), self._look())

    async def close(self) -> None:
        for winding in self._winding:
            winding.cancel()
        await asyncio.gather(*self._winding, return_exceptions=True)

    async def _mark(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            if self._clocked:
                with contextlib.suppress(StorageError):
                    change = Change().add("no_beat", one=0)
                    await self._store.commit(change.add("beat", one=0, at=time.time()))

    async def _look(self) -> None:
        while True:
            self._wake.clear()
            now = time.time()
            while self._queue and self._queue[0][0] <= now:
                at, table_id = heapq.heappop(self._queue)
                if self._at.get(table_id) == at:
                    del self._at[table_id]
                    await self._look_at(table_id)
            wait = self._queue[0][0] - now if self._queue else LONGEST_SLEEP
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), min(wait, LONGEST_SLEEP))

    async def _look_at(self, table_id: str) -> None:
        try:
            table = await self._open_table(table_id)
            if table is not None:
                await away.look(table, self._away_after)
        except (StorageError, Declined):
            self._set(table_id, time.time() + RETRY)
        except Exception as error:
            log.error("table %s: its clock failed: %s", short(table_id), fault(error))
