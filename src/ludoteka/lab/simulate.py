"""Plays many games, in one process or several; the games do not depend on how many.

Games of random bots alone run compiled, tens of thousands a second; where their records are
wanted the very same games are played interpreted.
"""

import random
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from itertools import chain
from typing import TypeVar

import ludoteka
from ludoteka.core.options import OptionValue

from .random_play import Outcome, outcomes, record

T = TypeVar("T")
CHUNK = 20
CHUNK_COMPILED = 5_000
WORTH_COMPILING = 500  # fewer games are played sooner than their rules are compiled


@dataclass(frozen=True)
class Plan:
    """What is played: a bot's name a seat, options, and the seed that all games follow from."""

    game: str
    bots: tuple[str, ...]
    options: dict[str, OptionValue] = field(default_factory=dict)
    seed: int = 0

    @property
    def is_random(self) -> bool:
        """Whether nobody thinks."""
        return set(self.bots) == {"random"}

    def record(self, index: int) -> ludoteka.Record:
        """Game `index`, dealt by its own seed, whoever plays it and in whatever order."""
        if self.is_random:
            return record(self.game, len(self.bots), self.options, self.seed, index)
        seed = random.Random(f"{self.seed}/{index}").getrandbits(62)
        return ludoteka.play(self.game, list(self.bots), seed=seed, **self.options)


@dataclass
class Tally:
    """What the games came to: sums a seat, and lengths in moves, chance included."""

    seats: int
    games: int = 0
    moves: int = 0
    shortest: int = 0
    longest: int = 0
    returns: list[float] = field(default_factory=list)
    points: list[float] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        for sums in (self.returns, self.points, self.wins):
            sums.extend([0.0] * self.seats)

    def add(self, outcome: Outcome) -> None:
        """Count one finished game; a victory that k seats share is 1/k for each."""
        self.shortest = min(self.shortest or outcome.moves, outcome.moves)
        self.longest = max(self.longest, outcome.moves)
        self.games += 1
        self.moves += outcome.moves
        best = max(outcome.returns)
        share = 1 / outcome.returns.count(best)
        for seat in range(self.seats):
            self.returns[seat] += outcome.returns[seat]
            self.points[seat] += outcome.points[seat]
            if outcome.returns[seat] == best:
                self.wins[seat] += share


def outcome_of(finished: ludoteka.Record) -> Outcome:
    """What a finished game's record says it came to."""
    assert finished.result is not None
    return Outcome(len(finished.moves), finished.result["returns"], finished.result["points"])


def in_chunks(play: Callable[[range], list[T]], games: int, chunk: int, jobs: int) -> Iterator[T]:
    """What `play` gives for game 0 … `games`-1, in order, as it becomes ready."""
    chunks = [range(at, min(at + chunk, games)) for at in range(0, games, chunk)]
    if jobs <= 1 or len(chunks) == 1:
        yield from chain.from_iterable(map(play, chunks))
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from chain.from_iterable(pool.map(play, chunks))


def _records(plan: Plan, indices: range) -> list[ludoteka.Record]:
    return [plan.record(index) for index in indices]


def _outcomes(plan: Plan, indices: range) -> list[Outcome]:
    return outcomes(plan.game, len(plan.bots), plan.options, plan.seed, indices)


def played(plan: Plan, games: int, jobs: int = 1) -> Iterator[ludoteka.Record]:
    """The records of all games, in order."""
    return in_chunks(partial(_records, plan), games, CHUNK if jobs > 1 else 1, jobs)


def counted(plan: Plan, games: int, jobs: int = 1) -> Iterator[Outcome]:
    """What all games came to, in order; the same games as `played`, faster where it can be."""
    if plan.is_random and games >= WORTH_COMPILING:
        return in_chunks(partial(_outcomes, plan), games, CHUNK_COMPILED, jobs)
    return map(outcome_of, played(plan, games, jobs))
