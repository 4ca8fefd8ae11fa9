"""What each card does (D-30 to D-35)."""

import pytest

from games.dog.table import board, ends, pass_to, pawns, play, playable, rule

REST = "\n1: K30\n2: K46\n3: K60"


@pytest.mark.parametrize("card", ["2", "3", "5", "6", "8", "9", "10", "12"])
def test_a_number_goes_forward_exactly_that_far_d_30(card):
    """D-30"""
    position = board(f"0: N5 | {card}" + REST)
    assert {str(5 + int(card))} == ends(position, f"{card} N")


@pytest.mark.parametrize(
    ("card", "fields"),
    [
        ("7", {"6", "7", "8", "9", "10", "11", "12"}),
        ("11", {"6", "16"}),
        ("13", {"18"}),
        ("4", {"1", "9"}),
    ],
)
def test_7_11_13_and_4_leave_a_choice_d_30(card, fields):
    """D-30"""
    assert fields == ends(board(f"0: N5 | {card}" + REST), f"{card} N")


@pytest.mark.parametrize("card", ["11", "13"])
def test_a_start_card_brings_a_pawn_from_the_kennel_to_the_own_start_d_31(card):
    """D-31"""
    position = play(board(f"0: N5 | {card}" + REST), f"{card} J start")
    assert 0 == pawns(position)["0J"]


def test_nobody_starts_onto_an_own_pawn_d_31():
    """D-31"""
    position = board("0: N0 | 13" + REST)
    assert set() == ends(position, "13 J")
    assert "D-31" == rule(position, "13 J start")


def test_only_a_pawn_in_the_kennel_starts_d_31():
    """D-31"""
    position = board("0: N5 | 13" + REST)
    assert "D-31" == rule(position, "13 N start")
    assert "D-31" == rule(position, "13 J 13")


def test_who_starts_captures_a_foreign_pawn_d_31():
    """D-31"""
    position = play(board("0: N5 | 13\n1: J0\n2: K46\n3: K60"), "13 B start")
    assert {"0N": 5, "0B": 0, "2K": 46, "3K": 60} == pawns(position)


def test_four_back_captures_where_it_ends_and_passes_any_rank_d_32():
    """D-32, D-21"""
    position = board("0: J9 | 4\n1: N5\n2: K46\n3: K7")
    assert {"5", "13"} == ends(position, "4 J")
    assert "1N" not in pawns(play(position, "4 J 5"))


def test_four_back_runs_round_the_ring_d_32():
    """D-32"""
    position = board("0: N2 | 4" + REST)
    assert {"6", "62"} == ends(position, "4 N")
    position = board("0: N0 | 4" + "\n1: K30\n2: K46\n3: K57")
    assert {"4", "60"} == ends(position, "4 N")


def test_four_back_never_enters_home_d_32():
    """D-32"""
    position = board("0: N2 | 4" + REST)
    assert rule(position, "4 N h2") is not None


def test_four_back_does_not_end_on_a_king_d_32():
    """D-32, D-43"""
    position = board("0: N9 | 4\n1: K5\n2: K46\n3: K60")
    assert "D-43" == rule(position, "4 N 5")


def test_a_magnet_goes_to_right_behind_the_next_pawn_of_any_colour_d_33():
    """D-33"""
    position = board("0: N5 | M" + REST)
    assert {"29"} == ends(position, "M N")
    position = board("0: N5 B12 | M" + REST)
    assert {"11"} == ends(position, "M N")
    assert {"29"} == ends(position, "M B")


def test_a_magnet_wraps_round_and_passes_the_own_start_d_33():
    """D-33, D-29"""
    position = board("0: N62 | M\n1: J61\n2: K46\n3: K4")
    assert {"3"} == ends(position, "M N")
    assert "D-33" == rule(position, "M N h1")


def test_pawns_in_home_do_not_draw_a_magnet_d_33():
    """D-33"""
    position = board("0: N5 Bh2 | M\n1: K46\n2: K47\n3: K60")
    assert {"45"} == ends(position, "M N")


def test_right_behind_a_pawn_a_magnet_cannot_be_played_d_33():
    """D-33"""
    position = board("0: N29 | M" + REST)
    assert set() == ends(position, "M N")
    assert "D-33" == rule(position, "M N 29")


def test_with_magnet_zero_it_can_and_draws_nothing_d_33():
    """D-33, D-47"""
    position = board("0: N26 B5 | M\n1: K27\n2: K46\n3: K60", magnet_zero=True)
    assert {"26"} == ends(position, "M N")
    play(position, "M N 26")
    assert (1, 26) == (position.to_move, pawns(position)["0N"])


