"""Hades: the Wrath's round and its payment (K-30 to K-33, K-65)."""

import pytest

from games.kronia.table import idle, lay, new, phase, place, play
from games.kronia.wraths import paying, wrath_round


def wraths(position):
    return [seat["wraths"] for seat in position.view(None)["seats"]]


def test_two_wraths_join_the_bag_k_30():
    """K-30"""
    position = new(hades=True)
    assert position.view(None)["bag"]["wrath"] == 2
    assert dict(position.weights)["draw wrath"] == 2
    assert "draw wrath" not in new().legal_moves


def test_a_drawn_wrath_sends_everything_else_back_and_opens_a_hades_round_k_31():
    """K-31"""
    position = new("first 1; draw zeus; draw zeus; draw wrath", hades=True)
    view = position.view(None)
    assert phase(position) == "hades"
    assert position.to_move == 1
    assert (view["bag"]["zeus"], view["bag"]["wrath"], view["drawn"]) == (6, 1, [])
    assert [temple["token"] for temple in view["temples"]] == [None, None, None]
    assert view["hades"]["wrath"]
    assert set(position.legal_moves) == {f"offer {value} H" for value in range(1, 13)}


def test_the_token_lying_at_first_token_here_returns_too_k_31():
    """K-31, K-42"""
    position = new("first 0; draw zeus; draw wrath", hades=True, tiles=["L2", "L3", "L4"])
    assert position.view(None)["bag"]["zeus"] == 6
    assert position.view(None)["temples"][0]["token"] is None


def test_the_second_wrath_can_come_in_a_later_round_only_k_31():
    """K-31: the remaining draws are not made."""
    position = wrath_round(new(hades=True), "4 5 6 7")
    assert position.view(None)["round"] == 2
    assert dict(position.weights)["draw wrath"] == 1
    wrath_round(position, "8 9 10 11")
    assert "draw wrath" not in position.legal_moves
    assert position.view(None)["bag"]["wrath"] == 0


def test_the_lowest_value_takes_the_wrath_k_32():
    """K-32"""
    assert wraths(wrath_round(new(hades=True), "9 3 5 7")) == [0, 1, 0, 0]


@pytest.mark.parametrize(("first", "loser"), [(0, 2), (1, 2), (2, 1), (3, 2)])
def test_of_equal_lowest_values_the_later_laid_takes_the_wrath_k_32(first, loser):
    """K-32: seats 1 and 2 lay a three each."""
    position = wrath_round(new(f"first {first}", hades=True), "9 3 3 7")
    assert wraths(position) == [int(seat == loser) for seat in range(4)]


def test_a_hades_round_has_no_change_no_return_and_no_low_winner_k_32():
    """K-32"""
    position = wrath_round(new(hades=True), "1 2 3 4")
    assert phase(position) == "draw"
    assert position.view(None)["round"] == 2
    assert position.view(None)["first"] == 1
    for seat, card in enumerate((1, 2, 3, 4)):
        assert position.view(seat)["hand"] == [v for v in range(1, 13) if v != card]
        assert position.view(None)["seats"][seat]["low"] == 0
        assert position.view(None)["seats"][seat]["discards"] == 0


def test_in_a_hades_round_no_card_goes_to_a_temple_k_32():
    """K-32"""
    position = new("first 0; draw wrath", hades=True)
    assert position.why_not("offer 3 1").rule == "K-32"


def test_local_tiles_do_nothing_in_a_hades_round_k_32():
    """K-32: neither the reversed tie nor the lowest value rule touches Hades."""
    position = wrath_round(new(hades=True, tiles=["L1", "L3", "L7"]), "9 3 3 7")
    assert wraths(position) == [0, 0, 1, 0]
    assert phase(position) == "draw"


def test_values_at_hades_are_hidden_until_all_are_laid_k_32():
    """K-32"""
    position = lay(new("first 0; draw wrath", hades=True), "4@H 5@H 6@H")
    pile = position.view(1)["hades"]["pile"]
    assert [(card["seat"], card["value"]) for card in pile] == [(0, None), (1, 5), (2, None)]
    assert [entry["move"] for entry in position.log(3)][-3:] == ["offer ? H"] * 3
    play(position, "offer 7 H")
    shown = [entry["show"] for entry in position.log(3) if entry["key"] == "log.turn_up"]
    assert shown[0]["temple"] == "H"
    assert [card["value"] for card in shown[0]["pile"]] == [4, 5, 6, 7]
    assert shown[0]["reason"] == "hades_lowest"


ONE = {"pay zeus", "pay athena", "pay poseidon", "pay artemis+artemis"}
ONE |= {"pay artemis+apollo", "pay apollo+apollo+apollo"}


def test_a_wrath_is_paid_with_a_group_from_which_no_token_could_be_left_out_k_33():
    """K-33"""
    tokens = "zeus athena artemis artemis apollo apollo apollo"
    position = paying(tokens, one_wrath=True)
    assert phase(position) == "pay"
    assert position.to_move == 0
    assert set(position.legal_moves) == ONE - {"pay poseidon"}


