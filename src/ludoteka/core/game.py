"""A game: what the box says, and the functions of its folder."""

import importlib
import pkgutil
from collections.abc import Callable, Mapping, Set
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, TypeAlias

from ..kernel.state import State
from .moves import Reading
from .options import Option, OptionValue
from .texts import Texts, Value

Entry: TypeAlias = dict[str, Any]  # a line of the log, plain data


class Lines(list[Entry]):
    """What a move adds to a viewer's log; of a spectator's lines, for whom they may read otherwise."""

    def __init__(self) -> None:
        super().__init__()
        self._insiders: set[int] = set()

    def depend_on(self, seat: int) -> None:
        """They are as they are because this seat is not the viewer."""
        self._insiders.add(seat)

    @property
    def insiders(self) -> Set[int]:
        """The seats that may be told something else."""
        return self._insiders


DEFAULT_PLAYERS = 4
ROOT = Path(__file__).parents[1]


def everyone_alone(players: int) -> tuple[tuple[int, ...], ...]:
    """Every seat a side of its own."""
    return tuple((seat,) for seat in range(players))


@dataclass(frozen=True)
class Game:
    """A game, made once in its folder's `__init__`.

    name         the folder's name
    version      grows when old records would replay differently
    rule_prefix  "K": rules are K-1, K-2, …
    seats        the numbers of players
    options      what can be chosen
    state        the class that declares a position's fields
    setup        (players, full options) -> the integers that `rules.new` takes
    text, read   (state, move's id) -> its text in that position, and (state, text) back, with
                 values for sentences
    explain      (state, reason, values) -> the values a refusal's sentence names
    view         state -> what a spectator knows, plain data, without the common part
    own_view     (state, seat) -> what the seat's view says otherwise, by the same keys
    entries      (before, move id, after, seat or None) -> the log lines that this move adds, as a
                 `Story` made them
    bots         the names of the game's own bots
    sides        players -> the seats that win together, side by side
    """

    name: str
    version: int
    rule_prefix: str
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    state: type[State]
    setup: Callable[[int, Mapping[str, OptionValue]], list[int]]
    text: Callable[[Any, int], str]
    read: Callable[[Any, str], Reading]
    explain: Callable[[Any, int, Mapping[str, Value]], Mapping[str, Value]]
    view: Callable[[Any], dict[str, Any]]
    own_view: Callable[[Any, int], dict[str, Any]]
    entries: Callable[[Any, int, Any, int | None], Lines]
    bots: tuple[str, ...]
    sides: Callable[[int], tuple[tuple[int, ...], ...]] = everyone_alone

    def __repr__(self) -> str:
        return f"Game({self.name!r})"

    @property
    def folder(self) -> Path:
        """Where the game's files are."""
        return ROOT / "games" / self.name

    @cached_property
    def texts(self) -> Texts:
        """The sentences of this game, those of every game included."""
        return Texts(ROOT / "core" / "texts.toml", self.folder / "texts.toml")

    @cached_property
    def descriptions(self) -> Texts:
        """The sentences that tell a view, and those of the game: only who asks reads them."""
        more = (ROOT / "core" / "describe.toml", self.folder / "describe.toml")
        return Texts(*self.texts.paths, *more)

    @cached_property
    def rules(self) -> ModuleType:
        """The rules, interpreted: `kernel/anygame/rules.pyi` says what is in there."""
        return importlib.import_module(f"..games.{self.name}.rules", __package__)

    def module(self, name: str) -> ModuleType:
        """A further module of the game's folder."""
        return importlib.import_module(f"..games.{self.name}.{name}", __package__)

    def option(self, name: str) -> Option:
        """An option by its name; ValueError names those there are."""
        for option in self.options:
            if option.name == name:
                return option
        known = ", ".join(option.name for option in self.options) or "none"
        raise ValueError(f"{self.name} has no option {name!r}; its options: {known}")

    def check_players(self, players: object) -> int:
        """The number of players; ValueError names the range."""
        if isinstance(players, bool) or not isinstance(players, int) or players not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            raise ValueError(f"{self.name} has {low} to {high} players, not {players!r}")
        return players

    def check(
        self, players: int, options: Mapping[str, OptionValue] | None = None
    ) -> dict[str, OptionValue]:
        """All options with their values, defaults filled in; ValueError names option and range."""
        self.check_players(players)
        given = dict(options or {})
        for name in given:
            self.option(name)
        return {
            option.name: option.check(given.get(option.name, option.default), players)
            for option in self.options
        }

    def simulated(self, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """The options given, with a limit for simulations where a game may have no end."""
        limits = {o.name: o.simulation for o in self.options if o.simulation is not None}
        return {**limits, **options}

    def changed(self, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """Those of the options that differ from the defaults: what a record writes."""
        return {
            option.name: options[option.name]
            for option in self.options
            if options[option.name] != option.default
        }

    def rule_of(self, reason: int) -> str:
        """The rule of a refusal's reason: 1303 is "K-13"."""
        return f"{self.rule_prefix}-{reason // 100}"


@cache
def names() -> tuple[str, ...]:
    """The games there are: the folders of `games`."""
    return tuple(
        sorted(
            module.name
            for module in pkgutil.iter_modules([str(ROOT / "games")])
            if module.ispkg and not module.name.startswith("_")
        )
    )


@cache
def game(name: str) -> Game:
    """A game by its name; ValueError names those there are."""
    if name not in names():
        raise ValueError(f"there is no game {name!r}; the games: {', '.join(names())}")
    found: Game = importlib.import_module(f"..games.{name}", __package__).GAME
    return found
