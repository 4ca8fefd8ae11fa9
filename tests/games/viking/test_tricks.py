"""Tricks: leading, following, totals, prizes and who leads next (V-20 to V-28)."""

import pytest

from games.viking.table import asks, ready, rule, step, supply, thralls, tokens, trick

HANDS = "B1 B4 C1 C4 H1 H4 T1 | B5 B8 C5 C8 H5 H8 T4 | B9 B12 C9 C12 H9 H12 T5"
VOID = "C1 C4 C5 C8 H1 H4 T1 | B1 B4 H5 H8 H9 T4 T5 | C9 C12 H12 T8 T9 T12 B5"  # seat 1: no coin


def test_the_lead_is_one_or_more_cards_of_one_suit_v_20():
    """V-20"""
    position = ready(HANDS)
    assert {f"play {card}" for card in HANDS.split("|")[0].split()} == set(position.legal_moves)
    position.push("play C1")
    assert {"play C4", "done"} == set(position.legal_moves)
    assert rule(position, "play H4") in ("V-20", "V-24")
    position.push("play C4")
    assert ["done"] == list(position.legal_moves)


def test_who_holds_a_plunder_card_of_the_suit_led_must_play_it_v_21():
    """V-21"""
    position = trick(ready(HANDS), "C1")
    assert {"play C5", "play C8"} == set(position.legal_moves)
    assert "V-21" == rule(position, "play B5")
    position.push("play C5")
    assert {"play C8", "done"} == set(position.legal_moves)
    position.push("play C8")
    position.push("done")
    assert 2 == position.to_move


def test_a_seat_plays_at_least_one_card_v_21():
    """V-21"""
    position = trick(ready(HANDS), "C1")
    assert rule(position, "done") is not None


def test_who_cannot_follow_plays_any_suit_and_need_not_trump_v_21():
    """V-21"""
    position = trick(ready(VOID), "C1")
    assert {f"play {card}" for card in ["B1", "B4", "H5", "H8", "H9", "T4", "T5"]} == set(
        position.legal_moves
    )


def test_who_cannot_follow_still_plays_one_suit_v_21():
    """V-21"""
    position = trick(ready(VOID), "C1")
    position.push("play H5")
    assert {"play H8", "play H9", "done"} == set(position.legal_moves)


GODS_IN_HAND = "C1 C4 C5 C8 H1 H4 T1 | B1 B4 H5 H8 H9 T4 Freya | C9 C12 H12 T8 T9 T12 Thor"


def test_the_god_of_the_suit_led_does_not_oblige_v_21():
    """V-21"""
    position = trick(ready(GODS_IN_HAND), "C1")
    assert {"B1", "B4", "H5", "H8", "H9", "T4", "Freya"} == {
        move.split()[1] for move in position.legal_moves
    }


def test_with_god_follows_the_god_of_the_suit_led_obliges_v_21():
    """V-21"""
    position = trick(ready(GODS_IN_HAND, god_follows=True), "C1")
    assert ["play Freya"] == list(position.legal_moves)
    assert "V-21" == rule(position, "play B1")


def test_another_god_does_not_oblige_with_god_follows_v_21():
    """V-21"""
    position = trick(ready(GODS_IN_HAND, god_follows=True, leader=0), "T1")
    assert {"play T4"} == set(position.legal_moves)
    trick(position, "T4 | T8")
    assert 2 == position.to_move


def test_a_seat_may_follow_with_the_god_alone_v_21():
    """V-21: seat 1 has coins and their god."""
    position = trick(ready("C1 | C4 C5 Freya | C8"), "C1")
    assert {"play C4", "play C5", "play Freya"} == set(position.legal_moves)
    position.push("play Freya")
    assert ["done"] == list(position.legal_moves)


def test_a_god_face_up_counts_as_a_card_of_its_suit_v_22():
    """V-22"""
    position = trick(ready("C1 | C4 C5 Freya | C8 C12"), "C1 | C4 Freya | C8")
    assert {"wood": 2, "coin": 1} == tokens(position, 1)


def test_a_god_face_up_has_no_power_v_22():
    """V-22"""
    position = trick(ready("C1 | C4 C5 Freya | C8 C12"), "C1 | Freya | C8")
    assert position.view(None)["god"] is None
    assert {"wood": 2, "coin": 1} == tokens(position, 1)


def test_a_god_may_be_led_alone_v_22():
    """V-22"""
    position = trick(ready("Thor H1 | H4 B1 | B4 C4"), "Thor")
    assert {"play H4"} <= set(position.legal_moves)
    assert "play B1" not in position.legal_moves


def test_who_holds_only_gods_plays_one_face_up_v_22():
    """V-22"""
    hands = "B1 B4 B5 B8 B9 Odin Loki | C1 C4 C5 C8 C9 C12 H1 | H4 H5 H8 H9 H12 T1 T4"
    position = trick(ready(hands), "B1 B4 B5 B8 B9 | C1 C4 | H4")
    assert {"play Odin", "play Loki"} == set(position.legal_moves)
    position.push("play Odin")
    assert ["done"] == list(position.legal_moves)
    assert "V-23" == rule(position, "beside Loki")


