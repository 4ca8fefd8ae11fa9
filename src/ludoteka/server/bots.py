"""Bots at tables: they choose in other processes, from their seat's knowledge, and act through the
same door as people.

What goes to a worker is a world dealt anew for the seat: the true position stays here. A bot that
fails or takes too long is replaced, for that move, by an easy one and at last by a random one: the
table goes on.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import random
import time
from collections.abc import Iterable

from ludoteka import Game, Position
from ludoteka.bots.names import EASY, RANDOM, within
from ludoteka.bots.search import STRONG_SECONDS
from ludoteka.core.dealt import deal_out
from ludoteka.server.compiling import searching
from ludoteka.server.play import looks, reads_the_same
from ludoteka.server.thoughts import Choose
from ludoteka.server.workers import Unanswered, Workers

LONGEST_THOUGHT = 3.0
"""Seconds within which a bot that has a worker has moved, however it came to it."""
FIRST_SHARE = 0.75
"""What of them the bot itself may use; the rest is for the one that stands in for it."""
PATIENCE = 1.5
"""Seconds that a bot waits for compiled rules; then the easy one moves."""
LONGEST_QUEUE = 30.0
"""Seconds that a bot waits for a worker when there is none to be had."""
FEWEST, MOST = 2, 8
"""Workers: with one, a compiler at work would hold up everybody."""

LONG_LOOK = 0.001
"""Seconds of work that the event loop can well do without for a look into another world."""

log = logging.getLogger("ludoteka.server")


def worker_count() -> int:
    return min(max(os.cpu_count() or 1, FEWEST), MOST)


class Bots:
    """The bots of all tables, and the workers they think in."""

    def __init__(
        self,
        rng: random.Random,
        longest_thought: float = LONGEST_THOUGHT,
        workers: Workers | None = None,
    ) -> None:
        self._rng = rng
        self._longest = longest_thought
        self.workers = workers or Workers(worker_count())
        self._compiling: set[str] = set()
        self.wanted: set[str] = set()
        """Games whose compiled rules a bot would like to have."""
        self._slow: set[tuple[str, int]] = set()  # games, by players, where a look took long

    def compiling(self, games: Iterable[str]) -> None:
        """These games' rules are being compiled into the cache: workers wait until they are `ready`."""
        self._compiling = set(games)

    def ready(self, game: str) -> None:
        """The cache has this game's rules, or never will."""
        self._compiling.discard(game)
        if game in self.wanted:
            self.workers.want(game)

    def expect(self, game: Game, bots: Iterable[str]) -> None:
        """These bots will be asked soon: what they need is made ready in the background."""
        if set(bots) & set(searching(game.name)):
            self.wanted.add(game.name)
            if game.name not in self._compiling:
                self.workers.want(game.name)

    async def choose(self, bot: str, position: Position) -> str:
        """The move of this bot for the seat to move: always a legal one."""
        legal = list(position.legal_moves)
        if len(legal) == 1:
            return legal[0]
        for name, share in await self._ways(bot, position.game):
            try:
                text = await asyncio.wait_for(
                    self._thought(name, position, share * self._longest), LONGEST_QUEUE
                )
            except (Unanswered, TimeoutError) as error:
                log.warning("the bot %s of %s has no move: %s", name, position.game.name, error)
                continue
            if text in legal:
                return text
            log.warning("the bot %s of %s chose no legal move", name, position.game.name)
        return self._rng.choice(legal)

    async def _ways(self, bot: str, game: Game) -> list[tuple[str, float]]:
        """Who is asked, one after the other, and for how much of the time."""
        if bot == RANDOM:
            return []
        ways = [(bot, FIRST_SHARE)] if await self._can_think(bot, game) else []
        if EASY in game.bots and bot != EASY:
            ways.append((EASY, 1.0 - FIRST_SHARE if ways else 1.0))
        return ways

    async def _can_think(self, bot: str, game: Game) -> bool:
        """Whether the bot has what it needs, after a little patience."""
        if bot not in searching(game.name):
            return True
        self.expect(game, [bot])
        if game.name not in self._compiling:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.workers.warm(game.name), PATIENCE)
        return self.workers.is_warm(game.name)

    async def _thought(self, bot: str, position: Position, limit: float) -> str:
        seat = position.to_move
        seconds = STRONG_SECONDS / max(1.0, self.workers.load)  # many think at once: all hurry
        known = deal_out(position, seat, random.Random(self._rng.getrandbits(64)))
        work = Choose(within(bot, seconds), known, self._rng.getrandbits(63))
        needs = position.game.name if bot in searching(position.game.name) else None
        return str(await self.workers.do(work, limit, needs))

    async def openly_forced(self, position: Position) -> str | None:
        """The only legal move, if everybody can see that it is the only one; None otherwise.

        It has to read the same for everybody, and to be the only one in every world that fits what
        another seat has seen: else the speed with which it is played would tell a secret. Games
        whose worlds are soon dealt are looked at between other people's moves, the others in a
        thread, where Python makes everybody wait again and again.
        """
        text = reads_the_same(position)
        if text is None:
            return None
        others = looks(position.copy(), text, random.Random(self._rng.getrandbits(64)))
        kind = (position.game.name, position.players)
        begun = time.thread_time()
        while kind not in self._slow:
            started = time.thread_time()
            if started - begun > LONG_LOOK / 2:
                await asyncio.sleep(0)
                begun = started = time.thread_time()
            agrees = next(others, None)
            if time.thread_time() - started > LONG_LOOK:
                self._slow.add(kind)
            if agrees is None:
                return text
            if not agrees:
                return None
        return text if await asyncio.to_thread(all, others) else None

    async def close(self) -> None:
        await self.workers.close()
