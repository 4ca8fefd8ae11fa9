"""Trees for bots: information-set Monte Carlo tree search on the compiled rules."""

import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..core.chance import OVER
from ..core.position import Position
from ..kernel import twin
from .load import load

CHUNK = 64  # iterations between looks at the clock
DEEPEST = 64  # decisions of one iteration that may lie in the trees
NODES = 1 << 17


@dataclass(frozen=True, slots=True)
class Considered:
    """A legal move as a search sees it: how often it was tried and the return it promises."""

    move: str
    visits: int
    estimate: float


class Tree:
    """The arrays of one search on one thread."""

    def __init__(self, states: Any, seats: int, most: int, seed: int, stream: int, nodes: int):
        self.states = states.copy()
        self.rng = np.random.SeedSequence([seed, stream]).generate_state(4).astype(np.uint32)
        self.out = np.zeros(most, np.int16)
        self.roots = np.zeros(seats, np.int32)
        self.keys = np.zeros(2 * nodes, np.int64)
        self.slots = np.zeros(2 * nodes, np.int32)
        self.counts = np.array([seats], np.int64)
        self.visits = np.zeros(nodes, np.int32)
        self.chances = np.zeros(nodes, np.int32)
        self.totals = np.zeros(nodes, np.float32)
        self.path = np.zeros(DEEPEST, np.int32)
        self.movers = np.zeros(DEEPEST, np.int32)
        self.values = np.zeros(seats, np.float64)
        self.moments = np.zeros((seats, 3), np.float64)


class Search:
    """A search of a position for its seat to move.

    The position should be one dealt anew for that seat, so that nothing else is within reach;
    the search itself deals anew in each iteration. Deterministic for a seed and a number of
    iterations. `explore` and `horizon` default to what suits the game; with `jobs` above 1 as
    many trees grow on as many threads, without the interpreter's lock, and are added up.
    """

    def __init__(
        self,
        position: Position,
        seed: int = 0,
        *,
        explore: float | None = None,
        horizon: int | None = None,
        deepest: int = DEEPEST,
        trees: bool | None = None,
        jobs: int = 1,
        nodes: int = NODES,
    ) -> None:
        """Raises ValueError where no seat is to move."""
        self.seat = position.to_move
        if self.seat < 0:
            raise ValueError("a search is for a seat that is to move")
        game = position.game
        load(game.name)
        judge = game.module("judge")
        self._loops: Any = twin.beside("search", game.name, compiled=True)
        self._position = position
        states = states_of(position, 3)
        most = game.rules.MOST
        self._trees = [
            Tree(states, position.players, most, seed, stream, nodes) for stream in range(jobs)
        ]
        self._set = (
            float(judge.EXPLORE if explore is None else explore),
            int(judge.HORIZON[position.players] if horizon is None else horizon),
            int(min(deepest, DEEPEST)),
            int(judge.TREES if trees is None else trees),
        )
        self.iterations = 0

    def run(self, iterations: int) -> int:
        """Search on for so many iterations; returns how many were made: fewer when full."""
        jobs = len(self._trees)
        shares = [iterations * (k + 1) // jobs - iterations * k // jobs for k in range(jobs)]
        if jobs == 1:
            made = self._grow(self._trees[0], shares[0])
        else:
            with ThreadPoolExecutor(jobs) as pool:
                made = sum(pool.map(self._grow, self._trees, shares))
        self.iterations += made
        return made

    def run_for(self, seconds: float) -> int:
        """Search on for about so long; returns the iterations made.

        A compiler at work is not counted: the clock starts after a first iteration.
        """
        first = self.run(len(self._trees))
        end = time.perf_counter() + seconds

        def grow(tree: Tree) -> int:
            made = 0
            while time.perf_counter() < end:
                done = self._grow(tree, CHUNK)
                made += done
                if done < CHUNK:
                    break
            return made

        if len(self._trees) == 1:
            made = grow(self._trees[0])
        else:
            with ThreadPoolExecutor(len(self._trees)) as pool:
                made = sum(pool.map(grow, self._trees))
        self.iterations += made
        return first + made

    def _grow(self, tree: Tree, iterations: int) -> int:
        made: int = self._loops.search(
            tree.states, self.seat, self._position.players, iterations, tree.rng, tree.out,
            tree.roots, tree.keys, tree.slots, tree.counts, tree.visits, tree.chances,
            tree.totals, tree.path, tree.movers, tree.values, tree.moments, *self._set,
        )  # fmt: skip
        return made

    def moves(self) -> list[Considered]:
        """Every legal move, most visited first."""
        sums: dict[int, tuple[float, float]] = {}
        for tree in self._trees:
            told = np.zeros((len(tree.out), 3))
            n = self._loops.tell(
                tree.states, self.seat, tree.out, tree.keys, tree.slots,
                tree.visits, tree.totals, told,
            )  # fmt: skip
            for move, visits, mean in told[:n]:
                had, total = sums.get(int(move), (0.0, 0.0))
                sums[int(move)] = had + visits, total + visits * mean
        return ranked(self._position, sums)


def look_ahead(
    position: Position, seed: int = 0, redeals: int = 12, horizon: int | None = None
) -> list[Considered]:
    """Every legal move judged one move ahead over a few worlds, the best estimate first."""
    game = position.game
    load(game.name)
    loops: Any = twin.beside("search", game.name, compiled=True)
    states = states_of(position, 3)
    rng = np.random.SeedSequence(seed).generate_state(4).astype(np.uint32)
    out = np.zeros(game.rules.MOST, np.int16)
    told = np.zeros((len(out), 3))
    ticks = int(game.module("judge").AHEAD if horizon is None else horizon)
    values = np.zeros(position.players, np.float64)
    n = loops.look_ahead(states, position.to_move, redeals, rng, out, values, told, ticks)
    sums = {int(move): (worlds, worlds * mean) for move, worlds, mean in told[:n]}
    return sorted(ranked(position, sums), key=lambda found: -found.estimate)


def outlook(
    position: Position, seed: int = 0, playouts: int = 100, horizon: int | None = None
) -> list[float]:
    """Each seat's return as it looks with all cards open: sensible play, then judgement."""
    game = position.game
    load(game.name)
    loops: Any = twin.beside("search", game.name, compiled=True)
    states = states_of(position, 2)
    rng = np.random.SeedSequence(seed).generate_state(4).astype(np.uint32)
    out = np.zeros(game.rules.MOST, np.int16)
    values = np.zeros(position.players, np.float64)
    total = np.zeros(position.players, np.float64)
    ticks = int(game.module("judge").HORIZON[position.players] if horizon is None else horizon)
    last = loops.clock(states[0]) + ticks - 1
    for _ in range(playouts):
        states[1] = states[0]
        loops.play_on(states, rng, out, last, False)
        tell = loops.returns if loops.to_move(states[1]) == OVER else loops.judge
        tell(states[1], values)
        total += values
    return [float(value) for value in total / playouts]


def states_of(position: Position, places: int) -> Any:
    """Room for so many compiled states, the position in the first."""
    record = load(position.game.name).record
    states = np.zeros(places, record)
    states[0] = np.frombuffer(position._carrier.data(position._at), record)[0]
    return states


def ranked(position: Position, sums: dict[int, tuple[float, float]]) -> list[Considered]:
    """Moves by visits, then by estimate."""
    found = [
        Considered(position.text(move), int(visits), float(total / visits) if visits else 0.0)
        for move, (visits, total) in sums.items()
    ]
    return sorted(found, key=lambda move: (-move.visits, -move.estimate))
