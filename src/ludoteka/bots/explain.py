"""What a bot thinks of a position or of a finished game, as plain data.

`hint` tells a seat its moves with what each promises, from that seat's knowledge alone.
`analyse` goes through a record: what each seat decided and what would have been better, and
what chance brought to whom. All estimates are returns, from -1 to 1.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, TypedDict

from ..core.chance import CHANCE, OVER
from ..core.position import Position
from ..core.record import Record
from .bot import Knowledge
from .search import Budget, grow

if TYPE_CHECKING:
    from ..fast.search import Considered

PLAYOUTS = 200
TOLD = 5  # moves of a decision, beside the one played
FEWEST = 20  # visits that an estimate needs to be the best


class Weighed(TypedDict):
    """A legal move, how often it was tried and the return that it promises."""

    move: str
    visits: int
    estimate: float


class Decision(TypedDict):
    """A seat's choice: `n` counts the record's moves; forced moves are left out.

    `difference` is what the best move promises more than the one played, never below 0.
    """

    n: int
    seat: int
    move: str
    estimate: float
    best: str
    difference: float
    considered: list[Weighed]


class Luck(TypedDict):
    """Chance moves in a row, from move `n` on: by how much each seat's outlook changed."""

    n: int
    moves: int
    change: list[float]


class Account(TypedDict):
    """A seat's game: `luck` is the sum of the changes by chance, `lost` of its differences."""

    seat: int
    name: str
    result: float
    luck: float
    lost: float
    decisions: int
    best_found: int


class Analysis(TypedDict):
    """A finished game explained."""

    game: str
    players: int
    decisions: list[Decision]
    chance: list[Luck]
    seats: list[Account]


def hint(
    knowledge: Knowledge, budget: Budget | None = None, rng: random.Random | None = None
) -> list[Weighed]:
    """Every legal move of the seat, the most promising first, with its estimated return.

    A forced move is told at once, with no estimate to speak of. Raises ValueError where the
    seat is not asked.
    """
    if not knowledge.legal:
        raise ValueError(f"seat {knowledge.seat} is not asked")
    if len(knowledge.legal) == 1:
        return [{"move": knowledge.legal[0], "visits": 0, "estimate": 0.0}]
    search = grow(knowledge, budget or Budget(), rng or random.Random())
    return [weighed(move) for move in search.moves()]


def analyse(
    record: Record,
    seat: int | None = None,
    budget: Budget | None = None,
    seed: int = 0,
    told: Callable[[int], None] = lambda moves: None,
) -> Analysis:
    """Go through a record's decisions, one seat's or all, and its luck.

    `told` is called with the number of moves gone through. Deterministic for a budget in
    iterations. Raises RecordError for a record that does not replay, ValueError for a seat
    that the game does not have.
    """
    if seat is not None and not 0 <= seat < record.players:
        raise ValueError(f"seat {seat} of a game for {record.players}")
    record.check()
    rng = random.Random(f"analysis {seed}")
    budget = budget or Budget(seconds=0.2)
    points = list(record.positions())
    decisions = []
    for n, (position, move) in enumerate(zip(points, record.moves, strict=False)):
        if position.to_move >= 0 and seat in (None, position.to_move):
            knowledge = Knowledge(position, position.to_move)
            if len(knowledge.legal) > 1:
                decisions.append(decision(n, knowledge, move, budget, rng))
        told(n + 1)
    luck = list(fortunes(points, seed))
    return {
        "game": record.game,
        "players": record.players,
        "decisions": decisions,
        "chance": luck,
        "seats": [account(record, points[-1], k, decisions, luck) for k in range(record.players)],
    }


def decision(
    n: int, knowledge: Knowledge, played: str, budget: Budget, rng: random.Random
) -> Decision:
    """What was played against the best that a search finds with the same knowledge."""
    found = hint(knowledge, budget, rng)
    known = [move for move in found if move["visits"] >= FEWEST] or found[:1]
    best = max(known, key=lambda move: move["estimate"])
    own = next(move for move in found if move["move"] == played)
    if own["estimate"] >= best["estimate"]:
        best = own
    return {
        "n": n,
        "seat": knowledge.seat,
        "move": played,
        "estimate": own["estimate"],
        "best": best["move"],
        "difference": best["estimate"] - own["estimate"],
        "considered": found[:TOLD],
    }


def fortunes(points: Sequence[Position], seed: int) -> Iterator[Luck]:
    """The changes of every seat's outlook at chance moves, those in a row together."""
    from ..fast.search import outlook

    start = None
    for n, position in enumerate(points):
        if position.to_move == CHANCE:
            start = n if start is None else start
        elif start is not None:
            before = outlook(points[start], seed, PLAYOUTS)
            after = (
                position.returns()
                if position.to_move == OVER
                else outlook(position, seed, PLAYOUTS)
            )
            change = [b - a for a, b in zip(before, after, strict=True)]
            yield {"n": start, "moves": n - start, "change": change}
            start = None


def account(
    record: Record,
    end: Position,
    seat: int,
    decisions: Sequence[Decision],
    luck: Sequence[Luck],
) -> Account:
    """A seat's game summed up."""
    own = [decision for decision in decisions if decision["seat"] == seat]
    return {
        "seat": seat,
        "name": record.names[seat] if seat < len(record.names) else "",
        "result": end.returns()[seat],
        "luck": sum(change["change"][seat] for change in luck),
        "lost": sum(decision["difference"] for decision in own),
        "decisions": len(own),
        "best_found": sum(decision["best"] == decision["move"] for decision in own),
    }


def weighed(move: "Considered") -> Weighed:
    return {"move": move.move, "visits": move.visits, "estimate": move.estimate}
