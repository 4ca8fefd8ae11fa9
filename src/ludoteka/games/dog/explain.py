"""What the sentence of a refusal names: the pawn that stands in the way (D-20, D-40 to D-44)."""

from collections.abc import Iterator, Mapping

from ...core.texts import Value
from .carry import target
from .data import (
    BACK_STEPS,
    BACK_USE,
    FORWARD_USE,
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
from .moves import letters, mover_of, pawn_value, place_value, play_of, read
from .standing import is_protected, pawn_at, rank_of, steps_to_start
from .state import Dog

BETWEEN = (PASSES_PROTECTED, RANK_STANDS_BETWEEN, KNIGHT_AND_KING)
AT_THE_END = (LANDS_ON_PROTECTED, KING_IS_SAFE)


def explain(s: Dog, reason: int, values: Mapping[str, Value]) -> Mapping[str, Value]:
    """The values that the sentence of a refusal names."""
    if reason == NO_SUCH_FIELD:
        return {**values, "last": s.ring - 1}
    if reason == NOT_THIS_PAWN:
        return {**values, "letters": ", ".join(letters(s))}
    if "move" not in values:
        return values
    written = str(values["move"])
    if reason == MAGNET_BEHIND:
        pawn = letters(s).index(written.split()[1])
        place = target(s, s.at[mover_of(s), pawn], MAGNET_USE)
        return {**values, "place": place_value(place)}
    if reason in BETWEEN or reason in AT_THE_END:
        return {**values, **in_the_way(s, reason, read(s, written).move)}
    if reason in (SWAP_OTHER_PROTECTED, SWAP_OTHER_ELSEWHERE):
        to = written.split()[2]
        other = pawn_value(s, int(to[1]), letters(s).index(to[2]), NOBODY)
        return {**values, "other": other}
    return values


def in_the_way(s: Dog, reason: int, move: int) -> dict[str, Value]:
    """The pawn that forbids a move, and what the mover may pass."""
    _, pawn, use = play_of(move)
    owner = mover_of(s)
    place = s.at[owner, pawn]
    for field in [target(s, place, use)] if reason in AT_THE_END else way(s, owner, place, use):
        at = pawn_at(s, field)
        if at == NOBODY:
            continue
        seat, other = divmod(at, PAWNS)
        blocks = {
            PASSES_PROTECTED: is_protected(s, seat, other),
            RANK_STANDS_BETWEEN: rank_of(s, other) < rank_of(s, pawn),
            KNIGHT_AND_KING: is_protected(s, seat, other) and rank_of(s, other) == KING,
        }
        if blocks.get(reason, True):
            return {
                "other": pawn_value(s, seat, other, NOBODY),
                "stands": {"text": f"pawn.{letters(s)[other]}.stands"},
                "passes": {"text": f"pawn.{letters(s)[pawn]}.passes"},
            }
    raise AssertionError("somebody stands in the way")


def way(s: Dog, owner: int, field: int, use: int) -> Iterator[int]:
    """The track fields that a move passes, in order."""
    if use == BACK_USE:
        yield from ((field - i) % s.ring for i in range(1, BACK_STEPS))
    elif HOME_USE <= use < START_USE:
        yield from ((field + i) % s.ring for i in range(1, steps_to_start(s, owner, field) + 1))
    else:
        yield from ((field + i) % s.ring for i in range(1, use - FORWARD_USE + 1))


def path(s: Dog, owner: int, place: int, use: int) -> list[int]:
    """All places of a pawn's move on, from where it stands to where it ends."""
    if use == START_USE:
        return [place, s.start[owner]]
    if HOME_USE <= use < START_USE:
        last = HOME + use - HOME_USE
        if place >= HOME:
            return list(range(place, last + 1))
        return [place, *way(s, owner, place, use), *range(HOME, last + 1)]
    end = target(s, place, use)
    step = -1 if use == BACK_USE else 1
    fields = [place]
    while fields[-1] != end:
        fields.append((fields[-1] + step) % s.ring)
    return fields
