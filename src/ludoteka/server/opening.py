"""From an open table to the first cards: who sits where, what each has added to the deal.

A game begins when no seat is open and every person who is here has added bytes to the deal. It
waits a moment for them, not longer: who is away has added nothing, and the record says so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from msgspec import structs

from ludoteka.server.declined import Declined
from ludoteka.server.fair import Deal
from ludoteka.server.people import Sitter, has_bot, is_full
from ludoteka.server.play import Ahead, begin
from ludoteka.server.store import Change
from ludoteka.server.terms import Terms

if TYPE_CHECKING:
    from ludoteka.server.table import Table


async def reseat(
    table: Table, change: Callable[[list[Sitter]], Change], is_start: bool = False
) -> None:
    """Changes who sits where. `change` alters the list that it is given, or raises Declined.

    `is_start`: the host wants it to start; some tables wait for that.
    """
    async with table.lock:
        if table.kept.state != "open":
            raise Declined("not_open", f"the table is {table.kept.state}")
        sitters = list(table.kept.sitters)
        writes = change(sitters)
        deal = table.kept.deal
        for seat, who in enumerate(sitters):
            if who != table.kept.sitters[seat]:
                writes.sitter(table.id, seat, who)
                deal = deal and deal.with_share(seat, None)
        if is_start and table.kept.terms.waits:
            writes.add("waits", at=table.id, waits=False)
            terms = structs.replace(table.kept.terms, waits=False)
        else:
            terms = table.kept.terms
        await _settle(table, sitters, deal, writes, terms=terms)


async def give(table: Table, person: bytes, share: bytes) -> None:
    """Adds a person's bytes to the deal, once and before it is dealt."""
    async with table.lock:
        seat, deal = table.seat_of(person), table.kept.deal
        if seat is None:
            raise Declined("not_seated", "you have no seat here")
        if table.kept.state != "open" or deal is None or deal.given[seat]:
            raise Declined("stale", "this seat's bytes are not wanted any more")
        sitters = list(table.kept.sitters)
        await _settle(table, sitters, deal.with_share(seat, share), Change())


async def begin_anyway(table: Table) -> None:
    """Begins without the bytes of those who have given none, if nothing else is missing."""
    async with table.lock:
        if table.waits_for_shares:
            sitters, deal = list(table.kept.sitters), table.kept.deal
            await _settle(table, sitters, deal, Change(), is_waiting=False)


def lacks_shares(table: Table, sitters: Sequence[Sitter], deal: Deal | None) -> bool:
    """Whether a person who is here, or was expected from the start, has given no bytes yet."""
    return deal is not None and any(
        who.person is not None and (table.awaits_all or table.audience.has(who.person))
        for who, has_given in zip(sitters, deal.given, strict=True)
        if not has_given
    )


async def _settle(
    table: Table,
    sitters: list[Sitter],
    deal: Deal | None,
    writes: Change,
    is_waiting: bool = True,
    terms: Terms | None = None,
) -> None:
    """Stores who sits where and what they have given, and begins if nothing is missing."""
    if deal is not None and deal != table.kept.deal:
        writes.deal(table.id, deal)
    ahead: Ahead | None = None
    terms = terms or table.kept.terms
    is_complete = is_full(sitters) and not terms.waits
    if is_complete and not (is_waiting and lacks_shares(table, sitters, deal)):
        kept, viewers = table.kept, table.audience.viewers
        ahead = begin(kept.game, kept.players, kept.options, viewers, table.chance(deal))
        writes.state(table.id, "playing").moves(table.id, 0, ahead.texts)
    kept = replace(table.kept, sitters=sitters, deal=deal, terms=terms)
    if ahead is not None:
        kept = replace(kept, state="playing", bot_played=has_bot(sitters))
        writes.add("bot_played", at=table.id, bot_played=kept.bot_played)
    await table.write(writes)
    table.kept = kept
    moved = table.take_moved()
    table.tell_all()
    if ahead is not None:
        table.adopt(ahead)
    for connection in moved:
        table.audience.attach(connection, table.seat_of(connection.person))
        connection.answer(table.welcome(connection, 0))
    if ahead is None and is_complete:
        table.changed()
