"""Bots think in processes of their own: what they are told, and what becomes of broken ones."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sys
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import ludoteka
from ludoteka.bots.search import parse_budget
from ludoteka.core.dealt import deal_out
from ludoteka.server import workers as workers_module
from ludoteka.server.bots import LONGEST_THOUGHT, Bots
from ludoteka.server.thoughts import Choose, Work
from ludoteka.server.workers import Unanswered, Workers
from server.browser import Browser, Line
from server.conftest import settings
from server.process import Process, is_alive
from server.running import Running

HANGING = (sys.executable, str(Path(__file__).parent / "worker_that_hangs.py"))
CRASHING = (sys.executable, "-c", "")
AN_AGE = 60.0


def choice(game: str = "kronia", seed: int = 3) -> ludoteka.Position:
    """A position where a seat has several moves."""
    rng = random.Random(seed)
    position = ludoteka.new(game, players=4)
    position.play_chance(rng)
    while len(position.legal_ids) < 2:
        position.push(position.legal_moves[0])
        position.play_chance(rng)
    return position


def thought(position: ludoteka.Position, bot: str) -> Choose:
    return Choose(bot, deal_out(position, position.to_move, random.Random(1)), 1)


@pytest.fixture
async def bots() -> AsyncIterator[Bots]:
    bots = Bots(random.Random(1))
    yield bots
    await bots.close()


@pytest.mark.parametrize("game", ludoteka.games())
async def test_a_bot_in_another_process_chooses_as_it_would_here(bots: Bots, game: str) -> None:
    position = choice(game)
    known = deal_out(position, position.to_move, random.Random(1))
    from ludoteka.bots import Knowledge, new
    from ludoteka.core.dealt import taken_up

    here = new("easy", position.game).choose(
        Knowledge(taken_up(known), known.seat), random.Random(5)
    )
    assert here == await bots.workers.do(Choose("easy", known, 5), AN_AGE)


async def test_a_worker_that_is_killed_is_replaced_and_the_move_comes(bots: Bots) -> None:
    position = choice()
    await bots.choose("easy", position)
    (first,) = bots.workers.pids
    slow = asyncio.create_task(bots.workers.do(thought(position, "strong:3000ms"), AN_AGE))
    while not bots.workers.load:
        await asyncio.sleep(0)
    os.kill(first, signal.SIGKILL)
    with pytest.raises(Unanswered):
        await slow
    assert await bots.choose("easy", position) in position.legal_moves
    assert first not in bots.workers.pids


async def test_a_worker_that_hangs_is_killed_and_the_move_comes_in_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(workers_module, "PROGRAM", HANGING)
    bots = Bots(random.Random(1), longest_thought=0.2)
    thinking = asyncio.create_task(bots.choose("easy", choice()))
    while not bots.workers.pids:
        await asyncio.sleep(0)
    (hung,) = bots.workers.pids
    assert await thinking in choice().legal_moves
    await bots.close()
    assert not is_alive(hung)


async def test_where_no_worker_lives_the_move_comes_nevertheless(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(workers_module, "PROGRAM", CRASHING)
    bots = Bots(random.Random(1))
    assert await bots.choose("easy", choice()) in choice().legal_moves
    assert await bots.choose("easy", choice()) in choice().legal_moves
    await bots.close()


async def test_a_table_goes_on_while_its_workers_are_killed(tmp_path: Path) -> None:
    async with Running(tmp_path, settings()) as server, Browser(server.address, "Anna") as anna:
        line = await anna.join(await anna.new_table("me", "easy", "easy", "easy"))
        killed: set[int] = set()
        while not line.is_over:
            await line.until(lambda line: line.is_over or line.legal)
            if line.legal:
                await line.play(line.legal[0])
                for pid in server.bots.workers.pids:
                    if len(killed) < 6 and is_alive(pid):
                        os.kill(pid, signal.SIGKILL)
                        killed.add(pid)
        assert len(killed) > 2


async def test_a_strong_bot_answers_within_three_seconds(bots: Bots) -> None:
    """Not counting the compiler: it is waited for here, at a table the easy bot moves meanwhile.

    Twice the time is allowed: the machine that tests may be busy.
    """
    position = choice()
    await bots.workers.warm("kronia")
    begun = time.monotonic()
    assert await bots.choose("strong", position) in position.legal_moves
    assert time.monotonic() - begun < 2 * LONGEST_THOUGHT


async def test_while_the_rules_are_compiled_the_easy_bot_moves(bots: Bots) -> None:
    bots.compiling(["kronia"])
    assert await bots.choose("strong", choice()) in choice().legal_moves
    assert {"kronia"} == bots.wanted
    assert not bots.workers.is_warm("kronia")


class Noting(Workers):
    """Workers that note what they are asked to do."""

    def __init__(self) -> None:
        super().__init__(2)
        self.asked: list[str] = []

    async def do(self, work: Work, *about: Any, **more: Any) -> Any:
        if isinstance(work, Choose):
            self.asked.append(work.bot)
        return await super().do(work, *about, **more)


async def test_when_many_think_at_once_all_hurry() -> None:
    workers = Noting()
    bots = Bots(random.Random(1), workers=workers)
    await workers.warm("kronia")
    await asyncio.gather(*(bots.choose("strong", choice(seed=seed)) for seed in range(8)))
    await bots.close()
    assert "strong:1000ms" == workers.asked[0]
    shares = [parse_budget(name.partition(":")[2]).seconds for name in workers.asked[:8]]
    assert shares == sorted(shares, reverse=True)
    assert shares[-1] < 0.5


def bots_have_moved(line: Line) -> bool:
    return any(entry["seat"] > 0 for entry in line.log)


def test_a_server_that_is_killed_leaves_no_worker_behind(tmp_path: Path) -> None:
    async def begin(address: str) -> None:
        async with Browser(address, "Anna") as anna:
            line = await anna.join(await anna.new_table("me", "easy", "easy", "easy"))
            while not bots_have_moved(line):
                await line.until(lambda line: line.legal or bots_have_moved(line))
                if line.legal:
                    await line.play(line.legal[0])

    with Process(tmp_path) as server:
        asyncio.run(begin(server.address))
        workers = server.children()
        assert workers
        server.kill()
        while any(map(is_alive, workers)):
            time.sleep(0.01)


async def test_a_server_that_stops_leaves_no_worker_behind(tmp_path: Path) -> None:
    slow = replace(settings(), longest_thought=AN_AGE)
    async with Running(tmp_path, slow) as server, Browser(server.address, "Anna") as anna:
        line = await anna.join(await anna.new_table("me", "easy", "easy", "easy"))
        while not line.legal or not server.bots.workers.pids:
            await line.until(lambda line: line.legal)
            await line.play(line.legal[0])
        pids = server.bots.workers.pids
    assert [False] * len(pids) == [is_alive(pid) for pid in pids]
