"""What the server asks its workers, and what they answer: one struct each, framed on their pipes.

A worker gets what a seat may know, never a table's position; the answer to a thought is a move's
text, and it is the table that judges it.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from ludoteka.core.dealt import Dealt

LENGTH_BYTES = 4
LONGEST_FRAME = 64 * 1024 * 1024
"""Bytes; the analysis of a long game has some hundred thousand."""


class Warm(Struct, frozen=True, tag="warm"):
    """Make this game's compiled rules ready. Value: null."""

    game: str


class Choose(Struct, frozen=True, tag="choose"):
    """This bot's move for the seat. Value: the move's text."""

    bot: str
    known: Dealt
    seed: int


class Weigh(Struct, frozen=True, tag="weigh"):
    """The seat's moves and what each promises, after so many seconds. Value: a `Hint`."""

    known: Dealt
    seconds: float
    seed: int


class Study(Struct, frozen=True, tag="study"):
    """A finished game explained, with so many seconds a decision. Value: an `Explained`."""

    record: dict[str, Any]
    seconds: float
    seed: int


class Told(Struct, frozen=True, tag="told"):
    """So many steps of the work are done; more will be said."""

    steps: int


class Found(Struct, frozen=True, tag="found"):
    """The answer."""

    value: Any


class Failed(Struct, frozen=True, tag="failed"):
    """The work could not be done; where it broke, and nothing of what was being played."""

    fault: str


Work = Warm | Choose | Weigh | Study
Said = Told | Found | Failed

_encoder = msgspec.msgpack.Encoder()
work_in = msgspec.msgpack.Decoder(Work)
said_in = msgspec.msgpack.Decoder(Said)


def frame(message: Work | Said) -> bytes:
    """The message with its length before it."""
    body = _encoder.encode(message)
    return len(body).to_bytes(LENGTH_BYTES, "big") + body


def length_in(head: bytes) -> int:
    """How long the message is; ValueError if no message is that long."""
    length = int.from_bytes(head, "big")
    if length > LONGEST_FRAME:
        raise ValueError(f"a message of {length} bytes")
    return length
