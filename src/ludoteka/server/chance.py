"""Where chance moves come from: a table's deal (`fair`), or a generator that draws when they are due."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Protocol

from ludoteka.core.chance import sample


class Chance(Protocol):
    """The chance of one table."""

    def draw(self, weights: Mapping[str, int], n: int) -> str:
        """One of the outcomes, with these weights; it will be move `n` of the record."""
        ...


ChanceOfTable = Callable[[str], Chance]
"""The chance for the table with this id, in place of a deal that can be proved."""


class Drawn:
    """Draws from a generator; each of the equally likely cases is exactly as likely."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def draw(self, weights: Mapping[str, int], n: int) -> str:
        return sample(weights, self._rng)


class Due:
    """Chance that is made ready when it is first drawn from: after most moves it is not."""

    def __init__(self, make: Callable[[], Chance]) -> None:
        self._make = make
        self._made: Chance | None = None

    def draw(self, weights: Mapping[str, int], n: int) -> str:
        if self._made is None:
            self._made = self._make()
        return self._made.draw(weights, n)


def system_chance() -> Chance:
    """Chance that nobody can foresee, repeat or prove: for tables that were made without a deal."""
    return Drawn(random.SystemRandom())
