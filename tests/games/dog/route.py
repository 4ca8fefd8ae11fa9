"""Finds a short line of moves from the start of a game to a wished board.

Chance is dictated, so a seat can be dealt the cards it needs. A plan for each seat is drawn by
chance (a fixed seed) and tried in the naive game; the first that fits together is the line.
A board gives each seat at least one pawn that has left the kennel.
"""

import random
from collections import Counter, deque
from functools import cache
from math import ceil

from games.dog.naive import DECK, Naive

Place = int | str
Board = tuple[tuple[tuple[str, Place], ...], ...]  # for each seat: pawn and place
Step = tuple[str, str, str]  # card, pawn, where to
CARD_OF = {1: ("11", "7"), 7: ("7",)} | {v: (str(v),) for v in (8, 9, 10, 11, 12, 13)}
CARD_OF |= {v: (str(v), "7") for v in (2, 3, 4, 5, 6)}
TRIES = 4000


@cache
def line(
    players: int, board: Board, hands: tuple[tuple[str, ...], ...], first: int, royal: bool
) -> tuple[str, ...]:
    """Moves that lead to the board and the hands at the start of a round, `first` to play."""
    rng = random.Random(f"{board} {hands}")
    for turn in range(TRIES):
        rounds = least_rounds(players, board) + turn * 3 // TRIES
        try:
            return Attempt(players, board, hands, first, royal, rounds, rng).moves()
        except Failed:
            continue
    raise AssertionError(f"no line leads to {board}")


def least_rounds(players: int, board: Board) -> int:
    """No plan can do with fewer rounds of five cards a seat."""
    game = Naive(players)
    most = 1
    for seat, pawns in enumerate(board):
        plays = len(pawns) - 1
        for letter, place in pawns:
            longest = 7 if letter == "K" else 13
            if isinstance(place, str):
                plays += 2
                continue
            ahead = (place - game.start[seat]) % game.ring
            forward = ceil(ahead / longest)
            short = ahead - game.ring + 4
            plays += min(forward, 1 + ceil(short / longest)) if short >= 0 else forward
        most = max(most, ceil(plays / 5))
    return most


class Failed(Exception):
    """This plan does not work out."""


