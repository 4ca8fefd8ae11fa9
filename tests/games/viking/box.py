"""What lies in the box of the naive Gone Viking: suits, gods, tokens, the default deck."""

from collections import Counter
from collections.abc import Iterable

SUITS = {"B": "book", "C": "coin", "H": "hammer", "T": "thrall"}
GODS = {"Odin": "B", "Freya": "C", "Thor": "H", "Loki": "T"}  # V-1
LOOSE = ["book", "coin", "hammer", "thrall", "wood"]
POINTS = {"ship": 11, "book": 5, "coin": 4, "hammer": 3, "thrall": 2, "wood": 1}  # V-4

Row = list[str | int]
Answers = dict[str, int]  # move text -> weight (1 for a seat's moves)


class Play:
    """What a seat plays to a trick: cards face up and perhaps a god face down."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.cards: list[str] = []
        self.down: str | None = None


def printed() -> list[Row]:
    """The default deck of V-2."""
    fewest = dict.fromkeys((1, 4, 5, 8, 9, 12), 3) | dict.fromkeys((2, 6, 10), 4)
    fewest |= dict.fromkeys((3, 7, 11), 5)
    plunder: list[Row] = [[suit, value, n] for suit in SUITS for value, n in fewest.items()]
    return plunder + [[suit, 13, god] for god, suit in GODS.items()]


def count(word: str, cards: Iterable[str]) -> Answers:
    return {f"{word} {card}": n for card, n in Counter(cards).items()}


def letter(move: str) -> str:
    """The suit that `trump coin` names."""
    return next(suit for suit, name in SUITS.items() if name == move.split()[1])


def in_order(there: Counter[str], least: int, still: int) -> list[str]:
    """The kinds that may be named now, so many to be named after it (V-3)."""
    return [
        kind
        for at, kind in enumerate(LOOSE)
        if at >= least and there[kind] and sum(there[k] for k in LOOSE[at:]) > still
    ]


def under(hand: Iterable[str]) -> Answers:
    return {f"under {card}": 1 for card in hand}
