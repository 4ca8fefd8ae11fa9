"""The easy bot: it weighs each play by what its seat can see on the board.

It starts pawns, goes home when it can, captures opponents and not its own side, keeps off
fields that an enemy reaches soon, and keeps cards that it will need. It looks one card ahead.
"""

import random
from collections.abc import Iterator, Mapping
from typing import Any, Protocol, TypeAlias

View: TypeAlias = Mapping[str, Any]
Play: TypeAlias = Mapping[str, Any]

STARTING = ("11", "13")
HOME_WORTH = 30.0  # a pawn in home is worth a lap and this much
CARD_WORTH = {  # what a card is worth in the hand while pawns are on the track
    "7": 7.0, "4": 6.0, "11": 5.0, "13": 4.0, "=": 4.0, "S": 4.0, "10": 3.5, "M": 3.0,
    "12": 2.5, "8": 2.5, "5": 2.5, "6": 2.5, "3": 2.0, "2": 2.0, "9": 2.0,
}  # fmt: skip
START_WORTH = 14.0  # more for a start card while a pawn waits in the kennel
OPENERS = "NBJK"  # the pawn to begin with, the best first


class Knowledge(Protocol):
    """What the bot needs of `bots.Knowledge`, which stands above the games."""

    @property
    def view(self) -> dict[str, Any]: ...

    @property
    def legal(self) -> list[str]: ...


def easy(knowledge: Knowledge, rng: random.Random) -> str:
    """A legal move that looks good to the seat."""
    legal = knowledge.legal
    if len(legal) == 1:
        return legal[0]
    view = knowledge.view
    phase = view["phase"]
    if phase == "give":
        return f"give {gift(view, rng)}"
    if phase == "place":
        return f"place {OPENERS[0]}"
    if phase == "discard":
        return f"discard {cheapest(view, view['hand'], rng)}"
    if phase == "jump":
        return jump(view)
    board = Board(view)
    best: Play = max(view["moves"], key=lambda play: board.worth(play) + rng.random())
    return str(best["move"])


class Board:
    """The pawns as the seat to move sees them: what each place is worth, and how safe it is."""

    def __init__(self, view: View) -> None:
        self.ring: int = view["ring"]
        self.seats = view["seats"]
        self.owner: int = view["owner"]
        self.hand: list[str] = view["hand"]
        partner = self.seats[view["seat"]]["partner"]
        self.side = {view["seat"], view["seat"] if partner is None else partner}
        self.enemies = [
            (seat, letter, place) for seat, letter, place in standing(view) if seat not in self.side
        ]
        self.kennel = sum(place is None for place in self.seats[self.owner]["pawns"].values())
        self.out = sum(isinstance(p, int) for p in self.seats[self.owner]["pawns"].values())
        self.guarded = {
            seat["start"]: any(place is None for place in seat["pawns"].values())
            for number, seat in enumerate(self.seats)
            if number not in self.side
        }

    def progress(self, seat: int, place: int | str | None) -> float:
        """How far a pawn has come: 0 in the kennel, a lap and more in home."""
        if place is None:
            return 0.0
        if isinstance(place, str):
            return self.ring + HOME_WORTH + int(place[1])
        left: int = (self.seats[seat]["start"] - place) % self.ring
        if left == 0:
            return 12.0  # started; protected there
        return 10.0 + self.ring - left + (6.0 if left <= 8 else 0.0)

    def risk(self, seat: int, letter: str, place: int | str | None) -> float:
        """How likely an enemy is to send a pawn home before it moves again."""
        if not isinstance(place, int) or place == self.seats[seat]["start"]:
            return 0.0
        safe = 1.0
        for other, rank, at in self.enemies:
            behind = (place - at) % self.ring
            if letter == "K" and rank != "K":
                continue
            if 0 < behind <= (7 if rank == "K" else 13):
                safe *= 0.85 if behind <= 7 else 0.9
            elif behind == self.ring - 4 and at != self.seats[other]["start"]:
                safe *= 0.92
        if self.guarded.get(place):
            safe *= 0.6  # a pawn may start there
        return 1.0 - safe

    def value(self, seat: int, letter: str, place: int | str | None) -> float:
        """What a pawn in a place is worth to its seat."""
        far = self.progress(seat, place)
        return far - self.risk(seat, letter, place) * far * 0.8

    def worth(self, play: Play) -> float:
        """How much better a play leaves the side, and what its card would have been worth."""
        owner, letter = self.owner, play["pawn"]
        before = self.seats[owner]["pawns"][letter]
        gain = self.value(owner, letter, play["field"]) - self.value(owner, letter, before)
        if play["swaps"]:
            gain += self.swapped(play, before)
        for victim in play["captures"]:
            place = self.seats[victim["seat"]]["pawns"][victim["pawn"]]
            lost = self.progress(victim["seat"], place)
            gain += -1.3 * lost - 15 if victim["seat"] in self.side else 0.7 * lost + 4
        if play["draws"]:
            gain += 9
        if play["to"] == "start":
            gain += 12 if self.out == 0 else 4
        if play["home"]:
            gain -= 4 * self.behind_it(int(play["to"][1]))
        if before == self.seats[owner]["start"] and self.kennel and self.holds_start(play["card"]):
            gain += 6  # makes room for the next
        return gain - card_worth(play["card"], self.kennel > (play["to"] == "start"))

    def swapped(self, play: Play, before: int | str | None) -> float:
        """What the other pawn's new place means: good for a partner, bad for an enemy."""
        seat, letter = play["swaps"]["seat"], play["swaps"]["pawn"]
        there = self.seats[seat]["pawns"][letter]
        change = self.progress(seat, before) - self.progress(seat, there)
        return change * (0.8 if seat in self.side else -0.5)

    def behind_it(self, number: int) -> int:
        """How many home fields beyond this one are still to be filled past it."""
        taken = set(self.seats[self.owner]["pawns"].values())
        return sum(f"h{deeper}" not in taken for deeper in range(number + 1, 5))

    def holds_start(self, played: str) -> bool:
        """Whether a start card is left after this one."""
        rest = self.hand.copy()
        rest.remove(played)
        return any(card in STARTING for card in rest)


