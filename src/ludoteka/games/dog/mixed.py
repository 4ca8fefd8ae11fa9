"""Dealing anew in a round in which the discards became the stock (D-12).

The cards held then are old: none of them is in the stock, and each seat still has those that
it has not let go. A card let go counts as an old one as long as one of its kind is left to be
one. Whether cards can lie as dealt is asked seat by seat: each seat's old cards, held or let
go, must be as many as it had; of `loose` kinds, of which cards were let go, any can be old.
"""

from ...kernel.compiled import compiled
from ...kernel.generator import below
from ...kernel.state import Cells
from .cards import count_of, draw_from, number_of, one
from .data import ALL_KINDS, GIVE, HAND, KINDS, NO_CARD, NOBODY
from .rounds import receiver
from .state import Dog
from .unseen import clear_hands, is_on_its_way, known_gift, of_kinds

IN_DEAL = 1  # value of `mixed`: before the exchange, in which old cards can have been given
MOST_TRIES = 20_000  # nearly always a few; a bound for worlds that were dealt anew before


@compiled
def deal_mixed(s: Dog, viewer: int, cards: int, sizes: int, rng: Cells) -> None:
    """Fill the other hands and gifts on the way, old cards anywhere in them, until it fits."""
    old = old_cards(s, viewer)
    loose = loose_kinds(s, viewer, old)
    for _ in range(MOST_TRIES):
        clear_hands(s, viewer)
        tied = lay(s, viewer, cards, still_held(s, viewer, old), loose, sizes, rng)
        if fits_bounds(s, viewer) and can_be(s, viewer, old, loose, tied):
            break
    hand_back(s, viewer)


@compiled
def old_cards(s: Dog, viewer: int) -> int:
    """The old cards of the other seats, but for the one whose place is known."""
    cards = 0
    for seat in range(s.players):
        if seat == viewer:
            continue
        cards += s.old[seat]
        if s.mixed != IN_DEAL and known_gift(s, viewer, seat) != NO_CARD:
            cards -= one(known_gift(s, viewer, seat))
    return cards


@compiled
def let_go_of(s: Dog, viewer: int, seat: int) -> int:
    """What a seat let go of its own: its gift to the viewer counts, the viewer's to it doesn't."""
    cards = s.gone[seat]
    if viewer == NOBODY or s.mixed != IN_DEAL or s.phase == GIVE or s.given[seat] == NO_CARD:
        return cards
    if receiver(s, seat) == viewer:
        cards += one(s.given[seat])
    if receiver(s, viewer) == seat and count_of(s.shown[seat], s.given[viewer]):
        cards -= one(s.given[viewer])
    return cards


@compiled
def all_let_go(s: Dog, viewer: int) -> int:
    """What the other seats let go of their own."""
    cards = 0
    for seat in range(s.players):
        if seat != viewer:
            cards += let_go_of(s, viewer, seat)
    return cards


@compiled
def loose_kinds(s: Dog, viewer: int, old: int) -> int:
    """The kinds of which there were old cards and some card was let go."""
    gone = all_let_go(s, viewer)
    kinds = 0
    for kind in range(KINDS):
        if count_of(old, kind) and count_of(gone, kind):
            kinds |= 1 << kind
    return kinds


@compiled
def still_held(s: Dog, viewer: int, old: int) -> int:
    """The old cards that nobody has let go."""
    gone = all_let_go(s, viewer)
    cards = 0
    for kind in range(KINDS):
        cards += one(kind) * max(count_of(old, kind) - count_of(gone, kind), 0)
    return cards


@compiled
def lay(s: Dog, viewer: int, cards: int, old: int, loose: int, sizes: int, rng: Cells) -> int:
    """Lay cards in all places, the old ones anywhere; how many not loose each seat has got."""
    places = 0
    for seat in range(s.players):
        if seat != viewer:
            places += count_of(sizes, seat) + int(is_on_its_way(s, seat))
    new = cards - old
    tied = 0
    for seat in range(s.players):
        if seat == viewer:
            continue
        for i in range(count_of(sizes, seat) + int(is_on_its_way(s, seat))):
            if below(rng, places) < number_of(old):
                kind = draw_from(old, number_of(old), rng)
                old -= one(kind)
                tied += one(seat) * (1 - (loose >> kind & 1))
            else:
                kind = draw_from(new, number_of(new), rng)
                new -= one(kind)
            places -= 1
            if i < count_of(sizes, seat):
                s.hand[seat] += one(kind)
            else:
                s.given[seat] = kind
    s.stock = new
    return tied


