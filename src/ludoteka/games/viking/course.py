"""How cards went through the pile: what a seat can tell of those it put under (V-14).

Put j of the raid is drawn as draw j + left_over, and draw k is made by the seat that made put
k, in the same exchange. A card that the viewer put under and another seat drew is *marked*:
it is in that seat's hand, or was played, or was put under again in a later exchange of the
same turn; from there a third seat may have drawn it. `since` tells, for each seat, from
which put on it may have passed on a marked card; NEVER that it can't have had it.
"""

from ...kernel.compiled import compiled
from ...kernel.generator import below
from ...kernel.sets import lowest
from ...kernel.state import Cells
from .cards import alike, any_of, god_card, kind_of
from .data import NONE, PAID_CARDS, SEATS
from .state import Viking

BITS = 7
NEVER = (1 << BITS) - 1
NOBODY = (1 << BITS * SEATS) - 1
WAYS = 60  # courses tried before an arrangement is given up; the first mostly does


@compiled
def end_of_exchange(s: Viking, k: int) -> int:
    """The first put after the exchange of put or draw k."""
    if k < s.free:
        return s.free
    return s.free + ((k - s.free) // PAID_CARDS + 1) * PAID_CARDS


@compiled
def drawn(s: Viking) -> int:
    """How many of the cards put under were drawn since."""
    return max(0, s.draws - s.left_over)


@compiled
def is_marked(s: Viking, viewer: int, j: int) -> bool:
    """Whether put j, drawn since, was the viewer's and went to another seat."""
    return s.putter[j] == viewer and s.putter[j + s.left_over] != viewer


@compiled
def since_of(since: int, seat: int) -> int:
    """From which put on a seat may have passed on the card."""
    return since >> BITS * seat & NEVER


@compiled
def ways_of(s: Viking, j: int) -> int:
    """Where the marked card of put j may have gone: `since` of all seats, packed."""
    first = j + s.left_over
    seat = s.putter[first]
    since = NOBODY ^ ((NEVER ^ end_of_exchange(s, first)) << BITS * seat)
    for put in range(first + 1, drawn(s)):
        giver = s.putter[put]
        draw = put + s.left_over
        getter = s.putter[draw]
        if getter != giver and since_of(since, giver) <= put:
            known = since_of(since, getter)
            end = end_of_exchange(s, draw)
            if end < known:
                since ^= (known ^ end) << BITS * getter
    return since


@compiled
def marked_cards(s: Viking, viewer: int) -> int:
    """The set of the viewer's marked cards, also of those seen again since."""
    cards = 0
    for j in range(drawn(s)):
        if is_marked(s, viewer, j):
            cards |= 1 << s.put[j]
    return cards


@compiled
def settle_alike(s: Viking, viewer: int, unknown: int) -> None:
    """Alike cards can't be told apart: the one that its drawer played may be the marked one.

    So a marked card not seen again changes places with such a card, and binds nothing more.
    """
    for j in range(drawn(s)):
        if is_marked(s, viewer, j) and unknown >> s.put[j] & 1:
            same = alike(s, kind_of(s, s.put[j])) & ~marked_cards(s, viewer)
            seen = s.played[s.putter[j + s.left_over]] & same
            if seen:
                s.put[j] = lowest(seen)


@compiled
def marked_through(s: Viking, viewer: int, cards: int, j: int, rng: Cells) -> int:
    """One of the marked cards held that can have gone through put j, evenly; -1 for none."""
    found = NONE
    count = 0
    for put in range(drawn(s)):
        is_held = is_marked(s, viewer, put) and cards >> s.put[put] & 1
        if is_held and since_of(ways_of(s, put), s.putter[j]) <= j:
            count += 1
            if below(rng, count) == 0:
                found = s.put[put]
    return found


@compiled
def undo_draw(s: Viking, viewer: int, cards: int, k: int, marked: int, rng: Cells) -> int:
    """Give back what draw k took; returns the cards held before it, -1 where none fits.

    A marked card that can have come this way did so more often than not, for it may have
    to; it must where nothing else is held.
    """
    j = k - s.left_over
    if j >= 0 and s.putter[j] == viewer:
        card = s.put[j]
        return cards ^ 1 << card if cards >> card & 1 else NONE
    card = NONE
    plain = cards & ~marked
    if j >= 0 and cards & marked and (plain == 0 or below(rng, 4)):
        card = marked_through(s, viewer, cards & marked, j, rng)
    if card == NONE:
        if plain == 0:
            return NONE
        card = any_of(plain, rng)
    if j >= 0:
        s.put[j] = card
    return cards ^ 1 << card


@compiled
def undo_turn(s: Viking, viewer: int, low: int, high: int, marked: int, rng: Cells) -> bool:
    """Go back through one seat's exchanges, puts `low` to `high`; False where nothing fits."""
    seat = s.putter[low]
    cards = s.hand[seat] | s.played[seat]
    if s.beside != NONE and s.beside_by == seat:
        cards |= 1 << god_card(s, s.beside)
    end = high
    while end > low:
        start = 0 if end <= s.free else s.free + (end - 1 - s.free) // PAID_CARDS * PAID_CARDS
        for k in range(min(end, s.draws) - 1, start - 1, -1):
            cards = undo_draw(s, viewer, cards, k, marked, rng)
            if cards < 0:
                return False
        for j in range(start, end):
            cards |= 1 << s.put[j]
        end = start
    return not cards & marked


@compiled
def undo_all(s: Viking, viewer: int, rng: Cells) -> bool:
    """Go back through all exchanges of the raid; False where the way taken leads nowhere."""
    marked = marked_cards(s, viewer)
    high = s.puts
    while high > 0:
        low = high - 1
        while low > 0 and s.putter[low - 1] == s.putter[low]:
            low -= 1
        if s.putter[low] == viewer:
            marked = 0  # before this turn the viewer had put nothing under
        elif not undo_turn(s, viewer, low, high, marked, rng):
            return False
        high = low
    return True


@compiled
def retrace(s: Viking, viewer: int, rng: Cells) -> bool:
    """Fill in what the others put under and drew since, back to the deal.

    The hands and what lies in the pile are dealt already. False if no course is found that
    leads there with every card that the viewer put under drawn where it was drawn.
    """
    ways = WAYS
    while ways > 0 and not undo_all(s, viewer, rng):
        ways -= 1
    return ways > 0
