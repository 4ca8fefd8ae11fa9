"""What a search asks about DOG: who sees what of a move, and how a position is judged.

The judgement is this program's own: how far the pawns of each side have come, with what may
still befall them, and the cards in hand. Its numbers are guesses tuned by games between bots.
"""

from math import exp

from ...kernel.compiled import compiled
from ...kernel.generator import below
from ...kernel.state import Cells, Floats
from .cards import count_of, number_of
from .carry import is_special, next_special, target
from .data import (
    CARD_OF,
    DEAL,
    DEAL_ID,
    DISCARD_ID,
    ELEVEN,
    FOLD_ID,
    FOUR,
    GIVE,
    GIVE_ID,
    HAND,
    HOME,
    HOME_USE,
    HOMES,
    JUMP,
    JUMP_ID,
    KENNEL,
    KING,
    KNIGHT,
    NOBODY,
    OVER,
    PAWN_OF,
    PAWNS,
    PLACE,
    PLACE_ID,
    PLAY_ID,
    SEVEN,
    START_USE,
    STARTING,
    SWAP_USE,
    THIRTEEN,
    USE_OF,
)
from .standing import owner_for, partner, pawn_at, steps_to_start
from .state import Dog
from .uses import swapped

EXPLORE = 1.2
TREES = True
HORIZON = (0, 0, 16, 16, 16, 16, 16)  # cards, by number of players
AHEAD = 4
UNNOTICED = -1
A_ROUND = 64  # more than the cards of a round

# In fields: what a place is worth beside the way made
STARTED = 12.0
ENTERING = 6.0  # within reach of home
NEAR = 8
AT_HOME = 30.0
DEEPER = 1.0
IN_THE_WAY = 4.0  # for each home field beyond that is still to be filled
LAST_PAWNS = (0.0, 0.0, 4.0, 12.0, 26.0)  # by pawns at home: the end comes near
CARD = 2.0
START_CARD = 14.0  # while a pawn waits
EXPOSED = 0.08  # of the way made is at stake for each pursuer in reach
REACH = 13
SPREAD = 55.0  # fields that are worth odds of e

CARD_WORTH = (2.0, 2.0, 6.0, 2.5, 2.5, 7.0, 2.5, 2.0, 3.5, 5.0, 2.5, 4.0, 4.0, 4.0, 3.0)
TRIED = 8  # moves that a hasty player thinks of


@compiled
def seen(s: Dog, m: int, seat: int) -> int:
    """Cards dealt, drawn and given are seen by their seat alone (Who sees what)."""
    if s.actor == -1:
        return m if s.due == seat or m < DEAL_ID else UNNOTICED
    if GIVE_ID <= m < PLACE_ID and s.actor != seat:
        return UNNOTICED
    return m


@compiled
def clock(s: Dog) -> int:
    """Cards that left the hands in this round, and rounds; a card drawn turns it back by one."""
    most = HAND * s.players
    if s.phase == OVER:
        return A_ROUND * (s.round + 1)
    if s.phase == DEAL or s.phase == GIVE:
        return A_ROUND * s.round
    held = 0
    for seat in range(s.players):
        held += number_of(s.hand[seat])
    return A_ROUND * s.round + most - min(held, most)


@compiled
def pawn_worth(s: Dog, owner: int, place: int) -> float:
    """How far a pawn has come: a lap and more in home, nothing in the kennel."""
    if place == KENNEL:
        return 0.0
    if place >= HOME:
        return s.ring + AT_HOME + DEEPER * (place - HOME)
    left = steps_to_start(s, owner, place)
    if left == 0:
        return STARTED
    return STARTED - 2 + s.ring - left + (ENTERING if left <= NEAR else 0.0)


@compiled
def are_allies(s: Dog, seat: int, other: int) -> bool:
    """Whether two seats win together (D-10)."""
    return seat == other or (s.teams == 1 and partner(s, seat) == other)


@compiled
def pursuers(s: Dog, owner: int, pawn: int, place: int) -> int:
    """How many foreign pawns stand where one number brings them onto this one."""
    count = 0
    for other in range(s.players):
        if are_allies(s, owner, other):
            continue
        if place == s.start[other]:
            for theirs in range(PAWNS):
                count += s.at[other, theirs] == KENNEL
        for theirs in range(PAWNS):
            at = s.at[other, theirs]
            if at >= HOME:
                continue
            behind = place - at
            if behind < 0:
                behind += s.ring
            if 0 < behind <= REACH and not (s.royal and pawn == KING and theirs != KING):
                count += 1
    return count


@compiled
def seat_worth(s: Dog, seat: int) -> float:
    """A seat's pawns, the danger they are in, its cards."""
    worth = 0.0
    waiting = 0
    home = 0
    for pawn in range(PAWNS):
        place = s.at[seat, pawn]
        way = pawn_worth(s, seat, place)
        if place == KENNEL:
            waiting += 1
        elif place >= HOME:
            home += 1
            for beyond in range(place - HOME + 1, HOMES):
                if s.home[seat] >> beyond & 1 == 0:
                    way -= IN_THE_WAY
        elif place != s.start[seat]:
            way *= 1.0 - min(0.5, EXPOSED * pursuers(s, seat, pawn, place))
        worth += way
    worth += LAST_PAWNS[home]
    hand = s.hand[seat]
    starts = count_of(hand, ELEVEN) + count_of(hand, THIRTEEN)
    worth += CARD * number_of(hand) + 2 * count_of(hand, SEVEN) + 2 * count_of(hand, FOUR)
    return worth + START_CARD * min(starts, waiting)


