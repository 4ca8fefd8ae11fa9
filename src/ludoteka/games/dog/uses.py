"""What a card can do with a pawn: start, forward, back, home, magnet, swap (D-25 to D-35).

`uses` gives all at once as a set of bits, from the same sets by which each `refuse_…` names
the rule that forbids one of them. A copy acts through the same functions.
"""

from ...kernel.compiled import compiled, inlined
from .data import (
    ALL_HOMES,
    ALL_VALUES,
    BACK_ON_TRACK,
    BACK_STEPS,
    BACK_USE,
    COPY,
    COPY_OF_COPY,
    COPY_OF_NOTHING,
    FOR_JESTER,
    FORWARD_USE,
    GREEN,
    HOME,
    HOME_FROM_START,
    HOME_NOT_EXACT,
    HOME_NOT_FROM_KENNEL,
    HOME_PASSED,
    HOME_TAKEN,
    HOME_USE,
    HOMES,
    IN_KENNEL,
    JESTER,
    JESTER_IN_HOME,
    JESTER_LEAVES_TOO_MUCH,
    KENNEL,
    KING,
    KING_GOES_NO_FURTHER,
    KING_VALUES,
    LEAVES_HOME,
    LONGEST,
    LOWEST_STARTS,
    MAGNET,
    MAGNET_ALONE,
    MAGNET_NO_STEP,
    MAGNET_NOT_HOME,
    MAGNET_ON_TRACK,
    MAGNET_USE,
    NO_CARD,
    NOT_EXACT,
    NOT_FORWARD_IN_HOME,
    NOT_IN_KENNEL,
    NOT_START_CARD,
    NOT_SWAP,
    ONLY_SWAP,
    OTHER_USES,
    PAWNS,
    REACHES,
    START_IS_OWN,
    START_USE,
    SWAP,
    SWAP_NO_SEAT,
    SWAP_ON_TRACK,
    SWAP_OTHER_ELSEWHERE,
    SWAP_OTHER_PROTECTED,
    SWAP_PROTECTED,
    SWAP_USE,
    USES,
    VALUES,
)
from .standing import (
    free_homes,
    is_on_track,
    is_protected,
    no_landing,
    rank_of,
    refuse_landing,
    refuse_passing,
    steps_to_next,
    steps_to_start,
    unpassable,
)
from .state import Dog


@compiled
def acts_as(s: Dog, card: int) -> int:
    """The card itself; for a copy what the card last played acted as, else -1 (D-35)."""
    if card != COPY:
        return card
    if s.last == COPY and not s.copy_of_copy:
        return NO_CARD
    return s.acted


@compiled
def refuse_copy(s: Dog, card: int) -> int:
    """A copy needs a card played this round (D-35)."""
    if acts_as(s, card) != NO_CARD:
        return 0
    return COPY_OF_NOTHING if s.last == NO_CARD else COPY_OF_COPY


@compiled
def uses(s: Dog, owner: int, pawn: int, acting: int) -> int:
    """All that a card, acting as `acting`, can do with a pawn: a set of uses."""
    kind = USES[acting]
    plain, green, apart = open_way(s, owner, pawn, kind, swaps(s, owner, kind))
    return uses_on(green if GREEN >> acting & 1 else plain, apart, acting)


@compiled
def uses_on(way: int, apart: int, acting: int) -> int:
    """What a card can do of all that is open to a pawn for its colour."""
    return way & (OTHER_USES[acting] | REACHES[acting] >> apart & ALL_HOMES)


@inlined
def open_way(s: Dog, owner: int, pawn: int, wanted: int, swapping: int) -> tuple[int, int, int]:
    """The uses that are open to a pawn, whatever the card's value.

    First for cards that are not green, then for green ones, each as a set; then how far the words
    of `REACHES` are to be shifted. A step back and the magnet are looked at only if they are
    among the uses `wanted`; `swapping` are the pawns that a swap can have.
    """
    place = s.at[owner, pawn]
    if place == KENNEL:
        start = int(refuse_start(s, owner, pawn) == 0) << START_USE
        return start, start, 0
    if place >= HOME:
        number = place - HOME + 1
        homes = (1 << free_homes(s, owner, number)) - 1 << HOME_USE + number
        return homes, homes, HOMES - number
    rank = rank_of(s, pawn)
    steps = steps_to_start(s, owner, place)
    fields = KING_VALUES if rank == KING else ALL_VALUES
    homes = 0
    if steps:
        homes = fields >> min(steps, LONGEST) & (1 << free_homes(s, owner, 0)) - 1
    fields = fields & ~no_landing(s, rank, place, steps) | homes << HOME_USE
    plain = fields & forward(unpassable(s, rank, 0, place), steps)
    green = fields & forward(unpassable(s, rank, 1, place), steps)
    if wanted >> BACK_USE & 1:
        green |= int(refuse_back(s, owner, pawn) == 0) << BACK_USE
    if wanted >> MAGNET_USE & 1:
        plain |= int(refuse_magnet(s, owner, pawn) == 0) << MAGNET_USE
    if steps:
        plain |= swapping
    return plain, green, min(steps, LONGEST) + HOMES + for_jester(s, pawn)


