"""Uniformly random games one by one: compiled when only the outcome counts, else as records.

Both follow `kernel.generator` on the stream (seed, number of the game), as `fast.playouts`
does, so they play the same games.
"""

from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import ludoteka
from ludoteka.core.options import OptionValue
from ludoteka.kernel.generator import below, seed_rng

Options = Mapping[str, OptionValue]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one game came to: its length in moves, chance included, and each seat's result."""

    moves: int
    returns: list[float]
    points: Sequence[float]


def outcomes(
    name: str, players: int, options: Options, seed: int, indices: Iterable[int]
) -> list[Outcome]:
    """Play the games compiled; the first call of a process fetches the compiled rules."""
    import numpy as np

    from ludoteka.fast import load

    game = ludoteka.game(name)
    compiled = load(name)
    loops = compiled.loops
    states = np.zeros(2, compiled.record)
    setup = np.array(game.setup(players, game.check(players, options)), np.int64)
    loops.new_at(states, 1, setup)
    rng, out = np.zeros(4, np.uint32), np.zeros(game.rules.MOST, np.int16)
    returned, totals = np.zeros(players), np.zeros(players)
    found = []
    for index in indices:
        decisions, chances = loops.playouts(
            states, rng, out, seed, index, 1, returned, totals, players
        )
        points = [int(loops.points_at(states, 0, seat)) for seat in range(players)]
        found.append(Outcome(decisions + chances, returned.tolist(), points))
    return found


def record(name: str, players: int, options: Options, seed: int, index: int) -> ludoteka.Record:
    """The same game as a record, played interpreted."""
    game = ludoteka.game(name)
    rules = game.rules
    chosen = game.check(players, options)
    state = game.state()
    rules.new(state, game.setup(players, chosen))
    rng: Any = [0] * 4  # interpreted, a list of integers does as cells
    out = array("h", [0] * rules.MOST)
    seed_rng(rng, seed, index)
    moves = []
    while (actor := rules.to_move(state)) != ludoteka.OVER:
        if actor == ludoteka.CHANCE:
            move = rules.draw(state, rng)
        else:
            move = out[below(rng, rules.legal(state, out))]
        moves.append(game.text(state, move))
        rules.apply(state, move)
    returned = [0.0] * players
    rules.returns(state, returned)
    points = [int(rules.points(state, seat)) for seat in range(players)]
    return ludoteka.Record(
        game=name,
        version=game.version,
        players=players,
        options=game.changed(chosen),
        names=["bot:random"] * players,
        moves=moves,
        result={"returns": returned, "points": [*points]},
    )
