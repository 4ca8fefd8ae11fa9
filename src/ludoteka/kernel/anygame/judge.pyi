"""What a game tells a search, beside its rules, all in the compiled subset."""

from typing import Any

from ..state import Cells, Floats

EXPLORE: float  # weight of exploration in the search's bounds
TREES: bool  # whether the other seats plan in trees too, or play sensible moves
# ticks of the clock that the trees' search plays before a position is judged, by players
HORIZON: tuple[int, ...]
AHEAD: int  # the same for looking one move ahead

def seen(s: Any, m: int, seat: int) -> int:
    """How `seat` sees move `m` played now: equal numbers for moves it can't tell apart.

    The move's id where it sees the move itself; numbers from MOVES on where part is hidden;
    -1 where the seat notices nothing until a later move tells.
    """

def clock(s: Any) -> int:
    """A count that rises at the moments where a position is good to judge: rounds, tricks."""

def judge(s: Any, out: Floats) -> None:
    """Estimate each seat's return, the rest of the game played sensibly by all."""

def sensible(s: Any, out: Cells, n: int, rng: Cells) -> int:
    """One of the `n` legal moves in `out`, as a player who is not foolish would choose at once."""

def glance(s: Any, out: Floats) -> None:
    """`judge` as bots know it that look one move ahead; may be `judge` itself."""

def hasty(s: Any, out: Cells, n: int, rng: Cells) -> int:
    """`sensible` as those bots expect it of everybody; may be `sensible` itself."""
