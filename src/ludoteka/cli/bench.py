"""`ludoteka bench`: how fast each game's rules run, in the three ways they can."""

import platform
import time
from array import array
from pathlib import Path
from statistics import median
from typing import Annotated

import typer
from rich.table import Table

import ludoteka
from ludoteka import fast
from ludoteka.kernel import twin

from .choice import chosen_game, usual_players
from .speak import OUT, progress, short

TURNS = 5
INTERPRETED_GAMES = 30
SECONDS_A_TURN = 0.4
BATCH = 4096
STEPS = 40


def machine() -> str:
    """The processor and the Python, as they name themselves."""
    cpu = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.is_file():
        for line in info.read_text().splitlines():
            if line.startswith("model name"):
                cpu = line.partition(":")[2].strip()
                break
    return f"{cpu}, {platform.system()}, Python {platform.python_version()}"


def interpreted(game: ludoteka.Game, players: int) -> float:
    """Decisions a second of random playouts, as plain Python."""
    loops = twin.loops(game.name, compiled=False)
    setup = game.setup(players, game.check(players))
    states = [game.state(), game.state()]
    loops.new_at(states, 1, setup)
    out = array("h", [0] * game.rules.MOST)
    started = time.perf_counter()
    decisions, _ = loops.playouts(
        states, [0] * 4, out, 0, 0, INTERPRETED_GAMES, [0.0] * players, [0.0] * players, players
    )
    return float(decisions / (time.perf_counter() - started))


def compiled(game: ludoteka.Game, players: int) -> float:
    """The same, compiled, on one core; as many games as fill the time."""
    games = 100
    while True:
        done = fast.playouts(game.name, games, players=players)
        if done["seconds"] >= SECONDS_A_TURN:
            return float(done["decisions"] / done["seconds"])
        games *= 4


def batched(game: ludoteka.Game, players: int) -> float:
    """Decisions a second of `Batch.step`, masks and chance included, choosing not."""
    import numpy as np

    batch = fast.Batch(game.name, BATCH, players=players)
    chance = np.random.default_rng(0)
    spent = 0.0
    for _ in range(STEPS):
        moves = np.argmax(chance.random(batch.mask.shape, np.float32) * batch.mask, axis=1)
        started = time.perf_counter()
        batch.step(moves)
        spent += time.perf_counter() - started
    return BATCH * STEPS / spent


WAYS = (
    ("interpreted", interpreted),
    ("compiled, one core", compiled),
    (f"{BATCH} games in a batch, stepped from Python", batched),
)


def bench(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="One game; all of them if left out.")
    ] = None,
    players: Annotated[int | None, typer.Option(help="How many seats.")] = None,
) -> None:
    """Measure decisions a second: interpreted, compiled, batched."""
    games = [chosen_game(name) for name in ([game] if game else ludoteka.games())]
    for each in games:
        each.check_players(players or usual_players(each))
    table = Table("game", "seats", "way", "decisions a second", title=machine())
    table.columns[3].justify = "right"
    with progress() as bar:
        task = bar.add_task("measuring", total=len(games) * len(WAYS) * TURNS)
        for each in games:
            seats = players or usual_players(each)
            for words, way in WAYS:
                way(each, seats)  # compiles, warms the caches
                rates = []
                for _ in range(TURNS):
                    rates.append(way(each, seats))
                    bar.advance(task)
                table.add_row(each.name, str(seats), words, short(median(rates)))
    OUT.print(table)
    OUT.print(f"Random play, chance included; median of {TURNS} turns.")
