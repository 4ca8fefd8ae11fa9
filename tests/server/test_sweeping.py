"""Python's looks for what nobody needs come in quiet moments, and after very much at any moment."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator
from contextlib import suppress
from itertools import count

import pytest

from ludoteka.server.sweeping import Habits, sweep

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
def only_swept_here() -> Iterator[None]:
    """What other tests have left does not count."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def swept(habits: Habits, sent: Iterator[int], number: int, looks: int | None = None) -> bool:
    """Whether so many knots have gone after so many looks at what is sent; None: waits for it."""
    looked = count()
    last = 0

    def look() -> int:
        nonlocal last
        last = next(looked)
        return next(sent)

    async def watch() -> bool:
        sweeping = asyncio.create_task(sweep(look, habits))
        await asyncio.sleep(0)
        knot = knots(number)
        async with asyncio.timeout(20):
            while knot() is not None if looks is None else last < looks:
                await asyncio.sleep(0.001)
        has_gone = knot() is None
        sweeping.cancel()
        with suppress(asyncio.CancelledError):
            await sweeping
        return has_gone

    return asyncio.run(watch())


def same() -> Iterator[int]:
    """Nothing is sent."""
    while True:
        yield 7


def test_what_nobody_needs_goes_when_nothing_is_sent() -> None:
    assert swept(QUICK, same(), 1_000)


def test_it_stays_while_something_is_sent() -> None:
    assert not swept(QUICK, count(), 1_000, looks=20)


def test_very_much_goes_even_while_something_is_sent() -> None:
    assert swept(QUICK, count(), 6_000)


def test_little_goes_after_a_while() -> None:
    assert swept(Habits(0.001, 0.001, 100_000, 200_000, longest=0.05), same(), 1)


def test_python_looks_by_itself_again_afterwards() -> None:
    assert swept(QUICK, same(), 1_000)
    assert gc.isenabled()
