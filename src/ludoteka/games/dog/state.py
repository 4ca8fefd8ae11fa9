"""Everything that lies on the table of DOG, open and hidden.

A hand of cards is one integer, four bits a kind of card: how many there are of it
(`cards.py`). Pawns on the track are kept twice: where each stands, and as bit sets, a word
of 16 bits a sector, so that "does anything block the next v fields" is one mask.
"""

from ...kernel.state import Cells, State, cell
from .data import HAND, MOST_SECTORS, PAWNS, PILE, RANKS, SEATS


class Dog(State):
    """A position. Seats beyond the players stay empty."""

    players: int = cell("i1")
    sectors: int = cell("i1")
    ring: int = cell("i1")  # fields of the track
    teams: int = cell("i1")  # played in teams (D-10)
    royal: int = cell("i1")
    magnet_zero: int = cell("i1")
    copy_of_copy: int = cell("i1")
    max_rounds: int = cell("i4")  # 0: none
    phase: int = cell("i1")
    actor: int = cell("i1")  # whose move: a seat, -1 chance, -2 over
    round: int = cell("i4")  # from 1
    first: int = cell("i1")  # the round's first seat
    due: int = cell("i1")  # the seat that the card dealt or drawn goes to
    done: int = cell("i1")  # cards dealt, or seats that have chosen, in this step
    redrawn: int = cell("i1")  # the seat alone has discarded and drawn in this turn (D-16)
    mover: int = cell("i1")  # the pawn that brought a card: owner * 4 + pawn
    last: int = cell("i1")  # the card last played this round, else -1
    acted: int = cell("i1")  # what it acted as, else -1 (D-35)
    winner: int = cell("i1")  # a seat of the side that won, else -1
    stock_size: int = cell("i1")
    pile_size: int = cell("i1")
    pile_bottom: int = cell("i1")  # where in `pile` the lowest discard lies
    stock: int = cell("i8")
    hand: Cells = cell("i8", SEATS)
    folded: Cells = cell("i8", SEATS)  # the hand shown this round (D-16)
    higher: Cells = cell("i4", RANKS + 1, MOST_SECTORS)  # on the track, above a rank; [4]: all
    guard: Cells = cell("i1", MOST_SECTORS)  # 1: a protected pawn on the sector's start (D-20)
    start: Cells = cell("i1", SEATS)  # each seat's start field
    at: Cells = cell("i1", SEATS, PAWNS)  # a track field, HOME + 0 … 3 or KENNEL
    home: Cells = cell("i1", SEATS)  # taken home fields, bit 0 for h1
    given: Cells = cell("i1", SEATS)  # this round's gift, else -1 (D-13)
    # what bears on the unseen (`redeal.py`)
    shown: Cells = cell("i8", SEATS)  # cards let go since the exchange
    bound: Cells = cell("i2", SEATS, HAND)  # alone: what each card of a hand can be
    mixed: int = cell("i1")  # the stock was made anew this round: 1 in the deal, 2 later
    old: Cells = cell("i8", SEATS)  # each hand when it was
    gone: Cells = cell("i8", SEATS)  # cards let go since
    pile: Cells = cell("i1", PILE)  # the discards, a ring
