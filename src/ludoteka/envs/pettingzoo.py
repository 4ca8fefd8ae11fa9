"""PettingZoo: every game as an AEC environment, and as a parallel one.

    from ludoteka.envs import pettingzoo
    env = pettingzoo.env("dog", players=4, royal=True)

Agents are `seat_0` … `seat_n-1`. Chance is played inside. An observation is
`{"observation": (features,) int8, "action_mask": (moves,) int8}`, from that seat's knowledge
only; the mask is in the agent's info too, and all zeros for whoever is not to move.
"""

import sys
from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv, ParallelEnv

from ..core.game import DEFAULT_PLAYERS
from ..core.options import OptionValue
from .seeded import Seeded, Small

RENDER_MODES = ("human", "ansi")


def env(
    game: str,
    players: int = DEFAULT_PLAYERS,
    *,
    max_cycles: int | None = None,
    render_mode: str | None = None,
    lang: str = "en",
    **options: OptionValue,
) -> "Turns":
    """A game as an AEC environment: the agent selected is the seat to move.

    `max_cycles` cuts a game off after so many decisions. Raises ValueError for an unknown game,
    number of players, option or render mode.
    """
    return Turns(game, players, max_cycles, render_mode, lang, options)


def parallel_env(
    game: str,
    players: int = DEFAULT_PLAYERS,
    *,
    max_cycles: int | None = None,
    illegal: str = "refuse",
    render_mode: str | None = None,
    lang: str = "en",
    **options: OptionValue,
) -> "Rounds":
    """A game as a parallel environment: all seats answer at each decision, one of them counts.

    Who is not to move has one legal answer, the last one, to wait; it is not looked at. With
    `illegal="replace"` an illegal move is replaced by a random legal one and the agent's info
    says so; with "refuse" it raises IllegalMove.
    """
    return Rounds(game, players, max_cycles, illegal, render_mode, lang, options)


