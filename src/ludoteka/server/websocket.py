"""One websocket: read a message, answer it, read the next; and send what the table has to tell."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.websockets import WebSocket, WebSocketDisconnect

from ludoteka.server.allowance import Allowance, Bucket
from ludoteka.server.connection import Connection
from ludoteka.server.faults import fault
from ludoteka.server.protocol import ClientMessage, Error, encode, parse
from ludoteka.server.requests import answer
from ludoteka.server.store import StorageError
from ludoteka.server.table import Table
from ludoteka.server.tables import Tables
from ludoteka.server.words import LONGEST_MESSAGE, Code

UNKNOWN_TABLE, TOO_MUCH, TRY_LATER = 4404, 4429, 1013
MOST_LINES = 200
"""Websockets of one table."""
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
) -> None:
    """Serves one websocket from its handshake to its end."""
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
    connection = Connection(person, websocket.send_text, table.catch_up)
    table.lines += 1
    pump = asyncio.create_task(connection.pump())
    try:
        with contextlib.suppress(WebSocketDisconnect):
            await _listen(websocket, tables, table, connection, Bucket(allowance))
    finally:
        table.lines -= 1
        table.leave(connection)
        pump.cancel()
        await asyncio.gather(pump, return_exceptions=True)


async def _listen(
    websocket: WebSocket, tables: Tables, table: Table, connection: Connection, bucket: Bucket
) -> None:
    bad = 0
    slowed = False
    while bad < MOST_BAD_MESSAGES:
        received = await websocket.receive()
        if received["type"] == "websocket.disconnect":
            return
        is_good = await _carry_out(received, tables, table, connection)
        bad = 0 if is_good else bad + 1
        wait = bucket.take(1.0 if is_good else BAD_MESSAGE_COST)
        if wait and not slowed:
            connection.answer(Error("slow_down", "the allowance is used up: what follows waits"))
        slowed = wait > 0
        await asyncio.sleep(wait)
        await connection.room()
    await websocket.close(TOO_MUCH)


async def _carry_out(
    received: Mapping[str, object], tables: Tables, table: Table, connection: Connection
) -> bool:
    """Follows a message and answers it; whether it could be understood."""
    message = _understood(received.get("text"))
    if isinstance(message, Error):
        connection.answer(message)
        return False
    try:
        await answer(tables, table, connection, message)
    except Exception as error:
        log.error("table %s: %s failed: %s", table.id, type(message).__name__, fault(error))
        connection.answer(Error("internal", "a fault of ours; nothing has changed", message.id))
    return True


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
