"""A position dealt anew for a seat, as plain data: all that the seat may know, and no more.

It goes to where somebody thinks for that seat (another process, another machine) and is a
position again there. Whoever reads every byte of it learns nothing that is hidden from the seat.
"""

import random
from dataclasses import dataclass
from typing import Any

from .game import Entry, game
from .position import Position


@dataclass(frozen=True, slots=True)
class Dealt:
    """One of the worlds that a seat's knowledge allows, and the log as the seat saw it."""

    game: str
    players: int
    options: dict[str, Any]
    seat: int
    state: bytes
    log: list[Entry]


def deal_out(position: Position, seat: int, rng: random.Random) -> Dealt:
    """What may be handed to somebody who thinks for this seat.

    It is a function of the generator and of what the seat knows: in every world that fits, the
    same bytes.
    """
    world = position.redeal(seat, rng)
    return Dealt(
        game=position.game.name,
        players=position.players,
        options=position.options,
        seat=seat,
        state=world._carrier.data(world._at),
        log=world.log(seat),
    )


def taken_up(dealt: Dealt) -> Position:
    """The position again, as `redeal` left it. Raises ValueError for a game unknown here."""
    found = game(dealt.game)
    position = Position(found, dealt.players, found.check(dealt.players, dealt.options))
    position._stand(position._carrier.load(dealt.state))
    seen = [entry["move"] for entry in dealt.log if entry["move"] is not None]
    position._masked = (dealt.seat, tuple(seen))
    position._begun = dealt.state
    position._logs = {dealt.seat: (0, dealt.state, list(dealt.log))}
    return position
