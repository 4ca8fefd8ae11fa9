"""A world drawn evenly from all that fit what a seat has seen.

Hidden are the other seats' hands, what the pile holds but for the seat's own cards there, and
which god another seat laid face down. What fits is bound by
  - suits a seat could not follow since the deal: none of their cards is in its hand;
  - cards that the seat put under and another drew (`course` tells where they can be).
A world is an arrangement of the unknown cards, alike cards told apart; what others put under
and drew since follows from it in some way that fits. A play in progress of another seat has
not happened for anybody else, so it goes back.

How: marked cards are placed first, evenly over their possible places, and collisions are
drawn again. Then the bound hands are filled one after the other from the cards they may
hold. A filling is kept with the chance `rate / bound`: `rate` is how likely a blind filling
would have obeyed, `bound` the most it can be, so that all worlds come out equally likely.
"""

from ...kernel.compiled import compiled
from ...kernel.generator import below, next32
from ...kernel.sets import size_of
from ...kernel.state import Cells
from .cards import any_of, god_card, suit_of
from .course import NEVER, drawn, is_marked, marked_cards, retrace, settle_alike, since_of, ways_of
from .data import CARDS, NONE, PLAY
from .state import Viking
from .tricks import has_laid_god

TRIES = 20_000  # a filling is kept within a few; past all likelihood any of the right sizes stands
BITS = 6  # sizes of hands, packed by seat
SEAT_BITS = 3  # seats, packed in an order
SEAT_MASK = (1 << SEAT_BITS) - 1


@compiled
def put_back(s: Viking, viewer: int) -> None:
    """Undo another seat's play in progress (V-24)."""
    seat = s.actor
    if s.phase != PLAY or seat == viewer or not s.laid[seat]:
        return
    s.hand[seat] |= s.laid[seat]
    s.laid[seat] = 0
    if has_laid_god(s, seat):
        s.hand[seat] |= 1 << god_card(s, s.beside)
        s.beside = s.beside_by = NONE


@compiled
def excluded(s: Viking, seat: int) -> int:
    """The cards that a seat is seen not to hold: of suits it could not follow (V-21)."""
    cards = 0
    for suit in range(4):
        if s.void[seat] >> suit & 1:
            cards |= s.suits[suit]
    return cards if s.god_follows else cards & ~s.gods


@compiled
def is_hidden_god(s: Viking, viewer: int) -> bool:
    """Whether a god lies face down that the viewer does not know."""
    return s.beside != NONE and s.beside_by != viewer


@compiled
def unknown_cards(s: Viking, viewer: int) -> int:
    """The cards whose place the viewer does not know."""
    cards = s.left
    for seat in range(s.players):
        if seat != viewer:
            cards |= s.hand[seat]
    for j in range(drawn(s), s.puts):
        if s.putter[j] != viewer:
            cards |= 1 << s.put[j]
    if is_hidden_god(s, viewer):
        cards |= 1 << god_card(s, s.beside)
    return cards


@compiled
def packed_sizes(s: Viking, viewer: int) -> int:
    """How many cards each other seat holds."""
    sizes = 0
    for seat in range(s.players):
        if seat != viewer:
            sizes |= size_of(s.hand[seat]) << BITS * seat
    return sizes


@compiled
def size_in(sizes: int, seat: int) -> int:
    """One seat's number of cards."""
    return sizes >> BITS * seat & (1 << BITS) - 1


@compiled
def fill(s: Viking, seat: int, count: int, cards: int, rng: Cells) -> int:
    """Add any `count` of the cards to a hand; returns those taken."""
    taken = 0
    for _ in range(count):
        card = 1 << any_of(cards ^ taken, rng)
        taken |= card
    s.hand[seat] |= taken
    return taken


@compiled
def bound_hands(s: Viking, sizes: int, unknown: int) -> int:
    """The hands that some unknown card can't be in, the most bound first: seats + 1, packed."""
    order = 0
    at = 0
    done = 0
    while True:
        best = NONE
        fewest = CARDS + 1
        for seat in range(s.players):
            barred = excluded(s, seat)
            if size_in(sizes, seat) and unknown & barred and not done >> seat & 1:
                may = size_of(unknown & ~barred)
                if may < fewest:
                    best = seat
                    fewest = may
        if best == NONE:
            return order
        done |= 1 << best
        order |= (best + 1) << at
        at += SEAT_BITS


