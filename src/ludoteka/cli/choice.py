"""What several commands ask for alike: a game, its seats, its options and who plays."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any

import typer

import ludoteka
from ludoteka import bots
from ludoteka.core.game import DEFAULT_PLAYERS

from .speak import stop

GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="The game; `ludoteka --help` lists them.")
]
Players = Annotated[
    int | None,
    typer.Option("--players", help="How many seats; the game's usual number if left out."),
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="K=V",
        help="A rule option, e.g. `hades=true`. Give it as often as needed.",
    ),
]
Seed = Annotated[int | None, typer.Option("--seed", help="The same number gives the same cards.")]


@dataclass(frozen=True)
class Choice:
    """A game that can be played: everything in it was checked."""

    game: ludoteka.Game
    players: int
    options: dict[str, Any] = field(default_factory=dict)


def chosen_game(name: str) -> ludoteka.Game:
    known = ludoteka.games()
    if name not in known:
        stop(f"There is no game called {name!r}. There are: {', '.join(known)}.")
    return ludoteka.game(name)


def chosen(name: str, players: int | None, pairs: Sequence[str] | None) -> Choice:
    """The game with its options, or a sentence that names what does not fit."""
    game = chosen_game(name)
    known = {option.name: option for option in game.options}
    options: dict[str, Any] = {}
    for pair in pairs or ():
        key, equals, text = pair.partition("=")
        if not equals:
            stop(f"--option {pair}: write it as NAME=VALUE.")
        if key not in known:
            named = ", ".join(known) or "none"
            stop(f"--option {pair}: {name} has no option {key!r}. It has: {named}.")
        try:
            options[key] = known[key].parse(text)
        except ValueError as error:
            stop(f"--option {pair}: {error}")
    seats = players if players is not None else usual_players(game)
    try:
        game.check(seats, options)
    except ValueError as error:
        stop(str(error))
    return Choice(game, seats, options)


def usual_players(game: ludoteka.Game) -> int:
    """What `ludoteka.new` takes, where that many can play, else as many as can."""
    return DEFAULT_PLAYERS if DEFAULT_PLAYERS in game.seats else max(game.seats)


def bot_names(text: str, game: ludoteka.Game) -> list[str]:
    """`easy,random` as a list of bots that this game has."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        check_bot(name, game)
    return names


def check_bot(name: str, game: ludoteka.Game) -> None:
    """End with a sentence that lists the bots unless `name` is one."""
    try:
        bots.new(name, game)
    except ValueError as error:
        stop(f"{error}.")
