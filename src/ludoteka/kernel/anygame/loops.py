"""What runs over a game's rules, written once.

This file is loaded again for each game, under a name beside its `rules` (`twin.loops`),
interpreted or compiled: so every function here is compiled together with one game's rules
and can be kept in the cache. `states` is an array of a game's records (interpreted: a list
of states) and `i` an index in it; passing these two costs a tenth of passing a record.
Arrays: `out` int16 (MOST), `rng` uint32 (4), `mask` uint8 (games, MOVES), `observations`
int8 (games, FEATURES), `returned` float32 (games, seats).
"""

from typing import Any

from ...kernel.compiled import brief, compiled
from ...kernel.generator import below, seed_rng
from ...kernel.state import CHANCES, Cells, clear, copy_into
from .rules import (
    MOST,
    MOVES,
    apply,
    draw,
    legal,
    new,
    observe,
    points,
    redeal,
    refusal,
    returns,
    to_move,
    weight,
)


@compiled
def new_at(states: Any, i: int, setup: Any) -> None:
    """The starting position; the state must be zeroed."""
    new(states[i], setup)


@compiled
def to_move_at(states: Any, i: int) -> int:
    """The seat to move, -1 chance, -2 over."""
    return to_move(states[i])


@compiled
def legal_at(states: Any, i: int, out: Cells) -> int:
    """Write the legal ids, return how many; none when the game is over."""
    if to_move(states[i]) == -2:
        return 0
    return legal(states[i], out)


@compiled
def weight_at(states: Any, i: int, m: int) -> int:
    """The weight of a chance outcome."""
    return weight(states[i], m)


@compiled
def draw_at(states: Any, i: int, rng: Cells) -> int:
    """A chance outcome, drawn with its weight."""
    return draw(states[i], rng)


@compiled
def apply_at(states: Any, i: int, m: int) -> None:
    """Play a legal move."""
    apply(states[i], m)


@compiled
def refusal_at(states: Any, i: int, m: int) -> int:
    """Why the move is not legal, 0 if it is."""
    return refusal(states[i], m)


@compiled
def returns_at(states: Any, i: int, out: Any) -> None:
    """Each seat's return at the end."""
    returns(states[i], out)


@compiled
def points_at(states: Any, i: int, seat: int) -> int:
    """A seat's points as they stand."""
    return points(states[i], seat)


@compiled
def redeal_at(states: Any, i: int, seat: int, rng: Cells) -> None:
    """A world that fits all that the seat has seen."""
    redeal(states[i], seat, rng)


@compiled
def observe_at(states: Any, i: int, seat: int, out: Any) -> None:
    """The features that the seat sees."""
    observe(states[i], seat, out)


@compiled
def play_chance_at(states: Any, i: int, rng: Cells) -> int:
    """Sample chance moves until a seat is to move or the game is over; returns how many."""
    moves = 0
    while to_move(states[i]) == -1:
        apply(states[i], draw(states[i], rng))
        moves += 1
    return moves


@brief
def look(states: Any, known: Cells) -> None:
    """Write who is to move and, for a seat, its legal ids: `known` is told in `core.carrier`."""
    s = states[0]
    seat = to_move(s)
    known[MOST + CHANCES] = seat
    known[MOST + CHANCES + 1] = legal(s, known) if seat >= 0 else -1


@brief
def play(states: Any, m: int, known: Cells) -> None:
    """Play a legal move and look."""
    apply(states[0], m)
    look(states, known)


@brief
def play_chance(states: Any, seed: int, rng: Cells, known: Cells) -> int:
    """Sample up to CHANCES chance moves, write them behind the legal ids and look; how many."""
    s = states[0]
    seed_rng(rng, seed, 0)
    moves = 0
    while moves < CHANCES and to_move(s) == -1:
        m = draw(s, rng)
        apply(s, m)
        known[MOST + moves] = m
        moves += 1
    look(states, known)
    return moves


@compiled
def playout(states: Any, i: int, rng: Cells, out: Cells) -> tuple[int, int]:
    """Play uniformly random moves to the end; returns (decisions of seats, moves of chance)."""
    s = states[i]
    decisions = chances = 0
    while True:
        actor = to_move(s)
        if actor >= 0:
            apply(s, out[below(rng, legal(s, out))])
            decisions += 1
        elif actor == -1:
            apply(s, draw(s, rng))
            chances += 1
        else:
            return decisions, chances


@compiled
def playouts(
    states: Any,
    rng: Cells,
    out: Cells,
    seed: int,
    first: int,
    games: int,
    returned: Any,
    totals: Any,
    seats: int,
) -> tuple[int, int]:
    """Play `games` random games from `states[1]`, the game number `first` + k on its own stream.

    `states[0]` is used up; `totals` (seats) gets the sums of returns.
    """
    decisions = chances = 0
    for k in range(games):
        seed_rng(rng, seed, first + k)
        copy_into(states, 0, 1)
        seat_moves, chance_moves = playout(states, 0, rng, out)
        decisions += seat_moves
        chances += chance_moves
        returns(states[0], returned)
        for seat in range(seats):
            totals[seat] += returned[seat]
    return decisions, chances


@compiled
def show(
    states: Any, i: int, to_moves: Any, out: Cells, mask: Any, observations: Any, looking: bool
) -> None:
    """Write one game's seat to move, mask and, if `looking`, observation."""
    seat = to_move(states[i])
    to_moves[i] = seat
    clear(mask[i], MOVES)
    for k in range(legal(states[i], out)):
        mask[i, out[k]] = 1
    if looking:
        observe(states[i], seat, observations[i])


@compiled
def start_batch(
    states: Any,
    games: int,
    seed: int,
    rngs: Any,
    out: Cells,
    to_moves: Any,
    mask: Any,
    observations: Any,
    looking: bool,
) -> None:
    """Begin `games` games, each on its own stream of chance; `states[games]` is the start."""
    for i in range(games):
        seed_rng(rngs[i], seed, i)
        copy_into(states, i, games)
        play_chance_at(states, i, rngs[i])
        show(states, i, to_moves, out, mask, observations, looking)


@compiled
def step_batch(
    states: Any,
    games: int,
    moves: Any,
    rngs: Any,
    out: Cells,
    to_moves: Any,
    mask: Any,
    observations: Any,
    looking: bool,
    returned: Any,
    over: Any,
) -> int:
    """Play one decision in each game; chance follows, a finished game starts anew.

    A game whose move is -1 waits. Returns -1, or the index of the first game whose move is not
    legal: then nothing is played.
    """
    for i in range(games):
        if moves[i] < -1 or moves[i] >= MOVES or (moves[i] >= 0 and mask[i, moves[i]] == 0):
            return i
    for i in range(games):
        over[i] = 0
        for seat in range(returned.shape[1]):
            returned[i, seat] = 0
        if moves[i] < 0:
            continue
        apply(states[i], moves[i])
        play_chance_at(states, i, rngs[i])
        if to_move(states[i]) == -2:
            over[i] = 1
            returns(states[i], returned[i])
            copy_into(states, i, games)
            play_chance_at(states, i, rngs[i])
        show(states, i, to_moves, out, mask, observations, looking)
    return -1


@compiled
def copies(states: Any, times: int) -> None:
    """Copy `states[0]` over `states[1]` again and again: for measuring."""
    for _ in range(times):
        copy_into(states, 1, 0)


@compiled
def redeals(states: Any, seat: int, rng: Cells, times: int) -> None:
    """Deal `states[0]` anew for one seat again and again: for measuring."""
    for _ in range(times):
        redeal(states[0], seat, rng)