@compiled
def places(s: Viking, viewer: int, sizes: int, j: int) -> int:
    """In how many places the marked card of put j may be, each card of a hand a place."""
    since = ways_of(s, j)
    count = 0
    for seat in range(s.players):
        if since_of(since, seat) != NEVER and not excluded(s, seat) >> s.put[j] & 1:
            count += size_in(sizes, seat)
    for put in range(drawn(s), s.puts):
        if s.putter[put] != viewer and since_of(since, s.putter[put]) <= put:
            count += 1
    return count


@compiled
def only_hand(s: Viking, viewer: int, sizes: int, j: int) -> int:
    """The seat in whose hand the marked card of put j must be; -1 if it may be elsewhere too."""
    seat = s.putter[j + s.left_over]
    if excluded(s, seat) >> s.put[j] & 1:
        return NONE
    return seat if places(s, viewer, sizes, j) == size_in(sizes, seat) else NONE


@compiled
def hidden_god(s: Viking, viewer: int, sizes: int, unknown: int, marked: int, rng: Cells) -> int:
    """Which god lies face down, as likely as there are worlds with it.

    A marked one has, for each world with it in one of its other places, one card more to
    arrange among as many places more.
    """
    gods = unknown & s.gods & ~excluded(s, s.beside_by)
    if not gods & marked:
        return any_of(gods, rng)
    others = size_of(unknown & ~marked)
    total = float(size_of(gods & ~marked))
    for j in range(drawn(s)):
        if is_marked(s, viewer, j) and (gods & marked) >> s.put[j] & 1:
            total += god_weight(s, viewer, sizes, j, others)
    point = next32(rng) * total / 4294967296.0
    for j in range(drawn(s)):
        if is_marked(s, viewer, j) and (gods & marked) >> s.put[j] & 1:
            point -= god_weight(s, viewer, sizes, j, others)
            if point < 0:
                return s.put[j]
    return any_of(gods & ~marked, rng)


@compiled
def god_weight(s: Viking, viewer: int, sizes: int, j: int, others: int) -> float:
    """How likely the marked god of put j lies face down, an unmarked one counting 1."""
    if since_of(ways_of(s, j), s.beside_by) == NEVER:
        return 0.0
    elsewhere = places(s, viewer, sizes, j)
    return others / elsewhere if elsewhere else 1e12


@compiled
def place_card(
    s: Viking, viewer: int, sizes: int, placed: int, j: int, slots: int, rng: Cells
) -> int:
    """Put the marked card of put j in any of its places; `slots` with it, -1 if one is taken."""
    count = places(s, viewer, sizes, j)
    if count == 0:
        return NONE
    since = ways_of(s, j)
    point = below(rng, count)
    for seat in range(s.players):
        if since_of(since, seat) != NEVER and not excluded(s, seat) >> s.put[j] & 1:
            size = size_in(sizes, seat)
            if point < size:
                if point < size_of(s.hand[seat]) - size_in(placed, seat):
                    return NONE
                s.hand[seat] |= 1 << s.put[j]
                return slots
            point -= size
    for put in range(drawn(s), s.puts):
        if s.putter[put] != viewer and since_of(since, s.putter[put]) <= put:
            if point == 0:
                bit = 1 << (put - drawn(s))
                s.put[put] = s.put[j]
                return NONE if slots & bit else slots | bit
            point -= 1
    return NONE


@compiled
def place_marked(s: Viking, viewer: int, sizes: int, marked: int, rng: Cells) -> int:
    """Put the marked cards in places where they can be; the pile's places taken, -1 to try again."""
    placed = 0
    if not is_hidden_god(s, viewer):
        for j in range(drawn(s)):
            if is_marked(s, viewer, j) and marked >> s.put[j] & 1:
                seat = only_hand(s, viewer, sizes, j)
                if seat != NONE:
                    s.hand[seat] |= 1 << s.put[j]
                    marked ^= 1 << s.put[j]
                    placed += 1 << BITS * seat
    slots = 0
    for j in range(drawn(s)):
        if is_marked(s, viewer, j) and marked >> s.put[j] & 1:
            slots = place_card(s, viewer, sizes - placed, placed, j, slots, rng)
            if slots < 0:
                return NONE
    return slots