@compiled
def forward(stops: int, steps: int) -> int:
    """The values that pass nothing that stops a pawn (D-23); all homes if none is before them."""
    reached = stops ^ (stops - 1)  # up to the first that can't be passed, which can be captured
    enters = int(stops & (1 << min(steps, LONGEST)) - 1 == 0)
    return ALL_VALUES & reached | ALL_HOMES * enters


@compiled
def for_jester(s: Dog, pawn: int) -> int:
    """How much higher in `REACHES` a pawn's values are to be found (D-46)."""
    return FOR_JESTER if s.royal and pawn == JESTER else 0


@compiled
def home_values(s: Dog, pawn: int, acting: int) -> int:
    """The values that count on entering home: a Jester may leave up to 2 points (D-46)."""
    return REACHES[acting] >> HOME_USE + HOMES + for_jester(s, pawn) & ALL_VALUES


@compiled
def swaps(s: Dog, owner: int, wanted: int) -> int:
    """The pawns with which a pawn on the track can change places (D-34), if `wanted`."""
    if wanted >> SWAP_USE & 1 == 0:
        return 0
    found = 0
    use = SWAP_USE
    other = owner
    for _ in range(s.players - 1):
        other = other + 1 if other + 1 < s.players else 0
        for theirs in range(PAWNS):
            found |= int(refuse_other(s, other, theirs) == 0) << use
            use += 1
    return found


@compiled
def refuse_use(s: Dog, owner: int, pawn: int, acting: int, use: int) -> int:
    """Why a card, acting as `acting`, can't do this with a pawn; 0: it can."""
    if USES[acting] >> use & 1 == 0:
        return refuse_kind(acting, use)
    if use == START_USE:
        return refuse_start(s, owner, pawn)
    if use == MAGNET_USE:
        return refuse_magnet(s, owner, pawn)
    if use >= SWAP_USE:
        return refuse_swap(s, owner, pawn, use)
    if use == BACK_USE:
        return refuse_back(s, owner, pawn)
    if use >= HOME_USE:
        return refuse_home(s, owner, pawn, acting, use - HOME_USE + 1)
    return refuse_forward(s, owner, pawn, use - FORWARD_USE + 1, GREEN >> acting & 1)


@compiled
def refuse_kind(acting: int, use: int) -> int:
    """A use that the card does not have (D-7, D-22, D-33, D-34)."""
    if use >= SWAP_USE:
        return NOT_SWAP
    if use == START_USE:
        return NOT_START_CARD
    if acting == SWAP:
        return ONLY_SWAP
    if acting == MAGNET and ALL_HOMES >> use & 1:
        return MAGNET_NOT_HOME
    return NOT_EXACT


@compiled
def refuse_start(s: Dog, owner: int, pawn: int) -> int:
    """From the kennel to the own start, unless an own pawn stands there (D-31, D-4)."""
    if s.at[owner, pawn] != KENNEL:
        return NOT_IN_KENNEL
    if s.guard[s.start[owner] >> 4]:
        return START_IS_OWN
    if not s.royal:
        for lower in range(pawn):
            if s.at[owner, lower] == KENNEL:
                return LOWEST_STARTS
    return 0


@compiled
def refuse_forward(s: Dog, owner: int, pawn: int, value: int, green: int) -> int:
    """Forward on the track by a value (D-23)."""
    field = s.at[owner, pawn]
    if field >= HOME:
        return IN_KENNEL if field == KENNEL else LEAVES_HOME
    rank = rank_of(s, pawn)
    if rank == KING and KING_VALUES >> value - 1 & 1 == 0:
        return KING_GOES_NO_FURTHER
    reason = refuse_passing(s, rank, green, field, (1 << value - 1) - 1)
    if reason:
        return reason
    return refuse_landing(s, rank, field, steps_to_start(s, owner, field), value)


