"""`ludoteka simulate`: many games between bots, counted and perhaps written down."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

import ludoteka
from ludoteka.lab.random_play import Outcome
from ludoteka.lab.simulate import Plan, Tally, counted, outcome_of, played

from .choice import GameName, Options, Players, bot_names, chosen
from .speak import OUT, progress, short, stop


def seated(text: str | None, players: int | None, game_name: str) -> tuple[list[str], int | None]:
    """The bots asked for and how many seats that makes."""
    names = [name.strip() for name in text.split(",")] if text else ["random"]
    if len(names) > 1 and players is None:
        return names, len(names)
    return names, players


def simulate(
    game: GameName,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")],
    players: Players = None,
    option: Options = None,
    bots: Annotated[
        str | None,
        typer.Option(metavar="A,B,…", help="A bot for each seat, or one for all: `easy,random`."),
    ] = None,
    seed: Annotated[int, typer.Option(help="The same number gives the same games.")] = 0,
    records: Annotated[
        Path | None, typer.Option(metavar="F.jsonl", help="Write the records here, one a line.")
    ] = None,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="Processes at work.")] = 1,
) -> None:
    """Play many games between bots and count what they come to."""
    names, seats = seated(bots, players, game)
    choice = chosen(game, seats, option)
    names = bot_names(",".join(names), choice.game)
    if len(names) == 1:
        names *= choice.players
    if len(names) != choice.players:
        stop(f"--bots names {len(names)} bots for {choice.players} seats.")
    plan = Plan(game, tuple(names), choice.options, seed)
    tally = Tally(choice.players)
    started = time.perf_counter()
    with progress() as bar:
        task = bar.add_task(game, total=games)
        if records is None:
            outcomes = counted(plan, games, jobs)
        else:
            outcomes = written(records, played(plan, games, jobs))
        for outcome in outcomes:
            tally.add(outcome)
            bar.advance(task)
    report(tally, names, time.perf_counter() - started)


def written(path: Path, records: Iterator[ludoteka.Record]) -> Iterator[Outcome]:
    """Write each record on a line of its own and pass on what its game came to."""
    try:
        with path.open("w", encoding="utf-8") as file:
            for record in records:
                file.write(record.to_json() + "\n")
                yield outcome_of(record)
    except OSError as error:
        stop(f"{path} can't be written: {error.strerror}.")


def report(tally: Tally, names: list[str], seconds: float) -> None:
    table = Table("seat", "bot", "wins", "return", "points")
    for column in table.columns[2:]:
        column.justify = "right"
    for seat, name in enumerate(names):
        table.add_row(
            str(seat),
            name,
            f"{tally.wins[seat] / tally.games:.1%}",
            f"{tally.returns[seat] / tally.games:+.3f}",
            f"{tally.points[seat] / tally.games:.1f}",
        )
    OUT.print(table)
    OUT.print(
        f"{tally.games} games, {tally.moves} moves: {tally.shortest} to {tally.longest} a game, "
        f"{tally.moves / tally.games:.1f} on average."
    )
    OUT.print(f"{short(tally.moves / seconds)} moves a second, {seconds:.1f} s.")
