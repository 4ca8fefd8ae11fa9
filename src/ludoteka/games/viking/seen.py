"""How a seat sees a move of Gone Viking: equal numbers for moves it can't tell apart."""

from ...kernel.compiled import compiled
from .data import DEAL_ID, DONE_ID, LEADER, PLAY, PLAY_ID, UNDER_ID
from .state import Viking

SEEN_PLAY = 256  # + which cards and god, mixed
MIXED = 3583
UNNOTICED = -1


@compiled
def seen(s: Viking, m: int, seat: int) -> int:
    """A play is seen when it is done; the exchanges' cards are seen by their seat (Who sees what)."""
    actor = s.actor
    if seat == actor:
        return m
    if actor == -1:  # dealt or drawn to the seat whose turn it is
        return m if s.turn == seat or m < DEAL_ID else UNNOTICED
    if UNDER_ID <= m < PLAY_ID:
        return UNNOTICED
    if PLAY_ID <= m < DONE_ID:
        return UNNOTICED
    if m == DONE_ID and s.phase == PLAY:
        cards = s.laid[actor]
        lies = s.beside_by == actor
        god = s.beside + 1 if is_last(s) else 0
        mixed = ((cards ^ cards >> 23) & 0x3FFFFFFF) * 31 + 7 * lies + god
        return SEEN_PLAY + mixed % MIXED
    if m == DONE_ID and s.phase == LEADER:
        return DONE_ID + 1 + s.puts
    return m


@compiled
def is_last(s: Viking) -> bool:
    """Whether the play in progress is the trick's last."""
    seat = (s.actor + 1) % s.players
    while seat != s.first:
        if s.hand[seat]:
            return False
        seat = (seat + 1) % s.players
    return True
