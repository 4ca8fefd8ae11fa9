"""Which rule forbids a move, said once for each kind of move; the legal moves follow from it.

A reason is rule * 100 + variant (2304 is the fourth reason under V-23); 0 means legal. A
move of another moment is refused by the rule of its own moment.
"""

from ...kernel.compiled import compiled
from ...kernel.sets import lowest
from ...kernel.state import Cells
from .cards import copies, god_card, is_kind, kind_of, kinds
from .data import (
    BESIDE_ID,
    BUILD,
    BUILD_SET_ID,
    BUILD_WOOD_ID,
    BUY,
    BUY_ID,
    CARDS,
    DEAL,
    DEAL_ID,
    DEALT_ALREADY,
    DONE_ID,
    DRAW,
    DRAW_ID,
    EXCHANGE,
    FIRST,
    FIRST_ID,
    GOD_LIES,
    GOD_NOT_IN_HAND,
    GOD_TRUMP,
    GOD_WAS_LAST,
    GODS,
    IS_OVER,
    LEADER,
    LEADER_NOT_IN_HAND,
    LOKI_NONE_LEFT,
    LOOSE,
    MISCHIEF,
    MUST_FOLLOW,
    NAMED_BEFORE,
    NEEDS_PLUNDER,
    NO_SET,
    NO_SUCH_CARD,
    NO_SUCH_SEAT,
    NO_WOOD,
    NOBODY_THERE,
    NONE,
    NOT_BESIDE,
    NOT_BUILD,
    NOT_BUY,
    NOT_DEAL,
    NOT_DONE,
    NOT_DRAW,
    NOT_FIRST,
    NOT_IN_HAND,
    NOT_IN_USE,
    NOT_LEFT,
    NOT_ON_TOP,
    NOT_PAY,
    NOT_PLAY,
    NOT_RETURN,
    NOT_RISING,
    NOT_STEAL,
    NOT_TAKE,
    NOT_TRUMP,
    NOT_UNDER,
    ODIN,
    ONE_CARD,
    OTHER_SUIT,
    OVER,
    PASS_ID,
    PAY_ID,
    PAY_NOT_OWNED,
    PLAY,
    PLAY_A_CARD,
    PLAY_ID,
    PRICE,
    PRICE_NOT_OWNED,
    PUT_TWO,
    REST_UNNAMED,
    RETURN,
    RETURN_ID,
    RETURN_NOT_OWNED,
    STEAL_FROM_SELF,
    STEAL_ID,
    TAKE,
    TAKE_ID,
    TAKE_NONE_LEFT,
    TAX,
    TAX_NOT_OWNED,
    THEY_OWN_NONE,
    TRUMP,
    TRUMP_ID,
    UNDER,
    UNDER_ID,
    UNDER_NOT_IN_HAND,
)
from .exchange import top_card
from .home import can_build_set, can_build_wood
from .state import Viking
from .tokens import has_left, loose_from
from .tricks import has_laid_god, playable


@compiled
def refuse_card(s: Viking, kind: int) -> int:
    """The card is one of this deck (V-2), named by the first of its alike."""
    if not is_kind(s, kind):
        return NO_SUCH_CARD
    return 0 if copies(s, s.used, kind) else NOT_IN_USE


@compiled
def refuse_deal(s: Viking, kind: int) -> int:
    """A card still in the deck (V-11)."""
    if s.phase != DEAL:
        return NOT_DEAL
    return 0 if copies(s, s.left, kind) else DEALT_ALREADY


@compiled
def refuse_draw(s: Viking, kind: int) -> int:
    """One of the cards left over, then the first of those put under (V-14)."""
    if s.phase != DRAW:
        return NOT_DRAW
    if s.left:
        return 0 if copies(s, s.left, kind) else NOT_LEFT
    return 0 if kind_of(s, top_card(s)) == kind else NOT_ON_TOP


@compiled
def refuse_under(s: Viking, kind: int) -> int:
    """A card of the hand (V-13, V-15)."""
    if s.phase == UNDER:
        return 0 if copies(s, s.hand[s.actor], kind) else UNDER_NOT_IN_HAND
    if s.phase == LEADER:
        return 0 if copies(s, s.hand[s.actor], kind) else LEADER_NOT_IN_HAND
    return NOT_UNDER


