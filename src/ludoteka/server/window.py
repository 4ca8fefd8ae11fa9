"""Through a window one viewer, a seat or the spectators, sees the game. Nothing else leaves a table.

Whatever is sent of the game is made here, from that viewer's view and that viewer's log. A view is
kept in pieces, one for each of its keys, encoded once for all whom it reads the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ludoteka import Position
from ludoteka.server.connection import Connection
from ludoteka.server.line import framed
from ludoteka.server.play import Viewer
from ludoteka.server.protocol import encode
from ludoteka.server.undo import Undo, log_of

View = dict[str, Any]
Pieces = dict[str, bytes]


class Names(dict[str, bytes]):
    """How the name of a piece stands in a message."""

    def __missing__(self, key: str) -> bytes:
        name = self[key] = b'"%b":' % key.encode()
        return name


NAMES = Names()


def cut(view: View) -> Pieces:
    """A view in pieces, each of them encoded: what is the same as before is soon seen."""
    return {key: encode(value) for key, value in view.items()}


def differing(now: Pieces, before: Pieces) -> Pieces:
    """The pieces as they stand in a message, of those that are others now than before; by their keys."""
    return {key: NAMES[key] + said for key, said in now.items() if before.get(key) != said}


class Sight:
    """What all can see of a table's newest position, made when somebody looks."""

    def __init__(self) -> None:
        self._of: Position | None = None
        self._view: View = {}
        self._public: Pieces = {}
        self.before: Pieces = {}  # what `pieces` gave for the position before
        self.differing: Pieces = {}  # as the function gives them, from `before` to now

    def pieces(self, position: Position) -> Pieces:
        """The spectators' view."""
        if self._of is not position:
            self._of = position
            seen, self._view = self._view, position.view(None)
            self.before = self._public
            if seen.keys() == self._view.keys():
                self._see_again(seen)
            else:
                self._public = cut(self._view)
                self.differing = differing(self._public, self.before)
        return self._public

    def _see_again(self, seen: View) -> None:
        """Cuts the view where it is another than the one `seen`: most words and numbers are the same."""
        public, changed = self._public.copy(), {}
        for key, value in self._view.items():
            if value is not seen[key]:
                said = encode(value)
                if said != public[key]:
                    public[key] = said
                    changed[key] = NAMES[key] + said
        self._public, self.differing = public, changed


def _whole(lines: Iterable[bytes]) -> bytes:
    return b"{%b}" % b",".join(lines)


class Window:
    """What one viewer sees, and who looks through."""

    def __init__(self, viewer: Viewer, sight: Sight) -> None:
        self.viewer = viewer
        self.connections: set[Connection] = set()
        self.undos: Sequence[Undo] = ()  # what was taken back: the log tells it
        self._sight = sight
        self._log: list[bytes] | None = None  # made when somebody looks
        self._of: Position | None = None
        self._public: Pieces = {}  # the view that those who look through have is this
        self._told: Pieces = {}  # and in its place what is said to this viewer alone

    @property
    def is_used(self) -> bool:
        """Whether somebody has looked through it."""
        return self._log is not None

    def forget(self) -> None:
        self._log, self._of, self._public, self._told = None, None, {}, {}

    def view(self, position: Position) -> bytes:
        """This viewer's view, whole and encoded."""
        self._look(position)
        return _whole(differing({**self._public, **self._told}, {}).values())

    def _look(self, position: Position) -> list[bytes]:
        """Sees the newest position; the lines of the view that changed by it."""
        if self._of is position:
            return []
        self._of = position
        had, had_told = self._public, self._told
        public = self._public = self._sight.pieces(position)
        told = self._told = {} if self.viewer is None else cut(position.own_view(self.viewer))
        is_next = had is self._sight.before
        changed = self._sight.differing if is_next else differing(public, had)
        lines = [said for key, said in changed.items() if key not in told and key not in had_told]
        for key, said in told.items():
            if said != (had_told.get(key) or had.get(key)):
                lines.append(NAMES[key] + said)
        for key, old in had_told.items():
            if key not in told and public[key] != old:
                lines.append(NAMES[key] + public[key])
        return lines

    def log(self, position: Position | None) -> list[bytes]:
        """This viewer's log, an encoded entry each; None: nothing has happened yet."""
        if self._log is None:
            entries = [] if position is None else log_of(position, self.viewer, self.undos)
            self._log = [encode(entry) for entry in entries]
        return self._log

    def news(self, position: Position, question: int, start: int) -> bytes:
        """The newest view, whole, and the log from `start` on; as a frame."""
        return self._news(question, min(start, len(self.log(position))), self.view(position))

    def _news(self, question: int, start: int, view: bytes) -> bytes:
        """A `protocol.News` as a frame: what it holds is encoded already."""
        log = b"" if self._log is None else b",".join(self._log[start:])
        said = b'{"type":"news","question":%d,"from":%d,"log":[%b],"view":%b}'
        return framed(said % (question, start, log, view))

    def go_back(self, position: Position, question: int) -> None:
        """Moves were taken back: sends what is different now to those who look through, if any."""
        if self._log is None:
            return
        before, self._log = self._log, None
        log = self.log(position)
        changed = self._look(position)
        start = same_from_the_start(before, log)
        if start == len(before) == len(log) and not changed:
            return
        frame = self._news(question, start, _whole(changed))
        for connection in self.connections:
            connection.news(frame, start)

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
        changed = self._look(position)
        if len(self._log) == start and not changed:
            return
        frame = self._news(question, start, _whole(changed))
        for connection in self.connections:
            connection.news(frame, start)


def same_from_the_start(one: Sequence[bytes], other: Sequence[bytes]) -> int:
    """How many entries two logs have in common before they part."""
    pairs = zip(one, other, strict=False)
    return next((n for n, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))
