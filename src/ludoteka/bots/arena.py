"""Bots against each other on the same deals in every seating.

The deal is the unit: all its games share the stream of chance, and a bot's result on it is
the mean over the seatings. So the luck of cards and seats falls out of the comparison.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import exp, sqrt
from typing import Any

import numpy as np

from ..core.game import game as find_game
from ..core.options import OptionValue
from .play import play

RESAMPLES = 4000
CONFIDENCE = 0.95
SURE = 0.01  # of a difference where there is none, in the test that stops early
EXPECTED = 0.15  # the size of difference that the test looks for, in standard deviations


@dataclass(frozen=True)
class Pairing:
    """Who meets whom: a bot a seat, in the first seating; the others are its rotations."""

    game: str
    bots: tuple[str, ...]
    options: dict[str, OptionValue] = field(default_factory=dict)
    seed: int = 0

    @property
    def seatings(self) -> list[tuple[str, ...]]:
        """Each different rotation of the bots round the table."""
        turned = [self.bots[k:] + self.bots[:k] for k in range(len(self.bots))]
        return list(dict.fromkeys(turned))

    @property
    def labels(self) -> list[str]:
        """The different bots, in order of appearance."""
        return list(dict.fromkeys(self.bots))


@dataclass(frozen=True)
class Deal:
    """One deal's games: per seating the returns by seat."""

    returns: tuple[tuple[float, ...], ...]


def deals(pairing: Pairing, indices: range) -> list[Deal]:
    """Play the deals of these numbers, each in every seating."""
    found = []
    for index in indices:
        seed = pairing.seed * 1_000_003 + index
        games = [
            play(pairing.game, seating, seed=seed, **pairing.options)
            for seating in pairing.seatings
        ]
        found.append(Deal(tuple(tuple(g.result["returns"]) for g in games if g.result)))
    return found


@dataclass
class Standing:
    """A bot's result: shares of victory and returns, by deal."""

    label: str
    shares: list[float] = field(default_factory=list)
    returns: list[float] = field(default_factory=list)

    def interval(self, seed: int = 0) -> tuple[float, float]:
        """The 95 % interval of the mean share: bootstrap over deals."""
        rng = np.random.default_rng(seed)
        shares = np.array(self.shares)
        picks = rng.integers(0, len(shares), (RESAMPLES, len(shares)))
        means = np.sort(shares[picks].mean(axis=1))
        tail = (1 - CONFIDENCE) / 2
        return float(means[int(tail * RESAMPLES)]), float(means[int((1 - tail) * RESAMPLES) - 1])


class Arena:
    """Plays deals and keeps the standings."""

    def __init__(self, pairing: Pairing) -> None:
        """Raises ValueError for unknown games, bots and options, before anything is played."""
        from .names import new

        found = find_game(pairing.game)
        found.check(len(pairing.bots), pairing.options)
        for bot in pairing.labels:
            new(bot, found)
        self.pairing = pairing
        self.sides = found.sides(len(pairing.bots))
        self.even = 1 / len(self.sides)
        self.standings = {label: Standing(label) for label in pairing.labels}
        self.ratings = Ratings(pairing, self.sides)
        self.deals = 0
        self.seconds = 0.0
        self.is_decided = False

    def run(
        self,
        most: int,
        jobs: int = 1,
        early: bool = False,
        told: Callable[[int], None] = lambda deals: None,
    ) -> None:
        """Play up to `most` deals; with `early` stop once the first bot's result is clear."""
        started = time.perf_counter()
        for deal in played(self.pairing, most, jobs):
            self.add(deal)
            told(self.deals)
            if early and self.is_clear():
                self.is_decided = True
                break
        self.seconds += time.perf_counter() - started

    def add(self, deal: Deal) -> None:
        """Count one deal."""
        sides = len(self.sides)
        for label, standing in self.standings.items():
            own = [
                value
                for seating, returns in zip(self.pairing.seatings, deal.returns, strict=True)
                for bot, value in zip(seating, returns, strict=True)
                if bot == label
            ]
            mean = sum(own) / len(own)
            standing.returns.append(mean)
            standing.shares.append((mean * (sides - 1) + 1) / sides)
        for seating, returns in zip(self.pairing.seatings, deal.returns, strict=True):
            self.ratings.add(seating, returns)
        self.deals += 1

    def is_clear(self) -> bool:
        """Whether the first bot's share surely differs from even.

        A mixture sequential probability ratio test on the deals' shares, valid at every look.
        Source: H. Robbins, Ann. Math. Statist. 41(5), 1970.
        """
        shares = np.array(self.standings[self.pairing.labels[0]].shares) - self.even
        n = len(shares)
        if n < 10:
            return False
        variance = max(float(shares.var(ddof=1)), 1e-6)
        prior = variance * EXPECTED**2
        spread = variance + n * prior
        ratio = sqrt(variance / spread) * exp(
            min(n * n * prior * float(shares.mean()) ** 2 / (2 * variance * spread), 700)
        )
        return ratio > 1 / SURE

    def to_dict(self) -> dict[str, Any]:
        """The result as plain data; shares of victory count a victory shared by k as 1/k."""
        ratings = self.ratings.to_dict()
        return {
            "game": self.pairing.game,
            "players": len(self.pairing.bots),
            "options": self.pairing.options,
            "bots": list(self.pairing.bots),
            "seed": self.pairing.seed,
            "deals": self.deals,
            "games": self.deals * len(self.pairing.seatings),
            "even": self.even,
            "decided_early": self.is_decided,
            "seconds": round(self.seconds, 3),
            "standings": [
                {
                    "bot": label,
                    "share": float(np.mean(standing.shares)),
                    "interval": list(standing.interval()),
                    "return": float(np.mean(standing.returns)),
                    "rating": ratings[label],
                }
                for label, standing in self.standings.items()
            ],
        }


class Ratings:
    """Skill ratings of the bots over all games (Plackett-Luce, by openskill)."""

    def __init__(self, pairing: Pairing, sides: Sequence[Sequence[int]]) -> None:
        from openskill.models import PlackettLuce

        self.model = PlackettLuce()
        self.sides = sides
        self.ratings = {label: self.model.rating(name=label) for label in pairing.labels}

    def add(self, seating: Sequence[str], returns: Sequence[float]) -> None:
        """Count one game; a bot that sits several times learns from its mean step."""
        teams = [[self.ratings[seating[seat]] for seat in side] for side in self.sides]
        ranks = [-returns[side[0]] for side in self.sides]
        steps: dict[str, list[Any]] = {}
        for side, team in zip(self.sides, self.model.rate(teams, ranks=ranks), strict=True):
            for seat, rating in zip(side, team, strict=True):
                steps.setdefault(seating[seat], []).append(rating)
        for label, ratings in steps.items():
            mu = sum(rating.mu for rating in ratings) / len(ratings)
            sigma = sum(rating.sigma for rating in ratings) / len(ratings)
            self.ratings[label] = self.model.rating(name=label, mu=mu, sigma=sigma)

    def to_dict(self) -> dict[str, dict[str, float]]:
        """Each bot's rating and its uncertainty."""
        return {label: {"mu": r.mu, "sigma": r.sigma} for label, r in self.ratings.items()}


def played(pairing: Pairing, most: int, jobs: int) -> Iterator[Deal]:
    """The deals in order, as they become ready."""
    from ..lab.simulate import in_chunks

    return in_chunks(partial(deals, pairing), most, 1, jobs)
