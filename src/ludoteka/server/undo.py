"""Moves that were taken back, as they are kept: rows are only added, and some rows take others back.

A row of the table of moves is a move's text or, in JSON, an `Undo`. What stands is what is left
when the rows are followed from the first to the last.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

import ludoteka
from ludoteka import Position
from ludoteka.server.protocol import encode

MARK = "{"
"""No move of any game begins so, and every `Undo` does."""


class Undo(Struct, frozen=True):
    """All moves but the first `keep` are taken back: `taken` of them, for `seat`.

    `told`: everybody was told, since somebody had seen them. `asked`: how many questions each
    seat has been asked after it: the count goes on, so that no old answer fits a new question.
    """

    keep: int
    taken: int
    seat: int
    told: bool
    asked: list[int]

    @property
    def row(self) -> str:
        return msgspec.json.encode(self).decode()


class Asked(Struct, frozen=True):
    """A seat has asked to take moves back when so many rows were there; who has agreed since.

    `until`: seconds since 1970. `is_refused`: another has said no.
    """

    seat: int
    rows: int
    agreed: list[bool]
    until: float
    is_refused: bool = False


class Standing(NamedTuple):
    """The moves that stand, which rows they are, and what was taken back on the way."""

    moves: list[str]
    undos: list[Undo]
    rows: list[int]


def standing(rows: Sequence[str]) -> Standing:
    """What the rows come to; ValueError if one can't be read."""
    stand: list[int] = []
    undos: list[Undo] = []
    for n, row in enumerate(rows):
        if row.startswith(MARK):
            undos.append(msgspec.json.decode(row, type=Undo))
            del stand[undos[-1].keep :]
        else:
            stand.append(n)
    return Standing([rows[n] for n in stand], undos, stand)


def rows_of(undos: Sequence[Undo]) -> int:
    """How many rows there are beside those of the moves that stand."""
    return sum(undo.taken + 1 for undo in undos)


def log_of(position: Position, viewer: int | None, undos: Sequence[Undo]) -> list[dict[str, Any]]:
    """A viewer's log of a complete position, with a line where something was taken back."""
    notes = [undo for undo in undos if undo.told or undo.seat == viewer]
    if not notes:
        return position.copy().log(viewer)
    # What came before a later and deeper undo is told where that one stands.
    at = [min(undo.keep for undo in undos[n:]) for n, undo in enumerate(undos)]
    lines = {id(undo): place for undo, place in zip(undos, at, strict=True)}
    replayed = ludoteka.new(position.game.name, players=position.players, **position.options)
    log: list[dict[str, Any]] = []
    for n, text in enumerate([*position.moves, None]):
        log += [_line(undo, log) for undo in notes if lines[id(undo)] == n]
        if text is not None:
            log += replayed.entries(text, viewer)
            replayed.push(text)
    return log


def _line(undo: Undo, log: Sequence[dict[str, Any]]) -> dict[str, Any]:
    return {
        "key": "log.undo",
        "values": {"who": {"seat": undo.seat}},
        "round": log[-1]["round"] if log else 0,
        "seat": -1,
        "move": None,
        "show": {},
    }


class Back(NamedTuple):
    """Where taking back leads: so many moves stay, and this is the position then."""

    keep: int
    position: Position


def way_back(position: Position, turns: Sequence[int], seat: int) -> Back | None:
    """To before the seat's last move at which it had a choice; None if it had none yet."""
    last = max((n for n, who in enumerate(turns) if who == seat), default=-1)
    found: Back | None = None
    earlier = ludoteka.new(position.game.name, players=position.players, **position.options)
    for n, text in enumerate(position.moves[: last + 1]):
        if turns[n] == seat and len(earlier.legal_ids) > 1:
            found = Back(n, earlier.copy())
        earlier.push(text)
    return found


def is_unseen(back: Back, position: Position, turns: Sequence[int], seat: int) -> bool:
    """Whether the moves after `back` are the seat's alone and nobody else could notice any."""
    if any(who != seat for who in turns[back.keep :]):
        return False
    others = [viewer for viewer in (*range(position.players), None) if viewer != seat]
    if any(encode(back.position.view(one)) != encode(position.view(one)) for one in others):
        return False
    walk = back.position.copy()
    for text in position.moves[back.keep :]:
        if any(walk.told(text, others).values()):
            return False
        walk.push(text)
    return True
