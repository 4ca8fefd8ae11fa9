"""Before the tricks: leader, deal, trump, exchanges and the pile (V-10 to V-16)."""

import pytest

import ludoteka
from games.viking.table import (
    HAND,
    asks,
    begin,
    deal,
    dealt,
    draws,
    go_home,
    hand,
    leader,
    play,
    play_out,
    ready,
    rule,
    spare,
    stay,
    tokens,
    trick,
    trump,
)
from ludoteka import CHANCE

HANDS = "B1 B4 C1 C4 H1 H4 T1 | B5 B8 C5 C8 H5 H8 T4 | B9 B12 C9 C12 H9 H12 T5"
LEFT = ["T8", "T9", "T12", "Odin", "Freya", "Thor", "Loki"]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_chance_names_any_first_leader_with_equal_weights_v_10(players):
    """V-10"""
    position = ludoteka.new("viking", players=players)
    assert CHANCE == position.to_move
    assert {f"first {seat}": 1 for seat in range(players)} == position.weights


@pytest.mark.parametrize(("players", "cards"), [(3, 7), (4, 8), (5, 9)])
def test_everybody_is_dealt_7_8_or_9_cards_v_11(players, cards):
    """V-11"""
    position = dealt(players=players)
    assert [cards] * players == [len(hand(position, seat)) for seat in range(players)]
    size = {3: 28, 4: 40, 5: 52}[players]
    assert size - players * cards == position.view(None)["pile"]


def test_cards_are_dealt_one_at_a_time_from_the_leader_on_v_11():
    """V-11"""
    position = begin(4, leader=2)
    play(position, "deal B1; deal B2; deal B4; deal B5; deal B6")
    hands = [hand(position, seat) for seat in (2, 3, 0, 1)]
    assert [["B1", "B6"], ["B2"], ["B4"], ["B5"]] == hands


def test_a_card_dealt_is_gone_from_the_deck_v_11():
    """V-11"""
    position = play(begin(), "deal Odin")
    assert "deal Odin" not in position.legal_moves
    assert 27 == sum(position.weights.values())
    assert "V-11" == rule(position, "deal Odin")


def test_the_first_trump_is_book_v_12():
    """V-12"""
    assert "book" == trump(dealt())
    assert "book" == trump(ready())


def test_later_there_is_no_trump_until_the_leader_names_it_v_12():
    """V-12, V-15"""
    position = second_raid()
    assert trump(position) is None
    stay(position)
    assert trump(position) is None
    position.push("trump hammer")
    assert "hammer" == trump(position)


def test_a_turn_of_the_exchange_is_pay_under_under_draw_draw_v_13():
    """V-13"""
    position = dealt(HANDS)
    assert {"pay", "done"} == asks(position)
    position.push("pay wood")
    assert {"under"} == asks(position)
    position.push("under B1")
    assert {"under"} == asks(position)
    position.push("under T1")
    assert {"draw"} == asks(position)
    draws(position, "Odin T8")
    assert {"pay", "done"} == asks(position)
    assert 0 == position.to_move
    assert {"B4", "C1", "C4", "H1", "H4", "T8", "Odin"} == set(hand(position, 0))
    assert {"wood": 1} == tokens(position, 0)


def test_a_seat_may_exchange_as_often_as_it_can_pay_v_13():
    """V-13: having no loose token ends the turn without a move."""
    position = dealt(HANDS)
    play(position, "pay wood; under B1; under T1; draw T8; draw T9")
    play(position, "pay wood; under B4; under C1; draw T12; draw Odin")
    assert 1 == position.to_move
    assert {"pay", "done"} == asks(position)
    assert {} == tokens(position, 0)


def test_the_exchange_goes_round_from_the_leader_v_13():
    """V-13"""
    position = dealt(HANDS, leader=1)
    asked = []
    while asks(position) == {"pay", "done"}:
        asked.append(position.to_move)
        position.push("done")
    assert [1, 2, 0] == asked


def test_only_own_tokens_are_paid_v_13():
    """V-13"""
    position = dealt(HANDS)
    assert "V-13" == rule(position, "pay book")
    assert "V-13" == rule(position, "under B1")


def test_gods_may_be_put_under_v_13():
    """V-13"""
    position = dealt("Odin B1 | |")
    play(position, "pay wood; under Odin; under B1")
    assert "Odin" not in hand(position, 0)


def test_only_cards_of_the_hand_are_put_under_v_13():
    """V-13"""
    position = play(dealt(HANDS), "pay wood")
    assert {f"under {card}" for card in HANDS.split("|")[0].split()} == set(position.legal_moves)
    assert "V-13" == rule(position, "under B5")


def test_a_draw_is_uniform_among_the_cards_left_over_v_14():
    """V-14: what was put under is not among them."""
    position = play(dealt(HANDS), "pay wood; under B1; under T1")
    assert {f"draw {card}": 1 for card in LEFT} == position.weights
    position.push("draw Thor")
    rest = [card for card in LEFT if card != "Thor"]
    assert {f"draw {card}": 1 for card in rest} == position.weights
    assert "V-14" == rule(position, "draw B1")


