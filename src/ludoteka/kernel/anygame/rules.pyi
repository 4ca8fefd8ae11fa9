"""The contract: what each game's `rules` module gives, all in the compiled subset.

`s` is the game's state, moves are dense ids from 0, `out` is an array that is written to,
`rng` a generator of `kernel.generator`. No allocation, no Python objects inside.
"""

from typing import Any

from ..state import Cells, Floats

MOVES: int  # how many ids there are
MOST: int  # no position has more legal moves
FEATURES: int  # how many numbers `observe` writes

def new(s: Any, setup: Any) -> None:
    """The starting position on zeroed state; `setup` holds players and options as integers."""

def to_move(s: Any) -> int:
    """The seat to move, -1 chance, -2 over."""

def legal(s: Any, out: Cells) -> int:
    """Write the legal ids, rising, return how many; at a chance point the possible outcomes."""

def weight(s: Any, m: int) -> int:
    """Chance only: in how many of the equally likely cases this outcome happens."""

def draw(s: Any, rng: Cells) -> int:
    """Chance only: an outcome with those weights."""

def apply(s: Any, m: int) -> None:
    """Play a legal move."""

def refusal(s: Any, m: int) -> int:
    """Why the move is not legal: rule * 100 + variant; 0 if it is."""

def returns(s: Any, out: Floats) -> None:
    """At the end: each seat's return, floats."""

def points(s: Any, seat: int) -> int:
    """A seat's points as they stand; 0 in games without points."""

def redeal(s: Any, seat: int, rng: Cells) -> None:
    """Replace what the seat (-1: a spectator) cannot know by a world drawn evenly from all that fit."""

def observe(s: Any, seat: int, out: Cells) -> None:
    """Write FEATURES small integers from the seat's knowledge."""
