"""What a move's text was read as."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from .texts import Value


@dataclass(frozen=True, slots=True)
class Reading:
    """A move's id, or the negative of a reason why it can never be legal.

    `values` are what a sentence about the move names: cards, places, seats.
    """

    move: int
    values: Mapping[str, Value] = field(default_factory=dict)
