"""Messages that come in: one short frame is read at once, everything else by the library's parser."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

from ludoteka.server.line import Outbox, is_between_messages, whole_text

HELLO = Frame(Opcode.TEXT, b'{"type":"hello"}').serialize(mask=True)
CONT = Frame(Opcode.CONT, b"lo", fin=True).serialize(mask=True)


def opened() -> ServerProtocol:
    return ServerProtocol(state=State.OPEN)


@given(st.text(max_size=200))
def test_a_short_text_is_read_at_once_and_a_long_one_is_not(text: str) -> None:
    data = text.encode()
    read = whole_text(Frame(Opcode.TEXT, data).serialize(mask=True))
    assert (text if len(data) < 126 else None) == read


@given(st.binary(max_size=300))
def test_what_is_no_whole_text_frame_is_left_to_the_parser(data: bytes) -> None:
    """Whatever is read at once, the library's parser reads too, and nothing else."""
    framing = opened()
    framing.receive_data(data)
    events = framing.events_received()
    read = whole_text(data)
    if read is not None:
        assert [(Opcode.TEXT, read.encode())] == [(e.opcode, bytes(e.data)) for e in events]
        assert framing.parser_exc is None


OTHERS = {
    "nothing": b"",
    "half a head": HELLO[:5],
    "all but a byte": HELLO[:-1],
    "a byte more": HELLO + b"\0",
    "two": HELLO + HELLO,
    "not masked": Frame(Opcode.TEXT, b"abc").serialize(mask=False),
    "a first part": Frame(Opcode.TEXT, b"abc", fin=False).serialize(mask=True),
    "compressed": bytes([HELLO[0] | 0x40]) + HELLO[1:],
    "no text": Frame(Opcode.BINARY, b"abc").serialize(mask=True),
    "a close": Frame(Opcode.CLOSE, b"").serialize(mask=True),
    "no UTF-8": Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True),
}


@pytest.mark.parametrize("kind", OTHERS)
def test_no_other_frame_is_taken_for_one(kind: str) -> None:
    assert whole_text(OTHERS[kind]) is None


def test_in_the_middle_of_something_the_parser_goes_on() -> None:
    framing = opened()
    framing.receive_data(HELLO)
    assert is_between_messages(framing)
    framing.receive_data(HELLO[:1])
    assert not is_between_messages(framing)
    framing.receive_data(HELLO[1:9])  # the head is read, the rest is missing
    assert not is_between_messages(framing)
    framing.receive_data(HELLO[9:])
    assert is_between_messages(framing)
    framing.receive_data(Frame(Opcode.TEXT, b"hel", fin=False).serialize(mask=True))
    assert not is_between_messages(framing)
    framing.receive_data(CONT)
    assert is_between_messages(framing)
    framing.receive_data(Frame(Opcode.CLOSE, b"\x03\xe8").serialize(mask=True))
    assert not is_between_messages(framing)


class Turn:
    """The event loop's next turn."""

    def __init__(self) -> None:
        self.due: list[Callable[[], object]] = []

    def call_soon(self, what: Callable[..., object], *words: object) -> None:
        self.due.append(lambda: what(*words))


class Sender:
    """A line that notes that it sends, or fails."""

    def __init__(self, loop: Turn, sent: list[str], name: str) -> None:
        self.loop = loop
        self._sent = sent
        self._name = name

    def send_written(self) -> None:
        if self._name == "broken":
            raise RuntimeError(self._name)
        self._sent.append(self._name)


def test_a_line_that_fails_keeps_none_of_the_others_waiting() -> None:
    turn, sent, outbox = Turn(), list[str](), Outbox()
    for name in ("first", "broken", "last"):
        outbox.add(Sender(turn, sent, name))  # type: ignore[arg-type]
    (send,) = turn.due
    with pytest.raises(RuntimeError):
        send()
    assert ["first"] == sent
    turn.due[-1]()
    assert ["first", "last"] == sent
    assert len(turn.due) == 2
