"""What tokens, sets and cards are worth to a seat in the rounds that are left, in points.

Estimates for a player who counts no cards: another seat's hidden card is any of the twelve.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple, TypeAlias

from .data import DIFFERENT_GODS, GODS, LOW, POINTS, SET_BONUS, SET_BONUS_OF_TWO

View: TypeAlias = Mapping[str, Any]

# A set on its way, by number of equal tokens, while there is time to complete it (K-21, K-64)
HOPE = (0.0, 0.7, 2.4, 7.0, 13.0, 20.0)
HOPE_OF_TWO = (0.0, 0.4, 1.2, 3.2, 7.5, 13.5, 20.0)
# What one more low winner brings, by those kept already (K-22, K-64)
LOW_GAIN = (1.2, 2.6, 3.2, 3.8, 0.0)
LOW_GAIN_OF_TWO = (0.5, 0.7, 0.9, 1.6, 1.3, 1.6, 1.8, 2.2, 0.0)
USUAL_TOKEN = 4.5  # what a token brings on average, sets included
POINTS_OF = dict(zip(GODS, POINTS, strict=True))


class Card(NamedTuple):
    """A card of mine at a temple."""

    value: int
    place: int
    level: int  # how many cards lie below it


class Outlook:
    """A seat's view, with what it makes of it."""

    def __init__(self, view: View, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.players: int = view["players"]
        self.left: int = view["rounds"] - view["round"] + 1  # this round included
        self.tiles: list[str | None] = [temple["tile"] for temple in view["temples"]]
        self.piles: list[list[dict[str, Any]]] = [temple["pile"] for temple in view["temples"]]
        self.later = self.seats_after()

    def seats_after(self) -> int:
        """How many cards, or in the change how many seats, come after this seat's turn."""
        after = (self.view["first"] - self.seat - 1) % self.players
        if self.view["phase"] == "offer" and self.players == 2:
            return 4 - sum(map(len, self.piles)) - (2 - len(self.own_cards()))
        return int(after)

    # tokens

    def holding(self, tokens: Mapping[str, int]) -> float:
        """The points of some tokens, sets and scoring tiles, with the hope for more."""
        two = self.players == 2
        sure = SET_BONUS_OF_TWO if two else SET_BONUS
        hope = HOPE_OF_TWO if two else HOPE
        time = min(1.0, (self.left - 1) / 6)
        points = 0.0
        bonuses = 0
        for god in GODS:
            count = tokens[god]
            at = min(count, len(sure) - 1)
            points += POINTS_OF[god] * count + sure[at] + time * (hope[at] - sure[at])
            bonuses += sure[at] > 0
        if "S1" in self.tiles:
            counts = [tokens[god] for god in GODS[self.players == 3 :]]
            whole = min(counts)
            part = sum(count > whole for count in counts) / len(counts)
            points += DIFFERENT_GODS * (whole + time * part * part)
        if "S2" in self.tiles:
            points += 3 * min(bonuses, 2)
        return points

    def change_of(self, seat: int, gained: Sequence[str] = (), lost: Sequence[str] = ()) -> float:
        """How a seat's holding changes with these tokens gained and lost."""
        before = self.view["seats"][seat]["tokens"]
        after = dict(before)
        for god in gained:
            after[god] += 1
        for god in lost:
            after[god] -= 1
        return self.holding(after) - self.holding(before)

    def token_gain(self, god: str) -> float:
        """What one more token of a god brings me."""
        return self.change_of(self.seat, gained=[god])

    def others_gain(self, god: str) -> float:
        """What it would bring the one who needs it most."""
        others = [seat for seat in range(self.players) if seat != self.seat]
        return max(self.change_of(seat, gained=[god]) for seat in others)

    @cached_property
    def prizes(self) -> list[float]:
        """What each temple's token is worth to me, kept from the others included."""
        return [self.prize(temple["token"], temple["tile"]) for temple in self.view["temples"]]

    def prize(self, god: str | None, tile: str | None) -> float:
        """What winning this token at a temple with this tile brings."""
        if god is None:
            return 0.0
        mine = self.token_gain(god)
        if tile == "L5":  # the better of this and what the bag gives (K-45)
            bag = {other: n for other, n in self.view["bag"].items() if n and other != "wrath"}
            total = sum(bag.values()) or 1
            mine = sum(n * max(mine, self.token_gain(other)) for other, n in bag.items()) / total
        if tile in ("L6", "L7"):
            mine += 0.5
        denied = self.others_gain(god) * (0.45 if self.players == 2 else 0.2)
        return mine + denied

    # cards

    def card_worth(self, value: int) -> float:
        """What a card can still do in the rounds after this one."""
        return self.card_worths[value]

    @cached_property
    def card_worths(self) -> list[float]:
        """By value; nothing after the last round of a deck."""
        rounds = self.left - 1
        if self.players == 2 and self.view["stage"] == 1:
            rounds -= 6
        future = rounds / (rounds + 1.5)
        share = self.tiles.count("L3") / len(self.tiles)
        low = self.low_gain * 0.35
        worths = [0.0]
        for value in range(1, 13):
            strong = ((value - 0.5) / 12) ** 1.4
            weak = ((12.5 - value) / 12) ** 1.4
            reach = (1 - share) * strong + share * weak
            worths.append(future * (USUAL_TOKEN * reach + (low if value <= LOW else 0.0)))
        return worths

    @cached_property
    def low_gain(self) -> float:
        """What one more low winner brings (K-22, K-64)."""
        gains = LOW_GAIN_OF_TWO if self.players == 2 else LOW_GAIN
        kept: int = self.view["seats"][self.seat]["low"]
        return gains[min(kept, len(gains) - 1)]

    def own_cards(self) -> list[Card]:
        """My cards as they lie."""
        return [
            Card(card["value"], place, level)
            for place, pile in enumerate(self.piles)
            for level, card in enumerate(pile)
            if card["seat"] == self.seat
        ]

    def top(self, place: int) -> int:
        """The level of a card laid there now."""
        return len(self.piles[place])

    def beats(self, value: int, place: int, is_below: bool) -> float:
        """How likely a card beats one hidden card there, above or below it (K-14, K-41, K-43)."""
        smaller = 12 - value if self.tiles[place] == "L3" else value - 1
        wins_ties = is_below != (self.tiles[place] == "L1")
        return (smaller + wins_ties) / 12

    def chance(self, card: Card) -> float:
        """How likely my card wins its temple, others still to come included."""
        likely = 1.0
        for level, other in enumerate(self.piles[card.place]):
            if other["seat"] != self.seat:
                likely *= self.beats(card.value, card.place, card.level <= level)
        against = self.beats(card.value, card.place, True)
        if self.view["phase"] == "offer":
            total = sum(self.prizes) or 1.0
            comes = min(0.9, self.prizes[card.place] / total)
        else:
            comes = 0.15
        for _ in range(self.later):
            likely *= 1 - comes + comes * against
        return likely

    def promise(self, cards: Sequence[Card], swapped_out: int = 0) -> float:
        """What my laid cards promise: tokens won, less what the cards are worth later."""
        hand = [*self.view["hand"], swapped_out] if swapped_out else self.view["hand"]
        least = min((self.card_worth(value) for value in hand), default=0.0)
        points = 0.0
        won: dict[int, float] = {}
        for card in sorted(cards, key=lambda card: card.value, reverse=True):
            likely = self.chance(card) * (1 - won.get(card.place, 0.0))
            won[card.place] = won.get(card.place, 0.0) + likely
            worth = self.card_worth(card.value)
            lost = worth if self.tiles[card.place] == "L4" else min(worth, least)
            low = self.low_gain if card.value <= LOW else 0.0
            points += likely * (self.prizes[card.place] + low - worth) - (1 - likely) * lost
        return points
