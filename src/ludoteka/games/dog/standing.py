"""Where pawns stand, what they may pass and where they may land (D-20 to D-29, D-40 to D-44).

`ahead(…)` is a set of the next fields: bit 0 is the field after the pawn, bit v - 1 the one
that value v ends on. Each rule gives such a set; a move is judged by masks of it, and
`refuse_…` names the rule whose set is in the way.
"""

from ...kernel.compiled import compiled, inlined
from ...kernel.sets import lowest
from .data import (
    HOME,
    HOMES,
    JESTER,
    KENNEL,
    KING,
    KING_IS_SAFE,
    KNIGHT,
    KNIGHT_AND_KING,
    LANDS_ON_PROTECTED,
    LONGEST,
    NOBODY,
    PASSES_PROTECTED,
    PAWNS,
    RANK_STANDS_BETWEEN,
    RANKS,
    SECTOR,
)
from .state import Dog


@compiled
def partner(s: Dog, seat: int) -> int:
    """The seat opposite (D-10)."""
    other = seat + (s.players >> 1)
    return other if other < s.players else other - s.players


@compiled
def owner_for(s: Dog, seat: int) -> int:
    """Whose pawns a seat moves: its own, in a team its partner's once its own are home (D-18)."""
    if s.teams and s.home[seat] == (1 << HOMES) - 1:
        return partner(s, seat)
    return seat


@compiled
def rank_of(s: Dog, pawn: int) -> int:
    """King, Knight, Burgher or Jester; all alike in the base game (D-4, D-40)."""
    return pawn if s.royal else JESTER


@compiled
def ahead(s: Dog, rank: int, field: int) -> int:
    """The next 16 fields on which pawns higher than a rank stand; RANKS: any pawn."""
    sector = field >> 4
    after = sector + 1 if sector + 1 < s.sectors else 0
    return (s.higher[rank, sector] | s.higher[rank, after] << SECTOR) >> (field & 15) + 1


@compiled
def protected_ahead(s: Dog, field: int) -> int:
    """The next 16 fields on which a protected pawn stands: on its own start, if at all (D-20)."""
    sector = field >> 4
    after = sector + 1 if sector + 1 < s.sectors else 0
    return s.guard[after] << SECTOR - 1 - (field & 15)


@compiled
def steps_to_start(s: Dog, owner: int, field: int) -> int:
    """How many fields to the owner's start; 0 on it."""
    steps = s.start[owner] - field
    return steps if steps >= 0 else steps + s.ring


@compiled
def unpassable(s: Dog, rank: int, green: int, field: int) -> int:
    """The fields ahead that stop a passing pawn: D-20 but for Knights, D-40 but for green cards."""
    stops = 0 if green else ahead(s, rank, field)
    return stops if rank == KNIGHT else stops | protected_ahead(s, field)


@compiled
def no_landing(s: Dog, rank: int, field: int, steps: int) -> int:
    """The fields ahead where a pawn can't end: protected pawns (D-24), Kings but for a King (D-43).

    On its own start, `steps` ahead, a pawn captures a foreign King too.
    """
    closed = protected_ahead(s, field)
    if rank != KING:
        kings = ahead(s, KNIGHT, field)
        if 0 < steps <= LONGEST:
            kings &= ~(1 << steps - 1)
        closed |= kings
    return closed


@compiled
def refuse_passing(s: Dog, rank: int, green: int, field: int, way: int) -> int:
    """What on the way, a set of fields ahead, can't be passed (D-20, D-40, D-44)."""
    if unpassable(s, rank, green, field) & way == 0:
        return 0
    if rank != KNIGHT and protected_ahead(s, field) & way:
        return PASSES_PROTECTED
    stops = ahead(s, rank, field) & way
    if rank == KNIGHT and protected_ahead(s, field) >> lowest(stops) & 1:
        return KNIGHT_AND_KING
    return RANK_STANDS_BETWEEN


@compiled
def refuse_landing(s: Dog, rank: int, field: int, steps: int, value: int) -> int:
    """Why a pawn can't end `value` fields ahead (D-24, D-43)."""
    if no_landing(s, rank, field, steps) >> value - 1 & 1 == 0:
        return 0
    if protected_ahead(s, field) >> value - 1 & 1:
        return LANDS_ON_PROTECTED
    return KING_IS_SAFE


@compiled
def free_homes(s: Dog, owner: int, number: int) -> int:
    """How many home fields are empty in a row after the first `number` (D-25, D-29)."""
    return lowest(s.home[owner] >> number | 1 << HOMES - number)


@compiled
def steps_to_next(s: Dog, field: int) -> int:
    """How far it is to the next pawn on the track ahead, round the ring; 0: no other (D-33)."""
    sector = field >> 4
    steps = SECTOR - (field & 15)
    near = s.higher[RANKS, sector] >> (field & 15) + 1
    if near:
        return lowest(near) + 1
    for _ in range(s.sectors - 1):
        sector = sector + 1 if sector + 1 < s.sectors else 0
        if s.higher[RANKS, sector]:
            return steps + lowest(s.higher[RANKS, sector])
        steps += SECTOR
    behind = s.higher[RANKS, field >> 4] & (1 << (field & 15)) - 1
    return steps + lowest(behind) if behind else 0


@compiled
def is_on_track(s: Dog, owner: int, pawn: int) -> bool:
    """Whether a pawn is on the track, not in home or kennel."""
    return s.at[owner, pawn] < HOME


@compiled
def is_protected(s: Dog, owner: int, pawn: int) -> bool:
    """A pawn on the start field of its own colour is protected (D-20)."""
    return s.at[owner, pawn] == s.start[owner]


@inlined
def mark(s: Dog, owner: int, pawn: int, field: int) -> None:
    """Set or clear a pawn's bit on a track field."""
    bit = 1 << (field & 15)
    sector = field >> 4
    for rank in range(rank_of(s, pawn) + 1, RANKS + 1):
        s.higher[rank, sector] ^= bit
    if field == s.start[owner]:
        s.guard[sector] ^= 1


@inlined
def lift(s: Dog, owner: int, pawn: int) -> None:
    """Take a pawn off its place, wherever it is."""
    place = s.at[owner, pawn]
    if place < HOME:
        mark(s, owner, pawn, place)
    elif place < KENNEL:
        s.home[owner] ^= 1 << place - HOME


@inlined
def set_down(s: Dog, owner: int, pawn: int, place: int) -> None:
    """Put a lifted pawn on a free place."""
    s.at[owner, pawn] = place
    if place < HOME:
        mark(s, owner, pawn, place)
    elif place < KENNEL:
        s.home[owner] |= 1 << place - HOME


@compiled
def pawn_at(s: Dog, field: int) -> int:
    """The pawn on a track field, as owner * 4 + pawn; -1 none."""
    if s.higher[RANKS, field >> 4] >> (field & 15) & 1 == 0:
        return NOBODY
    for owner in range(s.players):
        for pawn in range(PAWNS):
            if s.at[owner, pawn] == field:
                return owner * PAWNS + pawn
    return NOBODY


@inlined
def move_to(s: Dog, owner: int, pawn: int, field: int) -> None:
    """A pawn ends its move on a track field; a pawn there goes back to its kennel (D-21)."""
    lift(s, owner, pawn)
    other = pawn_at(s, field)
    if other != NOBODY:
        lift(s, other // PAWNS, other % PAWNS)
        set_down(s, other // PAWNS, other % PAWNS, KENNEL)
    set_down(s, owner, pawn, field)
