"""All worlds that fit what a seat has seen, by trying every hand: only for small points.

A hand fits if some history leads to it: the seat's round is gone through backwards. Alike cards
are different cards, so a world weighs as many ways as its hands can be taken from the unseen.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import comb

from games.dog.naive import CARDS, DECK, Naive, in_order

Hand = tuple[str, ...]
World = tuple[tuple[Hand, str | None], ...]  # for each other seat: its hand, its gift on the way


class Watched(Naive):
    """A naive game that keeps what everybody saw of each seat in this round."""

    def __init__(self, players: int, **options: object) -> None:
        super().__init__(players, **options)  # type: ignore[arg-type]
        self.events: list[list[tuple[str, ...]]] = [[] for _ in range(players)]
        self.helpless: dict[int, tuple[str, frozenset[str]]] = {}  # first discard, what could go
        self.is_reshuffled = False
        self.fresh: list[int] | None = None  # cards drawn from a stock made anew after the deal

    def push(self, move: str) -> None:
        phase, who, _ = self.question
        card = move.split()[-1] if phase in ("discard", "deal") else move.split()[0]
        stock, number, due = self.stock.total(), self.round, self.due
        could = self.could(who) if phase == "discard" else frozenset()
        super().push(move)
        if phase == "discard" and who not in self.helpless:
            self.helpless[who] = (card, could)
        elif phase in ("discard", "turn"):
            self.events[who].append((phase, card, *self.told_of(who)))
        elif phase == "draw":
            self.events[due].append(("draw",))
        if phase in ("draw", "redraw") and self.fresh:
            self.fresh[due] += 1
        if self.stock.total() > stock:
            self.is_reshuffled = True
            if has_exchanged(self):
                self.fresh = [0] * self.players
        if self.round > number:
            self.fresh = None
            self.events = [[] for _ in range(self.players)]
            self.is_reshuffled = self.stock.total() == 0

    def told_of(self, seat: int) -> tuple[str, ...]:
        """The first discard of a turn and the cards that could have been played in it."""
        if seat not in self.helpless:
            return ()
        card, could = self.helpless.pop(seat)
        return (card, *sorted(could))

    def could(self, seat: int) -> frozenset[str]:
        """The cards that the seat could carry out if it held them."""
        hand = self.hands[seat]
        found = set()
        for card in CARDS:
            self.hands[seat] = [card]
            if self.plays(seat):
                found.add(card)
        self.hands[seat] = hand
        return frozenset(found)


def has_exchanged(game: Naive) -> bool:
    return len(game.got) == game.players


def gift_from(game: Naive, viewer: int | None, seat: int) -> str | None:
    """The card that the viewer gave to this seat in this round's exchange."""
    if viewer is None or not has_exchanged(game):
        return None
    to = game.partner(viewer) if game.teams else (viewer + 1) % game.players
    return game.given[viewer] if to == seat else None


def held_gift(game: Watched, viewer: int | None, seat: int) -> str | None:
    """The viewer's gift, if the seat must still hold it: no such card has left its hand."""
    gift = gift_from(game, viewer, seat)
    gone = {card for event in game.events[seat] for card in event[1:3]}
    if seat in game.helpless:
        gone.add(game.helpless[seat][0])
    return None if gift in gone or seat in game.folded else gift


def fits(game: Watched, seat: int, hand: Hand) -> bool:
    """Whether some history of the round leads to this hand."""
    if not hand:  # folded, or played to the last card
        return True
    hands = {hand}
    if seat in game.helpless:
        first, could = game.helpless[seat]
        if game.question[0] == "redraw":
            hands = {add(h, first) for h in hands if not could & set(h)}
        else:  # the card just drawn may be any of them
            hands = {
                add(without(h, drawn), first)
                for h in hands
                for drawn in set(h)
                if not could & set(without(h, drawn))
            }
    for event in reversed(game.events[seat]):
        hands = {before for h in hands for before in befores(event, h)}
    return bool(hands)


def befores(event: tuple[str, ...], hand: Hand) -> Iterator[Hand]:
    """The hands from which an event can have led to this one."""
    if event[0] == "draw":
        for drawn in set(hand):
            yield without(hand, drawn)
        return
    if len(event) == 2:
        yield add(hand, event[1])
        return
    _, last, first, *could = event
    if set(could) & set(hand):
        return
    if event[0] == "turn":
        yield add(hand, first)
        return
    for drawn in {*hand, last}:  # any of them may be the one drawn
        yield add(without(add(hand, last), drawn), first)


def add(hand: Hand, card: str) -> Hand:
    return tuple(in_order([*hand, card]))


def without(hand: Hand, card: str) -> Hand:
    left = list(hand)
    left.remove(card)
    return tuple(left)


def unseen(game: Watched, viewer: int | None) -> Counter[str]:
    """The cards of which the viewer does not know where they are."""
    pool = Counter(DECK)
    pool.subtract(game.discards)
    if viewer is not None:
        pool.subtract(game.hands[viewer])
        if not has_exchanged(game) and viewer in game.given:
            pool[game.given[viewer]] -= 1
    for seat in others(game, viewer):
        gift = held_gift(game, viewer, seat)
        if gift:
            pool[gift] -= 1
    return +pool


def others(game: Naive, viewer: int | None) -> list[int]:
    return [seat for seat in range(game.players) if seat != viewer]


def worlds(game: Watched, viewer: int | None) -> Counter[World]:
    """Every world that fits, with its weight."""
    found: Counter[World] = Counter()
    pool = unseen(game, viewer)

    def deal(seats: list[int], left: Counter[str], weight: int, dealt: World) -> None:
        if not seats:
            found[dealt] += weight
            return
        seat = seats[0]
        gift = held_gift(game, viewer, seat)
        size = len(game.hands[seat]) - (gift is not None)
        sent = seat in game.given and not has_exchanged(game)
        for cards in combinations_with_replacement(in_order(left), size):
            ways = number_of_ways(left, cards)
            hand = add(cards, gift) if gift else cards
            if not ways or not fits(game, seat, hand):
                continue
            rest = left - Counter(cards)
            for given in in_order(rest) if sent else [None]:
                further = rest - Counter([given] if given else [])
                much = weight * ways * (rest[given] if given else 1)
                deal(seats[1:], further, much, (*dealt, (hand, given)))

    deal(others(game, viewer), pool, 1, ())
    return found


def number_of_ways(pool: Counter[str], cards: Hand) -> int:
    ways = 1
    for card, number in Counter(cards).items():
        ways *= comb(pool[card], number)
    return ways
