"""Kronia's components and numbers, the moves' ids and the reasons of refusals."""

from itertools import combinations_with_replacement

SEATS = 5  # most players
CARDS = 12  # values 1 to 12 (K-3)
FULL_HAND = 0b1_1111_1111_1110
ROUNDS = 12
STAGE_ROUNDS = 6  # two players (K-60)
HADES = 3  # the index of Hades' pile, behind temples 0 to 2
PLACES = 4  # three temples and Hades
PILE = 5  # most cards in one pile

# K-1: the gods by falling points; a Wrath (K-30) is the sixth kind of token
GODS = ("zeus", "athena", "poseidon", "artemis", "apollo")
ZEUS, ATHENA, POSEIDON, ARTEMIS, APOLLO, WRATH = range(6)
TOKENS = (*GODS, "wrath")
POINTS = (5, 4, 3, 2, 1)
BAG = (6, 7, 8, 9, 10)
BAG_OF_THREE = (0, 6, 7, 8, 9)
WRATHS = 2
WRATH_WORTH = 3  # K-33

SET_BONUS = (0, 0, 0, 5, 10, 20)  # K-21, by number of equal tokens, more than 5 still 20
SET_BONUS_OF_TWO = (0, 0, 0, 0, 5, 10, 20)  # K-64
LOW = 5  # K-16: values 1 to 5
LOW_BONUS = (0, 0, 3, 6, 10)  # K-22
LOW_BONUS_OF_TWO = (0, 0, 0, 0, 3, 3, 6, 6, 10)  # K-64
DIFFERENT_GODS = 6  # K-49
BONUS_FOR_BONUSES = (0, 3, 6)  # K-50

# K-40: the ten tiles, "" = no tile
TILES = ("L1", "L2", "L3", "L4", "L5", "L6", "L7", "G1", "S1", "S2")
L1, L2, L3, L4, L5, L6, L7, G1, S1, S2 = range(10)
NO_TILE = -1

# What is asked now
(
    FIRST,
    TILE,
    DRAW,
    PUT,
    OFFER,
    CHANGE,
    EXTRA,
    KEEP,
    TRADE,
    NEXT,
    DISCARD,
    OFFER_HADES,
    PAY,
    OVER,
) = range(14)
PHASES = (
    "first", "tile", "draw", "put", "offer", "change", "extra", "keep", "trade", "next",
    "discard", "hades", "pay", "over",
)  # fmt: skip

# How a seat changed its offering this round (K-13)
SWAPPED, MOVED, PASSED = 1, 2, 3
CHANGES = (None, "swap", "move", "pass")

# Pairs of gods in the order of the gods (K-46) and what each is worth
PAIRS = tuple(combinations_with_replacement(range(5), 2))
PAIR_OF = tuple(tuple(PAIRS.index((min(a, b), max(a, b))) for b in range(5)) for a in range(5))
# K-46: one token for two worth no more, two tokens for one worth no more
ONE_FOR_TWO = tuple(
    (g, k) for g in range(5) for k, (a, b) in enumerate(PAIRS) if POINTS[a] + POINTS[b] <= POINTS[g]
)
TWO_FOR_ONE = tuple(
    (k, g) for k, (a, b) in enumerate(PAIRS) for g in range(5) if POINTS[g] <= POINTS[a] + POINTS[b]
)


def _payments(worth: int) -> tuple[tuple[int, ...], ...]:
    """Groups worth at least `worth` from which no token could be left out (K-33)."""
    groups = [
        group
        for size in range(1, worth + 1)
        for group in combinations_with_replacement(range(5), size)
        if 0 <= sum(POINTS[g] for g in group) - worth < min(POINTS[g] for g in group)
    ]
    return tuple(tuple(group.count(g) for g in range(5)) for group in groups)


PAYMENTS_OF_ONE = _payments(WRATH_WORTH)
PAYMENTS_OF_TWO = _payments(2 * WRATH_WORTH)
PAYMENTS = PAYMENTS_OF_ONE + PAYMENTS_OF_TWO

# Move ids: kinds one after the other, inside a kind by rising number
FIRST_ID = 0  # + seat
TILE_ID = FIRST_ID + SEATS  # + tile
DRAW_ID = TILE_ID + len(TILES)  # + token
PUT_ID = DRAW_ID + 6  # + god
OFFER_ID = PUT_ID + 5  # + (value - 1) * PLACES + place
SWAP_ID = OFFER_ID + CARDS * PLACES  # + (laid - 1) * CARDS + new - 1
MOVE_ID = SWAP_ID + CARDS * CARDS  # + (laid - 1) * 3 + temple
PASS_ID = MOVE_ID + CARDS * 3
KEEP_ID = PASS_ID + 1  # + god
ONE_FOR_TWO_ID = KEEP_ID + 5  # + seat * len(ONE_FOR_TWO) + index
TWO_FOR_ONE_ID = ONE_FOR_TWO_ID + SEATS * len(ONE_FOR_TWO)  # + seat * len(TWO_FOR_ONE) + index
NEXT_ID = TWO_FOR_ONE_ID + SEATS * len(TWO_FOR_ONE)  # + seat
DISCARD_ID = NEXT_ID + SEATS  # + value - 1
PAY_ID = DISCARD_ID + CARDS  # + payment
MOVES = PAY_ID + len(PAYMENTS)

# Reasons of refusals: rule * 100 + variant, each with a sentence in texts.toml
NOT_FIRST, FIRST_SEAT = 1001, 1002
NOT_TILE, TILE_LAID, TILE_FIXED = 4001, 4002, 4003
NOT_DRAW, NOT_IN_BAG = 1101, 1102
NOT_PUT, NOT_DRAWN = 1103, 1104
NOT_OFFER, NOT_IN_HAND, NO_TEMPLE = 1201, 1202, 1203
ONLY_WRATH_HAS_HADES = 1204
NOT_CHANGE, NOT_LAID, SAME_TEMPLE, SWAP_NOT_IN_HAND, NO_SUCH_TEMPLE = 1301, 1302, 1303, 1304, 1305
EXTRA_NOT_IN_BAG = 4502
NOT_KEEP, KEEP_ONE_OF_TWO = 4503, 4504
NOT_TRADE, TRADE_TOO_DEAR, NOT_THIS_TOKEN, OWNS_NOT, THEY_OWN_NOT, TRADE_WITH_SELF = (
    4601, 4602, 4603, 4604, 4605, 4606,
)  # fmt: skip
NO_SUCH_PARTNER = 4607
NOT_NEXT, NO_SUCH_SEAT = 4701, 4702
NOT_DISCARD, DISCARD_NOT_IN_HAND, DISCARD_RISING, DISCARD_LEAVES_NONE = 1501, 1502, 6301, 6302
NOT_HADES, HADES_NOT_IN_HAND, NOT_AT_HADES = 3201, 3202, 3203
NOT_PAY, PAY_NOT_OWNED, PAY_TOO_LITTLE_OR_MUCH = 3301, 3302, 3303
IS_OVER = 2301
