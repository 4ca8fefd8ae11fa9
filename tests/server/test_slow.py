"""Somebody who does not read: what waits for them stays small, and in the end is the newest state."""

from __future__ import annotations

import asyncio
import json
import os
import socket
from base64 import b64encode
from collections.abc import Awaitable, Callable

from ludoteka.server.window import Window
from server.browser import Browser
from server.running import Running

NewBrowser = Callable[[str], Awaitable[Browser]]
SMALL = 4096


class Sleeper:
    """A websocket that reads only when it is told to, with as little room as the system allows."""

    def __init__(self, address: str, table: str, cookie: str) -> None:
        self._address, self._table, self._cookie = address, table, cookie

    async def connect(self) -> None:
        host, port = self._address.split(":")
        sock = socket.socket()
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
        sock.setblocking(False)
        await asyncio.get_running_loop().sock_connect(sock, (host, int(port)))
        self._reader, self._writer = await asyncio.open_connection(sock=sock, limit=SMALL)
        self._writer.write(
            f"GET /ws/{self._table} HTTP/1.1\r\nHost: {self._address}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {b64encode(os.urandom(16)).decode()}\r\n"
            f"Cookie: {self._cookie}\r\n\r\n".encode()
        )
        await self._reader.readuntil(b"\r\n\r\n")
        self.say({"type": "hello"})

    def say(self, message: dict[str, object]) -> None:
        text = json.dumps(message).encode()
        assert len(text) < 126
        self._writer.write(bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text)

    async def read(self) -> dict[str, object]:
        """The next message."""
        head = await self._reader.readexactly(2)
        size = head[1]
        if size == 126:
            size = int.from_bytes(await self._reader.readexactly(2))
        elif size == 127:
            size = int.from_bytes(await self._reader.readexactly(8))
        message: dict[str, object] = json.loads(await self._reader.readexactly(size))
        return message

    def close(self) -> None:
        self._writer.close()


async def test_who_sleeps_through_a_game_is_shown_its_end(
    server: Running, browser: NewBrowser
) -> None:
    anna, eve = await browser("Anna"), await browser("Eve")
    table = await anna.new_table("me", "random", "random", "random", "random", hades=True)
    sleeper = Sleeper(server.address, table, eve.cookie)
    await sleeper.connect()
    line = await anna.join(table)
    while not (opened := await server.tables.open(table)):
        pass
    window: Window = opened.audience.windows[None]
    while not window.connections:
        await asyncio.sleep(0)
    (connection,) = window.connections
    outlet = connection._outlet
    transport = outlet.transport  # type: ignore[attr-defined]
    transport.set_write_buffer_limits(SMALL)
    transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL)
    most = 0
    while not line.is_over:
        await line.until(lambda line: line.is_over or line.legal)
        if line.legal:
            await line.play(line.legal[-1])
        most = max(most, transport.get_write_buffer_size())
    newest = json.loads(bytes(window.view(opened.position)))
    assert most < 30 * SMALL
    heard, view, log = 0, {}, []
    while not view.get("is_over"):
        message = await sleeper.read()
        if message["type"] in ("welcome", "news") and message["view"]:
            heard += 1
            view |= message["view"]  # type: ignore[arg-type, operator]
            log[message["from"] :] = message["log"]  # type: ignore[call-overload, index, misc]
    assert newest == view
    assert [json.loads(entry) for entry in window.log(opened.position)] == log
    assert heard < len(log) / 2
    sleeper.close()
