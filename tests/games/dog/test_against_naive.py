"""The program and the naive writing of the rules agree, move for move (D-1 to D-47)."""

import random

import pytest
from hypothesis import given, settings

import ludoteka
from games.dog.both import choices, compare, side_by_side, tables
from games.dog.naive import OVER, Naive


@given(tables(), choices)
@settings(max_examples=60, deadline=None)
def test_any_game_is_the_same_in_both_writings(table, numbers):
    for position, naive in side_by_side(*table, numbers):
        compare(position, naive)
    assert position.is_over
    assert position.returns() == pytest.approx(naive.returns(), abs=1e-9)


@pytest.mark.parametrize("royal", [True, False])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_long_random_games_are_the_same_in_both_writings(players, royal):
    rng = random.Random(f"{players} {royal}")
    for game in range(4):
        options = {
            "royal": royal,
            "magnet_zero": game % 2 == 1,
            "copy_of_copy": game % 3 != 1,
            "max_rounds": 30,
        }
        numbers = [rng.getrandbits(16) for _ in range(4000)]
        for position, naive in side_by_side(players, options, numbers):
            compare(position, naive)
        assert position.is_over
        assert position.returns() == pytest.approx(naive.returns(), abs=1e-9)


@pytest.mark.parametrize("royal", [True, False])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_games_that_hurry_home_are_the_same_in_both_writings(players, royal):
    """The seats prefer to go home, so that helping and winning come up (D-18, D-19, D-25, D-29)."""
    rng = random.Random(f"home {players} {royal}")
    won = 0
    for game in range(6):
        options = {"royal": royal, "copy_of_copy": game % 2 == 1, "max_rounds": 150}
        position = ludoteka.new("dog", players=players, **options)
        naive = Naive(players, **options)
        while naive.question[1] != OVER:
            compare(position, naive)
            move = hurried(sorted(naive.question[2]), rng)
            position.push(move)
            naive.push(move)
        assert position.is_over
        assert position.returns() == pytest.approx(naive.returns(), abs=1e-9)
        won += max(position.returns()) == 1
    assert won


def hurried(moves, rng):
    """A move that leads home or takes a step back, else any."""
    home = [move for move in moves if move.split()[-1][0] == "h"]
    back = [move for move in moves if move.split()[0] == "4"]
    return rng.choice(home or (rng.random() < 0.5 and back) or moves)
