"""Kronia: offerings at temples for the favor of the gods; 2 to 5 players."""

from collections.abc import Mapping

from ...core.game import Game
from ...core.options import OptionValue, flag
from . import moves, story, tiles, view
from .state import Kronia


def setup(players: int, options: Mapping[str, OptionValue]) -> list[int]:
    """Players and options as `rules.new` takes them."""
    return [
        players,
        int(options["hades"] is True),
        int(options["pool_wraths"] is True),
        *tiles.numbers(options["tiles"]),
    ]


GAME = Game(
    name="kronia",
    version=1,
    rule_prefix="K",
    seats=(2, 3, 4, 5),
    options=(flag("hades", False), tiles.OPTION, flag("pool_wraths", False)),
    state=Kronia,
    setup=setup,
    text=moves.text,
    read=moves.read,
    explain=moves.explain,
    view=view.view,
    own_view=view.own_view,
    entries=story.entries,
    bots=("easy",),
)
