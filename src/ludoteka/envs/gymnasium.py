"""Gymnasium: many tables at once as a vector environment, one table as an environment.

    from ludoteka.envs import gymnasium
    envs = gymnasium.Tables("viking", 64, players=4)                 # every seat is yours
    envs = gymnasium.Tables("viking", 64, players=4, bots="easy")    # one seat is yours
    env = gymnasium.Seat("viking", players=4, bots="random")         # a table, one seat

Observations are (features,) int8 from the knowledge of the seat that is asked, told relative
to it, so that one network plays every seat. The legal moves are in `infos["action_mask"]`.
Both are registered: `gymnasium.make_vec("ludoteka/Viking-v1", num_envs=64, …)`.
"""

import random
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ..bots import Bot, Knowledge
from ..bots import new as new_bot
from ..core.chance import CHANCE
from ..core.game import DEFAULT_PLAYERS
from ..core.game import game as find_game
from ..core.game import names as game_names
from ..core.options import OptionValue
from ..fast import WAIT, Batch

# (rows, features) int8 and (rows, moves) bool -> (rows,) ids of moves
Policy: TypeAlias = Callable[[NDArray[np.int8], NDArray[np.bool_]], Any]
Seated: TypeAlias = "str | Policy"


class Tables(VectorEnv[NDArray[np.int8], NDArray[np.int64], NDArray[Any]]):
    """`num_envs` games in step; a finished one starts anew in the same step.

    Without `bots` each decision of every seat is asked for (self-play): `infos["to_move"]` tells
    whose it is, a reward is the return of the seat whose move ended the game, and
    `infos["returns"]` has all seats' returns.

    With `bots` one seat of each table is asked: `seat`, or in row i seat i modulo players. The
    others are played inside by a bot's name, a policy, or one of these for each, clockwise from
    the seat asked. A reward is that seat's return. Named bots have a stream of chance for each
    row; a policy brings its own.

    `infos`: `action_mask` (n, moves) int8, `to_move` (n,) and `seat` (n,) int8; where games have
    ended also `returns` (n, seats) float32 and `final_obs`, what the rewarded seat saw last.
    With `illegal="replace"` an illegal move is replaced by a random legal one and
    `infos["illegal"]` says where; with "refuse" it raises ValueError and nothing is played.
    With `copy=False` arrays are overwritten by the next step.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int = DEFAULT_PLAYERS,
        *,
        bots: "Seated | Sequence[Seated] | None" = None,
        seat: int | None = None,
        illegal: str = "refuse",
        copy: bool = True,
        **options: OptionValue,
    ) -> None:
        """Raises ValueError for what there is not."""
        if illegal not in ("refuse", "replace"):
            raise ValueError(f"illegal is refuse or replace, not {illegal!r}")
        if seat is not None and (bots is None or not 0 <= seat < players):
            raise ValueError(f"seat is one of 0 to {players - 1} and goes with bots, not {seat!r}")
        self.metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}
        self.num_envs = num_envs
        self.players = players
        self.illegal = illegal
        self.copy = copy
        self._game, self._options, self._bots = game, options, bots
        self.batch = self._begin(0)
        rules = self.batch.game.rules
        self._others = self._seated()
        rows = np.arange(num_envs) if seat is None else np.full(num_envs, seat)
        self._seats = (rows % players).astype(np.int8)
        self.single_observation_space = Box(-128, 127, (rules.FEATURES,), np.int8)
        self.single_action_space = Discrete(rules.MOVES)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._none = np.zeros(num_envs, np.bool_)

    def _begin(self, seed: int) -> Batch:
        """New games; the same with the same seed."""
        self._rngs = [random.Random(f"row {row} {seed}") for row in range(self.num_envs)]
        options: dict[str, Any] = self._options
        return Batch(self._game, self.num_envs, seed, self.players, **options)

    def _seated(self) -> "list[Bot | Policy] | None":
        """Who plays each of the other seats, clockwise from the seat asked."""
        bots = self._bots
        if bots is None:
            return None
        others = self.players - 1
        several = [bots] * others if isinstance(bots, str) or callable(bots) else list(bots)
        if len(several) != others:
            raise ValueError(f"bots is one for all others or {others}, not {len(several)}")
        game = self.batch.game
        return [new_bot(bot, game) if isinstance(bot, str) else bot for bot in several]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int8], dict[str, Any]]:
        """New games at every table: those of `fast.Batch` with this seed. `options` are not used."""
        super().reset(seed=seed)
        if seed is None:
            seed = int(self.np_random.integers(1 << 62))
        self.batch = self._begin(seed)
        self._end = _Ends(self.num_envs, self.players)
        self._play_others()
        self._end = _Ends(self.num_envs, self.players)  # a game that never asked is not told
        return self._observed(), self._infos()

    def step(
        self, actions: Any
    ) -> tuple[NDArray[np.int8], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Play a decision at each table, and those of the others until a seat is asked again."""
        moves = np.ascontiguousarray(actions, np.int64)
        wrong = self._replace(moves) if self.illegal == "replace" else None
        if wrong is not None:
            moves = wrong[1]
        elif (moves == WAIT).any():
            raise ValueError(f"game {int(np.flatnonzero(moves == WAIT)[0])}: move -1 is not legal")
        self._end = _Ends(self.num_envs, self.players)
        asked = self._asked().copy()
        self._play(moves)
        self._play_others()
        infos = self._infos()
        if wrong is not None:
            infos["illegal"] = wrong[0]
        end = self._end
        rewards = end.returns[np.arange(self.num_envs), asked]
        if end.over.any():
            infos |= {"returns": end.returns, "_returns": end.over, "_final_obs": end.over}
            infos["final_obs"] = end.observations
        return self._observed(), rewards, end.over, self._none.copy(), infos

    def _replace(self, moves: NDArray[np.int64]) -> tuple[NDArray[np.bool_], NDArray[np.int64]]:
        """Where moves are illegal, and moves that are not."""
        batch, rows = self.batch, np.arange(self.num_envs)
        inside = (moves >= 0) & (moves < batch.mask.shape[1])
        wrong = ~(inside & batch.mask[rows, np.where(inside, moves, 0)])
        moves = moves.copy()
        for row in np.flatnonzero(wrong):
            moves[row] = self._rngs[row].choice(np.flatnonzero(batch.mask[row]).tolist())
        return wrong, moves

    def _asked(self) -> NDArray[np.int8]:
        """The seat that the caller plays, by row."""
        return self.batch.to_move if self._others is None else self._seats

    def _play_others(self) -> None:
        """Let the others move until the seat asked is to move at every table."""
        if self._others is None:
            return
        batch = self.batch
        while (waiting := batch.to_move != self._seats).any():
            places = (batch.to_move - self._seats) % self.players - 1
            moves = np.full(self.num_envs, WAIT, np.int64)
            for place, other in enumerate(self._others):
                rows = np.flatnonzero(waiting & (places == place))
                if rows.size:
                    moves[rows] = self._chosen(other, rows)
            self._play(moves)

    def _chosen(self, other: "Bot | Policy", rows: NDArray[np.int64]) -> Any:
        """The moves of one bot or policy in these rows."""
        batch = self.batch
        if not isinstance(other, Bot):
            return other(batch.observations[rows], batch.mask[rows])
        found = []
        for row in rows:
            position = batch.position(int(row))
            knowledge = Knowledge(position, position.to_move)
            found.append(position.parse(other.choose(knowledge, self._rngs[row])))
        return found

    def _play(self, moves: NDArray[np.int64]) -> None:
        """A step of the batch; the first end of a game in each row is remembered."""
        batch, end = self.batch, self._end
        seats = self._asked().copy()
        states, rngs = batch._states.copy(), batch._rngs.copy()
        batch.step(moves)
        for row in np.flatnonzero(batch.over & ~end.over):
            end.over[row] = True
            end.returns[row] = batch.returns[row]
            last = batch.position(int(row))
            last._stand(last._carrier.load(states[row].tobytes()))
            last.apply(int(moves[row]))
            rng: Any = rngs[row].tolist()
            while last.to_move == CHANCE:
                last.apply(batch.game.rules.draw(last._state(), rng))
            end.observations[row] = np.array(last.features(int(seats[row])), np.int8)

    def _observed(self) -> NDArray[np.int8]:
        seen: NDArray[np.int8] = self.batch.observations
        return seen.copy() if self.copy else seen

    def _infos(self) -> dict[str, Any]:
        batch = self.batch
        to_move = batch.to_move.copy() if self.copy else batch.to_move
        return {
            "action_mask": batch.mask.astype(np.int8) if self.copy else batch.mask.view(np.int8),
            "to_move": to_move,
            "seat": to_move if self._others is None else self._seats,
        }

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "_others"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._others = self._seated()


