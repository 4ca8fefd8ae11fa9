"""The ratings of those who sit at a rated table: learnt when they come, counted when it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import select

import ludoteka
from ludoteka import Position
from ludoteka.server import social
from ludoteka.server.protocol import Rating
from ludoteka.server.ratings import Strength, strength
from ludoteka.server.store import Change, Store, Stored

if TYPE_CHECKING:
    from ludoteka.server.table import Table


def shown(found: Strength | None) -> Rating | None:
    """A strength as it is shown at a seat."""
    return None if found is None else Rating(found.points, found.margin)


def counts(kept: Stored) -> bool:
    """Whether this table's result counts: rated, and no bot has ever played for a seat."""
    everybody = all(who.person is not None for who in kept.sitters)
    return kept.terms.rated and not kept.bot_played and everybody


def add_result(change: Change, kept: Stored, position: Position) -> None:
    """Adds what the result of a game that is over changes, if it counts."""
    if counts(kept):
        change.add(
            "rate",
            table=kept.id,
            game=kept.game,
            people=[who.person for who in kept.sitters],
            sides=ludoteka.game(kept.game).sides(kept.players),
            returns=position.returns(),
        )


async def strengths(store: Store, game: str, people: list[bytes]) -> dict[bytes, Strength]:
    """What is believed of these people. Raises StorageError."""
    ratings = social.ratings
    query = select(ratings).where(ratings.c.game == game, ratings.c.person.in_(people))
    known = {row.person: strength(row) for row in await store.rows(query)}
    return {person: known.get(person, Strength()) for person in people}


async def learn(store: Store, table: Table, *also: bytes) -> None:
    """Makes a rated table know the strengths of its people, and of these. Raises StorageError."""
    if table.kept.terms.rated:
        seated = [who.person for who in table.kept.sitters if who.person is not None]
        table.strengths = await strengths(store, table.kept.game, [*seated, *also])
