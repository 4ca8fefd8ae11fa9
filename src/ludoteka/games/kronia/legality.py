"""Which rule forbids a move, said once for each kind of move; the legal moves follow from it.

A reason is rule * 100 + variant (1303 is the third reason under K-13); 0 means legal.
"""

from ...kernel.compiled import compiled
from ...kernel.sets import highest, lowest
from ...kernel.state import Cells
from .claim import discardable
from .data import (
    CARDS,
    CHANGE,
    DISCARD,
    DISCARD_ID,
    DISCARD_LEAVES_NONE,
    DISCARD_NOT_IN_HAND,
    DISCARD_RISING,
    DRAW,
    DRAW_ID,
    EXTRA,
    EXTRA_NOT_IN_BAG,
    FIRST,
    FIRST_ID,
    FIRST_SEAT,
    HADES,
    HADES_NOT_IN_HAND,
    IS_OVER,
    KEEP,
    KEEP_ID,
    KEEP_ONE_OF_TWO,
    MOVE_ID,
    NEXT,
    NEXT_ID,
    NO_SUCH_PARTNER,
    NO_SUCH_SEAT,
    NO_SUCH_TEMPLE,
    NO_TEMPLE,
    NOT_AT_HADES,
    NOT_CHANGE,
    NOT_DISCARD,
    NOT_DRAW,
    NOT_DRAWN,
    NOT_FIRST,
    NOT_HADES,
    NOT_IN_BAG,
    NOT_IN_HAND,
    NOT_KEEP,
    NOT_LAID,
    NOT_NEXT,
    NOT_OFFER,
    NOT_PAY,
    NOT_PUT,
    NOT_THIS_TOKEN,
    NOT_TILE,
    NOT_TRADE,
    OFFER,
    OFFER_HADES,
    OFFER_ID,
    ONE_FOR_TWO,
    ONE_FOR_TWO_ID,
    ONLY_WRATH_HAS_HADES,
    OVER,
    OWNS_NOT,
    PAIRS,
    PASS_ID,
    PAY,
    PAY_ID,
    PAY_NOT_OWNED,
    PAY_TOO_LITTLE_OR_MUCH,
    PAYMENTS,
    PAYMENTS_OF_ONE,
    PLACES,
    PUT,
    PUT_ID,
    SAME_TEMPLE,
    SWAP_ID,
    SWAP_NOT_IN_HAND,
    THEY_OWN_NOT,
    TILE,
    TILE_FIXED,
    TILE_ID,
    TILE_LAID,
    TRADE,
    TRADE_WITH_SELF,
    TWO_FOR_ONE,
    TWO_FOR_ONE_ID,
    WRATH_WORTH,
)
from .rounds import laid_index
from .score import worth_due
from .state import Kronia

FOR_TWO = len(ONE_FOR_TWO)
FOR_ONE = len(TWO_FOR_ONE)
PAY_ONE = len(PAYMENTS_OF_ONE)
PAY_ALL = len(PAYMENTS)


@compiled
def refuse_offer(s: Kronia, value: int, place: int) -> int:
    """One card of the hand at any temple (K-12), in a Hades round at Hades (K-32)."""
    if s.phase == OFFER_HADES:
        if place != HADES:
            return NOT_AT_HADES
        return 0 if s.hand[s.actor] >> value & 1 else HADES_NOT_IN_HAND
    if s.phase != OFFER:
        return NOT_HADES if place == HADES else NOT_OFFER
    if place == HADES:
        return ONLY_WRATH_HAS_HADES
    if place >= s.temples:
        return NO_TEMPLE
    return 0 if s.hand[s.actor] >> value & 1 else NOT_IN_HAND


@compiled
def refuse_swap(s: Kronia, value: int, new: int) -> int:
    """The own laid card goes back to the hand and one of the hand is laid (K-13)."""
    if laid_index(s, s.actor, value) < 0:
        return NOT_LAID
    return 0 if s.hand[s.actor] >> new & 1 else SWAP_NOT_IN_HAND


@compiled
def refuse_move(s: Kronia, value: int, temple: int) -> int:
    """The own laid card goes to a different temple (K-13)."""
    k = laid_index(s, s.actor, value)
    if k < 0:
        return NOT_LAID
    if temple >= s.temples:
        return NO_SUCH_TEMPLE
    return SAME_TEMPLE if s.place[s.actor, k] == temple else 0


