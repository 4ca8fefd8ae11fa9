"""What the host may, and who the host is: seats, the list of open tables, the end of a table."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from msgspec import structs
from sqlalchemy import select

from ludoteka.server import away, chat, clocks, social, wishes
from ludoteka.server.declined import Declined
from ludoteka.server.people import NOBODY, Sitter
from ludoteka.server.store import Change, StorageError, Store, Stored

if TYPE_CHECKING:
    from ludoteka.server.table import Table

HOST_PATIENCE = 120.0
"""Seconds that an open table waits for its host to come back before it gets another."""

Settle = Callable[[Stored], tuple[Change, Stored]]


async def amend(table: Table, settle: Settle) -> None:
    """Changes what is kept of a table beside seats and moves, and tells everybody."""
    async with table.lock:
        change, kept = settle(table.kept)
        await table.write(change)
        table.kept = kept
        table.tell_all()
    table.changed()


async def check_not_put_off(store: Store, table: str, person: bytes) -> None:
    """Declined for somebody whom the host of this table has put off."""
    c = social.put_off.c
    try:
        found = await store.rows(select(c.table).where(c.table == table, c.person == person))
    except StorageError as error:
        raise Declined("storage", "the data cannot be read now") from error
    if found:
        raise Declined("put_off", "the host has put you off this table")


def check_seat(sitters: list[Sitter], seat: int) -> None:
    if seat >= len(sitters):
        raise Declined("bad_seat", f"there is no seat {seat}; seats: 0 to {len(sitters) - 1}")


def check_host(table: Table, person: bytes) -> None:
    if person != table.kept.host:
        raise Declined("not_host", "only the host may")


async def arrange(table: Table, person: bytes, wish: wishes.Arrange) -> None:
    check_host(table, person)

    def change(sitters: list[Sitter]) -> Change:
        check_seat(sitters, wish.seat)
        check_seat(sitters, wish.to)
        sitters[wish.seat], sitters[wish.to] = sitters[wish.to], sitters[wish.seat]
        return Change()

    await table.reseat(change)


async def put_off(table: Table, person: bytes, wish: wishes.PutOff) -> None:
    check_host(table, person)

    def change(sitters: list[Sitter]) -> Change:
        check_seat(sitters, wish.seat)
        guest = sitters[wish.seat].person
        if guest is None or guest == table.kept.host:
            raise Declined("bad_seat", f"at seat {wish.seat} is nobody who can be put off")
        sitters[wish.seat] = NOBODY
        return Change().add("put_off", table=table.id, person=guest)

    await table.reseat(change)


async def hand_over(table: Table, person: bytes, wish: wishes.HandOver) -> None:
    check_host(table, person)

    def settle(kept: Stored) -> tuple[Change, Stored]:
        check_seat(kept.sitters, wish.seat)
        return host_is(kept, kept.sitters[wish.seat])

    await amend(table, settle)


def host_is(kept: Stored, who: Sitter) -> tuple[Change, Stored]:
    """The table with this person as its host."""
    if who.person is None:
        raise Declined("bad_seat", "only a person can be the host")
    change = Change().add("host", at=kept.id, host=who.person)
    return change, replace(kept, host=who.person, host_name=who.name)


async def watch_host(table: Table, gone: dict[str, float], patience: float) -> None:
    """Gives an open table another host if its own has been away so long: who sits there and is here.

    `gone` remembers since when hosts are away.
    """
    now = time.monotonic()
    if heir(table, table.kept) is None:
        gone.pop(table.id, None)
    elif now - gone.setdefault(table.id, now) >= patience:
        del gone[table.id]
        await amend(table, lambda kept: host_is(kept, heir(table, kept) or NOBODY))


def heir(table: Table, kept: Stored) -> Sitter | None:
    """Who would be the next host; None while the table has one, or does not need one."""
    if kept.state != "open" or table.audience.has(kept.host):
        return None
    here = (who for who in kept.sitters if who.person and table.audience.has(who.person))
    return next(here, None)


async def publish(table: Table, person: bytes, wish: wishes.Publish) -> None:
    check_host(table, person)

    def settle(kept: Stored) -> tuple[Change, Stored]:
        if kept.state != "open":
            raise Declined("not_open", f"the table is {kept.state}")
        change = Change().add("public", at=kept.id, public=wish.public)
        return change, replace(kept, terms=structs.replace(kept.terms, public=wish.public))

    await amend(table, settle)


async def end(table: Table, person: bytes, wish: wishes.End) -> None:
    check_host(table, person)

    def settle(kept: Stored) -> tuple[Change, Stored]:
        if kept.state not in ("open", "playing"):
            raise Declined("not_playing", f"the table is {kept.state}")
        return Change().state(kept.id, "ended"), replace(kept, state="ended")

    await amend(table, settle)


async def substitute(table: Table, person: bytes, wish: wishes.Substitute) -> None:
    await away.substitute(table, person, wish.seat, wish.bot)


async def take_back(table: Table, person: bytes, wish: wishes.Back) -> None:
    await away.take_back(table, person)


async def go_by_days(table: Table, person: bytes, wish: wishes.ByDays) -> None:
    await clocks.go_by_days(table, person, wish.days)


ANSWERS: dict[type, Callable[[Table, bytes, Any], Awaitable[None]]] = {
    wishes.Arrange: arrange,
    wishes.PutOff: put_off,
    wishes.HandOver: hand_over,
    wishes.Publish: publish,
    wishes.End: end,
    wishes.Say: chat.say,
    wishes.Substitute: substitute,
    wishes.Back: take_back,
    wishes.ByDays: go_by_days,
}
"""By the kind of message, all of them answered `done`."""
