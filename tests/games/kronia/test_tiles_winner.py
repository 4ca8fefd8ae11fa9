"""Tiles that give the winner a choice (K-45 to K-47), and their meetings."""

import pytest

from games.kronia.table import (
    by_seat,
    finish,
    idle,
    lay,
    new,
    phase,
    place,
    play,
    step,
    whole_round,
)  # fmt: skip
from ludoteka import CHANCE

TOKENS = "zeus athena poseidon apollo"
L5, L6, L7 = ["L5", "S1", "S2"], ["S1", "L6", "S2"], ["L7", "S1", "S2"]


def tokens(position, seat):
    owned = position.view(None)["seats"][seat]["tokens"]
    return [god for god, count in owned.items() for _ in range(count)]


def turned_up(position, placed, offers):
    """All is laid, nothing is changed."""
    lay(place(position, placed), offers)
    while phase(position) == "change":
        play(position, "pass")
    return position


def test_the_winner_draws_one_more_token_and_keeps_one_of_the_two_k_45():
    """K-45"""
    position = turned_up(new(tiles=L5), TOKENS, "9@1 5@1 4@2 3@2")
    assert position.to_move == CHANCE
    assert dict(position.weights)["draw zeus"] == 5
    play(position, "draw apollo")
    assert position.to_move == 0
    assert set(position.legal_moves) == {"keep zeus", "keep apollo"}
    play(position, "keep zeus")
    assert tokens(position, 0) == ["zeus"]
    assert position.view(None)["bag"]["apollo"] == 10


def test_the_token_not_kept_goes_into_the_bag_k_45():
    """K-45"""
    position = turned_up(new(tiles=L5), TOKENS, "9@1 5@1 4@2 3@2")
    play(position, "draw apollo; keep apollo")
    assert tokens(position, 0) == ["apollo"]
    bag = position.view(None)["bag"]
    assert (bag["zeus"], bag["apollo"]) == (6, 9)


def test_alone_or_not_the_winner_draws_k_45():
    """K-45"""
    position = turned_up(new(tiles=L5), TOKENS, "9@1 5@2 4@2 3@2")
    assert phase(position) == "extra"


def test_two_equal_tokens_leave_one_choice_k_45():
    """K-45"""
    position = turned_up(new(tiles=L5), TOKENS, "9@1 5@2 4@2 3@2")
    play(position, "draw zeus")
    assert list(position.legal_moves) == ["keep zeus"]


def test_where_nobody_came_nobody_draws_k_45():
    """K-45"""
    position = turned_up(new(tiles=L5), TOKENS, "9@2 5@2 4@2 3@2")
    assert phase(position) == "discard"
    assert position.view(None)["out"]["zeus"] == 1


def test_a_wrath_drawn_by_the_winner_is_set_aside_and_returns_with_the_other_token_k_45():
    """K-45: no Hades round begins, even when both Wraths come."""
    position = turned_up(new(hades=True, tiles=L5), TOKENS, "9@1 5@2 4@2 3@2")
    assert dict(position.weights)["draw wrath"] == 2
    play(position, "draw wrath")
    assert position.to_move == CHANCE
    assert dict(position.weights)["draw wrath"] == 1
    play(position, "draw wrath; draw athena")
    assert position.view(None)["bag"]["wrath"] == 0
    assert position.view(None)["extra"] == {"token": "athena", "kept_from": "zeus", "wraths": 2}
    assert set(position.legal_moves) == {"keep zeus", "keep athena"}
    play(position, "keep athena")
    bag = position.view(None)["bag"]
    assert (bag["wrath"], bag["zeus"], bag["athena"]) == (2, 6, 5)
    assert [seat["wraths"] for seat in position.view(None)["seats"]] == [0, 0, 0, 0]


def test_a_low_winner_is_kept_whatever_token_he_chose_k_45():
    """K-45, K-16"""
    position = turned_up(new(tiles=L5), TOKENS, "2@1 5@2 4@2 3@2")
    play(position, "draw apollo; keep apollo")
    assert position.view(None)["seats"][0]["low"] == 1


def test_without_tokens_to_trade_keeping_is_still_a_move_k_46():
    """K-46"""
    position = turned_up(new(tiles=L6), TOKENS, "9@2 5@1 4@1 3@1")
    assert position.to_move == 0
    assert list(position.legal_moves) == ["keep athena"]
    play(position, "keep athena")
    assert tokens(position, 0) == ["athena"]


def test_this_temple_is_resolved_before_all_others_k_46():
    """K-46: at the choice no other token has been taken yet."""
    position = turned_up(new(tiles=L6), TOKENS, "9@2 5@1 4@1 3@3")
    assert phase(position) == "trade"
    assert [tokens(position, seat) for seat in range(4)] == [[], [], [], []]
    resolved = [temple["resolved"] for temple in position.view(None)["temples"]]
    assert not resolved[0]
    assert not resolved[2]
    play(position, "keep athena")
    told = [e["show"]["temple"] for e in position.log(None) if e["key"] == "log.turn_up"]
    assert told == [2, 1, 3]


