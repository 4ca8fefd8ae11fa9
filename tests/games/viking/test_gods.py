"""The gods: turned up after a trick, on the raid and on the trump (V-29, V-40 to V-43)."""

import pytest

from games.viking.table import asks, ready, rule, thralls, tokens, trick, trump

SUITS = {"trump book", "trump coin", "trump hammer", "trump thrall"}


def after(god: str, other: str = "B12", **options: object):
    """Seat 0 has won the first trick with T12, this god beside it. Seat 2 holds `other`."""
    hands = f"T12 {god} C1 C4 H1 H4 B1 | T1 T4 B4 B5 H5 H8 C5 | T5 T8 C8 C9 H9 H12 {other}"
    return trick(ready(hands, **options), f"T12 /{god} | T1 | T5")


def up(position):
    return position.view(None)["god"]


def test_a_face_down_god_is_turned_up_after_the_prize_v_29():
    """V-29"""
    position = after("Odin")
    assert {"wood": 2, "thrall": 1} == tokens(position, 0)
    assert {"god": "odin", "seat": 0} == up(position)


def test_it_is_turned_up_in_undecided_tricks_too_v_29():
    """V-29"""
    position = trick(ready("C9 Odin | C4 C5 | C8"), "C9 /Odin | C4 C5 | C8")
    assert {"god": "odin", "seat": 0} == up(position)
    assert SUITS == set(position.legal_moves)
    position.push("trump thrall")
    assert 0 == position.to_move


def test_its_owner_chooses_even_if_another_won_v_29():
    """V-29"""
    position = trick(ready("C1 | C4 Odin | C8"), "C1 | C4 /Odin | C8")
    assert 1 == position.to_move
    assert SUITS == set(position.legal_moves)
    position.push("trump thrall")
    assert 2 == position.to_move
    assert "thrall" == trump(position)


def test_a_new_god_takes_the_place_of_the_one_that_is_up_v_29():
    """V-29: with Loki in Odin's place several cards may be played again."""
    position = after("Odin", "Loki")
    position.push("trump book")
    trick(position, "C1 | C5 | C8 /Loki")
    assert {"god": "loki", "seat": 2} == up(position)
    position.push("play H9")
    assert "play H12" in position.legal_moves


def test_the_power_of_a_god_laid_in_this_trick_does_not_touch_it_v_29():
    """V-29: an example of the rules."""
    hands = "T12 Loki C1 | T1 T4 B4 | T5 T8 C8"
    position = trick(ready(hands), "T12 /Loki | T1 | T5")
    assert {"wood": 2, "thrall": 1} == tokens(position, 0)
    hands = "T12 Odin C1 | T1 T4 B4 | T5 T8 C8"
    position = trick(ready(hands), "T12 /Odin | T1 T4 | T5 T8")
    assert {"wood": 2, "thrall": 1} == tokens(position, 2)


def test_a_trump_effect_outlasts_its_god_v_29():
    """V-29"""
    position = after("Odin", "Loki")
    position.push("trump coin")
    trick(position, "C1 | C5 | C8 /Loki")
    assert "coin" == trump(position)


ONE_TRICK = "T1 T4 T5 T8 T9 T12 {} | H1 H4 H5 H8 H9 H12 Thor | C1 C4 C5 C8 C9 C12 Freya"
ALL_AT_ONCE = "T1 T4 T5 T8 T9 T12 /{} | H1 H4 H5 H8 H9 H12 Thor | C1 C4 C5 C8 C9 C12 Freya"


def test_with_all_hands_empty_no_trump_is_named_but_the_home_power_works_v_29():
    """V-29, V-50"""
    position = trick(ready(ONE_TRICK.format("Odin")), ALL_AT_ONCE.format("Odin"))
    assert {"god": "odin", "seat": 0} == up(position)
    assert {"take"} == asks(position)


def test_a_seat_without_cards_names_the_trump_for_the_others_v_29():
    """V-29"""
    hands = "T1 T4 T5 T8 T9 T12 Odin | H1 H4 H5 H8 H9 H12 B4 | C1 C4 C5 C8 C9 C12 B5"
    position = trick(ready(hands), "T1 T4 T5 T8 T9 T12 /Odin | H1 | C1")
    assert 0 == position.to_move
    position.push("trump coin")
    assert 1 == position.to_move


def test_odin_names_any_trump_v_40():
    """V-40"""
    position = after("Odin")
    assert 0 == position.to_move
    assert SUITS == set(position.legal_moves)
    position.push("trump book")
    assert "book" == trump(position)


def test_under_odin_nobody_plays_more_than_one_card_v_40():
    """V-40"""
    position = after("Odin")
    position.push("trump coin")
    position.push("play C1")
    assert ["done"] == list(position.legal_moves)
    assert "V-40" == rule(position, "play C4")
    position.push("done")
    position.push("play C5")
    position.push("done")
    position.push("play C8")
    assert ["done"] == list(position.legal_moves)


def test_under_odin_a_void_seat_plays_one_card_and_at_most_a_god_beside_it_v_40():
    """V-40: an example of the rules."""
    position = after("Odin", "Loki")
    position.push("trump coin")
    trick(position, "B1 | B4")
    assert {"T8", "C8", "C9", "H9", "H12", "Loki"} == {
        move.split()[1] for move in position.legal_moves
    }
    position.push("play H9")
    assert {"beside Loki", "done"} == set(position.legal_moves)
    position.push("beside Loki")
    assert ["done"] == list(position.legal_moves)


def test_freya_leaves_a_trump_alone_v_41():
    """V-41"""
    position = after("Freya")
    assert "book" == trump(position)
    assert {"play"} == asks(position)


