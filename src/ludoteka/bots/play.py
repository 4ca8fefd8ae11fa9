"""Whole games between bots."""

import random
from collections.abc import Sequence

from ..core.chance import CHANCE
from ..core.game import game as find_game
from ..core.options import OptionValue
from ..core.position import Position
from ..core.position import new as new_position
from ..core.record import Record
from .bot import Bot, Knowledge
from .names import new as new_bot


def play(game: str, bots: Sequence[str], seed: int = 0, **options: OptionValue) -> Record:
    """Play a whole game, one bot a seat; the same seed gives the same game.

    `ludoteka.play("kronia", ["easy", "random"], seed=7, hades=True)`. Chance has its own stream
    of the seed, so that equal deals can be played by different bots as far as they agree.
    Where a game may have no end, the limit for simulations holds unless one is given.
    Raises ValueError for unknown games, bots and options.
    """
    options = find_game(game).simulated(options)
    position = new_position(game, len(bots), **options)
    players = [new_bot(name, position.game) for name in bots]
    finish(position, players, seed)
    return Record.of(position, [f"bot:{name}" for name in bots])


def finish(position: Position, players: Sequence[Bot], seed: int) -> None:
    """Play a position to its end."""
    chance = random.Random(f"chance {seed}")
    streams = [random.Random(f"seat {seat} {seed}") for seat in range(position.players)]
    while not position.is_over:
        seat = position.to_move
        if seat == CHANCE:
            position.play_chance(chance)
        else:
            position.push(players[seat].choose(Knowledge(position, seat), streams[seat]))
