"""Through a window one viewer, a seat or the spectators, sees the game. Nothing else leaves a table.

Whatever is sent of the game is made here, from that viewer's view and that viewer's log.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Raw

from ludoteka import Position
from ludoteka.server.connection import Connection
from ludoteka.server.play import Viewer
from ludoteka.server.protocol import News, encode


class Window:
    """What one viewer sees, and who looks through."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.connections: set[Connection] = set()
        self._log: list[bytes] | None = None  # made when somebody looks
        self._view = b""
        self._of: Position | None = None

    @property
    def is_used(self) -> bool:
        """Whether somebody has looked through it."""
        return self._log is not None

    def forget(self) -> None:
        self._log, self._of, self._view = None, None, b""

    def view(self, position: Position) -> Raw:
        """This viewer's view, made once a position."""
        if self._of is not position:
            self._view = encode(position.view(self.viewer))
            self._of = position
        return Raw(self._view)

    def log(self, position: Position | None) -> list[bytes]:
        """This viewer's log, an encoded entry each; None: nothing has happened yet."""
        if self._log is None:  # made on a copy, so that it is kept here alone
            entries = [] if position is None else position.copy().log(self.viewer)
            self._log = [encode(entry) for entry in entries]
        return self._log

    def news(self, position: Position, question: int, start: int) -> str:
        """The newest view, and the log from `start` on."""
        log = self.log(position)
        start = min(start, len(log))
        news = News(
            question=question,
            from_=start,
            log=[Raw(entry) for entry in log[start:]],
            view=self.view(position),
        )
        return encode(news).decode()

    def show(self, position: Position, entries: Iterable[bytes], question: int) -> None:
        """Sends what has happened to those who look through, if they can see any of it.

        A move that this viewer cannot notice is not announced to it: when it comes would tell.
        """
        if self._log is None:
            return
        start = len(self._log)
        self._log.extend(entries)
        if not self.connections:
            return
        before = self._view
        self.view(position)
        if len(self._log) == start and self._view == before:
            return
        text = self.news(position, question, start)
        for connection in self.connections:
            connection.news(text, start)
