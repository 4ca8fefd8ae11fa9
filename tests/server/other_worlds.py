"""The same game to one observer, with everything that it does not see dealt anew."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import ludoteka
from ludoteka import Position

TRIES = 200
"""How many changes are tried."""
NEAR = 60
"""Secrets that change places lie at most so many of their kind apart."""


def random_game(name: str, players: int, seed: int) -> tuple[Position, list[str]]:
    """The start and the moves of a whole game at random, a short one where a game has no end of its
    own."""
    rng = random.Random(seed)
    found = ludoteka.game(name)
    short = {o.name: o.samples[-1] for o in found.options if o.simulation is not None}
    start = ludoteka.new(name, players=players, **short)
    position = start.copy()
    position.play_chance(rng)
    while not position.is_over:
        position.push(rng.choice(list(position.legal_moves)))
        position.play_chance(rng)
    return start, position.moves


class World:
    """A game up to some move; `deal_anew` makes another one of it that its observer cannot tell
    from the first: not at any move, and by no later one either.

    `observer` is a seat, or None: the spectators. These see nothing else than they did in any case.
    """

    def __init__(self, start: Position, moves: Sequence[str], observer: int | None) -> None:
        self.moves = list(moves)
        self.positions = [start.copy()]
        """Before each move, and after the last."""
        self._viewers = [observer] if observer is None else [observer, None]
        self._seen: list[Any] = []
        self._secrets: list[int] = []
        for n, move in enumerate(moves):
            position = self.positions[n].copy()
            self._seen.append(self._step(position, move))
            self.positions.append(position)
            told, _ = self._seen[n]
            if all(line["move"] != move for line in told[0]) and self.mover(n) != observer:
                self._secrets.append(n)

    def mover(self, n: int) -> int:
        return self.positions[n].to_move

    def _step(self, position: Position, move: str) -> Any:
        """Plays the move; what the viewers see of it, and after it."""
        told = position.push_told(move, self._viewers)
        views = [position.view(viewer) for viewer in self._viewers]
        return [told[viewer] for viewer in self._viewers], views

    def deal_anew(self, rng: random.Random) -> None:
        """Changes what the observer does not see, again and again, where it fits what it sees."""
        ways: list[Callable[[list[str], int, random.Random], None]]
        ways = [self._replace, self._exchange, self._rename]
        for _ in range(TRIES):
            one = rng.choice(self._secrets)
            moves = self.moves.copy()
            rng.choice(ways)(moves, one, rng)
            if moves != self.moves:
                self._take_over(moves, one)

    def _take_over(self, moves: list[str], start: int) -> None:
        """Makes these the moves, which differ from `start` on, if they look as the others did."""
        positions = self.positions[: start + 1]
        for n in range(start, len(moves)):
            position = positions[n].copy()
            is_alike = position.to_move == self.mover(n) and moves[n] in position.legal_moves
            if not is_alike or self._step(position, moves[n]) != self._seen[n]:
                return
            positions.append(position)
        self.moves, self.positions = moves, positions

    def _like(self, n: int) -> list[str]:
        """The other moves of the kind of move `n` that could be made in its stead."""
        verb, *_ = self.moves[n].split()
        legal = self.positions[n].legal_moves
        return [move for move in legal if move.split()[0] == verb and move != self.moves[n]]

    def _replace(self, moves: list[str], one: int, rng: random.Random) -> None:
        """Another secret instead of this one."""
        if like := self._like(one):
            moves[one] = rng.choice(like)

    def _exchange(self, moves: list[str], one: int, rng: random.Random) -> None:
        """This secret and a later one change places."""
        verb, *_ = moves[one].split()
        later = [n for n in self._secrets if n > one and moves[n].split()[0] == verb]
        if later:
            other = rng.choice(later[:NEAR])
            moves[one], moves[other] = moves[other], moves[one]

    def _rename(self, moves: list[str], one: int, rng: random.Random) -> None:
        """From here on two things have changed places in all that is secret, or in what is the
        secret of this mover."""
        if not (like := self._like(one)):
            return
        pairs = zip(moves[one].split(), rng.choice(like).split(), strict=False)
        names = dict(pair for a, b in pairs if a != b for pair in ((a, b), (b, a)))
        is_of_all = rng.random() < 0.5
        for n in self._secrets:
            if n >= one and (is_of_all or self.mover(n) == self.mover(one)):
                moves[n] = " ".join(names.get(word, word) for word in moves[n].split())
