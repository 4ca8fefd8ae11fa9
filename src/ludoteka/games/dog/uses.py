"""What a card can do with a pawn: start, forward, back, home, magnet, swap (D-25 to D-35).

`uses` gives all at once as a set of bits, from the same sets by which each `refuse_…` names
the rule that forbids one of them. A copy acts through the same functions.
"""

from ...kernel.compiled import compiled
from .data import (
    ALL_HOMES,
    ALL_VALUES,
    BACK_ON_TRACK,
    BACK_STEPS,
    BACK_USE,
    COPY,
    COPY_OF_COPY,
    COPY_OF_NOTHING,
    FORWARD_USE,
    FOUR,
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
    LEAVES,
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
    PAWNS,
    START_IS_OWN,
    START_USE,
    STARTING,
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
    return uses_on(s, owner, pawn, acting, open_way(s, owner, pawn, GREEN >> acting & 1))


@compiled
def open_way(s: Dog, owner: int, pawn: int, green: int) -> int:
    """What is open to a pawn whatever the card's value: of its colour only that matters.

    On the track bit v - 1 for each value that can go forward (D-23), then a bit for each home
    field that can be entered (D-25), then one that is always set; in home the values that can
    go on (D-29); in the kennel whether it can start (D-31).
    """
    place = s.at[owner, pawn]
    if place == KENNEL:
        return int(refuse_start(s, owner, pawn) == 0)
    if place >= HOME:
        return (1 << free_homes(s, owner, place - HOME + 1)) - 1
    rank = rank_of(s, pawn)
    stops = unpassable(s, rank, green, place)
    steps = steps_to_start(s, owner, place)
    reached = stops ^ (stops - 1)  # up to the first that can't be passed, which can be captured
    found = ALL_VALUES & reached & ~no_landing(s, rank, place, steps)
    if 0 < steps < LONGEST and stops & (1 << steps) - 1 == 0:
        found |= (1 << free_homes(s, owner, 0)) - 1 << LONGEST
    return found | 1 << LONGEST + HOMES


@compiled
def uses_on(s: Dog, owner: int, pawn: int, acting: int, way: int) -> int:
    """The uses of a card on the way that is open to a pawn."""
    place = s.at[owner, pawn]
    if place == KENNEL:
        return (STARTING >> acting & way) << START_USE
    values = VALUES[acting]
    if place >= HOME:
        return (values & way) << HOME_USE + place - HOME + 1
    if values:
        if rank_of(s, pawn) == KING:
            values &= KING_VALUES
        found = values & way
        homes = way >> LONGEST & (1 << HOMES) - 1
        if homes:
            steps = steps_to_start(s, owner, place)
            found |= (home_values(s, pawn, values) >> steps & homes) << HOME_USE
        if acting == FOUR and refuse_back(s, owner, pawn) == 0:
            found |= 1 << BACK_USE
        return found
    if acting == MAGNET:
        return 1 << MAGNET_USE if refuse_magnet(s, owner, pawn) == 0 else 0
    return swap_uses(s, owner, pawn)


@compiled
def home_values(s: Dog, pawn: int, values: int) -> int:
    """The values that count on entering home: a Jester may leave up to 2 points (D-46)."""
    if s.royal and pawn == JESTER:
        return values | values >> 1 | values >> LEAVES
    return values


@compiled
def swap_uses(s: Dog, owner: int, pawn: int) -> int:
    """The pawns with which a pawn on the track can change places (D-34)."""
    if is_protected(s, owner, pawn):
        return 0
    found = 0
    use = SWAP_USE
    other = owner
    for _ in range(s.players - 1):
        other = other + 1 if other + 1 < s.players else 0
        for theirs in range(PAWNS):
            if refuse_other(s, other, theirs) == 0:
                found |= 1 << use
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
        return refuse_in_home(s, owner, pawn, VALUES[acting], place - HOME + 1, number)
    steps = steps_to_start(s, owner, place)
    if steps == 0:
        return HOME_FROM_START
    value = steps + number
    values = VALUES[acting]
    if value > LONGEST or home_values(s, pawn, values) >> value - 1 & 1 == 0:
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
def refuse_in_home(s: Dog, owner: int, pawn: int, values: int, at: int, number: int) -> int:
    """Forward in home by the exact value over empty fields (D-29)."""
    if number <= at:
        return NOT_FORWARD_IN_HOME
    if values >> number - at - 1 & 1 == 0:
        if s.royal and pawn == JESTER and home_values(s, pawn, values) >> number - at - 1 & 1:
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
