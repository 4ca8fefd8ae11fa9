"""A websocket whose messages go to a reader as they come, and that takes frames made once for many.

The handshake and everything below a message is uvicorn's and `websockets`'. An application that has
accepted a connection may take it over with a reader and return: nothing waits in a queue or runs in
a task for as long as nobody says anything. What is written goes out when the event loop has done
what was due: the frames of one line together, and the lines of all tables one after the other, so
that those who read are woken less often.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Coroutine
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import Protocol as Framing
from websockets.protocol import State
from websockets.streams import StreamReader

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it was not built
    from websockets.utils import apply_mask

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


def whole_text(data: bytes) -> str | None:
    """The message, where these bytes are one short frame with the whole of a text (RFC 6455, 5.2).

    None: something else, or not in order. Nearly all that browsers send here is of this kind.
    """
    if len(data) < 6 or data[0] != 0x81 or len(data) != data[1] - 0x80 + 6 or data[1] >= 0xFE:
        return None
    try:
        return apply_mask(data[6:], data[2:6]).decode()
    except UnicodeDecodeError:
        return None


def is_between_messages(framing: Framing) -> bool:
    """Whether all that came has been read, and what comes now begins a message."""
    if framing.state is not State.OPEN or framing.current_size is not None:
        return False
    waits: Any = framing.parser
    while waits.gi_yieldfrom is not None:
        waits = waits.gi_yieldfrom
    return waits.gi_code is BETWEEN


BETWEEN = StreamReader.at_eof.__code__


def line_of(scope: Any) -> Line:
    """The line that an application's websocket has come by."""
    line: Line = scope["extensions"][EXTENSION]
    return line


class Outbox:
    """The lines of a server that something is written to: they send when the loop gets to it."""

    def __init__(self) -> None:
        self._lines: deque[Line] = deque()
        self.sent = 0  # how often something went out

    def add(self, line: Line) -> None:
        """This line has something to send."""
        if not self._lines:
            line.loop.call_soon(self._send, line.loop)
        self._lines.append(line)

    def _send(self, loop: asyncio.AbstractEventLoop) -> None:
        self.sent += 1
        try:
            while self._lines:
                self._lines.popleft().send_written()
        finally:
            if self._lines:  # one has failed: that is no matter of the others
                loop.call_soon(self._send, loop)


class Line(WebSocketsSansIOProtocol):
    """One websocket."""

    reader: Reader | None = None

    def __init__(self, outbox: Outbox, *words: Any, **named: Any) -> None:
        super().__init__(*words, **named)
        self._outbox = outbox
        self.is_full = False  # what was written waits for the other side to read
        self._outgoing: list[bytes] = []

    # --- for the reader ---

    def take_over(self, reader: Reader) -> None:
        """From now on `reader` gets what comes, beginning with what has come since the handshake."""
        self.reader = reader
        del self.scope, self.request, self.response  # of the handshake: nobody asks for them again
        while not self.queue.empty():
            message = self.queue.get_nowait()
            if message["type"] == "websocket.receive":
                reader.received(message.get("text"))
        if self.disconnected:
            self._part(reader)
        else:
            self.hold(False)

    def write(self, frame: bytes) -> None:
        """Sends a frame, if the connection is open."""
        if not self._outgoing:
            self._outbox.add(self)
        self._outgoing.append(frame)

    def send_written(self) -> None:
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
        self.send_written()
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

    def _part(self, reader: Reader) -> None:
        """The reader hears that it is over. Nothing holds on to itself any more, so all of it goes."""
        self.reader = None
        reader.lost()
        del self.conn.parser  # it runs in a method of the connection

    # --- what uvicorn calls ---

    def shutdown(self) -> None:
        self.send_written()
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

    def data_received(self, data: bytes) -> None:
        text = None
        if self.reader is not None and not self.close_sent and is_between_messages(self.conn):
            text = whole_text(data)
        if text is None or self.reader is None:
            super().data_received(data)
        else:
            self.reader.received(text)

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
        if self.reader is not None:  # else the application is still to hear of it
            self._part(self.reader)
