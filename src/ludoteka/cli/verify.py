"""`ludoteka verify`: proves from the record alone that no chance move was chosen by anybody."""

from pathlib import Path
from typing import Annotated

import typer

import ludoteka

from .replay import read
from .speak import OUT, stop


def verify(
    file: Annotated[
        Path, typer.Argument(metavar="F", help="One record (.json) or one a line (.jsonl).")
    ],
) -> None:
    """Prove that every chance move follows from what the server and the seats committed to."""
    if not file.is_file():
        stop(f"There is no file {file}.")
    count = 0
    for index, record in enumerate(read(file)):
        OUT.print(f"Record {index}: {proved(file, index, record)}")
        count += 1
    if count == 0:
        stop(f"{file} holds no record.", 1)


def proved(file: Path, index: int, record: ludoteka.Record) -> str:
    """What has been proved; ends with a sentence where it fails."""
    from ludoteka.server.fair import check_deal

    try:
        proof = check_deal(record)
    except ValueError as error:
        stop(f"{file}, record {index}: {error}", 1)
    given = ", ".join(map(str, proof.seats)) or "none"
    return (
        f"all {proof.draws} chance moves follow from the secret committed to "
        f"and the bytes of the seats (given by: {given})."
    )
