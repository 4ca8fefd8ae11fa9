"""How much may be asked: a bucket of tokens that fills again with time, one a connection, and one
an address for what is asked over HTTP and changes something."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Allowance:
    """`burst` messages at once, `rate` a second for ever."""

    rate: float
    burst: float


class Addresses:
    """A bucket for each address that has asked of late: the last so many, and no more memory."""

    def __init__(self, allowance: Allowance, most: int = 4096) -> None:
        self._allowance = allowance
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def has_left(self, address: str) -> bool:
        """Whether this address may ask now; if so it has."""
        bucket = self._buckets.setdefault(address, Bucket(self._allowance))
        self._buckets.move_to_end(address)
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return bucket.spend()


class Bucket:
    """Two numbers a connection, however much it sends."""

    __slots__ = ("_allowance", "_clock", "_filled", "_tokens")

    def __init__(self, allowance: Allowance, clock: Callable[[], float] = time.monotonic) -> None:
        self._allowance = allowance
        self._clock = clock
        self._tokens = allowance.burst
        self._filled = clock()

    def spend(self) -> bool:
        """Pays for one request if there is enough; whether there was."""
        self.take(0.0)
        if self._tokens < 1.0:
            return False
        self._tokens -= 1.0
        return True

    def take(self, cost: float = 1.0) -> float:
        """Pays for a message; the seconds to wait before the next one is read, 0 for none."""
        now = self._clock()
        grown = self._tokens + (now - self._filled) * self._allowance.rate
        self._tokens = min(self._allowance.burst, grown) - cost
        self._filled = now
        return max(0.0, -self._tokens / self._allowance.rate)
