"""One person on several devices: a code, good once and for minutes, that carries who one is.

The code is short enough to be typed; a page's address has it behind a `#`, which browsers keep to
themselves. The server remembers whose it is in memory alone, under the code's hash.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable

LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # none that are mistaken for another
LENGTH, GROUP = 12, 4
SECONDS = 300
MOST = 1000
"""Codes that are out at one time; the oldest make room."""


class Passing:
    """The codes that are out."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._out: OrderedDict[bytes, tuple[str, float]] = OrderedDict()

    def give(self, secret: str) -> str:
        """A new code for whoever has this secret; an older one of theirs is good no more."""
        for key, (other, _) in list(self._out.items()):
            if secrets.compare_digest(other, secret):
                del self._out[key]
        code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        self._out[_key(code)] = (secret, self._clock() + SECONDS)
        while len(self._out) > MOST:
            self._out.popitem(last=False)
        return "-".join(code[i : i + GROUP] for i in range(0, LENGTH, GROUP))

    def take(self, code: str) -> str | None:
        """The secret behind a code, once; None if there is none, or not any more."""
        plain = "".join(letter for letter in code.upper() if letter.isalnum())
        secret, until = self._out.pop(_key(plain), ("", 0.0))
        return secret if secret and self._clock() < until else None


def _key(code: str) -> bytes:
    return hashlib.sha256(code.encode("utf-8", "surrogatepass")).digest()
