"""Gone Viking written a second time, as plainly as it can be said: the oracle of these tests.

A game is one long script that stops at every question, `yield (phase, who, answers)`, and
goes on with the answer, a move text. Nothing here is shared with the program's own rules.
"""

from collections import Counter
from collections.abc import Generator

from games.viking.box import (
    GODS,
    LOOSE,
    POINTS,
    SUITS,
    Answers,
    Play,
    Row,
    count,
    in_order,
    letter,
    printed,
    under,
)

CHANCE, OVER = -1, -2

Question = tuple[str, int, Answers]
Script = Generator[Question, str, None]


class Naive:
    """`question` is what is asked now, `push` answers it."""

    def __init__(
        self,
        players: int,
        thor: str = "free",
        loki_all: bool = False,
        god_follows: bool = False,
        max_raids: int | None = None,
        deck: list[Row] | None = None,
    ) -> None:
        self.players, self.max_raids = players, max_raids
        self.thor, self.loki_all, self.god_follows = thor, loki_all, god_follows
        self.suit: dict[str, str] = {}
        self.value: dict[str, int] = {}
        self.deck: list[str] = []
        for suit, value, mark in deck or printed():
            is_god = mark in GODS
            card = str(mark) if is_god else f"{suit}{value}"
            self.suit[card], self.value[card] = str(suit), int(value)
            if is_god or int(mark) <= players:
                self.deck.append(card)
        self.supply = Counter({"book": 5, "coin": 6, "hammer": 7, "thrall": 8, "ship": 5})  # V-3
        self.tokens = [Counter({"wood": 2}) for _ in range(players)]
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.left: list[str] = []  # the pile's cards without an order
        self.queue: list[str] = []  # those put under it, in their order (V-14)
        self.raid, self.leader = 0, -1
        self.trump: str | None = None
        self.up: tuple[str, int] | None = None
        self.trick: list[Play] = []
        self.playing: Play | None = None
        self.thralls = [0] * players
        self.void: list[set[str]] = []  # by seat, the suits led and not followed
        self.piled: list[tuple[str, int, str]] = []  # put, left or top of this raid; seat, card
        self.shown: list[tuple[int, str]] = []  # played or turned up in a trick of this raid
        self.winners: list[int] = []
        self.moves: list[tuple[int, str]] = []  # the seat whom a move's secret belongs to, and it
        self.script = self.game()
        self.question = next(self.script)

    def push(self, move: str) -> None:
        phase, who, answers = self.question
        assert move in answers, f"{move} is not among {sorted(answers)}"
        self.moves.append((self.getting if phase in ("deal", "draw") else who, move))
        try:
            self.question = self.script.send(move)
        except StopIteration:
            self.question = ("over", OVER, {})

    def heard(self, viewer: int | None) -> list[str]:
        """The moves as a seat, or a spectator, hears them."""
        told: list[str] = []
        held: list[str] = []  # of a play that is not done yet
        for who, move in self.moves:
            if who == viewer:
                told.append(move)
                continue
            word = move.split()[0]
            masked = f"{word} ?" if word in ("deal", "under", "draw", "beside") else move
            if word in ("play", "beside"):
                held.append(masked)
            else:
                told += [*held, masked]
                held = []
        return told

    # What is on the table

    def order(self) -> list[int]:
        return [(self.leader + i) % self.players for i in range(self.players)]

    def loose(self, seat: int) -> int:
        return sum(self.tokens[seat][kind] for kind in LOOSE)

    def wealth(self, seat: int) -> int:
        return self.loose(seat) + 4 * self.tokens[seat]["ship"]  # V-4

    def points(self) -> list[int]:
        return [sum(POINTS[kind] * n for kind, n in owned.items()) for owned in self.tokens]

    def is_up(self, god: str) -> bool:
        return self.up is not None and self.up[0] == god

    def total(self, play: Play) -> int:
        return sum(self.value[card] for card in play.cards)

    def suit_of(self, play: Play) -> str:
        return self.suit[play.cards[0]]

    def give(self, seat: int, kind: str) -> str:
        """A token from the supply, wood if there is none (V-27); what it was."""
        if kind != "wood" and not self.supply[kind]:
            kind = "wood"
        self.supply[kind] -= 1
        self.tokens[seat][kind] += 1
        return kind

    def back(self, seat: int, kind: str) -> None:
        self.supply[kind] += 1
        self.tokens[seat][kind] -= 1

    # The game

    def game(self) -> Script:
        move = yield "first", CHANCE, {f"first {s}": 1 for s in range(self.players)}  # V-10
        self.leader = int(move.split()[1])
        while not self.winners:
            self.raid += 1
            self.trump = "B" if self.raid == 1 else None  # V-12
            self.up, self.thralls = None, [0] * self.players
            self.void, self.piled, self.shown = [set() for _ in range(self.players)], [], []
            yield from self.deal()
            yield from self.exchanges()
            yield from self.tricks()
            yield from self.homecoming()
            if self.raid == self.max_raids and not self.winners:  # V-54
                self.winners = list(range(self.players))

    def deal(self) -> Script:
        """V-11."""
        self.left, self.queue = sorted(self.deck), []
        for _ in range({3: 7, 4: 8, 5: 9}[self.players]):
            for seat in self.order():
                self.getting = seat
                card = (yield "deal", CHANCE, count("deal", self.left)).split()[1]
                self.left.remove(card)
                self.hands[seat].append(card)

    def exchanges(self) -> Script:
        """V-13, V-15."""
        for seat in self.order():
            if self.raid > 1 and seat == self.leader:
                yield from self.free_exchange(seat)
            while self.loose(seat):
                paying = {f"pay {kind}": 1 for kind in LOOSE if self.tokens[seat][kind]}
                move = yield "exchange", seat, paying | {"done": 1}
                if move == "done":
                    break
                self.back(seat, move.split()[1])
                for _ in range(2):
                    self.put_under((yield "under", seat, under(self.hands[seat])), seat)
                yield from self.draw(seat, 2)
            if self.raid > 1 and seat == self.leader:
                move = yield "trump", seat, {f"trump {name}": 1 for name in SUITS.values()}
                self.trump = letter(move)

    def free_exchange(self, seat: int) -> Script:
        put = 0
        while put < 4:
            move = yield "leader", seat, under(self.hands[seat]) | {"done": 1}
            if move == "done":
                break
            self.put_under(move, seat)
            put += 1
        yield from self.draw(seat, put)

    def put_under(self, move: str, seat: int) -> None:
        self.hands[seat].remove(move.split()[1])
        self.queue.append(move.split()[1])
        self.piled.append(("put", seat, move.split()[1]))

    def draw(self, seat: int, cards: int) -> Script:
        """V-14."""
        for _ in range(cards):
            self.getting = seat
            top = self.left if self.left else self.queue[:1]
            card = (yield "draw", CHANCE, count("draw", top)).split()[1]
            self.piled.append(("left" if self.left else "top", seat, card))
            (self.left if self.left else self.queue).remove(card)
            self.hands[seat].append(card)

    # Tricks

    def tricks(self) -> Script:
        lead, self.last_winner = self.leader, self.leader
        while any(self.hands):
            lead = self.with_cards(lead)
            yield from self.one_trick(lead)
            lead = self.last_winner

    def with_cards(self, seat: int) -> int:
        """V-28."""
        while not self.hands[seat]:
            seat = (seat + 1) % self.players
        return seat

    def one_trick(self, lead: int) -> Script:
        self.trick = []
        for i in range(self.players):
            seat = (lead + i) % self.players
            if self.hands[seat]:
                yield from self.one_play(seat)
        won = self.winning()
        if won:
            self.last_winner = won.seat
            self.give(won.seat, SUITS[self.suit_of(won)])
            if self.is_up("Freya"):  # V-41
                self.give(won.seat, "coin")
            for play in self.trick:  # V-52
                thralls = [card for card in play.cards if self.suit[card] == "T"]
                self.thralls[won.seat] += sum(self.value[card] for card in thralls)
        turned = [play for play in self.trick if play.down]
        self.shown += [(play.seat, card) for play in self.trick for card in play.cards]
        self.shown += [(play.seat, str(play.down)) for play in turned]
        self.trick = []
        for play in turned:
            yield from self.turn_up(str(play.down), play.seat)

    def one_play(self, seat: int) -> Script:
        """V-20 to V-24."""
        play = self.playing = Play(seat)
        hand = self.hands[seat]
        suits = set(SUITS)
        binding = not (self.is_up("Thor") and self.thor == "free")
        if self.trick and binding:
            led = self.suit_of(self.trick[0])
            follow = [card for card in hand if self.suit[card] == led]
            if any(card not in GODS or self.god_follows for card in follow):
                suits = {led}
        while True:
            answers: Answers = {}
            if play.down is None:
                answers |= {f"play {card}": 1 for card in hand if self.adds(play, card, suits)}
            lies = any(other.down for other in [*self.trick, play])
            if not lies and any(card not in GODS for card in play.cards):
                answers |= {f"beside {card}": 1 for card in hand if card in GODS}
            if play.cards:
                answers["done"] = 1
            move = yield "play", seat, answers
            if move == "done":
                if self.trick and binding and self.suit_of(play) != self.suit_of(self.trick[0]):
                    self.void[seat].add(self.suit_of(self.trick[0]))
                self.trick.append(play)
                self.playing = None
                return
            word, card = move.split()
            hand.remove(card)
            if word == "play":
                play.cards.append(card)
            else:
                play.down = card

    def adds(self, play: Play, card: str, suits: set[str]) -> bool:
        """Whether a card may be the next of a play."""
        if not play.cards:
            return self.suit[card] in suits
        last = play.cards[-1]
        if self.is_up("Odin") or last in GODS or self.suit[card] != self.suit[last]:
            return False
        return card in GODS or self.value[card] >= self.value[last]

    def competing(self) -> list[Play]:
        """The plays that could win a trick (V-25, V-42, V-43)."""
        if self.is_up("Thor") and self.thor == "free":
            return self.trick
        trumps = [play for play in self.trick if self.suit_of(play) == self.trump]
        if trumps:
            return trumps
        if self.is_up("Loki") and self.loki_all:
            return self.trick
        return [play for play in self.trick if self.suit_of(play) == self.suit_of(self.trick[0])]

    def winning(self) -> Play | None:
        """The play that wins the trick as it lies, none if the best total is shared (V-26)."""
        plays = self.competing()
        totals = [self.total(play) for play in plays]
        best = min(totals) if self.is_up("Loki") else max(totals)
        return plays[totals.index(best)] if totals.count(best) == 1 else None

    def turn_up(self, god: str, seat: int) -> Script:
        """V-29 with the trump effects of V-40 to V-43."""
        self.up = (god, seat)
        if god == "Thor":
            self.trump = None
        names = god == "Odin" or (god == "Freya" and self.trump is None)
        if names and any(self.hands):
            move = yield "god_trump", seat, {f"trump {name}": 1 for name in SUITS.values()}
            self.trump = letter(move)

    # Homecoming

    def homecoming(self) -> Script:
        if self.up:  # V-50
            god, seat = self.up
            blessing = {"Odin": self.odin, "Freya": self.freya, "Thor": self.buy, "Loki": self.loki}
            yield from blessing[god](seat)
        yield from self.ships()
        yield from self.jarl()

    def odin(self, seat: int) -> Script:
        """V-40."""
        least = 0
        for still in (1, 0):
            there = Counter({kind: self.supply[kind] for kind in LOOSE[:4]}) + Counter(wood=9)
            kinds = in_order(there, least, still)
            kind = (yield "take", seat, {f"take {kind}": 1 for kind in kinds}).split()[1]
            self.give(seat, kind)
            least = LOOSE.index(kind)

    def freya(self, owner: int) -> Script:
        """V-41."""
        for seat in self.order():
            kinds = [kind for kind in LOOSE if self.tokens[seat][kind]]
            if seat != owner and kinds:
                move = yield "return", seat, {f"return {kind}": 1 for kind in kinds}
                self.back(seat, move.split()[1])

    def buy(self, seat: int) -> Script:
        """V-42."""
        if self.loose(seat) < 4 or not self.supply["ship"]:
            return
        if (yield "thor", seat, {"buy": 1, "decline": 1}) == "buy":
            yield from self.pay(seat, 4, "price")
            self.give(seat, "ship")

    def loki(self, seat: int) -> Script:
        """V-43."""
        answers = {f"take {kind}": 1 for kind in LOOSE if kind == "wood" or self.supply[kind]}
        for other in range(self.players):
            if other != seat:
                owned = [kind for kind in LOOSE if self.tokens[other][kind]]
                answers |= {f"steal {other} {kind}": 1 for kind in owned}
        words = (yield "loki", seat, answers).split()
        if words[0] == "take":
            self.give(seat, words[1])
        else:
            self.tokens[int(words[1])][words[2]] -= 1
            self.tokens[seat][words[2]] += 1

    def ships(self) -> Script:
        """V-51."""
        costs = {"build set": Counter(LOOSE[:4]), "build wood": Counter(wood=4)}
        for seat in self.order():
            can = [way for way, cost in costs.items() if cost <= self.tokens[seat]]
            if can and self.supply["ship"]:
                move = yield "build", seat, dict.fromkeys([*can, "pass"], 1)
                if move in costs:
                    for kind in costs[move].elements():
                        self.back(seat, kind)
                    self.give(seat, "ship")

    def jarl(self) -> Script:
        """V-52 to V-54."""
        order = self.order()
        richest = max(order, key=lambda s: (self.wealth(s), self.thralls[s], -order.index(s)))
        yield from self.pay(richest, (self.loose(richest) + 1) // 2, "tax")
        self.leader = richest
        rich = [s for s in order if self.wealth(s) >= {3: 9, 4: 8, 5: 7}[self.players]]
        most = max((self.points()[s] for s in rich), default=0)
        if richest in rich:
            self.winners = [richest]
        else:
            self.winners = [s for s in rich if self.points()[s] == most]

    def pay(self, seat: int, tokens: int, phase: str) -> Script:
        """So many loose tokens, in the order of V-3."""
        least = 0
        for still in reversed(range(tokens)):
            kinds = in_order(self.tokens[seat], least, still)
            kind = (yield phase, seat, {f"pay {kind}": 1 for kind in kinds}).split()[1]
            self.back(seat, kind)
            least = LOOSE.index(kind)

    def returns(self) -> list[float]:
        """V-53, V-54: a draw is a victory of all."""
        n, k = self.players, len(self.winners)
        won, lost = (1 / k - 1 / n) * n / (n - 1), -1 / (n - 1)
        return [won if seat in self.winners else lost for seat in range(n)]
