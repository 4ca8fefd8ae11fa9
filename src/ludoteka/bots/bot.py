"""What a bot is, and what it may know."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

from ..core.game import Entry
from ..core.position import Position


class Knowledge:
    """Everything a seat may know of a position, and nothing else of it.

    `redeal` gives worlds that fit; the true one is not within reach.
    """

    def __init__(self, position: Position, seat: int) -> None:
        self.seat = seat
        self.game = position.game
        self.players = position.players
        self.options = position.options
        self._view = position.view
        self._legal = position.legal_moves if position.to_move == seat else ()
        self._log = position.log
        self._redeal = position.redeal

    @cached_property
    def view(self) -> dict[str, Any]:
        """The seat's view."""
        return self._view(self.seat)

    @cached_property
    def legal(self) -> list[str]:
        """The seat's legal moves; none if it is not asked."""
        return list(self._legal)

    @cached_property
    def log(self) -> list[Entry]:
        """What happened, as the seat saw it."""
        return self._log(self.seat)

    def redeal(self, rng: random.Random) -> Position:
        """A position drawn evenly from all that the seat's knowledge allows."""
        return self._redeal(self.seat, rng)


Choose: TypeAlias = Callable[[Knowledge, random.Random], str]


@dataclass(frozen=True)
class Bot:
    """A named way to choose: `choose(knowledge, rng)` returns one of `knowledge.legal`."""

    name: str
    choose: Choose


def at_once(choose: Choose) -> Choose:
    """The same way to choose, but a forced move takes no thought."""

    def hurry(knowledge: Knowledge, rng: random.Random) -> str:
        legal = knowledge.legal
        return legal[0] if len(legal) == 1 else choose(knowledge, rng)

    return hurry


def choose_at_random(knowledge: Knowledge, rng: random.Random) -> str:
    """Any legal move, each equally likely."""
    return rng.choice(knowledge.legal)
