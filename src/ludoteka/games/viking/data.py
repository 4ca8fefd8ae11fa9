"""Gone Viking's components and numbers, the moves' ids and the reasons of refusals."""

SEATS = 5  # most players
HAND = (0, 0, 0, 7, 8, 9)  # cards dealt to each, by number of players (V-11)
VICTORY = (0, 0, 0, 9, 8, 7)  # wealth that wins, by number of players (V-53)

# V-1: the suits in their order; each has one god
SUITS = ("book", "coin", "hammer", "thrall")
LETTERS = "BCHT"
GODS = ("Odin", "Freya", "Thor", "Loki")
BOOK, COIN, HAMMER, THRALL = range(4)
ODIN, FREYA, THOR, LOKI = range(4)  # a god is numbered as its suit
NONE = -1

# V-2
PLUNDER = 48
CARDS = PLUNDER + len(GODS)
MOST_VALUE = 1_000_000

# V-3, V-4: the kinds of tokens in the order in which several are named
TOKENS = (*SUITS, "wood", "ship")
LOOSE = 5  # kinds 0 to 4 are loose
WOOD, SHIP = 4, 5
SUPPLY = (5, 6, 7, 8, 0, 5)  # wood never runs out and is not counted
START_WOOD = 2
SHIP_WEALTH = 4
POINTS = (5, 4, 3, 2, 1, 11)
SHIP_WOOD = 4  # what a ship of wood costs (V-51)
SHIP_PRICE = 4  # loose tokens that Thor asks (V-42)
ODIN_TOKENS = 2  # V-40

FREE_CARDS = 4  # most cards of the leader's exchange (V-15)
PAID_CARDS = 2  # cards of a paid exchange (V-13)
# Most cards that can be put under in a raid: nobody begins one with as much loose as wins.
PUTS = 64

# What is asked now
(
    FIRST,
    DEAL,
    LEADER,
    EXCHANGE,
    UNDER,
    DRAW,
    TRUMP,
    PLAY,
    GOD_TRUMP,
    TAKE,
    RETURN,
    BUY,
    PRICE,
    MISCHIEF,
    BUILD,
    TAX,
    OVER,
) = range(17)
PHASES = (
    "first", "deal", "leader", "exchange", "under", "draw", "trump", "play", "god_trump",
    "take", "return", "thor", "price", "loki", "build", "tax", "over",
)  # fmt: skip

# Why a trick was won (V-25, V-42, V-43), or nobody won it (V-26)
BY_TRUMP, BY_LED, BY_ANY, BY_LOW_TRUMP, BY_LOW_LED, BY_LOW_ANY, ALONE, TIE = range(8)
REASONS = ("trump", "led", "any", "low_trump", "low_led", "low_any", "alone", "tie")

# Move ids: kinds one after the other; a card's number is that of the first of its alike
FIRST_ID = 0  # + seat
DEAL_ID = FIRST_ID + SEATS  # + card
DRAW_ID = DEAL_ID + CARDS  # + card
PAY_ID = DRAW_ID + CARDS  # + token
UNDER_ID = PAY_ID + LOOSE  # + card
PLAY_ID = UNDER_ID + CARDS  # + card
BESIDE_ID = PLAY_ID + CARDS  # + god
DONE_ID = BESIDE_ID + len(GODS)
TRUMP_ID = DONE_ID + 1  # + suit
TAKE_ID = TRUMP_ID + len(SUITS)  # + token
STEAL_ID = TAKE_ID + LOOSE  # + seat * LOOSE + token
RETURN_ID = STEAL_ID + SEATS * LOOSE  # + token
BUY_ID = RETURN_ID + LOOSE
DECLINE_ID = BUY_ID + 1
BUILD_SET_ID = DECLINE_ID + 1
BUILD_WOOD_ID = BUILD_SET_ID + 1
PASS_ID = BUILD_WOOD_ID + 1
MOVES = PASS_ID + 1

# Reasons of refusals: rule * 100 + variant, each with a sentence in texts.toml
NO_SUCH_CARD, NOT_IN_USE = 201, 202
NAMED_BEFORE, REST_UNNAMED, SHIP_NOT_LOOSE = 301, 302, 303
NOT_FIRST, NO_SUCH_SEAT = 1001, 1002
NOT_DEAL, DEALT_ALREADY = 1101, 1102
NOT_PAY, PAY_NOT_OWNED, NOT_UNDER, UNDER_NOT_IN_HAND, PUT_TWO = 1301, 1302, 1303, 1304, 1305
NOT_DRAW, NOT_LEFT, NOT_ON_TOP = 1401, 1402, 1403
LEADER_NOT_IN_HAND, NOT_TRUMP = 1501, 1502
NOT_PLAY, NOT_IN_HAND, OTHER_SUIT = 2001, 2002, 2003
PLAY_A_CARD, MUST_FOLLOW = 2101, 2102
NOT_BESIDE, GOD_NOT_IN_HAND, NEEDS_PLUNDER, GOD_LIES, ONLY_GODS_LIE = 2301, 2302, 2303, 2304, 2305
NOT_DONE, NOT_RISING, GOD_WAS_LAST = 2401, 2402, 2403
NOT_TAKE, TAKE_NONE_LEFT, ONE_CARD = 4001, 4002, 4003
NOT_RETURN, RETURN_NOT_OWNED = 4101, 4102
NOT_BUY, PRICE_NOT_OWNED = 4201, 4202
NOT_STEAL, STEAL_FROM_SELF, THEY_OWN_NONE, NOBODY_THERE, LOKI_NONE_LEFT = (
    4301, 4302, 4303, 4304, 4305,
)  # fmt: skip
NOT_BUILD, NO_SET, NO_WOOD = 5101, 5102, 5103
TAX_NOT_OWNED = 5201
IS_OVER = 5301
