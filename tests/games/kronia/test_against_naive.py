"""The program and the naive writing of the rules agree, move for move (K-1 to K-65)."""

import random

import pytest
from hypothesis import given, settings

from games.kronia.both import ALL, choices, compare, side_by_side, tables


@given(tables(), choices)
@settings(max_examples=120, deadline=None)
def test_any_game_is_the_same_in_both_writings(table, numbers):
    for position, naive in side_by_side(*table, numbers):
        compare(position, naive)
    assert position.is_over
    assert position.points() == naive.points()
    assert position.returns() == pytest.approx(naive.returns(), abs=1e-9)


@pytest.mark.parametrize("tile", ALL)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_with_each_tile_are_the_same_in_both_writings(players, tile):
    rng = random.Random(f"{players} {tile}")
    temples = 2 if players == 3 else 3
    for game in range(4):
        others = rng.sample([other for other in ALL if other != tile], temples - 1)
        tiles = [tile, *others]
        rng.shuffle(tiles)
        options = {"tiles": tiles, "hades": True, "pool_wraths": game % 2 == 1}
        numbers = [rng.getrandbits(16) for _ in range(300)]
        for position, naive in side_by_side(players, options, numbers):
            compare(position, naive)
        assert position.returns() == pytest.approx(naive.returns(), abs=1e-9)
