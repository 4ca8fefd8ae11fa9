"""The program and the naive writing of the rules agree, move for move (V-1 to V-54)."""

import random

import pytest
from hypothesis import given, settings

from games.viking.both import any_options, choices, compare, side_by_side, tables


@given(tables(), choices)
@settings(max_examples=100, deadline=None)
def test_any_game_is_the_same_in_both_writings(table, numbers):
    for position, naive in side_by_side(*table, numbers):
        compare(position, naive)
    assert position.is_over
    assert naive.points() == position.points()
    assert naive.returns() == pytest.approx(position.returns(), abs=1e-9)


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("players", [3, 4, 5])
def test_random_games_are_the_same_in_both_writings(players, seed):
    rng = random.Random(f"{players} {seed}")
    for _ in range(6):
        options = any_options(rng, players)
        numbers = [rng.getrandbits(16) for _ in range(3000)]
        for position, naive in side_by_side(players, options, numbers):
            compare(position, naive)
        assert naive.returns() == pytest.approx(position.returns(), abs=1e-9)
