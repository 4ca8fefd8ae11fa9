"""How strong people have shown themselves in each game, by the tables that count.

A table counts once, when its game ends, if it was marked rated and no bot ever played a seat.
`docs/ratings.md` has the formula.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from openskill.models import PlackettLuce
from sqlalchemy import Connection, Row, insert, select

from ludoteka.server import social

START_MU, START_SIGMA = 25.0, 25.0 / 3
POINTS, SHOWN_START = 30.0, 1500.0
"""Shown are points of the kind people know: 400 more, and one wins about ten times as often."""

MODEL = PlackettLuce(mu=START_MU, sigma=START_SIGMA, tau=START_MU / 300)


class Strength(NamedTuple):
    """What is believed of somebody's strength: its mean and its standard deviation."""

    mu: float = START_MU
    sigma: float = START_SIGMA
    tables: int = 0

    @property
    def points(self) -> int:
        """As it is shown."""
        return round(SHOWN_START + POINTS * (self.mu - START_MU))

    @property
    def margin(self) -> int:
        """It is within so many points of that in 95 cases of 100."""
        return round(2 * POINTS * self.sigma)

    @property
    def at_least(self) -> float:
        return self.mu - 2 * self.sigma


def after(
    before: Sequence[Strength], sides: Sequence[Sequence[int]], returns: Sequence[float]
) -> list[Strength]:
    """The strengths of all seats after a game; `sides` are the seats that win together."""
    teams = [
        [MODEL.rating(mu=before[seat].mu, sigma=before[seat].sigma) for seat in side]
        for side in sides
    ]
    ranks = [-returns[side[0]] for side in sides]
    then = list(before)
    for side, team in zip(sides, MODEL.rate(teams, ranks=ranks), strict=True):
        for seat, rating in zip(side, team, strict=True):
            then[seat] = Strength(rating.mu, rating.sigma, before[seat].tables + 1)
    return then


def settle(
    connection: Connection,
    table: str,
    game: str,
    people: Sequence[bytes],
    sides: Sequence[Sequence[int]],
    returns: Sequence[float],
) -> None:
    """Counts a finished table, within the transaction that ends it; a second time it does nothing."""
    done = connection.execute(select(social.rated.c.seat).where(social.rated.c.table == table))
    if done.first() is not None:
        return
    ratings = social.ratings
    found = connection.execute(
        select(ratings)
        .where(ratings.c.game == game, ratings.c.person.in_(people))
        .with_for_update()
    )
    known = {row.person: strength(row) for row in found}
    before = [known.get(person, Strength()) for person in people]
    then = after(before, sides, returns)
    for seat, person in enumerate(people):
        was, now = before[seat], then[seat]
        row = {
            "mu": now.mu,
            "sigma": now.sigma,
            "tables": now.tables,
            "at_least": now.at_least,
        }
        if person in known:
            is_it = (ratings.c.game == game) & (ratings.c.person == person)
            connection.execute(ratings.update().where(is_it).values(row))
        else:
            connection.execute(insert(ratings).values(game=game, person=person, **row))
        change = {"mu_before": was.mu, "sigma_before": was.sigma, "mu": now.mu, "sigma": now.sigma}
        connection.execute(
            insert(social.rated).values(table=table, seat=seat, person=person, **change)
        )


def strength(row: Row[tuple[object, ...]]) -> Strength:
    return Strength(row.mu, row.sigma, row.tables)
