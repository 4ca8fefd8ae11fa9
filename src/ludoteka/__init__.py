"""Ludoteka: tabletop games to play, host and study.

import ludoteka
p = ludoteka.new("kronia", players=4, hades=True)
p.push("first 2")
"""

from . import games as _games  # noqa: F401  # first, else importing a game would hide `games()`
from .bots.play import play
from .core.chance import CHANCE, OVER
from .core.game import Game, game
from .core.game import names as _names
from .core.options import Option
from .core.position import Position, new
from .core.record import Record, RecordError
from .core.refusal import IllegalMove, Refusal

from_bytes = Position.from_bytes

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "OVER",
    "Game",
    "IllegalMove",
    "Option",
    "Position",
    "Record",
    "RecordError",
    "Refusal",
    "from_bytes",
    "game",
    "games",
    "new",
    "play",
]


def games() -> list[str]:
    """The names of the games there are."""
    return list(_names())
