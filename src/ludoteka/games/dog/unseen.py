"""What a seat does not see, and the card of another hand that it knows."""

from ...kernel.compiled import compiled
from .cards import count_of, number_of, one
from .data import GIVE, KINDS, NO_CARD, NOBODY
from .rounds import receiver
from .state import Dog


@compiled
def is_on_its_way(s: Dog, seat: int) -> bool:
    """The seat's gift is chosen and not handed over yet (D-13)."""
    return s.phase == GIVE and s.given[seat] != NO_CARD


@compiled
def known_gift(s: Dog, viewer: int, seat: int) -> int:
    """The card of another hand that the viewer knows, having given it; -1 none (D-13)."""
    if viewer == NOBODY or s.phase == GIVE or s.given[viewer] == NO_CARD:
        return NO_CARD
    if receiver(s, viewer) != seat or count_of(s.shown[seat], s.given[viewer]):
        return NO_CARD
    return s.given[viewer]


@compiled
def unseen(s: Dog, viewer: int) -> int:
    """The stock, the other hands and their gifts on the way, but for the card that is known."""
    cards = s.stock
    for seat in range(s.players):
        if seat == viewer:
            continue
        cards += s.hand[seat]
        if is_on_its_way(s, seat):
            cards += one(s.given[seat])
        if known_gift(s, viewer, seat) != NO_CARD:
            cards -= one(known_gift(s, viewer, seat))
    return cards


@compiled
def unseen_sizes(s: Dog, viewer: int) -> int:
    """How many unseen cards each other hand has, as if each seat were a kind."""
    sizes = 0
    for seat in range(s.players):
        if seat != viewer:
            known = int(known_gift(s, viewer, seat) != NO_CARD)
            sizes += number_of(s.hand[seat]) - known << 4 * seat
    return sizes


@compiled
def clear_hands(s: Dog, viewer: int) -> None:
    """Take the other hands away."""
    for seat in range(s.players):
        if seat != viewer:
            s.hand[seat] = 0


@compiled
def of_kinds(cards: int, kinds: int) -> int:
    """Those of the cards that are of one of the kinds."""
    found = 0
    for kind in range(KINDS):
        if kinds >> kind & 1:
            found |= cards & 15 << 4 * kind
    return found
