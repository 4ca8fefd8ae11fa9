"""Who is away, and who plays meanwhile.

A seat whose player has been gone too long when it is to move is offered to the others: one of them
may let a bot play for it. The player takes it back at any move. When a seat's time is over a bot
makes that one move; after a few times it plays on until the player returns.
"""

from __future__ import annotations

import contextlib
import time
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import ludoteka
from ludoteka import Game
from ludoteka.bots import names as bot_names
from ludoteka.bots.names import EASY
from ludoteka.server.declined import Declined
from ludoteka.server.people import Sitter
from ludoteka.server.store import Change

if TYPE_CHECKING:
    from ludoteka.server.table import Table

AWAY_AFTER = 60.0
"""Seconds without a connection, at one's own move, after which the seat is offered."""
NOBODY = ""
"""In place of a bot's name: the move was the only one, and made by itself."""
MOST_MISSED = 3
"""Moves in a row for which the time was over; then the bot goes on by itself."""


@dataclass
class Attendance:
    """What a table knows of its people's presence, beside what is stored with their seats.

    `gone`: since when seats have no connection; `asked_since`: since when the seat to move is
    asked; `overdue`: a seat and its question for which the time is over; `timed`: the seat whose
    clock runs.
    """

    gone: dict[int, float] = field(default_factory=dict)
    asked_since: float = field(default_factory=time.time)
    overdue: tuple[int, int] | None = None
    timed: int | None = None

    @classmethod
    def of(cls, sitters: list[Sitter]) -> Attendance:
        """At a table that is opened nobody is there yet."""
        now = time.time()
        people = {seat: who for seat, who in enumerate(sitters) if who.person is not None}
        return cls({seat: who.away_since or now for seat, who in people.items()})

    def asked(self, seat: int) -> None:
        """This seat is to move from now on."""
        self.asked_since, self.overdue, self.timed = time.time(), None, seat


def stand_in(game: Game) -> str:
    """The bot that moves when a seat's time is over: one that needs no time itself."""
    return EASY if EASY in game.bots else bot_names(game)[0]


def bot_for(table: Table) -> str | None:
    """The bot that makes the next move; None: a person's, or nobody's."""
    position = table.position
    if position is None or position.to_move < 0:
        return None
    seat = position.to_move
    if table.attendance.overdue == (seat, table.questions[seat]):
        return table.kept.sitters[seat].moving_bot or stand_in(position.game)
    return table.kept.sitters[seat].moving_bot


def after_move(table: Table, seat: int, bot: str | None, is_turn_over: bool) -> Sitter:
    """Who sits there after a move by its player, or by a bot in the player's place."""
    who = table.kept.sitters[seat]
    if who.person is None or bot == NOBODY:
        return who
    if bot is None:
        was_here = who.substitute is None and who.away_since is None and not who.missed
        return who if was_here else replace(who, substitute=None, away_since=None, missed=0)
    if who.substitute is not None or not is_turn_over:
        return who
    missed = who.missed + 1
    return replace(who, missed=missed, substitute=bot if missed >= MOST_MISSED else None)


def _offer_at(table: Table, away_after: float) -> float | None:
    """When the seat to move is to be offered to the others, if its player stays away."""
    position, kept = table.position, table.kept
    if position is None or position.to_move < 0 or kept.terms.clock == "days":
        return None
    seat = position.to_move
    who = kept.sitters[seat]
    if who.person is None or table.audience.has(who.person):
        return None
    has_others = any(one.person is not None for one in kept.sitters if one is not who)
    if not has_others or who.away_since is not None or who.substitute is not None:
        return None
    since = table.attendance.gone.setdefault(seat, time.time())
    return max(since, table.attendance.asked_since) + away_after


def next_look(table: Table, away_after: float) -> float | None:
    """When this table has to be looked at: a time is over, or a seat is to be offered."""
    if not table.can_go_on:
        return None
    offer, deadline = _offer_at(table, away_after), table.kept.deadline
    if table.position is None or table.position.to_move < 0 or deadline is None:
        return offer
    seat = table.position.to_move
    if table.attendance.overdue == (seat, table.questions[seat]):
        return offer
    return deadline if offer is None else min(offer, deadline)


async def look(table: Table, away_after: float) -> None:
    """Does what is due. Raises Declined if it can't be stored."""
    async with table.lock:
        position, now = table.position, time.time()
        if not table.can_go_on or position is None:
            return
        seat, deadline = position.to_move, table.kept.deadline
        offer = _offer_at(table, away_after)
        if deadline is not None and deadline <= now:
            table.attendance.overdue = (seat, table.questions[seat])
            table.left_to_person = None
        elif offer is not None and offer <= now:
            since = int(table.attendance.gone[seat])
            await seated(table, seat, replace(table.kept.sitters[seat], away_since=since))
    table.changed()


async def seated(table: Table, seat: int, who: Sitter) -> None:
    """Stores who is at a seat now and tells everybody. The table's lock is held."""
    await table.write(Change().sitter(table.id, seat, who))
    sitters = list(table.kept.sitters)
    sitters[seat] = who
    table.kept = replace(table.kept, sitters=sitters)
    table.left_to_person = None
    table.tell_all()


async def arrived(table: Table, person: bytes) -> None:
    """Somebody with a seat is here again. The table's lock is held."""
    seat = table.seat_of(person)
    if seat is None:
        return
    table.attendance.gone.pop(seat, None)
    who = table.kept.sitters[seat]
    if who.away_since is not None:
        with contextlib.suppress(Declined):  # who is here can be seen anyway
            await seated(table, seat, replace(who, away_since=None))


def left(table: Table, person: bytes) -> None:
    """The last connection of somebody with a seat is gone."""
    seat = table.seat_of(person)
    if seat is not None:
        table.attendance.gone[seat] = time.time()
        table.changed()


async def substitute(table: Table, person: bytes, seat: int, bot: str) -> None:
    """Lets a bot play for a seat: for one that is offered, or for one's own."""
    async with table.lock:
        own = table.seat_of(person)
        if own is None:
            raise Declined("not_seated", "only somebody with a seat may")
        if table.kept.state != "playing":
            raise Declined("not_playing", f"the table is {table.kept.state}")
        if seat >= table.kept.players or table.kept.sitters[seat].person is None:
            raise Declined("bad_seat", f"at seat {seat} is no person")
        if bot not in bot_names(ludoteka.game(table.kept.game)):
            raise Declined("unknown_bot", f"{table.kept.game} has no bot {bot!r}")
        who = table.kept.sitters[seat]
        if seat != own and (who.away_since is None or who.substitute is not None):
            raise Declined("not_away", f"seat {seat} is not offered")
        await seated(table, seat, replace(who, substitute=bot))
    table.changed()


async def take_back(table: Table, person: bytes) -> None:
    """The player is back and plays on."""
    async with table.lock:
        seat = table.seat_of(person)
        if seat is None:
            raise Declined("not_seated", "you have no seat here")
        who = table.kept.sitters[seat]
        await seated(table, seat, replace(who, substitute=None, away_since=None, missed=0))
    table.changed()
