"""Uniformly random games, as many and as fast as the machine can."""

import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from ..core.game import DEFAULT_PLAYERS, game
from ..core.options import OptionValue
from .load import load


def playouts(
    name: str,
    n: int,
    seed: int = 0,
    jobs: int = 1,
    players: int = DEFAULT_PLAYERS,
    **options: OptionValue,
) -> dict[str, Any]:
    """Play `n` uniformly random games on `jobs` threads.

    Returns `games`, `decisions` (moves of seats), `moves` (chance included), `seconds` (wall
    clock, compiling not counted) and `returns` (the sum of each seat's returns). Game number k
    depends on seed and k alone, so the results are the same for every number of jobs.
    """
    if n < 0 or jobs < 1:
        raise ValueError(f"n is at least 0 and jobs at least 1, not {n} and {jobs}")
    found = game(name)
    setup = np.array(found.setup(players, found.check(players, found.simulated(options))), np.int64)
    compiled = load(name)

    def part(job: int) -> tuple[int, int, Any]:
        states = np.zeros(2, compiled.record)
        compiled.loops.new_at(states, 1, setup)
        out = np.zeros(found.rules.MOST, np.int16)
        returned, totals = np.zeros(players), np.zeros(players)
        rng = np.zeros(4, np.uint32)
        first, last = n * job // jobs, n * (job + 1) // jobs
        decisions, chances = compiled.loops.playouts(
            states, rng, out, seed, first, last - first, returned, totals, players
        )
        return decisions, chances, totals

    compiled.loops.playouts(
        np.zeros(2, compiled.record),
        np.zeros(4, np.uint32),
        np.zeros(found.rules.MOST, np.int16),
        0,
        0,
        0,
        np.zeros(players),
        np.zeros(players),
        players,
    )
    start = time.perf_counter()
    with ThreadPoolExecutor(jobs) as pool:
        parts = list(pool.map(part, range(jobs)))
    seconds = time.perf_counter() - start
    decisions = sum(part[0] for part in parts)
    return {
        "games": n,
        "decisions": decisions,
        "moves": decisions + sum(part[1] for part in parts),
        "seconds": seconds,
        "returns": [float(total) for total in sum(part[2] for part in parts)],
    }
