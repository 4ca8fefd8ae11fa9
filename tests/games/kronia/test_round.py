"""A round: first seat, drawing, offerings and changes (K-10 to K-13, K-17)."""

import pytest

import ludoteka
from games.kronia.table import finish, idle, lay, new, phase, place, play, step, whole_round
from ludoteka import CHANCE

TOKENS = "zeus athena poseidon apollo"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_chance_names_any_first_seat_with_equal_weights_k_10(players):
    """K-10"""
    position = ludoteka.new("kronia", players=players)
    assert position.to_move == CHANCE
    assert dict(position.weights) == {f"first {seat}": 1 for seat in range(players)}


def test_the_bag_passes_to_the_next_seat_each_round_k_10():
    """K-10"""
    position = new("first 2")
    firsts = []
    for round_number in range(1, 7):
        idle(position, round_number)
        firsts.append(position.view(None)["first"])
    assert firsts == [2, 3, 0, 1, 2, 3]


@pytest.mark.parametrize(("players", "count"), [(2, 4), (3, 3), (4, 4), (5, 4)])
def test_one_token_more_than_temples_is_drawn_k_11(players, count):
    """K-11"""
    position = new(players=players)
    drawn = 0
    while phase(position) == "draw":
        position.push("draw apollo")
        drawn += 1
    assert drawn == count
    assert position.view(None)["drawn"] == ["apollo"] * count


def test_a_draw_has_the_weight_of_the_tokens_in_the_bag_k_11():
    """K-11"""
    position = new("first 0; draw zeus; draw zeus")
    weights = {"draw zeus": 4, "draw athena": 7, "draw poseidon": 8}
    assert dict(position.weights) == weights | {"draw artemis": 9, "draw apollo": 10}


def test_a_god_that_is_drawn_out_cannot_be_drawn_k_11():
    """K-11"""
    position = new()
    for _ in range(2):
        whole_round(position, "zeus zeus zeus apollo", "1@1 2@2 3@3 4@3")
    assert position.why_not("draw zeus").rule == "K-11"
    assert "draw zeus" not in position.legal_moves


def test_the_first_seat_puts_what_it_drew_on_temple_1_2_3_k_11():
    """K-11"""
    position = new("first 2; draw zeus; draw athena; draw athena; draw apollo")
    assert position.to_move == 2
    assert set(position.legal_moves) == {"put zeus", "put athena", "put apollo"}
    play(position, "put athena; put apollo")
    assert set(position.legal_moves) == {"put zeus", "put athena"}
    assert position.why_not("put apollo").rule == "K-11"
    play(position, "put athena")
    lying = [temple["token"] for temple in position.view(None)["temples"]]
    assert lying == ["athena", "apollo", "athena"]


def test_the_token_not_put_returns_to_the_bag_k_11():
    """K-11"""
    position = place(new(), TOKENS)
    bag = position.view(None)["bag"]
    assert (bag["zeus"], bag["athena"], bag["poseidon"], bag["apollo"]) == (5, 6, 7, 10)
    assert position.view(None)["drawn"] == []


def test_drawing_and_placing_is_public_k_11():
    """K-11"""
    position = place(new(), TOKENS)
    told = ["first 0", *(f"draw {token}" for token in TOKENS.split())]
    told += ["put zeus", "put athena", "put poseidon"]
    for viewer in (None, 0, 1, 2, 3):
        assert [entry["move"] for entry in position.log(viewer) if entry["move"]] == told


def test_cards_are_laid_in_order_on_top_of_the_pile_k_12():
    """K-12"""
    position = lay(place(new("first 3"), TOKENS), "5@2 6@2 7@1 8@2")
    piles = [temple["pile"] for temple in position.view(None)["temples"]]
    assert [[card["seat"] for card in pile] for pile in piles] == [[1], [3, 0, 2], []]


def test_any_card_of_the_hand_may_be_laid_at_any_temple_k_12():
    """K-12"""
    position = place(new(), TOKENS)
    assert len(position.legal_moves) == 36
    assert set(position.legal_moves) == {f"offer {v} {t}" for v in range(1, 13) for t in (1, 2, 3)}


