"""How much one connection may ask: a bucket of tokens that fills again with time."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Allowance:
    """`burst` messages at once, `rate` a second for ever."""

    rate: float = 20.0
    burst: float = 100.0


class Bucket:
    """Two numbers a connection, however much it sends."""

    __slots__ = ("_allowance", "_clock", "_filled", "_tokens")

    def __init__(self, allowance: Allowance, clock: Callable[[], float] = time.monotonic) -> None:
        self._allowance = allowance
        self._clock = clock
        self._tokens = allowance.burst
        self._filled = clock()

    def take(self, cost: float = 1.0) -> float:
        """Pays for a message; the seconds to wait before the next one is read, 0 for none."""
        now = self._clock()
        grown = self._tokens + (now - self._filled) * self._allowance.rate
        self._tokens = min(self._allowance.burst, grown) - cost
        self._filled = now
        return max(0.0, -self._tokens / self._allowance.rate)
