"""Random playouts, our compiled Python against C by hand, in one run on one core.

    python bench/by_hand.py                 DOG Royal and Kronia
    python bench/by_hand.py dog 5000        one of them, so many games a turn

Both play the same games from the same seed, so their counts and sums must be equal; the script
stops if they are not. They take turns, and the median of the turns counts. Rates are a second of
the program's own processor time.
"""

from __future__ import annotations

import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from ludoteka import fast

HERE = Path(__file__).resolve().parent
GAMES = {"dog": 3_000, "kronia": 200_000}  # random games a turn
SEATS = 4
SEED = 7
TURNS = 7


@dataclass(frozen=True)
class Run:
    decisions: int
    moves: int
    seconds: float
    returns: tuple[float, ...]

    @property
    def rate(self) -> float:
        return self.decisions / self.seconds


def compile_c(name: str) -> Path:
    program = HERE / "build" / name
    program.parent.mkdir(exist_ok=True)
    source = HERE / "by_hand" / f"{name}.c"
    try:
        subprocess.run(["gcc", "-O3", "-march=native", "-o", program, source], check=True)
    except FileNotFoundError:
        sys.exit("The comparison needs gcc (Debian: apt-get install gcc).")
    return program


def by_hand(program: Path, games: int) -> Run:
    said = subprocess.run(
        [program, str(games), str(SEED)], capture_output=True, text=True, check=True
    )
    _, decisions, moves, seconds, *returns = said.stdout.split()
    return Run(int(decisions), int(moves), float(seconds), tuple(map(float, returns)))


def ours(name: str, games: int) -> Run:
    started = time.process_time()
    done = fast.playouts(name, games, seed=SEED, players=SEATS)
    seconds = time.process_time() - started
    return Run(done["decisions"], done["moves"], seconds, tuple(done["returns"]))


def compare(name: str, games: int) -> None:
    program = compile_c(name)
    ours(name, 10)  # compiles, or reads the cache
    turns = [(by_hand(program, games), ours(name, games)) for _ in range(TURNS)]
    c, python = turns[0]
    same = all(
        abs(a - b) < 1e-3 * games**0.5 for a, b in zip(c.returns, python.returns, strict=True)
    )
    if (c.decisions, c.moves) != (python.decisions, python.moves) or not same:
        sys.exit(f"They played different games: C {c}, ours {python}.")
    in_c = median(run.rate for run, _ in turns)
    in_python = median(run.rate for _, run in turns)
    ratio = median(python.rate / c.rate for c, python in turns)
    print(f"{name}, {SEATS} seats, {games} random games, chance included, median of {TURNS}:")
    print(f"  C by hand        {in_c / 1e6:6.1f} million decisions a second")
    print(f"  compiled Python  {in_python / 1e6:6.1f} million decisions a second")
    print(f"  ratio            {ratio:6.2f}")
    print(f"  the same {c.decisions} decisions and {c.moves} moves in both")


def main() -> None:
    names = sys.argv[1:2] or list(GAMES)
    for name in names:
        compare(name, int(sys.argv[2]) if len(sys.argv) > 2 else GAMES[name])


if __name__ == "__main__":
    main()
