"""One browser's line to a table: what waits to be sent, and what becomes of it if the line is slow.

Answers are never dropped; a connection whose answers pile up is not read any further. News is: past
a bound what waits is thrown away and the newest position sent in its place.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from ludoteka.server.play import Viewer
from ludoteka.server.protocol import ServerMessage, encode

MOST_WAITING = 32
"""Messages that wait for one connection before news is left out."""

Send = Callable[[str], Awaitable[None]]
CatchUp = Callable[["Connection", int], list[str]]


NO_LOG = 2**62
"""Where the log begins in news that has none: past the end of any."""


class _Waiting(NamedTuple):
    text: str
    is_answer: bool
    log_from: int


class Connection:
    """What a table knows of one websocket."""

    def __init__(self, person: bytes, send: Send, catch_up: CatchUp) -> None:
        self.person = person
        self.viewer: Viewer = None
        self.is_greeted = False
        self._send = send
        self._catch_up = catch_up
        self._waiting: deque[_Waiting] = deque()
        self._behind: int | None = None
        self._wake = asyncio.Event()
        self._room = asyncio.Event()
        self._room.set()

    @property
    def waiting(self) -> int:
        """How many messages wait to be sent."""
        return len(self._waiting)

    def answer(self, message: ServerMessage) -> None:
        self._put(_Waiting(encode(message).decode(), True, NO_LOG))

    def news(self, text: str, log_from: int = NO_LOG) -> None:
        """Something that the newest state can stand in for; the log in it begins at `log_from`."""
        if self._behind is not None:
            self._behind = min(self._behind, log_from)
        elif len(self._waiting) >= MOST_WAITING:
            self._fall_behind(log_from)
        else:
            self._put(_Waiting(text, False, log_from))

    def start_again(self) -> None:
        """What waits is of no use any more: a whole welcome follows."""
        self._leave_out_news()
        self._behind = None

    async def room(self) -> None:
        """Returns when another answer may be put."""
        await self._room.wait()

    async def pump(self) -> None:
        """Sends what waits, for as long as the connection lives."""
        try:
            while True:
                await self._wake.wait()
                self._wake.clear()
                while self._waiting or self._behind is not None:
                    for text in self._next():
                        await self._send(text)
        finally:
            self._room.set()  # nothing is sent any more: nobody shall wait for it

    def _next(self) -> list[str]:
        if self._waiting:
            one = self._waiting.popleft()
            if len(self._waiting) < MOST_WAITING:
                self._room.set()
            return [one.text]
        behind, self._behind = self._behind, None
        return self._catch_up(self, NO_LOG if behind is None else behind)

    def _put(self, one: _Waiting) -> None:
        self._waiting.append(one)
        if len(self._waiting) >= MOST_WAITING:
            self._room.clear()
        self._wake.set()

    def _fall_behind(self, log_from: int) -> None:
        self._behind = min([log_from, *(one.log_from for one in self._waiting)])
        self._leave_out_news()
        self._wake.set()

    def _leave_out_news(self) -> None:
        self._waiting = deque(one for one in self._waiting if one.is_answer)
        if len(self._waiting) < MOST_WAITING:
            self._room.set()
