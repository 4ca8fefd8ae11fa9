"""OpenSpiel: every game as a Python game with explicit chance.

    from ludoteka.envs import openspiel              # registers the games
    game = openspiel.load("dog", players=2, max_rounds=1)
    game = pyspiel.load_game("ludoteka_dog(players=2,max_rounds=1)")

Chance nodes are the rules' chance moves, with their exact probabilities. An information state
is all that the seat has been told; an observation is the game's features; both come from the
seat's knowledge only. `resample_from_infostate` deals anew what the seat cannot know, each
world that fits equally likely.
"""

import base64
import json
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from ..core.chance import CHANCE, OVER
from ..core.game import DEFAULT_PLAYERS, Game
from ..core.game import game as find_game
from ..core.game import names as game_names
from ..core.options import Option, OptionValue
from .told import Told

PREFIX = "ludoteka_"
DEFAULT = "default"  # the text of an option that is left as it is
PACKED = "json-"
LONGEST = 1 << 20  # moves of a game: far more than any has under its limit for simulations


def load(name: str, players: int = DEFAULT_PLAYERS, **options: OptionValue) -> Any:
    """A game with its options in their own types; ValueError for what there is not."""
    game = find_game(name)
    game.check(players, game.simulated(options))
    given = {key: parameter(game.option(key), value) for key, value in options.items()}
    return pyspiel.load_game(PREFIX + name, {"players": players, **given})


def parameter(option: Option, value: OptionValue) -> bool | int | str:
    """An option's value as OpenSpiel takes it: numbers and yes or no as they are, else a text."""
    if option.kind in ("bool", "int") and isinstance(value, bool | int):
        return value
    if value == option.default:
        return DEFAULT
    if isinstance(value, str):
        return value
    data = json.dumps(value, separators=(",", ":")).encode()
    return PACKED + base64.urlsafe_b64encode(data).decode().rstrip("=")


def value_of(option: Option, given: bool | int | str) -> OptionValue:
    """The other way round; in a text `+` stands for the comma, which OpenSpiel keeps for itself."""
    if not isinstance(given, str):
        return given
    if given == DEFAULT:
        return option.default
    if given.startswith(PACKED):
        packed = given.removeprefix(PACKED)
        value: OptionValue = json.loads(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)))
        return value
    return option.parse(given.replace("+", ","))


def initial(option: Option) -> bool | int | str:
    """What a parameter is when it is not given: the default, or the limit for simulations."""
    value = option.default if option.simulation is None else option.simulation
    return parameter(option, value)


class SeatGame(pyspiel.Game):  # type: ignore[misc]  # untyped
    """A game with its players and options; see `load`."""

    def __init__(self, kind: Any, game: Game, params: dict[str, Any]) -> None:
        self.rules_of = game
        self.players = game.check_players(params["players"])
        given = {option.name: value_of(option, params[option.name]) for option in game.options}
        self.options = game.check(self.players, given)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.rules.MOVES,
            max_chance_outcomes=game.rules.MOVES,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, params)

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        return pyspiel.load_game, (str(self),)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST

    def new_initial_state(self) -> "SeatState":
        return SeatState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "Observer":
        if params:
            raise ValueError(f"observers take no parameters, not {params}")
        return Observer(self, kind or pyspiel.IIGObservationType(perfect_recall=False))


class SeatState(pyspiel.State):  # type: ignore[misc]  # untyped
    """A position. After `resample_from_infostate` its `history` begins with the new deal."""

    def __init__(self, game: SeatGame) -> None:
        super().__init__(game)
        self.told = Told.start(game.rules_of, game.players, game.options)

    @property
    def position(self) -> Any:
        """The whole position, everything hidden included."""
        return self.told.position

    def current_player(self) -> int:
        seat: int = self.told.position.to_move
        if seat >= 0:
            return seat
        player: int = pyspiel.PlayerId.CHANCE if seat == CHANCE else pyspiel.PlayerId.TERMINAL
        return player

    def is_terminal(self) -> bool:
        return self.told.position.to_move == OVER

    def _legal_actions(self, player: int) -> list[int]:
        return [int(move) for move in self.told.position.legal_ids]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = self.told.weights()
        total = sum(weights.values())
        return [(move, cases / total) for move, cases in weights.items()]

    def _apply_action(self, action: int) -> None:
        self.told.position.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.told.position.text(action)

    def returns(self) -> list[float]:
        return self.told.position.returns()

    def resample_from_infostate(self, player: int, draw: Callable[[], float]) -> "SeatState":
        """A state in which all that the player cannot know is dealt anew; `draw` gives 0 … 1."""
        dealt = self.get_game().new_initial_state()
        dealt.told = self.told.redeal(player, random.Random(int(draw() * (1 << 53))))
        return dealt  # type: ignore[no-any-return]  # untyped

    def __str__(self) -> str:
        """All moves, hidden ones included."""
        return self.told.text()


class Observer:
    """What a player sees, as OpenSpiel asks for it: `tensor`, `dict`, a string.

    With perfect recall the string is everything told so far, else it is the view as it stands.
    The tensor is the game's features by plane.
    """

    def __init__(self, game: SeatGame, kind: Any) -> None:
        self._recalls = kind.perfect_recall
        self._is_private = kind.private_info != pyspiel.PrivateInfoType.NONE
        rules = game.rules_of.rules
        self.tensor = np.zeros(rules.FEATURES, np.float32)
        self.dict = {}
        at = 0
        for name, size, _ in game.rules_of.module("features").PLANES:
            self.dict[name] = self.tensor[at : at + size]
            at += size

    def set_from(self, state: SeatState, player: int) -> None:
        seat = player if self._is_private else None
        self.tensor[:] = np.asarray(state.told.position.features(seat), np.int8)

    def string_from(self, state: SeatState, player: int) -> str:
        seat = player if self._is_private else None
        return state.told.recall(seat) if self._recalls else state.told.view(seat)


def register(name: str) -> None:
    """Make a game known to OpenSpiel under `ludoteka_` and its name."""
    game = find_game(name)
    kind = pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=game.texts.sentence("game.name"),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={
            "players": DEFAULT_PLAYERS,
            **{option.name: initial(option) for option in game.options},
        },
    )

    class Registered(SeatGame):
        """A class, since OpenSpiel outlives Python: it would take a function down with it."""

        def __init__(self, params: Any = None) -> None:
            super().__init__(kind, game, dict(params or {}))

    pyspiel.register_game(kind, Registered)


for _name in game_names():
    register(_name)
