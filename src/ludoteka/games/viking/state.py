"""Everything that lies on the table of Gone Viking, open and hidden."""

from ...kernel.state import Cells, State, cell
from .data import CARDS, PUTS, SEATS


class Viking(State):
    """A position. Sets of cards are integers, bit c for card c; -1 is none.

    Cards are numbered suit by suit, in a suit by rising value, its god last; so alike cards
    follow each other and are known by the first of them, and of alike cards in one place the
    lowest is moved first. Wide fields come first, so that no byte lies idle between fields.
    """

    # sets of cards
    used: int = cell("i8")  # the cards in use
    gods: int = cell("i8")
    again: int = cell("i8")  # cards alike to the one before
    left: int = cell("i8")  # what the deal left over and nobody drew since
    suits: Cells = cell("i8", 4)  # each suit's cards, its god included
    hand: Cells = cell("i8", SEATS)
    laid: Cells = cell("i8", SEATS)  # face up in this trick, a play in progress included
    played: Cells = cell("i8", SEATS)  # all cards that everybody saw a seat play in this raid
    before: Cells = cell("i8", SEATS)  # the trick before this one, to be looked at again
    # values
    value: Cells = cell("i4", CARDS)
    total: Cells = cell("i4", SEATS)  # of each play in this trick
    thralls: Cells = cell("i4", SEATS)  # total of thrall cards in tricks won this raid (V-52)
    # the table as it was set up
    max_raids: int = cell("i2")  # 0 for none
    raid: int = cell("i2")  # from 1
    players: int = cell("i1")
    strict: int = cell("i1")  # option thor is "strict"
    loki_all: int = cell("i1")
    god_follows: int = cell("i1")
    # what is asked
    phase: int = cell("i1")
    actor: int = cell("i1")  # whose move: a seat, -1 chance, -2 over
    leader: int = cell("i1")  # of the raid
    turn: int = cell("i1")  # who is dealt to or exchanges
    asked: int = cell("i1")  # at home: how many seats in order were considered
    to_put: int = cell("i1")  # cards still to be put under
    due: int = cell("i1")  # tokens still to be named in this choice
    least: int = cell("i1")  # and from which kind on (V-3)
    # the pile: first `left`, then the cards put under, of which some were drawn (V-14)
    left_over: int = cell("i1")  # how many the deal leaves over
    free: int = cell("i1")  # how many the leader put under without paying (V-15)
    puts: int = cell("i1")
    draws: int = cell("i1")  # all draws of the raid; draw k was made by putter[k]
    put: Cells = cell("i1", PUTS)  # the cards put under in this raid, in their order
    putter: Cells = cell("i1", PUTS)
    # the trick
    trump: int = cell("i1")
    led: int = cell("i1")  # the suit led
    first: int = cell("i1")  # who leads the trick
    beside: int = cell("i1")  # the god that lies face down
    beside_by: int = cell("i1")
    last_winner: int = cell("i1")  # of this raid
    god: int = cell("i1")  # the god that is up
    god_by: int = cell("i1")
    suit: Cells = cell("i1", SEATS)  # of each play
    void: Cells = cell("i1", SEATS)  # set of suits that a seat could not follow in this raid
    before_first: int = cell("i1")
    before_winner: int = cell("i1")
    before_reason: int = cell("i1")
    before_god: int = cell("i1")  # turned up after it
    before_by: int = cell("i1")
    # what is owned
    tokens: Cells = cell("i1", SEATS, 6)
    supply: Cells = cell("i1", 6)
    winners: int = cell("i1")  # set of seats
