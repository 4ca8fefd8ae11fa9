"""The bot `easy`: plays Kronia as a thoughtful beginner does, from its seat's view alone.

Every choice is weighed in points: what a token is worth to me and to those who collect it
(`worth.py`), how likely a card wins where it would lie, and what the card could still do in
later rounds. A little noise keeps it human. It counts no cards and plans no further.
"""

import random
from collections.abc import Mapping, Sequence
from typing import Protocol

from .worth import Card, Outlook, View

NOISE = 0.35  # in points
WRATH_COST = 4.5  # three points, and often a set that is broken for them
CHANGE_GAIN = 0.4  # a change shows something, so it must bring this much


class Knowledge(Protocol):
    """What a seat may know, as bots are given it."""

    @property
    def seat(self) -> int: ...
    @property
    def view(self) -> View: ...
    @property
    def legal(self) -> Sequence[str]: ...


def easy(knowledge: Knowledge, rng: random.Random) -> str:
    """One of the legal moves."""
    legal = knowledge.legal
    if len(legal) == 1:
        return legal[0]
    outlook = Outlook(knowledge.view, knowledge.seat)
    first_word = legal[0].split()[0]
    if outlook.view["phase"] == "hades":
        return best(legal, {move: at_hades(outlook, move) for move in legal}, rng)
    if outlook.view["phase"] == "change":
        return best(legal, changes(outlook, legal), rng)
    if first_word == "offer":
        return best(legal, offers(outlook, legal), rng)
    return best(legal, {move: choice(outlook, move) for move in legal}, rng, 0.0)


def best(
    legal: Sequence[str], points: Mapping[str, float], rng: random.Random, noise: float = NOISE
) -> str:
    """The move with the most points, give or take."""
    return max(legal, key=lambda move: points[move] + rng.gauss(0, noise))


def offers(outlook: Outlook, legal: Sequence[str]) -> dict[str, float]:
    """A card for a temple: what all own cards then promise (K-12)."""
    own = outlook.own_cards()
    promised = {}
    for move in legal:
        _, value, place = move.split()
        card = Card(int(value), int(place) - 1, outlook.top(int(place) - 1))
        promised[move] = outlook.promise([*own, card])
    return promised


def changes(outlook: Outlook, legal: Sequence[str]) -> dict[str, float]:
    """A swap, a move or nothing: the changed card lies on top (K-13)."""
    own = outlook.own_cards()
    promised = {}
    for move in legal:
        word, *rest = move.split()
        if word == "pass":
            promised[move] = outlook.promise(own) + CHANGE_GAIN
            continue
        old, new = int(rest[0]), int(rest[1])
        changed = next(card for card in own if card.value == old)
        place = new - 1 if word == "move" else changed.place
        value = old if word == "move" else new
        card = Card(value, place, outlook.top(place))
        kept = [card for card in own if card is not changed]
        promised[move] = outlook.promise([*kept, card], swapped_out=old if word == "swap" else 0)
    return promised


def at_hades(outlook: Outlook, move: str) -> float:
    """Not the lowest, and not a card that is worth more elsewhere (K-32, K-65)."""
    value = int(move.split()[1])
    pile = outlook.view["hades"]["pile"]
    risk = 1.0
    if outlook.players == 2:
        mine = value + sum(card["value"] for card in pile if card["seat"] == outlook.seat)
        laid = 1 + sum(card["seat"] == outlook.seat for card in pile)
        risk = min(1.0, max(0.0, 0.5 + (6.5 * laid - mine) / 12))
    else:
        for _ in range(outlook.players - 1):
            risk *= (12.5 - value) / 12
    return -WRATH_COST * risk - outlook.card_worth(value)


def choice(outlook: Outlook, move: str) -> float:
    """Tokens put, kept, traded or paid, the next first seat, a discard."""
    word, *rest = move.split()
    if word == "put":
        return outlook.token_gain(rest[0]) - 0.6 * outlook.others_gain(rest[0])
    if word == "keep":
        return outlook.token_gain(rest[0])
    if word == "trade":
        partner, taken = rest[2].split(":")
        return trade(outlook, rest[0].split("+"), int(partner), taken.split("+"))
    if word == "next":  # to lay last is to see most
        return -float((int(rest[0]) - outlook.seat - 1) % outlook.players)
    if word == "discard":
        return -outlook.card_worth(int(rest[0]))
    return outlook.change_of(outlook.seat, lost=rest[0].split("+"))


def trade(outlook: Outlook, given: list[str], partner: int, taken: list[str]) -> float:
    """What a trade brings me, less what it brings the other (K-46)."""
    lying = outlook.view["temples"][outlook.view["temple"] - 1]["token"]
    own = given.copy()
    own.remove(lying)
    mine = outlook.change_of(outlook.seat, gained=taken, lost=own)
    theirs = outlook.change_of(partner, gained=given, lost=taken)
    return mine - theirs * (0.6 if outlook.players == 2 else 0.3)