@compiled
def refuse_play(s: Viking, kind: int) -> int:
    """A card that may be added to the play (V-20 to V-22, V-24, V-40); `playable` has the set."""
    if s.phase != PLAY:
        return NOT_PLAY
    seat = s.actor
    if not copies(s, s.hand[seat], kind):
        return NOT_IN_HAND
    if copies(s, playable(s), kind):
        return 0
    if s.laid[seat] == 0:
        return MUST_FOLLOW
    if has_laid_god(s, seat):
        return GOD_WAS_LAST
    if not s.suits[s.suit[seat]] >> kind & 1:
        return OTHER_SUIT
    return ONE_CARD if s.god == ODIN else NOT_RISING


@compiled
def refuse_beside(s: Viking, god: int) -> int:
    """One god a trick, beside at least one plunder card (V-23)."""
    if s.phase != PLAY:
        return NOT_BESIDE
    if not s.hand[s.actor] >> god_card(s, god) & 1:
        return GOD_NOT_IN_HAND
    if s.beside != NONE:
        return GOD_LIES
    return 0 if s.laid[s.actor] & ~s.gods else NEEDS_PLUNDER


@compiled
def refuse_done(s: Viking) -> int:
    """The end of an exchange (V-13, V-15) or of a play (V-21, V-24)."""
    if s.phase == PLAY:
        return 0 if s.laid[s.actor] else PLAY_A_CARD
    if s.phase == UNDER:
        return PUT_TWO
    return 0 if s.phase == EXCHANGE or s.phase == LEADER else NOT_DONE


@compiled
def refuse_pay(s: Viking, kind: int) -> int:
    """An own loose token (V-13, V-42, V-52); of several in their order (V-3)."""
    owned = s.actor >= 0 and s.tokens[s.actor, kind] > 0
    if s.phase == EXCHANGE:
        return 0 if owned else PAY_NOT_OWNED
    if s.phase != PRICE and s.phase != TAX:
        return NOT_PAY
    if not owned:
        return TAX_NOT_OWNED if s.phase == TAX else PRICE_NOT_OWNED
    if kind < s.least:
        return NAMED_BEFORE
    return 0 if loose_from(s, s.actor, kind) >= s.due else REST_UNNAMED


@compiled
def refuse_take(s: Viking, kind: int) -> int:
    """A loose token that is left; Odin's two in their order (V-3, V-40, V-43)."""
    if s.phase != TAKE and s.phase != MISCHIEF:
        return NOT_TAKE
    if not has_left(s, kind):
        return TAKE_NONE_LEFT if s.phase == TAKE else LOKI_NONE_LEFT
    return NAMED_BEFORE if kind < s.least else 0


@compiled
def refuse_steal(s: Viking, other: int, kind: int) -> int:
    """A loose token of another seat (V-43)."""
    if s.phase != MISCHIEF:
        return NOT_STEAL
    if other >= s.players:
        return NOBODY_THERE
    if other == s.actor:
        return STEAL_FROM_SELF
    return 0 if s.tokens[other, kind] > 0 else THEY_OWN_NONE


@compiled
def refuse_return(s: Viking, kind: int) -> int:
    """An own loose token (V-41)."""
    if s.phase != RETURN:
        return NOT_RETURN
    return 0 if s.tokens[s.actor, kind] > 0 else RETURN_NOT_OWNED


@compiled
def refuse_build(s: Viking, m: int) -> int:
    """A ship for one of each suit or for four wood, or none (V-51)."""
    if s.phase != BUILD:
        return NOT_BUILD
    if m == BUILD_SET_ID:
        return 0 if can_build_set(s, s.actor) else NO_SET
    if m == BUILD_WOOD_ID:
        return 0 if can_build_wood(s, s.actor) else NO_WOOD
    return 0


@compiled
def refuse_card_move(s: Viking, m: int) -> int:
    """The moves that name a card: deal, draw, under and play."""
    kind = (m - DEAL_ID) % CARDS if m < PAY_ID else (m - UNDER_ID) % CARDS
    reason = refuse_card(s, kind)
    if reason:
        return reason
    if m < DRAW_ID:
        return refuse_deal(s, kind)
    if m < PAY_ID:
        return refuse_draw(s, kind)
    return refuse_under(s, kind) if m < PLAY_ID else refuse_play(s, kind)


