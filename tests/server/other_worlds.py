"""The same game to one observer, with as much as can be of what it does not see dealt otherwise."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import ludoteka
from ludoteka import Position

TRIES, ENOUGH = 300, 6
"""How many changes are tried, and made at most."""
LEAST = 4
"""How many moves of the two games have to differ."""
LONGEST_SEARCH = 20
NEAR = 8
"""Secrets that change places lie at most so many of their kind apart: else few worlds fit."""

Seen = tuple[Any, ...]


class Game:
    """The moves of a game, and what an observer and the spectators saw of them."""

    def __init__(self, start: Position, moves: Sequence[str], observer: int) -> None:
        self.start = start
        self.moves = list(moves)
        self.observer = observer
        self.movers: list[int] = []
        self.seen: list[Seen] = []
        position = start.copy()
        for move in moves:
            self.movers.append(position.to_move)
            self.seen.append(self.step(position, move))

    def step(self, position: Position, move: str) -> Seen:
        """Plays the move; what the observer and the spectators saw of it and see after it."""
        viewers = (self.observer, None)
        told = position.push_told(move, viewers)
        views = [position.view(viewer) for viewer in viewers]
        return ([told[viewer] for viewer in viewers], views)

    def hidden(self, n: int) -> Any:
        """What move `n` looks like to the observer, if it does not show which one it was."""
        (own, _), _ = self.seen[n]
        if self.movers[n] == self.observer or any(line["move"] == self.moves[n] for line in own):
            return None
        shown = [(line["key"], line["values"], line["move"]) for line in own]
        return (self.movers[n], self.moves[n].split()[0], shown)

    def looks_the_same(self, moves: Sequence[str], start: int) -> bool:
        """Whether these moves, other than the game's from `start` on, can be made and look alike."""
        position = self.start.copy()
        for move in moves[:start]:
            position.push(move)
        for n in range(start, len(moves)):
            if position.to_move != self.movers[n] or moves[n] not in position.legal_moves:
                return False
            if self.step(position, moves[n]) != self.seen[n]:
                return False
        return True


def another_world(game: Game, rng: random.Random) -> list[str]:
    """Other moves that look the same to the observer, found by changing the places of secrets and
    by putting others in their stead."""
    moves = list(game.moves)
    secrets = [n for n in range(len(moves)) if game.hidden(n) is not None]
    made = 0
    for _ in range(TRIES):
        if made == ENOUGH:
            break
        one = rng.choice(secrets)
        changed = moves.copy()
        if rng.random() < 0.25:
            position = game.start.copy()
            for move in moves[:one]:
                position.push(move)
            changed[one] = rng.choice(list(position.legal_moves))
        else:
            alike = [n for n in secrets if n > one and game.hidden(n) == game.hidden(one)]
            if not alike:
                continue
            other = rng.choice(alike[:NEAR])
            changed[one], changed[other] = moves[other], moves[one]
        if changed != moves and game.looks_the_same(changed, one):
            moves = changed
            made += 1
    return moves


def random_game(name: str, players: int, seed: int, observer: int) -> Game:
    """A whole game at random, a short one where the game has no end of its own."""
    rng = random.Random(seed)
    found = ludoteka.game(name)
    short = {o.name: o.samples[-1] for o in found.options if o.simulation is not None}
    start = ludoteka.new(name, players=players, **short)
    position = start.copy()
    position.play_chance(rng)
    while not position.is_over:
        position.push(rng.choice(list(position.legal_moves)))
        position.play_chance(rng)
    return Game(start, position.moves, observer)


def two_worlds(name: str, players: int, observer: int) -> tuple[Game, list[str]]:
    """A game and other moves that look the same to the observer; not every game has such moves."""
    for seed in range(LONGEST_SEARCH):
        game = random_game(name, players, seed, observer)
        others = another_world(game, random.Random(seed))
        if sum(move != other for move, other in zip(game.moves, others, strict=True)) >= LEAST:
            return game, others
    raise AssertionError(f"{name}: too few secrets of other seats were found")
