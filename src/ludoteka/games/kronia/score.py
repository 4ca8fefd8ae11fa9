"""Points, the Wraths' payment and the winner (K-20 to K-23, K-33, K-49, K-50, K-64)."""

from ...kernel.compiled import compiled
from ...kernel.state import Floats
from .data import (
    BONUS_FOR_BONUSES,
    DIFFERENT_GODS,
    LOW_BONUS,
    LOW_BONUS_OF_TWO,
    OVER,
    PAY,
    PAYMENTS,
    POINTS,
    S1,
    S2,
    SET_BONUS,
    SET_BONUS_OF_TWO,
    WRATH_WORTH,
)
from .state import Kronia


@compiled
def token_points(s: Kronia, seat: int) -> int:
    """Points of the tokens owned (K-20)."""
    points = 0
    for god in range(5):
        points += s.tokens[seat, god] * POINTS[god]
    return points


@compiled
def token_count(s: Kronia, seat: int) -> int:
    """How many favor tokens a seat owns."""
    count = 0
    for god in range(5):
        count += s.tokens[seat, god]
    return count


@compiled
def set_bonus(players: int, equal: int) -> int:
    """The bonus for a number of equal tokens: only the highest reached counts (K-21, K-64)."""
    if players == 2:
        return SET_BONUS_OF_TWO[min(equal, 6)]
    return SET_BONUS[min(equal, 5)]


@compiled
def set_points(s: Kronia, seat: int) -> int:
    """Bonuses for equal tokens, per god (K-21, K-64)."""
    points = 0
    for god in range(5):
        points += set_bonus(s.players, s.tokens[seat, god])
    return points


@compiled
def low_points(s: Kronia, seat: int) -> int:
    """Bonus for low winners kept (K-22, K-64)."""
    if s.players == 2:
        return LOW_BONUS_OF_TWO[min(s.low[seat], 8)]
    return LOW_BONUS[min(s.low[seat], 4)]


@compiled
def has_tile(s: Kronia, tile: int) -> bool:
    """Whether this tile lies at some temple."""
    return s.tile[0] == tile or s.tile[1] == tile or s.tile[2] == tile


@compiled
def tile_points(s: Kronia, seat: int) -> int:
    """Points of the scoring tiles (K-49, K-50)."""
    points = 0
    if has_tile(s, S1):  # 6 for each complete set of all gods in play (K-49)
        complete = 99
        for god in range(1 if s.players == 3 else 0, 5):
            complete = min(complete, s.tokens[seat, god])
        points += DIFFERENT_GODS * complete
    if has_tile(s, S2):  # 3 for one set bonus, 6 for two or more (K-50)
        bonuses = 0
        for god in range(5):
            bonuses += set_bonus(s.players, s.tokens[seat, god]) > 0
        points += BONUS_FOR_BONUSES[min(bonuses, 2)]
    return points


@compiled
def points(s: Kronia, seat: int) -> int:
    """A seat's points as they stand."""
    return (
        token_points(s, seat)
        + set_points(s, seat)
        + low_points(s, seat)
        + tile_points(s, seat)
        - s.missing[seat]
    )


@compiled
def worth_due(s: Kronia, seat: int) -> int:
    """What the next payment must be worth: one Wrath, or both together with the option (K-33)."""
    return WRATH_WORTH * (s.unpaid[seat] if s.pool else 1)


@compiled
def ask_payment(s: Kronia) -> None:
    """Seat after seat pays for each Wrath; who can't loses all tokens and the rest (K-33)."""
    for seat in range(s.players):
        while s.unpaid[seat] > 0:
            due = worth_due(s, seat)
            owned = token_points(s, seat)
            if owned >= due:
                s.phase = PAY
                s.actor = seat
                return
            s.missing[seat] += due - owned
            for god in range(5):
                s.out[god] += s.tokens[seat, god]
                s.tokens[seat, god] = 0
            settle(s, seat)
    s.phase = OVER
    s.actor = -2


@compiled
def settle(s: Kronia, seat: int) -> None:
    """One Wrath, or with the option all of them, is paid for."""
    s.unpaid[seat] = 0 if s.pool else s.unpaid[seat] - 1


@compiled
def pay(s: Kronia, payment: int) -> None:
    """Tokens that pay for a Wrath leave the game (K-33)."""
    seat = s.actor
    for god in range(5):
        s.tokens[seat, god] -= PAYMENTS[payment][god]
        s.out[god] += PAYMENTS[payment][god]
    settle(s, seat)
    ask_payment(s)


@compiled
def rank(s: Kronia, seat: int) -> int:
    """Orders seats as K-23 does: by points, then by tokens."""
    return points(s, seat) * 64 + token_count(s, seat)


@compiled
def returns(s: Kronia, out: Floats) -> None:
    """Write each seat's return: winners share, losers lose, together zero (K-23)."""
    best = -(1 << 30)
    for seat in range(s.players):
        best = max(best, rank(s, seat))
    winners = 0
    for seat in range(s.players):
        winners += rank(s, seat) == best
    n = s.players
    for seat in range(n):
        if rank(s, seat) == best:
            out[seat] = (1 / winners - 1 / n) * n / (n - 1)
        else:
            out[seat] = -1 / (n - 1)
