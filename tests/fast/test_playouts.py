"""Playouts: the same games whatever the number of jobs."""

import pytest

import ludoteka
from ludoteka import fast

each_game = pytest.mark.parametrize("name", ludoteka.games())


@each_game
def test_the_same_seed_gives_the_same_games_whatever_the_jobs(name: str) -> None:
    one = fast.playouts(name, 60, seed=4)
    two = fast.playouts(name, 60, seed=4, jobs=2)
    assert one["games"] == 60
    assert one["decisions"] == two["decisions"]
    assert one["moves"] == two["moves"] > one["decisions"]
    assert one["returns"] == pytest.approx(two["returns"])
    assert sum(one["returns"]) == pytest.approx(0, abs=1e-6)


@each_game
def test_another_seed_gives_other_games(name: str) -> None:
    first, second = fast.playouts(name, 20, seed=1), fast.playouts(name, 20, seed=2)
    assert first["returns"] != second["returns"]


def test_wrong_numbers_are_refused() -> None:
    with pytest.raises(ValueError, match="jobs at least 1"):
        fast.playouts(ludoteka.games()[0], 5, jobs=0)
