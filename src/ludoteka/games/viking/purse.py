"""What tokens are worth to a seat, as the bot `easy` sees it: ships, their making, the tax.

All sums are in tokens: one loose token that stays is worth 1.
"""

from collections.abc import Mapping
from itertools import combinations_with_replacement
from math import exp
from typing import Any, TypeAlias

from .data import SHIP_WEALTH, SHIP_WOOD, SUITS, TOKENS

View: TypeAlias = Mapping[str, Any]
Tokens: TypeAlias = Mapping[str, int]

LOOSE = TOKENS[:-1]
SAFE_SHIP = 5.0  # four tokens that no jarl takes, and points
SET_STEP = (0.0, 0.15, 0.45, 0.9, 1.6)  # by number of different suits towards a ship
WOOD_STEP = (0.0, 0.1, 0.25, 0.5, 1.0)  # by wood
LEAD_WORTH = 1.0  # what the next leader gains: four cards free, and the trump
VICTORY_WORTH = 6.0


def loose(tokens: Tokens) -> int:
    """All tokens but ships (V-3)."""
    return sum(tokens[kind] for kind in LOOSE)


def wealth(tokens: Tokens) -> int:
    """A ship counts four (V-4)."""
    return loose(tokens) + SHIP_WEALTH * tokens["ship"]


def changed(tokens: Tokens, kinds: tuple[str, ...], by: int) -> dict[str, int]:
    """The tokens after some were gained or lost."""
    after = dict(tokens)
    for kind in kinds:
        after[kind] += by
    return after


class Purse:
    """A seat's tokens against those of the others.

    view   the seat's view
    seat   whose purse it is
    """

    def __init__(self, view: View, seat: int) -> None:
        self.seat = seat
        self.owned: list[Tokens] = [other["tokens"] for other in view["seats"]]
        self.supply: Mapping[str, int] = view["supply"]
        self.goal: int = view["wins_with"]
        self.richest = max(wealth(owned) for k, owned in enumerate(self.owned) if k != seat)
        cards = max(other["hand"] for other in view["seats"])
        self.builds = view["phase"] in ("take", "return", "thor", "price", "loki")
        self.doubt = 0.6 + 0.35 * cards  # the more is still to be played the less is settled

    @property
    def tokens(self) -> Tokens:
        """The own ones."""
        return self.owned[self.seat]

    def worth(self, tokens: Tokens) -> float:
        """What these tokens promise their owner, a ship built at once where that is next (V-51)."""
        promise = self.promise(tokens)
        if self.builds and self.supply["ship"]:
            for cost in (SUITS, ("wood",) * SHIP_WOOD):
                if all(tokens[kind] >= cost.count(kind) for kind in cost):
                    built = changed(changed(tokens, cost, -1), ("ship",), 1)
                    promise = max(promise, self.promise(built))
        return promise

    def promise(self, tokens: Tokens) -> float:
        """What these tokens promise as they are (V-52, V-53)."""
        ahead = wealth(tokens) - self.richest
        visited = 1 / (1 + exp(-(ahead - 0.3) / self.doubt))
        kept = loose(tokens)
        tax = (kept + 1) // 2
        after = wealth(tokens) - tax * visited
        wins = 1 / (1 + exp(-(after - self.goal + 0.4) / self.doubt))
        promise = SAFE_SHIP * tokens["ship"] + kept - visited * (tax - LEAD_WORTH)
        if self.supply["ship"]:
            suits = sum(tokens[kind] > 0 for kind in SUITS)
            wood = min(tokens["wood"], SHIP_WOOD)
            promise += SET_STEP[suits] + WOOD_STEP[wood]
        return promise + VICTORY_WORTH * wins

    def gain(self, *kinds: str) -> float:
        """What more tokens would bring, wood where there are none left (V-27)."""
        got = tuple(kind if kind == "wood" or self.supply[kind] else "wood" for kind in kinds)
        return self.worth(changed(self.tokens, got, 1)) - self.worth(self.tokens)

    def loss(self, *kinds: str) -> float:
        """What it costs to give tokens away."""
        return self.worth(self.tokens) - self.worth(changed(self.tokens, kinds, -1))

    def least_loss(self, count: int) -> tuple[str, ...]:
        """The tokens that are missed least, in the order in which they are named (V-3)."""
        groups = [
            group
            for group in combinations_with_replacement(LOOSE, count)
            if all(self.tokens[kind] >= group.count(kind) for kind in group)
        ]
        return min(groups, key=lambda group: self.loss(*group))

    def ship_for(self, kinds: tuple[str, ...]) -> float:
        """What a ship for these tokens brings (V-42, V-51)."""
        paid = changed(self.tokens, kinds, -1)
        return self.worth(changed(paid, ("ship",), 1)) - self.worth(self.tokens)

    def after(self, first: str) -> list[str]:
        """The kinds that may be named after one, so many are left (V-3, V-40)."""
        left = {kind: self.supply.get(kind, 2) - (kind == first) for kind in LOOSE}
        return [kind for kind in LOOSE[LOOSE.index(first) :] if left[kind] > 0]

    def rivals(self) -> list[int]:
        """The other seats that are near victory, or the richest of them."""
        return [
            seat
            for seat, owned in enumerate(self.owned)
            if seat != self.seat and wealth(owned) >= min(self.richest, self.goal)
        ]
