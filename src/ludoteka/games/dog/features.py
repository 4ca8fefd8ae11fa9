"""What a learner sees of DOG: small integers from one seat's knowledge only.

Seats are told relative to the observer: 0 is the observer, 1 the next clockwise; a
spectator (-1) looks from seat 0 without seeing its cards. Fields are counted clockwise
from the observer's start. PLANES is the layout; the table in the docs is made from it.
"""

from ...kernel.compiled import compiled
from ...kernel.state import Cells, clear
from .cards import count_of, number_of
from .data import DRAW, HOME, KENNEL, KINDS, NOBODY, PAWNS, PHASES, PILE, REDRAW, SEATS
from .rounds import receiver
from .standing import is_protected, owner_for
from .state import Dog

# (name, size, meaning), in the order of the vector
PLANES = (
    ("phase", len(PHASES), "one-hot: what is asked now"),
    ("players", 5, "one-hot: 2, 3, 4, 5, 6"),
    ("options", 3, "royal, magnet_zero, copy_of_copy"),
    ("round", 2, "the round, up to 100; rounds left, up to 100, 0 without a limit"),
    ("first", SEATS, "one-hot, relative: the round's first seat"),
    ("actor", SEATS, "one-hot, relative: the seat to move or to draw; none at other chance"),
    ("redrawn", 1, "the seat to move has discarded and drawn in this turn"),
    ("mover", PAWNS * SEATS, "one-hot, relative: the Burgher that may jump"),
    ("last", KINDS, "one-hot: the card last played this round"),
    ("acted", KINDS, "one-hot: what it acted as"),
    ("stock", 1, "cards in the stock"),
    ("discards", KINDS, "counts of the discards since the last reshuffle"),
    ("hand", KINDS, "counts of the own hand"),
    ("given", KINDS, "one-hot: the card given away this round"),
    ("got", KINDS, "one-hot: the card got in exchange"),
    ("hand_size", SEATS, "relative seats: cards in hand"),
    ("chosen", SEATS, "relative seats: has given its card this round"),
    ("folded", SEATS * KINDS, "relative seats x kinds: the hand shown this round"),
    ("helps", SEATS, "relative seats: moves the partner's pawns"),
    ("walked", SEATS * PAWNS, "relative seats x pawns: 0 kennel, 1 + fields from the own start, 97 to 100 home"),
    ("protected", SEATS * PAWNS, "relative seats x pawns: on the own start"),
    ("track", HOME, "by field: 0 empty, else 1 + 4 * relative seat + pawn"),
)  # fmt: skip
FEATURES = sum(size for _, size, _ in PLANES)
ROUNDS_SHOWN = 100


@compiled
def observe_moment(s: Dog, viewer: int, out: Cells) -> int:
    """The planes from `phase` to `mover`; returns how many numbers were written."""
    at = len(PHASES)
    out[s.phase] = 1
    out[at + s.players - 2] = 1
    at += 5
    out[at] = s.royal
    out[at + 1] = s.magnet_zero
    out[at + 2] = s.copy_of_copy
    out[at + 3] = min(s.round, ROUNDS_SHOWN)
    out[at + 4] = min(max(s.max_rounds - s.round, 0), ROUNDS_SHOWN)
    at += 5
    if s.round > 0:
        out[at + (s.first - viewer) % s.players] = 1
    at += SEATS
    asked = s.due if s.phase == DRAW or s.phase == REDRAW else s.actor
    if asked >= 0:
        out[at + (asked - viewer) % s.players] = 1
    at += SEATS
    out[at] = s.redrawn
    at += 1
    if s.mover != NOBODY:
        out[at + (s.mover // PAWNS - viewer) % s.players * PAWNS + s.mover % PAWNS] = 1
    return at + PAWNS * SEATS


@compiled
def observe_cards(s: Dog, seat: int, out: Cells, at: int) -> int:
    """The planes from `last` to `got`; returns where the next one starts."""
    if s.last >= 0:
        out[at + s.last] = 1
        out[at + KINDS + s.acted] = 1
    at += 2 * KINDS
    out[at] = s.stock_size
    at += 1
    for i in range(s.pile_size):
        out[at + s.pile[(s.pile_bottom + i) & (PILE - 1)]] += 1
    at += KINDS
    if seat >= 0:
        for kind in range(KINDS):
            out[at + kind] = count_of(s.hand[seat], kind)
        if s.given[seat] >= 0:
            out[at + KINDS + s.given[seat]] = 1
        for other in range(s.players):
            if receiver(s, other) == seat and has_exchanged(s) and s.given[other] >= 0:
                out[at + 2 * KINDS + s.given[other]] = 1
    return at + 3 * KINDS


@compiled
def has_exchanged(s: Dog) -> bool:
    """Whether this round's gifts have changed hands (D-13)."""
    given = 0
    for seat in range(s.players):
        given += int(s.given[seat] >= 0)
    return given == s.players


@compiled
def observe_seats(s: Dog, viewer: int, out: Cells, at: int) -> int:
    """The planes from `hand_size` to `helps`; returns where the next one starts."""
    for i in range(s.players):
        seat = (viewer + i) % s.players
        out[at + i] = number_of(s.hand[seat])
        out[at + SEATS + i] = int(s.given[seat] >= 0)
        for kind in range(KINDS):
            out[at + 2 * SEATS + KINDS * i + kind] = count_of(s.folded[seat], kind)
        out[at + (2 + KINDS) * SEATS + i] = int(owner_for(s, seat) != seat)
    return at + (3 + KINDS) * SEATS


@compiled
def steps_from(s: Dog, start: int, field: int) -> int:
    """How many fields clockwise from one to another; a division would take longer."""
    steps = field - start
    return steps if steps >= 0 else steps + s.ring


@compiled
def observe_pawns(s: Dog, viewer: int, out: Cells, at: int) -> int:
    """The planes from `walked` to `track`; returns where the vector ends."""
    track = at + 2 * SEATS * PAWNS
    for i in range(s.players):
        seat = (viewer + i) % s.players
        for pawn in range(PAWNS):
            place = s.at[seat, pawn]
            number = PAWNS * i + pawn
            if place < HOME:
                out[at + number] = 1 + steps_from(s, s.start[seat], place)
                out[at + SEATS * PAWNS + number] = int(is_protected(s, seat, pawn))
                out[track + steps_from(s, s.start[viewer], place)] = 1 + number
            elif place < KENNEL:
                out[at + number] = place + 1
    return track + HOME


@compiled
def observe(s: Dog, seat: int, out: Cells) -> None:
    """Write FEATURES small integers: what `seat` knows, or a spectator (-1)."""
    clear(out, FEATURES)
    viewer = max(seat, 0)
    at = observe_moment(s, viewer, out)
    at = observe_cards(s, seat, out, at)
    at = observe_seats(s, viewer, out, at)
    observe_pawns(s, viewer, out, at)
