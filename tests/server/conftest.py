"""A real server: uvicorn on a free port, an SQLite file, browsers that speak HTTP and websocket."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from ludoteka.server.app import Settings
from ludoteka.server.chance import Drawn
from server.browser import Browser
from server.running import Running


def settings(seed: int = 7) -> Settings:
    """Bots that do not dawdle, chance that a test can repeat."""
    return Settings(
        pace=0.0,
        lock_wait=0.05,
        compiles=False,
        chance_of=lambda table: Drawn(random.Random(seed)),
        bot_rng=random.Random(seed),
    )


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Running]:
    async with Running(tmp_path, settings()) as running:
        yield running


@pytest.fixture
async def browser(server: Running) -> AsyncIterator[Callable[[str], Awaitable[Browser]]]:
    """Makes browsers, each a person of its own."""
    browsers: list[Browser] = []

    async def new(name: str) -> Browser:
        browsers.append(Browser(server.address, name))
        await browsers[-1].arrive()
        return browsers[-1]

    yield new
    for one in browsers:
        await one.close()
