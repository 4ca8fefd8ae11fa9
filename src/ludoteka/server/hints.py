"""Hints at practice tables, and the analysis of finished games: worked out by the workers.

A hint is made from what the seat knows alone. An analysis is made once a table, gently, and kept.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable, Coroutine

import msgspec
from sqlalchemy import select

from ludoteka.bots.names import STRONG
from ludoteka.core.dealt import deal_out
from ludoteka.server import schema
from ludoteka.server.bots import Bots
from ludoteka.server.declined import Declined
from ludoteka.server.faults import short
from ludoteka.server.hint_types import Analysis, AnalysisState, Hint, Hinted, HintMove
from ludoteka.server.protocol import Error
from ludoteka.server.store import Change, StorageError, Store
from ludoteka.server.table import Table
from ludoteka.server.thoughts import Study, Weigh
from ludoteka.server.workers import Unanswered, Workers

HINT_SECONDS = 1.0
LONGEST_HINT = 4.0
HINT_PATIENCE = 60.0
"""Seconds that a hint waits for a worker with the compiled rules."""
DECISION_SECONDS = 0.1
LONGEST_ANALYSIS = 1200.0
MOST_ANALYSES = 20
"""Analyses that are being made or wait for it."""
KEEP_WORKER = 30.0
"""Seconds that the worker of the analyses stays when there is nothing to do."""

log = logging.getLogger("ludoteka.server")
Answer = Callable[[Hinted | Error], None]


class Hints:
    """What the server explains."""

    def __init__(self, store: Store, bots: Bots, rng: random.Random) -> None:
        self._store = store
        self._bots = bots
        self._rng = rng
        self._tasks: set[asyncio.Task[None]] = set()
        self._hinting: set[tuple[str, int]] = set()
        self._states: dict[str, AnalysisState] = {}
        self._gentle: Workers | None = None

    # --- hints ---

    def give(self, table: Table, seat: int, message: Hint, answer: Answer) -> None:
        """Answers later, so that whoever asks can play on meanwhile. Raises Declined."""
        position = table.playing()
        if not table.kept.terms.practice:
            raise Declined("not_practice", "hints are for practice tables")
        if position.to_move != seat:
            raise Declined("not_asked", "another seat is asked now")
        if (table.id, seat) in self._hinting:
            raise Declined("slow_down", "a hint is on its way")
        game = position.game
        known = deal_out(position, seat, random.Random(self._rng.getrandbits(64)))
        work = Weigh(known, HINT_SECONDS, self._rng.getrandbits(63))
        question = table.questions[seat]
        self._bots.expect(game, [STRONG])

        async def find() -> None:
            try:
                value = await asyncio.wait_for(
                    self._bots.workers.do(work, LONGEST_HINT, needs=game.name), HINT_PATIENCE
                )
                moves = msgspec.convert(value, list[HintMove])
                answer(Hinted(question=question, moves=moves, id=message.id))
            except (Unanswered, TimeoutError, msgspec.ValidationError) as error:
                log.warning("no hint for %s: %s", game.name, error)
                answer(Error("not_ready", "no hint could be found now", message.id))
            finally:
                self._hinting.discard((table.id, seat))

        self._hinting.add((table.id, seat))
        self._begin(find())

    # --- analyses ---

    async def state(self, table: Table) -> AnalysisState:
        """How far this table's analysis is. Raises Declined where the game is not over."""
        moves = len(table.record().moves)
        if table.id in self._states:
            return self._states[table.id]
        c = schema.analyses.c
        rows = await self._store.rows(select(c.said).where(c.table == table.id))
        if not rows:
            return AnalysisState("none", 0, moves)
        return AnalysisState("done", moves, moves, msgspec.json.decode(rows[0].said, type=Analysis))

    async def begin(self, table: Table) -> AnalysisState:
        """Has the analysis made, if it is not there. Raises Declined."""
        state = await self.state(table)
        if state.state in ("done", "working"):
            return state
        if len(self._states) >= MOST_ANALYSES:
            raise Declined("slow_down", "many games are being analysed: try again later")
        self._states[table.id] = state = AnalysisState("working", 0, state.of)
        self._begin(self._analyse(table))
        return state

    async def _analyse(self, table: Table) -> None:
        record = table.record()
        moves = len(record.moves)

        def told(steps: int) -> None:
            self._states[table.id] = AnalysisState("working", min(steps, moves), moves)

        if self._gentle is None:
            self._gentle = Workers(1, gently=True)
        self._gentle.want(record.game)
        work = Study(record.to_dict(), DECISION_SECONDS, self._rng.getrandbits(31))
        try:
            value = await self._gentle.do(work, LONGEST_ANALYSIS, record.game, told)
            said = msgspec.json.encode(msgspec.convert(value, Analysis))
            await self._store.commit(Change().add("analysis", table=table.id, said=said.decode()))
        except (Unanswered, msgspec.ValidationError, StorageError) as error:
            log.warning("table %s is not analysed: %s", short(table.id), error)
            self._states[table.id] = AnalysisState("failed", 0, moves)
            await asyncio.sleep(KEEP_WORKER)  # who asks meanwhile hears of it
        self._states.pop(table.id, None)
        if not self._states:
            await asyncio.sleep(KEEP_WORKER)
            await self._send_home()

    async def _send_home(self) -> None:
        if not self._states and self._gentle is not None:
            gentle, self._gentle = self._gentle, None
            await gentle.close()

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._gentle is not None:
            await self._gentle.close()