@compiled
def fits_bounds(s: Dog, viewer: int) -> bool:
    """The other hands are what they are bound to be (`hands.py`)."""
    for seat in range(s.players):
        if seat == viewer or s.teams:
            continue
        first = int(known_gift(s, viewer, seat) != NO_CARD)
        for i in range(number_of(s.hand[seat])):
            kinds = s.bound[seat, first + i]
            if kinds != ALL_KINDS and number_of(of_kinds(s.hand[seat], kinds)) <= i:
                return False
    return True


@compiled
def can_be(s: Dog, viewer: int, old: int, loose: int, tied: int) -> bool:
    """Some choice of who gave an old card away makes each seat's old cards as many as it had."""
    for gave in range(1 << s.players):
        if is_choice(s, viewer, gave) and has_line(s, viewer, old, loose, tied, gave):
            return True
    return False


@compiled
def gives_unseen(s: Dog, viewer: int, seat: int) -> bool:
    """The seat's gift has gone from one hand that the viewer does not see to another."""
    exchanged = s.mixed == IN_DEAL and s.phase != GIVE and s.given[seat] != NO_CARD
    return exchanged and viewer != seat and viewer != receiver(s, seat)


@compiled
def is_choice(s: Dog, viewer: int, gave: int) -> bool:
    """Whether the seats of a set can be those that gave an old card away unseen."""
    for seat in range(s.players):
        number = number_of(s.old[seat])
        if gave >> seat & 1:
            if number == 0 or not gives_unseen(s, viewer, seat):
                return False
        elif number == HAND and gives_unseen(s, viewer, seat):
            return False
    return True


@compiled
def due_from(s: Dog, viewer: int, seat: int, tied: int, gave: int) -> int:
    """How many old cards of loose kinds a seat must hold or have let go."""
    number = number_of(s.old[seat]) - count_of(tied, seat)
    if s.mixed != IN_DEAL and known_gift(s, viewer, seat) != NO_CARD:
        number -= 1
    for giver in range(s.players):
        if gave >> giver & 1:
            number += int(receiver(s, giver) == seat) - int(giver == seat)
    return number


@compiled
def has_line(s: Dog, viewer: int, old: int, loose: int, tied: int, gave: int) -> bool:
    """For every group of seats there are enough cards of loose kinds to be their old ones."""
    for group in range(1, 1 << s.players):
        if viewer >= 0 and group >> viewer & 1:
            continue
        due = 0
        cards = 0
        for seat in range(s.players):
            if group >> seat & 1:
                number = due_from(s, viewer, seat, tied, gave)
                if number < 0:
                    return False
                due += number
                cards += s.hand[seat] + let_go_of(s, viewer, seat)
                if is_on_its_way(s, seat):
                    cards += one(s.given[seat])
        there = 0
        for kind in range(KINDS):
            if loose >> kind & 1:
                there += min(count_of(old, kind), count_of(cards, kind))
        if due > there:
            return False
    return True


@compiled
def hand_back(s: Dog, viewer: int) -> None:
    """Note again for each seat as many old cards as it had, of those it has had if there are."""
    pool = 0
    numbers = 0
    for seat in range(s.players):
        if seat != viewer:
            pool += s.old[seat]
            numbers += number_of(s.old[seat]) << 4 * seat
            s.old[seat] = 0
    for closely in range(2):
        for seat in range(s.players):
            if seat == viewer:
                continue
            own = s.hand[seat] + s.gone[seat]
            for kind in range(KINDS):
                there = min(count_of(own, kind), count_of(pool, kind))
                if closely == 1:
                    there = count_of(pool, kind)
                there = min(there, count_of(numbers, seat) - number_of(s.old[seat]))
                s.old[seat] += there * one(kind)
                pool -= there * one(kind)
