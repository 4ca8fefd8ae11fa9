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
    KEEP_ID,
    L1,
    L3,
    L4,
    LOW,
    MOVE_ID,
    MOVES,
    OFFER,
    OFFER_HADES,
    OFFER_ID,
    PASS_ID,
    PLACES,
    POINTS,
    PUT,
    PUT_ID,
    ROUNDS,
    STAGE_ROUNDS,
    SWAP_ID,
)
from .rounds import laid_index
from .score import low_points, set_bonus, tile_points, token_points
from .state import Kronia

EXPLORE = 1.0
TREES = True
HORIZON = (0, 0, 1, 2, 12, 2)  # rounds, by number of players; 12 is to the end
AHEAD = 1
SPREAD = 2.0
SPREAD_A_ROUND = 0.6
SEEN_OFFER = MOVES  # + place
SEEN_SWAP = SEEN_OFFER + PLACES  # + which of the seat's laid cards
SEEN_MOVE = SEEN_SWAP + 2  # + which * 3 + temple
SEEN_DISCARD = SEEN_MOVE + 6

# A set on its way, by number of equal tokens, while there is time to complete it (K-21, K-64)
HOPE = (0.0, 0.7, 2.4, 7.0, 13.0, 20.0, 20.0)
HOPE_OF_TWO = (0.0, 0.4, 1.2, 3.2, 7.5, 13.5, 20.0)
# What one more low winner brings, by those kept already (K-22, K-64)
LOW_GAIN = (1.2, 2.6, 3.2, 3.8, 0.0, 0.0, 0.0, 0.0, 0.0)
LOW_GAIN_OF_TWO = (0.5, 0.7, 0.9, 1.6, 1.3, 1.6, 1.8, 2.2, 0.0)
# The bonus for low winners with the hope for more, by those kept
LOW_HOPE = (0.0, 1.2, 3.6, 6.4, 10.0, 10.0, 10.0, 10.0, 10.0)
LOW_HOPE_OF_TWO = (0.0, 0.5, 1.2, 2.1, 3.7, 5.0, 6.6, 8.2, 10.0)
USUAL_TOKEN = 4.5  # what a token brings on average, sets included
DENIED = 0.2  # of what a token is worth to the seat that needs it most
DENIED_OF_TWO = 0.45
CHANGE_GAIN = 0.4  # a change must promise this much more
WRATH_COST = 4.5
STRONG = tuple(((max(value, 0.5) - 0.5) / CARDS) ** 1.4 for value in range(CARDS + 1))
WEAK = tuple(((CARDS + 0.5 - value) / CARDS) ** 1.4 for value in range(CARDS + 1))
OFFERS_TRIED = 6
CHANGES_TRIED = 4


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
def token_hope(s: Kronia, seat: int, god: int, count: int) -> float:
    """The set bonus of so many equal tokens, and the hope for a higher one."""
    sure = float(set_bonus(s.players, count))
    hope = HOPE_OF_TWO[min(count, 6)] if s.players == 2 else HOPE[min(count, 6)]
    return sure + min(1.0, (ROUNDS - s.round) / 6) * (hope - sure)


@compiled
def token_gain(s: Kronia, seat: int, god: int) -> float:
    """What one more token of a god brings a seat."""
    own = s.tokens[seat, god]
    return POINTS[god] + token_hope(s, seat, god, own + 1) - token_hope(s, seat, god, own)


@compiled
def prize(s: Kronia, seat: int, temple: int) -> float:
    """What a temple's token is worth to a seat, kept from the others included."""
    god = s.on[temple]
    if god < 0:
        return 0.0
    denied = 0.0
    for other in range(s.players):
        if other != seat:
            denied = max(denied, token_gain(s, other, god))
    return token_gain(s, seat, god) + denied * (DENIED_OF_TWO if s.players == 2 else DENIED)


