"""What a learner sees of Kronia: small integers from one seat's knowledge only.

Seats are told relative to the observer: 0 is the observer, 1 the next clockwise; a
spectator (-1) looks from seat 0 without seeing its cards. PLANES is the layout; the table
in the docs is made from it.
"""

from ...kernel.compiled import compiled
from ...kernel.sets import size_of
from ...kernel.state import Cells, clear
from .data import CARDS, PHASES, PILE, PLACES, SEATS
from .state import Kronia

# (name, size, meaning), in the order of the vector
PLANES = (
    ("phase", len(PHASES), "one-hot: what is asked now"),
    ("players", 4, "one-hot: 2, 3, 4, 5"),
    ("options", 2, "hades, pool_wraths"),
    ("round", 1, "1 to 12"),
    ("first", SEATS, "one-hot, relative: the round's first seat"),
    ("actor", SEATS, "one-hot, relative: the seat to move; none at chance"),
    ("temple", 3, "one-hot: the temple to fill or being resolved"),
    ("token", 15, "3 temples x 5 gods, one-hot: the token that lies there"),
    ("tile", 30, "3 temples x 10 tiles, one-hot: the tile that lies there"),
    ("bag", 6, "counts in the bag: five gods, Wraths"),
    ("drawn", 6, "counts drawn and not put"),
    ("out", 6, "counts out of the game"),
    ("extra", 5, "one-hot: the second token of L5"),
    ("hand", CARDS, "own hand, values 1 to 12"),
    ("laid", PLACES * CARDS, "own laid cards: 4 places x values 1 to 12"),
    ("discarded", CARDS, "own discards of this stage"),
    ("least", 1, "own last discard while a second one is due"),
    ("tokens", SEATS * 5, "relative seats x 5 gods: tokens owned"),
    ("wraths", SEATS, "relative seats: Wraths"),
    ("missing", SEATS, "relative seats: points missing in payments"),
    ("low", SEATS, "relative seats: low winners kept"),
    ("hand_size", SEATS, "relative seats: cards in hand"),
    ("discards", SEATS, "relative seats: secret discards of this stage"),
    ("due", SEATS, "relative seats: discards still to be made"),
    ("changed", SEATS * 3, "relative seats x (swap, move, pass) made this round"),
    ("gone", SEATS * CARDS, "relative seats x values: turned up and gone in this stage"),
    ("back", SEATS * CARDS, "relative seats x values: came back, discard not yet made"),
    ("piles", PLACES * PILE * SEATS, "4 places x layer from the bottom x relative owner"),
    ("open", PLACES * PILE, "4 places x layer: the value once turned up, else 0"),
)  # fmt: skip
FEATURES = sum(size for _, size, _ in PLANES)


@compiled
def observe_table(s: Kronia, seat: int, out: Cells) -> int:
    """The planes from `phase` to `extra`; returns how many numbers were written."""
    at = len(PHASES) + 4
    out[s.phase] = 1
    out[len(PHASES) + s.players - 2] = 1
    out[at] = s.hades
    out[at + 1] = s.pool
    out[at + 2] = s.round
    at += 3
    if s.phase > 1:
        out[at + (s.first - seat) % s.players] = 1
    at += SEATS
    if s.actor >= 0:
        out[at + (s.actor - seat) % s.players] = 1
    at += SEATS
    out[at + s.temple] = 1
    at += 3
    for temple in range(s.temples):
        if s.on[temple] >= 0:
            out[at + 5 * temple + s.on[temple]] = 1
        if s.tile[temple] >= 0:
            out[at + 15 + 10 * temple + s.tile[temple]] = 1
    at += 45
    for token in range(6):
        out[at + token] = s.bag[token]
        out[at + 6 + token] = s.drawn[token]
        out[at + 12 + token] = s.out[token]
    at += 18
    if s.extra >= 0:
        out[at + s.extra] = 1
    return at + 5


@compiled
def observe_own(s: Kronia, seat: int, out: Cells, at: int) -> int:
    """The planes from `hand` to `least`; returns where the next one starts."""
    if seat >= 0:
        for value in range(1, CARDS + 1):
            out[at + value - 1] = s.hand[seat] >> value & 1
            out[at + (1 + PLACES) * CARDS + value - 1] = s.discarded[seat] >> value & 1
        for k in range(s.laid[seat]):
            out[at + (1 + s.place[seat, k]) * CARDS + s.value[seat, k] - 1] = 1
        if s.actor == seat:
            out[at + (2 + PLACES) * CARDS] = s.least
    return at + (2 + PLACES) * CARDS + 1


@compiled
def observe_seats(s: Kronia, viewer: int, out: Cells, at: int) -> int:
    """The planes from `tokens` to `back`; returns where the next one starts."""
    for i in range(s.players):
        seat = (viewer + i) % s.players
        for god in range(5):
            out[at + 5 * i + god] = s.tokens[seat, god]
        one = at + 5 * SEATS + i
        out[one] = s.wraths[seat]
        out[one + SEATS] = s.missing[seat]
        out[one + 2 * SEATS] = s.low[seat]
        out[one + 3 * SEATS] = size_of(s.hand[seat])
        out[one + 4 * SEATS] = size_of(s.discarded[seat])
        out[one + 5 * SEATS] = s.due[seat]
        if s.changed[seat] > 0:
            out[at + 11 * SEATS + 3 * i + s.changed[seat] - 1] = 1
        gone = at + 14 * SEATS + CARDS * i - 1
        for value in range(1, CARDS + 1):
            out[gone + value] = s.gone[seat] >> value & 1
            out[gone + CARDS * SEATS + value] = s.back[seat] >> value & 1
    return at + 14 * SEATS + 2 * CARDS * SEATS


@compiled
def observe_piles(s: Kronia, viewer: int, out: Cells, at: int) -> int:
    """The planes `piles` and `open`; returns where the vector ends."""
    values = at + PLACES * PILE * SEATS
    for i in range(s.players):
        seat = (viewer + i) % s.players
        for k in range(s.laid[seat]):
            place = s.place[seat, k]
            layer = 0
            for other in range(s.players):
                for j in range(s.laid[other]):
                    if s.place[other, j] == place and s.order[other, j] < s.order[seat, k]:
                        layer += 1
            out[at + (place * PILE + layer) * SEATS + i] = 1
            if s.is_open:
                out[values + place * PILE + layer] = s.value[seat, k]
    return values + PLACES * PILE


@compiled
def observe(s: Kronia, seat: int, out: Cells) -> None:
    """Write FEATURES small integers: what `seat` knows, or a spectator (-1)."""
    clear(out, FEATURES)
    viewer = max(seat, 0)
    at = observe_table(s, viewer, out)
    at = observe_own(s, seat, out, at)
    at = observe_seats(s, viewer, out, at)
    observe_piles(s, viewer, out, at)
