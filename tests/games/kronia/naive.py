"""Kronia written a second time, as plainly as it can be said: the oracle of these tests.

A game is one long script that stops at every question, `yield (phase, who, answers)`, and
goes on with the answer, a move text. Nothing here is shared with the program's own rules.
"""

from collections import Counter
from collections.abc import Generator
from itertools import combinations_with_replacement

CHANCE, OVER = -1, -2
GODS = ["zeus", "athena", "poseidon", "artemis", "apollo"]
POINTS = {"zeus": 5, "athena": 4, "poseidon": 3, "artemis": 2, "apollo": 1}
TILES = ["L1", "L2", "L3", "L4", "L5", "L6", "L7", "G1", "S1", "S2"]

Answers = dict[str, int]  # move text -> weight (1 for a seat's moves)
Question = tuple[str, int, Answers]
Script = Generator[Question, str, None]


def group(tokens: list[str]) -> str:
    return "+".join(sorted(tokens, key=GODS.index))


def worth(tokens: list[str]) -> int:
    return sum(POINTS[god] for god in tokens)


class Naive:
    """`question` is what is asked now; `push` answers it."""

    def __init__(
        self,
        players: int,
        hades: bool = False,
        tiles: str | list[str] | None = None,
        pool_wraths: bool = False,
    ) -> None:
        self.players, self.hades, self.pool = players, hades, pool_wraths
        self.temples = 2 if players == 3 else 3  # K-2
        self.two = players == 2
        counts = [0, 6, 7, 8, 9] if players == 3 else [6, 7, 8, 9, 10]  # K-1
        self.bag = Counter(dict(zip(GODS, counts, strict=True)))
        if hades:
            self.bag["wrath"] = 2  # K-30
        self.random_tiles = tiles == "random"
        self.tiles: list[str] = list(tiles) if isinstance(tiles, list) else []
        self.hands: list[set[int]] = [set(range(1, 13)) for _ in range(players)]  # K-3
        self.tokens: list[Counter[str]] = [Counter() for _ in range(players)]
        self.wraths = [0] * players
        self.low = [0] * players
        self.missing = [0] * players
        self.discards: list[list[int]] = [[] for _ in range(players)]
        self.out: Counter[str] = Counter()
        self.first, self.round = -1, 0
        self.lying: dict[int, str] = {}  # temple -> token
        self.piles: dict[int | str, list[tuple[int, int]]] = {}  # place -> (seat, value) upwards
        self.turned = False
        self.drawn: list[str] = []
        self.resolved: set[int] = set()
        self.changed: dict[int, str] = {}
        self.due = [0] * players
        self.extra: tuple[str | None, str, int] | None = None  # K-45: drawn, lying, Wraths aside
        self.moves: list[tuple[int, str]] = []
        self.script = self.game()
        self.question = next(self.script)

    # Playing

    def push(self, move: str) -> None:
        _, who, answers = self.question
        assert move in answers, f"{move} is not among {sorted(answers)}"
        self.moves.append((who, move))
        try:
            self.question = self.script.send(move)
        except StopIteration:
            self.question = ("over", OVER, {})

    def heard(self, seat: int | None) -> list[str]:
        """The moves as a seat, or a spectator, hears them: hidden values are `?`."""
        return [told(move) if who != seat else move for who, move in self.moves]

    # The game

    def has(self, tile: str) -> bool:
        return tile in self.tiles

    def tile(self, temple: int) -> str:
        return self.tiles[temple - 1] if self.tiles else ""

    def order(self) -> list[int]:
        return [(self.first + i) % self.players for i in range(self.players)]

    def game(self) -> Script:
        move = yield "first", CHANCE, {f"first {s}": 1 for s in range(self.players)}  # K-10
        self.first = int(move.split()[1])
        if self.random_tiles:  # K-40
            for _ in range(self.temples):
                rest = [tile for tile in TILES if tile not in self.tiles]
                move = yield "tile", CHANCE, {f"tile {tile}": 1 for tile in rest}
                self.tiles.append(move.split()[1])
        for self.round in range(1, 13):
            if self.two and self.round == 7:  # K-60
                self.hands = [set(range(1, 13)) for _ in range(2)]
                self.discards = [[], []]  # of the deck in use
            self.following = (self.first + 1) % self.players
            self.lying, self.piles, self.turned = {}, {}, False
            self.resolved, self.changed = set(), {}
            wrath = yield from self.draw_and_place()
            if wrath:
                yield from self.hades_round()
            else:
                yield from self.offers()
                yield from self.changes()
                yield from self.claims()
                yield from self.retrieval()
            if self.round < 12:
                self.first = self.following
        self.piles, self.changed = {}, {}
        yield from self.payments()

    def draw_and_place(self) -> Generator[Question, str, bool]:
        """K-11, with K-31, K-42 and K-48. True when a Wrath was drawn."""
        drawn = self.drawn
        here = self.tiles.index("L2") + 1 if self.has("L2") else 0
        for count in range(self.temples + (2 if self.has("G1") else 1)):
            move = yield "draw", CHANCE, {f"draw {t}": n for t, n in self.bag.items() if n}
            token = move.split()[1]
            self.bag[token] -= 1
            if token == "wrath":
                self.bag.update(drawn + list(self.lying.values()))
                self.lying = {}
                drawn.clear()
                return True
            if here and count == 0:
                self.lying[here] = token
            else:
                drawn.append(token)
        for temple in range(1, self.temples + 1):
            if temple == here:
                continue
            move = yield "put", self.first, {f"put {god}": 1 for god in drawn}
            drawn.remove(move.split()[1])
            self.lying[temple] = move.split()[1]
        self.bag.update(drawn)
        drawn.clear()
        return False

    def offers(self) -> Script:
        """K-12, K-61."""
        for seat in self.order() * (2 if self.two else 1):
            places = range(1, self.temples + 1)
            move = yield (
                "offer",
                seat,
                {f"offer {v} {t}": 1 for v in self.hands[seat] for t in places},
            )
            _, value, temple = move.split()
            self.hands[seat].remove(int(value))
            self.piles.setdefault(int(temple), []).append((seat, int(value)))

    def changes(self) -> Script:
        """K-13, K-62."""
        for seat in self.order():
            answers = {"pass": 1}
            for place, pile in self.piles.items():
                for owner, value in pile:
                    if owner != seat:
                        continue
                    for new in self.hands[seat]:
                        answers[f"swap {value} {new}"] = 1
                    for temple in range(1, self.temples + 1):
                        if temple != place:
                            answers[f"move {value} {temple}"] = 1
            move = yield "change", seat, answers
            self.changed[seat] = move.split()[0]
            if move == "pass":
                continue
            kind, old, what = move.split()
            card = (seat, int(old))
            place = next(place for place, pile in self.piles.items() if card in pile)
            self.piles[place].remove(card)
            if kind == "swap":
                self.hands[seat].remove(int(what))
                self.hands[seat].add(int(old))
                self.piles[place].append((seat, int(what)))
            else:
                self.piles.setdefault(int(what), []).append(card)

    def claims(self) -> Script:
        """K-14 with K-16, K-41, K-43 to K-47."""
        self.turned = True
        self.returning: list[tuple[int, int]] = []
        temples = list(range(1, self.temples + 1))
        temples.sort(key=lambda temple: self.tile(temple) != "L6")
        for temple in temples:
            pile, tile = self.piles.get(temple, []), self.tile(temple)
            self.resolved.add(temple)
            if not pile:
                self.out[self.lying.pop(temple)] += 1
                continue
            values = [value for _, value in pile]
            best = min(values) if tile == "L3" else max(values)
            equal = [card for card in pile if card[1] == best]
            won = equal[-1] if tile == "L1" else equal[0]
            winner = won[0]
            if won[1] <= 5:
                self.low[winner] += 1
            if tile == "L5":
                yield from self.choose(winner, temple)
            if tile == "L6":
                yield from self.trade(winner, temple)
            self.tokens[winner][self.lying.pop(temple)] += 1
            if tile == "L7" and self.round < 12:
                move = yield "next", winner, {f"next {s}": 1 for s in range(self.players)}
                self.following = int(move.split()[1])
            if tile != "L4":
                self.returning += [card for card in pile if card != won]

    def choose(self, winner: int, temple: int) -> Script:
        """K-45."""
        aside: list[str] = []
        while True:
            self.extra = (None, self.lying[temple], len(aside))
            move = yield "extra", CHANCE, {f"draw {t}": n for t, n in self.bag.items() if n}
            token = move.split()[1]
            self.bag[token] -= 1
            if token != "wrath":
                break
            aside.append(token)
        two = [self.lying[temple], token]
        self.extra = (token, self.lying[temple], len(aside))
        move = yield "keep", winner, {f"keep {god}": 1 for god in two}
        kept = move.split()[1]
        two.remove(kept)
        self.lying[temple] = kept
        self.bag.update(two + aside)
        self.extra = None

    def trade(self, winner: int, temple: int) -> Script:
        """K-46."""
        lying = self.lying[temple]
        trades: dict[str, tuple[int, list[str], list[str]]] = {}
        for other in range(self.players):
            if other == winner:
                continue
            for pair in combinations_with_replacement(GODS, 2):
                taken = list(pair)
                owned = all(self.tokens[other][god] >= taken.count(god) for god in taken)
                if owned and worth(taken) <= worth([lying]):
                    trades[f"trade {lying} for {other}:{group(taken)}"] = (other, [], taken)
            for own in GODS:
                for god in GODS:
                    owned = self.tokens[winner][own] > 0 and self.tokens[other][god] > 0
                    if owned and worth([god]) <= worth([lying, own]):
                        given = group([lying, own])
                        trades[f"trade {given} for {other}:{god}"] = (other, [own], [god])
        move = yield "trade", winner, {f"keep {lying}": 1} | dict.fromkeys(trades, 1)
        if move in trades:
            other, added, taken = trades[move]
            self.tokens[other].update([lying, *added])
            self.tokens[other].subtract(taken)
            self.tokens[winner].subtract(added)
            self.tokens[winner].update(taken[1:])
            self.lying[temple] = taken[0]  # the rest of what he takes is taken like a token won

    def retrieval(self) -> Script:
        """K-15, K-63."""
        self.piles, self.turned = {}, False
        if self.round == 12 or (self.two and self.round == 6):
            return
        for seat, value in self.returning:
            self.hands[seat].add(value)
            self.due[seat] += 1
        for seat in self.order():
            before = 0
            while self.due[seat]:
                hand, still = self.hands[seat], self.due[seat] - 1
                fit = [v for v in hand if v > before and sum(w > v for w in hand) >= still]
                move = yield "discard", seat, {f"discard {v}": 1 for v in fit}
                before = int(move.split()[1])
                hand.remove(before)
                self.due[seat] -= 1
                self.discards[seat].append(before)

    def hades_round(self) -> Script:
        """K-32, K-65."""
        pile = self.piles.setdefault("H", [])
        for seat in self.order() * (2 if self.two else 1):
            move = yield "hades", seat, {f"offer {v} H": 1 for v in self.hands[seat]}
            value = int(move.split()[1])
            self.hands[seat].remove(value)
            pile.append((seat, value))
        if self.two:
            sums = [sum(value for owner, value in pile if owner == seat) for seat in (0, 1)]
            loser = sums.index(min(sums)) if sums[0] != sums[1] else 1 - self.first
        else:
            lowest = min(value for _, value in pile)
            loser = [owner for owner, value in pile if value == lowest][-1]
        self.wraths[loser] += 1

    def payments(self) -> Script:
        """K-33."""
        for seat in range(self.players):
            dues = [6] if self.pool and self.wraths[seat] == 2 else [3] * self.wraths[seat]
            for due in dues:
                owned = self.tokens[seat]
                have = worth(list(owned.elements()))
                if have < due:
                    self.missing[seat] += due - have
                    self.out.update(owned)
                    owned.clear()
                    continue
                answers = {}
                for size in range(1, due + 1):
                    for tokens in combinations_with_replacement(GODS, size):
                        paid = Counter(tokens)
                        if any(owned[god] < paid[god] for god in paid) or worth(list(tokens)) < due:
                            continue
                        if all(worth(list(tokens)) - POINTS[god] < due for god in tokens):
                            answers[f"pay {group(list(tokens))}"] = 1
                move = yield "pay", seat, answers
                owned.subtract(move.split()[1].split("+"))
                self.out.update(move.split()[1].split("+"))

    # Score

    def score(self, seat: int) -> dict[str, int]:
        owned = self.tokens[seat]
        steps = [4, 5, 6] if self.two else [3, 4, 5]
        bonuses = []
        for god in GODS:
            reached = sum(owned[god] >= step for step in steps)
            bonuses.append([0, 5, 10, 20][reached])  # K-21, K-64
        steps = [4, 6, 8] if self.two else [2, 3, 4]
        low = [0, 3, 6, 10][sum(self.low[seat] >= step for step in steps)]  # K-22, K-64
        tiles = 0
        if self.has("S1"):  # K-49
            gods = GODS[1:] if self.players == 3 else GODS
            tiles += 6 * min(owned[god] for god in gods)
        if self.has("S2"):  # K-50
            with_bonus = sum(bonus > 0 for bonus in bonuses)
            tiles += 0 if with_bonus == 0 else 3 if with_bonus == 1 else 6
        parts = {"tokens": worth(list(owned.elements())), "sets": sum(bonuses), "low": low}
        parts |= {"tiles": tiles, "wraths": -self.missing[seat]}
        return parts | {"total": sum(parts.values())}

    def points(self) -> list[int]:
        return [self.score(seat)["total"] for seat in range(self.players)]

    def returns(self) -> list[float]:
        """K-23."""
        n = self.players
        standing = [(self.points()[s], sum(self.tokens[s].values())) for s in range(n)]
        k = standing.count(max(standing))
        won, lost = (1 / k - 1 / n) * n / (n - 1), -1 / (n - 1)
        return [won if mine == max(standing) else lost for mine in standing]


def told(move: str) -> str:
    """A move as others hear it."""
    words = move.split()
    if words[0] in ("offer", "move"):
        return f"{words[0]} ? {words[2]}"
    return {"swap": "swap ? ?", "discard": "discard ?"}.get(words[0], move)
