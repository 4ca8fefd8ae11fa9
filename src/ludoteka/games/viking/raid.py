"""The beginning of a raid: its leader, the cards shuffled, the trump (V-10 to V-12)."""

from ...kernel.compiled import compiled
from ...kernel.sets import size_of
from .data import BOOK, DEAL, HAND, NONE
from .state import Viking


@compiled
def next_seat(s: Viking, seat: int) -> int:
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < s.players else 0


@compiled
def begin(s: Viking, seat: int) -> None:
    """The first leader is known; the first trump is book (V-10, V-12)."""
    s.leader = seat
    s.raid = 1
    start_raid(s)
    s.trump = BOOK


@compiled
def start_raid(s: Viking) -> None:
    """All cards in use are shuffled together; no god is up and there is no trump (V-11, V-12)."""
    s.phase = DEAL
    s.actor = -1
    s.turn = s.leader
    s.trump = s.god = s.god_by = s.last_winner = s.led = NONE
    s.left = s.used
    s.left_over = size_of(s.used) - s.players * HAND[s.players]
    s.puts = s.draws = s.free = 0
    for seat in range(s.players):
        s.played[seat] = s.void[seat] = s.thralls[seat] = 0
