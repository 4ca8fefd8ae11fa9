"""A websocket whose messages go to a reader as they come, and that takes frames made once for many.

The handshake and everything below a message is uvicorn's and `websockets`'. An application that has
accepted a connection may take it over with a reader and return: nothing waits in a queue or runs in
a task for as long as nobody says anything. What is written goes out when the event loop has done
what was due: the frames of one line together, and the lines of all tables one after the other, so
that those who read are woken less often.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

EXTENSION = "ludoteka.line"


class Reader(Protocol):
    """Whoever has taken over a line."""

    def received(self, text: str | None) -> None:
        """A message; None: one that is no text."""
        ...

    def has_room(self) -> None:
        """The line was full and is so no more."""
        ...

    def lost(self) -> None:
        """Nothing will come any more, and nothing that is written arrives."""
        ...


def framed(message: bytes) -> bytes:
    """A text message as it goes over the line, the same for everybody (RFC 6455, 5.2)."""
    size = len(message)
    if size < 126:
        return b"\x81%c%b" % (size, message)
    if size < 1 << 16:
        return b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), message)
    return b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), message)


def line_of(scope: Any) -> Line:
    """The line that an application's websocket has come by."""
    line: Line = scope["extensions"][EXTENSION]
    return line


class Line(WebSocketsSansIOProtocol):
    """One websocket."""

    reader: Reader | None = None

    def __init__(self, *words: Any, **named: Any) -> None:
        super().__init__(*words, **named)
        self.is_full = False  # what was written waits for the other side to read
        self._outgoing: list[bytes] = []

    # --- for the reader ---

    def take_over(self, reader: Reader) -> None:
        """From now on `reader` gets what comes, beginning with what has come since the handshake."""
        self.reader = reader
        self.scope["extensions"].clear()
        while not self.queue.empty():
            message = self.queue.get_nowait()
            if message["type"] == "websocket.receive":
                reader.received(message.get("text"))
        if self.disconnected:
            reader.lost()
        else:
            self.hold(False)

    def write(self, frame: bytes) -> None:
        """Sends a frame, if the connection is open."""
        if not self._outgoing:
            self.loop.call_soon(self._send)
        self._outgoing.append(frame)

    def _send(self) -> None:
        """Hands over what was written since this was last done."""
        frames, self._outgoing = self._outgoing, []
        if frames and not self.close_sent and not self.transport.is_closing():
            self.transport.write(b"".join(frames))

    def hold(self, is_held: bool) -> None:
        """Stops reading, or goes on."""
        if self.read_paused != is_held:
            self.read_paused = is_held
            (self.transport.pause_reading if is_held else self.transport.resume_reading)()

    def end(self, code: int) -> None:
        """Closes the connection, as an application would."""
        self._send()
        if self.close_sent or self.transport.is_closing():
            return
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.hold(False)  # for the answer to it
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)

    def work(self, work: Coroutine[Any, Any, None]) -> None:
        """Does something that the server waits for when it stops."""
        task: asyncio.Task[None] = self.loop.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # --- what uvicorn calls ---

    def shutdown(self) -> None:
        self._send()
        super().shutdown()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.handshake_complete:  # not refused already
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self

    async def run_asgi(self) -> None:
        try:
            await self.app(self.scope, self.receive, self.send)
        except BaseException:
            self.logger.exception("A websocket's application failed")
            self.send_500_response()
            self.reader = None
        if self.reader is None and self.close_timer is None:
            self.transport.close()

    def send_receive_event_to_app(self) -> None:
        if self.reader is None:
            super().send_receive_event_to_app()
            return
        parts, self.frames = self.frames, []
        if self.close_sent:
            return
        try:
            text = b"".join(parts).decode() if self.curr_msg_data_type == "text" else None
        except UnicodeDecodeError:
            self.conn.send_close(1007)
            self.handle_parser_exception()
            return
        self.reader.received(text)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.is_full = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self.is_full = False
        if self.reader is not None and not self.disconnected:
            self.reader.has_room()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.is_full = False
        if self.reader is not None:
            self.reader.lost()
