"""Everything that lies on the table of Kronia, open and hidden."""

from ...kernel.state import Cells, State, cell
from .data import SEATS


class Kronia(State):
    """A position. Seats beyond the players stay empty; sets of cards hold bit v for value v."""

    players: int = cell("i1")
    temples: int = cell("i1")
    cards_each: int = cell("i1")  # offerings a seat lays in a round: 2 with two players, else 1
    hades: int = cell("i1")
    pool: int = cell("i1")  # option pool_wraths
    random_tiles: int = cell("i1")
    phase: int = cell("i1")
    actor: int = cell("i1")  # whose move: a seat, -1 chance, -2 over
    round: int = cell("i1")  # 1 to 12, 0 before
    first: int = cell("i1")  # the round's first seat
    next_first: int = cell("i1")  # named by K-47, else -1
    done: int = cell("i1")  # how many have offered or changed in this step
    laid_count: int = cell("i1")  # running number of layings, the order in piles
    to_draw: int = cell("i1")
    temple: int = cell("i1")  # the temple to fill or to resolve
    claimed: int = cell("i1")  # set of temples resolved this round
    is_open: int = cell("i1")  # the offerings are turned up
    winner: int = cell("i1")  # of the temple being resolved
    extra: int = cell("i1")  # the token drawn by K-45, else -1
    aside: int = cell("i1")  # Wraths set aside by K-45
    at_hades: int = cell("i1")  # a Wrath lies at Hades
    least: int = cell("i1")  # a further discard of the same seat must be above this (K-63)
    tile: Cells = cell("i1", 3)  # by temple, else -1
    on: Cells = cell("i1", 3)  # the god whose token lies at the temple, else -1
    bag: Cells = cell("i1", 6)
    drawn: Cells = cell("i1", 6)  # drawn, not put yet
    out: Cells = cell("i1", 6)  # tokens out of the game
    tokens: Cells = cell("i1", SEATS, 5)
    wraths: Cells = cell("i1", SEATS)
    unpaid: Cells = cell("i1", SEATS)  # Wraths not paid for yet
    missing: Cells = cell("i1", SEATS)  # points missing in a payment (K-33)
    low: Cells = cell("i1", SEATS)  # low winners kept (K-16)
    changed: Cells = cell("i1", SEATS)  # this round: 1 swap, 2 move, 3 pass
    due: Cells = cell("i1", SEATS)  # discards still to be made
    laid: Cells = cell("i1", SEATS)  # cards laid and not taken up
    value: Cells = cell("i1", SEATS, 2)  # of each laid card
    place: Cells = cell("i1", SEATS, 2)  # temple 0 to 2, or Hades
    order: Cells = cell("i1", SEATS, 2)  # a card laid later has the higher number
    won: Cells = cell("i1", SEATS, 2)
    hand: Cells = cell("i2", SEATS)
    discarded: Cells = cell("i2", SEATS)  # secretly, in this stage
    gone: Cells = cell("i2", SEATS)  # turned up and out of the hand for good, in this stage
    back: Cells = cell("i2", SEATS)  # came back this round and the seat has not discarded them all
