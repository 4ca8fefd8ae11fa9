"""One person on several devices: a code, good once and for minutes, that carries who one is.

The code is short enough to be typed; a page's address has it behind a `#`, which browsers keep to
themselves. Of a code its hash is kept, and the secret that it carries, locked with it: nobody who
reads the database becomes another person, and a restart takes no code away. A code is found by its
hash, so no comparison tells by its time how much of one was right.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from collections.abc import Callable
from typing import NamedTuple

from sqlalchemy import select

from ludoteka.server.people import KEY_BYTES, SECRET_LETTERS, key_of
from ludoteka.server.social import codes
from ludoteka.server.store import Change, Store

LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # none that are mistaken for another
LENGTH, GROUP = 12, 4
SECONDS = 300
MOST = 1000
"""Codes that are out at one time; the oldest make room."""
SALT = b"ludoteka passing"
"""The same for all: codes are random, and have to be found by their hash."""
COST, BLOCK = 2**12, 8
"""Of scrypt: some 10 ms and 4 MB a code. To try all of them at a million a second takes 25,000 years."""


class Lock(NamedTuple):
    """What follows from a code: the key under which it is kept, and the pad that locks a secret."""

    key: bytes
    pad: bytes

    @classmethod
    def of(cls, code: str) -> Lock:
        """Takes its time, for whoever tries codes too."""
        plain = "".join(letter for letter in code.upper() if letter.isalnum())
        derived = hashlib.scrypt(
            plain.encode("utf-8", "surrogatepass"),
            salt=SALT,
            n=COST,
            r=BLOCK,
            p=1,
            dklen=KEY_BYTES + SECRET_LETTERS,
        )
        return cls(derived[:KEY_BYTES], derived[KEY_BYTES:])

    def turned(self, secret: bytes) -> bytes:
        """An open secret locked, a locked one open."""
        return bytes(a ^ b for a, b in zip(secret, self.pad, strict=True))


class Passing:
    """The codes that are out."""

    def __init__(
        self, store: Store, clock: Callable[[], float] = time.time, most: int = MOST
    ) -> None:
        self._store = store
        self._clock = clock
        self._most = most
        self._one_at_a_time = asyncio.Lock()

    async def give(self, secret: str) -> str:
        """A new code for whoever has this secret; an older one of theirs is good no more.

        Raises StorageError.
        """
        code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        lock = await asyncio.to_thread(Lock.of, code)
        async with self._one_at_a_time:
            now, until = self._clock(), codes.c.until
            newest = select(until).order_by(until.desc()).offset(self._most - 1).limit(1)
            crowded = await self._store.rows(newest)
            up_to = max([now, *(row.until for row in crowded)])
            person, locked = key_of(secret), lock.turned(secret.encode("ascii"))
            change = Change().add("no_code", whose=person, up_to=up_to)
            change.add("code", person=person, key=lock.key, locked=locked, until=now + SECONDS)
            await self._store.commit(change)
        return "-".join(code[i : i + GROUP] for i in range(0, LENGTH, GROUP))

    async def take(self, code: str) -> str | None:
        """The secret behind a code, once; None if there is none, or not any more.

        Raises StorageError, and the code stays good.
        """
        lock = await asyncio.to_thread(Lock.of, code)
        async with self._one_at_a_time:
            now, c = self._clock(), codes.c
            found = await self._store.rows(select(codes).where(c.key == lock.key, c.until > now))
            if not found:
                return None
            await self._store.commit(Change().add("no_code", whose=found[0].person, up_to=now))
            return lock.turned(found[0].locked).decode("ascii")
