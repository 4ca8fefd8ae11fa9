"""Kronia's rules as the rest of the program calls them: see `kernel/rules.pyi`."""

from ...kernel.compiled import compiled
from ...kernel.generator import below
from ...kernel.state import Cells
from .claim import (
    discard,
    draw_extra,
    keep,
    resolve_all,
    trade_one_for_two,
    trade_two_for_one,
)
from .data import (
    BAG,
    BAG_OF_THREE,
    CARDS,
    DISCARD_ID,
    DRAW,
    DRAW_ID,
    EXTRA,
    FIRST,
    FIRST_ID,
    FULL_HAND,
    KEEP_ID,
    MOVE_ID,
    MOVED,
    MOVES,
    NEXT_ID,
    OFFER_ID,
    ONE_FOR_TWO_ID,
    PASS_ID,
    PASSED,
    PAY_ID,
    PLACES,
    PUT_ID,
    SWAP_ID,
    SWAPPED,
    TILE_ID,
    TILES,
    TWO_FOR_ONE_ID,
    WRATH,
    WRATHS,
)
from .features import FEATURES, observe
from .legality import FOR_ONE, FOR_TWO, legal, refusal
from .redeal import redeal
from .rounds import (
    bag_size,
    begin,
    draw_token,
    lay_tile,
    move_card,
    next_change,
    offer,
    put_token,
    start_round,
    swap_card,
)
from .score import pay, points, returns
from .state import Kronia

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

MOST = 400  # no position has more legal moves: 5 + 4 seats' trades at the most


@compiled
def new(s: Kronia, setup: Cells) -> None:
    """The starting position on zeroed state (K-1 to K-3, K-30, K-40).

    `setup`: players, hades, pool_wraths, 1 for random tiles, then a tile for each of three
    temples or -1.
    """
    s.players = setup[0]
    s.hades = setup[1]
    s.pool = setup[2]
    s.random_tiles = setup[3]
    s.temples = 2 if s.players == 3 else 3
    s.cards_each = 2 if s.players == 2 else 1
    for temple in range(3):
        s.tile[temple] = setup[4 + temple]
        s.on[temple] = -1
    for god in range(5):
        s.bag[god] = BAG_OF_THREE[god] if s.players == 3 else BAG[god]
    s.bag[WRATH] = WRATHS if s.hades else 0
    for seat in range(s.players):
        s.hand[seat] = FULL_HAND
    s.phase = FIRST
    s.actor = -1
    s.round = 1
    s.next_first = -1
    s.extra = -1


@compiled
def to_move(s: Kronia) -> int:
    """The seat to move, -1 chance, -2 over."""
    return s.actor


@compiled
def weight(s: Kronia, m: int) -> int:
    """In how many of the equally likely cases chance does `m` (K-10, K-11, K-40, K-45)."""
    if s.phase == DRAW or s.phase == EXTRA:
        return s.bag[m - DRAW_ID]
    return 1


@compiled
def draw(s: Kronia, rng: Cells) -> int:
    """A chance move with those weights."""
    if s.phase == DRAW or s.phase == EXTRA:
        left = below(rng, bag_size(s))
        token = 0
        while left >= s.bag[token]:
            left -= s.bag[token]
            token += 1
        return DRAW_ID + token
    if s.phase == FIRST:
        return FIRST_ID + below(rng, s.players)
    tile = below(rng, len(TILES))
    while tile == s.tile[0] or tile == s.tile[1] or tile == s.tile[2]:
        tile = below(rng, len(TILES))
    return TILE_ID + tile


@compiled
def apply(s: Kronia, m: int) -> None:
    """Play a legal move."""
    if m >= DISCARD_ID:
        if m >= PAY_ID:
            pay(s, m - PAY_ID)
        elif discard(s, m - DISCARD_ID + 1):
            start_round(s)
    elif m >= KEEP_ID:
        if claim_choice(s, m) or not resolve_all(s):
            return
        start_round(s)
    elif m >= PASS_ID:
        next_change(s, PASSED)
    elif m >= MOVE_ID:
        move_card(s, (m - MOVE_ID) // 3 + 1, (m - MOVE_ID) % 3)
        next_change(s, MOVED)
    elif m >= SWAP_ID:
        swap_card(s, (m - SWAP_ID) // CARDS + 1, (m - SWAP_ID) % CARDS + 1)
        next_change(s, SWAPPED)
    elif m >= OFFER_ID:
        offer(s, (m - OFFER_ID) // PLACES + 1, (m - OFFER_ID) % PLACES)
    elif m >= PUT_ID:
        put_token(s, m - PUT_ID)
    elif m >= DRAW_ID:
        if s.phase == EXTRA:
            draw_extra(s, m - DRAW_ID)
        else:
            draw_token(s, m - DRAW_ID)
    elif m >= TILE_ID:
        lay_tile(s, m - TILE_ID)
    else:
        begin(s, m - FIRST_ID)


@compiled
def claim_choice(s: Kronia, m: int) -> bool:
    """A winner's choice while temples are resolved (K-45 to K-47). True if he is asked again."""
    if m >= NEXT_ID:
        s.next_first = m - NEXT_ID
        return False
    if m >= TWO_FOR_ONE_ID:
        trade = m - TWO_FOR_ONE_ID
        return trade_two_for_one(s, trade // FOR_ONE, trade % FOR_ONE)
    if m >= ONE_FOR_TWO_ID:
        trade = m - ONE_FOR_TWO_ID
        return trade_one_for_two(s, trade // FOR_TWO, trade % FOR_TWO)
    return keep(s, m - KEEP_ID)
