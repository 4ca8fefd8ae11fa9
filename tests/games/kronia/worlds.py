"""Every world that fits what a seat has seen, enumerated from its own log and view."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations, product

from ludoteka import Position

World = tuple[object, ...]  # one seat's hand, laid values, discards and the moves it may be asked


class Seen:
    """What was seen of one other seat in the stage being played."""

    def __init__(self, position: Position, viewer: int, seat: int) -> None:
        self.gone: set[int] = set()
        self.last: dict[int, int] = {}  # value -> when it was last turned up
        self.thrown: list[int] = []  # when the seat discarded
        self.first_of_two = False
        view = position.view(viewer)
        tiles = [temple["tile"] for temple in view["temples"]]
        for time, entry in enumerate(position.log(viewer)):
            if entry["key"] == "log.stage":
                self.gone, self.last, self.thrown = set(), {}, []
            elif entry["key"] == "log.turn_up":
                self.turned_up(entry, tiles, position, seat, time)
            elif entry["key"].startswith("log.discard") and entry["seat"] == seat:
                self.thrown.append(time)
                still = view["seats"][seat]["to_discard"]
                self.first_of_two = entry["round"] == view["round"] and still == 1

    def turned_up(self, entry: dict, tiles: list, position: Position, seat: int, time: int) -> None:  # type: ignore[type-arg]
        show = entry["show"]
        ends = entry["round"] == 12 or (position.players == 2 and entry["round"] == 6)
        for level, card in enumerate(show["pile"], 1):
            if card["seat"] != seat:
                continue
            lost = show["temple"] == "H" or ends or tiles[show["temple"] - 1] == "L4"
            if lost or level == show["place"]:
                self.gone.add(card["value"])
            self.last[card["value"]] = time

    def may_be_thrown(self, cards: tuple[int, ...]) -> bool:
        """Whether these can be the discards: each thrown after it was last seen."""
        latest = sorted((self.last.get(card, -1) for card in cards), reverse=True)
        return all(a < b for a, b in zip(latest, sorted(self.thrown, reverse=True), strict=True))


def worlds_of(position: Position, viewer: int, seat: int) -> Counter[World]:
    """What the seat may hold, have laid and have thrown away, with multiplicity."""
    seen = Seen(position, viewer, seat)
    found: Counter[World] = Counter()
    piles = [temple["pile"] for temple in position.view(viewer)["temples"]]
    hades = position.view(viewer)["hades"]
    piles += [hades["pile"]] if hades else []
    own = [card["value"] for pile in piles for card in pile if card["seat"] == seat]
    hidden = own.count(None)
    unknown = set(range(1, 13)) - seen.gone - {value for value in own if value}
    count = len(seen.thrown)
    for thrown in combinations(sorted(unknown), count):
        if not seen.may_be_thrown(thrown):
            continue
        for laid in permutations(sorted(unknown - set(thrown)), hidden):
            hand = tuple(sorted(unknown - set(thrown) - set(laid)))
            for first in firsts(seen, thrown, hand):
                asked = tuple(v for v in hand if v > first) if first else ()
                found[(hand, laid if hidden else tuple(own), thrown, asked)] += 1
    return found


def firsts(seen: Seen, thrown: tuple[int, ...], hand: tuple[int, ...]) -> Iterator[int]:
    """K-63: after the first of two discards, which it can have been; 0 where none is open."""
    if not seen.first_of_two:
        yield 0
        return
    earlier = sorted(seen.thrown)[:-1]
    for card in thrown:
        rest = tuple(other for other in thrown if other != card)
        others = Seen.__new__(Seen)
        others.last, others.thrown = seen.last, earlier
        if card < max(hand) and others.may_be_thrown(rest):
            yield card


def world_of(position: Position, seat: int, viewer: int) -> World:
    """What a seat holds in a position dealt for the viewer."""
    view = position.view(seat)
    piles = [temple["pile"] for temple in view["temples"]]
    piles += [view["hades"]["pile"]] if view["hades"] else []
    laid = tuple(card["value"] for pile in piles for card in pile if card["seat"] == seat)
    asked: tuple[int, ...] = ()
    if is_second_of_two(position, seat, viewer):
        asked = tuple(int(move.split()[1]) for move in position.legal_moves)
    return tuple(view["hand"]), laid, tuple(view["discards"]), asked


def is_second_of_two(position: Position, seat: int, viewer: int) -> bool:
    """Whether this seat is asked for the second of two discards."""
    view = position.view(seat)
    if view["phase"] != "discard" or position.to_move != seat:
        return False
    last = [entry for entry in position.log(viewer) if entry["move"]][-1]
    return bool(last["seat"] == seat and "discard" in last["key"])


def worlds(position: Position, viewer: int) -> Counter[tuple[World, ...]]:
    """All worlds of the other seats together."""
    others = [seat for seat in range(position.players) if seat != viewer]
    found: Counter[tuple[World, ...]] = Counter()
    for parts in product(*(worlds_of(position, viewer, seat).items() for seat in others)):
        weight = 1
        for _, count in parts:
            weight *= count
        found[tuple(world for world, _ in parts)] += weight
    return found
