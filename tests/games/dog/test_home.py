"""Going home and standing there (D-25 to D-29), and the Jester that leaves points (D-46)."""

import pytest

from games.dog.table import board, ends, pass_to, pawns, play, rule

REST = "\n1: K20\n2: K36\n3: K52"


@pytest.mark.parametrize(("card", "home"), [("3", "h1"), ("5", "h3"), ("6", "h4")])
def test_a_pawn_goes_home_by_more_than_the_steps_to_its_start_d_25(card, home):
    """D-25"""
    position = board(f"0: N62 | {card}" + REST)
    assert home in ends(position, f"{card} N")
    assert home == pawns(play(position, f"{card} N {home}"))["0N"]


def test_home_has_four_fields_d_25():
    """D-25"""
    position = board("0: N62 | 8" + REST)
    assert {"6"} == ends(position, "8 N")


def test_all_home_fields_up_to_the_target_must_be_empty_d_25():
    """D-25"""
    position = board("0: N62 Bh2 | 3 5 6" + REST)
    assert {"1", "h1"} == ends(position, "3 N")
    assert {"3"} == ends(position, "5 N")
    assert "D-25" == rule(position, "5 N h3")
    position = board("0: N62 Bh2 | 4" + REST)
    assert "D-25" == rule(position, "4 N h2")


def test_a_foreign_pawn_on_the_start_is_passed_by_rank_d_25():
    """D-25, D-40"""
    for letter, allowed in (("J", True), ("B", True), ("N", False), ("K", False)):
        position = board(f"0: B62 | 3\n1: K20\n2: K36\n3: {letter}0")
        assert allowed == ("h1" in ends(position, "3 B"))


def test_a_pawn_in_the_way_before_the_start_blocks_the_way_home_d_25():
    """D-25, D-40"""
    position = board("0: B60 | 6\n1: N62\n2: K36\n3: K52")
    assert "D-40" == rule(position, "6 B h2")


def test_from_the_kennel_nobody_goes_home_d_25():
    """D-25"""
    position = board("0: B60 | 6" + REST)
    assert rule(position, "6 N h2") in ("D-25", "D-31")


def test_from_the_own_start_nobody_goes_home_even_after_a_lap_d_26():
    """D-26"""
    position = play(board("0: N60 | 4 2 3" + REST), "4 N 0")
    pass_to(position, 0)
    assert {"3"} == ends(position, "3 N")
    assert "D-26" == rule(position, "3 N h3")


def test_after_a_step_back_one_may_go_home_d_27():
    """D-27"""
    position = play(board("0: N0 | 4 6 8" + REST), "4 N 60")
    pass_to(position, 0)
    assert {"2", "h2"} == ends(position, "6 N")
    assert {"4", "h4"} == ends(position, "8 N")


def test_home_is_optional_d_28():
    """D-28"""
    position = board("0: N60 | 6" + REST)
    assert {"2", "h2"} == ends(position, "6 N")
    assert 2 == pawns(play(position, "6 N 2"))["0N"]


def test_in_home_one_goes_forward_by_the_exact_value_d_29():
    """D-29"""
    position = board("0: Nh1 B5 | 2 3 5 7 11" + REST)
    assert {"h3"} == ends(position, "2 N")
    assert {"h4"} == ends(position, "3 N")
    assert set() == ends(position, "5 N")
    assert {"h2", "h3", "h4"} == ends(position, "7 N")
    assert {"h2"} == ends(position, "11 N")


def test_in_home_nobody_is_passed_or_captured_d_29():
    """D-29"""
    position = board("0: Nh1 Bh2 J5 | 2 3 11" + REST)
    assert set() == ends(position, "2 N")
    assert "D-29" == rule(position, "2 N h3")
    assert set() == ends(position, "11 N")


def test_in_home_nobody_goes_back_is_swapped_or_follows_a_magnet_d_29():
    """D-29, D-32, D-33, D-34"""
    position = board("0: Nh2 B5 | 4 S M\n1: J20\n2: K36\n3: K52")
    assert set() == ends(position, "4 N") | ends(position, "S N") | ends(position, "M N")
    position = board("0: Nh2 B5\n1: J20 | S\n2: K36\n3: K52", first=1)
    assert {"x0B", "x2K", "x3K"} == ends(position, "S J")


def test_a_pawn_in_home_never_comes_out_d_29():
    """D-29"""
    position = board("0: Nh2 B5 | 6" + REST)
    assert "D-29" == rule(position, "6 N 4")


def test_a_jester_enters_home_leaving_0_1_or_2_points_d_46():
    """D-46"""
    position = board("0: J61 | 7 6 5 9" + REST)
    assert {"2", "h1", "h2"} == ends(position, "5 J")
    assert {"3", "h1", "h2", "h3"} == ends(position, "6 J")
    assert {"6", "h4"} == ends(position, "9 J")


@pytest.mark.parametrize(("letter", "homes"), [("N", {"h2"}), ("B", {"h2"}), ("K", {"h2"})])
def test_nobody_else_leaves_points_d_46(letter, homes):
    """D-46, D-22"""
    position = board(f"0: {letter}61 | 5" + REST)
    assert homes | {"2"} == ends(position, f"5 {letter}")


def test_a_jester_leaves_no_points_on_the_track_or_in_home_d_46():
    """D-46, D-22"""
    position = board("0: J20 | 5\n1: K22\n2: K36\n3: K52")
    assert set() == ends(position, "5 J")
    position = board("0: Jh1 B5 | 3 5" + REST)
    assert {"h4"} == ends(position, "3 J")
    assert set() == ends(position, "5 J")
    assert rule(position, "3 J h3") in ("D-29", "D-46", "D-22")


def test_a_jester_leaving_points_still_needs_a_free_way_d_46():
    """D-46, D-25"""
    position = board("0: J61 Bh2 | 6" + REST)
    assert {"3", "h1"} == ends(position, "6 J")


def test_with_11_a_jester_may_use_9_10_or_11_to_go_home_d_46():
    """D-46, D-30"""
    position = board("0: J56 | 11" + REST)
    assert {"57", "3", "h1", "h2", "h3"} == ends(position, "11 J")


def test_in_the_base_game_nobody_leaves_points_d_46():
    """D-46"""
    position = board("0: a61 | 5\n1: a20\n2: a36\n3: a52", royal=False)
    assert {"2", "h2"} == ends(position, "5 a")


def test_the_winning_move_may_leave_points_d_46():
    """D-46, D-19"""
    position = play(board("0: Nh2 Kh3 Bh4 J60 | 6\n1: K32"), "6 J h1")
    assert position.is_over