def standing(view: View) -> Iterator[tuple[int, str, int]]:
    """All pawns on the track."""
    for number, seat in enumerate(view["seats"]):
        for letter, place in seat["pawns"].items():
            if isinstance(place, int):
                yield number, letter, place


def card_worth(card: str, waiting: bool) -> float:
    """What keeping a card is worth; start cards more while a pawn waits."""
    return CARD_WORTH[card] + (START_WORTH if waiting and card in STARTING else 0.0)


def is_waiting(view: View, seat: int) -> bool:
    """Whether a seat has a pawn in the kennel."""
    return any(place is None for place in view["seats"][seat]["pawns"].values())


def is_out(view: View, seat: int) -> bool:
    """Whether a seat has a pawn on the track."""
    return any(isinstance(place, int) for place in view["seats"][seat]["pawns"].values())


def cheapest(view: View, cards: list[str], rng: random.Random) -> str:
    """The card of the hand that is worth least."""
    waiting = is_waiting(view, view["owner"])
    return min(cards, key=lambda card: card_worth(card, waiting) + rng.random())


def gift(view: View, rng: random.Random) -> str:
    """A start card for a partner who needs one, if it can be spared; else the cheapest card.

    To an opponent a start card is not given while another can be.
    """
    hand: list[str] = view["hand"]
    seat = view["seat"]
    partner = view["seats"][seat]["partner"]
    starts = [card for card in hand if card in STARTING]
    if partner is None:
        return cheapest(view, [card for card in hand if card not in STARTING] or hand, rng)
    needs = is_waiting(view, partner) and not is_out(view, partner) and view["round"] > 1
    spare = len(starts) > 1 or is_out(view, seat) or not is_waiting(view, seat)
    if starts and needs and spare:
        return rng.choice(starts)
    if len(starts) > 2 and is_waiting(view, partner):
        return rng.choice(starts)
    return cheapest(view, hand, rng)


def jump(view: View) -> str:
    """On to the next special field where the Burgher stands better there."""
    burgher = view["burgher"]
    board = Board(view)
    seat, letter = burgher["seat"], burgher["pawn"]
    here = board.value(seat, letter, burgher["field"])
    return "jump" if board.value(seat, letter, burgher["to"]) > here else "stay"
