"""What the sentence of a refusal names: the pawn that stands in the way (D-20, D-40 to D-44)."""

from collections.abc import Mapping

from ...core.texts import Value
from .carry import target
from .data import (
    BACK_USE,
    HOME,
    HOME_USE,
    KING,
    KING_IS_SAFE,
    KNIGHT_AND_KING,
    LANDS_ON_PROTECTED,
    MAGNET_BEHIND,
    MAGNET_USE,
    NO_SUCH_FIELD,
    NOBODY,
    NOT_THIS_PAWN,
    PASSES_PROTECTED,
    PAWNS,
    RANK_STANDS_BETWEEN,
    START_USE,
    SWAP_OTHER_ELSEWHERE,
    SWAP_OTHER_PROTECTED,
)
from .moves import letters, mover_of, pawn_value, place_value, play_of, read_play
from .standing import is_protected, pawn_at, rank_of
from .state import Dog
from .uses import swapped

BETWEEN = (PASSES_PROTECTED, RANK_STANDS_BETWEEN, KNIGHT_AND_KING)
AT_THE_END = (LANDS_ON_PROTECTED, KING_IS_SAFE)
OF_A_SWAP = (SWAP_OTHER_PROTECTED, SWAP_OTHER_ELSEWHERE)
BY_ANOTHER = {*BETWEEN, *AT_THE_END, *OF_A_SWAP}


def explain(s: Dog, reason: int, values: Mapping[str, Value]) -> Mapping[str, Value]:
    """The values that the sentence of a refusal names."""
    if reason == NO_SUCH_FIELD:
        return {**values, "last": s.ring - 1}
    if reason == NOT_THIS_PAWN:
        return {**values, "letters": ", ".join(letters(s))}
    if reason == MAGNET_BEHIND:
        pawn = letters(s).index(str(values["move"]).split()[1])
        place = target(s, s.at[mover_of(s), pawn], MAGNET_USE)
        return {**values, "place": place_value(place)}
    if reason in BY_ANOTHER:
        _, pawn, use = play_of(read_play(s, *str(values["move"]).split()).move)
        return {**values, **other_pawn(s, mover_of(s), reason, pawn, use)}
    return values


def other_pawn(s: Dog, owner: int, reason: int, pawn: int, use: int) -> dict[str, Value]:
    """The other pawn for which a play is refused, and what the mover may pass; none for others."""
    if reason not in BY_ANOTHER:
        return {}
    if reason in OF_A_SWAP:
        seat, other = swapped(s, owner, use)
        return {"other": pawn_value(s, seat, other, NOBODY)}
    place = s.at[owner, pawn]
    for field in [target(s, place, use)] if reason in AT_THE_END else way(s, owner, place, use):
        at = pawn_at(s, field)
        if at == NOBODY:
            continue
        seat, other = divmod(at, PAWNS)
        if is_in_the_way(s, reason, pawn, seat, other):
            return {
                "other": pawn_value(s, seat, other, NOBODY),
                "stands": {"text": f"pawn.{letters(s)[other]}.stands"},
                "passes": {"text": f"pawn.{letters(s)[pawn]}.passes"},
            }
    raise AssertionError("somebody stands in the way")


def is_in_the_way(s: Dog, reason: int, pawn: int, seat: int, other: int) -> bool:
    """Whether a pawn on the way is that which the reason is about."""
    if reason == RANK_STANDS_BETWEEN:
        return rank_of(s, other) < rank_of(s, pawn)
    if reason == PASSES_PROTECTED:
        return is_protected(s, seat, other)
    if reason == KNIGHT_AND_KING:
        return is_protected(s, seat, other) and rank_of(s, other) == KING
    return True


def way(s: Dog, owner: int, field: int, use: int) -> list[int]:
    """The track fields that a move passes, in order."""
    if HOME_USE <= use < START_USE:
        return fields(s, field, s.start[owner])[1:]
    return path(s, owner, field, use)[1:-1]


def path(s: Dog, owner: int, place: int, use: int) -> list[int]:
    """All places of a pawn's move on, from where it stands to where it ends."""
    if use == START_USE:
        return [place, s.start[owner]]
    if HOME_USE <= use < START_USE:
        last = HOME + use - HOME_USE
        if place >= HOME:
            return list(range(place, last + 1))
        return [*fields(s, place, s.start[owner]), *range(HOME, last + 1)]
    end = target(s, place, use)
    return fields(s, end, place)[::-1] if use == BACK_USE else fields(s, place, end)


def fields(s: Dog, first: int, last: int) -> list[int]:
    """The track fields clockwise from the first to the last."""
    if first <= last:
        return list(range(first, last + 1))
    return [*range(first, s.ring), *range(last + 1)]
