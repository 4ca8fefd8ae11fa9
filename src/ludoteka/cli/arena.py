"""`ludoteka arena`: bots against each other on the same deals in every seating."""

import json
from itertools import cycle, islice
from typing import Annotated

import typer
from rich.table import Table

from ludoteka.bots.arena import Arena, Pairing

from .choice import GameName, Options, Players, bot_names, chosen, chosen_game
from .speak import OUT, progress, stop


def round_the_table(names: list[str], seats: int) -> tuple[str, ...]:
    """The bots in turn until every seat has one."""
    return tuple(islice(cycle(names), seats))


def arena(
    game: GameName,
    bots: Annotated[
        str, typer.Option(metavar="A,B,…", help="Who meets whom; fewer than seats take turns.")
    ],
    games: Annotated[
        int,
        typer.Option(
            "--games", "-n", min=1, help="At least so many; each deal is played in every seating."
        ),
    ],
    players: Players = None,
    option: Options = None,
    seed: Annotated[int, typer.Option(help="The same number gives the same deals.")] = 0,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="Processes at work.")] = 1,
    early: Annotated[
        bool, typer.Option("--early", help="Stop when the first bot's result is clear.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Find out which bot is stronger, and how surely."""
    names = bot_names(bots, chosen_game(game))
    if len(set(names)) < 2:
        stop("--bots names one bot: it takes two to compare.")
    choice = chosen(game, players if players is not None else len(names), option)
    if len(names) > choice.players:
        stop(f"--bots names {len(names)} bots for {choice.players} seats.")
    pairing = Pairing(game, round_the_table(names, choice.players), choice.options, seed)
    contest = Arena(pairing)
    deals = -(-games // len(pairing.seatings))
    with progress() as bar:
        task = bar.add_task("deals", total=deals)
        contest.run(deals, jobs, early, lambda done: bar.update(task, completed=done))
    if as_json:
        OUT.file.write(json.dumps(contest.to_dict()) + "\n")
    else:
        report(contest)


def report(contest: Arena) -> None:
    found = contest.to_dict()
    table = Table("bot", "victories", "95 % between", "return", "rating")
    for column in table.columns[1:]:
        column.justify = "right"
    for standing in found["standings"]:
        low, high = standing["interval"]
        rating = standing["rating"]
        table.add_row(
            standing["bot"],
            f"{standing['share']:.1%}",
            f"{low:.1%} and {high:.1%}",
            f"{standing['return']:+.3f}",
            f"{rating['mu']:.1f} ± {rating['sigma']:.1f}",
        )
    OUT.print(table)
    ended = ", enough to be sure" if found["decided_early"] else ""
    OUT.print(
        f"{found['games']} games: {found['deals']} deals{ended}, each in every seating. "
        f"Equal bots would win {found['even']:.1%} each. {found['seconds']:.1f} s."
    )
