"""A random game told state by state, so that a change of behaviour is a readable difference."""

import random
import textwrap
import zlib
from collections.abc import Iterator

from ..core.chance import CHANCE
from ..core.position import Position

IN_FULL = 8  # the first decisions that are told in full
EVERY = 100  # and then each at such a distance
MOST = 320  # decisions, after which a long game is left
WIDTH = 110


def playthrough(position: Position, seed: int) -> str:
    """A random game from `position` on, which is played, to its end unless that is far off.

    Told in full are the first states and some later ones: what the seat to move is told, but
    for the lines it was told before; its legal moves with their ids; what a learner sees,
    summed up. Of all others the move alone.
    """
    return "\n".join(_lines(position, random.Random(seed))) + "\n"


def _lines(position: Position, rng: random.Random) -> Iterator[str]:
    told: dict[int | None, list[str]] = {}
    moves: list[str] = []
    decisions = 0
    yield from position.describe().splitlines()
    while not position.is_over and decisions < MOST:
        if position.to_move == CHANCE:
            before = len(position.moves)
            position.play_chance(rng)
            moves += position.moves[before:]
            continue
        ids = position.legal_ids
        move = ids[rng.randrange(len(ids))]
        if decisions < IN_FULL or decisions % EVERY == 0:
            yield from _wrapped(moves)
            moves = []
            yield from _state(position, decisions, told)
        moves.append(position.text(move))
        position.apply(move)
        decisions += 1
    yield from _wrapped(moves)
    yield ""
    ended = "The end" if position.is_over else "Left"
    yield f"{ended} after {decisions} decisions, {len(position.moves)} moves"
    yield from position.describe().splitlines()
    yield f"returns {' '.join(f'{value:g}' for value in position.returns())}"
    yield f"points {' '.join(map(str, position.points()))}"


def _wrapped(moves: list[str]) -> Iterator[str]:
    """The moves since the last state, in lines of bearable length."""
    yield from textwrap.wrap(
        ", ".join(moves), WIDTH, initial_indent="> ", subsequent_indent="> ", break_long_words=False
    )


def _state(position: Position, decisions: int, told: dict[int | None, list[str]]) -> Iterator[str]:
    """The position as the seat to move has it."""
    seat = position.to_move
    said = [line for line in position.describe(seat).splitlines() if " legal move" not in line]
    before = told.get(seat, [])
    told[seat] = said
    yield ""
    yield f"Decision {decisions}, seat {seat}"
    yield from (line for line in said if line not in before)
    pairs = " ".join(
        f"{move}:{position.text(move).replace(' ', '_')}" for move in position.legal_ids
    )
    yield from textwrap.wrap(
        f"ids {pairs}", WIDTH, subsequent_indent="    ", break_long_words=False,
        break_on_hyphens=False,
    )  # fmt: skip
    seen = [int(value) for value in position.features(seat)]
    checked = zlib.crc32(bytes(value & 255 for value in seen))
    yield (
        f"features {len(seen)}, not zero {sum(map(bool, seen))}, sum {sum(seen)}, "
        f"checksum {checked:08x}"
    )
