"""What a search asks about Gone Viking: who sees what of a move, and how a position is judged.

The judgement is this program's own: what tokens and cards promise, as odds of victory.
"""

from math import exp

from ...kernel.compiled import compiled
from ...kernel.generator import below
from ...kernel.sets import lowest, size_of
from ...kernel.state import Cells, Floats
from .cards import suit_of
from .data import (
    BESIDE_ID,
    BUY,
    DONE_ID,
    EXCHANGE,
    FREYA,
    GOD_TRUMP,
    LEADER,
    LOKI,
    LOOSE,
    MISCHIEF,
    NONE,
    PAY_ID,
    PLAY,
    PLAY_ID,
    PRICE,
    RETURN,
    RETURN_ID,
    SHIP,
    SHIP_WOOD,
    STEAL_ID,
    SUITS,
    TAKE,
    TAKE_ID,
    TAX,
    THOR,
    TRUMP,
    TRUMP_ID,
    UNDER,
    UNDER_ID,
    VICTORY,
    WOOD,
)
from .home import richest
from .seen import seen
from .state import Viking
from .tokens import wealth

__all__ = ["clock", "glance", "hasty", "judge", "seen", "sensible"]

EXPLORE = 1.4
TREES = True
HORIZON = (0, 0, 0, 10, 10, 10)  # cards, by number of players
AHEAD = 1

# Odds of victory, logarithmic, for each of what a seat has: fitted to 2,500 games of sensible
# play by four seats (conditional logit of the winner)
SHIPS = 1.67
LOOSE_TOKEN = 0.29
LOOSE_WOOD = 0.10
KINDS = (0.0, 0.0, 0.10, 0.18, 0.44)  # of suits, towards a ship
WOODS = (0.0, 0.0, 0.18, 0.41, 0.93)
RICHEST = -0.26  # the jarl comes, though the next lead comes with him
IN_REACH = (0.44, 0.22, 0.08)  # by how much wealth is missing to win
# The raid's cards that are left in hand
CARD = 0.18
HIGH_CARD = 0.18
TRUMP_CARD = 0.18
GOD_CARD = 0.07
GOD_UP = (0.81, 0.27, 0.48, 0.45)  # the own god is up: its home power is likely

PAID_EXCHANGE = 6  # in so many chances one seat pays for other cards
GOOD_CARD = 0.42  # cards worth less go under in the free exchange
ADDING = 6  # in so many chances a play that wins is made surer
BEATEN = 1 << 30
TOP_VALUE = 13.5


@compiled
def clock(s: Viking) -> int:
    """Tricks that are over, counted in cards, and raids."""
    over = 0
    if s.raid == 0:
        return 0
    for seat in range(s.players):
        over += size_of(s.played[seat])
    if s.phase == PLAY and s.led != NONE:
        seat = s.first
        while seat != s.actor:
            over -= size_of(s.laid[seat])
            seat = (seat + 1) % s.players
    return 64 * s.raid + over + (s.actor == -2)


@compiled
def purse(s: Viking, seat: int) -> float:
    """What a seat's tokens promise."""
    kinds = 0
    suits = 0
    for kind in range(WOOD):
        kinds += s.tokens[seat, kind] > 0
        suits += s.tokens[seat, kind]
    wood = s.tokens[seat, WOOD]
    promise = SHIPS * s.tokens[seat, SHIP] + LOOSE_TOKEN * suits + LOOSE_WOOD * wood
    return promise + KINDS[kinds] + WOODS[min(wood, 4)]


@compiled
def hand_worth(s: Viking, seat: int) -> float:
    """What the cards left in hand promise in this raid."""
    cards = s.hand[seat]
    worth = 0.0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        rank = s.value[card] / 13.0
        worth += CARD + HIGH_CARD * min(1.0, rank * rank)
        suit = suit_of(s, card)
        if suit == s.trump:
            worth += TRUMP_CARD
        if s.gods >> card & 1:
            worth += GOD_CARD
    return worth


