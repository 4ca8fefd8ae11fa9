"""A slow line: answers are kept, news gives way to the newest state, memory stays bounded."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from ludoteka.server.connection import NO_LOG, Connection
from ludoteka.server.line import framed
from ludoteka.server.protocol import Pong

PONG = framed(b'{"type":"pong"}')


class Wire:
    """A line that says itself whether it is full."""

    def __init__(self) -> None:
        self.is_full = False
        self.written: list[bytes] = []

    def write(self, frame: bytes) -> None:
        self.written.append(frame)


def caught_up(connection: Connection, start: int) -> list[bytes]:
    return [b"newest from %d" % start]


def test_a_quick_line_gets_everything_in_order() -> None:
    wire = Wire()
    connection = Connection(b"", wire, caught_up)
    connection.news(b"a", 0)
    connection.answer(Pong())
    connection.news(b"b", 1)
    assert [b"a", PONG, b"b"] == wire.written


def test_a_full_line_gets_its_answers_and_then_the_newest_state() -> None:
    wire = Wire()
    connection = Connection(b"", wire, caught_up)
    connection.news(b"news 0", 0)
    wire.is_full = True
    connection.answer(Pong())
    for n in range(1, 1000):
        connection.news(b"news %d" % n, n)
    assert [b"news 0", PONG] == wire.written
    wire.is_full = False
    connection.has_room()
    connection.news(b"news 1000", 1000)
    assert [b"news 0", PONG, b"newest from 1", b"news 1000"] == wire.written


def test_who_missed_only_news_of_the_table_gets_no_old_log() -> None:
    wire = Wire()
    wire.is_full = True
    connection = Connection(b"", wire, caught_up)
    connection.news(b"somebody came or went")
    wire.is_full = False
    connection.has_room()
    assert [b"newest from %d" % NO_LOG] == wire.written


def test_who_missed_nothing_is_told_nothing_more() -> None:
    wire = Wire()
    wire.is_full = True
    connection = Connection(b"", wire, caught_up)
    connection.news(b"of an old seat", 3)
    connection.start_again()
    wire.is_full = False
    connection.has_room()
    assert [] == wire.written


@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536])
def test_a_frame_says_how_long_it_is(size: int) -> None:
    message = b"x" * size
    assert Frame(Opcode.TEXT, message).serialize(mask=False) == framed(message)