@compiled
def low_gain(s: Kronia, seat: int) -> float:
    """What one more low winner brings a seat."""
    kept = min(s.low[seat], 8)
    return LOW_GAIN_OF_TWO[kept] if s.players == 2 else LOW_GAIN[kept]


@compiled
def low_hope(s: Kronia, seat: int) -> float:
    """The bonus for low winners, and the hope for a higher one."""
    kept = min(s.low[seat], 8)
    hope = LOW_HOPE_OF_TWO[kept] if s.players == 2 else LOW_HOPE[kept]
    sure = float(low_points(s, seat))
    return sure + min(1.0, (ROUNDS - s.round) / 6) * (hope - sure)


@compiled
def card_worth(s: Kronia, seat: int, value: int) -> float:
    """What a card can still do in the rounds after this one."""
    rounds = ROUNDS - s.round
    if s.players == 2 and s.round <= STAGE_ROUNDS:
        rounds -= STAGE_ROUNDS
    share = 0.0
    for temple in range(s.temples):
        if s.tile[temple] == L3:
            share = 1.0 / s.temples
    reach = (1.0 - share) * STRONG[value] + share * WEAK[value]
    low = 0.35 * low_gain(s, seat) if value <= LOW else 0.0
    return float(rounds / (rounds + 1.5) * (USUAL_TOKEN * reach + low))


@compiled
def prospect(s: Kronia, seat: int) -> float:
    """Points that a seat may come to: what it has, its hopes for sets, its cards."""
    total = token_points(s, seat) + tile_points(s, seat) + low_hope(s, seat)
    total -= s.missing[seat] + WRATH_COST * s.unpaid[seat]
    for god in range(5):
        total += token_hope(s, seat, god, s.tokens[seat, god])
    cards = s.hand[seat]
    for k in range(s.laid[seat]):  # laid and not yet resolved: as in the hand
        cards |= 1 << s.value[seat, k]
    while cards:
        total += card_worth(s, seat, lowest(cards))
        cards &= cards - 1
    return total


@compiled
def judge(s: Kronia, out: Floats) -> None:
    """Each seat's return, from the points that it may come to."""
    rounds = ROUNDS + 1 - s.round
    best = -1e9
    for seat in range(s.players):
        out[seat] = prospect(s, seat)
        best = max(best, out[seat])
    spread = SPREAD + SPREAD_A_ROUND * rounds  # near the end a lead is worth more
    total = 0.0
    for seat in range(s.players):
        out[seat] = exp((out[seat] - best) / spread)
        total += out[seat]
    n = s.players
    for seat in range(n):
        out[seat] = (n * out[seat] / total - 1) / (n - 1)


@compiled
def wins(
    s: Kronia, seat: int, value: int, temple: int, order: int, comes: float, later: int
) -> float:
    """How likely a card wins its temple against hidden cards there and those still to come."""
    lowest_wins = s.tile[temple] == L3
    smaller = CARDS - value if lowest_wins else value - 1
    later_wins = s.tile[temple] == L1
    likely = 1.0
    for other in range(s.players):
        if other != seat:
            for k in range(s.laid[other]):
                if s.place[other, k] == temple:
                    is_below = order < s.order[other, k]
                    likely *= (smaller + (is_below != later_wins)) / CARDS
    against = (smaller + (not later_wins)) / CARDS
    for _ in range(later):
        likely *= 1.0 - comes + comes * against
    return likely


@compiled
def promise(
    s: Kronia, seat: int, value: int, temple: int, order: int, comes: float, later: int
) -> float:
    """What a card laid there promises in points, less what it could do later."""
    worth = card_worth(s, seat, value)
    likely = wins(s, seat, value, temple, order, comes, later)
    low = low_gain(s, seat) if value <= LOW else 0.0
    lost = worth
    if s.tile[temple] != L4 and s.hand[seat] != 0:  # it comes back and the least card goes
        lost = min(worth, card_worth(s, seat, keep_least(s.hand[seat])))
    return likely * (prize(s, seat, temple) + low - worth) - (1.0 - likely) * lost


