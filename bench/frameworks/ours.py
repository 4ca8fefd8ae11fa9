"""Ludoteka: what `bench/frameworks.py` measures of it. Four seats, the default options."""

import random
import time

import numpy as np
from answering import answer, until

import ludoteka
from ludoteka import fast

PLAYERS = 4
ROWS = 1024


class Kept:
    """What is made once for a game: compiled rules, a position, a batch."""

    def __init__(self, name: str) -> None:
        game = ludoteka.game(name)
        self.options = game.simulated({})
        self.compiled = fast.load(name)
        self.start = ludoteka.new(name, PLAYERS, **self.options)
        self.batch = fast.Batch(name, ROWS, players=PLAYERS)
        self.rng = np.random.default_rng(0)
        setup = np.array(game.setup(PLAYERS, game.check(PLAYERS, self.options)), np.int64)
        self.states = np.zeros(2, self.compiled.record)
        self.compiled.loops.new_at(self.states, 1, setup)
        self.out = np.zeros(game.rules.MOST, np.int16)
        self.words = np.zeros(4, np.uint32)
        self.played(1)
        self.two = np.zeros(2, self.compiled.record)
        self.compiled.loops.copies(self.two, 1)
        self.compiled.loops.redeals(self.states[1:].copy(), 0, self.words, 0)

    def played(self, games: int) -> int:
        """Decisions of so many random games."""
        sums = np.zeros(PLAYERS)
        decisions, _ = self.compiled.loops.playouts(
            self.states, self.words, self.out, 0, 0, games, np.zeros(PLAYERS), sums, PLAYERS
        )
        return int(decisions)

    def midway(self) -> ludoteka.Position:
        """A position that somebody is to move in, some moves into the game."""
        position, rng = self.start.copy(), random.Random(1)
        for _ in range(25):
            position.play_chance(rng)
            position.apply(rng.choice(position.legal_ids))
        position.play_chance(rng)
        return position


kept: dict[str, Kept] = {}


def of(name: str) -> Kept:
    if name not in kept:
        kept[name] = Kept(name)
    return kept[name]


def ready(name: str, seconds: float) -> int:
    """Everything compiled."""
    of(name)
    return 1


def playouts(name: str, seconds: float) -> int:
    """Decisions of random games, deals and draws included, all compiled."""
    found, count, more = of(name), 0, until(seconds)
    while more():
        count += found.played(50)
    return count


def step(name: str, seconds: float) -> tuple[int, float]:
    """Decisions of `Batch.step`, mask and observation written, moves chosen beforehand."""
    found, count, spent = of(name), 0, 0.0
    batch = found.batch
    while spent < seconds:
        noise = found.rng.random(batch.mask.shape, np.float32)
        moves = np.argmax(noise * batch.mask, axis=1)
        started = time.process_time()
        batch.step(moves)
        spent += time.process_time() - started
        count += ROWS
    return count, spent


def loop(name: str, seconds: float) -> int:
    """Decisions of a plain loop in Python with `legal_ids` and `apply`."""
    found, count, more = of(name), 0, until(seconds)
    rng = random.Random(1)
    draw = rng.random
    while more():
        position = found.start.copy()
        while True:
            position.play_chance(rng)
            if position.is_over:
                break
            legal = position.legal_ids
            position.apply(legal[int(draw() * len(legal))])
            count += 1
    return count


def copies(name: str, seconds: float) -> int:
    """Copies of a position in Python, each changed by a move, so that its state is its own."""
    position, count, more = of(name).midway(), 0, until(seconds)
    move = position.legal_ids[0]
    while more():
        for _ in range(1000):
            position.copy().apply(move)
        count += 1000
    return count


def shared(name: str, seconds: float) -> int:
    """Copies of a position in Python that share its state until one of them moves."""
    position, count, more = of(name).midway(), 0, until(seconds)
    while more():
        for _ in range(1000):
            position.copy()
        count += 1000
    return count


def records(name: str, seconds: float) -> int:
    """Copies of a state, compiled."""
    found, count, more = of(name), 0, until(seconds)
    while more():
        found.compiled.loops.copies(found.two, 100_000)
        count += 100_000
    return count


def redeals(name: str, seconds: float) -> int:
    """Worlds dealt anew for the seat to move, compiled."""
    found, count = of(name), 0
    position = found.midway()
    at = found.compiled.load(position._carrier.data(position._at))
    words = np.array([1, 2, 3, 4], np.uint32)
    found.compiled.loops.redeals(at, position.to_move, words, 1)
    more = until(seconds)
    while more():
        found.compiled.loops.redeals(at, position.to_move, words, 1000)
        count += 1000
    return count


if __name__ == "__main__":
    answer(
        {
            "ready": ready, "playouts": playouts, "step": step, "loop": loop, "copies": copies,
            "shared": shared, "records": records, "redeals": redeals,
        }
    )  # fmt: skip
