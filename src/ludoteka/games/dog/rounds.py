"""A round: first seat, deal, exchange, opening pawns, turns and the end (D-11 to D-19)."""

from ...kernel.compiled import compiled, inlined
from .cards import lay_down, one, put_under, reshuffle
from .data import (
    DEAL,
    GIVE,
    HAND,
    HOMES,
    JUMP,
    NO_CARD,
    NOBODY,
    OVER,
    PLACE,
    REDRAW,
    TURN,
)
from .hands import keep_apart, let_go, let_go_all, new_hands, no_more_than, take_in
from .legality import stuck_kinds
from .standing import partner, set_down
from .state import Dog


@compiled
def begin(s: Dog, seat: int) -> None:
    """The first seat is known and the first round begins (D-11)."""
    s.first = seat
    start_round(s)


@compiled
def start_round(s: Dog) -> None:
    """Every seat gets 5 cards, from the round's first seat on (D-12)."""
    s.round += 1
    s.phase = DEAL
    s.actor = -1
    s.done = 0
    s.due = s.first
    s.last = NO_CARD
    s.acted = NO_CARD
    s.mixed = 0
    new_hands(s)
    for seat in range(s.players):
        s.given[seat] = NO_CARD
        s.folded[seat] = 0
    if s.stock_size == 0:
        reshuffle(s, NO_CARD)


@inlined
def take(s: Dog, kind: int) -> None:
    """The seat that is due takes a card from the stock."""
    s.stock -= one(kind)
    s.stock_size -= 1
    s.hand[s.due] += one(kind)


@inlined
def deal(s: Dog, kind: int) -> None:
    """A card is dealt, the next one goes to the next seat (D-12)."""
    take(s, kind)
    s.done += 1
    s.due = next_seat(s, s.due)
    if s.done == HAND * s.players:
        s.phase = GIVE
        s.actor = s.first
        s.done = 0
    elif s.stock_size == 0:
        reshuffle(s, NO_CARD)
        keep_apart(s, 1)


@compiled
def next_seat(s: Dog, seat: int) -> int:
    """The left neighbour."""
    return seat + 1 if seat + 1 < s.players else 0


@compiled
def receiver(s: Dog, seat: int) -> int:
    """Who gets the seat's gift: the partner, alone the left neighbour (D-13)."""
    return partner(s, seat) if s.teams else next_seat(s, seat)


@compiled
def give(s: Dog, kind: int) -> None:
    """A card is given away; when all have chosen, all change hands at once (D-13)."""
    seat = s.actor
    s.hand[seat] -= one(kind)
    s.given[seat] = kind
    s.done += 1
    s.actor = next_seat(s, seat)
    if s.done == s.players:
        exchange(s)


@compiled
def exchange(s: Dog) -> None:
    """The gifts change hands; the first round's opening pawns come next (D-13, D-14)."""
    for seat in range(s.players):
        s.hand[receiver(s, seat)] += one(s.given[seat])
    s.phase = TURN
    if s.round == 1:
        s.done = 0
        if s.royal:
            s.phase = PLACE
        else:
            for seat in range(s.players):
                set_down(s, seat, 0, s.start[seat])


@compiled
def place(s: Dog, pawn: int) -> None:
    """The opening pawn goes to the own start (D-14)."""
    seat = s.actor
    set_down(s, seat, pawn, s.start[seat])
    s.done += 1
    s.actor = next_seat(s, seat)
    if s.done == s.players:
        s.phase = TURN


@compiled
def fold(s: Dog) -> None:
    """The hand is shown and goes under the discards; the seat is out of the round (D-16)."""
    seat = s.actor
    s.folded[seat] = s.hand[seat]
    put_under(s, s.hand[seat])
    let_go_all(s, seat)
    end_turn(s)


@compiled
def throw_away(s: Dog, kind: int) -> None:
    """A seat alone discards; the first time in a turn it draws a card (D-16)."""
    no_more_than(s, s.actor, stuck_kinds(s))
    let_go(s, s.actor, kind)
    lay_down(s, kind)
    if s.redrawn:
        end_turn(s)
    else:
        s.redrawn = 1
        ask_for_card(s, REDRAW)


@compiled
def ask_for_card(s: Dog, phase: int) -> None:
    """Chance draws a card for the seat whose turn it is (D-12, D-16, D-47)."""
    s.phase = phase
    s.due = s.actor
    s.actor = -1
    if s.stock_size == 0:
        reshuffle(s, s.last)
        keep_apart(s, 2)


@compiled
def draw_card(s: Dog, kind: int) -> None:
    """The seat has its card: it goes on with its turn, or its Burgher may jump (D-16, D-45)."""
    take(s, kind)
    s.actor = s.due
    take_in(s, s.actor)
    if s.phase == REDRAW:
        s.phase = TURN
    else:
        ask_jump(s)


@compiled
def ask_jump(s: Dog) -> None:
    """A Burgher that brought a card may jump, if there is a free special field (D-45)."""
    if s.mover != NOBODY:
        s.phase = JUMP
    else:
        end_turn(s)


@compiled
def play_card(s: Dog, card: int, acting: int) -> None:
    """A card leaves the hand: it is the one last played (D-35)."""
    let_go(s, s.actor, card)
    lay_down(s, card)
    s.last = card
    s.acted = acting


@compiled
def end_turn(s: Dog) -> None:
    """The next seat that has cards; when nobody has any, the round ends (D-15, D-17)."""
    s.redrawn = 0
    s.mover = NOBODY
    s.phase = TURN
    seat = s.actor
    for _ in range(s.players):
        seat = next_seat(s, seat)
        if s.hand[seat]:
            s.actor = seat
            return
    end_round(s)


@compiled
def end_round(s: Dog) -> None:
    """The next round, or a draw after the last one (D-11, D-17, D-19)."""
    if s.round == s.max_rounds:
        s.phase = OVER
        s.actor = -2
        return
    s.first = next_seat(s, s.first)
    start_round(s)


@compiled
def has_won(s: Dog, owner: int) -> bool:
    """All pawns of the side are home (D-19)."""
    everyone = (1 << HOMES) - 1
    if s.home[owner] != everyone:
        return False
    return not s.teams or s.home[partner(s, owner)] == everyone


@compiled
def win(s: Dog, seat: int) -> None:
    """The game ends at once (D-19)."""
    s.winner = seat
    s.phase = OVER
    s.actor = -2
