"""What moves do to a position, for everybody who looks on. No lock, no storage, no clock here."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

import ludoteka
from ludoteka import CHANCE, IllegalMove, Position
from ludoteka.server.chance import Chance
from ludoteka.server.protocol import Refused, encode
from ludoteka.server.undo import Undo

Viewer = int | None
"""A seat, or a spectator."""

LOOKS = 4
"""How many hidden worlds of each other seat are looked at before a move counts as openly forced."""


class Unreadable(Exception):
    """A kept record does not replay under the rules there are now."""


class Ahead:
    """A position some moves ahead of the table's, and what each of the viewers sees of them."""

    def __init__(self, position: Position, viewers: Collection[Viewer]) -> None:
        self.position = position
        self.texts: list[str] = []
        self.turns: list[int] = []  # who made each of them, -1: chance
        self.asked = [0] * position.players
        self.entries: dict[Viewer, list[bytes]] = {viewer: [] for viewer in viewers}

    def push(self, text: str) -> None:
        """Plays a move. Raises IllegalMove, and nothing has changed."""
        mover = self.position.to_move
        same: dict[int, list[bytes]] = {}  # what several viewers see is made and kept once
        for viewer, entries in self.position.push_told(text, self.entries).items():
            if id(entries) not in same:
                same[id(entries)] = [encode(entry) for entry in entries]
            self.entries[viewer].extend(same[id(entries)])
        self.turns.append(mover)
        self.texts.append(text)
        if self.position.to_move >= 0:
            self.asked[self.position.to_move] += 1

    def asked_at(self, times: Sequence[int]) -> int:
        """When the seat to move was asked, as far as all can see it: by another seat's last move."""
        asked = (CHANCE, self.position.to_move)
        others = (n for n, who in enumerate(self.turns) if who not in asked)
        return times[1 + max(others, default=0)]

    def let_chance(self, chance: Chance, played: int) -> None:
        """Chance moves, drawn one by one, until a seat is asked or the game is over."""
        while (weights := self.position.weights) is not None:
            self.push(chance.draw(weights, played + len(self.texts)))


def begin(
    game: str,
    players: int,
    options: Mapping[str, Any],
    viewers: Collection[Viewer],
    chance: Chance,
) -> Ahead:
    """A new game, dealt."""
    ahead = Ahead(ludoteka.new(game, players=players, **options), viewers)
    ahead.let_chance(chance, 0)
    return ahead


def play(
    position: Position,
    played: int,
    seat: int,
    moves: Sequence[str],
    viewers: Collection[Viewer],
    chance: Chance,
) -> Ahead | Refused:
    """All the moves and the chance that follows, or which one is refused and why.

    A list goes on only while nothing but its own moves happens. If it could reach past that, its
    being refused or not would tell the seat what the move before leads to, and it could try others.
    """
    ahead = Ahead(position.copy(), {*viewers, seat})
    for index, text in enumerate(moves):
        happened = len(ahead.entries[seat])
        if happened > index or ahead.position.to_move != seat:
            return Refused(index=index, move=text, rule="list", key="refusal.list", values={})
        try:
            ahead.push(text)
        except IllegalMove as illegal:
            refusal = illegal.refusal
            return Refused(
                index=index,
                move=text,
                rule=refusal.rule,
                key=refusal.key,
                values=dict(refusal.values),
            )
    ahead.let_chance(chance, played)
    return ahead


def replay(
    game: str,
    players: int,
    options: Mapping[str, Any],
    moves: Sequence[str],
    undos: Sequence[Undo] = (),
) -> Ahead:
    """The position after these moves, and how many questions each seat has been asked by then."""
    played = 0
    try:
        ahead = Ahead(ludoteka.new(game, players=players, **options), ())
        for text in moves:
            ahead.push(text)
            played += 1
            if undos and played == undos[-1].keep:
                ahead.asked = list(undos[-1].asked)
    except ValueError as error:  # its message holds the move, which nobody may read in a log
        raise Unreadable(f"the record breaks off at move {played}") from error
    return ahead


def reads_the_same(position: Position) -> str | None:
    """The only legal move, if everybody who is told of it reads it whole; None otherwise."""
    if position.to_move < 0 or len(position.legal_ids) != 1:
        return None
    (text,) = position.legal_moves
    told = position.entries(text, None)
    return None if any(entry["move"] != text for entry in told[:1]) else text


def looks(position: Position, text: str, rng: random.Random) -> Iterator[bool]:
    """Whether this is the only legal move also in other worlds that fit what another seat has seen,
    world by world."""
    for other in range(position.players):
        for _ in range(LOOKS if other != position.to_move else 0):
            yield position.legal_in_a_world(other, rng) == [text]
