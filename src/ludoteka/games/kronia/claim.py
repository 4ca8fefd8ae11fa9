"""Turning up: temples are resolved, cards come back, the round ends (K-14 to K-16, K-41 to K-47)."""

from ...kernel.compiled import compiled
from ...kernel.sets import highest
from .data import (
    DISCARD,
    EXTRA,
    FULL_HAND,
    KEEP,
    L1,
    L3,
    L4,
    L5,
    L6,
    L7,
    LOW,
    NEXT,
    ONE_FOR_TWO,
    PAIRS,
    ROUNDS,
    STAGE_ROUNDS,
    TRADE,
    TWO_FOR_ONE,
    WRATH,
)
from .score import ask_payment
from .state import Kronia


@compiled
def winning_card(s: Kronia, temple: int) -> int:
    """The card that takes the token, as 2 * seat + its index there; -1 where nobody laid (K-14).

    The highest value, of equals the one laid earlier; with L1 the later of equals (K-41),
    with L3 the lowest value (K-43).
    """
    best = -1
    best_value = best_order = 0
    later = s.tile[temple] == L1
    lowest_wins = s.tile[temple] == L3
    for seat in range(s.players):
        for k in range(s.laid[seat]):
            if s.place[seat, k] == temple:
                value = -s.value[seat, k] if lowest_wins else s.value[seat, k]
                order = -s.order[seat, k] if later else s.order[seat, k]
                if best < 0 or value > best_value or (value == best_value and order < best_order):
                    best = 2 * seat + k
                    best_value = value
                    best_order = order
    return best


@compiled
def resolve_all(s: Kronia) -> bool:
    """Resolve the temples not yet claimed, 1 … T but L6's first (K-14, K-46).

    Stops where a choice or a draw is due. True when the next round begins.
    """
    for temple in range(s.temples):
        if s.tile[temple] == L6 and s.claimed == 0 and resolve(s, temple):
            return False
    for temple in range(s.temples):
        if not s.claimed >> temple & 1 and resolve(s, temple):
            return False
    return retrieve(s)


@compiled
def resolve(s: Kronia, temple: int) -> bool:
    """One temple's token is taken, or leaves the game (K-14). True where somebody is asked."""
    s.temple = temple
    s.claimed |= 1 << temple
    card = winning_card(s, temple)
    if card < 0:
        s.out[s.on[temple]] += 1
        s.on[temple] = -1
        return False
    seat = card >> 1
    s.winner = seat
    s.won[seat, card & 1] = 1
    s.gone[seat] |= 1 << s.value[seat, card & 1]
    if s.value[seat, card & 1] <= LOW:  # kept apart, whatever became of the token (K-16)
        s.low[seat] += 1
    if s.tile[temple] == L5:
        s.phase = EXTRA
        s.actor = -1
        return True
    if s.tile[temple] == L6:
        s.phase = TRADE
        s.actor = seat
        return True
    return take(s, s.on[temple])


@compiled
def take(s: Kronia, god: int) -> bool:
    """The winner has the token; at L7 he now names the next first seat (K-47). True if asked."""
    s.tokens[s.winner, god] += 1
    s.on[s.temple] = -1
    if s.tile[s.temple] == L7 and s.round < ROUNDS:
        s.phase = NEXT
        s.actor = s.winner
        return True
    return False


@compiled
def draw_extra(s: Kronia, token: int) -> None:
    """L5's winner draws one token more; a Wrath is set aside and he draws again (K-45)."""
    s.bag[token] -= 1
    if token == WRATH:
        s.aside += 1
        return
    s.extra = token
    s.phase = KEEP
    s.actor = s.winner


@compiled
def keep(s: Kronia, god: int) -> bool:
    """The token kept is taken (K-45, K-46); at L5 the other goes into the bag. True if asked."""
    if s.phase == KEEP:
        other = s.extra if god == s.on[s.temple] else s.on[s.temple]
        s.bag[other] += 1
        s.bag[WRATH] += s.aside
        s.aside = 0
        s.extra = -1
    return take(s, god)


