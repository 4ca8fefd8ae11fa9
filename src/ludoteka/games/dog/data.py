"""DOG's components and numbers, the moves' ids and the reasons of refusals."""

from ...kernel.tables import table

SEATS = 6  # most players
PAWNS = 4  # of a seat (D-4)
HAND = 5  # cards dealt to a seat (D-12)
NOBODY = -1

# D-1: the board. Who changes the size of a board changes this table and nothing else.
SECTOR = 16  # track fields of a sector, 16 bits in its word of the bit sets
SPECIAL = 10  # of a sector: its special field (D-2)
HOMES = 4  # home fields of a sector
SECTORS_OF = {2: 4, 3: 4, 4: 4, 5: 6, 6: 6}
SEATED_IN = {  # D-3: the sector of each seat
    2: (0, 2),
    3: (0, 1, 2),
    4: (0, 1, 2, 3),
    5: (0, 1, 2, 3, 4),
    6: (0, 1, 2, 3, 4, 5),
}
MOST_SECTORS = 6
TEAMS = (4, 6)  # D-10: numbers of players that play in teams

# Where a pawn is: a track field by its number, 96 + 0 … 3 in home (h1 … h4), 100 in the kennel
HOME = MOST_SECTORS * SECTOR
KENNEL = HOME + HOMES

# D-4: the four ranks, the highest first; in the base game all pawns are of the lowest
KING, KNIGHT, BURGHER, JESTER = range(4)
RANKS = 4
LETTERS = "KNBJ"
LETTERS_OF_BASE = "abcd"

# D-5: the deck, in the order of the notation
CARDS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "=", "S", "M")
KINDS = len(CARDS)
FOUR, SEVEN, TEN, ELEVEN, THIRTEEN, COPY, SWAP, MAGNET = 2, 5, 8, 9, 11, 12, 13, 14
DECK = tuple(10 if card in {"11", "13"} else 6 if card == "M" else 7 for card in CARDS)
DECK_SIZE = sum(DECK)
ALL_KINDS = (1 << KINDS) - 1
NO_CARD = -1
PILE = 128  # places of the ring that holds the discards: a power of two above the deck's size

# D-6, D-7: colours and start cards, as sets of cards
GREEN = 1 << TEN | 1 << FOUR
STARTING = 1 << ELEVEN | 1 << THIRTEEN
COLORS = tuple(
    "green" if GREEN >> c & 1 else "blue" if card in {"2", "3", "5", "6", "8", "9", "12"} else "red"
    for c, card in enumerate(CARDS)
)


def _values(card: str) -> int:
    """How far a card goes forward (D-30), as a set: bit v - 1 for value v."""
    if not card.isdigit():
        return 0
    values = {"7": range(1, 8), "11": (1, 11)}.get(card, (int(card),))
    return sum(1 << (value - 1) for value in values)


VALUES = table(_values(card) for card in CARDS)
LONGEST = 13
ALL_VALUES = (1 << LONGEST) - 1
KING_VALUES = 0b111_1111  # D-42: 1 to 7
BACK_STEPS = 4  # D-32
LEAVES = 2  # D-46: the points that a Jester may leave

# What a card can do with a pawn, one bit a use: forward by 1 … 13, back, to h1 … h4, start,
# magnet, and swap with pawn p of the seat r places after the owner: SWAP_USE + (r - 1) * 4 + p
FORWARD_USE = 0
BACK_USE = FORWARD_USE + LONGEST
HOME_USE = BACK_USE + 1
START_USE = HOME_USE + HOMES
MAGNET_USE = START_USE + 1
SWAP_USE = MAGNET_USE + 1
USES_END = SWAP_USE + (SEATS - 1) * PAWNS
ALL_HOMES = ((1 << HOMES) - 1) << HOME_USE
ALL_SWAPS = ((1 << (USES_END - SWAP_USE)) - 1) << SWAP_USE


def _uses(card: int) -> int:
    """The uses that a card can have at all."""
    if card == COPY:
        return (1 << USES_END) - 1
    if card == SWAP:
        return ALL_SWAPS
    if card == MAGNET:
        return 1 << MAGNET_USE
    uses = _values(CARDS[card]) | ALL_HOMES
    if card == FOUR:
        uses |= 1 << BACK_USE
    return uses | 1 << START_USE if STARTING >> card & 1 else uses


USES = table(_uses(card) for card in range(KINDS))
OTHER_USES = table(_uses(card) & ~ALL_HOMES for card in range(KINDS))  # than to a home field

