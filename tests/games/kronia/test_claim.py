"""Turning up, taking, what comes back and what is kept (K-14 to K-16)."""

import pytest

from games.kronia.table import idle, lay, new, phase, place, play, whole_round

TOKENS = "zeus athena poseidon apollo"


def tokens(position, seat):
    owned = position.view(None)["seats"][seat]["tokens"]
    return [god for god, count in owned.items() for _ in range(count)]


def test_the_highest_value_takes_the_token_k_14():
    """K-14"""
    position = whole_round(new(), TOKENS, "5@1 9@1 7@1 1@2")
    assert tokens(position, 1) == ["zeus"]
    assert tokens(position, 0) == tokens(position, 2) == []


@pytest.mark.parametrize(("first", "winner"), [(0, 0), (1, 1), (2, 0)])
def test_of_equal_values_the_one_laid_earlier_wins_k_14(first, winner):
    """K-14: seats 0 and 1 lay a seven each, seat 2 a card below."""
    laid = {0: "7@1", 1: "7@1", 2: "3@1"}
    offers = " ".join(laid[(first + i) % 3] for i in range(3))
    position = whole_round(new(f"first {first}", players=3), "athena poseidon apollo", offers)
    assert tokens(position, winner) == ["athena"]


def test_a_tie_below_the_highest_does_not_matter_k_14():
    """K-14"""
    position = whole_round(new(), TOKENS, "7@1 7@1 8@1 1@2")
    assert tokens(position, 2) == ["zeus"]


def test_whoever_is_alone_takes_the_token_with_any_card_k_14():
    """K-14"""
    position = whole_round(new(), TOKENS, "1@1 12@2 11@2 10@2")
    assert tokens(position, 0) == ["zeus"]


def test_where_nobody_came_the_token_leaves_the_game_k_14():
    """K-14"""
    position = whole_round(new(), TOKENS, "1@1 2@1 3@1 4@1")
    out = position.view(None)["out"]
    assert out == {"zeus": 0, "athena": 1, "poseidon": 1, "artemis": 0, "apollo": 0, "wrath": 0}
    assert sum(position.view(None)["bag"].values()) == 37


def test_the_turned_up_piles_are_told_to_everybody_in_order_of_temples_k_14():
    """K-14"""
    position = lay(place(new(), TOKENS), "5@2 9@1 7@2 1@2")
    play(position, "pass; pass; pass; move 1 1")
    for viewer in (None, 0, 3):
        shown = [entry["show"] for entry in position.log(viewer) if entry["key"] == "log.turn_up"]
        assert [show["temple"] for show in shown[:2]] == [1, 2]
        assert [(card["seat"], card["value"]) for card in shown[0]["pile"]] == [(1, 9), (3, 1)]
        assert (shown[0]["winner"], shown[0]["place"], shown[0]["reason"]) == (1, 1, "highest")
        assert (shown[1]["winner"], shown[1]["token"], shown[1]["place"]) == (2, "athena", 2)


def test_a_card_that_won_nothing_comes_back_and_one_card_is_discarded_k_15():
    """K-15"""
    position = lay(place(new(), TOKENS), "5@1 9@1 7@2 1@3")
    play(position, "pass; pass; pass; pass")
    assert phase(position) == "discard"
    assert position.to_move == 0
    assert set(position.legal_moves) == {f"discard {value}" for value in range(1, 13)}
    play(position, "discard 3")
    assert position.view(0)["hand"] == [1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    assert position.view(0)["discards"] == [3]


def test_the_card_that_came_back_may_be_the_one_discarded_k_15():
    """K-15"""
    position = lay(place(new(), TOKENS), "5@1 9@1 7@2 1@3")
    play(position, "pass; pass; pass; pass; discard 5")
    assert 5 not in position.view(0)["hand"]


def test_those_whose_cards_came_back_discard_in_order_k_15():
    """K-15"""
    position = lay(place(new("first 2"), TOKENS), "5@1 6@1 7@1 8@1")
    play(position, "pass; pass; pass; pass")
    asked = []
    while phase(position) == "discard":
        asked.append(position.to_move)
        play(position, "discard 1")
    assert asked == [2, 3, 0]


def test_a_discard_is_never_told_to_others_k_15():
    """K-15"""
    position = lay(place(new(), TOKENS), "5@1 9@1 7@2 1@3")
    play(position, "pass; pass; pass; pass; discard 3")
    own = [entry["move"] for entry in position.log(0) if entry["key"].startswith("log.discard")]
    assert own == ["discard 3"]
    for viewer in (None, 1, 2, 3):
        told = [entry["move"] for entry in position.log(viewer)]
        assert "discard ?" in told
        assert "discard 3" not in told
        assert position.view(viewer)["seats"][0]["discards"] == 1


def test_in_the_last_round_losing_cards_are_gone_without_a_move_k_15():
    """K-15"""
    position = idle(new(), 12)
    place(position)
    while phase(position) == "offer":
        seat = position.to_move
        play(position, f"offer {position.view(seat)['hand'][0]} 1")
    play(position, "pass; pass; pass; pass")
    assert position.is_over
    assert [seat["hand"] for seat in position.view(None)["seats"]] == [0, 0, 0, 0]


@pytest.mark.parametrize("value", [1, 5])
def test_a_winner_of_1_to_5_is_kept_apart_k_16(value):
    """K-16"""
    position = whole_round(new(), TOKENS, f"{value}@1 12@2 11@2 10@2")
    assert [seat["low"] for seat in position.view(None)["seats"]] == [1, 0, 0, 0]


def test_a_winner_above_5_is_out_of_the_game_k_16():
    """K-16"""
    position = whole_round(new(), TOKENS, "6@1 12@2 11@2 10@2")
    assert [seat["low"] for seat in position.view(None)["seats"]] == [0, 0, 0, 0]
    assert 6 not in position.view(0)["hand"]


def test_a_low_card_that_wins_nothing_is_not_kept_apart_k_16():
    """K-16"""
    position = whole_round(new(), TOKENS, "5@1 12@1 11@2 10@3")
    assert position.view(None)["seats"][0]["low"] == 0
