"""Every world that fits what a seat has seen, counted out one by one.

Cards are told apart here even where they are alike ("B7", "B7'"): the deal is uniform over
cards. A world is where the cards are that the seat can't see: in the other hands, left over by
the deal, put under the pile in their order, face down in the trick.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from math import factorial, prod

from games.viking.box import GODS, Play
from games.viking.naive import Naive
from ludoteka import Position

World = tuple[tuple[tuple[str, ...], ...], tuple[str, ...], str | None]


def told_apart(cards: Sequence[str]) -> list[str]:
    """Alike cards with one ' more each."""
    met: Counter[str] = Counter()
    found = []
    for card in cards:
        found.append(card + "'" * met[card])
        met[card] += 1
    return found


class Puzzle:
    """What is open for a viewer: the unseen cards, and the places they can be in."""

    def __init__(self, game: Naive, viewer: int | None) -> None:
        self.game, self.viewer = game, viewer
        self.others = [seat for seat in range(game.players) if seat != viewer]
        sizes = {seat: len(game.hands[seat]) for seat in self.others}
        play = game.playing
        if play is not None and play.seat != viewer:  # it has not happened for the viewer
            sizes[play.seat] += len(play.cards) + (play.down is not None)
        self.sizes = sizes
        self.down = next((p.seat for p in game.trick if p.down and p.seat != viewer), None)
        self.queue = own_places(game, viewer)
        unseen = Counter(game.deck) - Counter(seen(game, viewer))
        unseen -= Counter(card for card in self.queue if card)
        self.unseen = sorted(told_apart(sorted(unseen.elements())))

    def number(self) -> int:
        """How many arrangements there are before any is refused."""
        parts = [*self.sizes.values(), len(self.game.left)]
        return factorial(len(self.unseen)) // prod(factorial(part) for part in parts)

    def worlds(self) -> Counter[World]:
        """Those that fit, each with the number of arrangements of cards that look like it."""
        found: Counter[World] = Counter()
        for hands, queue, down in self.arrangements():
            if self.fits(hands, queue, down):
                plain = tuple(tuple(sorted(map(name, hand))) for hand in hands)
                found[plain, tuple(map(name, queue)), down] += 1
        return found

    def arrangements(self) -> Iterator[tuple[list[list[str]], list[str], str | None]]:
        """Every way to put the unseen cards that the seats' voids allow."""
        hands: list[list[str]] = [[] for _ in self.others]
        holes = [at for at, card in enumerate(self.queue) if card is None]
        queue: list[str | None] = list(self.queue)
        room = {"left": len(self.game.left)}

        def place(
            at: int, down: str | None
        ) -> Iterator[tuple[list[list[str]], list[str], str | None]]:
            if at == len(self.unseen):
                yield [list(hand) for hand in hands], [str(card) for card in queue], down
                return
            card = self.unseen[at]
            for hand, seat in zip(hands, self.others, strict=True):
                if len(hand) < self.sizes[seat] and self.may_hold(seat, card):
                    hand.append(card)
                    yield from place(at + 1, down)
                    hand.pop()
            if room["left"]:
                room["left"] -= 1
                yield from place(at + 1, down)
                room["left"] += 1
            for hole in holes:
                if queue[hole] is None:
                    queue[hole] = card
                    yield from place(at + 1, down)
                    queue[hole] = None
            lies = self.down is not None and down is None and card in GODS
            if lies and self.may_hold(self.down, card):
                yield from place(at + 1, card)

        for hands_, queue_, down in place(0, None):
            if (down is None) == (self.down is None):
                yield hands_, queue_, down

    def may_hold(self, seat: int | None, card: str) -> bool:
        """A seat that could not follow has no plunder of that suit (V-21), with `god_follows`
        not its god either."""
        game = self.game
        if name(card) in GODS and not game.god_follows:
            return True
        return seat is not None and game.suit[name(card)] not in game.void[seat]

    @property
    def is_plain(self) -> bool:
        """Whether no card that the viewer put under has its like: else it is not said which is
        which when one of them is seen again."""
        return all(self.game.deck.count(card) == 1 for card in self.known)

    @property
    def known(self) -> set[str]:
        piled = self.game.piled
        return {card for what, who, card in piled if what == "put" and who == self.viewer}

    def fits(self, hands: list[list[str]], queue: list[str], down: str | None) -> bool:
        """Whether the cards can have got there: exchanges are undone from the last to the first.

        Only the cards that the viewer put under matter; any other is a `*`.
        """
        known = self.known
        if not known:
            return True
        held = dict(zip(self.others, hands, strict=True))
        for seat, card in [*self.game.shown, *played(self.game)]:
            if seat in held:
                held[seat] = [*held[seat], card]
        if self.down is not None and down is not None:
            held[self.down] = [*held[self.down], down]

        def label(cards: Sequence[str]) -> tuple[str, ...]:
            return tuple(card if card in known else "*" for card in cards)

        events, viewer = self.game.piled, self.viewer

        @cache
        def undo(
            at: int, held: tuple[tuple[int, tuple[str, ...]], ...], queue: tuple[str, ...]
        ) -> bool:
            if at < 0:
                return True
            what, who, card = events[at]
            if who == viewer:
                if what == "put":
                    return queue[-1] == card and undo(at - 1, held, queue[:-1])
                return undo(at - 1, held, (*label([card]), *queue) if what == "top" else queue)
            hands = dict(held)
            if what == "put":
                return undo(at - 1, with_hand(hands, who, [*hands[who], queue[-1]]), queue[:-1])
            for drawn in {"*"} if what == "left" else set(hands[who]):
                if drawn in hands[who]:
                    rest = list(hands[who])
                    rest.remove(drawn)
                    top = (drawn, *queue) if what == "top" else queue
                    if undo(at - 1, with_hand(hands, who, rest), top):
                        return True
            return False

        start = {seat: tuple(sorted(label(hand))) for seat, hand in held.items()}
        return undo(len(events) - 1, tuple(sorted(start.items())), label(queue))


