"""A hundred thousand messages that no page would send: no fault, no table harmed, no memory lost."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ludoteka.server.allowance import Allowance
from ludoteka.server.connection import Connection
from ludoteka.server.protocol import ClientMessage
from ludoteka.server.websocket import Visit
from server.browser import Browser, Line
from server.conftest import settings as server_settings
from server.running import Running

BATCHES = 100
MESSAGES = 1000
IN_ONE_GO = 50
PLENTY = Allowance(rate=1e9, burst=1e9)
OF_A_LINE = (Connection, Visit)
KINDS = [str(kind.__struct_config__.tag) for kind in get_args(ClientMessage)]

fields = st.sampled_from(
    sorted({name for kind in get_args(ClientMessage) for name in kind.__struct_fields__} | {"x"})
)
values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.integers(0, 5)
    | st.floats()
    | st.text(max_size=20)
    | st.sampled_from(
        ["pass", "offer 7 1", "put zeus", "random", "easy", "a" * 32, "\ud800", "<b>"]
    ),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=8,
)
seeds_of_messages = st.lists(
    st.one_of(
        st.text(max_size=60).map(lambda text: text.encode("utf-8", "surrogatepass")),
        st.binary(max_size=60),
        st.builds(
            lambda word, more: json.dumps({"type": word, **more}).encode(),
            st.sampled_from([*KINDS, "shout", ""]),
            st.dictionaries(fields, values, max_size=4),
        ),
    ),
    min_size=5,
    max_size=20,
)


def damaged(message: bytes, rng: random.Random) -> bytes:
    """The message with a bit of it lost, doubled or changed."""
    if not message:
        return message
    at, size = rng.randrange(len(message)), rng.randrange(1, 8)
    middle = rng.choice([b"", message[at : at + size] * 2, rng.randbytes(1), b'"', b"{", b"9" * 30])
    return message[:at] + middle + message[at + size :]


def as_sent(message: bytes) -> str | bytes:
    """As text if it can be text."""
    try:
        return message.decode()
    except UnicodeDecodeError:
        return message


class Arena:
    """One server, a table with a game on it, and somebody beside it who shouts."""

    def __init__(self, folder: Path) -> None:
        kinder = replace(
            server_settings(),
            allowance=PLENTY,
            address_allowance=PLENTY,
            posts=PLENTY,
            lines=10_000,
        )
        self.server = Running(folder, kinder)

    async def begin(self) -> None:
        await self.server.__aenter__()
        self.anna = Browser(self.server.address, "Anna")
        await self.anna.arrive()
        await self.new_table()

    async def new_table(self) -> None:
        self.table = await self.anna.new_table("me", "random")
        self.quiet = await self.anna.join(self.table)

    async def end(self) -> None:
        """Of all who were here and have gone nothing is kept."""
        opened = await self.server.tables.open(self.table)
        assert opened is not None
        while opened.lines > 1:
            await self.server.breathe()
        gc.collect()
        kept = [type(one).__name__ for one in gc.get_objects() if isinstance(one, OF_A_LINE)]
        assert ["Connection", "Visit"] == sorted(kept)
        await self.anna.close()
        await self.server.__aexit__(None, None, None)

    async def hear(self, messages: list[bytes]) -> None:
        """Everything is said by a stranger and by the host's own second page; then Anna plays."""
        mallory = Browser(self.server.address, "Mallory")
        await mallory.arrive()
        for browser in (mallory, self.anna):
            line = await browser.join(self.table)
            await self._shout(line, messages[:: 1 if browser is mallory else 50])
            await line.close()
        await mallory.close()
        if self.quiet.table["state"] != "playing" or self.quiet.is_over or self.quiet.moved:
            await self.quiet.close()
            await self.new_table()  # the host's own page may have done what a host may
        await self.quiet.until(lambda line: line.legal or line.is_over)
        if self.quiet.legal:
            await self.quiet.play(self.quiet.legal[0])

    async def _shout(self, line: Line, messages: list[bytes]) -> None:
        reading = asyncio.create_task(self._read(line))
        for at in range(0, len(messages), IN_ONE_GO):
            for message in messages[at : at + IN_ONE_GO]:
                await line.socket.send(as_sent(message))
            await line.socket.send('{"type":"ping","id":"still here"}')
        await line.socket.send('{"type":"ping","id":"the end"}')
        await reading

    async def _read(self, line: Line) -> None:
        while b'"the end"' not in (text := await line.socket.recv(decode=False)):
            assert b'"internal"' not in text


@pytest.fixture(scope="module")
def arena(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[asyncio.Runner, Arena]]:
    arena = Arena(tmp_path_factory.mktemp("data"))
    with asyncio.Runner() as runner:
        runner.run(arena.begin())
        yield runner, arena
        runner.run(arena.end())


@settings(
    max_examples=BATCHES,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(originals=seeds_of_messages, seed=st.integers(0, 2**32))
def test_whatever_is_said_nothing_fails_and_the_table_goes_on(
    arena: tuple[asyncio.Runner, Arena],
    caplog: pytest.LogCaptureFixture,
    originals: list[bytes],
    seed: int,
) -> None:
    runner, server = arena
    rng = random.Random(seed)
    messages = [damaged(rng.choice(originals), rng) for _ in range(MESSAGES - len(originals))]
    caplog.clear()
    with caplog.at_level(logging.ERROR):
        runner.run(server.hear(originals + messages))
    assert [] == [record.getMessage() for record in caplog.records]
