"""What a seat may know of a position (Who sees what)."""

from functools import cache, lru_cache
from typing import Any

from ...kernel.sets import size_of
from .data import (
    CARDS,
    CHANGES,
    EXTRA,
    GODS,
    HADES,
    KEEP,
    PHASES,
    ROUNDS,
    STAGE_ROUNDS,
    TILES,
    TOKENS,
)
from .piles import pile
from .score import low_points, points, set_points, tile_points, token_points
from .state import Kronia

SCORE = ("tokens", "sets", "low", "tiles", "wraths", "total")


@cache
def rising(cards: int) -> tuple[int, ...]:
    """A set of cards as rising values."""
    return tuple(value for value in range(1, CARDS + 1) if cards >> value & 1)


def pile_view(s: Kronia, place: int, seat: int | None) -> list[dict[str, int | None]]:
    """A pile, bottom first: owners are public, values only when turned up or one's own (K-12)."""
    return [
        {"seat": who, "value": s.value[who, k] if s.is_open or who == seat else None}
        for who, k in pile(s, place)
    ]


def temple_view(s: Kronia, temple: int, seat: int | None) -> dict[str, Any]:
    """A temple: its tile, its token and its pile."""
    return {
        "tile": TILES[s.tile[temple]] if s.tile[temple] >= 0 else None,
        "token": TOKENS[s.on[temple]] if s.on[temple] >= 0 else None,
        "pile": pile_view(s, temple, seat),
        "resolved": bool(s.is_open and s.claimed >> temple & 1),
    }


@lru_cache(maxsize=1 << 12)
def score_parts(
    players: int, tiles: tuple[int, ...], tokens: tuple[int, ...], low: int, missing: int
) -> tuple[int, ...]:
    """The parts of a seat's points and their sum, by all that they depend on."""
    s = Kronia()
    s.players = players
    for temple, tile in enumerate(tiles):
        s.tile[temple] = tile
    for god, count in enumerate(tokens):
        s.tokens[0, god] = count
    s.low[0], s.missing[0] = low, missing
    parts = (token_points(s, 0), set_points(s, 0), low_points(s, 0), tile_points(s, 0), -missing)
    return (*parts, points(s, 0))


def score_view(s: Kronia, seat: int, tokens: tuple[int, ...]) -> dict[str, int]:
    """The parts of a seat's points, all public (K-20 to K-22, K-33, K-49, K-50)."""
    parts = score_parts(s.players, tuple(s.tile), tokens, s.low[seat], s.missing[seat])
    return dict(zip(SCORE, parts, strict=True))


def seat_view(s: Kronia, seat: int, tokens: tuple[int, ...]) -> dict[str, Any]:
    """What everybody sees of a seat with these tokens, by god."""
    return {
        "tokens": dict(zip(GODS, tokens, strict=True)),
        "wraths": s.wraths[seat],
        "unpaid": s.unpaid[seat],
        "low": s.low[seat],
        "hand": size_of(s.hand[seat]),
        "discards": size_of(s.discarded[seat]),
        "to_discard": s.due[seat],
        "changed": CHANGES[s.changed[seat]],
        "score": score_view(s, seat, tokens),
    }


def asked(s: Kronia) -> dict[str, Any]:
    """What is asked now, and of whom: public."""
    who = s.winner if s.phase == EXTRA else s.actor
    values = {"who": {"seat": who}} if who >= 0 else {}
    return {"key": f"ask.{PHASES[s.phase]}", "values": values}


def hades_view(s: Kronia, seat: int | None) -> dict[str, Any]:
    """The place of the Wraths and its pile (K-30)."""
    return {"wrath": bool(s.at_hades), "pile": pile_view(s, HADES, seat)}


def view(s: Kronia) -> dict[str, Any]:
    """What everybody may know; `docs` list the fields."""
    choosing = s.phase in (EXTRA, KEEP)
    tokens = s.tokens.tolist()
    return {
        "ask": asked(s),
        "phase": PHASES[s.phase],
        "round": s.round,
        "rounds": ROUNDS,
        "stage": 2 if s.players == 2 and s.round > STAGE_ROUNDS else 1,
        "first": s.first,
        "temple": s.temple + 1,
        "temples": [temple_view(s, temple, None) for temple in range(s.temples)],
        "hades": hades_view(s, None) if s.hades else None,
        "drawn": [god for k, god in enumerate(GODS) for _ in range(s.drawn[k])],
        "extra": {
            "token": TOKENS[s.extra] if s.extra >= 0 else None,
            "kept_from": TOKENS[s.on[s.temple]],
            "wraths": s.aside,
        }
        if choosing
        else None,
        "bag": dict(zip(TOKENS, s.bag, strict=True)),
        "out": dict(zip(TOKENS, s.out, strict=True)),
        "seats": [seat_view(s, k, tuple(own)) for k, own in enumerate(tokens[: s.players])],
        "hand": [],
        "discards": [],
    }


def own_view(s: Kronia, seat: int) -> dict[str, Any]:
    """What a seat's view says otherwise: its own cards, in hand, laid and discarded."""
    own: dict[str, Any] = {
        "hand": list(rising(s.hand[seat])),
        "discards": list(rising(s.discarded[seat])),
    }
    if s.laid[seat] and not s.is_open:
        own["temples"] = [temple_view(s, temple, seat) for temple in range(s.temples)]
        if s.hades:
            own["hades"] = hades_view(s, seat)
    return own
