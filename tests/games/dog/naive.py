"""DOG written a second time, as plainly as it can be said: the oracle of these tests.

A game is one long script that stops at every question, `yield (phase, who, answers)`, and
goes on with the answer, a move text. Nothing here is shared with the program's own rules.
"""

from collections import Counter
from collections.abc import Generator, Iterable

CHANCE, OVER = -1, -2
CARDS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "=", "S", "M"]
DECK = {card: 10 if card in ("11", "13") else 6 if card == "M" else 7 for card in CARDS}  # D-5
GREEN = ["10", "4"]  # D-6
START = ["11", "13"]  # D-7
RANKS = "JBNK"  # D-4, rising
VALUES = {card: [int(card)] for card in CARDS[:12]} | {"7": [1, 2, 3, 4, 5, 6, 7], "11": [1, 11]}
SEATED = {  # D-3
    2: [0, 2],
    3: [0, 1, 2],
    4: [0, 1, 2, 3],
    5: [0, 1, 2, 3, 4],
    6: [0, 1, 2, 3, 4, 5],
}

Answers = dict[str, int]  # move text -> weight (1 for a seat's moves)
Question = tuple[str, int, Answers]
Script = Generator[Question, str, None]
Pawn = tuple[int, str]  # seat and letter


def in_order(cards: Iterable[str]) -> list[str]:
    return sorted(cards, key=CARDS.index)