@compiled
def judge(s: Viking, out: Floats) -> None:
    """Each seat's return, from what it has."""
    n = s.players
    best = -1e9
    first = richest(s)
    for seat in range(n):
        out[seat] = purse(s, seat) + hand_worth(s, seat)
        if seat == first:
            out[seat] += RICHEST
        missing = max(0, VICTORY[n] - wealth(s, seat))
        if missing < len(IN_REACH):
            out[seat] += IN_REACH[missing]
        if s.god != NONE and s.god_by == seat:
            out[seat] += GOD_UP[s.god]
        best = max(best, out[seat])
    total = 0.0
    for seat in range(n):
        out[seat] = exp(out[seat] - best)
        total += out[seat]
    for seat in range(n):
        out[seat] = (n * out[seat] / total - 1) / (n - 1)


@compiled
def sensible(s: Viking, out: Cells, n: int, rng: Cells) -> int:
    """A hasty move: cheap wins, cheap losses, tokens towards a ship."""
    if n == 1:
        return out[0]
    phase = s.phase
    if phase == PLAY:
        if s.laid[s.actor] == 0:
            return first_card(s, out, n, rng)
        return next_card(s, out, n, rng)
    if phase == EXCHANGE:
        if below(rng, PAID_EXCHANGE):
            return out[n - 1]
        return least_missed(s, out, n - 1, PAY_ID, rng)
    if phase in (UNDER, LEADER):
        return worst_card(s, out, n, rng)
    if phase in (TRUMP, GOD_TRUMP):
        return TRUMP_ID + strongest_suit(s, s.actor, rng)
    if phase in (TAKE, MISCHIEF):
        return most_wanted(s, out, n, rng)
    if phase in (PRICE, TAX):
        return least_missed(s, out, n, PAY_ID, rng)
    if phase == RETURN:
        return least_missed(s, out, n, RETURN_ID, rng)
    if phase == BUY:
        return out[0] if below(rng, 16) else out[1]
    return out[n - 2] if below(rng, 16) else out[n - 1]  # BUILD: rather with wood


@compiled
def noise(rng: Cells) -> float:
    """Between 0 and 1."""
    return below(rng, 1024) / 1024


@compiled
def keep(s: Viking, card: int) -> float:
    """What a card may still do in this raid, in tokens."""
    rank = min(1.0, s.value[card] / TOP_VALUE)
    worth = 0.25 + 0.45 * rank * rank
    if s.trump != NONE and s.suits[s.trump] >> card & 1:
        worth += 0.15
    return worth + 0.35 if s.gods >> card & 1 else worth


@compiled
def followers(s: Viking) -> int:
    """How many seats still play in this trick after the one to move."""
    count = 0
    seat = (s.actor + 1) % s.players
    while seat != s.first:
        count += s.hand[seat] != 0
        seat = (seat + 1) % s.players
    return count


@compiled
def best_rival(s: Viking, suit: int) -> int:
    """The total that a play of a suit must beat in this trick; BEATEN where it can't win."""
    seat = s.first
    rival = 0
    any_suit = s.god == THOR and not s.strict
    while seat != s.actor:
        if s.laid[seat]:
            if any_suit or s.suit[seat] == suit:
                if s.god == LOKI:
                    rival = min(rival, -s.total[seat]) if rival else -s.total[seat]
                else:
                    rival = max(rival, s.total[seat])
            elif s.suit[seat] == s.trump and suit != s.trump:
                return BEATEN
        seat = (seat + 1) % s.players
    if not any_suit and s.led != NONE and suit != s.led and suit != s.trump:
        return BEATEN
    return rival


@compiled
def chance(s: Viking, suit: int, total: int, rival: int, later: int) -> float:
    """How likely such a play wins against what lies there and those who follow."""
    if rival == BEATEN:
        return 0.0
    rank = min(1.0, (total - 0.5) / TOP_VALUE)
    if s.god == LOKI:
        if rival and total >= -rival:
            return 0.0
        rank = 1.0 - rank
    elif total <= rival:
        return 0.0
    if s.trump != NONE and suit != s.trump and s.god != THOR:
        rank *= 0.85
    likely = 1.0
    for _ in range(later):
        likely *= rank
    return likely


@compiled
def prize(s: Viking, seat: int, suit: int) -> float:
    """What a trick won with a suit brings, in tokens (V-27, V-41)."""
    worth = 1.3 + (0.4 if s.tokens[seat, suit] == 0 else 0.0)
    return worth + 0.8 if s.god == FREYA else worth


