"""Python's looks for what nobody needs come in quiet moments, and after very much at any moment."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from itertools import count

import pytest

from ludoteka.server.garbage import Habits, collect_when_quiet
from ludoteka.server.line import Line
from ludoteka.server.table import Table
from server.browser import Browser
from server.running import Running

QUICK = Habits(every=0.001, quiet=0.001, some=500, most=5_000)


class Knot:
    """Something that holds on to itself."""

    def __init__(self) -> None:
        self.itself = self


def knots(number: int) -> weakref.ref[Knot]:
    """Makes so many and lets go of them; a look at one of them."""
    made = [Knot() for _ in range(number)]
    return weakref.ref(made[0])


@pytest.fixture(autouse=True)
def only_collected_here() -> Iterator[None]:
    """What other tests have left does not count."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def collected(habits: Habits, sent: Iterator[int], number: int, looks: int | None = None) -> bool:
    """Whether so many knots have gone after so many looks at what is sent; None: waits for it."""
    looked = count()
    last = 0

    def look() -> int:
        nonlocal last
        last = next(looked)
        return next(sent)

    async def watch() -> bool:
        collecting = asyncio.create_task(collect_when_quiet(look, habits))
        await asyncio.sleep(0)
        knot = knots(number)
        async with asyncio.timeout(20):
            while knot() is not None if looks is None else last < looks:
                await asyncio.sleep(0.001)
        has_gone = knot() is None
        collecting.cancel()
        with suppress(asyncio.CancelledError):
            await collecting
        return has_gone

    return asyncio.run(watch())


def same() -> Iterator[int]:
    """Nothing is sent."""
    while True:
        yield 7


def test_what_nobody_needs_goes_when_nothing_is_sent() -> None:
    assert collected(QUICK, same(), 1_000)


def test_it_stays_while_something_is_sent() -> None:
    assert not collected(QUICK, count(), 1_000, looks=20)


def test_very_much_goes_even_while_something_is_sent() -> None:
    assert collected(QUICK, count(), 6_000)


def test_little_goes_after_a_while() -> None:
    assert collected(Habits(0.001, 0.001, 100_000, 200_000, longest=0.05), same(), 1)


def test_python_looks_by_itself_again_afterwards() -> None:
    assert collected(QUICK, same(), 1_000)
    assert gc.isenabled()


def all_of(kind: type) -> set[weakref.ref[object]]:
    return {weakref.ref(one) for one in gc.get_objects() if type(one) is kind}


async def have_gone(ones: set[weakref.ref[object]]) -> bool:
    """Waits for it; TimeoutError if they stay."""
    async with asyncio.timeout(20):
        while any(one() is not None for one in ones):
            await asyncio.sleep(0)
    return len(ones) > 0


async def test_lines_and_tables_go_by_themselves_when_nobody_needs_them(
    server: Running, browser: Callable[[str], Awaitable[Browser]]
) -> None:
    before = all_of(Line) | all_of(Table)  # other tests' that something still holds
    anna = await browser("Anna")
    bela = await browser("Béla")
    table = await anna.new_table("me", "open")
    line = await anna.join(table)
    other = await bela.join(table)
    await other.ask("sit", seat=1, name="Béla")
    for one in (line, other):
        await one.until(lambda one: one.view is not None)
        if one.legal:
            await one.play(one.legal[0])
    lines, tables = all_of(Line) - before, all_of(Table) - before
    await line.close()
    other.socket.transport.abort()  # without a word
    assert await have_gone(lines)
    await server.nobody_at(table)
    server.tables.sweep()
    server.tables.sweep()
    assert await have_gone(tables)
