"""A position as bytes: to send, to store, to go on with elsewhere.

bytes 0–3    "LUDO"
byte 4       the format, 1
bytes 5–8    CRC-32 of all that follows
bytes 9–12   the length of the next part
then         JSON: what was begun and with which rules, see `Packed`
then         the state, as the rules lay it out
then         the moves' ids, two bytes each
Numbers are little-endian. Other formats, rules and layouts are refused, and so is damage; the
moves are not played again, so the bytes are to come from somebody who is trusted with the state.
"""

import json
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from struct import Struct
from typing import Any

from .game import Game, game

MAGIC = b"LUDO"
FORMAT = 1
HEAD = Struct("<4sBII")


@dataclass(frozen=True, slots=True)
class Packed:
    """What a position is made of.

    begun   the state that the moves begin from; None: the start of the game
    seen    of a position dealt anew: the seat, the earlier moves as it saw them and its log
    """

    game: Game
    players: int
    options: dict[str, Any]
    state: bytes
    moves: Sequence[int]
    begun: bytes | None
    seen: dict[str, Any] | None


def layout(game: Game) -> int:
    """A number that changes when the fields of the game's state do."""
    return zlib.crc32(repr(game.state._layout.fields).encode())


def pack(packed: Packed) -> bytes:
    """The bytes; `unpack` reads them."""
    about: dict[str, Any] = {
        "game": packed.game.name,
        "version": packed.game.version,
        "layout": layout(packed.game),
        "players": packed.players,
        "options": packed.game.changed(packed.options),
    }
    if packed.begun is not None:
        about["begun"] = packed.begun.hex()
    if packed.seen is not None:
        about["seen"] = packed.seen
    head = json.dumps(about, ensure_ascii=False, separators=(",", ":")).encode()
    moves = b"".join(int(move).to_bytes(2, "little") for move in packed.moves)
    body = len(head).to_bytes(4, "little") + head + packed.state + moves
    return MAGIC + bytes([FORMAT]) + zlib.crc32(body).to_bytes(4, "little") + body


def key_of(packed: Packed) -> int:
    """64 bits from game, rules, players, options and state, moves not looked at."""
    about = [
        packed.game.name,
        packed.game.version,
        packed.players,
        packed.game.changed(packed.options),
    ]
    told = json.dumps(about, sort_keys=True, separators=(",", ":")).encode()
    return int.from_bytes(blake2b(told + packed.state, digest_size=8).digest(), "little")


def unpack(data: bytes) -> Packed:
    """What the bytes hold. Raises ValueError where this program can't go on with them."""
    head, start = _head(data)
    found = game(head["game"])
    if head["version"] != found.version:
        raise ValueError(
            f"the bytes are of version {head['version']} of {found.name}'s rules; "
            f"this program plays version {found.version}"
        )
    if head["layout"] != layout(found):
        raise ValueError(
            f"the bytes hold a state of {found.name} as another release of this program lays it out"
        )
    end = start + found.state.size()
    ids = data[end:]
    begun = head.get("begun")
    return Packed(
        game=found,
        players=head["players"],
        options=found.check(head["players"], head["options"]),
        state=data[start:end],
        moves=[int.from_bytes(ids[k : k + 2], "little") for k in range(0, len(ids), 2)],
        begun=None if begun is None else bytes.fromhex(begun),
        seen=head.get("seen"),
    )


def _head(data: bytes) -> tuple[dict[str, Any], int]:
    """The JSON part and where the state begins, of bytes that are whole."""
    if data[:4] != MAGIC:
        raise ValueError("these are not the bytes of a position")
    if len(data) > 4 and data[4] != FORMAT:
        raise ValueError(f"the bytes are of format {data[4]}; this program reads format {FORMAT}")
    if len(data) < HEAD.size:
        raise ValueError(f"the bytes are damaged: there are only {len(data)}")
    _, _, checked, length = HEAD.unpack_from(data)
    if zlib.crc32(data[9:]) != checked:
        raise ValueError("the bytes are damaged: their checksum is wrong")
    head: dict[str, Any] = json.loads(data[HEAD.size : HEAD.size + length])
    return head, HEAD.size + length
