"""What a seat may know of a position (Who sees what)."""

from functools import cache, lru_cache
from typing import Any

from ...kernel.state import Cells
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
from .piles import Pile, all_piles, pile
from .score import low_points, points, set_points, tile_points, token_points
from .state import Kronia

TILE_AT = (*TILES, None)
TOKEN_AT = (*TOKENS, None)
"""By what a state says of a place; -1: nothing lies there."""


Numbers = dict[str, int]


@cache
def rising(cards: int) -> tuple[int, ...]:
    """A set of cards as rising values."""
    return tuple(value for value in range(1, CARDS + 1) if cards >> value & 1)


def pile_view(s: Kronia, cards: Pile, seat: int | None) -> list[dict[str, int | None]]:
    """A pile, bottom first: owners are public, values only when turned up or one's own (K-12)."""
    is_open = s.is_open
    return [
        {"seat": who, "value": s.value[who, k] if is_open or who == seat else None}
        for who, k in cards
    ]


def temples_view(s: Kronia, seat: int | None) -> list[dict[str, Any]]:
    """The temples: each with its tile, its token and its pile."""
    resolved = s.claimed if s.is_open else 0
    return [
        {
            "tile": TILE_AT[s.tile[temple]],
            "token": TOKEN_AT[s.on[temple]],
            "pile": pile_view(s, cards, seat) if cards else [],
            "resolved": bool(resolved >> temple & 1),
        }
        for temple, cards in zip(range(s.temples), all_piles(s), strict=False)
    ]


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


def by_god(zeus: int, athena: int, poseidon: int, artemis: int, apollo: int) -> Numbers:
    """A number for each god, in the order of `GODS`."""
    return {
        "zeus": zeus,
        "athena": athena,
        "poseidon": poseidon,
        "artemis": artemis,
        "apollo": apollo,
    }


def by_token(cells: Cells) -> Numbers:
    """A number for each kind of token."""
    *gods, wrath = cells
    return {**by_god(*gods), "wrath": wrath}


def score_view(tokens: int, sets: int, low: int, tiles: int, wraths: int, total: int) -> Numbers:
    """The parts of a seat's points, all public (K-20 to K-22, K-33, K-49, K-50)."""
    return {
        "tokens": tokens,
        "sets": sets,
        "low": low,
        "tiles": tiles,
        "wraths": wraths,
        "total": total,
    }


def seats_view(s: Kronia) -> list[dict[str, Any]]:
    """What everybody sees of each seat."""
    tiles = tuple(s.tile)
    columns = (s.wraths, s.unpaid, s.low, s.hand, s.discarded, s.due, s.changed, s.missing)
    return [
        {
            "tokens": by_god(*tokens),
            "wraths": wraths,
            "unpaid": unpaid,
            "low": low,
            "hand": hand.bit_count(),
            "discards": discarded.bit_count(),
            "to_discard": due,
            "changed": CHANGES[changed],
            "score": score_view(*score_parts(s.players, tiles, (*tokens,), low, missing)),
        }
        for tokens, wraths, unpaid, low, hand, discarded, due, changed, missing in zip(
            s.tokens.tolist()[: s.players], *columns, strict=False
        )
    ]


def asked(s: Kronia) -> dict[str, Any]:
    """What is asked now, and of whom: public."""
    who = s.winner if s.phase == EXTRA else s.actor
    values = {"who": {"seat": who}} if who >= 0 else {}
    return {"key": f"ask.{PHASES[s.phase]}", "values": values}


def hades_view(s: Kronia, seat: int | None) -> dict[str, Any]:
    """The place of the Wraths and its pile (K-30)."""
    return {"wrath": bool(s.at_hades), "pile": pile_view(s, pile(s, HADES), seat)}


def view(s: Kronia) -> dict[str, Any]:
    """What everybody may know; `docs` list the fields."""
    choosing = s.phase in (EXTRA, KEEP)
    return {
        "ask": asked(s),
        "phase": PHASES[s.phase],
        "round": s.round,
        "rounds": ROUNDS,
        "stage": 2 if s.players == 2 and s.round > STAGE_ROUNDS else 1,
        "first": s.first,
        "temple": s.temple + 1,
        "temples": temples_view(s, None),
        "hades": hades_view(s, None) if s.hades else None,
        "drawn": [god for k, god in enumerate(GODS) for _ in range(s.drawn[k])],
        "extra": {
            "token": TOKEN_AT[s.extra],
            "kept_from": TOKENS[s.on[s.temple]],
            "wraths": s.aside,
        }
        if choosing
        else None,
        "bag": by_token(s.bag),
        "out": by_token(s.out),
        "seats": seats_view(s),
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
        own["temples"] = temples_view(s, seat)
        if s.hades:
            own["hades"] = hades_view(s, seat)
    return own
