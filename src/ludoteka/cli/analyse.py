"""`ludoteka analyse`: what was played in a finished game, and what would have been better."""

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

import ludoteka
from ludoteka.bots.explain import Analysis
from ludoteka.bots.explain import analyse as explain
from ludoteka.bots.search import Budget, parse_budget

from .replay import read
from .speak import OUT, progress, stop

WORST = 10  # decisions shown


def analyse(
    file: Annotated[
        Path, typer.Argument(metavar="F", help="One record (.json) or one a line (.jsonl).")
    ],
    budget: Annotated[
        str, typer.Option(help="For each decision: a time (200ms) or a number of iterations.")
    ] = "200ms",
    seat: Annotated[
        int | None, typer.Option(min=0, help="One seat's decisions; else everybody's.")
    ] = None,
    seed: Annotated[int, typer.Option(help="The same number gives the same thoughts.")] = 0,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print everything as JSON, one line a record.")
    ] = False,
) -> None:
    """Go through finished games: the best move found at each decision, and whose luck it was."""
    if not file.is_file():
        stop(f"There is no file {file}.")
    try:
        allowed = parse_budget(budget)
    except ValueError as error:
        stop(str(error))
    for index, record in enumerate(read(file)):
        try:
            found = with_progress(record, seat, allowed, seed)
        except ValueError as error:
            stop(f"{file}, record {index}: {error}", 1)
        if as_json:
            OUT.file.write(json.dumps(found) + "\n")
        else:
            report(found)


def with_progress(record: ludoteka.Record, seat: int | None, budget: Budget, seed: int) -> Analysis:
    with progress() as bar:
        task = bar.add_task("moves", total=len(record.moves))
        return explain(record, seat, budget, seed, lambda done: bar.update(task, completed=done))


def report(found: Analysis) -> None:
    """The seats' games in one table, the dearest decisions in another."""
    seats = Table("seat", "name", "result", "luck", "lost by choice", "best move found")
    for account in found["seats"]:
        seats.add_row(
            str(account["seat"]),
            account["name"],
            f"{account['result']:+.2f}",
            f"{account['luck']:+.2f}",
            f"{account['lost']:.2f}",
            f"{account['best_found']} of {account['decisions']}",
        )
    OUT.print(seats)
    dearest = sorted(found["decisions"], key=lambda decision: -decision["difference"])[:WORST]
    moves = Table("move", "seat", "played", "better", "by")
    for decision in sorted(dearest, key=lambda decision: decision["n"]):
        if decision["difference"] > 0:
            moves.add_row(
                str(decision["n"]),
                str(decision["seat"]),
                decision["move"],
                decision["best"],
                f"{decision['difference']:.3f}",
            )
    if moves.row_count:
        OUT.print(moves)
    OUT.print("In returns: 1 is a victory alone. Luck is how chance moves changed the outlook.")
