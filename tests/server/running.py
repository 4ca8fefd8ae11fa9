"""A server that runs in the test's own event loop, on a port of its own."""

from __future__ import annotations

import asyncio
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Self

import uvicorn
from starlette.applications import Starlette

from ludoteka.server.app import Settings, build
from ludoteka.server.bots import Bots
from ludoteka.server.line import Outbox
from ludoteka.server.run import configuration, send_at_once
from ludoteka.server.tables import Tables


class Running:
    """`async with Running(folder, settings) as server`: it answers at `server.address`."""

    def __init__(self, data: Path | str, settings: Settings) -> None:
        self.data = Path(data)
        self.settings = settings
        self.app: Starlette = build(str(data), settings)
        self._socket = socket.socket()
        self._socket.bind(("127.0.0.1", 0))
        send_at_once(self._socket)
        self.port: int = self._socket.getsockname()[1]
        self.address = f"127.0.0.1:{self.port}"
        self._server = uvicorn.Server(configuration(self.app, Outbox()))
        self._running: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        await self.app.state.store.open()
        self._running = asyncio.create_task(self._server.serve(sockets=[self._socket]))
        while not self._server.started:
            await asyncio.sleep(0)
        return self

    @property
    def tables(self) -> Tables:
        tables: Tables = self.app.state.tables
        return tables

    @property
    def bots(self) -> Bots:
        bots: Bots = self.app.state.bots
        return bots

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Another program writes to the database, for as long as this goes on."""
        lock = sqlite3.connect(self.data / "ludoteka.sqlite3", isolation_level=None)
        lock.execute("BEGIN IMMEDIATE")
        yield
        lock.execute("ROLLBACK")
        lock.close()

    async def breathe(self) -> None:
        """Lets the server do something."""
        await asyncio.sleep(0)

    async def nobody_at(self, table: str) -> None:
        """Returns when the last line to this table has gone."""
        opened = await self.tables.open(table)
        while opened is not None and len(opened.audience):
            await asyncio.sleep(0)

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._server.should_exit = True
        assert self._running is not None
        await self._running
        self._socket.close()
