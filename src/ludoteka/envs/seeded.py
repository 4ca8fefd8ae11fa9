"""A game under way whose chance is played inside, from a seed."""

import secrets
from collections.abc import Mapping
from typing import Any, Self, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..core.chance import CHANCE
from ..core.game import game as find_game
from ..core.options import OptionValue
from ..core.position import Position
from ..core.refusal import IllegalMove
from ..kernel.generator import below, seed_rng

Small: TypeAlias = NDArray[np.int8]


class Seeded:
    """A position at which a seat is to move or the game is over.

    The seed alone decides chance, and game after game goes on with its stream. It is the
    stream of row 0 of a `fast.Batch` with this seed: the same moves bring the same game.
    Where a game may have no end, the limit for simulations holds unless one is given.
    """

    def __init__(self, name: str, players: int, options: Mapping[str, OptionValue]) -> None:
        """Raises ValueError for an unknown game, number of players or option."""
        game = find_game(name)
        self._options = game.check(players, game.simulated(options))
        self._rng: Any = [0] * 4
        self.game = game
        self.players = players
        self.position = Position(game, players, self._options)
        self._look()
        self.seed(None)

    def seed(self, seed: int | None) -> None:
        """Start the stream of chance; None: from a seed nobody knows."""
        seed_rng(self._rng, secrets.randbits(62) if seed is None else seed, 0)

    def start(self) -> None:
        """The next game, played to its first decision."""
        self.position = Position(self.game, self.players, self._options)
        self._play_chance()

    def play(self, move: int) -> None:
        """Play a seat's move and what chance adds; IllegalMove names the rule, ValueError the ids.

        Nothing changes then.
        """
        position = self.position
        if move not in self.legal:
            moves = self.game.rules.MOVES
            if not 0 <= move < moves:
                raise ValueError(f"a move is a number from 0 to {moves - 1}, not {move}")
            refusal = position.why_not(position.text(move))
            if refusal is None:  # the text means a card alike with another id
                raise ValueError(f"move {move} is not legal: see the mask")
            raise IllegalMove(refusal)
        position.apply(move)
        self._play_chance()

    def _play_chance(self) -> None:
        position, draw = self.position, self.game.rules.draw
        while position.to_move == CHANCE:
            position.apply(draw(position._state(), self._rng))
        self._look()

    def _look(self) -> None:
        self.legal: set[int] = {int(move) for move in self.position.legal_ids}

    def any_move(self) -> int:
        """A legal move, each equally likely, drawn from the stream."""
        return sorted(self.legal)[below(self._rng, len(self.legal))]

    def mask(self) -> Small:
        """(moves,) int8: 1 for what the seat to move may do; all 0 when the game is over."""
        mask = np.zeros(self.game.rules.MOVES, np.int8)
        mask[list(self.legal)] = 1
        return mask

    def features(self, seat: int) -> Small:
        """(features,) int8: what the seat knows."""
        return np.asarray(self.position.features(seat), np.int8)

    def copy(self) -> Self:
        """An independent game with the same chance to come."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.position = self.position.copy()
        twin._rng = list(self._rng)
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        return {"position": self.position, "rng": self._rng}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.position = state["position"]
        self._rng = state["rng"]
        self.game = self.position.game
        self.players = self.position.players
        self._options = self.position.options
        self._look()