class Attempt:
    """One plan for all seats, tried out."""

    def __init__(
        self,
        players: int,
        board: Board,
        hands: tuple[tuple[str, ...], ...],
        first: int,
        royal: bool,
        rounds: int,
        rng: random.Random,
    ) -> None:
        self.game = Naive(players, royal)
        self.rng, self.board, self.hands, self.rounds = rng, board, hands, rounds
        self.supply = Counter(DECK)
        for hand in hands:
            self.supply.subtract(hand)
        self.played: list[str] = []
        self.opener: dict[int, str] = {}
        self.push(f"first {(first - rounds) % players}")
        self.plans = [deque(self.plan(seat)) for seat in range(players)]

    def push(self, move: str) -> None:
        if move not in self.game.question[2]:
            raise Failed(move)
        self.game.push(move)
        self.played.append(move)

    def moves(self) -> tuple[str, ...]:
        """Play it; Failed where it does not fit."""
        for _ in range(self.rounds):
            coming = [[step[0] for step in list(plan)[:5]] for plan in self.plans]
            deal(self, coming)
            while self.game.question[0] in ("place", "turn", "fold", "draw", "jump"):
                self.step()
        if self.game.question[0] != "deal" or any(self.plans):
            raise Failed("too many or too few moves")
        for seat, pawns in enumerate(self.board):
            wished = dict(pawns)
            for letter in self.game.letters:
                if self.game.pawns[seat, letter] != wished.get(letter, "kennel"):
                    raise Failed("captured on the way")
        deal(self, [list(hand) for hand in self.hands])
        return tuple(self.played)

    def step(self) -> None:
        phase, who, _ = self.game.question
        if phase == "jump":
            self.push("stay")
        elif phase == "draw":
            plan = self.plans[self.game.due]
            held = len(self.game.hands[self.game.due])
            if len(plan) <= held:
                raise Failed("a card too many")
            self.push(f"draw {plan[held][0]}")
        elif phase == "place":
            self.push(f"place {self.opener[who]}")
        elif not self.plans[who]:
            raise Failed("nothing left to do")
        elif not self.plans[who][0][1]:
            self.push("fold")
            self.plans[who] = deque(list(self.plans[who])[5:])
        else:
            self.push(" ".join(self.plans[who].popleft()))

    # A seat's plan

    def plan(self, seat: int) -> list[Step]:
        """Which cards take the seat's pawns from the kennel to their places, in a random order."""
        for _ in range(60):
            supply = self.supply.copy()
            rounds = self.rounds
            if self.game.teams and [letter for letter, _ in self.board[seat]] == ["K"]:
                rounds = self.rng.randint(
                    0, self.rounds
                )  # a King alone folds with high cards in hand
            try:
                idle = [self.take("8", "9", "10", "12") for _ in range(5 * (self.rounds - rounds))]
                return self.one_plan(seat, rounds) + [(card, "", "") for card in idle]
            except Failed:
                self.supply = supply
        raise Failed(f"no plan for seat {seat}")

    def one_plan(self, seat: int, rounds: int) -> list[Step]:
        pawns = list(self.board[seat])
        if self.game.royal:
            self.rng.shuffle(pawns)
        home = sorted((pawn for pawn in pawns if isinstance(pawn[1], str)), key=lambda p: p[1])
        pawns = home[::-1] + [pawn for pawn in pawns if pawn not in home]
        self.opener[seat] = pawns[0][0]
        plays = 5 * rounds + self.rng.choice([0, 0, 1]) - (len(pawns) - 1)
        ways: dict[str, deque[Step]] = {}
        for left, (letter, place) in zip(range(len(pawns) - 1, -1, -1), pawns, strict=True):
            least, most = (2, 3) if isinstance(place, str) else (0, plays)
            if plays < most:
                raise Failed("another number of cards")
            count = self.rng.randint(least, most) if left else plays
            ways[letter] = self.way(seat, letter, place, count)
            plays -= count
        for letter, _ in pawns[1:]:
            ways[letter].appendleft((self.take("11", "13"), letter, "start"))
        landings = sum(self.on_special(step) for way in ways.values() for step in way)
        if sum(map(len, ways.values())) != 5 * rounds + landings:
            raise Failed("another number of cards")
        steps = [step for letter, _ in home[::-1] for step in ways.pop(letter)]
        while any(ways.values()):
            letter = self.rng.choice([letter for letter, way in ways.items() if way])
            steps.append(ways[letter].popleft())
        return steps

    def on_special(self, step: Step) -> bool:
        return step[2].isdigit() and int(step[2]) in self.game.specials

    def way(self, seat: int, letter: str, place: Place, number: int) -> deque[Step]:
        """Moves of one pawn from its start to a place, backs and forwards at random."""
        start, ring = self.game.start[seat], self.game.ring
        home = int(place[1]) if isinstance(place, str) else 0
        target = home or (int(place) - start) % ring
        longest = 7 if letter == "K" else 13
        backs = int(home > 0) + self.rng.choice([0, 0, 0, 1, 2]) if number else 0
        if not home:  # a lap more, or a little back instead of a whole lap
            laps = [target + lap * ring for lap in (-1, 0, 1)]
            far = [u for u in laps if 0 <= u + 4 * backs <= longest * (number - backs) * 3 // 4]
            target = self.rng.choice(far or [target])
        values = self.values(number - backs, target + 4 * backs, longest)
        values += [-4] * (backs - (home > 0))
        self.rng.shuffle(values)
        values = [-4] * (home > 0) + values
        at, steps = 0, deque[Step]()
        for value in values:
            if home and at == 0 and value > 0 and steps:
                raise Failed("from the start straight home")
            card = "4" if value == -4 else ""
            at += value
            if home and at > 0:
                to = f"h{at}"
            else:
                to = str((start + at) % ring)
            steps.append((card or self.take(*CARD_OF[value]), letter, to))
            if card:
                self.take("4")
        return steps

    def values(self, number: int, total: int, longest: int) -> list[int]:
        """So many values from 1 to the longest that add up to a total."""
        if not number <= total <= number * longest:
            raise Failed("too near or too far")
        found = [1] * number
        for _ in range(total - number):
            k = self.rng.choice([k for k in range(number) if found[k] < longest])
            found[k] += 1
        return found

    def take(self, *cards: str) -> str:
        """One of these cards that is left in the deck."""
        for card in self.rng.sample(cards, len(cards)):
            if self.supply[card] > 0:
                self.supply[card] -= 1
                return card
        raise Failed(f"no {cards} left")


def deal(attempt: Attempt, hands: list[list[str]]) -> None:
    """Deal and exchange so that each seat ends with its hand."""
    game = attempt.game
    if any(len(hand) != 5 for hand in hands):
        raise Failed("a round of fewer cards")
    for move in dealing(game, hands):
        attempt.push(move)


def dealing(game: Naive, hands: list[list[str]]) -> list[str]:
    """The deal and exchange that leave each seat with its hand: everybody gets the last of it."""
    order = game.order()
    giver = {
        seat: game.partner(seat) if game.teams else (seat - 1) % game.players for seat in order
    }
    dealt: dict[int, list[str]] = {seat: hands[seat][:4] for seat in order}
    gifts = {giver[seat]: hands[seat][4] for seat in order}
    moves = []
    for number in range(5):
        for seat in order:
            card = dealt[seat][number] if number < 4 else gifts[seat]
            moves.append(f"deal {card}")
    return moves + [f"give {gifts[seat]}" for seat in order]
