"""A card that can be played must be; what comes when none can (D-16)."""

import pytest

from games.dog.table import board, ends, pawns, phase, play, playable, rule

STUCK = "8 9 10 12 12"  # a King can go none of these


def test_a_seat_that_can_play_must_even_if_it_hurts_d_16():
    """D-16"""
    position = board("0: N5 J8 | 3 13\n1: K20\n2: K36\n3: K52")
    assert "D-16" == rule(position, "fold")
    assert "D-16" == rule(board("0: N5 | 3\n1: K36"), "discard 3")
    assert "3 N 8" in position.legal_moves


def test_which_card_and_which_pawn_is_free_d_16():
    """D-16"""
    position = board("0: N5 J28 | 3 5 8 9 6\n1: K20\n2: K36\n3: K52")
    assert {"3", "5", "6", "8", "9"} == playable(position)
    assert {"8"} == ends(position, "3 N")
    assert {"31"} == ends(position, "3 J")


def test_one_playable_card_is_the_only_one_that_may_be_played_d_16():
    """D-16"""
    position = board("0: K5 | 8 9 10 12 3\n1: K20\n2: K36\n3: K52")
    assert ["3 K 8"] == list(position.legal_moves)


def test_a_folded_hand_is_shown_in_order_and_lies_under_the_discards_d_16():
    """D-16"""
    position = board(f"0: N5 | 3\n1: K20 | 12 10 8 9 12\n2: K36 | {STUCK}\n3: N52 | 5")
    play(position, "3 N 8")
    before = position.view(None)["discards"]
    play(position, "fold; fold")
    view = position.view(None)
    assert ["8", "9", "10", "12", "12"] == view["seats"][1]["folded"]
    assert ["8", "9", "10", "12", "12"] * 2 + before == view["discards"]
    assert 0 == view["seats"][1]["hand"]


def test_who_folded_is_out_until_the_round_ends_d_16():
    """D-16"""
    position = board(f"0: N5 | 3 5\n1: K20 | {STUCK}\n2: N36 | 2 5\n3: N53 | 2 5")
    play(position, "3 N 8; fold; 2 N 38; 2 N 55; 5 N 13")
    assert 2 == position.to_move


def test_alone_one_never_folds_and_in_a_team_one_never_discards_d_16():
    """D-16"""
    assert "D-16" == rule(board(f"0: K5 | {STUCK}\n1: K36"), "fold")
    position = board(f"0: K5 | {STUCK}\n1: K20\n2: K36\n3: K52")
    assert "D-16" == rule(position, "discard 8")


def test_alone_one_discards_a_card_of_the_hand_d_16():
    """D-16"""
    position = board(f"0: K5 | {STUCK}\n1: K36")
    assert "D-16" == rule(position, "discard 3")
    assert [f"discard {card}" for card in ("8", "9", "10", "12")] == list(position.legal_moves)


def test_the_card_drawn_instead_comes_from_the_stock_by_its_weights_d_16():
    """D-16, D-12"""
    position = play(board(f"0: K5 | {STUCK}\n1: K36"), "discard 8")
    view = position.view(None)
    assert ("redraw", "8") == (view["phase"], view["discards"][-1])
    assert view["stock"] == sum(position.weights.values())


def test_a_card_drawn_instead_that_can_be_played_must_be_in_the_same_turn_d_16():
    """D-16"""
    position = play(board(f"0: K5 | {STUCK}\n1: K36"), "discard 8; draw 3")
    assert 0 == position.to_move
    assert ["3 K 8"] == list(position.legal_moves)
    play(position, "3 K 8")
    assert (1, [4, 5]) == (position.to_move, [s["hand"] for s in position.view(None)["seats"]])


def test_a_card_drawn_instead_that_cannot_be_played_costs_another_d_16():
    """D-16"""
    position = play(board(f"0: K5 | {STUCK}\n1: K36"), "discard 8; draw 10")
    assert [f"discard {card}" for card in ("9", "10", "12")] == list(position.legal_moves)
    play(position, "discard 12")
    assert 1 == position.to_move
    assert [4, 5] == [seat["hand"] for seat in position.view(None)["seats"]]
    assert ["8", "12"] == position.view(None)["discards"][-2:]


def test_the_last_card_alone_may_be_discarded_and_drawn_anew_d_16():
    """D-16"""
    position = board(f"0: K5 | {STUCK}\n1: K36 | 8 9 10 8 9")
    for _ in range(4):
        for _ in range(2):
            turn(position)
    play(position, "discard 12; draw 3")
    assert ["3 K 8"] == list(position.legal_moves)


def turn(position):
    """A turn in which nothing can be played, an 8, 9, 10 or 12 drawn instead."""
    view = position.view(position.to_move)
    cards = [card for card in view["hand"] if card != "12"] or view["hand"]
    position.push(f"discard {cards[0]}")
    drawn = next(m for m in ("draw 8", "draw 9", "draw 10", "draw 12") if m in position.legal_moves)
    position.push(drawn)
    left = [move for move in position.legal_moves if move != "discard 12"]
    position.push((left or list(position.legal_moves))[0])


def test_a_pawn_that_is_blocked_everywhere_cannot_play_d_16():
    """D-16, D-20, D-40"""
    position = board("0: J14 | 3 5 6 8 9\n1: J16\n2: K36\n3: K52")
    assert ["fold"] == list(position.legal_moves)


def test_a_helper_that_cannot_move_the_partner_folds_d_16():
    """D-16, D-18"""
    drawn = "0: Nh2 Kh3 Bh4 J60 | 5 8 9 10 12\n1: K20 | 2\n2: K55 | 2\n3: K52 | 2"
    position = play(board(drawn), "5 J h1; 2 K 22; 2 K 57; 2 K 54")
    assert ["fold"] == list(position.legal_moves)


@pytest.mark.parametrize("card", ["S", "M", "="])
def test_swap_magnet_and_copy_without_an_object_cannot_be_played_d_16(card):
    """D-16, D-33, D-34, D-35"""
    position = board(f"0: K0 | 8 9 10 12 {card}\n1: N1 | 5\n2: J36\n3: K52")
    assert ["fold"] == list(position.legal_moves)
    assert 0 == pawns(position)["0K"]
    assert "turn" == phase(position)
