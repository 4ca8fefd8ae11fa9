"""Bots that search: `medium` looks one move ahead, `strong` grows trees.

Both see only worlds dealt anew for their seat. What is special about a game is in that
game's `judge.py`.
"""

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .bot import Bot, Knowledge, at_once

if TYPE_CHECKING:
    from ..fast.search import Search

STRONG_SECONDS = 1.0
MOST_SECONDS = 3.0
MEDIUM_REDEALS = 24
# For the size of the trees
ITERATIONS_A_SECOND = 100_000
NODES_AN_ITERATION = 8
LEAST_NODES = 1 << 12
MOST_NODES = 1 << 21


@dataclass(frozen=True)
class Budget:
    """How long a bot may think: a time or a number of iterations, and on how many threads."""

    seconds: float | None = None
    iterations: int | None = None
    jobs: int = 1


def grow(knowledge: Knowledge, budget: Budget, rng: random.Random) -> "Search":
    """The trees that a seat's knowledge allows, grown within a budget."""
    from ..fast.search import Search

    search = Search(
        knowledge.redeal(rng), rng.getrandbits(62), jobs=budget.jobs, nodes=room(budget)
    )
    if budget.iterations is not None:
        search.run(budget.iterations)
    else:
        search.run_for(min(budget.seconds or STRONG_SECONDS, MOST_SECONDS))
    return search


def room(budget: Budget) -> int:
    """Nodes enough for what a budget can find: a power of two."""
    seconds = budget.seconds or STRONG_SECONDS
    iterations = budget.iterations or int(seconds * ITERATIONS_A_SECOND)
    wanted = NODES_AN_ITERATION * iterations
    return int(min(max(1 << wanted.bit_length(), LEAST_NODES), MOST_NODES))


def strong(name: str, budget: Budget) -> Bot:
    """Information-set Monte Carlo tree search within a budget."""

    def choose(knowledge: Knowledge, rng: random.Random) -> str:
        return grow(knowledge, budget, rng).moves()[0].move

    return Bot(name, at_once(choose))


def medium(name: str, redeals: int = MEDIUM_REDEALS) -> Bot:
    """The game's judgement, one move ahead over a few worlds."""

    def choose(knowledge: Knowledge, rng: random.Random) -> str:
        from ..fast.search import look_ahead

        return look_ahead(knowledge.redeal(rng), rng.getrandbits(62), redeals)[0].move

    return Bot(name, at_once(choose))


def parse_budget(text: str) -> Budget:
    """`100ms`, `2s` or a number of iterations, with `x4` for four threads."""
    said, _, jobs = text.partition("x")
    try:
        threads = int(jobs) if jobs else 1
        if said.endswith("ms"):
            budget = Budget(seconds=float(said[:-2]) / 1000, jobs=threads)
        elif said.endswith("s"):
            budget = Budget(seconds=float(said[:-1]), jobs=threads)
        else:
            budget = Budget(iterations=int(said), jobs=threads)
    except ValueError:
        raise ValueError(
            f"a budget is 100ms, 2s or a number of iterations, x4 for threads; not {text!r}"
        ) from None
    is_time = budget.seconds is not None and 0 < budget.seconds <= MOST_SECONDS
    is_count = budget.iterations is not None and budget.iterations > 0
    if threads < 1 or not (is_time or is_count):
        raise ValueError(f"a budget is above 0, at most {MOST_SECONDS:g}s a move; not {text!r}")
    return budget
