"""How much may be asked: a bucket of tokens that fills again with time, one a connection, and one
an address for what is asked over HTTP and changes something."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

ENTERING_COST = 5.0
"""What a new websocket costs its address, in messages."""


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
        return self.bucket(address).spend()

    def bucket(self, address: str) -> Bucket:
        """What this address may still ask."""
        if address not in self._buckets:
            self._buckets[address] = Bucket(self._allowance)
        self._buckets.move_to_end(address)
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return self._buckets[address]


class Guests:
    """The websockets of each address: how many there are, and what all of them together may say."""

    def __init__(self, allowance: Allowance, most: int) -> None:
        """`most` websockets of one address at a time."""
        self._addresses = Addresses(allowance)
        self._most = most
        self._lines: Counter[str] = Counter()

    def enter(self, address: str) -> Bucket | None:
        """One more websocket: what its messages are paid from beside its own; None: not now."""
        bucket = self._addresses.bucket(address)
        if self._lines[address] >= self._most or not bucket.spend(ENTERING_COST):
            return None
        self._lines[address] += 1
        return bucket

    def leave(self, address: str) -> None:
        self._lines[address] -= 1
        if not self._lines[address]:
            del self._lines[address]


class Bucket:
    """Two numbers a connection, however much it sends."""

    __slots__ = ("_allowance", "_clock", "_filled", "_tokens")

    def __init__(self, allowance: Allowance, clock: Callable[[], float] = time.monotonic) -> None:
        self._allowance = allowance
        self._clock = clock
        self._tokens = allowance.burst
        self._filled = clock()

    def spend(self, cost: float = 1.0) -> bool:
        """Pays for one request if there is enough; whether there was."""
        self.take(0.0)
        if self._tokens < cost:
            return False
        self._tokens -= cost
        return True

    def take(self, cost: float = 1.0) -> float:
        """Pays for a message; the seconds to wait before the next one is read, 0 for none."""
        now = self._clock()
        grown = self._tokens + (now - self._filled) * self._allowance.rate
        self._tokens = min(self._allowance.burst, grown) - cost
        self._filled = now
        return max(0.0, -self._tokens / self._allowance.rate)
