"""Carrying out a card completely: the move, the captures, the card drawn, the jump (D-15)."""

from ...kernel.compiled import compiled
from .data import (
    BACK_STEPS,
    BACK_USE,
    BURGHER,
    DRAW,
    FORWARD_USE,
    HOME,
    HOME_USE,
    JUMP_ID,
    MAGNET_USE,
    NOBODY,
    PAWNS,
    RANKS,
    SECTOR,
    SPECIAL,
    START_USE,
    SWAP_USE,
)
from .rounds import ask_for_card, end_turn, has_won, play_card, win
from .standing import lift, move_to, owner_for, set_down, steps_to_next
from .state import Dog
from .uses import acts_as, swapped


@compiled
def carry_out(s: Dog, card: int, pawn: int, use: int) -> None:
    """Play a card of the hand with a pawn (D-15)."""
    seat = s.actor
    owner = owner_for(s, seat)
    play_card(s, card, acts_as(s, card))
    if use >= SWAP_USE:
        swap_places(s, owner, pawn, use)
    elif use == START_USE:
        move_to(s, owner, pawn, s.start[owner])
    elif HOME_USE <= use < START_USE:
        go_home(s, owner, pawn, use - HOME_USE)
        if has_won(s, owner):
            win(s, seat)
            return
    else:
        from_field = s.at[owner, pawn]
        field = target(s, from_field, use)
        move_to(s, owner, pawn, field)
        if is_special(s, field) and field != from_field:
            if s.royal and pawn == BURGHER and next_special(s, field) != NOBODY:
                s.mover = owner * PAWNS + pawn
            ask_for_card(s, DRAW)
            return
    end_turn(s)


@compiled
def target(s: Dog, field: int, use: int) -> int:
    """The track field where a move forward, back or by the magnet ends (D-23, D-32, D-33)."""
    if use == MAGNET_USE:
        field += max(steps_to_next(s, field) - 1, 0)
    elif use == BACK_USE:
        field -= BACK_STEPS
    else:
        field += use - FORWARD_USE + 1
    if field < 0:
        return field + s.ring
    return field if field < s.ring else field - s.ring


@compiled
def is_special(s: Dog, field: int) -> bool:
    """A special field brings a card, in Royal (D-2, D-47)."""
    return s.royal == 1 and field & (SECTOR - 1) == SPECIAL


@compiled
def next_special(s: Dog, field: int) -> int:
    """The next special field clockwise that is not occupied; -1 none (D-45)."""
    sector = field // SECTOR
    for _ in range(s.sectors - 1):
        sector = sector + 1 if sector + 1 < s.sectors else 0
        if s.higher[RANKS, sector] >> SPECIAL & 1 == 0:
            return sector * SECTOR + SPECIAL
    return NOBODY


@compiled
def go_home(s: Dog, owner: int, pawn: int, number: int) -> None:
    """A pawn goes to a home field, from the track or on in home (D-25, D-29)."""
    lift(s, owner, pawn)
    set_down(s, owner, pawn, HOME + number)


@compiled
def swap_places(s: Dog, owner: int, pawn: int, use: int) -> None:
    """Two pawns on the track exchange places (D-34)."""
    other, theirs = swapped(s, owner, use)
    here = s.at[owner, pawn]
    there = s.at[other, theirs]
    lift(s, owner, pawn)
    lift(s, other, theirs)
    set_down(s, owner, pawn, there)
    set_down(s, other, theirs, here)


@compiled
def jump_or_stay(s: Dog, m: int) -> None:
    """The Burgher jumps to the next free special field, or stays (D-45)."""
    if m == JUMP_ID:
        owner = s.mover // PAWNS
        move_to(s, owner, BURGHER, next_special(s, s.at[owner, BURGHER]))
    end_turn(s)
