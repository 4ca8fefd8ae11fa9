"""A slow line: answers are kept, news gives way to the newest state, memory stays bounded."""

from __future__ import annotations

import asyncio

from ludoteka.server.connection import MOST_WAITING, NO_LOG, Connection
from ludoteka.server.protocol import Pong


class Wire:
    """A line that takes one message each time it is let."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self._lets = asyncio.Semaphore(0)

    async def send(self, text: str) -> None:
        await self._lets.acquire()
        self.sent.append(text)

    def let(self, messages: int = 1) -> None:
        for _ in range(messages):
            self._lets.release()

    async def has_sent(self, messages: int) -> None:
        while len(self.sent) < messages:
            await asyncio.sleep(0)


def caught_up(connection: Connection, start: int) -> list[str]:
    return [f"newest from {start}"]


async def test_a_quick_line_gets_everything_in_order() -> None:
    wire = Wire()
    connection = Connection(b"", wire.send, caught_up)
    pump = asyncio.create_task(connection.pump())
    wire.let(9)
    connection.news("a", 0)
    connection.answer(Pong())
    connection.news("b", 1)
    await wire.has_sent(3)
    assert ["a", '{"type":"pong"}', "b"] == wire.sent
    pump.cancel()


async def test_a_slow_line_gets_its_answers_and_then_the_newest_state() -> None:
    wire = Wire()
    connection = Connection(b"", wire.send, caught_up)
    pump = asyncio.create_task(connection.pump())
    connection.news("news 0", 0)
    while connection.waiting:
        await asyncio.sleep(0)  # it is on its way
    connection.answer(Pong())
    for n in range(1, 1000):
        connection.news(f"news {n}", n)
        assert connection.waiting <= MOST_WAITING
    wire.let(1000)
    await wire.has_sent(3)
    assert ["news 0", '{"type":"pong"}', "newest from 1"] == wire.sent
    connection.news("news 1000", 1000)
    await wire.has_sent(4)
    assert "news 1000" == wire.sent[-1]
    pump.cancel()


async def test_who_missed_only_news_of_the_table_gets_no_old_log() -> None:
    wire = Wire()
    connection = Connection(b"", wire.send, caught_up)
    for _ in range(MOST_WAITING + 5):
        connection.news("somebody came or went")
    pump = asyncio.create_task(connection.pump())
    wire.let()
    await wire.has_sent(1)
    assert [f"newest from {NO_LOG}"] == wire.sent
    pump.cancel()


async def test_who_does_not_take_answers_is_not_read_any_further() -> None:
    wire = Wire()
    connection = Connection(b"", wire.send, caught_up)
    for _ in range(MOST_WAITING):
        connection.answer(Pong())
    reading = asyncio.create_task(connection.room())
    pump = asyncio.create_task(connection.pump())
    wire.let(MOST_WAITING)
    assert not reading.done()
    await wire.has_sent(MOST_WAITING)
    await reading
    pump.cancel()


async def test_nobody_waits_for_a_line_that_has_broken() -> None:
    async def broken(text: str) -> None:
        raise ConnectionError

    connection = Connection(b"", broken, caught_up)
    pump = asyncio.create_task(connection.pump())
    for _ in range(MOST_WAITING):
        connection.answer(Pong())
    await connection.room()
    assert isinstance((await asyncio.gather(pump, return_exceptions=True))[0], ConnectionError)
