"""Who looks on at a table: every connection at the window that is its viewer's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from ludoteka.server.connection import Connection
from ludoteka.server.line import framed
from ludoteka.server.play import Viewer
from ludoteka.server.protocol import ServerMessage, encode
from ludoteka.server.undo import Undo
from ludoteka.server.window import Sight, Window


class Audience:
    """The connections of a table."""

    def __init__(self, players: int) -> None:
        sight = Sight()
        self.windows: dict[Viewer, Window] = {
            viewer: Window(viewer, sight) for viewer in (*range(players), None)
        }
        self._present: Counter[bytes] = Counter()

    def __iter__(self) -> Iterator[Connection]:
        for window in self.windows.values():
            yield from window.connections

    def __len__(self) -> int:
        return sum(len(window.connections) for window in self.windows.values())

    @property
    def viewers(self) -> set[Viewer]:
        """Those for whom the game's events have to be put in words."""
        return {viewer for viewer, window in self.windows.items() if window.is_used}

    @property
    def watching(self) -> int:
        """How many people look on without a seat."""
        return len({connection.person for connection in self.windows[None].connections})

    def window_of(self, connection: Connection) -> Window:
        return self.windows[connection.viewer]

    def join(self, connection: Connection, viewer: Viewer) -> None:
        """Somebody comes, or comes once more."""
        if not connection.is_greeted:
            connection.is_greeted = True
            self._present[connection.person] += 1
        self.attach(connection, viewer)

    def leave(self, connection: Connection) -> None:
        self.detach(connection)
        if connection.is_greeted:
            self._present[connection.person] -= 1
            self._present += Counter()  # forgets those who are gone

    def attach(self, connection: Connection, viewer: Viewer) -> None:
        """Lets a connection look through this viewer's window."""
        connection.viewer = viewer
        self.windows[viewer].connections.add(connection)

    def detach(self, connection: Connection) -> None:
        self.windows[connection.viewer].connections.discard(connection)

    def has(self, person: bytes) -> bool:
        """Whether this person is here."""
        return person in self._present

    def note(self, undos: Sequence[Undo]) -> None:
        """What was taken back, for the logs that are made from now on."""
        for window in self.windows.values():
            window.undos = undos

    def forget(self) -> None:
        """What was shown counts no more: everything is made anew from the position."""
        for window in self.windows.values():
            window.forget()

    def tell(
        self, message_to: Callable[[Connection], ServerMessage], but: Connection | None = None
    ) -> None:
        """Says something to everybody, in each one's own version."""
        for connection in self:
            if connection is not but:
                connection.news(framed(encode(message_to(connection))))