# A card's values, as a set that lies so high that a shift to the right by HOMES and the steps to
# the own start (negative in home) brings each value to the home field where it ends; FOR_JESTER
# higher the same with the points that a Jester may leave (D-46)
FOR_JESTER = 32


def _reaches(values: int) -> int:
    leaving = values | values >> 1 | values >> LEAVES
    return (values | leaving << FOR_JESTER) << HOME_USE + HOMES


REACHES = table(_reaches(_values(card)) for card in CARDS)

# What is asked now
FIRST, DEAL, GIVE, PLACE, TURN, REDRAW, DRAW, JUMP, OVER = range(9)
PHASES = ("first", "deal", "give", "place", "turn", "redraw", "draw", "jump", "over")

# Move ids: kinds one after the other. A card's play is its pawn, then the card, then the use
# by its rank among the card's uses.
FIRST_ID = 0  # + seat
DEAL_ID = FIRST_ID + SEATS  # + card
GIVE_ID = DEAL_ID + KINDS  # + card
PLACE_ID = GIVE_ID + KINDS  # + pawn
PLAY_ID = PLACE_ID + PAWNS
_SIZES = [_uses(card).bit_count() for card in range(KINDS)]
PLAYS = sum(_SIZES)  # ids of a pawn
CARD_AT = table(sum(_SIZES[:card]) for card in range(KINDS))  # a card among a pawn's ids
FOLD_ID = PLAY_ID + PAWNS * PLAYS
DISCARD_ID = FOLD_ID + 1  # + card
DRAW_ID = DISCARD_ID + KINDS  # + card
JUMP_ID = DRAW_ID + KINDS
STAY_ID = JUMP_ID + 1
MOVES = STAY_ID + 1

_PLAYS = [
    (card, pawn, use)
    for pawn in range(PAWNS)
    for card in range(KINDS)
    for use in range(USES_END)
    if _uses(card) >> use & 1
]
CARD_OF = table(card for card, _, _ in _PLAYS)  # by id - PLAY_ID
PAWN_OF = table(pawn for _, pawn, _ in _PLAYS)
USE_OF = table(use for _, _, use in _PLAYS)

# Reasons of refusals: rule * 100 + variant, each with a sentence in texts.toml
NO_SUCH_FIELD = 101
NOT_THIS_PAWN, LOWEST_STARTS = 401, 402
NOT_START_CARD = 701
NOT_FIRST, FIRST_SEAT = 1101, 1102
NOT_DEAL, NOT_IN_STOCK = 1201, 1202
NOT_GIVE, GIVE_NOT_IN_HAND = 1301, 1302
NOT_PLACE, NO_CHOICE_OF_OPENER = 1401, 1402
NOT_TURN, NOT_IN_HAND = 1501, 1502
NOT_FOLD, FOLD_CAN_PLAY, FOLD_ALONE = 1601, 1602, 1603
NOT_DISCARD, DISCARD_CAN_PLAY, DISCARD_IN_TEAM, DISCARD_NOT_IN_HAND = 1604, 1605, 1606, 1607
IS_OVER = 1901
PASSES_PROTECTED = 2001
NOT_EXACT, HOME_NOT_EXACT = 2201, 2202
LANDS_ON_PROTECTED = 2401
HOME_TAKEN, HOME_NOT_FROM_KENNEL = 2501, 2502
HOME_FROM_START = 2601
LEAVES_HOME, NOT_FORWARD_IN_HOME, HOME_PASSED = 2901, 2902, 2903
IN_KENNEL, NOT_IN_KENNEL, START_IS_OWN = 3101, 3102, 3103
BACK_ON_TRACK = 3201
MAGNET_ON_TRACK, MAGNET_ALONE, MAGNET_NO_STEP, MAGNET_BEHIND, MAGNET_NOT_HOME = (
    3301, 3302, 3303, 3304, 3305,
)  # fmt: skip
SWAP_ON_TRACK, SWAP_PROTECTED, SWAP_OTHER_PROTECTED, SWAP_OTHER_ELSEWHERE = 3401, 3402, 3403, 3404
SWAP_OWN, SWAP_NO_SEAT, NOT_SWAP, ONLY_SWAP = 3405, 3406, 3407, 3408
COPY_OF_NOTHING, COPY_OF_COPY = 3501, 3502
RANK_STANDS_BETWEEN = 4001
KING_GOES_NO_FURTHER = 4201
KING_IS_SAFE = 4301
KNIGHT_AND_KING = 4401
NOT_JUMP = 4501
JESTER_LEAVES_TOO_MUCH, JESTER_IN_HOME = 4601, 4602
NOT_DRAW, NOT_DRAWN_FROM_STOCK = 4701, 4702
