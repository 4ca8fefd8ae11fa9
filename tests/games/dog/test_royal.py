"""Ranks and what each of the four pawns can do (D-40 to D-45), special fields (D-47)."""

import pytest

from games.dog.table import board, ends, pawns, phase, play, rule

RANKS = "JBNK"
REST = "\n2: K46\n3: K60"


@pytest.mark.parametrize("mover", RANKS)
@pytest.mark.parametrize("other", RANKS)
def test_a_pawn_passes_only_equal_or_lower_ranks_d_40(mover, other):
    """D-40"""
    position = board(f"0: {mover}5 | 3\n1: K30\n2: K46\n3: {other}7")
    allowed = RANKS.index(other) <= RANKS.index(mover)
    assert allowed == ("8" in ends(position, f"3 {mover}"))
    assert (None if allowed else "D-40") == rule(position, f"3 {mover} 8")


def test_rank_counts_among_the_own_side_too_d_40():
    """D-40"""
    position = board("0: J5 B7 | 3\n1: K30" + REST)
    assert "D-40" == rule(position, "3 J 8")
    position = board("0: J5 | 3\n1: K30\n2: N7\n3: K60")
    assert "D-40" == rule(position, "3 J 8")


@pytest.mark.parametrize(("card", "field"), [("10", "15"), ("4", "9")])
def test_a_green_card_passes_any_rank_d_40(card, field):
    """D-40, D-6"""
    position = board(f"0: J5 | {card}\n1: K30\n2: K46\n3: K7")
    assert field in ends(position, f"{card} J")


def test_landing_on_a_higher_rank_is_a_capture_not_a_pass_d_40():
    """D-40, D-21"""
    position = play(board("0: J5 | 3\n1: K30\n2: K46\n3: N8"), "3 J 8")
    assert "3N" not in pawns(position)


def test_green_passes_no_protected_pawn_d_41():
    """D-41, D-20"""
    position = board("0: B12 | 10 4\n1: J16\n2: K46\n3: K60")
    assert "D-20" == rule(position, "10 B 22")
    assert {"8"} == ends(position, "4 B")
    assert "D-24" == rule(position, "4 B 16")


def test_green_passes_nobody_in_home_d_41():
    """D-41, D-29, D-25"""
    position = board("0: N62 Bh1 | 4\n1: K30" + REST)
    assert {"2", "58"} == ends(position, "4 N")


@pytest.mark.parametrize("card", ["8", "9", "10", "12", "13"])
def test_a_king_does_not_go_further_than_seven_d_42(card):
    """D-42"""
    position = board(f"0: K5 | {card}\n1: N30\n2: N46\n3: N60")
    assert set() == ends(position, f"{card} K")
    assert "D-42" == rule(position, f"{card} K {5 + int(card)}")


def test_a_king_goes_1_to_7_starts_swaps_and_follows_magnets_d_42():
    """D-42"""
    drawn = "0: K5 | {}\n1: N30\n2: N46\n3: N62"
    for card in ("2", "3", "5", "6"):
        assert {str(5 + int(card))} == ends(board(drawn.format(card)), f"{card} K")
    assert {"6"} == ends(board(drawn.format("11")), "11 K")
    assert {"1", "9"} == ends(board(drawn.format("4")), "4 K")
    assert {str(field) for field in range(6, 13)} == ends(board(drawn.format("7")), "7 K")
    assert {"x1N", "x2N", "x3N"} == ends(board(drawn.format("S")), "S K")
    assert {"29"} == ends(board(drawn.format("M")), "M K")
    assert {"start"} == ends(board("0: N5 | 13\n1: N30\n2: N46\n3: N62"), "13 K")


def test_a_king_goes_home_by_up_to_seven_d_42():
    """D-42, D-25"""
    position = board("0: K60 | 6 8\n1: N30\n2: N46\n3: N55")
    assert {"2", "h2"} == ends(position, "6 K")
    assert set() == ends(position, "8 K")
    assert "D-42" == rule(position, "8 K h4")


@pytest.mark.parametrize(("letter", "allowed"), [("K", True), ("N", False), ("B", False)])
def test_only_a_king_captures_a_king_d_43(letter, allowed):
    """D-43"""
    position = board(f"0: {letter}5 | 3\n1: N30\n2: N46\n3: K8")
    assert (None if allowed else "D-43") == rule(position, f"3 {letter} 8")


def test_an_own_king_is_not_captured_by_an_own_pawn_d_43():
    """D-43"""
    position = board("0: N5 K8 | 3\n1: K30" + REST)
    assert "D-43" == rule(position, "3 N 8")


def test_on_the_own_start_any_pawn_captures_a_king_when_it_arrives_d_43():
    """D-43"""
    position = board("0: J61 | 3\n1: N30\n2: N46\n3: K0")
    play(position, "3 J 0")
    assert {"0J": 0, "1N": 30, "2N": 46} == pawns(position)


def test_on_the_own_start_a_king_is_captured_by_a_step_back_too_d_43():
    """D-43, D-32"""
    position = play(board("0: J4 | 4\n1: N30\n2: N46\n3: K0"), "4 J 0")
    assert "3K" not in pawns(position)


