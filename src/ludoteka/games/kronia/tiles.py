"""The option `tiles`: none, by chance, or one named tile per temple (K-40)."""

from ...core.options import Option, OptionValue
from .data import NO_TILE, TILES


def temples(players: int) -> int:
    """How many temples there are (K-2)."""
    return 2 if players == 3 else 3


def check(value: OptionValue, players: int) -> OptionValue:
    """None, "random" or a list of distinct tiles, one per temple."""
    if value is None or value == "random":
        return value
    count = temples(players)
    may = (
        f"option tiles is none, 'random' or a list of {count} different tiles "
        f"out of {', '.join(TILES)}, one per temple"
    )
    if not isinstance(value, list | tuple):
        raise ValueError(f"{may}; not {value!r}")
    if len(value) != count or len(set(map(str, value))) != count:
        raise ValueError(f"{may}; not {list(value)!r}")
    for tile in value:
        if tile not in TILES:
            raise ValueError(f"{may}; there is no tile {tile!r}")
    return list(value)


def parse(text: str) -> OptionValue:
    """`none`, `random` or `L3,G1,S1`."""
    said = text.strip()
    if said.lower() in {"none", "random"}:
        return None if said.lower() == "none" else "random"
    return [tile.strip() for tile in said.split(",")]


def numbers(value: OptionValue) -> list[int]:
    """1 for random tiles, then a tile for each of three temples or -1."""
    if not isinstance(value, list):
        return [int(value == "random"), NO_TILE, NO_TILE, NO_TILE]
    laid = [TILES.index(str(tile)) for tile in value]
    return [0, *laid, *[NO_TILE] * (3 - len(laid))]


OPTION = Option("tiles", "tiles", None, ("random", *TILES), check, parse, ("random",))
