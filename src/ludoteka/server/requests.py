"""What each message of a browser asks of the table: one function a kind of message."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

import ludoteka
from ludoteka.bots import names as bot_names
from ludoteka.server import chat, company, opening, protocol, standing, taking_back
from ludoteka.server.company import check_seat
from ludoteka.server.connection import Connection
from ludoteka.server.hint_types import Hint
from ludoteka.server.people import NOBODY, Sitter, checked_name
from ludoteka.server.protocol import ClientMessage, Done, Error, Refused, ServerMessage
from ludoteka.server.store import Change, StorageError
from ludoteka.server.table import Declined, Table
from ludoteka.server.tables import Tables
from ludoteka.server.wishes import AwayWish, Hear, Heard, HostWish, Say

Answer = ServerMessage | None


async def answer(
    tables: Tables, table: Table, connection: Connection, message: ClientMessage
) -> None:
    """Carries out a message and puts the answer to it."""
    try:
        if not connection.is_greeted and not isinstance(message, protocol.Hello | protocol.Ping):
            raise Declined("hello_first", "say hello first")
        said = await ANSWERS[type(message)](tables, table, connection, message)
    except Declined as declined:
        said = Error(code=declined.code, message=str(declined))
    if said is None:
        return
    connection.answer(said if message.id is UNSET else replace(said, id=message.id))
    if isinstance(said, Error) and said.code in ("stale", "not_asked"):
        table.refresh(connection)


async def hello(
    tables: Tables, table: Table, connection: Connection, message: protocol.Hello
) -> Answer:
    await table.join(connection, message.have, message.id)
    return None


async def sit(
    tables: Tables, table: Table, connection: Connection, message: protocol.Sit
) -> Answer:
    person = connection.person
    try:
        name = checked_name(message.name or await tables.name_of(person))
    except StorageError as error:
        raise Declined("storage", "the data cannot be read now") from error
    except ValueError as error:
        raise Declined("bad_name", str(error)) from error

    await company.check_not_put_off(tables.store, table.id, person)
    await _learn(tables, table, person)

    def change(sitters: list[Sitter]) -> Change:
        check_seat(sitters, message.seat)
        if not sitters[message.seat].is_open and sitters[message.seat].person != person:
            raise Declined("seat_taken", f"somebody has seat {message.seat}")
        _leave(sitters, person)
        sitters[message.seat] = Sitter(person=person, name=name)
        return Change().person(person, name)

    await table.reseat(change)
    return Done(question=table.question_of(connection))


async def stand(
    tables: Tables, table: Table, connection: Connection, message: protocol.Stand
) -> Answer:
    def change(sitters: list[Sitter]) -> Change:
        if not _leave(sitters, connection.person):
            raise Declined("not_seated", "you have no seat")
        return Change()

    await table.reseat(change)
    return Done(question=0)


async def seat_bot(
    tables: Tables, table: Table, connection: Connection, message: protocol.SeatBot
) -> Answer:
    company.check_host(table, connection.person)

    def change(sitters: list[Sitter]) -> Change:
        check_seat(sitters, message.seat)
        if sitters[message.seat].person is not None:
            raise Declined("seat_taken", f"somebody has seat {message.seat}")
        sitters[message.seat] = NOBODY if message.bot is None else _bot(table, message.bot)
        return Change()

    await table.reseat(change)
    return Done(question=table.question_of(connection))


async def start(
    tables: Tables, table: Table, connection: Connection, message: protocol.Start
) -> Answer:
    company.check_host(table, connection.person)

    def change(sitters: list[Sitter]) -> Change:
        for seat, who in enumerate(sitters):
            if who.is_open and message.bot is None:
                raise Declined("seats_open", f"seat {seat} is open")
            if who.is_open:
                sitters[seat] = _bot(table, str(message.bot))
        return Change()

    await opening.reseat(table, change, is_start=True)
    return Done(question=table.question_of(connection))


async def give(
    tables: Tables, table: Table, connection: Connection, message: protocol.Give
) -> Answer:
    await opening.give(table, connection.person, bytes.fromhex(message.share))
    return Done(question=table.question_of(connection))


async def take_back(
    tables: Tables, table: Table, connection: Connection, message: protocol.TakeBack
) -> Answer:
    await taking_back.ask(table, connection.person, _key(connection, message))
    return Done(question=table.question_of(connection))


async def agree(
    tables: Tables, table: Table, connection: Connection, message: protocol.Agree
) -> Answer:
    await taking_back.agree(table, connection.person, message.yes)
    return Done(question=table.question_of(connection))


async def play(
    tables: Tables, table: Table, connection: Connection, message: protocol.Play
) -> Answer:
    seat = _seat_of(table, connection)
    key = _key(connection, message)
    result = await table.play(seat, message.question, message.moves, key)
    return result if isinstance(result, Refused) else Done(question=result)


async def why(
    tables: Tables, table: Table, connection: Connection, message: protocol.Why
) -> Answer:
    return table.why_not(_seat_of(table, connection), message.move)


async def hint(tables: Tables, table: Table, connection: Connection, message: Hint) -> Answer:
    tables.hints.give(table, _seat_of(table, connection), message, connection.answer)
    return None


async def again(
    tables: Tables, table: Table, connection: Connection, message: protocol.Again
) -> Answer:
    return protocol.Moved(table=await tables.again(table, connection.person))


async def of_company(
    tables: Tables, table: Table, connection: Connection, message: HostWish | AwayWish | Say
) -> Answer:
    await company.ANSWERS[type(message)](table, connection.person, message)
    return Done(question=table.question_of(connection))


async def hear(tables: Tables, table: Table, connection: Connection, message: Hear) -> Answer:
    return Heard(lines=await chat.heard(tables.store, table.id, message.have))


async def ping(
    tables: Tables, table: Table, connection: Connection, message: protocol.Ping
) -> Answer:
    return protocol.Pong()


ANSWERS: dict[type, Callable[[Tables, Table, Connection, Any], Awaitable[Answer]]] = {
    protocol.Hello: hello,
    protocol.Sit: sit,
    protocol.Stand: stand,
    protocol.SeatBot: seat_bot,
    protocol.Start: start,
    protocol.Give: give,
    protocol.TakeBack: take_back,
    protocol.Agree: agree,
    protocol.Play: play,
    protocol.Why: why,
    Hint: hint,
    protocol.Again: again,
    protocol.Ping: ping,
    **dict.fromkeys(company.ANSWERS, of_company),
    Hear: hear,
}


def _key(
    connection: Connection, message: protocol.Play | protocol.TakeBack
) -> tuple[bytes, str] | None:
    """By what a repeat of the message is known."""
    return None if message.id is UNSET else (connection.person, str(message.id))


def _seat_of(table: Table, connection: Connection) -> int:
    seat = table.seat_of(connection.person)
    if seat is None:
        raise Declined("not_seated", "you have no seat here")
    return seat


async def _learn(tables: Tables, table: Table, person: bytes) -> None:
    with contextlib.suppress(StorageError):  # a seat without its rating is a seat too
        await standing.learn(tables.store, table, person)


def _bot(table: Table, bot: str) -> Sitter:
    if table.kept.terms.rated:
        raise Declined("people_only", "at a rated table no bot may sit")
    if bot not in bot_names(ludoteka.game(table.kept.game)):
        raise Declined("unknown_bot", f"{table.kept.game} has no bot {bot!r}")
    return Sitter(bot=bot)


def _leave(sitters: list[Sitter], person: bytes) -> bool:
    """Empties this person's seat; whether there was one."""
    seats = [seat for seat, who in enumerate(sitters) if who.person == person]
    for seat in seats:
        sitters[seat] = NOBODY
    return bool(seats)
