"""Kronia's random playouts, our compiled Python against C by hand, in one run on one core.

    python bench/kronia.py [games]

Both play the same games from the same seed, so their counts and sums must be equal; the script
stops if they are not. They take turns, and the median of the turns counts.
"""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from ludoteka import fast

HERE = Path(__file__).resolve().parent
PROGRAM = HERE / "build" / "kronia"
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


def compile_c() -> None:
    PROGRAM.parent.mkdir(exist_ok=True)
    words = ["gcc", "-O3", "-march=native", "-o", str(PROGRAM), str(HERE / "kronia.c")]
    try:
        subprocess.run(words, check=True)
    except FileNotFoundError:
        sys.exit("The comparison needs gcc (Debian: apt-get install gcc).")


def by_hand(games: int) -> Run:
    said = subprocess.run(
        [PROGRAM, str(games), str(SEED)], capture_output=True, text=True, check=True
    )
    _, decisions, moves, seconds, *returns = said.stdout.split()
    return Run(int(decisions), int(moves), float(seconds), tuple(map(float, returns)))


def ours(games: int) -> Run:
    done = fast.playouts("kronia", games, seed=SEED, players=4)
    return Run(done["decisions"], done["moves"], done["seconds"], tuple(done["returns"]))


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 200_000
    compile_c()
    ours(10)  # compiles, or reads the cache
    turns = [(by_hand(games), ours(games)) for _ in range(TURNS)]
    c, python = turns[0]
    same = all(
        abs(a - b) < 1e-3 * games**0.5 for a, b in zip(c.returns, python.returns, strict=True)
    )
    if (c.decisions, c.moves) != (python.decisions, python.moves) or not same:
        sys.exit(f"They played different games: C {c}, ours {python}.")
    in_c = median(run.rate for run, _ in turns)
    in_python = median(run.rate for _, run in turns)
    print(f"Kronia, 4 seats, {games} random games, chance included, one core, median of {TURNS}:")
    print(f"  C by hand        {in_c / 1e6:6.1f} million decisions a second")
    print(f"  compiled Python  {in_python / 1e6:6.1f} million decisions a second")
    print(f"  ratio            {in_python / in_c:6.2f}")
    print(f"  the same {c.decisions} decisions and {c.moves} moves in both")


if __name__ == "__main__":
    main()