@compiled
def refuse_keep(s: Kronia, god: int) -> int:
    """One of the two tokens at L5 (K-45), the temple's own at L6 (K-46)."""
    if s.phase == KEEP:
        return 0 if god == s.on[s.temple] or god == s.extra else KEEP_ONE_OF_TWO
    return 0 if god == s.on[s.temple] else NOT_THIS_TOKEN


@compiled
def refuse_partner(s: Kronia, other: int) -> int:
    """A trade is with another seat (K-46)."""
    if other >= s.players:
        return NO_SUCH_PARTNER
    return TRADE_WITH_SELF if other == s.winner else 0


@compiled
def refuse_one_for_two(s: Kronia, other: int, index: int) -> int:
    """The temple's token for two of another seat worth no more (K-46)."""
    god, pair = ONE_FOR_TWO[index]
    if god != s.on[s.temple]:
        return NOT_THIS_TOKEN
    reason = refuse_partner(s, other)
    if reason:
        return reason
    a, b = PAIRS[pair]
    needed = 2 if a == b else 1
    return 0 if s.tokens[other, a] >= needed and s.tokens[other, b] >= 1 else THEY_OWN_NOT


@compiled
def refuse_two_for_one(s: Kronia, other: int, index: int) -> int:
    """The temple's token and an own one for one of another seat worth no more (K-46)."""
    pair, wanted = TWO_FOR_ONE[index]
    a, b = PAIRS[pair]
    god = s.on[s.temple]
    if god != a and god != b:
        return NOT_THIS_TOKEN
    reason = refuse_partner(s, other)
    if reason:
        return reason
    if s.tokens[s.winner, a + b - god] < 1:
        return OWNS_NOT
    return 0 if s.tokens[other, wanted] >= 1 else THEY_OWN_NOT


@compiled
def refuse_discard(s: Kronia, value: int) -> int:
    """A card of the hand (K-15), several in a row rising (K-63)."""
    if not s.hand[s.actor] >> value & 1:
        return DISCARD_NOT_IN_HAND
    if value <= s.least:
        return DISCARD_RISING
    return 0 if discardable(s) >> value & 1 else DISCARD_LEAVES_NONE


@compiled
def refuse_pay(s: Kronia, payment: int) -> int:
    """Own tokens worth at least what is due, none of them needless (K-33)."""
    for god in range(5):
        if PAYMENTS[payment][god] > s.tokens[s.actor, god]:
            return PAY_NOT_OWNED
    of_one = worth_due(s, s.actor) == WRATH_WORTH
    return 0 if of_one == (payment < PAY_ONE) else PAY_TOO_LITTLE_OR_MUCH


@compiled
def refuse_chance(s: Kronia, m: int) -> int:
    """First seat (K-10), tiles not yet laid (K-40) and tokens in the bag (K-11, K-45)."""
    if m < TILE_ID:
        if s.phase != FIRST:
            return NOT_FIRST
        return 0 if m - FIRST_ID < s.players else FIRST_SEAT
    if m < DRAW_ID:
        tile = m - TILE_ID
        if s.phase != TILE:
            return NOT_TILE if s.random_tiles else TILE_FIXED
        return TILE_LAID if tile == s.tile[0] or tile == s.tile[1] or tile == s.tile[2] else 0
    if s.phase != DRAW and s.phase != EXTRA:
        return NOT_DRAW
    if s.bag[m - DRAW_ID] > 0:
        return 0
    return NOT_IN_BAG if s.phase == DRAW else EXTRA_NOT_IN_BAG