def test_a_god_lies_face_down_beside_plunder_of_any_suit_v_23():
    """V-23"""
    position = ready("C1 C4 Odin Freya | C5 | C8")
    assert "V-23" == rule(position, "beside Odin")
    position.push("play C1")
    assert {"play C4", "play Freya", "beside Odin", "beside Freya", "done"} == set(
        position.legal_moves
    )
    position.push("beside Odin")
    assert ["done"] == list(position.legal_moves)


def test_beside_a_god_face_up_alone_no_god_lies_face_down_v_23():
    """V-23"""
    position = ready("C1 C4 Odin Freya | C5 | C8")
    position.push("play Freya")
    assert ["done"] == list(position.legal_moves)
    assert "V-23" == rule(position, "beside Odin")


def test_beside_plunder_with_its_god_another_god_may_lie_face_down_v_23():
    """V-23"""
    position = ready("C1 C4 Odin Freya | C5 | C8")
    position.push("play C4")
    position.push("play Freya")
    assert {"beside Odin", "done"} == set(position.legal_moves)


def test_a_second_face_down_god_in_a_trick_is_refused_v_23():
    """V-23: an example of the rules."""
    position = trick(ready("C1 Odin | C4 C5 Loki | C8 Thor"), "C1 /Odin")
    position.push("play C4")
    assert {"play C5", "done"} == set(position.legal_moves)
    assert "V-23" == rule(position, "beside Loki")


def test_in_the_next_trick_a_god_may_lie_face_down_again_v_23():
    """V-23"""
    position = trick(ready("C1 C9 Thor | C4 C5 Loki | C8 C12"), "C1 /Thor | C4 | C8")
    trick(position, "C12 | C9")
    position.push("play C5")
    assert "beside Loki" in position.legal_moves


def test_cards_of_a_play_rise_and_the_god_comes_last_v_24():
    """V-24"""
    position = ready("C4 C5 C8 Freya | C9 | C12")
    position.push("play C5")
    assert {"play C8", "play Freya", "beside Freya", "done"} == set(position.legal_moves)
    assert "V-24" == rule(position, "play C4")
    position.push("play Freya")
    assert "V-24" == rule(position, "play C8")


def test_no_card_is_played_after_the_god_beside_v_24():
    """V-24"""
    position = ready("C4 C5 C8 Freya | C9 | C12")
    position.push("play C4")
    position.push("beside Freya")
    assert "V-24" == rule(position, "play C5")


def test_a_play_is_not_over_before_done_v_24():
    """V-24: `done` is a move even where nothing else is left to add."""
    position = ready("C4 | C5 | C8")
    position.push("play C4")
    assert 0 == position.to_move
    assert "done" in position.legal_moves


def test_equal_cards_are_played_one_after_the_other_v_24():
    """V-24"""
    position = ready("C4 C4 C5 | C9", deck=DOUBLES)
    position.push("play C4")
    assert {"play C4", "play C5", "done"} == set(position.legal_moves)
    position.push("play C4")
    assert {"play C5", "done"} == set(position.legal_moves)


DOUBLES = [[suit, value, 3] for suit in "BCHT" for value in (1, 2, 4, 5, 8, 9) for _ in (1, 2)]
DOUBLES += [["B", 13, "Odin"], ["C", 13, "Freya"], ["H", 13, "Thor"], ["T", 13, "Loki"]]


@pytest.mark.parametrize(
    ("plays", "winner", "token"),
    [
        ("C1 | C5 | C9", 2, "coin"),
        ("C1 C4 | C5 C8 | C12", 1, "coin"),
        ("H4 | H8 | H9 H12", 2, "hammer"),
        ("B1 | B5 B8 | B12", 1, "book"),
    ],
)
def test_the_highest_total_of_the_suit_led_wins_v_25(plays, winner, token):
    """V-25"""
    position = trick(ready(HANDS), plays)
    assert {"wood": 2, token: 1} == tokens(position, winner)


def test_trump_beats_any_total_v_25():
    """V-25"""
    position = trick(ready(VOID), "C1 C4 C5 C8 | B1 | C9 C12")
    assert {"wood": 2, "book": 1} == tokens(position, 1)


def test_of_two_trump_plays_the_higher_total_wins_v_25():
    """V-25"""
    hands = "C1 C4 C5 C8 H1 H4 T1 | B1 B4 H5 H8 H9 T4 T5 | B5 B8 H12 T8 T9 T12 B9"
    position = trick(ready(hands), "C1 C4 C5 C8 | B1 B4 | B8")
    assert {"wood": 2, "book": 1} == tokens(position, 2)


def test_another_suit_cannot_win_v_25():
    """V-25"""
    position = trick(ready(VOID), "C1 | H5 H8 H9 | C9")
    assert {"wood": 2, "coin": 1} == tokens(position, 2)


TIED = "C9 C1 H1 H4 H5 T1 T4 | C4 C5 H8 H9 T5 T8 B1 | C8 H12 T9 T12 B4 B5 B8"


