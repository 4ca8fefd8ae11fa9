"""All the tables of a server: made, opened again from the store, put away when nobody looks on."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import secrets
import time
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import msgspec
from msgspec import structs

import ludoteka
from ludoteka.bots.names import STRONG
from ludoteka.server import company, opening, taking_back
from ludoteka.server.automatic import Turn
from ludoteka.server.away import AWAY_AFTER
from ludoteka.server.bots import Bots
from ludoteka.server.chance import ChanceOfTable
from ludoteka.server.clocks import Timekeeper
from ludoteka.server.compiling import into_cache
from ludoteka.server.fair import Deal
from ludoteka.server.faults import fault, short
from ludoteka.server.hints import Hints
from ludoteka.server.people import Sitter, has_bot, is_full
from ludoteka.server.play import Ahead, Unreadable, begin, replay
from ludoteka.server.standing import learn
from ludoteka.server.store import Change, StorageError, Store, Stored
from ludoteka.server.table import Declined, Table
from ludoteka.server.terms import PLAIN, Terms
from ludoteka.server.undo import Undo

ID_BYTES = 12
LONGEST_ID = 40
SWEEP = 60.0
"""Seconds between two looks for tables that can be put away."""
WATCH = 10.0
"""Seconds between two looks whether hosts are there."""
FIRST_RETRY, LAST_RETRY = 0.1, 5.0
"""Seconds between two tries whether the storage is back."""

log = logging.getLogger("ludoteka.server")


class Tables:
    """The tables that are open now, by id; the others are in the store."""

    def __init__(
        self,
        store: Store,
        bots: Bots,
        chance_of: ChanceOfTable | None,
        pace: float,
        deal_wait: float,
        host_patience: float = company.HOST_PATIENCE,
        away_after: float = AWAY_AFTER,
    ) -> None:
        self._store = store
        self._bots = bots
        self._chance_of = chance_of
        self._pace = pace
        self._deal_wait = deal_wait
        self._host_patience = host_patience
        self._open: dict[str, Table] = {}
        self._opening: dict[str, asyncio.Task[Table | None]] = {}
        self._playing: dict[str, Turn] = {}
        self._dealing: dict[str, asyncio.Task[None]] = {}
        self._rested: set[str] = set()
        self._troubled: dict[str, Table] = {}
        self._mending: asyncio.Task[None] | None = None
        self.hints = Hints(store, bots, random.SystemRandom())
        self.timekeeper = Timekeeper(store, self.open, away_after)
        self._chores: list[asyncio.Task[None]] = []

    def start(self, compiles: bool) -> None:
        """Goes on where the server stopped; if wanted, makes the compiled rules ready meanwhile."""
        chores = [self.timekeeper.run(), self._wake_bots(), self._sweep(), self._watch_hosts()]
        if compiles:
            chores.append(self._compile_all())
        self._chores = [asyncio.create_task(chore) for chore in chores]

    async def close(self) -> None:
        tasks = [*self._chores, *self._opening.values()]
        tasks += [turn.task for turn in self._playing.values()]
        tasks += self._dealing.values()
        tasks += [self._mending] if self._mending is not None else []
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.timekeeper.close()
        await self.hints.close()

    @property
    def store(self) -> Store:
        """Where all of it is kept."""
        return self._store

    async def name_of(self, person: bytes) -> str:
        """How this person was called last; empty if never."""
        return await self._store.name_of(person)

    # --- making ---

    async def create(
        self,
        game: str,
        options: Mapping[str, Any],
        sitters: list[Sitter],
        host: bytes,
        host_name: str,
        terms: Terms = PLAIN,
    ) -> Table:
        """A new table; it begins at once if nobody is missing. ValueError: no such game or options."""
        found = ludoteka.game(game)
        kept = Stored(
            id=secrets.token_urlsafe(ID_BYTES),
            game=game,
            version=found.version,
            players=len(sitters),
            options=as_stored(found.check(len(sitters), options)),
            state="open",
            host=host,
            host_name=host_name,
            next=None,
            sitters=sitters,
            moves=[],
            plays={},
            deal=self._new_deal(len(sitters)),
            terms=terms,
        )
        return await self._add(kept, Change().person(host, host_name))

    async def again(self, table: Table, person: bytes) -> str:
        """The table where the same people play again; the first who asks makes it."""
        async with table.lock:
            if table.kept.next is not None:
                return table.kept.next
            if table.kept.state not in ("over", "ended"):
                raise Declined("not_over", f"the table is {table.kept.state}")
            if table.seat_of(person) is None:
                raise Declined("not_seated", "only somebody who sat here may")
            fresh = replace(
                table.kept,
                id=secrets.token_urlsafe(ID_BYTES),
                version=ludoteka.game(table.kept.game).version,
                state="open",
                sitters=[who.afresh for who in table.kept.sitters],
                moves=[],
                times=[int(time.time())],
                plays={},
                deadline=None,
                deal=self._new_deal(table.kept.players),
                undos=[],
                asked_back=None,
                terms=structs.replace(table.kept.terms, waits=False),
                said=0,
            )
            try:
                made = await self._add(fresh, Change().next(table.id, fresh.id))
            except StorageError as error:
                raise Declined("storage", "it could not be stored") from error
            table.lead_to(made.id)
            return made.id

    async def _add(self, kept: Stored, change: Change) -> Table:
        table = self._table(kept)
        ahead: Ahead | None = None
        is_complete = is_full(kept.sitters) and not kept.terms.waits
        if is_complete and not opening.lacks_shares(table, kept.sitters, kept.deal):
            ahead = begin(kept.game, kept.players, kept.options, (), table.chance(kept.deal))
            is_bot_there = has_bot(kept.sitters)
            kept = replace(kept, state="playing", moves=ahead.texts, bot_played=is_bot_there)
            table = self._table(kept)
        await self._store.commit(change.table(kept))
        with contextlib.suppress(StorageError):  # the ratings can wait
            await learn(self._store, table)
        self._open[kept.id] = table
        self._expect_bots(table)
        if ahead is not None:
            table.resume(ahead)
        self._table_changed(table)
        return table

    def _table(self, kept: Stored) -> Table:
        chance = None if self._chance_of is None else self._chance_of(kept.id)
        return Table(kept, self._store, chance, self._table_changed)

    def _new_deal(self, players: int) -> Deal | None:
        return Deal.new(players) if self._chance_of is None else None

    # --- opening again ---

    async def open(self, table: str) -> Table | None:
        """The table with this id. Raises StorageError if it can't be read now."""
        self._rested.discard(table)
        if table in self._open:
            return self._open[table]
        if len(table) > LONGEST_ID:
            return None
        if table not in self._opening:
            task = asyncio.create_task(self._reopen(table))
            task.add_done_callback(lambda _: self._opening.pop(table, None))
            self._opening[table] = task
        return await asyncio.shield(self._opening[table])

    def is_open(self, table: str) -> bool:
        """Whether it is in memory."""
        return table in self._open

    def opened(self, table: str) -> Table | None:
        """The table, if it is in memory."""
        return self._open.get(table)

    async def _reopen(self, table_id: str) -> Table | None:
        kept = await self._store.load(table_id)
        if kept is None:
            return None
        table = self._table(kept)
        await learn(self._store, table)
        try:
            if ludoteka.game(kept.game).version != kept.version:
                raise Unreadable("it was played by other rules")
            if kept.moves:
                ahead = await asyncio.to_thread(replay, *_record(kept))
                table.since = ahead.asked_at(kept.times)
                await taking_back.restore(table, ahead)
                table.resume(ahead)
        except Exception as error:  # whatever it is, it is this table's alone
            log.warning("table %s cannot be opened: %s", short(table_id), fault(error))
            table.trouble = "unreadable"
        self._open[table_id] = table
        self._expect_bots(table)
        self._table_changed(table)
        return table

    def _expect_bots(self, table: Table) -> None:
        if table.trouble is not None:
            return
        bots = [who.bot for who in table.kept.sitters if who.bot is not None]
        bots += [STRONG] if table.kept.terms.practice else []  # it gives the hints
        self._bots.expect(ludoteka.game(table.kept.game), bots)

    async def _wake_bots(self) -> None:
        """Bots move whether or not somebody looks on."""
        try:
            for table_id in await self._store.unfinished_with_bots():
                await self.open(table_id)
        except StorageError as error:
            log.warning("not every table with bots was opened: %s", error)

    async def _sweep(self) -> None:
        """Puts away tables where for a whole round of this nobody was and nothing happened."""
        while True:
            await asyncio.sleep(SWEEP)
            self.sweep()

    async def _watch_hosts(self) -> None:
        """An open table whose host has gone gets another."""
        gone: dict[str, float] = {}
        while True:
            await asyncio.sleep(min(self._host_patience, WATCH))
            for table in list(self._open.values()):
                try:
                    await company.watch_host(table, gone, self._host_patience)
                except Declined as declined:
                    log.warning("table %s keeps its host: %s", short(table.id), declined)

    def sweep(self) -> None:
        for table_id, table in list(self._open.items()):
            busy = table.lines or table.lock.locked() or table.trouble == "storage"
            if busy or table_id in self._playing or table_id in self._dealing:
                self._rested.discard(table_id)
            elif table_id in self._rested:
                self._rested.discard(table_id)
                del self._open[table_id]
            else:
                self._rested.add(table_id)

    # --- what a change may call for ---

    def _table_changed(self, table: Table) -> None:
        self.timekeeper.changed(table)
        if table.trouble == "storage":
            self._troubled[table.id] = table
            if self._mending is None:
                self._mending = asyncio.create_task(self._mend())
        elif table.waits_for_shares and table.id not in self._dealing:
            dealing = asyncio.create_task(self._deal_soon(table))
            self._dealing[table.id] = dealing
            dealing.add_done_callback(lambda _: self._dealing.pop(table.id))
        elif table.id in self._playing:
            self._playing[table.id].changed()
        elif table.may_play_itself:
            turn = self._playing[table.id] = Turn(table, self._bots, self._pace)
            turn.task.add_done_callback(lambda done: self._played(table, done))

    async def _deal_soon(self, table: Table) -> None:
        """Who has given nothing by then is left out: a table never waits for one who is away."""
        while table.waits_for_shares:
            await asyncio.sleep(self._deal_wait)
            with contextlib.suppress(Declined):  # the storage failed: another try
                await opening.begin_anyway(table)

    def _played(self, table: Table, task: asyncio.Task[None]) -> None:
        del self._playing[table.id]
        if task.cancelled():
            return
        error = task.exception()
        if error is None:
            self._table_changed(table)  # it may have changed while the task was ending
        else:
            log.error("table %s stopped playing: %s", short(table.id), fault(error))
            task.get_loop().call_later(LAST_RETRY, self._table_changed, table)

    async def _mend(self) -> None:
        """Waits for the storage, then brings every table in trouble to what is stored."""
        wait = FIRST_RETRY
        while self._troubled:
            await asyncio.sleep(wait)
            wait = min(2 * wait, LAST_RETRY)
            try:
                await self._store.probe()
                for table_id, table in list(self._troubled.items()):
                    kept = await self._store.load(table_id)
                    del self._troubled[table_id]
                    await self._mend_table(table, kept)
            except StorageError as error:
                log.warning("the storage is not back: %s", error)
        self._mending = None

    async def _mend_table(self, table: Table, kept: Stored | None) -> None:
        try:
            if kept is None:
                raise Unreadable("it is not in the database any more")
            await table.mend(kept)
        except Exception as error:  # whatever it is, it is this table's alone
            log.warning("table %s cannot be mended: %s", short(table.id), fault(error))
            table.give_up()

    async def _compile_all(self) -> None:
        games = ludoteka.games()
        self._bots.compiling(games)
        while games:
            game = next((game for game in games if game in self._bots.wanted), games[0])
            await self.compile(game)
            games.remove(game)

    async def compile(self, game: str) -> None:
        """Makes this game's compiled rules ready for the bots' workers."""
        try:
            await into_cache(game)
        except Exception as error:
            log.warning("the rules of %s are not in the cache: %s", game, fault(error))
        finally:
            self._bots.ready(game)


def as_stored(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options as they will come back from the store."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(options))
    return plain


def _record(kept: Stored) -> tuple[str, int, dict[str, Any], list[str], list[Undo]]:
    return kept.game, kept.players, kept.options, kept.moves, kept.undos
