"""A small pool of processes in which bots think and finished games are explained.

Each is spawned when there is work, never forked, and does one piece of work at a time. One that
takes too long or breaks is killed; the next piece of work gets a new one. A worker that has been
told to keep a game's compiled rules ready is asked first where they are needed.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ludoteka.server.thoughts import (
    LENGTH_BYTES,
    Failed,
    Found,
    Said,
    Told,
    Warm,
    Work,
    frame,
    length_in,
    said_in,
)

PROGRAM = (sys.executable, "-P", "-m", "ludoteka.server.worker")
LONGEST_WARMING = 900.0
"""Seconds; a compiler without a cache takes its time."""
LONGEST_START = 60.0
"""Seconds until a new worker must have said that it is there."""
FIRST_PAUSE, LAST_PAUSE = 0.1, 5.0
"""Seconds before another try where no worker could be had."""

log = logging.getLogger("ludoteka.server")
Tell = Callable[[int], None]


class Unanswered(Exception):
    """The work has no answer: too late, the worker broke, or it could not do it."""


@dataclass(eq=False)
class Job:
    """A piece of work that waits for a worker, or is being done."""

    work: Work
    limit: float
    needs: str | None
    told: Tell
    answer: asyncio.Future[Any]


@dataclass(eq=False)
class Worker:
    """One process; `warm` are the games whose compiled rules it has."""

    process: asyncio.subprocess.Process
    warm: set[str] = field(default_factory=set)

    async def arrive(self) -> None:
        """Returns when it has started, which takes a moment that is nobody's thinking time."""
        assert self.process.stdout is not None
        await _heard(self.process.stdout)

    async def do(self, work: Work, told: Tell) -> Any:
        """The answer to this work. Unanswered if it can't be done; whatever else is raised, the
        process is of no use any more."""
        stdin, stdout = self.process.stdin, self.process.stdout
        assert stdin is not None
        assert stdout is not None
        stdin.write(frame(work))
        await stdin.drain()
        while isinstance(said := await _heard(stdout), Told):
            told(said.steps)
        if isinstance(said, Failed):
            raise Unanswered(said.fault)
        assert isinstance(said, Found)
        return said.value

    async def end(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        await self.process.communicate()


async def _heard(stdout: asyncio.StreamReader) -> Said:
    length = length_in(await stdout.readexactly(LENGTH_BYTES))
    said: Said = said_in.decode(await stdout.readexactly(length))
    return said


class Workers:
    """So many places for workers, each filled when there is something to do.

    `gently`: the work gives way to everything else on the machine.
    """

    def __init__(self, count: int, gently: bool = False) -> None:
        self._count = count
        self._program = (*PROGRAM, "--gently") if gently else PROGRAM
        self._jobs: deque[Job] = deque()
        self._busy = self._idle = self._coming = 0
        self._wanted: set[str] = set()
        self._warming: set[str] = set()
        self._present: list[Worker] = []
        self._changed = asyncio.Event()
        self._warmed = asyncio.Event()
        self._places: list[asyncio.Task[None]] = []
        self._ending: set[asyncio.Task[None]] = set()

    @property
    def load(self) -> float:
        """Pieces of work a worker, waiting ones included."""
        return (len(self._jobs) + self._busy) / self._count

    @property
    def pids(self) -> list[int]:
        """The processes that live now."""
        return [worker.process.pid for worker in self._present]

    async def do(
        self,
        work: Work,
        limit: float,
        needs: str | None = None,
        told: Tell = lambda steps: None,
    ) -> Any:
        """The answer to this work, within `limit` seconds from when a worker begins with it.

        `needs`: a game whose compiled rules the worker must have. Raises Unanswered.
        """
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        job = Job(work, limit, needs, told, answer)
        self._jobs.append(job)
        self._call()
        try:
            return await answer
        finally:
            if job in self._jobs:
                self._jobs.remove(job)

    def want(self, game: str) -> None:
        """From now on the workers have this game's compiled rules, as soon as they can."""
        if game not in self._wanted:
            self._wanted.add(game)
            self._call()

    def is_warm(self, game: str) -> bool:
        """Whether some worker has the compiled rules."""
        return any(game in worker.warm for worker in self._present)

    async def warm(self, game: str) -> None:
        """Returns when some worker has the compiled rules."""
        self.want(game)
        while not self.is_warm(game):
            self._warmed.clear()
            await self._warmed.wait()

    async def close(self) -> None:
        """Ends the processes, whatever they are at."""
        for place in self._places:
            place.cancel()
        await asyncio.gather(*self._places, return_exceptions=True)
        await asyncio.gather(*self._ending, return_exceptions=True)
        for job in self._jobs:
            job.answer.cancel()

    # --- a place, and who is at it ---

    def _call(self) -> None:
        while len(self._places) < self._count:
            self._places.append(asyncio.create_task(self._fill(), name="worker"))
        self._changed.set()

    async def _fill(self) -> None:
        """Has work done at one place, by one process after the other."""
        pause = FIRST_PAUSE
        while True:
            while not self._lacks_workers:
                await self._change()
            worker = await self._come()
            if worker is None:
                await asyncio.sleep(pause)
                pause = min(2 * pause, LAST_PAUSE)
                continue
            pause = FIRST_PAUSE
            self._present.append(worker)
            try:
                await self._serve(worker)
            finally:
                self._present.remove(worker)
                self._end(worker)

    async def _come(self) -> Worker | None:
        """A new worker, once it says that it is there; None if none can be had."""
        self._coming += 1
        worker: Worker | None = None
        try:
            worker = Worker(await self._spawn())
            await asyncio.wait_for(worker.arrive(), LONGEST_START)
        except (OSError, EOFError, ValueError, TimeoutError) as error:
            log.warning("no worker can be had: %s", type(error).__name__)
            self._give_up()
        except asyncio.CancelledError:
            self._end(worker)
            raise
        else:
            return worker
        finally:
            self._coming -= 1
        self._end(worker)
        return None

    def _end(self, worker: Worker | None) -> None:
        if worker is not None:
            ending = asyncio.create_task(worker.end())
            self._ending.add(ending)
            ending.add_done_callback(self._ending.discard)

    def _give_up(self) -> None:
        """Nobody is there to do what waits, and nobody shall wait for it."""
        while self._jobs and not self._present:
            _settle(self._jobs.popleft(), Unanswered("no worker can be had"))

    async def _spawn(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        return await asyncio.create_subprocess_exec(
            *self._program, stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.DEVNULL
        )

    async def _serve(self, worker: Worker) -> None:
        """Has the worker do what there is, until it is of no use any more."""
        while True:
            job = await self._something_for(worker)
            if isinstance(job, str):
                if not await self._warm(worker, job):
                    return
            elif not await self._done(worker, job):
                return

    @property
    def _lacks_workers(self) -> bool:
        """Whether there is more to do than those who are idle or on their way can take up."""
        urgent = [game for game in self._wanted - self._warming if not self.is_warm(game)]
        return len(self._jobs) + len(urgent) > self._idle + self._coming

    async def _change(self) -> None:
        self._changed.clear()
        await self._changed.wait()

    async def _something_for(self, worker: Worker) -> Job | str:
        """A job, or a game to make ready."""
        self._idle += 1
        try:
            while (found := self._pick(worker)) is None:
                await self._change()
        finally:
            self._idle -= 1
        return found

    def _pick(self, worker: Worker) -> Job | str | None:
        missing = sorted(self._wanted - worker.warm - self._warming)
        urgent = next((game for game in missing if not self.is_warm(game)), None)
        if urgent is not None:
            return urgent
        for job in self._jobs:
            if job.needs is None or job.needs in worker.warm:
                self._jobs.remove(job)
                return job
        return missing[0] if missing else None

    async def _warm(self, worker: Worker, game: str) -> bool:
        """Whether the worker is of use afterwards."""
        self._warming.add(game)
        try:
            await asyncio.wait_for(worker.do(Warm(game), lambda steps: None), LONGEST_WARMING)
        except Unanswered as error:
            log.warning("a worker has no compiled rules of %s: %s", game, error)
            self._wanted.discard(game)  # nobody else shall try; who wants them asks again
        except (OSError, EOFError, ValueError, TimeoutError) as error:
            log.warning("a worker broke over the rules of %s: %s", game, type(error).__name__)
            return False
        else:
            worker.warm.add(game)
        finally:
            self._warming.discard(game)
            self._warmed.set()
            self._changed.set()
        return True

    async def _done(self, worker: Worker, job: Job) -> bool:
        """Whether the worker is of use afterwards."""
        self._busy += 1
        try:
            value = await asyncio.wait_for(worker.do(job.work, job.told), job.limit)
        except Unanswered as error:
            _settle(job, error)
        except TimeoutError:
            _settle(job, Unanswered("it took too long"))
            return False
        except (OSError, EOFError, ValueError) as error:
            _settle(job, Unanswered(f"its process broke: {type(error).__name__}"))
            return False
        except asyncio.CancelledError:
            job.answer.cancel()
            raise
        else:
            if not job.answer.done():
                job.answer.set_result(value)
        finally:
            self._busy -= 1
        return True


def _settle(job: Job, error: Unanswered) -> None:
    if not job.answer.done():
        job.answer.set_exception(error)
