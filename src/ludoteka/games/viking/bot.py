"""The bot `easy`: plays Gone Viking as a thoughtful beginner does, from its seat's view alone.

It wants tokens that make a ship, saves high cards and gods for tricks that matter, sheds when
it can't win, and would rather not be the richest when the jarl comes (`purse.py`). Every play
it thinks of is weighed: how likely it wins, what the prize is worth, what its cards could
still do (`hand.py`). A little noise keeps it human. It counts no cards.
"""

import random
from collections.abc import Sequence
from typing import Protocol

from .data import SHIP_PRICE
from .hand import Hand, Lay
from .purse import Purse, View

NOISE = 0.05  # in tokens
BAD_CARDS = 0.5  # an exchange pays where two cards are worth so much less than two others


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
    view = knowledge.view
    purse = Purse(view, knowledge.seat)
    phase = view["phase"]
    if phase == "play":
        return next_of(best_play(Hand(view, purse), rng), view, legal)
    if phase in ("leader", "exchange", "under"):
        return exchange(Hand(view, purse), purse, phase, legal)
    if phase in ("trump", "god_trump"):
        return f"trump {Hand(view, purse).best_trump()}"
    if phase in ("tax", "price"):
        return f"pay {purse.least_loss(view['due'])[0]}"
    return max(legal, key=lambda move: home(purse, move, view["due"]))


def best_play(hand: Hand, rng: random.Random) -> Lay:
    """The whole play that promises most."""
    return max(hand.lays(), key=lambda lay: hand.promise(lay) + rng.gauss(0, NOISE))


def next_of(lay: Lay, view: View, legal: Sequence[str]) -> str:
    """The move that goes on with a play, card by card (V-24)."""
    picked = len(view["play"]["cards"]) if view["play"] else 0
    if picked < len(lay.cards):
        return f"play {lay.cards[picked]}"
    beside = f"beside {lay.beside}"
    return beside if beside in legal else "done"


def exchange(hand: Hand, purse: Purse, phase: str, legal: Sequence[str]) -> str:
    """Bad cards go under the pile, while that is cheap (V-13, V-15)."""
    worst = sorted(hand.cards, key=hand.keep)
    if phase == "under":
        return f"under {worst[0]}"
    if phase == "leader":
        return f"under {worst[0]}" if hand.keep(worst[0]) < hand.average() else "done"
    better = 2 * hand.average() - hand.keep(worst[0]) - hand.keep(worst[1])
    token = purse.least_loss(1)[0]
    pays = better > BAD_CARDS + purse.loss(token)
    return f"pay {token}" if pays else "done"


def home(purse: Purse, move: str, due: int) -> float:
    """Blessings of the gods, and ships (V-40 to V-43, V-51)."""
    word, *rest = move.split()
    if word == "take":
        return purse.gain(*rest) if due < 2 else max_pair(purse, rest[0])
    if word == "steal":
        return purse.gain(rest[1]) + 0.5 * (int(rest[0]) in purse.rivals())
    if word == "return":
        return -purse.loss(rest[0])
    if word == "buy":
        return purse.ship_for(purse.least_loss(SHIP_PRICE))
    if move == "build set":
        return purse.ship_for(("book", "coin", "hammer", "thrall"))
    if move == "build wood":
        return purse.ship_for(("wood",) * SHIP_PRICE)
    return 0.0


def max_pair(purse: Purse, first: str) -> float:
    """The best two tokens of which this is named first (V-40)."""
    return max(purse.gain(first, second) for second in purse.after(first))