@compiled
def most_likely(s: Viking, viewer: int, sizes: int, unknown: int, marked: int, order: int) -> float:
    """No blind filling of the bound hands obeys with a greater chance than this."""
    cards = unknown & ~marked
    low = high = 0  # so many cards at least, at most, were taken by the hands before
    bound = 1.0
    while order:
        seat = (order & SEAT_MASK) - 1
        order >>= SEAT_BITS
        barred = excluded(s, seat)
        most = size_in(sizes, seat)
        least = most
        if marked:
            for j in range(drawn(s)):
                is_open = is_marked(s, viewer, j) and marked >> s.put[j] & 1
                if is_open and since_of(ways_of(s, j), seat) != NEVER:
                    least -= 1
        may = size_of(cards & ~barred) - max(0, low - size_of(cards & barred))
        among = size_of(cards) - high - int(is_hidden_god(s, viewer))
        for k in range(least):
            if may < among:
                bound *= (may - k) / (among - k)
        low += max(0, least)
        high += most
    return bound


@compiled
def fill_bound(s: Viking, sizes: int, cards: int, order: int, rng: Cells) -> float:
    """Fill the bound hands with cards they may hold; how likely a blind filling does."""
    rate = 1.0
    while order:
        seat = (order & SEAT_MASK) - 1
        order >>= SEAT_BITS
        may = cards & ~excluded(s, seat)
        count = size_in(sizes, seat) - size_of(s.hand[seat])
        if size_of(may) < count:
            return 0.0
        for k in range(count):
            rate *= (size_of(may) - k) / (size_of(cards) - k)
        cards ^= fill(s, seat, count, may, rng)
    return rate


@compiled
def fill_rest(s: Viking, viewer: int, sizes: int, cards: int, slots: int, rng: Cells) -> None:
    """The other hands, the pile's places, and what the deal left over."""
    for seat in range(s.players):
        if seat != viewer:
            cards &= ~s.hand[seat]
    for seat in range(s.players):
        if seat != viewer:
            cards ^= fill(s, seat, size_in(sizes, seat) - size_of(s.hand[seat]), cards, rng)
    for j in range(drawn(s), s.puts):
        if s.putter[j] != viewer and not slots >> (j - drawn(s)) & 1:
            card = any_of(cards, rng)
            s.put[j] = card
            cards ^= 1 << card
    s.left = cards


@compiled
def deal_world(
    s: Viking,
    viewer: int,
    sizes: int,
    unknown: int,
    marked: int,
    order: int,
    bound: float,
    rng: Cells,
) -> bool:
    """Arrange the unknown cards; False if the arrangement is not kept."""
    for seat in range(s.players):
        if seat != viewer:
            s.hand[seat] = 0
    cards = unknown
    if is_hidden_god(s, viewer):
        card = hidden_god(s, viewer, sizes, unknown, marked, rng)
        s.beside = suit_of(s, card)
        cards ^= 1 << card
    slots = 0
    if marked & cards:
        slots = place_marked(s, viewer, sizes, marked & cards, rng)
        if slots < 0:
            return False
    if order:
        rate = fill_bound(s, sizes, cards & ~marked, order, rng)
        if next32(rng) * bound >= rate * 4294967296.0:
            return False
    fill_rest(s, viewer, sizes, cards & ~marked, slots, rng)
    return drawn(s) == 0 or retrace(s, viewer, rng)


@compiled
def redeal(s: Viking, viewer: int, rng: Cells) -> None:
    """Replace all that `viewer` (-1: a spectator) cannot know by a world that fits."""
    put_back(s, viewer)
    unknown = unknown_cards(s, viewer)
    marked = 0
    if drawn(s):
        settle_alike(s, viewer, unknown)
        marked = marked_cards(s, viewer) & unknown
    sizes = packed_sizes(s, viewer)
    order = bound_hands(s, sizes, unknown)
    bound = most_likely(s, viewer, sizes, unknown, marked, order)
    for _ in range(TRIES):
        if deal_world(s, viewer, sizes, unknown, marked, order, bound, rng):
            return
    deal_world(s, viewer, sizes, unknown, 0, 0, bound, rng)
