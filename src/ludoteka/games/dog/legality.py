"""Which rule forbids a move, and the legal moves that follow from it.

A reason is rule * 100 + variant (2001 is the first reason under D-20); 0 means legal.
"""

from ...kernel.compiled import compiled, inlined
from ...kernel.sets import size_of
from ...kernel.state import Cells
from .cards import count_of, kinds_of, next_kind
from .data import (
    CARD_AT,
    CARD_OF,
    DEAL,
    DEAL_ID,
    DISCARD_CAN_PLAY,
    DISCARD_ID,
    DISCARD_IN_TEAM,
    DISCARD_NOT_IN_HAND,
    DRAW,
    DRAW_ID,
    FIRST,
    FIRST_ID,
    FIRST_SEAT,
    FOLD_ALONE,
    FOLD_CAN_PLAY,
    FOLD_ID,
    GIVE,
    GIVE_ID,
    GIVE_NOT_IN_HAND,
    GREEN,
    IS_OVER,
    JUMP,
    JUMP_ID,
    KINDS,
    NO_CARD,
    NO_CHOICE_OF_OPENER,
    NOT_DEAL,
    NOT_DISCARD,
    NOT_DRAW,
    NOT_DRAWN_FROM_STOCK,
    NOT_FIRST,
    NOT_FOLD,
    NOT_GIVE,
    NOT_IN_HAND,
    NOT_IN_STOCK,
    NOT_JUMP,
    NOT_PLACE,
    NOT_TURN,
    OVER,
    PAWN_OF,
    PAWNS,
    PLACE,
    PLACE_ID,
    PLAY_ID,
    PLAYS,
    REDRAW,
    STAY_ID,
    TURN,
    USE_OF,
    USES,
)
from .standing import owner_for
from .state import Dog
from .uses import acts_as, open_way, refuse_copy, refuse_use, swaps, uses, uses_on


@compiled
def can_play(s: Dog) -> bool:
    """Some card of the hand can be carried out (D-16)."""
    owner = owner_for(s, s.actor)
    kinds = kinds_of(s.hand[s.actor])
    while kinds:
        if is_playable(s, owner, next_kind(kinds)):
            return True
        kinds &= kinds - 1
    return False


@compiled
def is_playable(s: Dog, owner: int, card: int) -> bool:
    """A card can be carried out with some pawn of the owner."""
    acting = acts_as(s, card)
    if acting == NO_CARD:
        return False
    found = 0
    for pawn in range(PAWNS):
        found |= uses(s, owner, pawn, acting)
    return found != 0


@compiled
def stuck_kinds(s: Dog) -> int:
    """The kinds of cards that the seat to move could not carry out, held or not."""
    owner = owner_for(s, s.actor)
    stuck = 0
    for card in range(KINDS):
        if not is_playable(s, owner, card):
            stuck |= 1 << card
    return stuck


@compiled
def refuse_play(s: Dog, card: int, pawn: int, use: int) -> int:
    """One card of the hand, carried out with a pawn (D-15)."""
    if s.phase != TURN:
        return NOT_TURN
    if count_of(s.hand[s.actor], card) == 0:
        return NOT_IN_HAND
    reason = refuse_copy(s, card)
    if reason:
        return reason
    return refuse_use(s, owner_for(s, s.actor), pawn, acts_as(s, card), use)


@compiled
def refuse_fold(s: Dog) -> int:
    """Only in a team, only if no card can be carried out (D-16)."""
    if s.phase != TURN:
        return NOT_FOLD
    if not s.teams:
        return FOLD_ALONE
    return FOLD_CAN_PLAY if can_play(s) else 0


@compiled
def refuse_discard(s: Dog, card: int) -> int:
    """Only alone, only if no card can be carried out (D-16)."""
    if s.phase != TURN:
        return NOT_DISCARD
    if s.teams:
        return DISCARD_IN_TEAM
    if count_of(s.hand[s.actor], card) == 0:
        return DISCARD_NOT_IN_HAND
    return DISCARD_CAN_PLAY if can_play(s) else 0


@compiled
def refuse_chance(s: Dog, m: int) -> int:
    """First seat (D-11), cards dealt (D-12) and drawn (D-47)."""
    if m < DEAL_ID:
        if s.phase != FIRST:
            return NOT_FIRST
        return 0 if m - FIRST_ID < s.players else FIRST_SEAT
    if m < GIVE_ID:
        if s.phase != DEAL:
            return NOT_DEAL
        return 0 if count_of(s.stock, m - DEAL_ID) else NOT_IN_STOCK
    if s.phase != DRAW and s.phase != REDRAW:
        return NOT_DRAW
    return 0 if count_of(s.stock, m - DRAW_ID) else NOT_DRAWN_FROM_STOCK


