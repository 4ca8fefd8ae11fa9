"""A browser at a table: its messages are read, followed and answered, one after the other."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Callable
from typing import NamedTuple
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.websockets import WebSocket, WebSocketDisconnect

from ludoteka.server.allowance import Allowance, Bucket, Guests
from ludoteka.server.connection import Connection
from ludoteka.server.faults import fault, short
from ludoteka.server.line import Line, line_of
from ludoteka.server.protocol import ClientMessage, Error, encode, parse
from ludoteka.server.requests import answer
from ludoteka.server.store import StorageError
from ludoteka.server.table import Table
from ludoteka.server.tables import Tables
from ludoteka.server.words import LONGEST_MESSAGE, Code

UNKNOWN_TABLE, TOO_MUCH, TRY_LATER = 4404, 4429, 1013
MOST_LINES = 200
"""Websockets of one table."""
MOST_UNREAD = 8
"""Messages of one connection that wait to be followed before no more are read."""
BAD_MESSAGE_COST = 5.0
MOST_BAD_MESSAGES = 500
"""After so many messages that can't be understood, one after the other, the line is cut."""

log = logging.getLogger("ludoteka.server")


def is_own_origin(headers: Headers) -> bool:
    """Whether the page that asks came from here. Programs that are no browser name no origin."""
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        return urlsplit(origin).netloc == headers.get("host")
    except ValueError:  # no address at all
        return False


async def attend(
    websocket: WebSocket,
    person: bytes,
    cookie: list[tuple[bytes, bytes]],
    tables: Tables,
    allowance: Allowance,
    guests: Guests,
) -> None:
    """Lets a websocket in to its table; what is said on it from then on is a `Visit`'s matter."""
    if not is_own_origin(websocket.headers):
        await websocket.close(1008)  # before it is accepted: the browser gets a 403
        return
    await websocket.accept(headers=cookie)
    try:
        table = await tables.open(websocket.path_params["table"])
    except StorageError:
        await _turn_away(websocket, "storage", "the data cannot be read now", TRY_LATER)
        return
    if table is None:
        await _turn_away(websocket, "unknown_table", "there is no such table", UNKNOWN_TABLE)
        return
    if table.lines >= MOST_LINES:
        await _turn_away(websocket, "crowded", f"{MOST_LINES} look on already", TOO_MUCH)
        return
    address = websocket.client.host if websocket.client is not None else ""
    shared = guests.enter(address)
    if shared is None:
        await _turn_away(websocket, "slow_down", "too much from this address", TOO_MUCH)
        return
    line = line_of(websocket.scope)
    purse = Purse(Bucket(allowance), shared, lambda: guests.leave(address))
    line.take_over(Visit(line, tables, table, person, purse))


class Purse(NamedTuple):
    """What the messages of a websocket are paid from: its own and its address's; and its end."""

    own: Bucket
    shared: Bucket
    put_away: Callable[[], None]

    def take(self, cost: float) -> float:
        """Pays for a message; the seconds to wait before the next one is read."""
        return max(self.own.take(cost), self.shared.take(cost))


class Visit:
    """Somebody at a table: their messages are followed one after the other, as long as there are any."""

    def __init__(
        self, line: Line, tables: Tables, table: Table, person: bytes, purse: Purse
    ) -> None:
        self._line = line
        self._tables = tables
        self._table = table
        self._connection = Connection(person, line, table.catch_up)
        self._purse = purse
        self._unread: deque[str | None] = deque()
        self._is_busy = False
        self._is_lost = False
        self._is_slowed = False
        self._bad = 0
        table.lines += 1

    def received(self, text: str | None) -> None:
        self._unread.append(text)
        if len(self._unread) >= MOST_UNREAD:
            self._line.hold(True)
        self._go_on()

    def has_room(self) -> None:
        self._connection.has_room()
        self._go_on()

    def lost(self) -> None:
        self._is_lost = True
        if not self._is_busy:
            self._leave()

    def _go_on(self) -> None:
        if self._unread and not self._is_busy and not self._line.is_full:
            self._is_busy = True
            self._line.work(self._follow())

    async def _follow(self) -> None:
        """Follows what was said. Who does not read the answers is not listened to meanwhile."""
        try:
            while self._unread and not self._line.is_full:
                await self._follow_one(self._unread.popleft())
        finally:
            self._is_busy = False
            if self._is_lost:
                self._leave()
            elif not self._line.is_full:
                self._line.hold(False)

    async def _follow_one(self, text: str | None) -> None:
        is_good = await self._carry_out(text)
        self._bad = 0 if is_good else self._bad + 1
        if self._bad >= MOST_BAD_MESSAGES:
            self._unread.clear()
            self._line.end(TOO_MUCH)
            return
        wait = self._purse.take(1.0 if is_good else BAD_MESSAGE_COST)
        if wait:
            if not self._is_slowed:
                slow = Error("slow_down", "the allowance is used up: what follows waits")
                self._connection.answer(slow)
            self._line.hold(True)
            await asyncio.sleep(wait)
        self._is_slowed = wait > 0

    async def _carry_out(self, text: str | None) -> bool:
        """Follows a message and answers it; whether it could be understood."""
        message = _understood(text)
        if isinstance(message, Error):
            self._connection.answer(message)
            return False
        try:
            await answer(self._tables, self._table, self._connection, message)
        except Exception as error:
            kind = type(message).__name__
            log.error("table %s: %s failed: %s", short(self._table.id), kind, fault(error))
            wrong = Error("internal", "a fault of ours; nothing has changed", message.id)
            self._connection.answer(wrong)
        return True

    def _leave(self) -> None:
        self._unread.clear()
        self._purse.put_away()
        self._table.lines -= 1
        self._table.leave(self._connection)


def _understood(text: object) -> ClientMessage | Error:
    """The message, or what is wrong with it."""
    if not isinstance(text, str):
        return Error("bad_message", "messages are text, not binary")
    if len(text) > LONGEST_MESSAGE or len(text.encode()) > LONGEST_MESSAGE:
        return Error("too_long", f"a message has at most {LONGEST_MESSAGE} bytes")
    try:
        return parse(text)
    except (ValueError, RecursionError) as error:
        return Error("bad_message", str(error))


async def _turn_away(websocket: WebSocket, code: Code, message: str, close_code: int) -> None:
    with contextlib.suppress(WebSocketDisconnect):  # gone already
        await websocket.send_text(encode(Error(code, message)).decode())
        await websocket.close(close_code)
