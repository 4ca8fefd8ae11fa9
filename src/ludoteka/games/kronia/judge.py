"""What a search asks about Kronia: who sees what of a move, and how a position is judged.

The judgement is this program's own: points as they stand, bonuses that may still come, and
the cards left, weighed as the seats weigh them that play the games to there (`sensible.py`).
"""

from math import exp

from ...kernel.compiled import compiled
from ...kernel.sets import lowest
from ...kernel.state import Floats
from .data import (
    CARDS,
    DISCARD_ID,
    KEEP_ID,
    MOVE_ID,
    MOVES,
    OFFER_ID,
    PASS_ID,
    PLACES,
    ROUNDS,
    SWAP_ID,
)
from .rounds import laid_index
from .score import low_points, tile_points, token_points
from .sensible import CAREFUL, HASTY, WRATH_COST, card_worth, hasty, sensible, token_hope
from .state import Kronia

__all__ = ["clock", "glance", "hasty", "judge", "seen", "sensible"]

EXPLORE = 1.0
TREES = True
HORIZON = (0, 0, 2, 12, 12, 12)  # rounds, by number of players; 12 is to the end
AHEAD = 1
SPREAD = 2.0
SPREAD_A_ROUND = 0.6
SEEN_OFFER = MOVES  # + place
SEEN_SWAP = SEEN_OFFER + PLACES  # + which of the seat's laid cards
SEEN_MOVE = SEEN_SWAP + 2  # + which * 3 + temple
SEEN_DISCARD = SEEN_MOVE + 6

# The bonus for low winners with the hope for more, by those kept
LOW_HOPE = (0.0, 1.2, 3.6, 6.4, 10.0, 10.0, 10.0, 10.0, 10.0)
LOW_HOPE_OF_TWO = (0.0, 0.5, 1.2, 2.1, 3.7, 5.0, 6.6, 8.2, 10.0)


@compiled
def seen(s: Kronia, m: int, seat: int) -> int:
    """Values laid, swapped or discarded are hidden from all others (Who sees what)."""
    if seat == s.actor or m < OFFER_ID or m >= DISCARD_ID + CARDS or KEEP_ID <= m < DISCARD_ID:
        return m
    if m >= DISCARD_ID:
        return SEEN_DISCARD
    if m < SWAP_ID:
        return SEEN_OFFER + (m - OFFER_ID) % PLACES
    if m < MOVE_ID:
        return SEEN_SWAP + laid_index(s, s.actor, (m - SWAP_ID) // CARDS + 1)
    if m < PASS_ID:
        k = laid_index(s, s.actor, (m - MOVE_ID) // 3 + 1)
        return SEEN_MOVE + 3 * k + (m - MOVE_ID) % 3
    return m


@compiled
def clock(s: Kronia) -> int:
    """Rounds."""
    return s.round + (s.actor == -2)


@compiled
def low_hope(s: Kronia, seat: int) -> float:
    """The bonus for low winners, and the hope for a higher one."""
    kept = min(s.low[seat], 8)
    hope = LOW_HOPE_OF_TWO[kept] if s.players == 2 else LOW_HOPE[kept]
    sure = float(low_points(s, seat))
    return sure + min(1.0, (ROUNDS - s.round) / 6) * (hope - sure)


@compiled
def prospect(s: Kronia, mind: int, seat: int) -> float:
    """Points that a seat may come to: what it has, its hopes for sets, its cards."""
    total = token_points(s, seat) + tile_points(s, seat) + low_hope(s, seat)
    total -= s.missing[seat] + WRATH_COST * s.unpaid[seat]
    for god in range(5):
        total += token_hope(s, mind, s.tokens[seat, god])
    cards = s.hand[seat]
    for k in range(s.laid[seat]):  # laid and not yet resolved: as in the hand
        cards |= 1 << s.value[seat, k]
    while cards:
        total += card_worth(s, mind, seat, lowest(cards))
        cards &= cards - 1
    return total


@compiled
def judge(s: Kronia, out: Floats) -> None:
    """Each seat's return, as a careful seat weighs it."""
    weigh(s, CAREFUL, out)


@compiled
def glance(s: Kronia, out: Floats) -> None:
    """Each seat's return, as a hasty seat weighs it."""
    weigh(s, HASTY, out)


@compiled
def weigh(s: Kronia, mind: int, out: Floats) -> None:
    """Each seat's return, from the points that it may come to."""
    rounds = ROUNDS + 1 - s.round
    best = -1e9
    for seat in range(s.players):
        out[seat] = prospect(s, mind, seat)
        best = max(best, out[seat])
    spread = SPREAD + SPREAD_A_ROUND * rounds  # near the end a lead is worth more
    total = 0.0
    for seat in range(s.players):
        out[seat] = exp((out[seat] - best) / spread)
        total += out[seat]
    n = s.players
    for seat in range(n):
        out[seat] = (n * out[seat] / total - 1) / (n - 1)
