"""What is on the table at the start (K-1 to K-3)."""

import pytest

from games.kronia.table import new, phase, place

FULL = {"zeus": 6, "athena": 7, "poseidon": 8, "artemis": 9, "apollo": 10, "wrath": 0}


@pytest.mark.parametrize("players", [2, 4, 5])
def test_the_bag_holds_6_to_10_tokens_of_the_five_gods_k_1(players):
    """K-1"""
    bag = new(players=players).view(None)["bag"]
    assert bag == FULL
    assert sum(bag.values()) == 40


def test_with_three_players_zeus_is_missing_and_one_of_each_other_god_k_1():
    """K-1"""
    bag = new(players=3).view(None)["bag"]
    assert bag == {"zeus": 0, "athena": 6, "poseidon": 7, "artemis": 8, "apollo": 9, "wrath": 0}
    assert sum(bag.values()) == 30


@pytest.mark.parametrize(("players", "temples"), [(2, 3), (3, 2), (4, 3), (5, 3)])
def test_there_are_three_temples_and_with_three_players_two_k_2(players, temples):
    """K-2"""
    position = place(new(players=players))
    assert len(position.view(None)["temples"]) == temples
    offered = {move.split()[2] for move in position.legal_moves}
    assert offered == {str(t) for t in range(1, temples + 1)}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_seat_has_the_cards_1_to_12_k_3(players):
    """K-3"""
    position = new(players=players)
    for seat in range(players):
        assert position.view(seat)["hand"] == list(range(1, 13))
    assert [seat["hand"] for seat in position.view(None)["seats"]] == [12] * players


def test_the_game_opens_with_chance_naming_the_first_seat():
    assert phase(new("")) == "first"
