"""Bots at tables: they choose from their seat's knowledge, beside the event loop, and act through
the same door as people.

A bot that fails or takes too long is replaced, for that move, by a random one: the table goes on.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from ludoteka import Position
from ludoteka.bots import Knowledge, new
from ludoteka.server.compiling import searching
from ludoteka.server.faults import fault
from ludoteka.server.play import openly_forced

LONGEST_THOUGHT = 10.0
"""Seconds that a bot may think."""
WORKERS = 2

log = logging.getLogger("ludoteka.server")
Result = TypeVar("Result")


class Bots:
    """Threads in which bots think."""

    def __init__(self, rng: random.Random, longest_thought: float = LONGEST_THOUGHT) -> None:
        self._rng = rng
        self._longest = longest_thought
        self._pool = _pool()
        self._thinking = asyncio.Semaphore(WORKERS)
        self._compiling: dict[str, asyncio.Event] = {}
        self.wanted: set[str] = set()
        """Games for whose compiled rules a bot is waiting."""

    def compiling(self, games: Iterable[str]) -> None:
        """Bots that think with the compiled rules of these games wait until they are `ready`."""
        self._compiling = {game: asyncio.Event() for game in games}

    def ready(self, game: str) -> None:
        """Nobody waits any longer for this game's rules."""
        if game in self._compiling:
            self._compiling.pop(game).set()

    async def choose(self, bot: str, position: Position) -> str:
        """The move of this bot for the seat to move."""
        game = position.game.name
        if game in self._compiling and bot in searching(game):
            self.wanted.add(game)
            await self._compiling[game].wait()
        try:
            return await self._run(_choice, bot, position.copy(), self._rng)
        except TimeoutError:
            log.warning("the bot %s of %s thought too long", bot, game)
            self._pool.shutdown(wait=False)  # its thread is lost until it returns
            self._pool = _pool()
        except Exception as error:
            log.warning("the bot %s of %s failed: %s", bot, game, fault(error))
        return self._rng.choice(list(position.legal_moves))

    async def openly_forced(self, position: Position) -> str | None:
        """The only legal move, if all can see that it is the only one."""
        if len(position.legal_ids) != 1:
            return None
        return await self._run(openly_forced, position.copy(), self._rng)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def _run(self, thought: Callable[..., Result], *about: object) -> Result:
        async with self._thinking:  # the time that it waits for its turn is not the bot's
            work = asyncio.get_running_loop().run_in_executor(self._pool, thought, *about)
            return await asyncio.wait_for(work, self._longest)


def _choice(bot: str, position: Position, rng: random.Random) -> str:
    knowledge = Knowledge(position, position.to_move)
    text = new(bot, position.game).choose(knowledge, rng)
    if text not in position.legal_moves:
        raise ValueError("it chose a move that is not legal")
    return text


def _pool() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(WORKERS, thread_name_prefix="bot")
