"""What a bot is, what it may know, and where bots come from."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ..core.game import Entry, Game
from ..core.position import Position

GENERAL = ("random",)  # bots that play every game


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


@dataclass(frozen=True)
class Bot:
    """A named way to choose: `choose(knowledge, rng)` returns one of `knowledge.legal`."""

    name: str
    choose: Callable[[Knowledge, random.Random], str]


def choose_at_random(knowledge: Knowledge, rng: random.Random) -> str:
    """Any legal move, each equally likely."""
    return rng.choice(knowledge.legal)


def names(game: Game) -> list[str]:
    """The bots that can play a game, weakest first."""
    return [*GENERAL, *game.bots]


def new(name: str, game: Game) -> Bot:
    """A bot by its name; ValueError names those that play the game."""
    if name not in names(game):
        raise ValueError(
            f"there is no bot {name!r} for {game.name}; the bots: {', '.join(names(game))}"
        )
    if name == "random":
        return Bot(name, choose_at_random)
    return Bot(name, getattr(game.module("bot"), name))