def alone_with_seat_2(token, own=""):
    """Only seat 2 (artemis, artemis, apollo) and the trader, seat 3, own tokens.

    Rounds are won at temple 1 alone; what lies at temple 3 is never fought for.
    """
    position = new("first 0", tiles=["S1", "L6", "S2"])
    for number, got in enumerate(("artemis", "artemis", "apollo")):
        card = f"{12 - number}@1"
        by_seat(position, got, f"{number + 1}@1 {number + 1}@1 {card} {number + 1}@1")
    if own:
        by_seat(position, own, "4@1 4@1 4@1 9@1")
    place(position, f"zeus {token} apollo" if token != "zeus" else f"apollo {token} apollo")
    while phase(position) == "offer":
        seat = position.to_move
        at = 2 if seat == 3 else 1
        play(position, f"offer {position.view(seat)['hand'][0]} {at}")
    while phase(position) == "change":
        play(position, "pass")
    assert position.to_move == 3
    return position


def test_no_own_token_means_one_for_two_only_k_46():
    """K-46: an example of the rules."""
    position = alone_with_seat_2("poseidon")
    assert set(position.legal_moves) == {"keep poseidon", "trade poseidon for 2:artemis+apollo"}


def test_a_trade_moves_the_tokens_between_the_two_seats_k_46():
    """K-46"""
    position = play(alone_with_seat_2("poseidon"), "trade poseidon for 2:artemis+apollo")
    assert tokens(position, 3) == ["artemis", "apollo"]
    assert tokens(position, 2) == ["poseidon", "artemis"]
    assert position.view(None)["temples"][1]["token"] is None


def test_two_tokens_may_be_of_one_god_k_46():
    """K-46"""
    position = alone_with_seat_2("athena")
    assert set(position.legal_moves) == {
        "keep athena", "trade athena for 2:artemis+artemis", "trade athena for 2:artemis+apollo",
    }  # fmt: skip


def test_the_token_and_an_own_one_go_for_one_worth_no_more_k_46():
    """K-46"""
    position = alone_with_seat_2("apollo", own="apollo")
    assert set(position.legal_moves) == {
        "keep apollo", "trade apollo+apollo for 2:artemis", "trade apollo+apollo for 2:apollo",
    }  # fmt: skip
    play(position, "trade apollo+apollo for 2:artemis")
    assert tokens(position, 3) == ["artemis"]
    assert tokens(position, 2) == ["artemis", "apollo", "apollo", "apollo"]


def test_the_given_pair_is_written_in_the_order_of_the_gods_k_46():
    """K-46, notation"""
    position = alone_with_seat_2("apollo", own="poseidon")
    assert "trade poseidon+apollo for 2:artemis" in position.legal_moves
    assert position.why_not("trade apollo+poseidon for 2:artemis") is not None


def test_nothing_worth_more_than_what_is_given_can_be_taken_k_46():
    """K-46"""
    position = alone_with_seat_2("artemis")
    assert position.why_not("trade artemis for 2:artemis+apollo").rule == "K-46"
    assert list(position.legal_moves) == ["keep artemis"]


def test_a_low_winner_counts_though_its_token_was_traded_away_k_46():
    """K-46, K-16"""
    position = alone_with_seat_2("poseidon")
    assert position.view(3)["temples"][1]["pile"] == [{"seat": 3, "value": 4}]
    play(position, "trade poseidon for 2:artemis+apollo")
    assert position.view(None)["seats"][3]["low"] == 1


def test_the_winner_names_the_next_first_seat_as_soon_as_he_has_the_token_k_47():
    """K-47"""
    position = turned_up(new(tiles=L7), TOKENS, "9@1 5@1 4@2 3@2")
    assert phase(position) == "next"
    assert position.to_move == 0
    assert tokens(position, 0) == ["zeus"]
    assert tokens(position, 2) == []
    assert set(position.legal_moves) == {"next 0", "next 1", "next 2", "next 3"}


@pytest.mark.parametrize("named", [0, 3])
def test_rotation_goes_on_from_the_seat_named_k_47(named):
    """K-47: also when the winner names himself."""
    position = whole_round(new(tiles=L7), TOKENS, "9@1 5@1 4@2 3@2", then=f"next {named}")
    assert position.view(None)["first"] == named
    whole_round(position, TOKENS, "1@2 2@2 8@3 8@3")
    assert position.view(None)["first"] == (named + 1) % 4


def test_nobody_names_a_seat_where_nobody_came_k_47():
    """K-47"""
    position = whole_round(new(tiles=L7), TOKENS, "9@2 5@2 4@2 3@2")
    assert position.view(None)["first"] == 1


def test_in_round_12_nobody_names_a_seat_k_47():
    """K-47"""
    position = idle(new(tiles=L7), 12)
    seen = set()
    while not position.is_over:
        step(position)
        seen.add(phase(position))
    assert "next" not in seen
    assert any(temple["tile"] == "L7" for temple in position.view(None)["temples"])


def test_winner_chooses_after_switch_and_before_next_first_seat():
    """K-45, K-46, K-47: L6 first, then temple 1, 2, …"""
    position = turned_up(new(tiles=["L7", "L5", "L6"]), TOKENS, "9@1 5@2 4@3 3@3")
    seen = [phase(position)]
    play(position, "keep poseidon")
    seen.append(phase(position))
    play(position, "next 2")
    seen.append(phase(position))
    play(position, "draw apollo")
    seen.append(phase(position))
    assert seen == ["trade", "next", "extra", "keep"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("tile", ["L1", "L2", "L3", "L4", "L5", "L6", "L7", "G1", "S1", "S2"])
def test_a_whole_game_can_be_played_with_every_tile(players, tile):
    """K-40 to K-50"""
    rest = [other for other in ("L6", "L2", "S1") if other != tile]
    tiles = [tile, *rest][: 2 if players == 3 else 3]
    assert finish(new(players=players, hades=True, tiles=tiles)).is_over