def test_values_of_laid_cards_are_seen_by_their_owner_alone_k_12():
    """K-12"""
    position = lay(place(new(), TOKENS), "5@2 6@2")
    for viewer, values in ((0, [5, None]), (1, [None, 6]), (2, [None, None]), (None, [None, None])):
        pile = position.view(viewer)["temples"][1]["pile"]
        assert [card["value"] for card in pile] == values


def test_a_card_once_spent_cannot_be_laid_again_k_12():
    """K-12"""
    position = whole_round(new(), TOKENS, "5@1 6@2 7@3 4@3")
    lay(place(position, TOKENS), "1@1 2@1 3@1")
    assert position.to_move == 0
    assert position.why_not("offer 5 1").rule == "K-12"


def test_everybody_changes_once_in_order_k_13():
    """K-13"""
    position = lay(place(new("first 2"), TOKENS), "1@1 2@1 3@1 4@1")
    asked = []
    while phase(position) == "change":
        asked.append(position.to_move)
        position.push("pass")
    assert asked == [2, 3, 0, 1]


def test_a_change_is_a_swap_a_move_to_a_different_temple_or_a_pass_k_13():
    """K-13"""
    position = lay(place(new(), TOKENS), "5@2 2@1 3@1 4@1")
    swaps = {f"swap 5 {w}" for w in range(1, 13) if w != 5}
    assert set(position.legal_moves) == swaps | {"move 5 1", "move 5 3", "pass"}
    assert position.why_not("move 5 2").rule == "K-13"


def test_a_swapped_card_returns_to_the_hand_and_the_new_one_lies_at_the_same_temple_k_13():
    """K-13"""
    position = play(lay(place(new(), TOKENS), "5@2 2@1 3@1 4@1"), "swap 5 9")
    view = position.view(0)
    assert view["temples"][1]["pile"] == [{"seat": 0, "value": 9}]
    assert view["hand"] == [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12]


def test_a_card_may_be_moved_to_an_empty_temple_k_13():
    """K-13"""
    position = play(lay(place(new(), TOKENS), "5@2 2@1 3@1 4@1"), "move 5 3")
    assert [len(temple["pile"]) for temple in position.view(None)["temples"]] == [3, 0, 1]


def test_a_moved_card_goes_on_top_k_13():
    """K-13"""
    position = play(lay(place(new(), TOKENS), "5@2 2@1 3@1 4@1"), "move 5 1")
    pile = position.view(None)["temples"][0]["pile"]
    assert [card["seat"] for card in pile] == [1, 2, 3, 0]


def test_a_swapped_card_goes_on_top_k_13():
    """K-13"""
    position = play(lay(place(new(), TOKENS), "5@1 2@1 3@1 4@1"), "swap 5 6")
    pile = position.view(None)["temples"][0]["pile"]
    assert [card["seat"] for card in pile] == [1, 2, 3, 0]


def test_a_swap_at_the_same_temple_loses_a_tie_it_would_have_won_k_13():
    """K-13, K-14: an example of the rules."""
    laid = "7@1 7@1 2@2 3@3"
    stayed = whole_round(new(), TOKENS, laid)
    swapped = whole_round(new(), TOKENS, "6@1 7@1 2@2 3@3", "swap 6 7", "discard 7")
    assert stayed.view(None)["seats"][0]["tokens"]["zeus"] == 1
    assert swapped.view(None)["seats"][1]["tokens"]["zeus"] == 1


def test_with_an_empty_hand_there_is_no_swap_k_13():
    """K-13"""
    position = idle(new(), 12)
    while phase(position) != "change":
        step(position)
    assert position.view(position.to_move)["hand"] == []
    assert {move.split()[0] for move in position.legal_moves} == {"move", "pass"}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_seat_holds_13_minus_r_cards_at_the_start_of_round_r_k_17(players):
    """K-17"""
    position = new(players=players)
    for round_number in range(1, 13):
        idle(position, round_number)
        held = [seat["hand"] for seat in position.view(None)["seats"]]
        assert held == [13 - round_number] * players


def test_a_game_has_twelve_rounds_k_10():
    """K-10, K-23"""
    position = idle(new(), 12)
    assert not position.is_over
    finish(position)
    assert position.is_over
    assert position.view(None)["round"] == 12
    assert len(position.legal_moves) == 0
