"""One browser's line to a table, and what becomes of the news if the line is slow.

Answers are never left out; who does not take them is not read any further. News is: while the line is
full nothing is added to it, and when it has room again it gets the newest position in its place.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from ludoteka.server.line import framed
from ludoteka.server.play import Viewer
from ludoteka.server.protocol import ServerMessage, encode

NO_LOG = 2**62
"""Where the log begins in news that has none: past the end of any."""


class Outlet(Protocol):
    """Where frames go."""

    @property
    def is_full(self) -> bool:
        """Whether what was written waits for the other side to read."""
        ...

    def write(self, frame: bytes) -> None: ...


CatchUp = Callable[["Connection", int], list[bytes]]


class Connection:
    """What a table knows of one websocket."""

    __slots__ = ("_behind", "_catch_up", "_outlet", "is_greeted", "person", "viewer")

    def __init__(self, person: bytes, outlet: Outlet, catch_up: CatchUp) -> None:
        """`catch_up` makes the frames that stand in for news that began at a place of the log."""
        self.person = person
        self.viewer: Viewer = None
        self.is_greeted = False
        self._outlet = outlet
        self._catch_up = catch_up
        self._behind: int | None = None

    def answer(self, message: ServerMessage) -> None:
        self._outlet.write(framed(encode(message)))

    def news(self, frame: bytes, log_from: int = NO_LOG) -> None:
        """Something that the newest state can stand in for; the log in it begins at `log_from`."""
        if self._behind is not None:
            self._behind = min(self._behind, log_from)
        elif self._outlet.is_full:
            self._behind = log_from
        else:
            self._outlet.write(frame)

    def start_again(self) -> None:
        """What was left out is of no use any more: a whole welcome follows."""
        self._behind = None

    def has_room(self) -> None:
        """The line can take something again."""
        if self._behind is not None:
            behind, self._behind = self._behind, None
            for frame in self._catch_up(self, behind):
                self._outlet.write(frame)
