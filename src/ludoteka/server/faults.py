"""How a fault of ours is told to the log: where it happened, never what was being played.

Messages of exceptions can quote a move, and a move can be a secret. A table's address is its key.
"""

from __future__ import annotations

import traceback

SHOWN = 6
"""Letters of a table's id: enough to find it in the database, and too few to go there."""


def short(table: str) -> str:
    """A table's id as it may stand in a log."""
    return f"{table[:SHOWN]}…"


def fault(error: BaseException) -> str:
    """The kind of error and the lines of code that led to it."""
    frames = traceback.extract_tb(error.__traceback__)
    places = " < ".join(f"{frame.name} ({frame.filename}:{frame.lineno})" for frame in frames[::-1])
    return f"{type(error).__name__} at {places}"
