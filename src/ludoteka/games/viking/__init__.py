"""Gone Viking: win tricks for plunder, build dragon ships, mind the jarl; 3 to 5 players."""

from collections.abc import Mapping

from ...core.game import Game
from ...core.options import OptionValue, choice, flag, whole
from . import deck, moves, story, view
from .state import Viking


def setup(players: int, options: Mapping[str, OptionValue]) -> list[int]:
    """Players and options as `rules.new` takes them."""
    raids = options["max_raids"]
    return [
        players,
        int(options["thor"] == "strict"),
        int(options["loki_all"] is True),
        int(options["god_follows"] is True),
        raids if isinstance(raids, int) else 0,
        *deck.numbers(options["deck"], players),
    ]


GAME = Game(
    name="viking",
    version=1,
    rule_prefix="V",
    seats=(3, 4, 5),
    options=(
        choice("thor", "free", ("free", "strict")),
        flag("loki_all", False),
        flag("god_follows", False),
        whole("max_raids", None, 1, 1000, samples=(2,), simulation=100),
        deck.OPTION,
    ),
    state=Viking,
    setup=setup,
    text=moves.text,
    read=moves.read,
    explain=moves.explain,
    view=view.view,
    own_view=view.own_view,
    entries=story.entries,
    bots=("easy",),
)