@compiled
def refuse_back(s: Dog, owner: int, pawn: int) -> int:
    """Back 4 on the track, past any rank, not past a protected pawn (D-32)."""
    field = s.at[owner, pawn]
    if field >= HOME:
        return IN_KENNEL if field == KENNEL else BACK_ON_TRACK
    rank = rank_of(s, pawn)
    behind = field - BACK_STEPS - 1  # the window begins one field after it: where the move ends
    if behind < 0:
        behind += s.ring
    reason = refuse_passing(s, rank, 1, behind, (1 << BACK_STEPS) - 2)
    if reason:
        return reason
    return refuse_landing(s, rank, behind, steps_to_start(s, owner, behind), 1)


@compiled
def refuse_home(s: Dog, owner: int, pawn: int, acting: int, number: int) -> int:
    """To home field `number`, from the track (D-25, D-26) or in home (D-29)."""
    place = s.at[owner, pawn]
    if place == KENNEL:
        return HOME_NOT_FROM_KENNEL
    if place >= HOME:
        return refuse_in_home(s, owner, pawn, acting, place - HOME + 1, number)
    steps = steps_to_start(s, owner, place)
    if steps == 0:
        return HOME_FROM_START
    value = steps + number
    values = VALUES[acting]
    if value > LONGEST or home_values(s, pawn, acting) >> value - 1 & 1 == 0:
        if s.royal and pawn == JESTER and values >> min(value, LONGEST) - 1 > 0:
            return JESTER_LEAVES_TOO_MUCH
        return HOME_NOT_EXACT
    rank = rank_of(s, pawn)
    if rank == KING and KING_VALUES >> value - 1 & 1 == 0:
        return KING_GOES_NO_FURTHER
    reason = refuse_passing(s, rank, GREEN >> acting & 1, place, (1 << steps) - 1)
    if reason:
        return reason
    return HOME_TAKEN if free_homes(s, owner, 0) < number else 0


@compiled
def refuse_in_home(s: Dog, owner: int, pawn: int, acting: int, at: int, number: int) -> int:
    """Forward in home by the exact value over empty fields (D-29)."""
    if number <= at:
        return NOT_FORWARD_IN_HOME
    if VALUES[acting] >> number - at - 1 & 1 == 0:
        if home_values(s, pawn, acting) >> number - at - 1 & 1:
            return JESTER_IN_HOME
        return HOME_NOT_EXACT
    return HOME_PASSED if free_homes(s, owner, at) < number - at else 0


@compiled
def refuse_magnet(s: Dog, owner: int, pawn: int) -> int:
    """Forward to right behind the next pawn ahead (D-33)."""
    field = s.at[owner, pawn]
    if field >= HOME:
        return IN_KENNEL if field == KENNEL else MAGNET_ON_TRACK
    steps = steps_to_next(s, field)
    if steps == 0:
        return MAGNET_ALONE
    return MAGNET_NO_STEP if steps == 1 and not s.magnet_zero else 0


@compiled
def refuse_swap(s: Dog, owner: int, pawn: int, use: int) -> int:
    """The mover stands on the track, not protected, and so does the foreign pawn (D-34)."""
    if not is_on_track(s, owner, pawn):
        return IN_KENNEL if s.at[owner, pawn] == KENNEL else SWAP_ON_TRACK
    if is_protected(s, owner, pawn):
        return SWAP_PROTECTED
    if (use - SWAP_USE) // PAWNS + 1 >= s.players:
        return SWAP_NO_SEAT
    other, theirs = swapped(s, owner, use)
    return refuse_other(s, other, theirs)


@compiled
def refuse_other(s: Dog, other: int, pawn: int) -> int:
    """Why the other pawn of a swap can't be had (D-34)."""
    if not is_on_track(s, other, pawn):
        return SWAP_OTHER_ELSEWHERE
    return SWAP_OTHER_PROTECTED if is_protected(s, other, pawn) else 0


@compiled
def swapped(s: Dog, owner: int, use: int) -> tuple[int, int]:
    """The seat and the pawn that a swap names."""
    seat = owner + (use - SWAP_USE) // PAWNS + 1
    return seat if seat < s.players else seat - s.players, (use - SWAP_USE) % PAWNS
