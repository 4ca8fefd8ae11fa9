"""A program that measures what it is asked for, line by line."""

import sys
import time
from collections.abc import Callable

Counted = int | tuple[int, float]  # how many, in how many seconds if not in all
Measure = Callable[[str, float], Counted]  # name, seconds


def answer(ways: dict[str, Measure]) -> None:
    """Answer each line `what name seconds` with `count seconds`, or with `failed: why`."""
    for line in sys.stdin:
        what, name, seconds = line.split()
        started = time.process_time()
        try:
            count = ways[what](name, float(seconds))
        except Exception as error:  # whatever it is, the others are measured
            print(f"failed: {type(error).__name__}: {error}".replace("\n", " "), flush=True)
            continue
        spent = time.process_time() - started
        if isinstance(count, tuple):
            count, spent = count
        print(count, spent, flush=True)


def until(seconds: float) -> Callable[[], bool]:
    """Whether so many processor seconds are not over yet."""
    end = time.process_time() + seconds
    return lambda: time.process_time() < end