class Naive:
    """`question` is what is asked now; `push` answers it."""

    def __init__(
        self,
        players: int,
        royal: bool = True,
        magnet_zero: bool = False,
        copy_of_copy: bool = True,
        max_rounds: int | None = None,
    ) -> None:
        self.players, self.royal = players, royal
        self.magnet_zero, self.copy_of_copy, self.max_rounds = magnet_zero, copy_of_copy, max_rounds
        self.sectors = 4 if players <= 4 else 6  # D-1
        self.ring = 16 * self.sectors
        self.start = [16 * sector for sector in SEATED[players]]
        self.specials = [16 * k + 10 for k in range(self.sectors)] if royal else []  # D-2
        self.letters = "KNBJ" if royal else "abcd"
        self.pawns: dict[Pawn, int | str] = {
            (seat, letter): "kennel" for seat in range(players) for letter in self.letters
        }
        self.teams = players in (4, 6)  # D-10
        self.stock = Counter(DECK)
        self.discards: list[str] = []  # from the bottom
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.given: dict[int, str] = {}
        self.got: dict[int, str] = {}
        self.folded: dict[int, list[str]] = {}
        self.last: tuple[str, str] | None = None  # D-35: the card last played and what it acted as
        self.first, self.round, self.dealt = -1, 0, False
        self.winners: list[int] = []
        self.moves: list[tuple[int | None, str]] = []  # who alone knows it (None: all), the move
        self.due = -1  # the seat that a dealt or drawn card goes to
        self.script = self.game()
        self.question = next(self.script)

    def push(self, move: str) -> None:
        _, who, answers = self.question
        assert move in answers, f"{move} is not among {sorted(answers)}"
        secret = {"deal": self.due, "draw": self.due, "give": who}.get(move.split()[0])
        self.moves.append((secret, move))
        try:
            self.question = self.script.send(move)
        except StopIteration:
            self.question = ("over", OVER, {})

    def heard(self, seat: int | None) -> list[str]:
        """The moves as a seat, or a spectator, hears them: hidden cards are `?`."""
        return [move if secret in (None, seat) else told(move) for secret, move in self.moves]

    # The game

    def partner(self, seat: int) -> int:
        return (seat + self.players // 2) % self.players

    def side(self, seat: int) -> set[int]:
        return {seat, self.partner(seat)} if self.teams else {seat}

    def order(self) -> list[int]:
        return [(self.first + i) % self.players for i in range(self.players)]

    def game(self) -> Script:
        move = yield "first", CHANCE, {f"first {s}": 1 for s in range(self.players)}  # D-11
        self.first = int(move.split()[1])
        while True:
            self.round += 1
            self.last, self.folded, self.given, self.got = None, {}, {}, {}
            yield from self.deal()
            yield from self.exchange()
            if self.round == 1:
                yield from self.opening()
            yield from self.turns()
            if self.winners or self.round == self.max_rounds:  # D-19
                return
            self.first = (self.first + 1) % self.players

    def card_for(self, seat: int, phase: str) -> Script:
        """Chance gives a card (D-12)."""
        if not self.stock:
            stays = [self.last[0]] if self.dealt and self.last else []
            shuffled = Counter(self.discards)
            shuffled.subtract(stays)
            self.stock, self.discards = +shuffled, stays
        self.due = seat
        word = "deal" if phase == "deal" else "draw"
        move = yield phase, CHANCE, {f"{word} {card}": n for card, n in self.stock.items()}
        card = move.split()[1]
        self.stock[card] -= 1
        self.stock = +self.stock
        self.hands[seat].append(card)

    def deal(self) -> Script:
        """D-12."""
        self.dealt = False
        for seat in self.order() * 5:
            yield from self.card_for(seat, "deal")
        self.dealt = True

    def exchange(self) -> Script:
        """D-13."""
        for seat in self.order():
            move = yield "give", seat, {f"give {card}": 1 for card in self.hands[seat]}
            self.given[seat] = move.split()[1]
            self.hands[seat].remove(self.given[seat])
        for seat, card in self.given.items():
            to = self.partner(seat) if self.teams else (seat + 1) % self.players
            self.hands[to].append(card)
            self.got[to] = card

    def opening(self) -> Script:
        """D-14."""
        for seat in self.order():
            if self.royal:
                move = yield "place", seat, {f"place {letter}": 1 for letter in "KNBJ"}
                self.pawns[seat, move.split()[1]] = self.start[seat]
            else:
                self.pawns[seat, "a"] = self.start[seat]

    def turns(self) -> Script:
        """D-15, D-17."""
        while any(self.hands):
            for seat in self.order():
                if self.hands[seat]:
                    yield from self.turn(seat)
                if self.winners:
                    return

    def turn(self, seat: int) -> Script:
        """D-16."""
        plays = self.plays(seat)
        if not plays and self.teams:
            yield "fold", seat, {"fold": 1}
            self.folded[seat] = in_order(self.hands[seat])
            self.discards = self.folded[seat] + self.discards
            self.hands[seat] = []
            return
        if not plays:
            yield from self.discard(seat)
            yield from self.card_for(seat, "redraw")
            plays = self.plays(seat)
        if not plays:
            yield from self.discard(seat)
            return
        move = yield "turn", seat, dict.fromkeys(plays, 1)
        yield from self.carry_out(seat, move)

    def discard(self, seat: int) -> Script:
        move = yield "discard", seat, {f"discard {card}": 1 for card in self.hands[seat]}
        self.hands[seat].remove(move.split()[1])
        self.discards.append(move.split()[1])

    def carry_out(self, seat: int, move: str) -> Script:
        card, letter, to = move.split()
        self.hands[seat].remove(card)
        self.discards.append(card)
        acts = self.last[1] if card == "=" and self.last else card
        self.last = (card, acts)
        pawn = (self.owner(seat), letter)
        before = self.pawns[pawn]
        if to[0] == "x":
            other = (int(to[1]), to[2])
            self.pawns[pawn], self.pawns[other] = self.pawns[other], before
            return
        if to[0] == "h":
            self.pawns[pawn] = to
            if all(str(self.pawns[s, x])[0] == "h" for s in self.side(seat) for x in self.letters):
                self.winners = sorted(self.side(seat))
            return
        field = self.start[pawn[0]] if to == "start" else int(to)
        if field == before:  # a Magnet may pull nowhere
            return
        there = self.at(field)
        if there:
            self.pawns[there] = "kennel"  # D-21
        self.pawns[pawn] = field
        if to == "start" or field not in self.specials:
            return
        yield from self.card_for(seat, "draw")  # D-47
        free = [f for f in self.specials if not self.at(f)]
        if letter == "B" and free:  # D-45
            move = yield "jump", seat, {"jump": 1, "stay": 1}
            if move == "jump":
                self.pawns[pawn] = min(free, key=lambda f: (f - field) % self.ring)

    # Which moves there are

    def owner(self, seat: int) -> int:
        """D-18."""
        home = all(str(self.pawns[seat, letter])[0] == "h" for letter in self.letters)
        return self.partner(seat) if self.teams and home else seat

    def plays(self, seat: int) -> set[str]:
        """Every card of the hand with every pawn (D-16)."""
        found = set()
        for card in self.hands[seat]:
            acts: str | None = card
            if card == "=":  # D-35
                acts = self.last[1] if self.last else None
                if self.last and self.last[0] == "=" and not self.copy_of_copy:
                    acts = None
            for letter in self.letters if acts else "":
                for to in self.ends((self.owner(seat), letter), str(acts)):
                    found.add(f"{card} {letter} {to}")
        return found

    def at(self, field: int) -> Pawn | None:
        for pawn, place in self.pawns.items():
            if place == field:
                return pawn
        return None

    def is_protected(self, pawn: Pawn) -> bool:
        """D-20."""
        return self.pawns[pawn] == self.start[pawn[0]]

    def ends(self, pawn: Pawn, card: str) -> list[str]:
        """Where a pawn may get by a card."""
        place = self.pawns[pawn]
        if place == "kennel":
            return self.starts(pawn) if card in START else []
        if card == "S":
            return self.swaps(pawn)
        if card == "M":
            return self.pulls(pawn)
        found = []
        for value in VALUES[card]:
            if pawn[1] == "K" and value > 7:  # D-42
                continue
            if isinstance(place, str):
                found += self.inside(pawn, int(place[1]), value)
            else:
                found += self.forward(pawn, place, value, card)
                found += self.enters(pawn, place, value, card)
        if card == "4" and isinstance(place, int):
            found += self.back(pawn, place)
        return found

    def starts(self, pawn: Pawn) -> list[str]:
        """D-31, D-4."""
        seat, letter = pawn
        there = self.at(self.start[seat])
        if there and there[0] == seat:
            return []
        waiting = [x for x in self.letters if self.pawns[seat, x] == "kennel"]
        return ["start"] if self.royal or letter == waiting[0] else []

    def swaps(self, pawn: Pawn) -> list[str]:
        """D-34."""
        if isinstance(self.pawns[pawn], str) or self.is_protected(pawn):
            return []
        return [
            f"x{other[0]}{other[1]}"
            for other, place in self.pawns.items()
            if isinstance(place, int) and other[0] != pawn[0] and not self.is_protected(other)
        ]

    def pulls(self, pawn: Pawn) -> list[str]:
        """D-33."""
        place = self.pawns[pawn]
        others = [f for p, f in self.pawns.items() if isinstance(f, int) and p != pawn]
        if isinstance(place, str) or not others:
            return []
        steps = min((other - place) % self.ring for other in others) - 1
        return [str((place + steps) % self.ring)] if steps or self.magnet_zero else []

    def inside(self, pawn: Pawn, number: int, value: int) -> list[str]:
        """D-29."""
        free = self.home_is_free(pawn[0], range(number + 1, number + value + 1))
        return [f"h{number + value}"] if number + value <= 4 and free else []

    def forward(self, pawn: Pawn, place: int, value: int, card: str) -> list[str]:
        """D-23."""
        between = [(place + i) % self.ring for i in range(1, value)]
        field = (place + value) % self.ring
        return (
            [str(field)] if self.passes(pawn, between, card) and self.may_end(pawn, field) else []
        )

    def back(self, pawn: Pawn, place: int) -> list[str]:
        """D-32."""
        between = [(place - i) % self.ring for i in range(1, 4)]
        field = (place - 4) % self.ring
        return [str(field)] if self.passes(pawn, between, "4") and self.may_end(pawn, field) else []

    def enters(self, pawn: Pawn, place: int, value: int, card: str) -> list[str]:
        """D-25, D-26, D-46."""
        seat, letter = pawn
        if place == self.start[seat]:
            return []
        steps = (self.start[seat] - place) % self.ring
        way = [(place + i) % self.ring for i in range(1, steps + 1)]
        found = []
        for used in [value, value - 1, value - 2] if letter == "J" else [value]:
            number = used - steps
            free = self.home_is_free(seat, range(1, number + 1))
            if 1 <= number <= 4 and free and self.passes(pawn, way, card):
                found.append(f"h{number}")
        return found

    def home_is_free(self, seat: int, numbers: Iterable[int]) -> bool:
        taken = [self.pawns[seat, letter] for letter in self.letters]
        return not any(f"h{number}" in taken for number in numbers)

    def passes(self, pawn: Pawn, fields: list[int], card: str) -> bool:
        """D-20, D-40, D-44."""
        for field in fields:
            there = self.at(field)
            if there and self.is_protected(there) and pawn[1] != "N":
                return False
            minds = there and self.royal and card not in GREEN
            if there and minds and RANKS.index(there[1]) > RANKS.index(pawn[1]):
                return False
        return True

    def may_end(self, pawn: Pawn, field: int) -> bool:
        """D-24, D-43."""
        there = self.at(field)
        if not there:
            return True
        if self.is_protected(there):
            return False
        if there[1] == "K" and pawn[1] != "K":
            return field == self.start[pawn[0]] and there[0] != pawn[0]
        return True

    def returns(self) -> list[float]:
        """D-19."""
        sides = 2 if self.players == 4 else 3 if self.players == 6 else self.players
        if not self.winners:
            return [0.0] * self.players
        lost = -1 / (sides - 1)
        return [1.0 if seat in self.winners else lost for seat in range(self.players)]


def told(move: str) -> str:
    """A move as others hear it."""
    word = move.split()[0]
    return f"{word} ?" if word in ("deal", "give", "draw") else move