@compiled
def refusal(s: Viking, m: int) -> int:
    """The reason that forbids move `m` now, 0 if it is legal."""
    if s.phase == OVER:
        return IS_OVER
    if m < DEAL_ID:
        if s.phase != FIRST:
            return NOT_FIRST
        return 0 if m - FIRST_ID < s.players else NO_SUCH_SEAT
    if m < PAY_ID or UNDER_ID <= m < BESIDE_ID:
        return refuse_card_move(s, m)
    if m < UNDER_ID:
        return refuse_pay(s, m - PAY_ID)
    if m < DONE_ID:
        return refuse_beside(s, m - BESIDE_ID)
    if m == DONE_ID:
        return refuse_done(s)
    if m < TAKE_ID:
        return 0 if s.phase == TRUMP or s.phase == GOD_TRUMP else NOT_TRUMP
    if m < STEAL_ID:
        return refuse_take(s, m - TAKE_ID)
    if m < RETURN_ID:
        return refuse_steal(s, (m - STEAL_ID) // LOOSE, (m - STEAL_ID) % LOOSE)
    if m < BUY_ID:
        return refuse_return(s, m - RETURN_ID)
    if m < BUILD_SET_ID:
        return 0 if s.phase == BUY else NOT_BUY
    return refuse_build(s, m)


@compiled
def list_cards(s: Viking, cards: int, base: int, out: Cells, n: int) -> int:
    """Write the ids of a set's kinds; returns how many are written now."""
    left = kinds(s, cards)
    while left:
        out[n] = base + lowest(left)
        n += 1
        left &= left - 1
    return n


@compiled
def legal_plays(s: Viking, out: Cells) -> int:
    """The moves of a seat whose turn it is in a trick (V-20 to V-24)."""
    seat = s.actor
    n = list_cards(s, playable(s), PLAY_ID, out, 0)
    if s.laid[seat] == 0:
        return n
    gods = s.hand[seat] & s.gods
    if gods and s.beside == NONE and s.laid[seat] & ~s.gods:  # as `refuse_beside` asks
        for god in range(len(GODS)):
            if gods & s.suits[god]:
                out[n] = BESIDE_ID + god
                n += 1
    out[n] = DONE_ID
    return n + 1


@compiled
def legal(s: Viking, out: Cells) -> int:
    """Write the legal move ids, rising, and return how many; at a chance point the outcomes.

    Moves that name cards are listed from the sets that their refusals ask, payments by their
    refusal; every other kind is tried out over its ids.
    """
    phase = s.phase
    if phase == PLAY:
        return legal_plays(s, out)
    if phase == DEAL:
        return list_cards(s, s.left, DEAL_ID, out, 0)
    if phase == DRAW:
        return list_cards(s, s.left if s.left else 1 << top_card(s), DRAW_ID, out, 0)
    n = 0
    if phase in (UNDER, LEADER):
        n = list_cards(s, s.hand[s.actor], UNDER_ID, out, 0)
    if phase in (EXCHANGE, PRICE, TAX):
        for kind in range(LOOSE):
            if refuse_pay(s, kind) == 0:
                out[n] = PAY_ID + kind
                n += 1
    low, high = ids_of(phase)
    for m in range(low, high):
        if refusal(s, m) == 0:
            out[n] = m
            n += 1
    if phase in (EXCHANGE, LEADER):
        out[n] = DONE_ID
        n += 1
    return n


@compiled
def ids_of(phase: int) -> tuple[int, int]:
    """The ids among which a phase's other legal moves lie: from the first, below the second."""
    if phase == FIRST:
        return FIRST_ID, DEAL_ID
    if phase in (TRUMP, GOD_TRUMP):
        return TRUMP_ID, TAKE_ID
    if phase == TAKE:
        return TAKE_ID, STEAL_ID
    if phase == MISCHIEF:
        return TAKE_ID, RETURN_ID
    if phase == RETURN:
        return RETURN_ID, BUY_ID
    if phase == BUY:
        return BUY_ID, BUILD_SET_ID
    if phase == BUILD:
        return BUILD_SET_ID, PASS_ID + 1
    return 0, 0
