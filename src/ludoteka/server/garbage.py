"""When Python looks for objects that hold on to each other and nobody else needs: in quiet moments.

What moves, requests and lost lines leave behind goes by itself as soon as nothing refers to it; only
faults and unusual ends leave something. By itself Python would look after so many new objects, in the
middle of a move, and everybody waits for it: 30 to 200 ms where a thousand tables are played.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Habits:
    """How often it is done. Objects: those that came since the last time, less those that went."""

    every: float = 1.0
    """Seconds between two looks at whether it is time."""
    quiet: float = 0.05
    """Nothing was sent over a websocket for so many seconds: nobody waits for an answer there."""
    some: int = 10_000
    """From so many objects on it is done when it is quiet."""
    most: int = 300_000
    """From so many on it does not wait for that: some 50 MB, if all of them could go."""
    longest: float = 600.0
    """Seconds after which it is done when it is quiet, however few they are."""


async def collect_when_quiet(sent: Callable[[], int], habits: Habits | None = None) -> None:
    """Does it until cancelled; Python itself doesn't meanwhile. `sent` counts what goes out."""
    habits = habits or Habits()
    now = asyncio.get_running_loop().time
    last = now()
    gc.disable()
    try:
        while True:
            await asyncio.sleep(habits.every)
            came = gc.get_count()[0]
            if came < habits.some and now() - last < habits.longest:
                continue
            if came < habits.most and not await _is_quiet(sent, habits.quiet):
                continue
            gc.collect()
            last = now()
    finally:
        gc.enable()


async def _is_quiet(sent: Callable[[], int], seconds: float) -> bool:
    before = sent()
    await asyncio.sleep(seconds)
    return sent() == before
