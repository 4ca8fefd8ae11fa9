"""Information-set Monte Carlo tree search, for any game, written once.

Each iteration deals anew what the searching seat cannot know, so no hidden card is ever
used. Every seat has a tree of its own whose branches are moves as that seat sees them
(`judge.seen`): moves it can't tell apart lead to the same node, so no seat's plan rests on
what it does not know, and secret simultaneous choices stay secret in the search. A seat
chooses in its own tree by upper confidence bounds over the moves legal in this world,
counting how often each was available; below the trees sensible moves are played until the
game's clock has advanced `horizon` times, and the position is judged.
Source: P. Cowling, E. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search",
IEEE TCIAIG 4(2), 2012 (MO-ISMCTS).

A tree's nodes lie in flat arrays; `slots` and `keys` are an open-addressing hash table from
(node, move as seen) to the node below.
"""

from math import log, sqrt
from typing import Any

from ...kernel.compiled import compiled
from ...kernel.generator import below
from ...kernel.state import Cells, copy_into
from .judge import clock, glance, hasty, judge, seen, sensible
from .rules import apply, draw, legal, redeal, returns, to_move

DEEPEST = 64  # decisions in one iteration that lie in the trees
KEY = 1 << 12  # more than any number that `seen` gives


@compiled
def find(keys: Any, slots: Any, node: int, key: int) -> int:
    """Where the branch is in the hash table, or the free place where it belongs."""
    wanted = node * KEY + key + 1
    size = len(keys)
    at = (wanted * 0x9E3779B1 >> 7) & (size - 1)
    while keys[at] != 0 and keys[at] != wanted:
        at = (at + 1) & (size - 1)
    return at


@compiled
def grow(keys: Any, slots: Any, counts: Any, at: int, node: int, key: int) -> int:
    """Make the branch's node; returns it. `counts[0]` is how many nodes there are."""
    keys[at] = node * KEY + key + 1
    slots[at] = counts[0]
    counts[0] += 1
    made: int = slots[at]
    return made


@compiled
def choose(
    node: int,
    out: Cells,
    n: int,
    rng: Cells,
    keys: Any,
    slots: Any,
    visits: Any,
    chances: Any,
    totals: Any,
    explore: float,
) -> int:
    """The place in `out` of the move to try: an untried one, else the highest bound.

    `explore` is in the unit of the returns.
    """
    untried = 0
    pick = 0
    best = -1e30
    for k in range(n):
        at = find(keys, slots, node, out[k])
        child = slots[at] if keys[at] != 0 else -1
        if child < 0 or visits[child] == 0:
            untried += 1
            if below(rng, untried) == 0:
                pick = k
        elif untried == 0:
            chances[child] += 1
            bound = totals[child] / visits[child] + explore * sqrt(
                log(chances[child]) / visits[child]
            )
            if bound > best:
                best = bound
                pick = k
    return pick


@compiled
def choose_guided(
    node: int,
    guess: int,
    out: Cells,
    n: int,
    keys: Any,
    slots: Any,
    visits: Any,
    chances: Any,
    totals: Any,
    explore: float,
) -> int:
    """The move to try below the root: the guess if it is new, else the highest bound.

    Moves that no guess has proposed yet are left out, so that seats play sensibly in the
    trees from the first visit on.
    """
    at = find(keys, slots, node, guess)
    if keys[at] == 0 or visits[slots[at]] == 0:
        return guess
    pick = guess
    best = -1e30
    for k in range(n):
        at = find(keys, slots, node, out[k])
        child = slots[at] if keys[at] != 0 else -1
        if child >= 0 and visits[child] > 0:
            chances[child] += 1
            bound = totals[child] / visits[child] + explore * sqrt(
                log(chances[child]) / visits[child]
            )
            if bound > best:
                best = bound
                pick = out[k]
    return pick


@compiled
def spread(moments: Any, seat: int) -> float:
    """The standard deviation of a seat's returns so far."""
    n = moments[seat, 0]
    if n < 2:
        return 1.0
    mean = moments[seat, 1] / n
    return max(1e-3, sqrt(max(0.0, moments[seat, 2] / n - mean * mean)))