def test_cards_put_under_are_drawn_last_and_in_their_order_v_14():
    """V-14"""
    position = dealt(HANDS)
    play(position, "pay wood; under T1; under B1; draw T8; draw T9")
    play(position, "pay wood; under T8; under B4; draw T12; draw Odin")
    play(position, "pay wood; under B5; under B8; draw Freya; draw Thor")
    play(position, "pay wood; under C5; under C8; draw Loki")
    assert {"draw T1": 1} == position.weights
    assert "V-14" == rule(position, "draw B1")
    position.push("draw T1")
    assert "T1" in hand(position, 1)
    play(position, "pay wood; under B9; under B12")
    drawn = []
    for _ in range(2):
        assert 1 == sum(position.weights.values())
        drawn += list(position.weights)
        position.push(drawn[-1])
    assert ["draw B1", "draw T8"] == drawn


def test_the_pile_keeps_its_size_v_14():
    """V-14"""
    position = dealt(HANDS)
    assert 7 == position.view(None)["pile"]
    play(position, "pay wood; under T1")
    assert 8 == position.view(None)["pile"]
    play(position, "under B1; draw T8; draw T9")
    assert 7 == position.view(None)["pile"]


def second_raid(players: int = 3, hands: str = "", **options: object):
    """The second raid after its deal; nobody exchanged or built in the first."""
    return deal(go_home(play_out(ready(players=players, **options))), hands)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_leader_exchanges_up_to_four_cards_free_v_15(players):
    """V-15"""
    position = second_raid(players)
    first = leader(position)
    paid = tokens(position, first)
    for put in range(4):
        assert {"under", "done"} == asks(position)
        assert HAND[players] - put == len(hand(position, first))
        position.push(next(move for move in position.legal_moves if move.startswith("under")))
    for _ in range(4):  # no `done` after the fourth
        assert {"draw"} == asks(position)
        position.push(next(iter(position.legal_moves)))
    assert HAND[players] == len(hand(position, first))
    assert paid == tokens(position, first)


def test_the_leader_draws_as_many_as_he_put_v_15():
    """V-15"""
    position = second_raid()
    position.push(next(move for move in position.legal_moves if move.startswith("under")))
    position.push("done")
    assert {"draw"} == asks(position)
    position.push(next(iter(position.legal_moves)))
    assert {"pay", "done"} == asks(position)
    assert leader(position) == position.to_move


def test_the_leader_may_exchange_nothing_v_15():
    """V-15"""
    position = play(second_raid(), "done")
    assert {"pay", "done"} == asks(position)
    assert leader(position) == position.to_move


def test_after_his_paid_exchange_the_leader_names_the_trump_and_then_the_others_exchange_v_15():
    """V-15"""
    position = play(second_raid(), "done; done")
    first = leader(position)
    assert first == position.to_move
    suits = ["trump book", "trump coin", "trump hammer", "trump thrall"]
    assert suits == sorted(position.legal_moves)
    position.push("trump thrall")
    assert {"pay", "done"} == asks(position)
    assert (first + 1) % 3 == position.to_move
    position.push("done")
    assert (first + 2) % 3 == position.to_move
    position.push("done")
    assert {"play"} == asks(position)
    assert first == position.to_move


def test_a_leader_without_loose_tokens_says_no_done_in_the_paid_exchange_v_15():
    """V-13, V-15: an example of the rules."""
    position = second_raid()
    position.push("done")
    first = leader(position)
    while tokens(position, first):
        assert {"pay", "done"} == asks(position)
        position.push(next(move for move in position.legal_moves if move.startswith("pay")))
        for _ in range(2):
            position.push(next(iter(position.legal_moves)))
        for _ in range(2):
            position.push(f"draw {spare(position, [])}")
    assert {"trump"} == asks(position)
    assert first == position.to_move


def test_nobody_exchanges_freely_in_the_first_raid_v_15():
    """V-15"""
    position = dealt(HANDS)
    assert rule(position, "under B1") is not None
    assert rule(position, "trump coin") is not None


@pytest.mark.parametrize("players", [3, 4, 5])
def test_tricks_follow_until_every_hand_is_empty_then_homecoming_v_16(players):
    """V-16"""
    position = ready(players=players)
    while asks(position) & {"play", "done"}:
        assert any(seat["hand"] for seat in position.view(None)["seats"]) or asks(position) == {
            "done"
        }
        position.push(("done" in position.legal_moves and "done") or position.legal_moves[0])
    assert [0] * players == [seat["hand"] for seat in position.view(None)["seats"]]


def test_all_cards_are_shuffled_together_for_each_raid_v_11():
    """V-11"""
    position = go_home(play_out(ready()))
    assert 28 == len(position.legal_moves)
    assert {1} == set(position.weights.values())


def test_the_first_trick_is_led_by_the_leader_v_20():
    """V-20"""
    position = ready(HANDS, leader=2)
    assert 2 == position.to_move
    trick(position, "B9")
    assert 0 == position.to_move