def test_without_another_pawn_on_the_track_no_magnet_d_33():
    """D-33"""
    position = play(board("0: N8 | 12 M\n1: N20 | 8"), "12 N 20; discard 8; draw 9; discard 9")
    assert "M" not in playable(position)
    assert "D-33" == rule(position, "M N 21")


def test_a_magnet_is_for_the_track_only_d_33():
    """D-33"""
    position = board("0: N5 Bh2 | M" + REST)
    assert rule(position, "M B 29") in ("D-33", "D-29")
    assert rule(position, "M J 29") in ("D-33", "D-31")


def test_a_swap_exchanges_an_own_pawn_with_any_foreign_one_d_34():
    """D-34"""
    position = board("0: N5 B8 | S" + REST)
    assert {"x1K", "x2K", "x3K"} == ends(position, "S N")
    play(position, "S N x2K")
    assert {"0N": 46, "0B": 8, "1K": 30, "2K": 5, "3K": 60} == pawns(position)


def test_no_swap_with_an_own_pawn_or_one_that_is_not_on_the_track_d_34():
    """D-34"""
    position = board("0: N5 B8 | S\n1: K30 Jh1\n2: K46\n3: K60")
    assert "D-34" == rule(position, "S N x0B")
    assert "D-34" == rule(position, "S N x1J")
    assert "D-34" == rule(position, "S N x1B")
    assert "D-34" == rule(position, "S N x7B")
    assert rule(position, "S J x1K") in ("D-34", "D-31")


def test_neither_pawn_of_a_swap_may_be_protected_d_34():
    """D-34, D-20"""
    position = board("0: N0 B8 | S\n1: K16\n2: K46\n3: K60")
    assert "D-34" == rule(position, "S N x2K")
    assert "D-34" == rule(position, "S B x1K")
    assert {"x2K", "x3K"} == ends(position, "S B")


def test_a_swap_onto_a_special_field_draws_no_card_d_34():
    """D-34, D-47"""
    position = play(board("0: N5 | S\n1: K26 J18\n2: K46\n3: K60"), "S N x1K")
    assert 1 == position.to_move
    assert 26 == pawns(position)["0N"]


@pytest.mark.parametrize("copy_of_copy", [True, False])
def test_a_copy_of_a_copy_is_an_option_d_35(copy_of_copy):
    """D-35"""
    drawn = "0: N5 | 3\n1: N30 | =\n2: N46 | =\n3: K60"
    position = board(drawn, copy_of_copy=copy_of_copy)
    play(position, "3 N 8; = N 33")
    assert copy_of_copy == ("= N 49" in position.legal_moves)
    assert (None if copy_of_copy else "D-35") == rule(position, "= N 49")


def test_a_copy_has_the_free_choice_of_the_copied_card_d_35():
    """D-35"""
    position = play(board("0: N5 | 7\n1: N30 | =\n2: K46\n3: K60"), "7 N 8")
    assert {str(field) for field in range(31, 38)} == ends(position, "= N")


def test_a_copy_of_a_start_card_starts_d_35():
    """D-35, D-31"""
    position = play(board("0: N5 | 11\n1: N30 | =\n2: K46\n3: K60"), "11 N 6")
    assert {"start"} == ends(position, "= J")
    assert {"31", "41"} == ends(position, "= N")


def test_a_copy_of_a_magnet_and_of_a_swap_d_35():
    """D-35, D-33, D-34"""
    position = play(board("0: N5 | M\n1: N30 | =\n2: K46\n3: K60"), "M N 29")
    assert {"45"} == ends(position, "= N")
    position = play(board("0: N5 | S\n1: N30 | =\n2: K46\n3: K60"), "S N x2K")
    assert {"x0N", "x2K", "x3K"} == ends(position, "= N")


def test_a_new_round_has_nothing_to_copy_yet_d_35():
    """D-35"""
    position = board("0: N5 | =" + REST)
    assert "=" not in playable(position)
    assert "D-35" == rule(position, "= N 10")


def test_a_copy_follows_the_card_last_played_not_an_earlier_one_d_35():
    """D-35"""
    position = board("0: N5 | 3 =\n1: N30 | 5\n2: N46 | 2\n3: N62 | 3")
    play(position, "3 N 8; 5 N 35; 2 N 48; 3 N 1")
    pass_to(position, 0)
    assert {"11"} == ends(position, "= N")
