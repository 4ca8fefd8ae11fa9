"""The positions that the rules name for testing: Royal, four sectors, special fields 10 26 42 58."""

import pytest

from games.dog.table import board, ends, pass_to, pawns, play, playable, rule

OTHERS = """
    1: K20
    2: K35
    3: K52
"""


def test_on_60_a_pawn_goes_home_by_5_to_8_and_past_by_9():
    """D-25, D-28"""
    position = board("0: N60 | 5 6 8 7 9" + OTHERS)
    assert {"1", "h1"} == ends(position, "5 N")
    assert {"2", "h2"} == ends(position, "6 N")
    assert {"4", "h4"} == ends(position, "8 N")
    assert {"61", "62", "63", "0", "1", "2", "3", "h1", "h2", "h3"} == ends(position, "7 N")
    assert {"5"} == ends(position, "9 N")


def test_on_60_a_4_ends_protected_on_the_own_start():
    """D-20, D-30"""
    position = play(board("0: N60 | 4\n1: N20 | S 8" + OTHERS.replace("1: K20", "")), "4 N 0")
    assert 0 == pawns(position)["0N"]
    assert "N" == position.view(None)["seats"][0]["protected"]
    assert {"x2K", "x3K"} == ends(position, "S N")


def test_a_jester_on_60_leaves_points_at_home_only():
    """D-46, D-22"""
    position = board("0: J60 | 9 10 6 5" + OTHERS)
    assert {"5", "h4", "h3"} == ends(position, "9 J")
    assert {"6", "h4"} == ends(position, "10 J")
    assert {"2", "h2", "h1"} == ends(position, "6 J")
    assert {"1", "h1"} == ends(position, "5 J")
    assert rule(position, "6 J 0") in ("D-22", "D-46")


def test_from_the_own_start_nobody_goes_home_but_back_to_60():
    """D-26, D-32"""
    position = board("0: N0 | 2 4" + OTHERS)
    assert {"2"} == ends(position, "2 N")
    assert "D-26" == rule(position, "2 N h2")
    assert {"4", "60"} == ends(position, "4 N")


def test_the_example_of_the_book_with_4_7_and_magnet():
    """D-33, D-21, D-32"""
    drawn = """
        0: N53 J0 | 4 7 M
        1: K20
        2: K35
        3: N59
    """
    position = board(drawn)
    assert {"58"} == ends(position, "M N")
    assert {"4", "60"} == ends(position, "4 J")
    assert "59" in ends(position, "7 N")
    play(position, "7 N 59")
    assert {"0N": 59, "0J": 0, "1K": 20, "2K": 35} == pawns(position)


@pytest.mark.parametrize(("taken", "jump"), [("1: N27", 26), ("1: N26 J18", 42)])
def test_a_burgher_that_drew_may_jump_to_the_next_free_special_field(taken, jump):
    """D-45, D-47"""
    position = board(f"0: B5 | 5\n{taken}\n2: N44\n3: K50")
    play(position, "5 B 10; draw 8")
    assert ["jump", "stay"] == list(position.legal_moves)
    assert jump == pawns(play(position.copy(), "jump"))["0B"]
    assert 10 == pawns(play(position, "stay"))["0B"]


def test_a_burgher_has_no_choice_when_all_special_fields_are_taken():
    """D-45"""
    position = board("0: B5 | 5\n1: N26 J19\n2: N42 J36\n3: N58 J50")
    assert 1 == play(position, "5 B 10; draw 8").to_move


def test_a_jester_passes_no_knight_but_captures_it_or_has_a_green_card():
    """D-40, D-21"""
    position = board("0: J8 N9 | 2 11 10" + OTHERS)
    assert "D-40" == rule(position, "2 J 10")
    assert {"18"} == ends(position, "10 J")
    assert {"9"} == ends(position, "11 J")
    assert "0N" not in pawns(play(position, "11 J 9"))


def test_a_knight_goes_home_over_an_own_burgher_on_the_start():
    """D-44, D-25"""
    position = board("0: N62 B0 | 3" + OTHERS)
    assert {"1", "h1"} == ends(position, "3 N")


def test_a_knight_goes_home_over_an_own_king_on_the_start_by_green_only():
    """D-44, D-40"""
    position = board("0: N62 K0 | 3 4" + OTHERS)
    assert "D-44" == rule(position, "3 N h1")
    assert set() == ends(position, "3 N")
    assert {"2", "58", "h2"} == ends(position, "4 N")


