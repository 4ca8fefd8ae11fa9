"""Tokens: what a seat owns, gives and gets (V-3, V-4, V-27)."""

from ...kernel.compiled import compiled
from .data import LOOSE, POINTS, SHIP, SHIP_WEALTH, WOOD
from .state import Viking


@compiled
def loose(s: Viking, seat: int) -> int:
    """How many tokens a seat owns that are not ships (V-3)."""
    count = 0
    for kind in range(LOOSE):
        count += s.tokens[seat, kind]
    return count


@compiled
def loose_from(s: Viking, seat: int, least: int) -> int:
    """How many loose tokens a seat owns from this kind on, in the order of V-3."""
    count = 0
    for kind in range(least, LOOSE):
        count += s.tokens[seat, kind]
    return count


@compiled
def wealth(s: Viking, seat: int) -> int:
    """Every token counts 1, a ship 4 (V-4)."""
    return loose(s, seat) + SHIP_WEALTH * s.tokens[seat, SHIP]


@compiled
def points(s: Viking, seat: int) -> int:
    """The points that break ties (V-4)."""
    count = 0
    for kind in range(SHIP + 1):
        count += s.tokens[seat, kind] * POINTS[kind]
    return count


@compiled
def has_left(s: Viking, kind: int) -> bool:
    """Whether the supply has such a token; wood never runs out (V-3)."""
    return kind == WOOD or s.supply[kind] > 0


@compiled
def take(s: Viking, seat: int, kind: int) -> None:
    """A seat gets a token, wood if there is no such left (V-27)."""
    if not has_left(s, kind):
        kind = WOOD
    if kind != WOOD:
        s.supply[kind] -= 1
    s.tokens[seat, kind] += 1


@compiled
def give_back(s: Viking, seat: int, kind: int, count: int) -> None:
    """Tokens go back to the supply (V-3)."""
    s.tokens[seat, kind] -= count
    if kind != WOOD:
        s.supply[kind] += count
