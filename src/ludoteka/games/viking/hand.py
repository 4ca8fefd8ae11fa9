"""Cards as the bot `easy` weighs them: what they may win now, what they are worth later."""

from dataclasses import dataclass
from itertools import combinations

from .data import GODS, LETTERS, SUITS
from .purse import Purse, View

CARD_WORTH = 0.42  # of any card in hand: it may win a trick when others have none left
HIGH_WORTH = 0.75  # more for the highest of a suit, less for lower ones
TRUMP_WORTH = 0.35
GOD_WORTH = 0.5
TRICK_WORTH = 0.35  # to win also means to lead
HOME = {"Odin": 2.0, "Freya": 1.0, "Thor": 0.9, "Loki": 1.2}  # blessings (V-40 to V-43)


@dataclass(frozen=True)
class Lay:
    """A whole play: cards face up in their order, perhaps a god beside them."""

    cards: tuple[str, ...]
    beside: str | None = None


def suit_name(card: str) -> str:
    """The suit of a card or god."""
    return SUITS[GODS.index(card) if card in GODS else LETTERS.index(card[0])]


class Hand:
    """The own hand against the table of a view."""

    def __init__(self, view: View, purse: Purse) -> None:
        self.view, self.purse = view, purse
        self.gods: View = {god: view["deck"][god] for god in GODS}
        self.cards: list[str] = view["hand"]
        self.trump: str | None = view["trump"]
        self.up: str | None = view["god"]["god"] if view["god"] else None
        self.values = {
            suit: sorted([*view["deck"][letter], view["deck"][god]])
            for suit, letter, god in zip(SUITS, LETTERS, GODS, strict=True)
        }
        self.worths = {card: self.keep(card) for card in self.cards}

    def value(self, card: str) -> int:
        """What a card counts (V-2)."""
        return int(self.gods[card]) if card in self.gods else int(card[1:])

    def total(self, cards: tuple[str, ...]) -> int:
        return sum(map(self.value, cards))

    def rank(self, suit: str, total: int) -> float:
        """Which part of a suit's cards is lower than a total."""
        values = self.values[suit]
        lower: int = sum(value < total for value in values)
        return lower / len(values)

    def keep(self, card: str) -> float:
        """What a card may do in later tricks."""
        suit = suit_name(card)
        worth = CARD_WORTH + HIGH_WORTH * self.rank(suit, self.value(card)) ** 2
        if suit == self.trump:
            worth += TRUMP_WORTH
        return worth + GOD_WORTH if card in self.gods else worth

    def average(self) -> float:
        """What an unknown card is worth."""
        return CARD_WORTH + 0.36 * HIGH_WORTH + 0.25 * TRUMP_WORTH

    def best_trump(self) -> str:
        """The suit with the most and the highest cards in hand (V-15, V-40, V-41)."""
        return max(
            SUITS,
            key=lambda suit: sum(
                0.4 + self.rank(suit, self.value(card))
                for card in self.cards
                if suit_name(card) == suit
            ),
        )

    def lays(self) -> list[Lay]:
        """The plays worth a thought: one or two cards or as many as it takes, a god beside."""
        picked = self.view["play"]
        begun: tuple[str, ...] = tuple(picked["cards"]) if picked else ()
        if picked and picked["beside"]:
            return [Lay(begun, picked["beside"])]
        legal = [move.split() for move in self.view["legal"]]
        adding = [words[1] for words in legal if words[0] == "play"]
        found = [begun] if begun else []
        for suit in SUITS:
            cards = [card for card in adding if suit_name(card) == suit]
            groups: list[tuple[str, ...]] = [(card,) for card in cards]
            if self.up != "odin":
                groups += combinations(cards, 2)
                groups += [tuple(cards[:count]) for count in range(3, len(cards) + 1)]
            found += [begun + group for group in groups]
        found = [cards for cards in found if self.is_rising(cards)]
        return [lay for cards in found for lay in self.with_gods(cards)]

    def is_rising(self, cards: tuple[str, ...]) -> bool:
        """The god comes last (V-24)."""
        return not any(card in self.gods for card in cards[:-1])

    def with_gods(self, cards: tuple[str, ...]) -> list[Lay]:
        """A play alone, and with each god that may lie beside it (V-23)."""
        found = [Lay(cards)]
        lies = any(play["down"] for play in self.view["trick"]["plays"])
        if not lies and cards[0] not in self.gods:
            held = [god for god in self.gods if god in self.cards and god not in cards]
            found += [Lay(cards, god) for god in held]
        return found

    def promise(self, lay: Lay) -> float:
        """What a play wins, less what its cards would be worth later."""
        suit = suit_name(lay.cards[0])
        prize = [suit, "coin"] if self.up == "freya" else [suit]
        won = self.chance(suit, self.total(lay.cards)) * (self.purse.gain(*prize) + TRICK_WORTH)
        picked = self.view["play"]
        fresh: tuple[str, ...] = lay.cards[len(picked["cards"]) if picked else 0 :]
        return won - sum(self.worths[card] for card in fresh) + self.blessing(lay.beside)

    def blessing(self, god: str | None) -> float:
        """A god face down pays the likelier the nearer the end of the raid is (V-29, V-50)."""
        if god is None:
            return 0.0
        longest: int = max(seat["hand"] for seat in self.view["seats"])
        last = 1 / (0.6 + 0.45 * longest)
        names = god == "Odin" or (god == "Freya" and self.trump is None)
        return HOME[god] * min(1.0, last) + 0.2 * names - self.worths[god]

    def chance(self, suit: str, total: int) -> float:
        """How likely a play wins the trick as it lies, with those that still follow (V-25)."""
        trick = self.view["trick"]
        led = trick["led"] or suit
        plays = [(play["suit"], play["total"]) for play in trick["plays"]]
        free = self.up == "thor"
        low = self.up == "loki"
        if not free and suit not in (led, self.trump):
            return 0.0
        trumps = any(other == self.trump for other, _ in plays) or suit == self.trump
        if trumps and suit != self.trump and not free:
            return 0.0
        for other, number in plays:
            rivals = free or other == suit
            if rivals and (number <= total if low else number >= total):
                return 0.0
        mine = {play["seat"] for play in trick["plays"]} | {self.purse.seat}
        chance: float = 1.0
        for seat, other in enumerate(self.view["seats"]):
            if seat not in mine and other["hand"]:
                chance *= 1 - self.beaten(suit, total, other, led, low)
        return chance

    def beaten(self, suit: str, total: int, other: View, led: str, low: bool) -> float:
        """How likely one more seat plays better."""
        better = self.rank(suit, total) if low else 1 - self.rank(suit, total + 1)
        cards = other["hand"] / 4
        void = led in other["void"]
        beats = 0.0 if void and suit == led else 1 - (1 - better) ** (cards + 0.4)
        if self.trump and suit != self.trump and self.up != "thor":
            trumps = self.trump not in other["void"]
            beats += trumps * (0.45 if void else 0.08 + 0.1 / (1 + other["hand"]))
        return min(0.95, beats)
