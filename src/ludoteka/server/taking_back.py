"""Taking moves back at a table: at once where nobody can have noticed them, else if all agree.

Bots always agree. People are asked whenever another seat has seen something new since, or chance
has moved: what has been seen can't be unseen. A request stands until it is answered, for a while, or
until the next move.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from ludoteka.server.declined import Declined
from ludoteka.server.people import Sitter
from ludoteka.server.protocol import UndoInfo
from ludoteka.server.store import Change
from ludoteka.server.undo import Back, Undo, is_unseen, way_back

if TYPE_CHECKING:
    from ludoteka.server.table import Table

PATIENCE = 30.0
"""Seconds that a request stands; bots wait for as long."""


class Request:
    """A seat wants to take moves back; who has agreed so far."""

    def __init__(self, seat: int, back: Back, agreed: list[bool]) -> None:
        self.seat = seat
        self.back = back
        self.agreed = agreed
        self.over: asyncio.TimerHandle | None = None

    @property
    def info(self) -> UndoInfo:
        return UndoInfo(self.seat, list(self.agreed))


async def ask(table: Table, person: bytes) -> None:
    """Takes this person's last move back, or asks the others whether they agree."""
    async with table.lock:
        position, seat = table.playing(), _seat(table, person)
        if table.asked_back is not None:
            raise Declined("no_undo", "somebody has asked already")
        if table.refused_back == table.played:
            raise Declined("no_undo", "the others have said no")
        back = await asyncio.to_thread(way_back, position, table.turns, seat)
        if back is None:
            raise Declined("no_undo", "there is no move of yours to take back")
        unseen = await asyncio.to_thread(is_unseen, back, position, table.turns, seat)
        agreed = [n == seat or not _is_asked(who) for n, who in enumerate(table.kept.sitters)]
        if unseen or all(agreed):
            await _take_back(table, seat, back, told=not unseen)
            return
        table.asked_back = Request(seat, back, agreed)
        loop = asyncio.get_running_loop()
        table.asked_back.over = loop.call_later(PATIENCE, forget, table, table.asked_back)
        table.tell_all()


async def agree(table: Table, person: bytes, yes: bool) -> None:
    """What another person says to it; the one who asked may say no too, and has it forgotten."""
    async with table.lock:
        table.playing()
        seat, request = _seat(table, person), table.asked_back
        if request is None:
            raise Declined("no_undo", "nobody asks to take anything back")
        if not yes:
            if seat != request.seat:
                table.refused_back = table.played
            forget(table, request)
            return
        agreed = [
            has_agreed or n == seat or not _is_asked(table.kept.sitters[n])
            for n, has_agreed in enumerate(request.agreed)
        ]
        if all(agreed):
            await _take_back(table, request.seat, request.back, told=True)
        else:
            request.agreed = agreed
            table.tell_all()


def forget(table: Table, request: Request | None) -> None:
    """The request stands no more; bots and forced moves go on."""
    if request is None or table.asked_back is not request:
        return
    table.asked_back = None
    if request.over is not None:
        request.over.cancel()
    table.tell_all()
    table.changed()


async def _take_back(table: Table, seat: int, back: Back, told: bool) -> None:
    asked = list(table.questions)
    asked[seat] += 1
    undo = Undo(back.keep, table.played - back.keep, seat, told, asked)
    await table.write(Change().moves(table.id, table.rows, [undo.row]))
    table.kept = replace(table.kept, undos=[*table.kept.undos, undo])
    table.go_back(back, asked)


def _is_asked(who: Sitter) -> bool:
    """Whether a person plays here now; a bot, even for somebody, agrees."""
    return who.person is not None and who.substitute is None


def _seat(table: Table, person: bytes) -> int:
    seat = table.seat_of(person)
    if seat is None:
        raise Declined("not_seated", "you have no seat here")
    return seat