@compiled
def refusal(s: Dog, m: int) -> int:
    """The reason that forbids move `m` now, 0 if it is legal.

    A kind of move that is not asked for now is refused by the rule of its own moment.
    """
    if s.phase == OVER:
        return IS_OVER
    if m < GIVE_ID:
        return refuse_chance(s, m)
    if m < PLACE_ID:
        if s.phase != GIVE:
            return NOT_GIVE
        return 0 if count_of(s.hand[s.actor], m - GIVE_ID) else GIVE_NOT_IN_HAND
    if m < PLAY_ID:
        if not s.royal:
            return NO_CHOICE_OF_OPENER
        return 0 if s.phase == PLACE else NOT_PLACE
    if m < FOLD_ID:
        play = m - PLAY_ID
        return refuse_play(s, CARD_OF[play], PAWN_OF[play], USE_OF[play])
    if m == FOLD_ID:
        return refuse_fold(s)
    if m < DRAW_ID:
        return refuse_discard(s, m - DISCARD_ID)
    if m < JUMP_ID:
        return refuse_chance(s, m)
    return 0 if s.phase == JUMP else NOT_JUMP


@compiled
def legal(s: Dog, out: Cells) -> int:
    """Write the legal move ids, rising, and return how many; at a chance point the outcomes."""
    phase = s.phase
    if phase == TURN:
        n = legal_plays(s, out)
        if n:
            return n
        if s.teams:
            out[0] = FOLD_ID
            return 1
        return legal_cards(s.hand[s.actor], DISCARD_ID, out)
    if phase == DEAL:
        return legal_cards(s.stock, DEAL_ID, out)
    if phase == GIVE:
        return legal_cards(s.hand[s.actor], GIVE_ID, out)
    if phase in (DRAW, REDRAW):
        return legal_cards(s.stock, DRAW_ID, out)
    if phase == JUMP:
        return legal_row(JUMP_ID, STAY_ID + 1, out)
    if phase == PLACE:
        return legal_row(PLACE_ID, PLACE_ID + PAWNS, out)
    return legal_row(FIRST_ID, FIRST_ID + s.players, out)


@compiled
def legal_row(low: int, high: int, out: Cells) -> int:
    """Every id from the first, below the second."""
    for m in range(low, high):
        out[m - low] = m
    return high - low


@compiled
def legal_cards(cards: int, low: int, out: Cells) -> int:
    """An id for each kind of card there is."""
    n = 0
    kinds = kinds_of(cards)
    while kinds:
        out[n] = low + next_kind(kinds)
        n += 1
        kinds &= kinds - 1
    return n


@inlined
def legal_plays(s: Dog, out: Cells) -> int:
    """Every pawn with every card of the hand and all it can do (D-16).

    A pawn can do nothing with most cards and one thing with most others: where one play is
    written and counted only if there is it, a processor has no branch to guess.
    """
    owner = owner_for(s, s.actor)
    cards = acts = wanted = size = 0  # four bits a card
    kinds = kinds_of(s.hand[s.actor])
    while kinds:
        card = next_kind(kinds)
        kinds &= kinds - 1
        acting = acts_as(s, card)
        if acting != NO_CARD:
            cards |= card << size
            acts |= acting << size
            wanted |= USES[acting]
            size += 4
    n = 0
    if size == 0:
        return n
    swapping = swaps(s, owner, wanted)
    for pawn in range(PAWNS):
        plain, green, apart = open_way(s, owner, pawn, wanted, swapping)
        if plain | green == 0:
            continue
        for at in range(0, size, 4):
            card = cards >> at & 15
            acting = acts >> at & 15
            found = uses_on(green if GREEN >> acting & 1 else plain, apart, acting)
            out[n] = first_play(card, pawn, found)
            n += found != 0
            found &= found - 1
            while found:
                out[n] = first_play(card, pawn, found)
                n += 1
                found &= found - 1
    return n


@compiled
def first_play(card: int, pawn: int, found: int) -> int:
    """The id of a card's play: the lowest of the uses found."""
    return PLAY_ID + pawn * PLAYS + CARD_AT[card] + size_of(USES[card] & ~found & found - 1)