def test_paid_tokens_leave_the_game_and_count_no_more_k_33():
    """K-33, K-20"""
    position = paying("zeus artemis apollo", one_wrath=True)
    assert position.view(None)["seats"][0]["score"]["tokens"] == 8
    out = position.view(None)["out"]
    play(position, "pay artemis+apollo")
    assert position.is_over
    assert position.view(None)["seats"][0]["score"]["tokens"] == 5
    after = position.view(None)["out"]
    assert (after["artemis"] - out["artemis"], after["apollo"] - out["apollo"]) == (1, 1)
    assert after["zeus"] == out["zeus"]


def test_two_wraths_are_paid_one_by_one_in_either_order_k_33():
    """K-33"""
    position = paying("zeus artemis artemis")
    assert set(position.legal_moves) == {"pay zeus", "pay artemis+artemis"}
    other = position.copy()
    play(position, "pay zeus; pay artemis+artemis")
    play(other, "pay artemis+artemis; pay zeus")
    assert position.is_over
    assert other.is_over
    assert position.points() == other.points()


@pytest.mark.parametrize(
    ("payment", "missing"), [("pay artemis+artemis", 2), ("pay artemis+apollo", 1)]
)
def test_what_is_missing_is_taken_off_the_points_k_33(payment, missing):
    """K-33: two Wraths, tokens artemis, artemis, apollo: an example of the rules."""
    position = paying("artemis artemis apollo")
    play(position, payment)
    assert position.is_over
    view = position.view(None)["seats"][0]
    assert sum(view["tokens"].values()) == 0
    assert view["score"]["wraths"] == -missing
    assert position.points()[0] == view["score"]["total"] == -missing + view["score"]["low"]


def test_points_can_fall_below_zero_k_33():
    """K-33"""
    position = paying("")
    assert position.is_over
    assert position.view(None)["seats"][0]["score"]["wraths"] == -6
    assert position.points()[0] == -6


def test_pooled_wraths_are_paid_by_one_group_worth_at_least_6_k_33():
    """K-33, option pool_wraths"""
    position = paying("zeus artemis artemis apollo", pool_wraths=True)
    assert set(position.legal_moves) == {"pay zeus+artemis", "pay zeus+apollo"}
    play(position, "pay zeus+apollo")
    assert position.is_over
    assert position.view(None)["seats"][0]["score"]["tokens"] == 4


def test_a_seat_too_poor_for_the_pooled_payment_loses_all_k_33():
    """K-33, option pool_wraths"""
    position = paying("athena apollo", pool_wraths=True)
    assert position.is_over
    assert position.view(None)["seats"][0]["score"]["wraths"] == -1
    assert sum(position.view(None)["seats"][0]["tokens"].values()) == 0


def test_one_wrath_is_paid_alike_with_and_without_pooling_k_33():
    """K-33"""
    position = paying("zeus artemis apollo", one_wrath=True, pool_wraths=True)
    assert set(position.legal_moves) == {"pay zeus", "pay artemis+apollo"}


def test_seats_pay_in_the_order_of_their_numbers_k_33():
    """K-33: seat 2 takes the first Wrath, seat 1 the second."""
    position = wrath_round(new("first 3", hades=True), "9 9 1 9")
    wrath_round(position, "8 1 8 8")
    idle(position, 12)
    while phase(position) != "pay":
        seat = position.to_move
        if "pass" in position.legal_moves:
            play(position, "pass")
        elif seat < 0:
            place(position)
        else:
            play(position, f"offer {position.view(seat)['hand'][0]} {1 if seat == 0 else 2}")
    rich = [s for s in (1, 2) if position.view(None)["seats"][s]["score"]["tokens"] >= 3]
    asked = []
    while not position.is_over:
        asked.append(position.to_move)
        play(position, next(iter(position.legal_moves)))
    assert asked == rich == sorted(rich)
    assert rich


@pytest.mark.parametrize(("cards", "loser"), [("1 2 3 4", 0), ("9 3 1 4", 1), ("12 3 1 2", 1)])
def test_two_players_lay_two_cards_each_and_the_lower_sum_takes_the_wrath_k_65(cards, loser):
    """K-65: the cards are laid by seats 0, 1, 0, 1."""
    position = new("first 0; draw wrath", players=2, hades=True)
    asked = []
    for card in cards.split():
        asked.append(position.to_move)
        play(position, f"offer {card} H")
    assert asked == [0, 1, 0, 1]
    assert wraths(position) == [int(seat == loser) for seat in (0, 1)]


@pytest.mark.parametrize("first", [0, 1])
def test_equal_sums_give_the_wrath_to_the_seat_that_did_not_start_k_65(first):
    """K-65"""
    position = new(f"first {first}; draw wrath", players=2, hades=True)
    play(position, "offer 4 H; offer 3 H; offer 6 H; offer 7 H")
    assert wraths(position)[1 - first] == 1
