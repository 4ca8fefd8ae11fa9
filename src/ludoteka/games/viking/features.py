"""What a learner sees of Gone Viking: small integers from one seat's knowledge only.

Seats are told relative to the observer: 0 is the observer, 1 the next clockwise; a spectator
(-1) looks from seat 0 without seeing its cards. Cards are told by their numbers in the deck
(see `state`); values above 127 are told as 127. PLANES is the layout; the table in the docs is
made from it.
"""

from ...kernel.compiled import compiled
from ...kernel.sets import lowest, size_of
from ...kernel.state import Cells, clear
from .cards import kind_of
from .course import drawn
from .data import CARDS, LEADER, NONE, PHASES, PLAY, PRICE, SEATS, TAKE, TAX, UNDER
from .home import richest
from .state import Viking
from .tokens import points, wealth
from .tricks import has_laid_god

# (name, size, meaning), in the order of the vector
PLANES = (
    ("phase", len(PHASES), "one-hot: what is asked now"),
    ("players", 3, "one-hot: 3, 4, 5"),
    ("options", 3, "thor strict, loki_all, god_follows"),
    ("raid", 1, "from 1, at most 127"),
    ("leader", SEATS, "one-hot, relative"),
    ("actor", SEATS, "one-hot, relative: the seat to move; none at chance"),
    ("trump", 4, "one-hot: book, coin, hammer, thrall; none if there is none"),
    ("god", 4, "one-hot: the god that is up, numbered as its suit"),
    ("god_by", SEATS, "one-hot, relative: who played it"),
    ("led", 4, "one-hot: the suit led"),
    ("first", SEATS, "one-hot, relative: who leads the trick"),
    ("beside", SEATS, "one-hot, relative: who laid the god that lies face down"),
    ("own_god", 4, "one-hot: which god lies face down, if it is one's own"),
    ("pile", 1, "cards in the pile"),
    ("to_put", 1, "cards still to be put under in this exchange"),
    ("due", 1, "tokens still to be named in this choice"),
    ("least", 1, "the kind from which on they are named"),
    ("supply", 6, "tokens left, wood not counted"),
    ("richest", SEATS, "one-hot, relative: whom the jarl would visit now"),
    ("value", CARDS, "each card's value"),
    ("used", CARDS, "1 for a card in use"),
    ("hand", CARDS, "how many of each kind the own hand holds"),
    ("under", CARDS, "own cards put under and not drawn since: their place in the pile, 1 next"),
    ("tokens", SEATS * 6, "relative seats x kinds: tokens and ships owned"),
    ("wealth", SEATS, "relative seats"),
    ("points", SEATS, "relative seats"),
    ("cards", SEATS, "relative seats: cards in hand"),
    ("thralls", SEATS, "relative seats: thrall total of this raid"),
    ("void", SEATS * 4, "relative seats x suits: could not follow in this raid"),
    ("laid", SEATS * CARDS, "relative seats x kinds: face up in this trick"),
    ("played", SEATS * CARDS, "relative seats x kinds: seen in this raid"),
)  # fmt: skip
FEATURES = sum(size for _, size, _ in PLANES)


@compiled
def mark(out: Cells, at: int, which: int, size: int) -> int:
    """A one-hot plane of `size`, none for -1; returns where the next one starts."""
    if which >= 0:
        out[at + which] = 1
    return at + size


@compiled
def mark_seat(s: Viking, viewer: int, out: Cells, at: int, seat: int) -> int:
    """A one-hot plane of relative seats, none for -1; returns where the next one starts."""
    if seat >= 0:
        out[at + (seat - viewer) % s.players] = 1
    return at + SEATS


@compiled
def mark_cards(s: Viking, out: Cells, at: int, cards: int) -> int:
    """How many of each kind a set holds; returns where the next plane starts."""
    while cards:
        out[at + kind_of(s, lowest(cards))] += 1
        cards &= cards - 1
    return at + CARDS


