"""DOG's rules as the rest of the program calls them: see `kernel/anygame/rules.pyi`."""

from ...kernel.compiled import compiled, inlined
from ...kernel.generator import below
from ...kernel.state import Cells, Floats
from .cards import count_of, draw_from
from .carry import carry_out, jump_or_stay
from .data import (
    CARD_OF,
    DEAL,
    DEAL_ID,
    DECK,
    DECK_SIZE,
    DISCARD_ID,
    DRAW_ID,
    FIRST,
    FIRST_ID,
    FOLD_ID,
    GIVE_ID,
    JUMP_ID,
    KENNEL,
    KINDS,
    MOVES,
    NO_CARD,
    NOBODY,
    PAWN_OF,
    PAWNS,
    PLACE_ID,
    PLAY_ID,
    SECTOR,
    USE_OF,
)
from .features import FEATURES, observe
from .legality import legal, refusal
from .redeal import redeal
from .rounds import begin, deal, draw_card, fold, give, place, throw_away
from .standing import partner
from .state import Dog

__all__ = [
    "FEATURES",
    "MOST",
    "MOVES",
    "apply",
    "draw",
    "legal",
    "new",
    "observe",
    "points",
    "redeal",
    "refusal",
    "returns",
    "to_move",
    "weight",
]

MOST = 300  # no position has more legal moves: five kinds of cards, two of them swapping


@compiled
def new(s: Dog, setup: Cells) -> None:
    """The starting position on zeroed state (D-1 to D-5).

    `setup`: players, sectors, teams, royal, magnet_zero, copy_of_copy, max_rounds or 0, then
    each seat's sector.
    """
    s.players = setup[0]
    s.sectors = setup[1]
    s.ring = setup[1] * SECTOR
    s.teams = setup[2]
    s.royal = setup[3]
    s.magnet_zero = setup[4]
    s.copy_of_copy = setup[5]
    s.max_rounds = setup[6]
    for seat in range(s.players):
        s.start[seat] = setup[7 + seat] * SECTOR
        s.given[seat] = NO_CARD
        for pawn in range(PAWNS):
            s.at[seat, pawn] = KENNEL
    for kind in range(KINDS):
        s.stock |= DECK[kind] << 4 * kind
    s.stock_size = DECK_SIZE
    s.phase = FIRST
    s.actor = -1
    s.mover = NOBODY
    s.winner = NOBODY
    s.last = NO_CARD
    s.acted = NO_CARD


@compiled
def to_move(s: Dog) -> int:
    """The seat to move, -1 chance, -2 over."""
    return s.actor


@compiled
def weight(s: Dog, m: int) -> int:
    """In how many of the equally likely cases chance does `m` (D-11, D-12)."""
    if s.phase == FIRST:
        return 1
    return count_of(s.stock, m - (DEAL_ID if s.phase == DEAL else DRAW_ID))


@inlined
def draw(s: Dog, rng: Cells) -> int:
    """A chance move with those weights."""
    if s.phase == FIRST:
        return FIRST_ID + below(rng, s.players)
    kind = draw_from(s.stock, s.stock_size, rng)
    return DEAL_ID + kind if s.phase == DEAL else DRAW_ID + kind


@compiled
def apply(s: Dog, m: int) -> None:
    """Play a legal move."""
    if m < DEAL_ID:
        begin(s, m - FIRST_ID)
    elif m < GIVE_ID:
        deal(s, m - DEAL_ID)
    elif m < PLACE_ID:
        give(s, m - GIVE_ID)
    elif m < PLAY_ID:
        place(s, m - PLACE_ID)
    elif m < FOLD_ID:
        play = m - PLAY_ID
        carry_out(s, CARD_OF[play], PAWN_OF[play], USE_OF[play])
    elif m == FOLD_ID:
        fold(s)
    elif m < DRAW_ID:
        throw_away(s, m - DISCARD_ID)
    elif m < JUMP_ID:
        draw_card(s, m - DRAW_ID)
    else:
        jump_or_stay(s, m)


@compiled
def returns(s: Dog, out: Floats) -> None:
    """1 to the winners, an equal share of -1 to the others; 0 in a draw (D-19)."""
    sides = s.players // 2 if s.teams else s.players
    for seat in range(s.players):
        if s.winner == NOBODY:
            out[seat] = 0.0
        elif seat == s.winner or (s.teams and seat == partner(s, s.winner)):
            out[seat] = 1.0
        else:
            out[seat] = -1.0 / (sides - 1)


@compiled
def points(s: Dog, seat: int) -> int:
    """DOG has no points."""
    return 0
