"""How the commands speak: results on stdout, everything else on stderr, errors as sentences."""

from typing import NoReturn

import typer
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
)

OUT = Console(highlight=False, soft_wrap=True)
ERR = Console(stderr=True, highlight=False, soft_wrap=True)


def stop(sentence: str, code: int = 2) -> NoReturn:
    """Say what was wrong on stderr and end with `code`."""
    ERR.print(sentence, markup=False, style="red" if ERR.is_terminal else None)
    raise typer.Exit(code)


def progress() -> Progress:
    """A bar on stderr, shown on a terminal only."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=ERR,
        transient=True,
        disable=not ERR.is_terminal,
    )


def short(number: float) -> str:
    """A rate as people read it: 12.3 M, 456 k, 78.9."""
    for unit, size in (("M", 1e6), ("k", 1e3)):
        if number >= size:
            return f"{number / size:.3g} {unit}"
    return f"{number:.3g}"
