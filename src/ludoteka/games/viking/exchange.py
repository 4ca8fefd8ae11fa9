"""Deal and exchange: cards come and go before the first trick (V-11, V-13 to V-16)."""

from ...kernel.compiled import compiled
from ...kernel.sets import size_of
from .cards import lowest_of
from .data import DRAW, EXCHANGE, FREE_CARDS, LEADER, NONE, PAID_CARDS, TRUMP, UNDER
from .raid import next_seat
from .state import Viking
from .tokens import give_back, loose
from .tricks import lead


@compiled
def deal(s: Viking, kind: int) -> None:
    """One card at a time in order; the rest is the pile (V-11)."""
    card = 1 << lowest_of(s.left, kind)
    s.left ^= card
    s.hand[s.turn] |= card
    s.turn = next_seat(s, s.turn)
    if size_of(s.left) > s.left_over:
        return
    if s.raid == 1:
        ask_exchange(s)
    else:  # first of all the leader's free exchange (V-15)
        s.phase = LEADER
        s.actor = s.leader
        s.to_put = FREE_CARDS


@compiled
def ask_exchange(s: Viking) -> None:
    """The seat whose turn it is may pay, if it has a loose token (V-13)."""
    if loose(s, s.turn) > 0:
        s.phase = EXCHANGE
        s.actor = s.turn
    else:
        end_exchange(s)


@compiled
def end_exchange(s: Viking) -> None:
    """The leader names the trump (V-15); then the next seat in order exchanges, then tricks."""
    while True:
        if s.turn == s.leader and s.trump == NONE:
            s.phase = TRUMP
            s.actor = s.leader
            return
        s.turn = next_seat(s, s.turn)
        if s.turn == s.leader:
            lead(s, s.leader)
            return
        if loose(s, s.turn) > 0:
            s.phase = EXCHANGE
            s.actor = s.turn
            return


@compiled
def pay_exchange(s: Viking, kind: int) -> None:
    """A loose token is paid, two cards go under the pile (V-13)."""
    give_back(s, s.actor, kind, 1)
    s.phase = UNDER
    s.to_put = PAID_CARDS


@compiled
def put_under(s: Viking, kind: int) -> None:
    """A card of the hand goes to the end of the pile (V-14)."""
    card = lowest_of(s.hand[s.turn], kind)
    s.hand[s.turn] ^= 1 << card
    s.put[s.puts] = card
    s.putter[s.puts] = s.turn
    s.puts += 1
    s.to_put -= 1
    if s.to_put == 0:
        start_drawing(s)


@compiled
def start_drawing(s: Viking) -> None:
    """As many cards are drawn as were put under (V-13, V-15)."""
    if s.phase == LEADER:
        s.free = s.puts
    s.to_put = 0
    if s.draws == s.puts:
        ask_exchange(s)
    else:
        s.phase = DRAW
        s.actor = -1


@compiled
def top_card(s: Viking) -> int:
    """The card put under that is drawn next, when those left over are gone (V-14)."""
    return s.put[s.draws - s.left_over]


@compiled
def draw_card(s: Viking, kind: int) -> None:
    """The pile's top card (V-14)."""
    if s.left:
        card = lowest_of(s.left, kind)
        s.left ^= 1 << card
    else:
        card = top_card(s)
    s.hand[s.turn] |= 1 << card
    s.draws += 1
    if s.draws == s.puts:
        ask_exchange(s)
