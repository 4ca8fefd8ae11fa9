"""What a search asks about Kronia: who sees what of a move, and how a position is judged.

The judgement is this program's own: points as they stand, bonuses that may still come, and
the strength of the cards left. Its numbers were tuned by games between bots.
"""

from math import exp

from ...kernel.compiled import compiled
from ...kernel.generator import below
from ...kernel.sets import lowest
from ...kernel.state import Cells, Floats
from .data import (
    CARDS,
    CHANGE,
    DISCARD,
    DISCARD_ID,
    HADES,
    KEEP_ID,
    L3,
    LOW,
    MOVE_ID,
    MOVES,
    OFFER,
    OFFER_HADES,
    OFFER_ID,
    PASS_ID,
    PLACES,
    POINTS,
    ROUNDS,
    STAGE_ROUNDS,
    SWAP_ID,
)
from .rounds import laid_index
from .score import low_points, set_bonus, tile_points, token_points
from .state import Kronia

EXPLORE = 0.35
HORIZON = 2
SEEN_OFFER = MOVES  # + place
SEEN_SWAP = SEEN_OFFER + PLACES  # + which of the seat's laid cards
SEEN_MOVE = SEEN_SWAP + 2  # + which * 3 + temple
SEEN_DISCARD = SEEN_MOVE + 6

LIKELY = 0.55  # of the tokens still to come, the share counted for sets
CARD_WORTH = (0.0, 0.9, 0.9, 0.9, 1.0, 1.1, 0.9, 1.2, 1.6, 2.1, 2.7, 3.4, 4.2)  # points, by value
CARD_WORTH_OF_TWO = (0.0, 0.5, 0.5, 0.5, 0.6, 0.7, 0.7, 1.0, 1.3, 1.7, 2.2, 2.7, 3.3)


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
def bonus_at(players: int, tokens: float) -> float:
    """The set bonus at a number of tokens that need not be whole: on the line between."""
    whole = int(tokens)
    low = set_bonus(players, whole)
    return low + (tokens - whole) * (set_bonus(players, whole + 1) - low)


@compiled
def card_points(s: Kronia, seat: int) -> float:
    """What the cards left in the hand may still win."""
    worth = 0.0
    left = s.hand[seat]
    for k in range(s.laid[seat]):  # laid and not yet resolved, as in the hand
        left |= 1 << s.value[seat, k]
    while left:
        card = lowest(left)
        worth += CARD_WORTH_OF_TWO[card] if s.players == 2 else CARD_WORTH[card]
        left &= left - 1
    if s.players == 2 and s.round <= STAGE_ROUNDS:
        worth += 17.0  # the second deck
    return worth


@compiled
def prospect(s: Kronia, seat: int, wins: float) -> float:
    """Points at the end, if the seat wins about `wins` more tokens."""
    total = float(token_points(s, seat) + tile_points(s, seat) - s.missing[seat])
    coming = 0
    for god in range(5):
        coming += s.bag[god]
    for god in range(5):
        more = wins * LIKELY * s.bag[god] / max(coming, 1)
        total += bonus_at(s.players, s.tokens[seat, god] + more)
    total += low_points(s, seat) + 0.6 * min(s.low[seat], 3)
    return total - 3 * s.unpaid[seat]


@compiled
def judge(s: Kronia, out: Floats) -> None:
    """Each seat's return, from the points that it may come to."""
    rounds = ROUNDS + 1 - s.round
    temples = s.temples * rounds
    all_cards = 0.0
    for seat in range(s.players):
        all_cards += card_points(s, seat)
    best = -1e9
    for seat in range(s.players):
        share = card_points(s, seat) / max(all_cards, 0.1)
        wins = temples * share
        out[seat] = prospect(s, seat, wins) + min(card_points(s, seat), 2.6 * wins)
        best = max(best, out[seat])
    spread = 1.0 + 0.8 * rounds  # the fewer rounds are left, the more a lead is worth
    total = 0.0
    for seat in range(s.players):
        out[seat] = exp((out[seat] - best) / spread)
        total += out[seat]
    n = s.players
    for seat in range(n):
        out[seat] = (n * out[seat] / total - 1) / (n - 1)


@compiled
def sensible(s: Kronia, out: Cells, n: int, rng: Cells) -> int:
    """Offers go where the token is worth the card, changes are rare, discards are low."""
    if s.phase == OFFER:
        return sensible_offer(s, out, n, rng)
    if s.phase == CHANGE:
        if below(rng, 3) > 0:
            return out[n - 1]
        return out[below(rng, n)]
    if s.phase == DISCARD:
        pick = out[below(rng, n)]
        for _ in range(2):
            other = out[below(rng, n)]
            if keeping(other - DISCARD_ID + 1) < keeping(pick - DISCARD_ID + 1):
                pick = other
        return pick
    if s.phase == OFFER_HADES:
        return out[n // 2 + below(rng, n - n // 2)] if below(rng, 3) > 0 else out[below(rng, n)]
    return out[below(rng, n)]


@compiled
def keeping(value: int) -> int:
    """How gladly a card is kept: high ones, then low ones for the bonus, the middle least."""
    return value if value > LOW else 7 - value // 2


@compiled
def token_worth(s: Kronia, seat: int, god: int) -> int:
    """What a token is worth to a seat: its points and the step in the set bonus."""
    own = s.tokens[seat, god]
    step = set_bonus(s.players, own + 1) - set_bonus(s.players, own)
    return POINTS[god] + step + min(own, 2)


@compiled
def sensible_offer(s: Kronia, out: Cells, n: int, rng: Cells) -> int:
    """The best of three random offers by the token's worth against the card spent."""
    seat = s.actor
    pick = 0
    best = -1000
    for _ in range(3):
        m = out[below(rng, n)]
        value = (m - OFFER_ID) // PLACES + 1
        temple = (m - OFFER_ID) % PLACES
        if temple >= HADES or s.on[temple] < 0:
            return m
        strength = CARDS + 1 - value if s.tile[temple] == L3 else value
        worth = token_worth(s, seat, s.on[temple])
        fit = 3 * worth * strength - strength * strength - below(rng, 12)
        if fit > best:
            best = fit
            pick = m
    return pick
