"""Homecoming: the god's blessing, ships, the jarl, victory (V-40 to V-43, V-50 to V-54)."""

from ...kernel.compiled import compiled
from ...kernel.sets import size_of
from ...kernel.state import Cells
from .data import (
    BUILD,
    BUY,
    FREYA,
    LOKI,
    MISCHIEF,
    ODIN,
    ODIN_TOKENS,
    OVER,
    PRICE,
    RETURN,
    SHIP,
    SHIP_PRICE,
    SHIP_WOOD,
    TAKE,
    TAX,
    THOR,
    VICTORY,
    WOOD,
)
from .raid import start_raid
from .state import Viking
from .tokens import give_back, loose, points, take, wealth


@compiled
def come_home(s: Viking) -> None:
    """The home power of the god that is up (V-50)."""
    s.asked = 0
    s.least = 0
    s.actor = s.god_by
    if s.god == ODIN:
        s.phase = TAKE
        s.due = ODIN_TOKENS
    elif s.god == FREYA:
        ask_return(s)
    elif s.god == THOR and loose(s, s.god_by) >= SHIP_PRICE and s.supply[SHIP] > 0:
        s.phase = BUY
    elif s.god == LOKI:
        s.phase = MISCHIEF
    else:
        start_building(s)


@compiled
def take_token(s: Viking, kind: int) -> None:
    """Odin's two tokens, or Loki's one, from the supply (V-40, V-43)."""
    take(s, s.actor, kind)
    if s.phase == TAKE:
        s.least = kind
        s.due -= 1
        if s.due > 0:
            return
    start_building(s)


@compiled
def steal_token(s: Viking, other: int, kind: int) -> None:
    """Loki steals a loose token (V-43)."""
    s.tokens[other, kind] -= 1
    s.tokens[s.actor, kind] += 1
    start_building(s)


@compiled
def ask_return(s: Viking) -> None:
    """Every other seat in order returns a loose token if it has one (V-41)."""
    while s.asked < s.players:
        seat = (s.leader + s.asked) % s.players
        s.asked += 1
        if seat != s.god_by and loose(s, seat) > 0:
            s.phase = RETURN
            s.actor = seat
            return
    start_building(s)


@compiled
def return_token(s: Viking, kind: int) -> None:
    """A token of its choice goes back (V-41)."""
    give_back(s, s.actor, kind, 1)
    ask_return(s)


@compiled
def buy(s: Viking) -> None:
    """Thor's ship is wanted: four tokens are due (V-42)."""
    s.phase = PRICE
    s.due = SHIP_PRICE


@compiled
def can_build_set(s: Viking, seat: int) -> bool:
    """One each of book, coin, hammer and thrall (V-51)."""
    kinds = 0
    for kind in range(WOOD):
        kinds += s.tokens[seat, kind] > 0
    return kinds == WOOD


@compiled
def can_build_wood(s: Viking, seat: int) -> bool:
    """Four wood (V-51)."""
    return s.tokens[seat, WOOD] >= SHIP_WOOD


@compiled
def start_building(s: Viking) -> None:
    """Ships come next (V-51)."""
    s.asked = 0
    ask_build(s)


@compiled
def ask_build(s: Viking) -> None:
    """In order each seat that can may build one ship, while there are ships (V-51)."""
    while s.asked < s.players:
        seat = (s.leader + s.asked) % s.players
        s.asked += 1
        if s.supply[SHIP] > 0 and (can_build_wood(s, seat) or can_build_set(s, seat)):
            s.phase = BUILD
            s.actor = seat
            return
    welcome_jarl(s)


@compiled
def build_set(s: Viking) -> None:
    """A ship for one token of each suit (V-51)."""
    for kind in range(WOOD):
        give_back(s, s.actor, kind, 1)
    take(s, s.actor, SHIP)
    ask_build(s)


@compiled
def build_wood(s: Viking) -> None:
    """A ship for four wood (V-51)."""
    give_back(s, s.actor, WOOD, SHIP_WOOD)
    take(s, s.actor, SHIP)
    ask_build(s)


@compiled
def richest(s: Viking) -> int:
    """Whom the jarl visits: most wealth, then most thralls, then the first in order (V-52)."""
    best = s.leader
    for i in range(1, s.players):
        seat = (s.leader + i) % s.players
        more = wealth(s, seat) - wealth(s, best)
        if more > 0 or (more == 0 and s.thralls[seat] > s.thralls[best]):
            best = seat
    return best


@compiled
def tax(s: Viking, seat: int) -> int:
    """Half the loose tokens, rounded up (V-52)."""
    return (loose(s, seat) + 1) // 2


@compiled
def welcome_jarl(s: Viking) -> None:
    """The jarl visits the richest seat (V-52)."""
    s.actor = richest(s)
    s.due = tax(s, s.actor)
    s.least = 0
    s.phase = TAX
    if s.due == 0:
        end_raid(s)


@compiled
def pay_token(s: Viking, kind: int) -> None:
    """One of the tokens due is paid, for Thor's ship (V-42) or to the jarl (V-52)."""
    give_back(s, s.actor, kind, 1)
    s.least = kind
    s.due -= 1
    if s.due > 0:
        return
    if s.phase == TAX:
        end_raid(s)
    else:
        take(s, s.actor, SHIP)
        start_building(s)


@compiled
def victors(s: Viking, visited: int) -> int:
    """The set of seats that win now (V-53)."""
    rich = 0
    most = 0
    for seat in range(s.players):
        if wealth(s, seat) >= VICTORY[s.players]:
            rich |= 1 << seat
            most = max(most, points(s, seat))
    if rich >> visited & 1:
        return 1 << visited
    best = 0
    for seat in range(s.players):
        if rich >> seat & 1 and points(s, seat) == most:
            best |= 1 << seat
    return best


@compiled
def end_raid(s: Viking) -> None:
    """Victory (V-53), else the visited seat leads on, or the game is drawn (V-54)."""
    visited = s.actor
    s.leader = visited
    s.winners = victors(s, visited)
    if s.winners == 0 and s.raid == s.max_raids:
        s.winners = (1 << s.players) - 1
    if s.winners:
        s.phase = OVER
        s.actor = -2
        return
    s.raid += 1
    start_raid(s)


@compiled
def returns(s: Viking, out: Cells) -> None:
    """Write each seat's return: winners share, losers lose, together zero (V-53, V-54)."""
    n = s.players
    k = size_of(s.winners)
    for seat in range(n):
        if s.winners >> seat & 1:
            out[seat] = (1 / k - 1 / n) * n / (n - 1)  # type: ignore[assignment]  # an array of floats
        else:
            out[seat] = -1 / (n - 1)  # type: ignore[assignment]  # an array of floats
