"""Many games together, for learners: one decision in each at a time."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from ..core.game import DEFAULT_PLAYERS, game
from ..core.options import OptionValue
from ..core.position import Position
from .load import load

WAIT = -1


def filled(given: dict[str, Any], name: str, shape: tuple[int, ...], kind: Any) -> Any:
    """The array given under a name, or a new one; taken out of `given`."""
    found = given.pop(name, None)
    if found is None:
        return np.zeros(shape, kind)
    array = np.asarray(found)
    if array.shape != shape or array.dtype != kind or not array.flags.c_contiguous:
        raise ValueError(
            f"{name} is an array {shape} of {np.dtype(kind)}, rows without gaps, "
            f"not {array.shape} of {array.dtype}"
        )
    array[...] = 0
    return array


class Batch:
    """`n` games of one kind; chance is played inside and a finished game starts anew.

    to_move       (n,) int8: the seat to move in each game
    mask          (n, moves) bool: its legal moves
    observations  (n, features) int8: what that seat knows; None if not wanted
    returns       (n, seats) float32: of games that the last step finished, else 0
    over          (n,) bool: whether the last step finished the game in this row
    The arrays are written in place; `arrays` gives some or all of them, by these names, to be
    filled instead of new ones (shared memory, a part of a bigger array).
    Row i has its own stream of chance from `seed` and i: the same games whatever `n`.
    """

    def __init__(
        self,
        name: str,
        n: int,
        seed: int = 0,
        players: int = DEFAULT_PLAYERS,
        observe: bool = True,
        arrays: Mapping[str, Any] | None = None,
        **options: OptionValue,
    ) -> None:
        """Raises ValueError for an unknown game, an option out of range, an array that won't do."""
        if n < 1:
            raise ValueError(f"a batch has at least one game, not {n}")
        self.game = game(name)
        self.players = players
        self.options = self.game.check(players, self.game.simulated(options))
        setup = self.game.setup(players, self.options)
        compiled = load(name)
        rules = self.game.rules
        self.n = n
        self._loops = compiled.loops
        self._states = np.zeros(n + 1, compiled.record)
        self._loops.new_at(self._states, n, np.array(setup, np.int64))
        self._rngs = np.zeros((n, 4), np.uint32)
        self._out = np.zeros(rules.MOST, np.int16)
        self._looking = observe
        given = dict(arrays or {})
        self.to_move = filled(given, "to_move", (n,), np.int8)
        self.mask = filled(given, "mask", (n, rules.MOVES), np.bool_)
        seen = (n if observe else 1, rules.FEATURES)
        self.observations = filled(given, "observations", seen, np.int8)
        self.returns = filled(given, "returns", (n, players), np.float32)
        self.over = filled(given, "over", (n,), np.bool_)
        if given:
            raise ValueError(f"a batch has no array {', '.join(map(repr, given))}")
        self._loops.start_batch(
            self._states, n, seed, self._rngs, self._out,
            self.to_move, self.mask, self.observations, observe,
        )  # fmt: skip
        self.step(np.full(n, WAIT))  # compiled now, not at the first move

    def step(self, moves: Any) -> None:
        """Play one decision in each game; `moves` is (n,) integers, `WAIT` where a game waits.

        Raises ValueError, naming the row, for a move that is not legal; then nothing is played.
        """
        moves = np.ascontiguousarray(moves, np.int64)
        if moves.shape != (self.n,):
            raise ValueError(f"moves has shape {moves.shape}, not ({self.n},)")
        bad = self._loops.step_batch(
            self._states, self.n, moves, self._rngs, self._out,
            self.to_move, self.mask, self.observations, self._looking, self.returns, self.over,
        )  # fmt: skip
        if bad >= 0:
            raise ValueError(f"game {bad}: move {moves[bad]} is not legal")

    def position(self, row: int) -> Position:
        """The game in a row as a position of its own; its `moves` and `log` begin there."""
        found = Position(self.game, self.players, self.options)
        data = self._states[row].tobytes()
        found._stand(found._carrier.load(data))
        found._begun = data
        return found

    def copy(self) -> "Batch":
        """An independent batch in the same state."""
        twin = object.__new__(Batch)
        for name, value in self.__dict__.items():
            setattr(twin, name, value.copy() if isinstance(value, np.ndarray) else value)
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> "Batch":
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: value for name, value in self.__dict__.items() if name != "_loops"}
        return {**kept, "game": self.game.name, "version": self.game.version}

    def __setstate__(self, state: dict[str, Any]) -> None:
        found, version = game(state["game"]), state.pop("version")
        if found.version != version or load(found.name).record != state["_states"].dtype:
            raise ValueError(f"a batch of version {version} of {found.name}'s rules, not of these")
        self.__dict__.update(state, game=found, _loops=load(found.name).loops)