@compiled
def observe_table(s: Viking, seat: int, out: Cells) -> int:
    """The planes from `phase` to `richest`; returns how many numbers were written."""
    viewer = max(seat, 0)
    at = mark(out, 0, s.phase, len(PHASES))
    at = mark(out, at, s.players - 3, 3)
    out[at] = s.strict
    out[at + 1] = s.loki_all
    out[at + 2] = s.god_follows
    out[at + 3] = min(s.raid, 127)
    at = mark_seat(s, viewer, out, at + 4, s.leader)
    at = mark_seat(s, viewer, out, at, s.actor)
    at = mark(out, at, s.trump, 4)
    at = mark(out, at, s.god, 4)
    at = mark_seat(s, viewer, out, at, s.god_by)
    at = mark(out, at, s.led, 4)
    at = mark_seat(s, viewer, out, at, s.first if s.phase == PLAY else NONE)
    is_open = s.beside != NONE and (s.beside_by != s.actor or s.actor == seat)
    at = mark_seat(s, viewer, out, at, s.beside_by if is_open else NONE)
    at = mark(out, at, s.beside if is_open and s.beside_by == seat else NONE, 4)
    out[at] = size_of(s.left) + s.puts - drawn(s)
    out[at + 1] = s.to_put if s.phase == LEADER or s.phase == UNDER else 0
    choosing = s.phase == TAKE or s.phase == PRICE or s.phase == TAX
    out[at + 2] = s.due if choosing else 0
    out[at + 3] = s.least if choosing else 0
    for kind in range(6):
        out[at + 4 + kind] = s.supply[kind]
    return mark_seat(s, viewer, out, at + 10, richest(s) if s.leader >= 0 else NONE)


@compiled
def observe_cards(s: Viking, seat: int, out: Cells, at: int) -> int:
    """The planes from `value` to `under`; returns where the next one starts."""
    for card in range(CARDS):
        out[at + card] = min(s.value[card], 127)
        out[at + CARDS + card] = s.used >> card & 1
    at += 2 * CARDS
    if seat >= 0:
        mark_cards(s, out, at, s.hand[seat])
        place = size_of(s.left) + 1
        for j in range(drawn(s), s.puts):
            if s.putter[j] == seat:
                out[at + CARDS + kind_of(s, s.put[j])] = place
            place += 1
    return at + 2 * CARDS


@compiled
def observe_seats(s: Viking, seat: int, out: Cells, at: int) -> int:
    """The planes from `tokens` on; another seat's play in progress has not begun (V-24)."""
    viewer = max(seat, 0)
    for i in range(s.players):
        of = (viewer + i) % s.players
        for kind in range(6):
            out[at + 6 * i + kind] = s.tokens[of, kind]
        one = at + 6 * SEATS + i
        out[one] = wealth(s, of)
        out[one + SEATS] = min(points(s, of), 127)
        cards = s.hand[of]
        laid = s.laid[of]
        if s.phase == PLAY and of == s.actor and of != seat and laid:
            cards |= laid
            laid = 0
            if has_laid_god(s, of):
                cards |= s.gods & s.suits[s.beside]
        out[one + 2 * SEATS] = size_of(cards)
        out[one + 3 * SEATS] = min(s.thralls[of], 127)
        for suit in range(4):
            out[at + 10 * SEATS + 4 * i + suit] = s.void[of] >> suit & 1
        mark_cards(s, out, at + 14 * SEATS + CARDS * i, laid)
        mark_cards(s, out, at + 14 * SEATS + CARDS * (SEATS + i), s.played[of])
    return at + 14 * SEATS + 2 * CARDS * SEATS


@compiled
def observe(s: Viking, seat: int, out: Cells) -> None:
    """Write FEATURES small integers: what `seat` knows, or a spectator (-1)."""
    clear(out, FEATURES)
    at = observe_table(s, seat, out)
    at = observe_cards(s, seat, out, at)
    observe_seats(s, seat, out, at)
