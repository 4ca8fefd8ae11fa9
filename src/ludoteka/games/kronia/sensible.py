"""What a seat would play in a search, chosen at once: the most promising of some moves.

`hasty` thinks over less than `sensible`: it tries fewer moves, takes every card for possible and
looks at one of its cards at a time. Its numbers are guesses; those of `sensible` were found by
evolution, each set of numbers playing thousands of games against the last.
"""

from ...kernel.compiled import compiled
from ...kernel.generator import below
from ...kernel.sets import lowest, size_of
from ...kernel.state import Cells
from .data import (
    CARDS,
    CHANGE,
    DISCARD,
    DISCARD_ID,
    FULL_HAND,
    L1,
    L3,
    L4,
    LOW,
    MOVE_ID,
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
from .score import set_bonus
from .state import Kronia

HASTY, CAREFUL = 0, 1  # minds
# By mind, then for two players and for more
Numbers = tuple[tuple[float, float], tuple[float, float]]

# A set on its way, by number of equal tokens, while there is time to complete it (K-21, K-64)
HOPE = (
    ((0.0, 0.4, 1.2, 3.2, 7.5, 13.5, 20.0), (0.0, 0.7, 2.4, 7.0, 13.0, 20.0, 20.0)),
    ((0.0, 0.55, 1.5, 4.0, 6.4, 10.0, 20.0), (0.0, 0.76, 2.6, 6.3, 11.8, 20.0, 20.0)),
)
# What one more low winner brings, by those kept already (K-22, K-64)
LOW_GAIN = (
    ((0.5, 0.7, 0.9, 1.6, 1.3, 1.6, 1.8, 2.2, 0.0), (1.2, 2.6, 3.2, 3.8, 0.0, 0.0, 0.0, 0.0, 0.0)),
    ((0.6, 0.6, 0.8, 1.7, 1.2, 1.2, 2.2, 2.4, 0.0), (1.2, 3.6, 3.2, 4.0, 0.0, 0.0, 0.0, 0.0, 0.0)),
)
# What a card can still win, by its value, with many rounds to come
GUESSED = tuple(4.5 * ((max(value, 0.5) - 0.5) / CARDS) ** 1.4 for value in range(CARDS + 1))
WORTH = (
    (GUESSED, GUESSED),
    (
        (0.0, 0.37, 0.13, 0.44, 1.49, 0.87, 0.5, 0.64, 1.79, 3.07, 5.0, 5.0, 5.5),
        (0.0, 0.07, 0.18, 0.46, 0.78, 1.09, 1.3, 1.59, 2.1, 2.82, 3.93, 6.27, 7.61),
    ),
)
# Of what a low winner brings, a low card may still win
LOW_LATER: Numbers = ((0.35, 0.35), (0.52, 0.19))
# Of what a token is worth to the seat that needs it most
DENIED: Numbers = ((0.45, 0.2), (0.62, 0.0))
# How surely a card goes where the prize is
COMES: Numbers = ((1.0, 1.0), (0.67, 1.0))
TIME = (6.0, 5.0)  # rounds in which a set can be completed
CHANGE_GAIN = (0.4, 0.3)  # a change must promise this much more
MOVED_THERE = (0.15, 0.0)  # how likely a seat that changes after me brings its card to mine
OFFERS_TRIED = (2, 12)
CHANGES_TRIED = (4, 16)
NOISE = (0.67, 0.4)  # points
WRATH_COST = 4.5
STRIDE = 23  # has no factor in common with any number of legal moves


@compiled
def token_hope(s: Kronia, mind: int, count: int) -> float:
    """The set bonus of so many equal tokens, and the hope for a higher one."""
    sure = float(set_bonus(s.players, count))
    hope = HOPE[mind][int(s.players > 2)][min(count, 6)]
    return sure + min(1.0, (ROUNDS - s.round) / TIME[mind]) * (hope - sure)


@compiled
def token_gain(s: Kronia, mind: int, seat: int, god: int) -> float:
    """What one more token of a god brings a seat."""
    own = s.tokens[seat, god]
    return POINTS[god] + token_hope(s, mind, own + 1) - token_hope(s, mind, own)


@compiled
def prize(s: Kronia, mind: int, seat: int, temple: int) -> float:
    """What a temple's token is worth to a seat, kept from the others included."""
    god = s.on[temple]
    if god < 0:
        return 0.0
    gain = token_gain(s, mind, seat, god)
    share = DENIED[mind][int(s.players > 2)]
    if share == 0.0:
        return gain
    denied = 0.0
    for other in range(s.players):
        if other != seat:
            denied = max(denied, token_gain(s, mind, other, god))
    return gain + share * denied


@compiled
def low_gain(s: Kronia, mind: int, seat: int) -> float:
    """What one more low winner brings a seat."""
    return LOW_GAIN[mind][int(s.players > 2)][min(s.low[seat], 8)]


@compiled
def card_worth(s: Kronia, mind: int, seat: int, value: int) -> float:
    """What a card can still do in the rounds after this one."""
    more = int(s.players > 2)
    rounds = ROUNDS - s.round
    if more == 0 and s.round <= STAGE_ROUNDS:
        rounds -= STAGE_ROUNDS
    worth = WORTH[mind][more][value]
    for temple in range(s.temples):
        if s.tile[temple] == L3:
            worth += (WORTH[mind][more][CARDS + 1 - value] - worth) / s.temples
    if value <= LOW:
        worth += LOW_LATER[mind][more] * low_gain(s, mind, seat)
    return float(rounds / (rounds + 1.5) * worth)


@compiled
def beats(s: Kronia, mind: int, other: int, value: int, temple: int, is_below: bool) -> float:
    """How likely a card beats a hidden one of another seat.

    A careful seat takes it for one that the other has not lost openly, and, as it was chosen, for
    the best of two.
    """
    possible = FULL_HAND & ~s.gone[other] if mind == CAREFUL else FULL_HAND
    if s.tile[temple] == L3:
        smaller = size_of(possible >> (value + 1))
    else:
        smaller = size_of(possible & ((1 << value) - 1))
    if is_below != (s.tile[temple] == L1):  # wins a tie (K-14, K-41)
        smaller += possible >> value & 1
    likely = smaller / size_of(possible)
    return likely * likely if mind == CAREFUL else likely


@compiled
def wins(
    s: Kronia, mind: int, seat: int, value: int, temple: int, order: int, comes: float, later: int
) -> float:
    """How likely a card wins its temple against hidden cards there and those still to come.

    `later` is how many cards of others still come, each to this temple with the odds `comes`.
    """
    likely = 1.0
    for other in range(s.players):
        if other != seat:
            for k in range(s.laid[other]):
                if s.place[other, k] == temple:
                    is_below = order < s.order[other, k]
                    likely *= beats(s, mind, other, value, temple, is_below)
    if comes > 0.0:
        for k in range(later):
            other = 1 - seat if s.players == 2 else (seat + 1 + k) % s.players
            likely *= 1.0 - comes + comes * beats(s, mind, other, value, temple, True)
    return likely


@compiled
def promise(
    s: Kronia, mind: int, mine: int, value: int, temple: int, order: int, comes: float, later: int
) -> float:
    """What a card laid there by the seat to move promises in points, less what it could do later.

    `mine` is which of the seat's laid cards it is or would be: with two, the other may win there
    too, if one thinks of it.
    """
    seat = s.actor
    worth = card_worth(s, mind, seat, value)
    likely = wins(s, mind, seat, value, temple, order, comes, later)
    if mind == CAREFUL:
        for k in range(s.laid[seat]):
            if k != mine and s.place[seat, k] == temple:
                its, at = s.value[seat, k], s.order[seat, k]
                likely *= 1.0 - wins(s, mind, seat, its, temple, at, comes, later)
    low = low_gain(s, mind, seat) if value <= LOW else 0.0
    lost = worth
    if s.tile[temple] != L4 and s.hand[seat] != 0:  # it comes back and the least card goes
        lost = min(worth, card_worth(s, mind, seat, keep_least(s.hand[seat])))
    return likely * (prize(s, mind, seat, temple) + low - worth) - (1.0 - likely) * lost


@compiled
def keep_least(cards: int) -> int:
    """A card of little worth in a hand: the lowest above the low ones, else the lowest."""
    middle = cards >> (LOW + 1) << (LOW + 1)
    return lowest(middle) if middle else lowest(cards)


@compiled
def sensible(s: Kronia, out: Cells, n: int, rng: Cells) -> int:
    """The most promising of some moves picked at random."""
    return picked(s, CAREFUL, out, n, rng)


@compiled
def hasty(s: Kronia, out: Cells, n: int, rng: Cells) -> int:
    """The most promising of a few moves picked at random, thought over less."""
    return picked(s, HASTY, out, n, rng)


@compiled
def picked(s: Kronia, mind: int, out: Cells, n: int, rng: Cells) -> int:
    """A move of the seat to move."""
    phase = s.phase
    if n == 1:
        return out[0]
    if phase == OFFER:
        return picked_offer(s, mind, out, n, rng)
    if phase == CHANGE:
        return picked_change(s, mind, out, n, rng)
    if phase == DISCARD:
        return picked_discard(s, mind, out, n)
    if phase == PUT:
        return picked_put(s, mind, out, n, rng)
    if phase == OFFER_HADES:
        return picked_at_hades(s, mind, out, n, rng)
    return out[below(rng, n)]


@compiled
def picked_put(s: Kronia, mind: int, out: Cells, n: int, rng: Cells) -> int:
    """A token that I need; a careful seat of two looks at what the other needs (K-11)."""
    seat = s.actor
    pick = out[0]
    best = -1e9
    for k in range(n):
        god = out[k] - PUT_ID
        gain = token_gain(s, mind, seat, god) + below(rng, 100) / 50
        if mind == CAREFUL and s.players == 2:
            gain -= token_gain(s, mind, 1 - seat, god)
        if gain > best:
            best = gain
            pick = out[k]
    return pick


@compiled
def picked_offer(s: Kronia, mind: int, out: Cells, n: int, rng: Cells) -> int:
    """A card for a temple (K-12)."""
    seat = s.actor
    total = 0.01
    for temple in range(s.temples):
        total += prize(s, mind, seat, temple)
    comes = COMES[mind][int(s.players > 2)] / total
    later = s.players * s.cards_each - s.done - (s.cards_each - s.laid[seat])
    pick = out[0]
    best = -1e9
    start = below(rng, n)
    for k in range(min(n, OFFERS_TRIED[mind])):
        m = out[(start + STRIDE * k) % n]
        value = (m - OFFER_ID) // PLACES + 1
        temple = (m - OFFER_ID) % PLACES
        odds = min(0.9, comes * prize(s, mind, seat, temple))
        points = promise(s, mind, s.laid[seat], value, temple, s.laid_count, odds, later)
        points += NOISE[mind] * below(rng, 1000) / 1000
        if points > best:
            best = points
            pick = m
    return pick


@compiled
def picked_change(s: Kronia, mind: int, out: Cells, n: int, rng: Cells) -> int:
    """A pass, unless a change promises clearly more (K-13)."""
    seat = s.actor
    comes = MOVED_THERE[mind]
    later = s.players - s.done - 1
    pick = out[n - 1]
    best = CHANGE_GAIN[mind]
    start = below(rng, n)
    before = -1
    promised = 0.0
    for tried in range(min(n, CHANGES_TRIED[mind])):
        m = out[(start + STRIDE * tried) % n]
        if m == PASS_ID:
            continue
        swaps = m < MOVE_ID
        value = (m - SWAP_ID) // CARDS + 1 if swaps else (m - MOVE_ID) // 3 + 1
        k = laid_index(s, seat, value)
        place = s.place[seat, k]
        new = (m - SWAP_ID) % CARDS + 1 if swaps else value
        to = place if swaps else (m - MOVE_ID) % 3
        if k != before:
            promised = promise(s, mind, k, value, place, s.order[seat, k], comes, later)
            before = k
        gain = promise(s, mind, k, new, to, s.laid_count, comes, later) - promised
        if gain > best:
            best = gain
            pick = m
    return pick


@compiled
def picked_discard(s: Kronia, mind: int, out: Cells, n: int) -> int:
    """The card of least worth (K-15)."""
    pick = out[0]
    best = 1e9
    for k in range(n):
        worth = card_worth(s, mind, s.actor, out[k] - DISCARD_ID + 1)
        if worth < best:
            best = worth
            pick = out[k]
    return pick


@compiled
def picked_at_hades(s: Kronia, mind: int, out: Cells, n: int, rng: Cells) -> int:
    """Not the lowest, and not a card worth more elsewhere (K-32)."""
    pick = out[0]
    best = -1e9
    for k in range(n):
        value = (out[k] - OFFER_ID) // PLACES + 1
        risk = 1.0
        for _ in range(s.players - 1):
            risk *= (CARDS + 0.5 - value) / CARDS
        points = below(rng, 1000) / 1000 - WRATH_COST * risk
        points -= card_worth(s, mind, s.actor, value)
        if points > best:
            best = points
            pick = out[k]
    return pick
