"""Every variant plays the game that was written down; a difference is to be read and meant."""

from .playthroughs import FOLDER, path_of, text_of
from .variants import VARIANTS, Variant, every_variant


@every_variant
def test_the_game_is_played_as_written_down(variant: Variant) -> None:
    """If the change is meant: scripts/playthroughs."""
    assert (
        path_of(variant).read_text(encoding="utf-8").splitlines() == text_of(variant).splitlines()
    )


def test_every_variant_has_one_file_and_every_file_its_variant() -> None:
    paths = [path_of(variant) for variant in VARIANTS]
    assert len(set(paths)) == len(paths)
    assert set(FOLDER.glob("*.txt")) == set(paths)
