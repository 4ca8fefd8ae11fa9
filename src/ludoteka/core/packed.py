"""A position as bytes: to send, to store, to go on with elsewhere.

bytes 0–3    "LUDO"
byte 4       the format, 1
bytes 5–8    CRC-32 of all that follows
bytes 9–12   the length of the next part
then         JSON: game, version, layout, players, options; `begun`: the state that the moves begin
             from, unless it is the start; `dealt`: of a position dealt anew for a seat, what
             that seat saw before
then         the state, as the rules lay it out
then         the moves' ids, two bytes each
Numbers are little-endian. Other formats, rules and layouts are refused, and so is damage; the
moves are not played again, so the bytes are to come from somebody who is trusted with the state.
"""

import json
import zlib
from hashlib import blake2b
from struct import Struct
from typing import TYPE_CHECKING, Any, TypeVar

from .game import Game, game

if TYPE_CHECKING:
    from .position import Position

    P = TypeVar("P", bound=Position)

MAGIC = b"LUDO"
FORMAT = 1
HEAD = Struct("<4sBII")


def layout(game: Game) -> int:
    """A number that changes when the fields of the game's state do."""
    return zlib.crc32(repr(game.state._layout.fields).encode())


def pack(position: "Position", history: bool) -> bytes:
    """The bytes of a position; without its history the moves begin where it stands."""
    state = position._carrier.data(position._at)
    begun = position._begun if history else state
    about: dict[str, Any] = {
        "game": position.game.name,
        "version": position.game.version,
        "layout": layout(position.game),
        "players": position.players,
        "options": position.game.changed(position.options),
    }
    if begun is not None:
        about["begun"] = begun.hex()
    if position._masked and history:
        seat, seen = position._masked
        about["dealt"] = {"seat": seat, "moves": seen, "log": position.log(seat)}
    head = json.dumps(about, ensure_ascii=False, separators=(",", ":")).encode()
    moves = b"".join(int(m).to_bytes(2, "little") for m in position._moves) if history else b""
    body = len(head).to_bytes(4, "little") + head + state + moves
    return MAGIC + bytes([FORMAT]) + zlib.crc32(body).to_bytes(4, "little") + body


def key_of(position: "Position") -> int:
    """64 bits from game, rules, players, options and state; the moves are not looked at."""
    about = [
        position.game.name,
        position.game.version,
        position.players,
        position.game.changed(position.options),
    ]
    told = json.dumps(about, sort_keys=True, separators=(",", ":")).encode()
    state = position._carrier.data(position._at)
    return int.from_bytes(blake2b(told + state, digest_size=8).digest(), "little")


def unpack(cls: type["P"], data: bytes) -> "P":
    """The position that the bytes hold. Raises ValueError where this program can't go on with it."""
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
    state, ids = data[start:end], data[end:]
    position = cls(found, head["players"], found.check(head["players"], head["options"]))
    position._stand(position._carrier.load(state))
    position._moves = [int.from_bytes(ids[k : k + 2], "little") for k in range(0, len(ids), 2)]
    if "begun" in head:
        position._begun = bytes.fromhex(head["begun"])
    if "dealt" in head:
        seat, log = head["dealt"]["seat"], head["dealt"]["log"]
        position._masked = (seat, tuple(head["dealt"]["moves"]))
        position._logs = {seat: (len(position._moves), state, log)}
    return position


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
