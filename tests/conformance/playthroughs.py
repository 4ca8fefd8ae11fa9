"""The played games under `tests/playthroughs`: `scripts/playthroughs` writes them anew."""

import re
from pathlib import Path

from ludoteka.lab.playthrough import playthrough

from .variants import VARIANTS, Variant

FOLDER = Path(__file__).parents[1] / "playthroughs"
SEED = 1


def path_of(variant: Variant) -> Path:
    """The file of a variant, named by what it is."""
    said = []
    for name, value in variant.options:
        plain = isinstance(value, int | str) and not isinstance(value, bool)
        said.append(f"{name}-{value}" if plain else name if value is not False else f"no-{name}")
        if isinstance(value, list | tuple) and all(isinstance(item, str) for item in value):
            said[-1] += f"-{'-'.join(value)}"
    parts = [variant.game, str(variant.players), *said]
    return FOLDER / (re.sub(r"[^\w.-]", "_", "-".join(parts)) + ".txt")


def text_of(variant: Variant) -> str:
    """The game as it is played now."""
    return playthrough(variant.new(), SEED)


def write_all() -> None:
    """Write every file anew and take away those of variants that are no more."""
    FOLDER.mkdir(exist_ok=True)
    wanted = {path_of(variant): variant for variant in VARIANTS}
    for path in set(FOLDER.glob("*.txt")) - set(wanted):
        path.unlink()
    for path, variant in wanted.items():
        path.write_text(text_of(variant), encoding="utf-8")


if __name__ == "__main__":
    write_all()