@compiled
def descend(
    states: Any,
    seats: int,
    rng: Cells,
    out: Cells,
    roots: Any,
    keys: Any,
    slots: Any,
    counts: Any,
    visits: Any,
    chances: Any,
    totals: Any,
    path: Any,
    movers: Any,
    moments: Any,
    explore: float,
    deepest: int,
    searcher: int,
    trees: int,
    last: int,
) -> int:
    """From the roots down to a new node, playing on `states[1]`; returns the path's length."""
    s = states[1]
    length = 0
    fresh = False
    while length < deepest and not fresh:
        actor = to_move(s)
        if actor == -2 or clock(s) > last:
            break
        if actor == -1:
            m = draw(s, rng)
        else:
            n = legal(s, out)
            unit = explore * spread(moments, actor)
            node = roots[actor]
            if length == 0:
                m = out[choose(node, out, n, rng, keys, slots, visits, chances, totals, unit)]
            else:
                m = sensible(s, out, n, rng)
                if trees or actor == searcher:
                    m = choose_guided(node, m, out, n, keys, slots, visits, chances, totals, unit)
        if counts[0] + seats >= len(visits):
            break
        for seat in range(seats):
            if not trees and seat != searcher:
                continue
            key = seen(s, m, seat)
            if key < 0:
                continue
            at = find(keys, slots, roots[seat], key)
            if keys[at] == 0:
                child = grow(keys, slots, counts, at, roots[seat], key)
            else:
                child = slots[at]
            if seat == actor:
                fresh = visits[child] == 0
                path[length] = child
                movers[length] = actor
                length += 1
            roots[seat] = child
        apply(s, m)
    return length


@compiled
def play_on(states: Any, rng: Cells, out: Cells, last: int, is_hasty: bool) -> None:
    """Sensible or hasty moves on `states[1]` until the clock passes `last` or the game is over."""
    s = states[1]
    while True:
        actor = to_move(s)
        if actor == -2 or clock(s) > last:
            return
        if actor == -1:
            apply(s, draw(s, rng))
        elif is_hasty:
            apply(s, hasty(s, out, legal(s, out), rng))
        else:
            apply(s, sensible(s, out, legal(s, out), rng))


@compiled
def search(
    states: Any,
    seat: int,
    seats: int,
    iterations: int,
    rng: Cells,
    out: Cells,
    roots: Any,
    keys: Any,
    slots: Any,
    counts: Any,
    visits: Any,
    chances: Any,
    totals: Any,
    path: Any,
    movers: Any,
    values: Any,
    moments: Any,
    explore: float,
    horizon: int,
    deepest: int,
    trees: int,
) -> int:
    """Search `states[0]` for `seat`; trees are kept between calls. Returns iterations made.

    Node k < seats is the root of seat k's tree; at the first call `counts[0]` is `seats`.
    """
    last = clock(states[0]) + horizon - 1
    for i in range(iterations):
        if counts[0] + seats >= len(visits):
            return i
        copy_into(states, 1, 0)
        redeal(states[1], seat, rng)
        for k in range(seats):
            roots[k] = k
        length = descend(
            states, seats, rng, out, roots, keys, slots, counts, visits, chances, totals,
            path, movers, moments, explore, deepest, seat, trees, last,
        )  # fmt: skip
        play_on(states, rng, out, last, False)
        if to_move(states[1]) == -2:
            returns(states[1], values)
        else:
            judge(states[1], values)
        for k in range(seats):
            moments[k, 0] += 1
            moments[k, 1] += values[k]
            moments[k, 2] += values[k] * values[k]
        for k in range(length):
            visits[path[k]] += 1
            totals[path[k]] += values[movers[k]]
    return iterations


@compiled
def tell(
    states: Any, seat: int, out: Cells, keys: Any, slots: Any, visits: Any, totals: Any, told: Any
) -> int:
    """Write (id, visits, mean estimate) of each legal move of the root; returns how many."""
    n = legal(states[0], out)
    for k in range(n):
        at = find(keys, slots, seat, out[k])
        told[k, 0] = out[k]
        told[k, 1] = 0.0
        told[k, 2] = 0.0
        if keys[at] != 0 and visits[slots[at]] > 0:
            told[k, 1] = visits[slots[at]]
            told[k, 2] = totals[slots[at]] / visits[slots[at]]
    return n


@compiled
def look_ahead(
    states: Any,
    seat: int,
    redeals: int,
    rng: Cells,
    out: Cells,
    values: Any,
    told: Any,
    horizon: int,
) -> int:
    """Write (id, worlds, mean estimate) of each legal move, one move ahead; returns how many.

    In each of `redeals` worlds every move is tried, followed by hasty moves until the clock
    has advanced `horizon` times; `states` has three places, the position in the first.
    """
    last = clock(states[0]) + horizon - 1
    n = legal(states[0], out)
    for k in range(n):
        told[k, 0] = out[k]
        told[k, 1] = redeals
        told[k, 2] = 0.0
    for _ in range(redeals):
        copy_into(states, 2, 0)
        redeal(states[2], seat, rng)
        a, b, c, d = rng[0], rng[1], rng[2], rng[3]
        for k in range(n):  # every move meets the same world and the same luck
            rng[0], rng[1], rng[2], rng[3] = a, b, c, d
            copy_into(states, 1, 2)
            apply(states[1], int(told[k, 0]))
            play_on(states, rng, out, last, True)
            if to_move(states[1]) == -2:
                returns(states[1], values)
            else:
                glance(states[1], values)
            told[k, 2] += values[seat] / redeals
    return n