@compiled
def first_card(s: Viking, out: Cells, n: int, rng: Cells) -> int:
    """The card that a play begins with: what it may win, less what it could do later."""
    seat = s.actor
    later = followers(s)
    pick = out[0]
    best = -1e9
    suit = rival = NONE
    for k in range(n):
        card = out[k] - PLAY_ID
        if suit == NONE or not s.suits[suit] >> card & 1:
            suit = suit_of(s, card)
            rival = best_rival(s, suit)
        likely = chance(s, suit, s.value[card], rival, later)
        points = likely * prize(s, seat, suit) - keep(s, card) + 0.5 * noise(rng)
        if points > best:
            best = points
            pick = out[k]
    return pick


@compiled
def next_card(s: Viking, out: Cells, n: int, rng: Cells) -> int:
    """More cards where they win what lies there, now and then a god beside, else done."""
    seat = s.actor
    cards = 0  # to add
    total = s.total[seat]
    while cards < n - 1 and out[cards] < BESIDE_ID:
        total += s.value[out[cards] - PLAY_ID]
        cards += 1
    if cards < n - 1 and below(rng, 1 + size_of(s.hand[seat])) == 0:
        return out[cards + below(rng, n - 1 - cards)]
    if cards and s.god != LOKI:
        rival = best_rival(s, s.suit[seat])
        if s.total[seat] <= rival < total:
            if below(rng, 3):
                for k in range(cards):
                    if s.total[seat] + s.value[out[k] - PLAY_ID] > rival:
                        return out[k]
                return out[0]
        elif s.total[seat] > rival and followers(s) and below(rng, ADDING) == 0:
            return out[below(rng, cards)]
    return out[n - 1]


@compiled
def worst_card(s: Viking, out: Cells, n: int, rng: Cells) -> int:
    """The card that is missed least, or `done` when all are good (V-13, V-15)."""
    pick = out[n - 1]
    best = 1e9
    for k in range(n):
        worth = GOOD_CARD if out[k] == DONE_ID else keep(s, out[k] - UNDER_ID)
        worth += 0.2 * noise(rng)
        if worth < best:
            best = worth
            pick = out[k]
    return pick


@compiled
def strongest_suit(s: Viking, seat: int, rng: Cells) -> int:
    """The suit with the most and the highest cards in hand (V-15, V-40, V-41)."""
    pick = 0
    best = -1.0
    for suit in range(len(SUITS)):
        cards = s.hand[seat] & s.suits[suit]
        worth = noise(rng)
        while cards:
            worth += 0.4 + s.value[lowest(cards)] / TOP_VALUE
            cards &= cards - 1
        if worth > best:
            best = worth
            pick = suit
    return pick


@compiled
def wanted(s: Viking, seat: int, kind: int, more: int) -> float:
    """What a token is worth to a seat that would own `more` besides those it has."""
    owned = s.tokens[seat, kind] + more
    if kind == WOOD:
        return 1.0 if owned <= SHIP_WOOD else 0.8
    return 1.5 if owned == 1 else 1.0


@compiled
def least_missed(s: Viking, out: Cells, n: int, base: int, rng: Cells) -> int:
    """The own token that is given away most easily."""
    pick = out[0]
    best = 1e9
    for k in range(n):
        worth = wanted(s, s.actor, out[k] - base, 0) + 0.3 * noise(rng)
        if worth < best:
            best = worth
            pick = out[k]
    return pick


@compiled
def most_wanted(s: Viking, out: Cells, n: int, rng: Cells) -> int:
    """The token that brings most, stolen rather than taken (V-40, V-43)."""
    pick = out[0]
    best = -1e9
    for k in range(n):
        if out[k] < STEAL_ID:
            worth = wanted(s, s.actor, out[k] - TAKE_ID, 1)
        else:
            other, kind = (out[k] - STEAL_ID) // LOOSE, (out[k] - STEAL_ID) % LOOSE
            worth = wanted(s, s.actor, kind, 1) + 0.06 * wealth(s, other)
        worth += 0.3 * noise(rng)
        if worth > best:
            best = worth
            pick = out[k]
    return pick


glance, hasty = judge, sensible