@compiled
def trade_one_for_two(s: Kronia, other: int, index: int) -> bool:
    """The temple's token goes to another seat for two of its tokens (K-46)."""
    god, pair = ONE_FOR_TWO[index]
    for k in range(2):
        s.tokens[other, PAIRS[pair][k]] -= 1
        s.tokens[s.winner, PAIRS[pair][k]] += 1
    s.tokens[other, god] += 1
    s.on[s.temple] = -1
    return False


@compiled
def trade_two_for_one(s: Kronia, other: int, index: int) -> bool:
    """The temple's token and one of his own go to another seat for one of its tokens (K-46)."""
    pair, wanted = TWO_FOR_ONE[index]
    s.tokens[s.winner, s.on[s.temple]] += 1
    for k in range(2):
        s.tokens[s.winner, PAIRS[pair][k]] -= 1
        s.tokens[other, PAIRS[pair][k]] += 1
    s.tokens[other, wanted] -= 1
    s.tokens[s.winner, wanted] += 1
    s.on[s.temple] = -1
    return False


@compiled
def is_last_of_stage(s: Kronia) -> bool:
    """Nothing comes back in the last round (K-15), with two players in round 6 too (K-63)."""
    return s.round == ROUNDS or (s.players == 2 and s.round == STAGE_ROUNDS)


@compiled
def retrieve(s: Kronia) -> bool:
    """Cards that won nothing come back, each for a discard (K-15, K-63); not at L4 (K-44).

    True when the next round begins.
    """
    last = is_last_of_stage(s)
    for seat in range(s.players):
        for k in range(s.laid[seat]):
            card = 1 << s.value[seat, k]
            if s.won[seat, k]:
                continue
            if last or s.tile[s.place[seat, k]] == L4:
                s.gone[seat] |= card
            else:
                s.hand[seat] |= card
                s.back[seat] |= card
                s.due[seat] += 1
        s.laid[seat] = 0
    s.is_open = 0
    return ask_discard(s)


@compiled
def ask_discard(s: Kronia) -> bool:
    """In order each seat whose card came back discards one (K-15). True when all have."""
    for i in range(s.players):
        seat = (s.first + i) % s.players
        if s.due[seat] > 0:
            s.phase = DISCARD
            s.actor = seat
            return False
    return end_round(s)


@compiled
def discardable(s: Kronia) -> int:
    """The cards the seat may discard: any of its hand (K-15).

    Of several in a row each is higher than the last, and enough higher ones stay (K-63).
    """
    cards = s.hand[s.actor] >> (s.least + 1) << (s.least + 1)
    for _ in range(s.due[s.actor] - 1):
        cards ^= 1 << highest(cards)
    return cards


@compiled
def discard(s: Kronia, value: int) -> bool:
    """A card is discarded secretly (K-15). True when the next round begins."""
    seat = s.actor
    s.hand[seat] ^= 1 << value
    s.discarded[seat] |= 1 << value
    s.due[seat] -= 1
    if s.due[seat] > 0:
        s.least = value
        return False
    s.least = 0
    s.back[seat] = 0
    return ask_discard(s)


@compiled
def end_round(s: Kronia) -> bool:
    """The bag passes on (K-10), or to the seat named (K-47). True when another round begins."""
    if s.next_first >= 0:
        s.first = s.next_first
    else:
        s.first = (s.first + 1) % s.players
    s.next_first = -1
    for seat in range(s.players):
        s.changed[seat] = 0
    if s.round == ROUNDS:
        ask_payment(s)
        return False
    s.round += 1
    if s.players == 2 and s.round == STAGE_ROUNDS + 1:  # the second deck (K-60)
        for seat in range(2):
            s.hand[seat] = FULL_HAND
            s.discarded[seat] = s.gone[seat] = 0
    return True
