"""Tiles that score: different gods and the bonus for bonuses (K-49, K-50)."""

import pytest

from games.kronia.table import by_seat, new


def scores(tokens, cards, players=4, tiles=("S1", "S2", "L7")):
    """Seat 0 wins these tokens alone at temple 1, the others share temple 2."""
    position = new(players=players, tiles=list(tiles)[: 2 if players == 3 else 3])
    for number, (token, card) in enumerate(zip(tokens.split(), cards.split(), strict=True)):
        others = " ".join([f"{12 - number}@2"] * (players - 1))
        by_seat(position, token, f"{card}@1 {others}")
        yield position.view(None)["seats"][0]["score"]["tiles"]


def test_a_set_of_all_five_gods_gives_6_points_k_49():
    """K-49"""
    gods = "zeus athena poseidon artemis apollo"
    got = list(scores(f"{gods} {gods}", "12 11 10 9 8 7 6 5 4 3", tiles=("S1", "L3", "L4")))
    assert got == [0, 0, 0, 0, 6, 6, 6, 6, 6, 12]


def test_with_three_players_a_set_has_the_four_gods_in_play_k_49():
    """K-49"""
    gods = "athena poseidon artemis apollo"
    got = list(scores(gods, "12 11 10 9", players=3, tiles=("S1", "L4")))
    assert got == [0, 0, 0, 6]


@pytest.mark.parametrize(
    ("tokens", "expected"),
    [
        ("apollo apollo apollo", [0, 0, 3]),
        ("apollo apollo apollo apollo artemis artemis artemis", [0, 0, 3, 3, 3, 3, 6]),
        ("apollo " * 3 + "artemis " * 3 + "poseidon " * 3, [0, 0, 3, 3, 3, 6, 6, 6, 6]),
    ],
)
def test_one_set_bonus_gives_3_points_more_and_two_or_more_give_6_k_50(tokens, expected):
    """K-50"""
    cards = " ".join(str(12 - number) for number in range(len(expected)))
    assert list(scores(tokens, cards, tiles=("S2", "L3", "L4"))) == expected


def test_both_scoring_tiles_add_up_k_49_k_50():
    """K-49, K-50"""
    tokens = "zeus athena poseidon artemis apollo apollo apollo"
    got = list(scores(tokens, "12 11 10 9 8 7 6", tiles=("S1", "S2", "L4")))
    assert got[-1] == 9


def test_without_the_tiles_nothing_is_added_k_49_k_50():
    """K-49, K-50"""
    tokens = "zeus athena poseidon artemis apollo apollo apollo"
    assert set(scores(tokens, "12 11 10 9 8 7 6", tiles=("L1", "L3", "L4"))) == {0}