def test_nobody_wins_a_trick_whose_best_total_is_shared_v_26():
    """V-26"""
    position = trick(ready(TIED), "C9 | C4 C5 | C8")
    assert [{"wood": 2}] * 3 == [tokens(position, seat) for seat in range(3)]
    assert 6 == supply(position)["coin"]


def test_a_tie_in_the_first_trick_the_leader_leads_again_v_26():
    """V-26: an example of the rules."""
    for leader, plays in ((0, "C9 | C4 C5 | C8"), (1, "C4 C5 | C8 | C9"), (2, "C8 | C9 | C4 C5")):
        position = trick(ready(TIED, leader=leader), plays)
        assert leader == position.to_move


def test_after_a_tie_the_last_winner_leads_again_v_26():
    """V-26"""
    position = trick(ready(TIED), "T4 | T8 | T12")
    assert 2 == position.to_move
    trick(position, "C8 | C9 | C4 C5")
    assert 2 == position.to_move


def test_a_tie_below_the_best_total_does_not_matter_v_26():
    """V-26"""
    position = trick(ready("C9 | C4 C5 | C12"), "C9 | C4 C5 | C12")
    assert {"wood": 2, "coin": 1} == tokens(position, 2)


def test_the_thralls_of_a_tied_trick_are_nobodys_v_26():
    """V-26, V-52"""
    position = trick(ready("T9 | T4 T5 | T8"), "T9 | T4 T5 | T8")
    assert [0] * 3 == [thralls(position, seat) for seat in range(3)]


def test_the_winner_takes_a_token_of_his_winning_suit_v_27():
    """V-27"""
    position = trick(ready(VOID), "C1 | B1 | C9")
    assert {"wood": 2, "book": 1} == tokens(position, 1)
    assert 4 == supply(position)["book"]


def test_from_an_empty_pile_the_winner_gets_wood_v_27():
    """V-27: an example of the rules, eight hammer tricks for seven tokens."""
    hammers = "H4 H5 H6 H7 H8 H9 H10 H11 H12"
    others = ["C1 C2 C3 C4 C5 C6 C7 C8 C9", "T1 T2 T3 T4 T5 T6 T7 T8 T9"]
    others += ["C10 C11 C12 T10 T11 T12 Loki Freya H1", "B1 B2 B3 B4 B5 B6 B7 B8 B9"]
    position = ready(" | ".join([others[3], hammers, *others[:3]]), players=5, leader=1)
    trick(position, "H4 | C1 | T1 | H1 | B1 B2 B3 B4 B5 B6 B7 B8 B9")
    assert {"wood": 2, "book": 1} == tokens(position, 0)
    for number, card in enumerate(["H5", "H6", "H7", "H8", "H9", "H10", "H11"], 1):
        assert 1 == position.to_move
        trick(position, card)
        while position.to_move != 1:
            step(position)
        assert number == tokens(position, 1)["hammer"]
    trick(position, "H12")
    while position.to_move != 1 and asks(position) & {"play", "done"}:
        step(position)
    assert {"wood": 3, "hammer": 7} == tokens(position, 1)


def test_the_winner_leads_the_next_trick_v_28():
    """V-28"""
    position = trick(ready(HANDS), "C1 | C8 | C9")
    assert 2 == position.to_move
    assert "play B9" in position.legal_moves


ALL_OUT = "T1 T4 T5 T8 T9 T12 B1 | H1 H4 H5 H8 H9 H12 B4 | C1 C4 C5 C8 C9 C12 B5"


def test_a_winner_without_cards_is_followed_by_the_next_clockwise_who_has_some_v_28():
    """V-28"""
    hands = "T1 T4 T5 T8 T9 T12 Loki | H1 H4 H5 H8 H9 H12 B4 | C1 C4 C5 C8 C9 C12 B5"
    position = trick(ready(hands), "T1 T4 T5 T8 T9 T12 Loki | H1 H4 H5 H8 H9 | C1")
    assert {"wood": 2, "thrall": 1} == tokens(position, 0)
    assert 1 == position.to_move


def test_a_seat_without_cards_sits_out_v_28():
    """V-28"""
    hands = "T1 T4 T5 T8 T9 T12 Loki | H1 H4 H5 H8 H9 H12 B4 | C1 C4 C5 C8 C9 C12 B5"
    position = trick(ready(hands), "T1 T4 T5 T8 T9 T12 Loki | H1 H4 H5 H8 H9 | C1")
    trick(position, "H12")
    assert 2 == position.to_move
    trick(position, "C4")
    assert {"wood": 2, "hammer": 1} == tokens(position, 1)
    assert 1 == position.to_move


def test_a_seat_alone_with_cards_goes_on_winning_alone_v_28():
    """V-28"""
    position = trick(ready(ALL_OUT), "T1 T4 T5 T8 T9 T12 | H1 H4 H5 H8 H9 H12 | C1")
    trick(position, "B1 | B4 | B5")
    for card in ("C4", "C5", "C8"):
        assert 2 == position.to_move
        trick(position, card)
    assert {"wood": 2, "book": 1, "coin": 3} == tokens(position, 2)