@compiled
def judge(s: Dog, out: Floats) -> None:
    """Each seat's return, from how far its side has come."""
    n = s.players
    for seat in range(n):
        out[seat] = seat_worth(s, seat)
    sides = n
    if s.teams:
        sides = n // 2
        for seat in range(sides):
            out[seat] += out[seat + sides]
    best = -1e9
    for side in range(sides):
        best = max(best, out[side])
    total = 0.0
    for side in range(sides):
        out[side] = exp((out[side] - best) / SPREAD)
        total += out[side]
    for side in range(sides):
        out[side] = (sides * out[side] / total - 1) / (sides - 1)
        if s.teams:
            out[side + sides] = out[side]


@compiled
def sensible(s: Dog, out: Cells, n: int, rng: Cells) -> int:
    """The best of a few moves picked at random, as they change the board."""
    if n == 1:
        return out[0]
    if s.phase == GIVE:
        return sensible_gift(s, out, n, rng)
    if s.phase == PLACE:
        return out[KNIGHT] if below(rng, 3) else out[below(rng, n)]
    if s.phase == JUMP:
        return sensible_jump(s, out, rng)
    pick = out[0]
    best = -1e9
    for k in range(min(n, TRIED)):
        m = out[k] if n <= TRIED else out[below(rng, n)]
        gain = below(rng, 1024) / 512
        if m < FOLD_ID:
            gain += play_gain(s, m - PLAY_ID)
        elif m >= DISCARD_ID:
            gain -= card_worth(s, s.actor, m - DISCARD_ID)
        if gain > best:
            best = gain
            pick = m
    return pick


@compiled
def card_worth(s: Dog, seat: int, kind: int) -> float:
    """What a card is worth in a hand."""
    worth = CARD_WORTH[kind]
    if STARTING >> kind & 1:
        for pawn in range(PAWNS):
            if s.at[seat, pawn] == KENNEL:
                return worth + START_CARD
    return worth


@compiled
def captured(s: Dog, seat: int, field: int) -> float:
    """What it brings a seat's side that the pawn on a field goes back to its kennel."""
    victim = pawn_at(s, field)
    if victim == NOBODY:
        return 0.0
    owner = victim // PAWNS
    lost = pawn_worth(s, owner, field)
    if are_allies(s, seat, owner):
        return -1.2 * lost - 12.0
    return (0.8 if s.teams else 0.5) * lost + 4.0


@compiled
def play_gain(s: Dog, play: int) -> float:
    """How much better a card's play leaves the side."""
    seat = s.actor
    owner = owner_for(s, seat)
    pawn = PAWN_OF[play]
    use = USE_OF[play]
    here = s.at[owner, pawn]
    gain = -card_worth(s, owner, CARD_OF[play])
    if use >= SWAP_USE:
        other, theirs = swapped(s, owner, use)
        there = s.at[other, theirs]
        gain += pawn_worth(s, owner, there) - pawn_worth(s, owner, here)
        change = pawn_worth(s, other, here) - pawn_worth(s, other, there)
        return gain + change if are_allies(s, seat, other) else gain - 0.6 * change
    if use == START_USE:
        field = s.start[owner]
        return gain + START_CARD + 6.0 + pawn_worth(s, owner, field) + captured(s, seat, field)
    if HOME_USE <= use < START_USE:
        place = HOME + use - HOME_USE
        for beyond in range(use - HOME_USE + 1, HOMES):
            if s.home[owner] >> beyond & 1 == 0:
                gain -= IN_THE_WAY
        return gain + pawn_worth(s, owner, place) - pawn_worth(s, owner, here)
    field = target(s, here, use)
    gain += pawn_worth(s, owner, field) - pawn_worth(s, owner, here)
    if field != here:
        gain += captured(s, seat, field) + (9.0 if is_special(s, field) else 0.0)
    if field != s.start[owner]:
        gain -= 0.06 * pawn_worth(s, owner, field) * pursuers(s, owner, pawn, field)
    return gain


@compiled
def sensible_gift(s: Dog, out: Cells, n: int, rng: Cells) -> int:
    """A start card to a partner who waits for one, else a card of little worth (D-13)."""
    seat = s.actor
    needs = False
    if s.teams:
        friend = partner(s, seat)
        needs = True
        for pawn in range(PAWNS):
            if s.at[friend, pawn] < HOME:
                needs = False
    pick = out[0]
    best = 1e9
    for k in range(n):
        kind = out[k] - GIVE_ID
        worth = card_worth(s, seat, kind) + below(rng, 1024) / 512
        if needs and STARTING >> kind & 1 and count_of(s.hand[seat], kind) > 1:
            worth -= 2 * START_CARD
        if worth < best:
            best = worth
            pick = out[k]
    return pick


@compiled
def sensible_jump(s: Dog, out: Cells, rng: Cells) -> int:
    """On, where that is nearer to home (D-45)."""
    owner = s.mover // PAWNS
    here = s.at[owner, s.mover % PAWNS]
    on = next_special(s, here)
    better = pawn_worth(s, owner, on) > pawn_worth(s, owner, here)
    return JUMP_ID if better or below(rng, 8) == 0 else out[1]


glance, hasty = judge, sensible
