"""Gone Viking's rules as the rest of the program calls them: see `kernel/anygame/rules.pyi`."""

from ...kernel.compiled import compiled
from ...kernel.generator import below
from ...kernel.sets import size_of
from ...kernel.state import Cells
from .cards import any_of, copies, kind_of
from .data import (
    BESIDE_ID,
    BUILD_SET_ID,
    BUILD_WOOD_ID,
    BUY_ID,
    CARDS,
    DEAL,
    DEAL_ID,
    DECLINE_ID,
    DONE_ID,
    DRAW,
    DRAW_ID,
    EXCHANGE,
    FIRST,
    FIRST_ID,
    LEADER,
    LOOSE,
    MOVES,
    PAY_ID,
    PLAY,
    PLAY_ID,
    RETURN_ID,
    SEATS,
    START_WOOD,
    STEAL_ID,
    SUPPLY,
    TAKE_ID,
    TRUMP,
    TRUMP_ID,
    UNDER_ID,
    WOOD,
)
from .exchange import (
    deal,
    draw_card,
    end_exchange,
    pay_exchange,
    put_under,
    start_drawing,
    top_card,
)
from .features import FEATURES, observe
from .home import (
    ask_build,
    build_set,
    build_wood,
    buy,
    pay_token,
    return_token,
    returns,
    start_building,
    steal_token,
    take_token,
)
from .legality import legal, refusal
from .raid import begin
from .redeal import redeal
from .state import Viking
from .tokens import points
from .tricks import end_play, lay_beside, next_trick, play_card

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

MOST = 64  # no position has more legal moves: the first card dealt may be any of 52
OPTIONS = 5  # integers of the setup before the deck


@compiled
def new(s: Viking, setup: Cells) -> None:
    """The starting position on zeroed state (V-1 to V-3).

    `setup`: players, 1 for Thor strict, loki_all, god_follows, max_raids or 0, then for each
    card of the deck, in the order that `state` tells: suit, value, 1 for a god, 1 if in use.
    """
    s.players = setup[0]
    s.strict = setup[1]
    s.loki_all = setup[2]
    s.god_follows = setup[3]
    s.max_raids = setup[4]
    for card in range(CARDS):
        at = OPTIONS + 4 * card
        s.value[card] = setup[at + 1]
        s.suits[setup[at]] |= 1 << card
        s.gods |= setup[at + 2] << card
        s.used |= setup[at + 3] << card
        is_alike = card > 0 and setup[at] == setup[at - 4] and setup[at + 1] == setup[at - 3]
        if is_alike and not setup[at + 2]:
            s.again |= 1 << card
    for kind in range(6):
        s.supply[kind] = SUPPLY[kind]
    for seat in range(SEATS):
        s.suit[seat] = -1
    for seat in range(s.players):
        s.tokens[seat, WOOD] = START_WOOD
    s.phase = FIRST
    s.actor = -1
    s.leader = s.trump = s.god = s.god_by = s.beside = s.beside_by = -1
    s.led = s.last_winner = s.before_first = s.before_god = s.before_by = -1


@compiled
def to_move(s: Viking) -> int:
    """The seat to move, -1 chance, -2 over."""
    return s.actor


@compiled
def weight(s: Viking, m: int) -> int:
    """In how many of the equally likely cases chance does `m`: alike cards each count (V-11)."""
    if s.phase == DEAL:
        return size_of(copies(s, s.left, m - DEAL_ID))
    if s.phase == DRAW and s.left:
        return size_of(copies(s, s.left, m - DRAW_ID))
    return 1


@compiled
def draw(s: Viking, rng: Cells) -> int:
    """A chance move with those weights."""
    if s.phase == DEAL:
        return DEAL_ID + kind_of(s, any_of(s.left, rng))
    if s.phase == FIRST:
        return FIRST_ID + below(rng, s.players)
    card = any_of(s.left, rng) if s.left else top_card(s)
    return DRAW_ID + kind_of(s, card)


@compiled
def apply(s: Viking, m: int) -> None:
    """Play a legal move."""
    if m >= TRUMP_ID:
        apply_choice(s, m)
    elif m == DONE_ID:
        end_part(s)
    elif m >= BESIDE_ID:
        lay_beside(s, m - BESIDE_ID)
    elif m >= PLAY_ID:
        play_card(s, m - PLAY_ID)
    elif m >= UNDER_ID:
        put_under(s, m - UNDER_ID)
    elif m >= PAY_ID:
        if s.phase == EXCHANGE:
            pay_exchange(s, m - PAY_ID)
        else:
            pay_token(s, m - PAY_ID)
    elif m >= DRAW_ID:
        draw_card(s, m - DRAW_ID)
    elif m >= DEAL_ID:
        deal(s, m - DEAL_ID)
    else:
        begin(s, m - FIRST_ID)


@compiled
def end_part(s: Viking) -> None:
    """`done`: the end of a play (V-24) or of an exchange (V-13, V-15)."""
    if s.phase == PLAY:
        end_play(s)
    elif s.phase == LEADER:
        start_drawing(s)
    else:
        end_exchange(s)


@compiled
def apply_choice(s: Viking, m: int) -> None:
    """Naming the trump, and every choice of the homecoming."""
    if m >= BUILD_SET_ID:
        if m == BUILD_SET_ID:
            build_set(s)
        elif m == BUILD_WOOD_ID:
            build_wood(s)
        else:
            ask_build(s)
    elif m == BUY_ID:
        buy(s)
    elif m == DECLINE_ID:
        start_building(s)
    elif m >= RETURN_ID:
        return_token(s, m - RETURN_ID)
    elif m >= STEAL_ID:
        steal_token(s, (m - STEAL_ID) // LOOSE, (m - STEAL_ID) % LOOSE)
    elif m >= TAKE_ID:
        take_token(s, m - TAKE_ID)
    else:
        name_trump(s, m - TRUMP_ID)


@compiled
def name_trump(s: Viking, suit: int) -> None:
    """The leader names the trump (V-15), or the seat that called on a god (V-40, V-41)."""
    s.trump = suit
    if s.phase == TRUMP:
        end_exchange(s)
    else:
        next_trick(s)
