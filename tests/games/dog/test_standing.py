"""Standing, passing and landing (D-20 to D-24)."""

import pytest

from games.dog.table import board, ends, pass_to, pawns, play, rule

REST = "\n2: K36\n3: K52"


def test_a_pawn_on_its_own_start_is_not_captured_d_20():
    """D-20, D-24"""
    position = board("0: N13 | 3\n1: J16" + REST)
    assert "D-24" == rule(position, "3 N 16")


def test_a_pawn_on_its_own_start_is_not_swapped_d_20():
    """D-20, D-34"""
    position = board("0: N13 | S\n1: J16" + REST)
    assert "D-34" == rule(position, "S N x1J")
    assert {"x2K", "x3K"} == ends(position, "S N")


@pytest.mark.parametrize("letter", "KBJ")
def test_a_pawn_on_its_own_start_is_not_passed_d_20(letter):
    """D-20"""
    position = board(f"0: {letter}13 | 5\n1: J16" + REST)
    assert "D-20" == rule(position, f"5 {letter} 18")


def test_not_even_its_own_side_passes_a_protected_pawn_d_20():
    """D-20, D-31"""
    position = board("0: B60 J0 | 5 13\n1: K20" + REST)
    assert set() == ends(position, "5 B")
    assert "D-20" == rule(position, "5 B 1")
    assert "D-20" == rule(position, "5 B h1")


def test_not_even_the_partner_passes_a_protected_pawn_d_20():
    """D-20"""
    position = board("0: B30 | 5\n1: K20\n2: J32\n3: K52")
    assert "D-20" == rule(position, "5 B 35")


def test_a_pawn_that_steps_back_onto_its_start_is_protected_there_d_20():
    """D-20"""
    position = board("0: N4 | 4\n1: N61 | 5 S" + REST)
    play(position, "4 N 0")
    assert "N" == position.view(None)["seats"][0]["protected"]
    assert "x0N" not in ends(position, "S N")


def test_a_swap_can_bring_a_pawn_onto_its_start_and_protects_it_d_20():
    """D-20, D-34"""
    position = board("0: N30 | S\n1: J0 | 2 S" + REST)
    play(position, "S N x1J")
    assert "N" == position.view(None)["seats"][0]["protected"]
    assert "x0N" not in ends(position, "S J")


def test_a_foreign_pawn_on_a_start_is_not_protected_d_20():
    """D-20, D-21"""
    position = board("0: N11 | 5 6\n1: N50\n2: J16\n3: K60")
    assert {"17"} == ends(position, "6 N")
    assert "2J" not in pawns(play(position, "5 N 16"))


def test_who_lands_on_a_pawn_sends_it_to_its_kennel_d_21():
    """D-21"""
    position = play(board("0: N13 | 5\n1: J18" + REST), "5 N 18")
    assert {"0N": 18, "2K": 36, "3K": 52} == pawns(position)
    assert None is position.view(None)["seats"][1]["pawns"]["J"]


@pytest.mark.parametrize("drawn", ["0: N13 J18 | 5\n1: K20", "0: N13 | 5\n1: K20\n2: J18\n3: K52"])
def test_own_and_partners_pawns_are_sent_home_too_d_21(drawn):
    """D-21"""
    position = board(drawn if "2:" in drawn else drawn + REST)
    play(position, "5 N 18")
    assert not {"0J", "2J"} & set(pawns(position))


def test_a_value_is_used_in_full_d_22():
    """D-22"""
    position = board("0: N13 | 5 7 11\n1: K25" + REST)
    assert {"18"} == ends(position, "5 N")
    assert "D-22" == rule(position, "5 N 17")
    assert {"14", "24"} == ends(position, "11 N")


def test_a_home_that_cannot_be_entered_exactly_is_passed_by_d_22():
    """D-22, D-25"""
    position = board("0: N60 | 9 12\n1: K20" + REST)
    assert {"5"} == ends(position, "9 N")
    assert {"8"} == ends(position, "12 N")


def test_forward_runs_over_the_fields_between_and_round_the_ring_d_23():
    """D-23"""
    position = board("0: K6\n1: N57 | 12 8\n2: J62\n3: K52", first=1)
    assert {"5"} == ends(position, "12 N")
    assert {"1"} == ends(position, "8 N")


def test_in_the_base_game_any_pawn_passes_any_but_a_protected_one_d_23():
    """D-23, D-20"""
    position = board("0: a13 | 6 9\n1: a17 b18\n2: a36\n3: a52", royal=False)
    assert {"19"} == ends(position, "6 a")
    assert {"22"} == ends(position, "9 a")
    position = board("0: a13 | 6\n1: a16\n2: a36\n3: a52", royal=False)
    assert "D-20" == rule(position, "6 a 19")


def test_nobody_lands_on_a_protected_pawn_a_knight_or_king_neither_d_24():
    """D-24, D-44"""
    for letter in "KN":
        position = board(f"0: {letter}13 | 3\n1: K16" + REST)
        assert "D-24" == rule(position, f"3 {letter} 16")


def test_a_capture_frees_the_field_and_the_pawn_may_start_again_d_21():
    """D-21, D-31"""
    position = play(board("0: N13 | 5\n1: J18 | 13" + REST), "5 N 18")
    pass_to(position, 1)
    assert {"start"} == ends(position, "13 J")