def with_hand(
    hands: dict[int, tuple[str, ...]], seat: int, hand: Sequence[str]
) -> tuple[tuple[int, tuple[str, ...]], ...]:
    return tuple(sorted({**hands, seat: tuple(sorted(hand))}.items()))


def played(game: Naive) -> list[tuple[int, str]]:
    """Face up in the trick that lies there."""
    return [(play.seat, card) for play in game.trick for card in play.cards]


def name(card: str) -> str:
    return card.rstrip("'")


def own_places(game: Naive, viewer: int | None) -> list[str | None]:
    """The queue as the viewer knows it: its own cards, and holes."""
    putters = [who for what, who, _ in game.piled if what == "put"]
    drawn = len(putters) - len(game.queue)
    return [
        card if putters[drawn + place] == viewer else None for place, card in enumerate(game.queue)
    ]


def seen(game: Naive, viewer: int | None) -> list[str]:
    """All that is open for the viewer: played and turned up in this raid, and its own cards."""
    found = [card for _, card in game.shown]
    plays: list[Play] = [*game.trick]
    if game.playing is not None and game.playing.seat == viewer:
        plays.append(game.playing)
    for play in plays:
        found += play.cards
        if play.down and play.seat == viewer:
            found.append(play.down)
    return found + (list(game.hands[viewer]) if viewer is not None else [])


def world_of(position: Position, viewer: int | None) -> World:
    """What a position holds in the places that the viewer can't see."""
    others = [seat for seat in range(position.players) if seat != viewer]
    hands = tuple(tuple(sorted(position.view(seat)["hand"])) for seat in others)
    lying = [own for seat in range(position.players) for own in position.view(seat)["under"]]
    queue = tuple(own["card"] for own in sorted(lying, key=lambda own: own["place"]))
    down = None
    for seat in others:
        for play in position.view(seat)["trick"]["plays"]:
            down = play["god"].capitalize() if play["god"] else down
    return hands, queue, down