@compiled
def refuse_claim(s: Kronia, m: int) -> int:
    """A winner's choice: keep (K-45, K-46), trade (K-46) or the next first seat (K-47)."""
    if m < ONE_FOR_TWO_ID:
        return refuse_keep(s, m - KEEP_ID) if s.phase == KEEP or s.phase == TRADE else NOT_KEEP
    if m >= NEXT_ID:
        if s.phase != NEXT:
            return NOT_NEXT
        return 0 if m - NEXT_ID < s.players else NO_SUCH_SEAT
    if s.phase != TRADE:
        return NOT_TRADE
    if m < TWO_FOR_ONE_ID:
        trade = m - ONE_FOR_TWO_ID
        return refuse_one_for_two(s, trade // FOR_TWO, trade % FOR_TWO)
    trade = m - TWO_FOR_ONE_ID
    return refuse_two_for_one(s, trade // FOR_ONE, trade % FOR_ONE)


@compiled
def refusal(s: Kronia, m: int) -> int:
    """The reason that forbids move `m` now, 0 if it is legal.

    A kind of move that is not asked for now is refused by the rule of its own moment.
    """
    if s.phase == OVER:
        return IS_OVER
    if m < PUT_ID:
        return refuse_chance(s, m)
    if m < OFFER_ID:
        if s.phase != PUT:
            return NOT_PUT
        return 0 if s.drawn[m - PUT_ID] > 0 else NOT_DRAWN
    if m < SWAP_ID:
        return refuse_offer(s, (m - OFFER_ID) // PLACES + 1, (m - OFFER_ID) % PLACES)
    if m < KEEP_ID:
        if s.phase != CHANGE:
            return NOT_CHANGE
        if m < MOVE_ID:
            return refuse_swap(s, (m - SWAP_ID) // CARDS + 1, (m - SWAP_ID) % CARDS + 1)
        if m < PASS_ID:
            return refuse_move(s, (m - MOVE_ID) // 3 + 1, (m - MOVE_ID) % 3)
        return 0
    if m < DISCARD_ID:
        return refuse_claim(s, m)
    if m < PAY_ID:
        return refuse_discard(s, m - DISCARD_ID + 1) if s.phase == DISCARD else NOT_DISCARD
    return refuse_pay(s, m - PAY_ID) if s.phase == PAY else NOT_PAY


@compiled
def legal(s: Kronia, out: Cells) -> int:
    """Write the legal move ids, rising, and return how many; at a chance point the outcomes.

    Offers and changes, the moves of nearly every decision, are listed from the sets that
    their refusals ask; every other kind is tried out over its ids.
    """
    phase = s.phase
    n = 0
    if phase == OFFER:
        cards = s.hand[s.actor]
        for value in range(1, highest(cards | 1) + 1):
            if cards >> value & 1:
                for temple in range(s.temples):
                    out[n] = OFFER_ID + (value - 1) * PLACES + temple
                    n += 1
        return n
    if phase == CHANGE:
        return legal_changes(s, out)
    if phase == DISCARD:
        cards = discardable(s)
        while cards:
            out[n] = DISCARD_ID + lowest(cards) - 1
            n += 1
            cards &= cards - 1
        return n
    low, high = ids_of(phase)
    for m in range(low, high):
        if refusal(s, m) == 0:
            out[n] = m
            n += 1
    return n


@compiled
def legal_changes(s: Kronia, out: Cells) -> int:
    """Swaps, moves and the pass of the seat to move (K-13), of either card with two (K-62)."""
    seat = s.actor
    n = 0
    cards = s.laid[seat]
    first = 1 if cards == 2 and s.value[seat, 1] < s.value[seat, 0] else 0
    hand = s.hand[seat]
    for k in range(cards):
        base = SWAP_ID + (s.value[seat, k ^ first] - 1) * CARDS - 1
        left = hand
        while left:
            out[n] = base + lowest(left)
            n += 1
            left &= left - 1
    for k in range(cards):
        base = MOVE_ID + (s.value[seat, k ^ first] - 1) * 3
        for temple in range(s.temples):
            if temple != s.place[seat, k ^ first]:
                out[n] = base + temple
                n += 1
    out[n] = PASS_ID
    return n + 1


@compiled
def ids_of(phase: int) -> tuple[int, int]:
    """The ids among which a phase's legal moves lie: from the first, below the second."""
    if phase == FIRST:
        return FIRST_ID, TILE_ID
    if phase == TILE:
        return TILE_ID, DRAW_ID
    if phase in (DRAW, EXTRA):
        return DRAW_ID, PUT_ID
    if phase == PUT:
        return PUT_ID, OFFER_ID
    if phase == OFFER_HADES:
        return OFFER_ID, SWAP_ID
    if phase == KEEP:
        return KEEP_ID, ONE_FOR_TWO_ID
    if phase == TRADE:
        return KEEP_ID, NEXT_ID
    if phase == NEXT:
        return NEXT_ID, DISCARD_ID
    if phase == PAY:
        return PAY_ID, PAY_ID + PAY_ALL
    return 0, 0