class _Ends:
    """The games that ended in a step: where, with what returns, and what was seen last."""

    def __init__(self, rows: int, seats: int) -> None:
        self.over = np.zeros(rows, np.bool_)
        self.returns = np.zeros((rows, seats), np.float32)
        self.observations = np.full(rows, None, object)


class Seat(gymnasium.Env[NDArray[np.int8], np.int64]):
    """One seat at one table, bots in the others; `action_masks()` as maskable learners ask.

    `seat` None: another seat in each game.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012  # gymnasium's own way

    def __init__(
        self,
        game: str,
        players: int = DEFAULT_PLAYERS,
        *,
        bots: "Seated | Sequence[Seated]" = "random",
        seat: int | None = 0,
        illegal: str = "refuse",
        render_mode: str | None = None,
        lang: str = "en",
        **options: OptionValue,
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode is ansi, not {render_mode!r}")
        more: dict[str, Any] = dict(options)
        self.tables = Tables(game, 1, players, bots=bots, seat=0, illegal=illegal, **more)
        if seat is not None and not 0 <= seat < players:
            raise ValueError(f"seat is one of 0 to {players - 1}, not {seat!r}")
        self.seat = seat
        self.render_mode = render_mode
        self.lang = lang
        self.observation_space = self.tables.single_observation_space
        self.action_space = self.tables.single_action_space

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int8], dict[str, Any]]:
        """The next game. `options` are not used."""
        super().reset(seed=seed)
        seat = self.np_random.integers(self.tables.players) if self.seat is None else self.seat
        self.tables._seats[0] = seat
        observations, infos = self.tables.reset(seed=int(self.np_random.integers(1 << 62)))
        return observations[0], self._info(infos)

    def step(self, action: Any) -> tuple[NDArray[np.int8], float, bool, bool, dict[str, Any]]:
        """Play a move, and what follows until the seat is asked again or the game is over."""
        observations, rewards, over, _, infos = self.tables.step([int(action)])
        info = self._info(infos)
        if over[0]:
            info["action_mask"] = np.zeros_like(info["action_mask"])
            return infos["final_obs"][0], float(rewards[0]), True, False, info
        return observations[0], 0.0, False, False, info

    def _info(self, infos: dict[str, Any]) -> dict[str, Any]:
        names = ("action_mask", "seat", "returns", "illegal")
        return {name: infos[name][0] for name in names if name in infos}

    def action_masks(self) -> NDArray[np.bool_]:
        """(moves,) bool: what is legal now."""
        mask: NDArray[np.bool_] = self.tables.batch.mask[0]
        return mask.copy()

    def render(self) -> str | None:
        """The table as the seat may see it, in sentences."""
        if self.render_mode is None:
            return None
        return self.tables.batch.position(0).describe(int(self.tables._seats[0]), self.lang)


def register() -> None:
    """Make every game known to gymnasium as `ludoteka/Name-vVersion`."""
    for name in game_names():
        here = __name__
        gymnasium.register(
            id=f"ludoteka/{name.capitalize()}-v{find_game(name).version}",
            entry_point=f"{here}:Seat",
            vector_entry_point=f"{here}:Tables",
            kwargs={"game": name},
            disable_env_checker=True,
            order_enforce=False,
        )


register()
