"""Running the server: on a listening socket, until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import logging
import socket
import sys
from functools import partial
from typing import cast

import uvicorn
from starlette.applications import Starlette

from ludoteka.server.app import Settings, build
from ludoteka.server.garbage import collect_when_quiet
from ludoteka.server.line import Line, Outbox
from ludoteka.server.words import LONGEST_MESSAGE

LONGEST_FRAME = 8 * LONGEST_MESSAGE
"""What is longer than a message may be gets an answer; what is longer than this ends the line."""


def configuration(app: Starlette, outbox: Outbox) -> uvicorn.Config:
    """How the application is served; what goes out over websockets does so by the outbox."""
    return uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,  # addresses of tables are keys to them
        server_header=False,
        ws=cast(type[Line], partial(Line, outbox)),
        ws_max_size=LONGEST_FRAME,
        ws_per_message_deflate=False,  # messages are small; compressing costs more than it saves
        lifespan="on",
        timeout_graceful_shutdown=5,
    )


def send_at_once(listening: socket.socket) -> None:
    """Lines that come in on this socket do not hold small messages back for up to 40 ms.

    They inherit it; asyncio sets it only for a socket made with the protocol's number.
    """
    if listening.family in (socket.AF_INET, socket.AF_INET6):
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


QUICK_SWITCH = 0.0001
"""Seconds after which a thread that writes to the disk gets its turn beside the event loop."""


def run(listening: socket.socket, data: str, settings: Settings | None = None) -> None:
    """Serves until interrupted. Raises StorageError if the data can't be opened."""
    send_at_once(listening)
    sys.setswitchinterval(QUICK_SWITCH)
    logging.getLogger("ludoteka").addHandler(logging.StreamHandler())
    app = build(data, settings)
    outbox = Outbox()
    config = configuration(app, outbox)

    async def serve() -> None:
        await app.state.store.open()  # here, so that a failure is a sentence and no traceback
        gc.collect()
        gc.freeze()  # what is here now stays: no need to look whether it can go
        collecting = asyncio.create_task(collect_when_quiet(lambda: outbox.sent), name="garbage")
        try:
            await uvicorn.Server(config).serve(sockets=[listening])
        finally:
            collecting.cancel()

    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(serve())
