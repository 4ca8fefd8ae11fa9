"""A record to be looked at: views and log lines at any of its steps, made when somebody looks.

Step n is the position after n moves. A viewer is a seat, a spectator, or `OPEN`: once a game is over
everything in it is open, and this one sees each step with the eyes of whoever is to move.
"""

from __future__ import annotations

import threading
from functools import cached_property
from typing import Literal

import msgspec
from msgspec import Raw

from ludoteka import Position, Record
from ludoteka.core.record import RecordError
from ludoteka.server.people import checked_name
from ludoteka.server.play import Viewer, replay
from ludoteka.server.protocol import SeatInfo, encode
from ludoteka.server.store import Stored

OPEN: Literal["open"] = "open"
Eyes = Viewer | Literal["open"]

EVERY = 200
"""Moves between two positions that are kept, so that a step far on is not far away."""
MOST_VIEWS = 64
"""Views in one answer."""
LONGEST_RECORD = 1 << 20
"""Bytes of a record that somebody brings."""
MOST_MOVES = 10_000


class Walk:
    """A record, walked to and fro. Any thread may ask, one at a time."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self._lock = threading.Lock()
        self._kept: dict[int, Position] = {0: record.start()}

    @property
    def steps(self) -> int:
        return len(self.record.moves)

    @cached_property
    def turns(self) -> list[int]:
        """Who is to move at each step; -1: chance, -2: over."""
        position = self._kept[0].copy()
        found = [position.to_move]
        for text in self.record.moves:
            position.push(text)
            found.append(position.to_move)
        return found

    def views(self, eyes: Eyes, first: int, last: int) -> bytes:
        """The views of the steps from `first` to `last`, as a JSON list."""
        with self._lock:
            position = self._at(first)
            views = [encode(position.view(self._viewer(eyes, first)))]
            for n in range(first, last):
                position.push(self.record.moves[n])
                views.append(encode(position.view(self._viewer(eyes, n + 1))))
            return msgspec.json.encode([Raw(view) for view in views])

    def log(self, eyes: Eyes) -> bytes:
        """What each move adds to the log, as a JSON list of lists."""
        with self._lock:
            position = self._kept[0].copy()
            lines = []
            for n, text in enumerate(self.record.moves):
                lines.append(position.entries(text, self._viewer(eyes, n)))
                position.push(text)
            return msgspec.json.encode(lines)

    @cached_property
    def _movers(self) -> list[Viewer]:
        """The seat that was to move last at each step; at first the one that will be."""
        last: Viewer = next((seat for seat in self.turns if seat >= 0), None)
        movers = []
        for turn in self.turns:
            last = turn if turn >= 0 else last
            movers.append(last)
        return movers

    def _viewer(self, eyes: Eyes, n: int) -> Viewer:
        return self._movers[n] if eyes == OPEN else eyes

    def _at(self, n: int) -> Position:
        near = n - n % EVERY
        while near not in self._kept:
            near -= EVERY
        position = self._kept[near].copy()
        for m in range(near, n):
            position.push(self.record.moves[m])
            if (m + 1) % EVERY == 0:
                self._kept[m + 1] = position.copy()
        return position


def record_of(kept: Stored) -> Record:
    """The record of a finished table that is not open."""
    position = replay(kept.game, kept.players, kept.options, kept.moves).position
    record = Record.of(position, [who.record_name for who in kept.sitters])
    record.deal = None if kept.deal is None else kept.deal.to_record()
    return record


def brought(text: str) -> Walk:
    """A record that somebody brings, looked at from end to end. RecordError says what is wrong."""
    try:
        record = Record.from_json(text)
        if len(record.moves) > MOST_MOVES:
            raise RecordError(f"{len(record.moves)} moves; at most {MOST_MOVES} can be looked at")
        record.check()
    except RecordError:
        raise
    except (ValueError, TypeError, ArithmeticError, LookupError, RecursionError) as error:
        raise RecordError(f"no record: {type(error).__name__}") from error
    return Walk(record)


def seats_of(record: Record) -> list[SeatInfo]:
    """Who sat where, as far as the record says and it can be shown."""
    names = [*record.names, *[""] * record.players][: record.players]
    return [_seat(name) for name in names]


def _seat(name: str) -> SeatInfo:
    kind, _, bot = name.partition(":")
    if kind == "bot" and bot:
        return SeatInfo("bot", "", bot[:40], online=False)
    try:
        return SeatInfo("person", checked_name(name), None, online=False)
    except ValueError:  # empty, too long, or full of what cannot be shown
        return SeatInfo("open", "", None, online=False)


def eyes_of(text: str, players: int) -> Eyes:
    """Whose eyes a request wants: a seat's number, `open`, or empty for a spectator's."""
    if text in ("", OPEN):
        return OPEN if text else None
    if text.isascii() and text.isdigit() and len(text) < 4 and int(text) < players:
        return int(text)
    raise ValueError(f"the eyes are a seat from 0 to {players - 1}, {OPEN!r} or nothing")
