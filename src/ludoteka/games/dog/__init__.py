"""DOG and DOG Royal: pawns round the ring and home, by cards, with a partner; 2 to 6 players."""

from collections.abc import Mapping

from ...core.game import Game
from ...core.options import OptionValue, flag, whole
from . import explain, moves, story, view
from .data import SEATED_IN, SEATS, SECTORS_OF, TEAMS
from .state import Dog


def setup(players: int, options: Mapping[str, OptionValue]) -> list[int]:
    """Players and options as `rules.new` takes them."""
    rounds = options["max_rounds"]
    seated = SEATED_IN[players]
    return [
        players,
        SECTORS_OF[players],
        int(players in TEAMS),
        int(options["royal"] is True),
        int(options["magnet_zero"] is True),
        int(options["copy_of_copy"] is True),
        rounds if isinstance(rounds, int) else 0,
        *seated,
        *[0] * (SEATS - len(seated)),
    ]


def sides(players: int) -> tuple[tuple[int, ...], ...]:
    """The seats that win together: those opposite each other, where there are teams (D-10)."""
    if players not in TEAMS:
        return tuple((seat,) for seat in range(players))
    half = players // 2
    return tuple((seat, seat + half) for seat in range(half))


GAME = Game(
    name="dog",
    version=1,
    rule_prefix="D",
    seats=(2, 3, 4, 5, 6),
    options=(
        flag("royal", True),
        flag("magnet_zero", False),
        flag("copy_of_copy", True),
        whole("max_rounds", None, 1, 100_000, samples=(3,), simulation=500),
    ),
    state=Dog,
    setup=setup,
    text=moves.text,
    read=moves.read,
    explain=explain.explain,
    view=view.view,
    own_view=view.own_view,
    entries=story.entries,
    sides=sides,
    bots=("easy",),
)
