"""A world drawn evenly from all that fit what a seat has seen.

Unseen are the other hands, gifts not yet handed over, and the stock. Cards of a kind are
different cards, and every way in which the unseen cards can lie is equally likely, if
- the seat's gift is still with its receiver, unless that has let go a card of this kind;
- a hand of a seat alone that has discarded fits its bounds (`hands.py`);
- cards held when the discards became the stock this round are none of those (`mixed.py`).
"""

from ...kernel.compiled import compiled
from ...kernel.generator import below
from ...kernel.state import Cells
from .cards import count_of, draw_from, number_of, one
from .data import ALL_KINDS, GIVE, NO_CARD
from .mixed import deal_mixed
from .rounds import receiver
from .state import Dog
from .unseen import clear_hands, is_on_its_way, known_gift, of_kinds, unseen, unseen_sizes


@compiled
def redeal(s: Dog, seat: int, rng: Cells) -> None:
    """Replace all that `seat` (-1: a spectator) cannot know by a world that fits."""
    cards = unseen(s, seat)
    sizes = unseen_sizes(s, seat)
    clear_hands(s, seat)
    if s.mixed:
        deal_mixed(s, seat, cards, sizes, rng)
    elif s.teams:
        deal_free(s, seat, cards, sizes, rng)
    else:
        while not deal_bound(s, seat, cards, sizes, rng):
            clear_hands(s, seat)
    add_gift(s, seat)
    guess_gifts(s, seat, rng)


@compiled
def deal_free(s: Dog, viewer: int, cards: int, sizes: int, rng: Cells) -> None:
    """Fill the other hands up to their sizes, and the gifts on their way; the rest is the stock."""
    number = number_of(cards)
    for seat in range(s.players):
        if seat == viewer:
            continue
        for _ in range(count_of(sizes, seat) - number_of(s.hand[seat])):
            kind = draw_from(cards, number, rng)
            cards -= one(kind)
            number -= 1
            s.hand[seat] += one(kind)
        if is_on_its_way(s, seat):
            s.given[seat] = draw_from(cards, number, rng)
            cards -= one(s.given[seat])
            number -= 1
    s.stock = cards


@compiled
def deal_bound(s: Dog, viewer: int, cards: int, sizes: int, rng: Cells) -> bool:
    """Fill hands of which some cards are bound; False where it has to be tried again.

    A bound card is drawn from all that it can be, as if the others were not there, and refused
    if another is this very card: so every choice of different cards is equally likely. A hand
    that can be laid on its bounds in several ways came about so much more often; it is kept as
    much more seldom.
    """
    taken = 0
    for seat in range(s.players):
        if seat == viewer:
            continue
        first = int(known_gift(s, viewer, seat) != NO_CARD)
        for i in range(first, first + count_of(sizes, seat)):
            if s.bound[seat, i] == ALL_KINDS:
                break
            may = of_kinds(cards, s.bound[seat, i])
            kind = draw_from(may, number_of(may), rng)
            if below(rng, count_of(cards, kind)) < count_of(taken, kind):
                return False
            taken += one(kind)
            s.hand[seat] += one(kind)
    deal_free(s, viewer, cards - taken, sizes, rng)
    return below(rng, ways(s, viewer)) == 0


@compiled
def ways(s: Dog, viewer: int) -> int:
    """In how many ways the cards of the other hands can be the bound ones."""
    product = 1
    for seat in range(s.players):
        if seat == viewer:
            continue
        first = int(known_gift(s, viewer, seat) != NO_CARD)
        for i in range(number_of(s.hand[seat])):
            if s.bound[seat, first + i] == ALL_KINDS:
                break
            product *= number_of(of_kinds(s.hand[seat], s.bound[seat, first + i])) - i
    return product


@compiled
def add_gift(s: Dog, viewer: int) -> None:
    """The card that the viewer gave lies in its receiver's hand (D-13)."""
    for seat in range(s.players):
        kind = known_gift(s, viewer, seat)
        if kind != NO_CARD:
            s.hand[seat] += one(kind)


@compiled
def guess_gifts(s: Dog, viewer: int, rng: Cells) -> None:
    """Which card others gave each other: any that the receiver has or has let go (D-13)."""
    if s.phase == GIVE:
        return
    for seat in range(s.players):
        to = receiver(s, seat)
        if s.given[seat] == NO_CARD or viewer == seat:
            continue
        if viewer == to:
            continue
        cards = s.hand[to] + s.shown[to]
        s.given[seat] = draw_from(cards, number_of(cards), rng)
