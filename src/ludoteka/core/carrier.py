"""The two ways to run a game's rules: interpreted on a state, compiled on a record.

Both carry the same bytes, so a position changes over by copying them. A position made after
`compile_rules` is carried compiled; the others stay what they are.

What is asked after every move is kept beside the state in an array of 16-bit numbers, `known`:
the legal ids (MOST), the chance moves played last (CHANCES), the seat to move and how many legal
ids there are, -1 if nobody asked yet. `desk` makes what a carrier writes to of it.
"""

import random
from array import array
from collections.abc import Sequence
from typing import Any, Protocol, cast

from ..kernel import twin
from ..kernel.compiled import direct
from ..kernel.state import CHANCES, State, dtype
from .chance import OVER
from .game import Game


class Carrier(Protocol):
    """What a position asks of the rules; `at` is what carries its state."""

    blank: "array[int]"  # `known` of nothing

    def new(self, setup: Sequence[int]) -> Any: ...
    def copy(self, at: Any) -> Any: ...
    def load(self, data: bytes) -> Any: ...
    def state(self, at: Any) -> State: ...
    def data(self, at: Any) -> bytes: ...
    def to_move(self, at: Any) -> int: ...
    def desk(self, known: "array[int]") -> Any: ...
    def look(self, at: Any, desk: Any) -> None: ...
    def play(self, at: Any, move: int, desk: Any) -> None: ...
    def play_chance(self, at: Any, seed: int, desk: Any) -> int: ...
    def legal(self, at: Any) -> Sequence[int]: ...
    def weight(self, at: Any, move: int) -> int: ...
    def apply(self, at: Any, move: int) -> None: ...
    def refusal(self, at: Any, move: int) -> int: ...
    def returns(self, at: Any, seats: int) -> list[float]: ...
    def points(self, at: Any, seat: int) -> int: ...
    def redeal(self, at: Any, seat: int, words: Sequence[int]) -> None: ...
    def observe(self, at: Any, seat: int) -> Sequence[int]: ...


