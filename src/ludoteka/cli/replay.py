"""`ludoteka replay`: plays records again and says whether every move was legal."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

import ludoteka

from .speak import OUT, progress, stop


def replay(
    file: Annotated[
        Path, typer.Argument(metavar="F", help="One record (.json) or one a line (.jsonl).")
    ],
    legal: Annotated[
        bool, typer.Option("--legal", help="Print every point's legal moves, one JSON line each.")
    ] = False,
) -> None:
    """Check that records replay: every move legal, the result as written."""
    if not file.is_file():
        stop(f"There is no file {file}.")
    count = moves = 0
    with progress() as bar:
        task = bar.add_task("records", total=None)
        for index, record in enumerate(read(file)):
            follow(file, index, record, legal)
            count += 1
            moves += len(record.moves)
            bar.advance(task)
    if count == 0:
        stop(f"{file} holds no record.", 1)
    if not legal:
        OUT.print(f"{count} record{'s' if count > 1 else ''}, {moves} moves: all legal.")


def read(file: Path) -> Iterator[ludoteka.Record]:
    """The file's records; ends with a sentence at the first that can't be read."""
    try:
        if file.suffix == ".json":
            yield ludoteka.Record.load(file)
        else:
            yield from ludoteka.Record.read(file)
    except (ValueError, OSError) as error:
        stop(f"{file}: {error}", 1)


def follow(file: Path, index: int, record: ludoteka.Record, legal: bool) -> None:
    """Replay one record; with `legal`, print its points as they pass."""
    try:
        if legal:
            for n, position in enumerate(record.positions()):
                OUT.file.write(json.dumps(point(index, n, record, position)) + "\n")
        record.check()
    except ludoteka.RecordError as error:
        stop(f"{file}, record {index}: {error}", 1)


def point(
    index: int, n: int, record: ludoteka.Record, position: ludoteka.Position
) -> dict[str, Any]:
    """One point of a record as plain data; the one after the last move has the result too."""
    weights = position.weights
    found = {
        "record": index,
        "n": n,
        "to_move": position.to_move,
        "legal": list(position.legal_moves),
        "weights": None if weights is None else list(weights.values()),
    }
    if n < len(record.moves):
        return found
    result = {"returns": position.returns(), "points": position.points()}
    return found | {"result": result if position.is_over else None}