def test_thor_then_freya_she_names_a_trump_v_41():
    """V-41, V-42: an example of the rules."""
    position = after("Thor", "Freya")
    assert trump(position) is None
    trick(position, "C1 | C5 | C8 /Freya")
    assert 2 == position.to_move
    assert SUITS == set(position.legal_moves)
    position.push("trump hammer")
    assert "hammer" == trump(position)


def test_under_freya_the_winner_of_a_trick_also_gets_a_coin_v_41():
    """V-41"""
    position = trick(after("Freya"), "H4 | H5 | H9")
    assert {"wood": 2, "hammer": 1, "coin": 1} == tokens(position, 2)


def test_freya_gives_nothing_in_the_trick_she_lies_in_v_41():
    """V-41"""
    assert {"wood": 2, "thrall": 1} == tokens(after("Freya"), 0)


def test_freya_gives_nothing_in_an_undecided_trick_v_41():
    """V-41"""
    position = trick(ready("T12 Freya C9 | T1 C4 C5 | T5 C1 C8"), "T12 /Freya | T1 | T5")
    trick(position, "C9 | C4 C5 | C1")
    assert {"wood": 2, "thrall": 1} == tokens(position, 0)
    assert {"wood": 2} == tokens(position, 1) == tokens(position, 2)


def test_thor_takes_the_trump_away_v_42():
    """V-42"""
    assert trump(after("Thor")) is None


def test_under_thor_suits_need_not_be_followed_v_42():
    """V-42"""
    position = trick(after("Thor"), "C1")
    assert {"T4", "B4", "B5", "H5", "H8", "C5"} == {
        move.split()[1] for move in position.legal_moves
    }
    position.push("play H5")
    assert {"play H8", "done"} == set(position.legal_moves)  # a play is still of one suit


def test_under_thor_the_highest_total_of_all_wins_v_42():
    """V-42"""
    position = trick(after("Thor"), "C1 C4 | H5 H8 | T8")
    assert {"wood": 2, "hammer": 1} == tokens(position, 1)


def test_under_thor_equal_totals_of_different_suits_are_undecided_v_42():
    """V-26, V-42"""
    position = trick(after("Thor"), "H4 | B4 B5 | C9")
    assert {"wood": 2} == tokens(position, 1) == tokens(position, 2)
    assert 0 == position.to_move


def test_under_strict_thor_suit_is_followed_and_only_the_suit_led_competes_v_42():
    """V-42"""
    position = trick(after("Thor", thor="strict"), "B1")
    assert {"play B4", "play B5"} == set(position.legal_moves)
    assert "V-21" == rule(position, "play H8")
    trick(position, "B4 | B12")
    position = trick(after("Thor", "T9", thor="strict"), "B1 | B4 | H9 H12")
    assert {"wood": 2, "book": 1} == tokens(position, 1)


def test_loki_leaves_the_trump_as_it_is_v_43():
    """V-43"""
    position = after("Loki")
    assert "book" == trump(position)
    assert {"play"} == asks(position)


def test_under_loki_the_lowest_total_of_the_suit_led_wins_v_43():
    """V-43"""
    position = trick(after("Loki"), "C4 | C5 | C8")
    assert {"wood": 2, "thrall": 1, "coin": 1} == tokens(position, 0)


def test_under_loki_the_lowest_trump_wins_v_43():
    """V-43"""
    hands = "T12 Loki C1 C4 H1 H4 T9 | T1 T4 B4 B5 H5 H8 H9 | T5 T8 B1 B8 H12 B9 B12"
    position = trick(ready(hands), "T12 /Loki | T1 | T5")
    trick(position, "C1 | B4 B5 | B12")
    assert {"wood": 2, "book": 1} == tokens(position, 1)


def test_under_loki_another_suit_wins_only_with_loki_all_v_43():
    """V-43"""
    for option, winner, token in ((False, 0, "hammer"), (True, 2, "coin")):
        hands = "T12 Loki B1 B4 H4 H9 H12 | T1 T4 B5 B8 H5 H8 C5 | T5 T8 C1 C8 C9 T9 B12"
        position = trick(ready(hands, loki_all=option), "T12 /Loki | T1 | T5")
        trick(position, "H4 | H5 | C1")
        assert 1 == tokens(position, winner)[token]
        assert winner == position.to_move


def test_under_loki_all_a_trump_still_wins_v_43():
    """V-43"""
    hands = "T12 Loki B1 B4 H4 H9 H12 | T1 T4 C5 C4 H5 H8 B5 | T5 T8 C1 C8 C9 T9 B12"
    position = trick(ready(hands, loki_all=True), "T12 /Loki | T1 | T5")
    trick(position, "H4 | H5 | B12")
    assert {"wood": 2, "book": 1} == tokens(position, 2)


def test_under_loki_equal_lowest_totals_are_undecided_v_43():
    """V-26, V-43"""
    hands = "T12 Loki C9 B1 | T1 T4 C4 C5 | T5 T8 C12"
    position = trick(ready(hands), "T12 /Loki | T1 | T5")
    trick(position, "C9 | C4 C5 | C12")
    assert {"wood": 2, "thrall": 1} == tokens(position, 0)
    assert {"wood": 2} == tokens(position, 1) == tokens(position, 2)


@pytest.mark.parametrize(
    ("play", "winner", "sum_of_values"), [("T1 T4 Loki", 0, 30), ("T1 T4 /Loki", 1, 17)]
)
def test_loki_counts_among_the_thralls_only_face_up_v_52(play, winner, sum_of_values):
    """V-52"""
    position = trick(ready("T1 T4 Loki | T12 T8 | C1 C4 C5 C8 H1 H4 H5"), f"{play} | T12 | C1")
    assert sum_of_values == thralls(position, winner)
