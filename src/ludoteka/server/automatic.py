"""The moves of a table that no person has to think about: a bot's, and those that all can see are
the only ones. They come through the same door as a person's."""

from __future__ import annotations

import asyncio
import contextlib
import time

from ludoteka import Position
from ludoteka.server import away
from ludoteka.server.bots import Bots
from ludoteka.server.table import Declined, Table


class Turn:
    """What plays on at a table, and hears of it when something has changed there."""

    def __init__(self, table: Table, bots: Bots, pace: float) -> None:
        self._table = table
        self._bots = bots
        self._pace = pace
        self._changed = asyncio.Event()
        self.task = asyncio.create_task(self._play_on())

    def changed(self) -> None:
        """Something is different at the table."""
        self._changed.set()

    async def _play_on(self) -> None:
        """Plays until a person has to choose, the game is over or the table is in trouble."""
        table = self._table
        while (position := table.position) is not None and table.can_go_on:
            seat, question = position.to_move, table.questions[position.to_move]
            bot = away.bot_for(table)
            text = await (self._forced(position) if bot is None else self._choice(bot, position))
            if table.asked_back is not None:
                return  # people talk about taking something back: it goes on when they have
            if text is not None:
                try:
                    await table.play(seat, question, [text], bot=bot or away.NOBODY)
                except Declined:
                    continue  # somebody was quicker, or the storage failed: look again
            elif table.position is position:
                table.left_to_person = position
                return

    async def _choice(self, bot: str, position: Position) -> str:
        """A bot's move, not before the others could follow the last one."""
        text, _ = await asyncio.gather(self._bots.choose(bot, position), asyncio.sleep(self._pace))
        return text

    async def _forced(self, position: Position) -> str | None:
        """The move that all can see is the only one, if its player does not make it meanwhile."""
        if len(position.legal_ids) != 1:
            return None
        end = time.monotonic() + self._pace
        while self._table.position is position and (wait := end - time.monotonic()) > 0:
            self._changed.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), wait)
        if self._table.position is not position:
            return None
        return await self._bots.openly_forced(position)
