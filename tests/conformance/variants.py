"""Every game with every number of players and every option, and random games of them."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import strategies as st

import ludoteka
from ludoteka.core.game import Game
from ludoteka.core.position import Position


@dataclass(frozen=True)
class Variant:
    """A game with its players and the options that are not left as they are."""

    game: str
    players: int
    options: tuple[tuple[str, Any], ...]

    def __str__(self) -> str:
        said = [f"{name}={str(value)[:12]}" for name, value in self.options]
        return "-".join([self.game, str(self.players), *said])

    def new(self) -> Position:
        options = {**limits(ludoteka.game(self.game)), **dict(self.options)}
        return ludoteka.new(self.game, self.players, **options)


def limits(game: Game) -> dict[str, Any]:
    """Where a game may have no end: a small part of what simulations allow, so that tests end."""
    return {
        option.name: max(option.simulation // 25, 1)
        for option in game.options
        if isinstance(option.simulation, int) and option.simulation
    }


def variants(name: str) -> Iterator[Variant]:
    """The defaults, each option's samples by themselves, and all options changed together."""
    game: Game = ludoteka.game(name)
    for players in game.seats:
        yield Variant(name, players, ())
        together = []
        for option in game.options:
            others = [value for value in option.samples if value != option.default]
            for value in others:
                yield Variant(name, players, ((option.name, value),))
            if others:
                together.append((option.name, others[-1]))
        if len(together) > 1:
            yield Variant(name, players, tuple(together))


VARIANTS = [variant for name in ludoteka.games() for variant in variants(name)]
every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=str)

# A game as choices among the legal moves: failures shrink to the shortest game.
choices = st.lists(st.integers(0, 999), max_size=60)
seeds = st.integers(0, 2**32)


def walk(position: Position, chosen: Sequence[int], seed: int, most: int = 10_000) -> Iterator[int]:
    """Play a random game on `position`, yielding each move's id before it is played.

    The first moves follow the choices, all others the seed.
    """
    rng = random.Random(seed)
    for turn in range(most):
        legal = position.legal_ids
        if not len(legal):
            return
        pick = chosen[turn] if turn < len(chosen) else rng.randrange(1 << 30)
        move = int(legal[pick % len(legal)])
        yield move
        position.apply(move)