class _Seats:
    """What both kinds share: the game under way, its agents and spaces, and how it is drawn."""

    metadata: dict[str, Any]
    _waits: ClassVar[int] = 0  # answers beside the moves

    def __init__(
        self,
        game: str,
        players: int,
        max_cycles: int | None,
        render_mode: str | None,
        lang: str,
        options: Mapping[str, OptionValue],
    ) -> None:
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(
                f"render_mode is one of {', '.join(RENDER_MODES)}, not {render_mode!r}"
            )
        if max_cycles is not None and max_cycles < 1:
            raise ValueError(f"max_cycles is at least 1, not {max_cycles}")
        self.table = Seeded(game, players, options)
        self.render_mode = render_mode
        self.lang = lang
        self.max_cycles = max_cycles
        self.decisions = 0
        rules = self.table.game.rules
        self.metadata = {
            "name": f"{game}_v{self.table.game.version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": self._waits > 0,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        answers = rules.MOVES + self._waits
        self._observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(-128, 127, (rules.FEATURES,), np.int8),
                    "action_mask": Box(0, 1, (answers,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._action_spaces = {agent: Discrete(answers) for agent in self.possible_agents}
        self.state_space = Box(-128, 127, (players, rules.FEATURES), np.int8)

    def observation_space(self, agent: str) -> Dict:
        """The same object every time."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The same object every time."""
        return self._action_spaces[agent]

    def seat_of(self, agent: str) -> int:
        """The seat where an agent sits."""
        return self.possible_agents.index(agent)

    def text(self, action: int) -> str:
        """A move's notation in this position."""
        return self.table.position.text(action)

    def state(self) -> Small:
        """(players, features): what each seat knows, together everything; for central critics."""
        return np.stack([self.table.features(seat) for seat in range(self.table.players)])

    def render(self) -> str | None:
        """The table as the seat to move may see it: "ansi" gives the text, "human" prints it."""
        if self.render_mode is None:
            return None
        position = self.table.position
        seat = None if position.is_over else position.to_move
        said = position.describe(seat, self.lang)
        if self.render_mode == "ansi":
            return said
        sys.stdout.write(said + "\n")
        return None

    def close(self) -> None:
        """There is nothing to close."""

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            self.table.seed(seed)
        self.table.start()
        self.decisions = 0
        self.agents = self.possible_agents.copy()

    def _is_cut_off(self) -> bool:
        return self.max_cycles is not None and self.decisions >= self.max_cycles

    def _mover(self) -> str | None:
        """The agent to move, if the game is not over."""
        seat = self.table.position.to_move
        return self.possible_agents[seat] if seat >= 0 else None


class Turns(_Seats, AECEnv[str, dict[str, Small], int | None]):  # type: ignore[misc]  # untyped
    """One agent after another, as the rules ask them; see `env`."""

    def __init__(
        self,
        game: str,
        players: int,
        max_cycles: int | None,
        render_mode: str | None,
        lang: str,
        options: Mapping[str, OptionValue],
    ) -> None:
        _Seats.__init__(self, game, players, max_cycles, render_mode, lang, options)
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.rewards: dict[str, float] = {}
        self._cumulative_rewards: dict[str, float] = {}
        self.infos: dict[str, dict[str, Any]] = {}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; with a seed that seed's first, else the next. `options` are not used."""
        self._begin(seed)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self._skip_agent_selection = None
        self._ask()

    def _ask(self) -> None:
        """Select who is to move and hand out the masks."""
        mover = self._mover()
        self.agent_selection = mover or self.possible_agents[0]
        self._mask = self.table.mask()
        self._none = np.zeros_like(self._mask)
        self.infos = {
            agent: {"action_mask": self._mask if agent == mover else self._none}
            for agent in self.agents
        }

    def observe(self, agent: str) -> dict[str, Small]:
        """What an agent knows now, whoever is to move."""
        mask = self._mask if agent == self._mover() else self._none
        return {"observation": self.table.features(self.seat_of(agent)), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play the selected agent's move; None for an agent whose game is over.

        Raises IllegalMove, naming the rule, and changes nothing, for a move that is not legal.
        """
        if not self.agents:
            raise ValueError("the game is over or has not begun: reset first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is to move: None is for agents whose game is over")
        self.table.play(int(action))
        self.decisions += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        position = self.table.position
        if position.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.agents, position.returns(), strict=True))
        elif self._is_cut_off():
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._ask()
        if self.render_mode == "human":
            self.render()


class Rounds(_Seats, ParallelEnv[str, dict[str, Small], int]):  # type: ignore[misc]  # untyped
    """Everybody at once, and one of them counts; see `parallel_env`."""

    _waits: ClassVar[int] = 1

    def __init__(
        self,
        game: str,
        players: int,
        max_cycles: int | None,
        illegal: str,
        render_mode: str | None,
        lang: str,
        options: Mapping[str, OptionValue],
    ) -> None:
        if illegal not in ("refuse", "replace"):
            raise ValueError(f"illegal is refuse or replace, not {illegal!r}")
        _Seats.__init__(self, game, players, max_cycles, render_mode, lang, options)
        self.illegal = illegal

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, Small]], dict[str, dict[str, Any]]]:
        """Begin a game; with a seed that seed's first, else the next. `options` are not used."""
        self._begin(seed)
        observations = self._observations()
        return observations, self._infos(observations)

    def _observations(self) -> dict[str, dict[str, Small]]:
        mover = self._mover()
        found = {}
        for seat, agent in enumerate(self.agents):
            mask = np.zeros(self.table.game.rules.MOVES + 1, np.int8)
            if agent == mover:
                mask[:-1] = self.table.mask()
            else:
                mask[-1] = 1
            found[agent] = {"observation": self.table.features(seat), "action_mask": mask}
        return found

    def _infos(self, observations: dict[str, dict[str, Small]]) -> dict[str, dict[str, Any]]:
        return {agent: {"action_mask": seen["action_mask"]} for agent, seen in observations.items()}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, dict[str, Small]],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Play the answer of the seat to move."""
        mover = self._mover()
        if not self.agents or mover is None:
            raise ValueError("the game is over or has not begun: reset first")
        move = int(actions[mover])
        replaced = self.illegal == "replace" and move not in self.table.legal
        self.table.play(self.table.any_move() if replaced else move)
        self.decisions += 1
        position = self.table.position
        over, cut = position.is_over, not position.is_over and self._is_cut_off()
        observations = self._observations()
        infos = self._infos(observations)
        if replaced:
            infos[mover]["illegal"] = move
        rewards = dict(zip(self.agents, position.returns(), strict=True))
        agents = self.agents
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            observations,
            rewards,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            infos,
        )