def test_on_a_foreign_start_a_king_is_as_safe_as_anywhere_d_43():
    """D-43"""
    position = board("0: J13 | 3\n1: N30\n2: N46\n3: K16")
    assert "D-43" == rule(position, "3 J 16")


def test_a_knight_passes_protected_pawns_of_its_rank_or_below_d_44():
    """D-44"""
    for letter in "JBN":
        position = board(f"0: N13 | 5\n1: {letter}16" + REST)
        assert {"18"} == ends(position, "5 N")


def test_a_knight_passes_a_protected_king_by_green_only_d_44():
    """D-44, D-40"""
    position = board("0: N13 | 5 10\n1: K16" + REST)
    assert "D-44" == rule(position, "5 N 18")
    assert {"23"} == ends(position, "10 N")


def test_a_knight_does_not_land_on_a_protected_pawn_d_44():
    """D-44, D-24"""
    position = board("0: N13 | 3\n1: J16" + REST)
    assert "D-24" == rule(position, "3 N 16")


SPECIAL = "0: {} | {}\n1: J18\n2: K46\n3: K60"


@pytest.mark.parametrize(
    ("pawn", "card", "move"),
    [
        ("N5", "5", "5 N 10"),
        ("N5", "7", "7 N 10"),
        ("N14", "4", "4 N 10"),
        ("N9", "11", "11 N 10"),
        ("N61", "13", "13 N 10"),
    ],
)
def test_a_number_that_ends_on_a_special_field_draws_a_card_d_47(pawn, card, move):
    """D-47"""
    position = play(board(SPECIAL.format(pawn, card)), move)
    view = position.view(None)
    assert "draw" == view["phase"]
    assert sum(position.weights.values()) == view["stock"]
    play(position, "draw 13")
    assert (5, 1) == (position.view(None)["seats"][0]["hand"], position.to_move)


def test_a_capture_on_a_special_field_draws_too_d_47():
    """D-47, D-21"""
    position = play(board("0: N5 | 5\n1: B10 J20\n2: K46\n3: K60"), "5 N 10")
    assert "draw" == phase(position)
    assert "1B" not in pawns(position)


def test_a_magnet_and_a_copy_draw_too_d_47():
    """D-47, D-33, D-35"""
    position = play(board("0: N5 | M\n1: N11 | 5\n2: K46\n3: K60"), "M N 10")
    assert "draw" == phase(position)
    position = play(board("0: N5 | 3\n1: N23 | =\n2: K46\n3: K60"), "3 N 8; = N 26")
    assert "draw" == phase(position)


def test_a_swap_draws_nothing_d_47():
    """D-47, D-34"""
    position = play(board("0: N5 | S\n1: B10 J20\n2: K46\n3: K60"), "S N x1B")
    assert 1 == position.to_move


def test_in_the_base_game_nothing_is_drawn_d_47():
    """D-47, D-2"""
    position = play(board("0: a5 | 5\n1: a20\n2: a46\n3: a60", royal=False), "5 a 10")
    assert 1 == position.to_move


def test_a_jump_brings_no_second_card_and_captures_nobody_d_45():
    """D-45, D-47"""
    position = play(board(SPECIAL.format("B5", "5")), "5 B 10; draw 13; jump")
    assert (1, 26) == (position.to_move, pawns(position)["0B"])
    assert 5 == position.view(None)["seats"][0]["hand"]


def test_a_jump_goes_over_higher_ranks_and_protected_pawns_d_45():
    """D-45"""
    position = board("0: B5 | 5\n1: K16 N20\n2: K46\n3: K60")
    play(position, "5 B 10; draw 13; jump")
    assert 26 == pawns(position)["0B"]


def test_only_a_burgher_may_jump_d_45():
    """D-45"""
    position = play(board(SPECIAL.format("N5", "5")), "5 N 10; draw 13")
    assert 1 == position.to_move
    assert "D-45" == rule(position, "jump")


def test_a_burgher_moved_by_a_magnet_or_back_may_jump_d_45():
    """D-45, D-33, D-32"""
    position = play(board(SPECIAL.format("B14", "4")), "4 B 10; draw 13")
    assert ["jump", "stay"] == list(position.legal_moves)
    position = play(board("0: B5 | M\n1: N11\n2: K46\n3: K60"), "M B 10; draw 13")
    assert ["jump", "stay"] == list(position.legal_moves)


def test_the_burgher_jumps_to_the_special_field_of_an_unused_sector_d_45():
    """D-45, D-3"""
    position = play(board("0: B5 | 5\n1: J50"), "5 B 10; draw 13; jump")
    assert 26 == pawns(position)["0B"]


def test_a_burgher_on_58_jumps_on_round_the_ring_d_45():
    """D-45"""
    position = play(board("0: B53 | 5\n1: J20\n2: K36\n3: K51"), "5 B 58; draw 13; jump")
    assert 10 == pawns(position)["0B"]