class Interpreted:
    """The rules as plain Python on a state object."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.rules = game.rules
        self.to_move = game.rules.to_move
        self.weight = game.rules.weight
        self.apply = game.rules.apply
        self.refusal = game.rules.refusal
        self.points = game.rules.points
        self._blank = bytes(2 * game.rules.MOST)
        self._loops = twin.loops(game.name, compiled=False)
        self.blank = array("h", bytes(2 * (game.rules.MOST + CHANCES + 2)))

    def new(self, setup: Sequence[int]) -> State:
        state = self.game.state()
        self.rules.new(state, setup)
        return state

    def copy(self, at: State) -> State:
        return at.copy()

    def load(self, data: bytes) -> State:
        return self.game.state(data)

    def state(self, at: State) -> State:
        return at

    def data(self, at: State) -> bytes:
        return at.to_bytes()

    def desk(self, known: "array[int]") -> "array[int]":
        return known

    def look(self, at: State, desk: "array[int]") -> None:
        desk[-2] = self.to_move(at)
        desk[-1] = -1

    def play(self, at: State, move: int, desk: "array[int]") -> None:
        self.apply(at, move)
        desk[-2] = self.to_move(at)
        desk[-1] = -1

    def play_chance(self, at: State, seed: int, desk: "array[int]") -> int:
        moves: int = self._loops.play_chance([at], seed, [0] * 4, desk)
        return moves

    def legal(self, at: State) -> Sequence[int]:
        if self.to_move(at) == OVER:
            return array("h")
        out = array("h", self._blank)
        return out[: self.rules.legal(at, out)]

    def returns(self, at: State, seats: int) -> list[float]:
        out = [0.0] * seats
        self.rules.returns(at, out)
        return out

    def redeal(self, at: State, seat: int, words: Sequence[int]) -> None:
        self.rules.redeal(at, seat, list(words))

    def observe(self, at: State, seat: int) -> Sequence[int]:
        out = array("b", [0] * self.rules.FEATURES)
        self.rules.observe(at, seat, out)
        return out


class Compiled:
    """The same rules compiled, on an array that holds one record."""

    def __init__(self, game: Game) -> None:
        import numpy as np

        self.game = game
        self.loops = twin.loops(game.name, compiled=True)
        self.record = dtype(game.state)
        self._zeros = np.zeros
        self._over = np.ndarray  # an array over given memory
        self._short = np.dtype("h")
        self._empty = np.empty
        self._most = game.rules.MOST
        self._rng = np.zeros(4, np.uint32)
        self.blank = array("h", bytes(2 * (self._most + CHANCES + 2)))
        self.warm()

    def warm(self) -> None:
        """Compile, or fetch from the cache, everything a position asks."""
        game = self.game
        setup = game.setup(game.seats[0], game.check(game.seats[0]))
        at, desk = self.new(setup), self.desk(self.blank[:])
        self.look = direct(self.loops.look, at, desk)
        self._play_chance = direct(self.loops.play_chance, at, 1, self._rng, desk)
        self.play = direct(self.loops.play, at, int(self.legal(at)[0]), desk)
        at = self.new(setup)
        move = int(self.legal(at)[0])
        self.weight(at, move)
        self.refusal(at, move)
        self.points(at, 0)
        self.redeal(at, 0, (1, 2, 3, 4))
        self.observe(at, 0)
        self.returns(at, game.seats[0])
        self.to_move(at)
        self.apply(at, move)

    def new(self, setup: Sequence[int]) -> Any:
        import numpy as np

        at = self._zeros(1, self.record)
        self.loops.new_at(at, 0, np.array(setup, np.int64))
        return at

    def copy(self, at: Any) -> Any:
        return self._over(1, self.record, bytearray(at.tobytes()))

    def load(self, data: bytes) -> Any:
        return self._over(1, self.record, bytearray(data))

    def desk(self, known: "array[int]") -> Any:
        return self._over(len(known), self._short, known)

    def play_chance(self, at: Any, seed: int, desk: Any) -> int:
        moves: int = self._play_chance(at, seed, self._rng, desk)
        return moves

    def state(self, at: Any) -> State:
        return self.game.state(at.tobytes())

    def data(self, at: Any) -> bytes:
        found: bytes = at.tobytes()
        return found

    def to_move(self, at: Any) -> int:
        seat: int = self.loops.to_move_at(at, 0)
        return seat

    def legal(self, at: Any) -> Sequence[int]:
        out = self._empty(self._most, "h")
        found: Any = out[: self.loops.legal_at(at, 0, out)]
        return cast(Sequence[int], found)

    def weight(self, at: Any, move: int) -> int:
        cases: int = self.loops.weight_at(at, 0, int(move))
        return cases

    def apply(self, at: Any, move: int) -> None:
        self.loops.apply_at(at, 0, int(move))

    def refusal(self, at: Any, move: int) -> int:
        reason: int = self.loops.refusal_at(at, 0, int(move))
        return reason

    def returns(self, at: Any, seats: int) -> list[float]:
        out = self._zeros(seats)
        self.loops.returns_at(at, 0, out)
        return [float(value) for value in out]

    def points(self, at: Any, seat: int) -> int:
        points: int = self.loops.points_at(at, 0, seat)
        return points

    def redeal(self, at: Any, seat: int, words: Sequence[int]) -> None:
        import numpy as np

        self.loops.redeal_at(at, 0, seat, np.array(words, np.uint32))

    def observe(self, at: Any, seat: int) -> Sequence[int]:
        import numpy as np

        out = self._zeros(self.game.rules.FEATURES, np.int8)
        self.loops.observe_at(at, 0, seat, out)
        return cast(Sequence[int], out)


def dealt_anew(rules: Carrier, at: Any, seat: int | None, rng: random.Random) -> Any:
    """Another state, with all drawn anew that the seat, or a spectator, cannot know."""
    world = rules.copy(at)
    rules.redeal(world, -1 if seat is None else seat, [rng.getrandbits(32) for _ in range(4)])
    return world


_interpreted: dict[str, Interpreted] = {}
_compiled: dict[str, Compiled] = {}


def interpreted(game: Game) -> Interpreted:
    """The rules as plain Python."""
    if game.name not in _interpreted:
        _interpreted[game.name] = Interpreted(game)
    return _interpreted[game.name]


def compile_rules(game: Game) -> Compiled:
    """The rules compiled: seconds at the first time on a machine, a blink later."""
    if game.name not in _compiled:
        _compiled[game.name] = Compiled(game)
    return _compiled[game.name]


def carrier(game: Game) -> Carrier:
    """The compiled rules if they are ready, else the interpreted ones."""
    return _compiled.get(game.name) or interpreted(game)
