"""A round up to the turning up: first seat, tokens, offerings, changes (K-10 to K-13)."""

from ...kernel.compiled import compiled
from .claim import end_round, resolve_all
from .data import (
    CHANGE,
    DRAW,
    G1,
    L2,
    OFFER,
    OFFER_HADES,
    PUT,
    TILE,
    WRATH,
)
from .score import has_tile
from .state import Kronia


@compiled
def begin(s: Kronia, seat: int) -> None:
    """The first seat is known; random tiles are laid next, else the first round begins (K-10)."""
    s.first = seat
    if s.random_tiles:
        s.phase = TILE
    else:
        start_round(s)


@compiled
def lay_tile(s: Kronia, tile: int) -> None:
    """Tiles are drawn for temple 1, 2, … (K-40)."""
    for temple in range(s.temples):
        if s.tile[temple] < 0:
            s.tile[temple] = tile
            if temple + 1 < s.temples:
                return
            break
    start_round(s)


@compiled
def start_round(s: Kronia) -> None:
    """The first seat draws one token more than there are temples (K-11), with G1 two (K-48)."""
    s.phase = DRAW
    s.actor = -1
    s.to_draw = s.temples + 1 + has_tile(s, G1)


@compiled
def draw_token(s: Kronia, token: int) -> None:
    """A token comes out of the bag (K-11); a Wrath goes to Hades at once (K-31)."""
    s.bag[token] -= 1
    if token == WRATH:
        open_hades(s)
        return
    count = s.temples + 1 + has_tile(s, G1)
    put_at_once = -1
    if s.to_draw == count:  # the round's first token lies at L2's temple at once (K-42)
        for temple in range(s.temples):
            if s.tile[temple] == L2:
                put_at_once = temple
    if put_at_once >= 0:
        s.on[put_at_once] = token
    else:
        s.drawn[token] += 1
    s.to_draw -= 1
    if s.to_draw == 0:
        s.phase = PUT
        s.actor = s.first
        next_empty_temple(s)


@compiled
def next_empty_temple(s: Kronia) -> None:
    """Temples are filled 1, 2, … (K-11); what is left then returns to the bag."""
    for temple in range(s.temples):
        if s.on[temple] < 0:
            s.temple = temple
            return
    return_drawn(s)
    start_offers(s, OFFER)


@compiled
def return_drawn(s: Kronia) -> None:
    """Tokens drawn and not put go back into the bag."""
    for token in range(6):
        s.bag[token] += s.drawn[token]
        s.drawn[token] = 0


@compiled
def put_token(s: Kronia, god: int) -> None:
    """The first seat puts a drawn token at the next temple (K-11)."""
    s.drawn[god] -= 1
    s.on[s.temple] = god
    next_empty_temple(s)


@compiled
def open_hades(s: Kronia) -> None:
    """A Wrath was drawn: all other tokens return and a Hades round begins (K-31)."""
    s.at_hades = 1
    return_drawn(s)
    for temple in range(s.temples):
        if s.on[temple] >= 0:
            s.bag[s.on[temple]] += 1
            s.on[temple] = -1
    start_offers(s, OFFER_HADES)


@compiled
def start_offers(s: Kronia, phase: int) -> None:
    """In order each seat lays one card, with two players two, in turns (K-12, K-61, K-32)."""
    s.phase = phase
    s.done = 0
    s.laid_count = 0
    s.actor = s.first


@compiled
def offer(s: Kronia, value: int, place: int) -> None:
    """A card is laid face down on top of what lies there (K-12, K-32)."""
    seat = s.actor
    k = s.laid[seat]
    s.hand[seat] ^= 1 << value
    s.value[seat, k] = value
    s.place[seat, k] = place
    s.order[seat, k] = s.laid_count
    s.won[seat, k] = 0
    s.laid[seat] = k + 1
    s.laid_count += 1
    s.done += 1
    if s.done < s.players * s.cards_each:
        s.actor = (s.first + s.done) % s.players
    elif s.phase == OFFER:
        s.phase = CHANGE
        s.done = 0
        s.actor = s.first
    else:
        resolve_hades(s)


@compiled
def laid_index(s: Kronia, seat: int, value: int) -> int:
    """Which of the seat's laid cards has this value; -1 none."""
    for k in range(s.laid[seat]):
        if s.value[seat, k] == value:
            return k
    return -1


@compiled
def swap_card(s: Kronia, value: int, new: int) -> None:
    """A laid card goes back to the hand, another is laid on top at the same temple (K-13)."""
    seat = s.actor
    k = laid_index(s, seat, value)
    s.hand[seat] ^= (1 << value) | (1 << new)
    s.value[seat, k] = new
    s.order[seat, k] = s.laid_count
    s.laid_count += 1


@compiled
def move_card(s: Kronia, value: int, temple: int) -> None:
    """A laid card goes on top at a different temple (K-13)."""
    k = laid_index(s, s.actor, value)
    s.place[s.actor, k] = temple
    s.order[s.actor, k] = s.laid_count
    s.laid_count += 1


@compiled
def next_change(s: Kronia, how: int) -> None:
    """Once each in order (K-13, K-62); then all cards are turned up (K-14)."""
    s.changed[s.actor] = how
    s.done += 1
    s.actor = (s.first + s.done) % s.players
    if s.done == s.players:
        s.is_open = 1
        s.claimed = 0
        if resolve_all(s):
            start_round(s)


@compiled
def hades_loser(s: Kronia) -> int:
    """The lowest card takes the Wrath, of equals the later laid (K-32); two players K-65."""
    if s.players == 2:
        difference = s.value[0, 0] + s.value[0, 1] - s.value[1, 0] - s.value[1, 1]
        if difference == 0:
            return 1 - s.first
        return 1 if difference > 0 else 0
    loser = 0
    for seat in range(1, s.players):
        lower = s.value[loser, 0] - s.value[seat, 0]
        if lower > 0 or (lower == 0 and s.order[seat, 0] > s.order[loser, 0]):
            loser = seat
    return loser


@compiled
def resolve_hades(s: Kronia) -> None:
    """The Wrath is taken and all laid cards leave the game (K-32)."""
    loser = hades_loser(s)
    s.at_hades = 0
    s.wraths[loser] += 1
    s.unpaid[loser] += 1
    for seat in range(s.players):
        for k in range(s.laid[seat]):
            s.gone[seat] |= 1 << s.value[seat, k]
        s.laid[seat] = 0
    if end_round(s):
        start_round(s)


@compiled
def bag_size(s: Kronia) -> int:
    """How many tokens are in the bag, Wraths included."""
    size = 0
    for token in range(6):
        size += s.bag[token]
    return size
