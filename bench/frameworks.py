"""Ludoteka beside OpenSpiel, RLCard, PettingZoo and pgx, in one run on one core.

    python bench/frameworks.py                      all rows; installs the others for this run
    python bench/frameworks.py --venv DIR --seconds 1 --turns 5 --only step

Rates are a second of the program's own processor time. The programs take turns, one short window
each, and the median of the turns counts; a ratio is the median of the turns' ratios. Needs the
network for the others, or an environment made before (`--venv`).
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import venv
from dataclasses import dataclass
from pathlib import Path
from statistics import median

HERE = Path(__file__).parent / "frameworks"
OTHERS = ("open_spiel==2.0.2", "rlcard==1.2.0", "pettingzoo[classic]==1.27.0", "pgx==2.6.0")


@dataclass(frozen=True)
class Side:
    """What one program is asked to do."""

    program: str
    what: str
    name: str


@dataclass(frozen=True)
class Row:
    """Two sides that are measured in turns."""

    about: str
    ours: Side
    theirs: Side


def against(about: str, what: str, ours: str, program: str, name: str, said: str = "") -> Row:
    return Row(about, Side("ours", what, ours), Side(program, said or what, name))


NEAREST = (("dog", "maedn"), ("viking", "oh_hell"), ("kronia", "goofspiel"))
ROWS = (
    *(against("random games, compiled", "playouts", a, "openspiel", b) for a, b in NEAREST),
    *(against("step, mask, observation", "step", a, "openspiel", b) for a, b in NEAREST),
    against("step, mask, observation", "step", "viking", "rlcard_games", "uno"),
    against("step, mask, observation", "step", "viking", "rlcard_games", "gin-rummy"),
    against("step, mask, observation", "step", "dog", "pettingzoo_games", "connect_four_v3"),
    against("step, mask, observation", "step", "viking", "pettingzoo_games", "hanabi_v5"),
    against("step, mask, observation", "step", "dog", "pgx_games", "backgammon"),
    against("step, mask, observation", "step", "viking", "pgx_games", "sparrow_mahjong"),
    *(against("loop in Python", "loop", a, "openspiel", b) for a, b in NEAREST),
    against("copies in Python, then a move", "copies", "viking", "openspiel", "oh_hell"),
    against("copies in Python", "shared", "viking", "openspiel", "oh_hell", "copies"),
    against("copies of a state, compiled", "records", "viking", "openspiel", "oh_hell", "copies"),
    against("worlds dealt anew, compiled", "redeals", "viking", "openspiel", "oh_hell"),
    against("worlds dealt anew, compiled", "redeals", "dog", "openspiel", "oh_hell"),
)


class Program:
    """A program of the folder, running, asked line by line."""

    def __init__(self, name: str, python: str, core: int | None) -> None:
        pinned = ["taskset", "-c", str(core)] if core is not None else []
        self.process = subprocess.Popen(
            [*pinned, python, str(HERE / f"{name}.py")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            bufsize=1,
        )

    def measure(self, side: Side, seconds: float, what: str = "") -> float:
        """The rate, or 0 where the program could not."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(what or side.what, side.name, seconds, file=self.process.stdin, flush=True)
        while answer := self.process.stdout.readline():
            words = answer.split()
            if answer.startswith("failed"):
                print(f"{side.program} {side.name}: {answer.strip()}", file=sys.stderr)
                return 0.0
            if len(words) == 2 and words[0].isdigit():  # else something a library says
                return int(words[0]) / float(words[1])
        print(f"{side.program} has ended", file=sys.stderr)
        return 0.0

    def end(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def installed(folder: Path) -> str:
    """The Python of an environment that has the others in it."""
    python = folder / "bin" / "python"
    if not python.exists():
        print(f"Installing {', '.join(OTHERS)} …", file=sys.stderr)
        venv.create(folder, with_pip=True)
        subprocess.run([python, "-m", "pip", "install", "-q", *OTHERS], check=True)
    return str(python)


def short(rate: float) -> str:
    for unit, size in (("M", 1e6), ("k", 1e3)):
        if rate >= size:
            return f"{rate / size:.3g} {unit}"
    return f"{rate:.3g}"


def two_cores(turns: int) -> float:
    """How many times as many random games two threads play in the same time as one."""
    from ludoteka import fast

    fast.playouts("viking", 10)
    rates = []
    for _ in range(turns):
        one, two = (fast.playouts("viking", 2000, jobs=jobs)["seconds"] for jobs in (1, 2))
        rates.append(one / two)
    return median(rates)


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    words.add_argument("--venv", type=Path, help="the others' environment; made where missing")
    words.add_argument("--seconds", type=float, default=0.5, help="of a window")
    words.add_argument("--turns", type=int, default=5)
    words.add_argument("--only", help="rows whose name or program has this in it")
    words.add_argument("--core", type=int, help="pin all programs to this core (taskset)")
    said = words.parse_args()
    rows = [row for row in ROWS if not said.only or said.only in repr(row)]
    with tempfile.TemporaryDirectory() as temporary:
        python = installed(said.venv or Path(temporary) / "others")
        programs = {
            name: Program(name, sys.executable if name == "ours" else python, said.core)
            for name in {side.program for row in rows for side in (row.ours, row.theirs)}
        }
        for side in {side for row in rows for side in (row.ours, row.theirs)}:
            programs[side.program].measure(side, 1.0, "ready")
        print(f"load {' '.join(f'{load:.1f}' for load in os.getloadavg())} at the start\n")
        print("| what | Ludoteka | a second | beside | a second | ratio |")
        print("| --- | --- | ---: | --- | ---: | ---: |")
        for row in rows:
            pairs = [
                [
                    programs[side.program].measure(side, said.seconds)
                    for side in (row.ours, row.theirs)
                ]
                for _ in range(said.turns)
            ]
            ours, theirs = (median(pair[k] for pair in pairs) for k in (0, 1))
            ratio = median(a / b for a, b in pairs) if theirs else float("nan")
            beside = f"{row.theirs.program.removesuffix('_games')} {row.theirs.name}"
            print(
                f"| {row.about} | {row.ours.name} | {short(ours)} | {beside} | {short(theirs)} "
                f"| {ratio:.3g} |",
                flush=True,
            )
        for program in programs.values():
            program.end()
    if not said.only:
        print(f"\nTwo threads play {two_cores(said.turns):.2f} times as many games as one.")
    print(f"load {' '.join(f'{load:.1f}' for load in os.getloadavg())} at the end")


if __name__ == "__main__":
    main()