@compiled
def keep_least(cards: int) -> int:
    """A card of little worth in a hand: the lowest above the low ones, else the lowest."""
    middle = cards >> (LOW + 1) << (LOW + 1)
    return lowest(middle) if middle else lowest(cards)


@compiled
def sensible(s: Kronia, out: Cells, n: int, rng: Cells) -> int:
    """The most promising of a few moves picked at random."""
    phase = s.phase
    if n == 1:
        return out[0]
    if phase == OFFER:
        return sensible_offer(s, out, n, rng)
    if phase == CHANGE:
        return sensible_change(s, out, n, rng)
    if phase == DISCARD:
        return sensible_discard(s, out, n)
    if phase == PUT:
        pick = out[0]
        best = -1e9
        for k in range(n):
            gain = token_gain(s, s.actor, out[k] - PUT_ID) + below(rng, 100) / 50
            if gain > best:
                best = gain
                pick = out[k]
        return pick
    if phase == OFFER_HADES:
        return sensible_hades(s, out, n, rng)
    return out[below(rng, n)]


@compiled
def sensible_offer(s: Kronia, out: Cells, n: int, rng: Cells) -> int:
    """A card for a temple (K-12)."""
    seat = s.actor
    total = 0.01
    for temple in range(s.temples):
        total += prize(s, seat, temple)
    later = s.players * s.cards_each - s.done - (s.cards_each - s.laid[seat])
    pick = out[0]
    best = -1e9
    for _ in range(OFFERS_TRIED):
        m = out[below(rng, n)]
        temple = (m - OFFER_ID) % PLACES
        comes = min(0.9, prize(s, seat, temple) / total)
        value = (m - OFFER_ID) // PLACES + 1
        points = promise(s, seat, value, temple, s.laid_count, comes, later)
        points += below(rng, 1000) / 1500
        if points > best:
            best = points
            pick = m
    return pick


@compiled
def sensible_change(s: Kronia, out: Cells, n: int, rng: Cells) -> int:
    """A pass, unless one of a few changes promises clearly more (K-13)."""
    seat = s.actor
    later = s.players - s.done - 1
    pick = out[n - 1]
    best = CHANGE_GAIN
    for _ in range(CHANGES_TRIED):
        m = out[below(rng, n)]
        if m == PASS_ID:
            continue
        swaps = m < MOVE_ID
        value = (m - SWAP_ID) // CARDS + 1 if swaps else (m - MOVE_ID) // 3 + 1
        k = laid_index(s, seat, value)
        place = s.place[seat, k]
        new = (m - SWAP_ID) % CARDS + 1 if swaps else value
        to = place if swaps else (m - MOVE_ID) % 3
        gain = promise(s, seat, new, to, s.laid_count, 0.15, later)
        gain -= promise(s, seat, value, place, s.order[seat, k], 0.15, later)
        if gain > best:
            best = gain
            pick = m
    return pick


@compiled
def sensible_discard(s: Kronia, out: Cells, n: int) -> int:
    """The card of least worth (K-15)."""
    pick = out[0]
    best = 1e9
    for k in range(n):
        worth = card_worth(s, s.actor, out[k] - DISCARD_ID + 1)
        if worth < best:
            best = worth
            pick = out[k]
    return pick


@compiled
def sensible_hades(s: Kronia, out: Cells, n: int, rng: Cells) -> int:
    """Not the lowest, and not a card worth more elsewhere (K-32)."""
    pick = out[0]
    best = -1e9
    for k in range(n):
        value = (out[k] - OFFER_ID) // PLACES + 1
        risk = 1.0
        for _ in range(s.players - 1):
            risk *= (CARDS + 0.5 - value) / CARDS
        points = below(rng, 1000) / 1000 - WRATH_COST * risk - card_worth(s, s.actor, value)
        if points > best:
            best = points
            pick = out[k]
    return pick
