"""Taking moves back at a table: at once where nobody can have noticed them, else if all agree.

Bots always agree. People are asked whenever another seat has seen something new since, or chance
has moved: what has been seen can't be unseen. A request stands until it is answered, for a while, or
until the next move: who plays on says no.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from typing import TYPE_CHECKING

from msgspec import structs

from ludoteka.server.declined import Declined
from ludoteka.server.people import Sitter
from ludoteka.server.play import Ahead
from ludoteka.server.protocol import UndoInfo
from ludoteka.server.store import Change, Stored
from ludoteka.server.undo import Asked, Back, Undo, is_unseen, rows_of, way_back

if TYPE_CHECKING:
    from ludoteka.server.table import Table

Key = tuple[bytes, str]
PATIENCE = 30.0
"""Seconds that a request stands; bots wait for as long."""


class Request:
    """A seat wants to take moves back, to there."""

    def __init__(self, asked: Asked, back: Back) -> None:
        self.asked = asked
        self.back = back
        self.over: asyncio.TimerHandle | None = None

    @property
    def info(self) -> UndoInfo:
        return UndoInfo(self.asked.seat, self.asked.agreed)

    def stand_at(self, table: Table) -> None:
        """It stands from now on, until its time is over."""
        wait = self.asked.until - time.time()
        table.asked_back = self
        self.over = asyncio.get_running_loop().call_later(wait, forget, table, self)


async def ask(table: Table, person: bytes, key: Key | None) -> None:
    """Takes this person's last move back, or asks the others whether they agree.

    `key` (person and client id) has been answered before: nothing is done again.
    """
    async with table.lock:
        if key in table.kept.plays:
            return
        position, seat = table.playing(), _seat(table, person)
        if table.asked_back is not None:
            raise Declined("no_undo", "somebody has asked already")
        asked = table.kept.asked_back
        if asked is not None and asked.is_refused and asked.rows == table.rows:
            raise Declined("no_undo", "the others have said no")
        back = await asyncio.to_thread(way_back, position, table.turns, seat)
        if back is None:
            raise Declined("no_undo", "there is no move of yours to take back")
        unseen = await asyncio.to_thread(is_unseen, back, position, table.turns, seat)
        agreed = [n == seat or not _is_asked(who) for n, who in enumerate(table.kept.sitters)]
        if unseen or all(agreed):
            await _take_back(table, seat, back, told=not unseen, key=key)
            return
        asked = Asked(seat, table.rows, agreed, time.time() + PATIENCE)
        await _keep(table, asked, key)
        Request(asked, back).stand_at(table)
        table.tell_all()


async def agree(table: Table, person: bytes, yes: bool) -> None:
    """What another person says to it; the one who asked may say no too, and has it forgotten."""
    async with table.lock:
        table.playing()
        seat, request = _seat(table, person), table.asked_back
        if request is None:
            raise Declined("no_undo", "nobody asks to take anything back")
        asked = request.asked
        if not yes:
            is_refused = seat != asked.seat
            await _keep(table, structs.replace(asked, is_refused=True) if is_refused else None)
            forget(table, request)
            return
        agreed = [
            has_agreed or n == seat or not _is_asked(table.kept.sitters[n])
            for n, has_agreed in enumerate(asked.agreed)
        ]
        if all(agreed):
            await _take_back(table, asked.seat, request.back, told=True)
        else:
            asked = structs.replace(asked, agreed=agreed)
            await _keep(table, asked)
            request.asked = asked
            table.tell_all()


def play_on(table: Table, kept: Stored, seat: int, ahead: Ahead, change: Change) -> Stored:
    """What is kept of a table where `seat` plays on while it is asked.

    A move that not all can see looks to them like a no, and has to go on looking so.
    """
    request = table.asked_back
    if request is None or seat == request.asked.seat or ahead.entries[None]:
        return kept
    rows = table.rows + len(ahead.texts)
    asked = structs.replace(request.asked, is_refused=True, rows=rows)
    _note(table, change, asked)
    return replace(kept, asked_back=asked)


async def restore(table: Table, ahead: Ahead) -> None:
    """What was asked before the server stopped stands again, if nothing has happened since."""
    asked = table.kept.asked_back
    rows = len(ahead.texts) + rows_of(table.kept.undos)
    if asked is None or asked.is_refused or asked.rows != rows or asked.until <= time.time():
        return
    back = await asyncio.to_thread(way_back, ahead.position, ahead.turns, asked.seat)
    if back is not None:
        Request(asked, back).stand_at(table)


def forget(table: Table, request: Request | None) -> None:
    """The request stands no more; bots and forced moves go on."""
    if request is None or table.asked_back is not request:
        return
    table.asked_back = None
    if request.over is not None:
        request.over.cancel()
    table.tell_all()
    table.changed()


async def _keep(table: Table, asked: Asked | None, key: Key | None = None) -> None:
    await _write(table, _note(table, Change(), asked), key, table.questions)
    table.kept = replace(table.kept, asked_back=asked)


def _note(table: Table, change: Change, asked: Asked | None) -> Change:
    row = None if asked is None else structs.asdict(asked)
    return change.add("asked_back", at=table.id, asked_back=row)


async def _take_back(
    table: Table, seat: int, back: Back, told: bool, key: Key | None = None
) -> None:
    asked = list(table.questions)
    asked[seat] += 1
    undo = Undo(back.keep, table.played - back.keep, seat, told, asked)
    await _write(table, Change().moves(table.id, table.rows, [undo.row]), key, asked)
    table.kept = replace(table.kept, undos=[*table.kept.undos, undo])
    table.go_back(back, asked)


async def _write(table: Table, change: Change, key: Key | None, questions: list[int]) -> None:
    """Stores a change, and what it has answered."""
    if key is None:
        await table.write(change)
        return
    person, client_id = key
    answer = questions[_seat(table, person)]
    await table.write(change.play(table.id, person, client_id, answer))
    table.kept.plays[key] = answer


def _is_asked(who: Sitter) -> bool:
    """Whether a person plays here now; a bot, even for somebody, agrees."""
    return who.person is not None and who.substitute is None


def _seat(table: Table, person: bytes) -> int:
    seat = table.seat_of(person)
    if seat is None:
        raise Declined("not_seated", "you have no seat here")
    return seat