def test_a_starting_jester_captures_a_foreign_king_on_the_own_start():
    """D-31, D-43"""
    position = board("0: N20 | 13\n1: K0\n2: N36\n3: N52")
    play(position, "13 J start")
    assert {"0N": 20, "0J": 0, "2N": 36, "3N": 52} == pawns(position)


def test_nobody_lands_on_a_protected_king():
    """D-24"""
    position = board("0: K0\n1: N20\n2: N36\n3: J60 | 4", first=3)
    assert {"56"} == ends(position, "4 J")
    assert "D-24" == rule(position, "4 J 0")


@pytest.mark.parametrize("letter", ["K", "B", "J"])
def test_nobody_but_a_knight_steps_back_over_a_protected_pawn(letter):
    """D-20, D-32"""
    position = board(f"0: {letter}18 | 4\n1: J16\n2: K35\n3: K52")
    assert "D-20" == rule(position, f"4 {letter} 14")
    assert {"22"} == ends(position, f"4 {letter}")


def test_a_knight_steps_back_over_a_protected_pawn():
    """D-44, D-32"""
    position = board("0: N18 | 4\n1: J16\n2: K35\n3: K52")
    assert {"14", "22"} == ends(position, "4 N")


@pytest.mark.parametrize("letter", "KNBJ")
def test_a_magnet_stops_behind_a_protected_pawn(letter):
    """D-33, D-44"""
    position = board(f"0: {letter}14 | M\n1: J16\n2: K35\n3: K52")
    assert {"15"} == ends(position, f"M {letter}")


def test_a_copy_of_a_copy_of_5_acts_as_5():
    """D-35"""
    position = board("0: N3 | 5 =\n1: N20 | =\n2: N36 | =\n3: K52")
    assert "D-35" == rule(position, "= N 8")
    play(position, "5 N 8")
    assert {"25"} == ends(position, "= N")
    play(position, "= N 25")
    assert {"41"} == ends(position, "= N")
    last = position.view(None)["last"]
    assert ("=", "5") == (last["card"], last["acts"])


@pytest.mark.parametrize(("king", "allowed"), [("K20", set()), ("N20", {"start"})])
def test_a_king_can_only_start_by_a_copy_of_13(king, allowed):
    """D-35, D-42"""
    position = board(f"0: N3 | 13\n1: {king} | =\n2: N36\n3: K52")
    play(position, "13 N 16")
    assert allowed == ends(position, "= K")


def test_a_folded_hand_is_no_card_to_copy():
    """D-35, D-16"""
    position = board("0: K3 | 8 9 10 12 12\n1: N20 | = 5\n2: N36\n3: K52")
    play(position, "fold")
    assert "D-35" == rule(position, "= N 25")
    assert "=" not in playable(position)


def test_discards_are_no_cards_to_copy():
    """D-35, D-16"""
    position = board("0: K3 | 8 9 10 12 12\n1: N50 | = 5")
    play(position, "discard 8; draw 10; discard 12")
    assert "D-35" == rule(position, "= N 55")
    assert "=" not in playable(position)


def test_alone_without_a_pawn_out_one_discards_and_draws():
    """D-16"""
    position = board("0: N30 | 9 11 9\n1: N40 | 5 6 8 2 3", first=1)
    play(position, "5 N 45; 9 N 39; 6 N 51; 11 N 50; 8 N 59; 9 N 59")
    assert ["discard 2", "discard 3"] == list(position.legal_moves)
    starts = play(position.copy(), "discard 2; draw 11").legal_moves
    assert [f"11 {letter} start" for letter in "KNBJ"] == list(starts)
    stuck = play(position, "discard 2; draw 4")
    assert ["discard 3", "discard 4"] == list(stuck.legal_moves)
    assert 0 == play(stuck, "discard 4").to_move


def test_in_a_team_without_a_pawn_out_one_only_folds():
    """D-16"""
    position = board("0: N8 | 12\n1: N20 | 2 3 5 6 8\n2: N36\n3: K52")
    play(position, "12 N 20")
    assert ["fold"] == list(position.legal_moves)


def test_a_jester_goes_home_with_the_last_pawn_and_then_the_partner_is_helped():
    """D-46, D-18"""
    position = board("0: Nh2 Kh3 Bh4 J60 | 2 4 9\n1: K16\n2: N56 | 3 5 8\n3: K48")
    play(position, "2 J 62")
    pass_to(position, 0)
    assert "h1" in ends(position, "4 J")
    play(position, "4 J h1")
    pass_to(position, 0)
    field = pawns(position)["2N"]
    assert {str((field + 9) % 64)} == ends(position, "9 N")
    assert not position.is_over
