"""Homecoming: the gods' blessings, ships, the jarl, victory (V-40 to V-43, V-50 to V-54)."""

import pytest

from games.viking.table import (
    asks,
    deal,
    draws,
    go_home,
    leader,
    play,
    play_out,
    raid,
    ready,
    rule,
    stay,
    step,
    supply,
    tokens,
    trick,
    trump,
)
from games.viking.table import dealt as before_exchange


def home(god: str, then: str = "", **options: object):
    """Home after two tricks: seat 0 won a thrall and owns the god, seat 2 won a book."""
    hands = f"T1 T4 T5 T8 T9 T12 {god} | H1 H4 H5 H8 H9 H12 B1 | C1 C4 C5 C8 C9 C12 B4"
    position = ready(hands, **options)
    trick(position, f"T1 T4 T5 T8 T9 T12 /{god} | H1 H4 H5 H8 H9 H12 | C1 C4 C5 C8 C9 C12")
    play(position, then)
    return trick(position, "B1 | B4")


def two_tricks(**options: object):
    """Home after two tricks without a god: seat 0 won a thrall, seat 2 a book."""
    hands = "T1 T4 T5 T8 T9 T12 B5 | H1 H4 H5 H8 H9 H12 B1 | C1 C4 C5 C8 C9 C12 B9"
    position = ready(hands, **options)
    trick(position, "T1 T4 T5 T8 T9 T12 | H1 H4 H5 H8 H9 H12 | C1 C4 C5 C8 C9 C12")
    return trick(position, "B5 | B1 | B9")


def test_without_a_god_there_is_no_blessing_v_50():
    """V-50"""
    assert {"pay"} == asks(two_tricks())


def test_a_god_played_face_up_blesses_nobody_v_50():
    """V-22, V-50"""
    hands = "T1 T4 T5 T8 T9 T12 Loki | H1 H4 H5 H8 H9 H12 B1 | C1 C4 C5 C8 C9 C12 B4"
    position = ready(hands)
    trick(position, "T1 T4 T5 T8 T9 T12 Loki | H1 H4 H5 H8 H9 H12 | C1 C4 C5 C8 C9 C12")
    assert {"pay"} == asks(trick(position, "B1 | B4"))


def test_odin_takes_two_tokens_from_the_supply_v_40():
    """V-40"""
    position = home("Odin", "trump book")
    assert 0 == position.to_move
    kinds = {f"take {kind}" for kind in ("book", "coin", "hammer", "thrall", "wood")}
    assert kinds == set(position.legal_moves)
    assert rule(position, "take ship") is not None
    play(position, "take coin; take thrall")
    assert {"wood": 2, "thrall": 2, "coin": 1} == tokens(position, 0)


def test_odins_two_tokens_are_named_in_the_order_of_the_kinds_v_40():
    """V-3, V-40"""
    position = play(home("Odin", "trump book"), "take hammer")
    assert {"take hammer", "take thrall", "take wood"} == set(position.legal_moves)
    assert rule(position, "take coin") in ("V-3", "V-40")
    position = play(home("Odin", "trump book"), "take wood")
    assert ["take wood"] == list(position.legal_moves)


def test_freya_lets_every_other_seat_return_one_token_v_41():
    """V-41"""
    position = home("Freya")
    assert 1 == position.to_move
    assert ["return wood"] == list(position.legal_moves)
    position.push("return wood")
    assert 2 == position.to_move
    assert {"return book", "return coin", "return wood"} == set(position.legal_moves)
    position.push("return coin")
    assert {"wood": 2, "book": 1} == tokens(position, 2)
    assert 6 == supply(position)["coin"]
    assert {"return"} != asks(position)


def test_who_has_no_loose_token_returns_nothing_to_freya_v_41():
    """V-41"""
    hands = "T1 T4 T5 T8 T9 T12 Freya | H1 H4 H5 H8 H9 H12 B1 | C1 C4 C5 C8 C9 C12 B4"
    position = before_exchange(hands)
    position.push("done")
    for _ in range(2):
        play(position, "pay wood; under H1; under H4")
        draws(position, "B5 B8")
        play(position, "pay wood; under B5; under B8")
        draws(position, "B9 B12")
        break
    stay(position)
    assert {} == tokens(position, 1)
    trick(position, "T1 T4 T5 T8 T9 T12 /Freya | H5 H8 H9 H12 | C1 C4 C5 C8 C9 C12")
    trick(position, "B1 | B4")
    trick(position, "B9 B12")
    assert {"return"} == asks(position)


def test_thor_sells_a_ship_for_any_four_loose_tokens_v_42():
    """V-42"""
    position = wealthy_thor()
    assert {"book": 1, "hammer": 2, "wood": 2} == tokens(position, 0)
    assert {"buy", "decline"} == set(position.legal_moves)
    position.push("buy")
    assert {"pay book", "pay hammer"} == set(position.legal_moves)
    play(position, "pay book; pay hammer")
    assert {"pay hammer", "pay wood"} == set(position.legal_moves)
    play(position, "pay wood")
    assert ["pay wood"] == list(position.legal_moves)
    position.push("pay wood")
    assert {"hammer": 1, "ship": 1} == tokens(position, 0)
    assert 4 == supply(position)["ship"]


def wealthy_thor(then: str = "Thor"):
    """Home: seat 0 has one book, two hammers, two wood and this god's blessing."""
    hands = f"B12 H12 H9 {then} T1 C1 C4 | B1 H1 H4 C5 C8 T4 T5 | B4 H5 H8 C9 C12 T8 T9"
    position = ready(hands)
    trick(position, "B12 | B1 | B4")
    trick(position, "H12 | H1 | H5")
    trick(position, f"H9 /{then} | H4 | H8")
    if asks(position) == {"trump"}:
        position.push("trump book")
    for plays in ("T1 | T4 | T8", "C9 | C1 | C5", "C12 | C4 | C8", "T9 | T5"):
        trick(position, plays)
    return position


def test_thors_ship_may_be_declined_v_42():
    """V-42"""
    position = play(wealthy_thor(), "decline")
    assert {"book": 1, "hammer": 2, "wood": 2} == tokens(position, 0)
    assert "buy" not in position.legal_moves


def test_thors_owner_is_not_asked_with_fewer_than_four_loose_tokens_v_42():
    """V-42"""
    position = home("Thor")
    assert {"wood": 2, "thrall": 1} == tokens(position, 0)
    assert {"pay"} == asks(position)


def test_loki_takes_from_the_supply_or_steals_v_43():
    """V-43: under Loki the lower trump has won the second trick."""
    position = home("Loki")
    assert {"wood": 2, "book": 1} == tokens(position, 1)
    taken = {f"take {kind}" for kind in ("book", "coin", "hammer", "thrall", "wood")}
    stolen = {"steal 1 book", "steal 1 wood", "steal 2 wood"}
    assert taken | stolen == set(position.legal_moves)
    assert "V-43" == rule(position, "steal 2 book")
    assert "V-43" == rule(position, "steal 0 wood")
    position.push("steal 1 book")
    assert {"wood": 2, "thrall": 1, "book": 1} == tokens(position, 0)
    assert {"wood": 2} == tokens(position, 1)


def test_loki_may_take_a_token_v_43():
    """V-43"""
    position = play(home("Loki"), "take coin")
    assert {"wood": 2, "thrall": 1, "coin": 1} == tokens(position, 0)
    assert 5 == supply(position)["coin"]


FOUR_KINDS = "B12 C12 H12 T12 C9 H9 T9 | C1 C4 H1 H4 T1 T4 B1 | C5 C8 H5 H8 T5 T8 B4"
FOUR_WINS = "B12 | B1 | B4;C12 | C1 | C5;H12 | H1 | H5;T12 | T1 | T5;C9 | C4 | C8;H9 | H4 | H8"


def four_kinds():
    """Home: seat 0 has a book, two of each other suit and two wood."""
    position = ready(FOUR_KINDS)
    for plays in FOUR_WINS.split(";"):
        trick(position, plays)
    return trick(position, "T9 | T4 | T8")


def test_a_ship_costs_one_token_of_each_suit_v_51():
    """V-51"""
    position = four_kinds()
    assert {"build set", "pass"} == set(position.legal_moves)
    position.push("build set")
    assert {"coin": 1, "hammer": 1, "thrall": 1, "wood": 2, "ship": 1} == tokens(position, 0)
    assert 5 == supply(position)["book"]
    assert 4 == supply(position)["ship"]


def test_at_most_one_ship_is_built_a_homecoming_v_51():
    """V-51"""
    position = play(four_kinds(), "build set")
    assert {"pay"} == asks(position)


def test_a_ship_costs_four_wood_v_51():
    """V-51"""
    position = play(home("Odin", "trump book"), "take wood; take wood")
    assert {"build wood", "pass"} == set(position.legal_moves)
    assert "V-51" == rule(position, "build set")
    position.push("build wood")
    assert {"thrall": 1, "ship": 1} == tokens(position, 0)


def test_building_may_be_passed_v_51():
    """V-51"""
    position = play(four_kinds(), "pass")
    assert 0 == tokens(position, 0).get("ship", 0)


def test_the_jarl_visits_the_greatest_wealth_and_takes_half_rounded_up_v_52():
    """V-52: nine loose tokens, five are paid."""
    position = play(four_kinds(), "pass")
    for paid in range(5):
        assert {"pay"} == asks(position)
        assert 0 == position.to_move
        assert 9 - paid == sum(tokens(position, 0).values())
        step(position)
    assert 4 == sum(tokens(position, 0).values())
    assert {"deal"} == asks(position)


def test_wealth_7_and_tax_2_for_one_ship_one_book_two_hammers_v_52():
    """V-52: an example of the rules."""
    position = play(wealthy_thor("Odin"), "take wood; take wood; build wood")
    assert {"ship": 1, "book": 1, "hammer": 2} == tokens(position, 0)
    assert 7 == position.view(None)["seats"][0]["wealth"]
    assert 0 == position.to_move
    assert {"pay book", "pay hammer"} == set(position.legal_moves)
    other = position.copy()
    position.push("pay book")
    assert ["pay hammer"] == list(position.legal_moves)
    other.push("pay hammer")
    assert ["pay hammer"] == list(other.legal_moves)
    other.push("pay hammer")
    assert {"ship": 1, "book": 1} == tokens(other, 0)


def test_tax_3_on_one_book_two_hammers_two_thralls_one_wood_v_52():
    """V-3, V-52: an example of the rules."""
    hands = "B12 H12 H9 T12 T9 B5 B8 | B1 H1 H4 T1 T4 C5 C8 | B4 H5 H8 T5 T8 C9 C12"
    position = play(before_exchange(hands), "pay wood; under B5; under B8; draw C1; draw C4")
    stay(position)
    for plays in ("B12 | B1 | B4", "H12 | H1 | H5", "H9 | H4 | H8", "T12 | T1 | T5"):
        trick(position, plays)
    for plays in ("T9 | T4 | T8", "C1 | C5 | C9", "C12 | C4 | C8"):
        trick(position, plays)
    assert {"book": 1, "hammer": 2, "thrall": 2, "wood": 1} == tokens(position, 0)
    assert {"pay book", "pay hammer", "pay thrall"} == set(position.legal_moves)
    assert rule(position, "pay wood") in ("V-3", "V-52")
    position.push("pay thrall")
    assert ["pay thrall"] == list(position.legal_moves)
    position.push("pay thrall")
    assert ["pay wood"] == list(position.legal_moves)


def test_equally_rich_the_greatest_total_of_thralls_is_visited_v_52():
    """V-52: seats 0 and 1 have three tokens each, seat 0 has won the thralls."""
    hands = "C1 C4 C5 C8 C9 B9 B12 | H1 H4 H5 H8 H9 H12 B1 | T1 T4 T5 T8 T9 T12 C12"
    position = trick(ready(hands, leader=1), "H1 H4 H5 H8 H9 H12 | C12 | C1 C4 C5 C8 C9")
    trick(position, "B1 | T1 T4 T5 T8 T9 T12 | B9 B12")
    assert {"pay"} == asks(position)
    assert 0 == position.to_move


def test_equally_rich_with_equal_thralls_the_first_in_order_is_visited_v_52():
    """V-52: all have three tokens, seats 1 and 0 have won thralls worth 5 each."""
    hands = "C5 C12 B4 B5 B8 B9 B12 | H1 H4 H5 H8 H9 H12 B1 | T1 T4 T5 C1 C4 C8 C9"
    position = trick(ready(hands, leader=1), "H1 H4 H5 H8 H9 H12 | T5 | C5 C12")
    trick(position, "B1 | T1 T4 | B4 B5 B8 B9 B12")
    trick(position, "C1 C4 C8 C9")
    assert [3, 3, 3] == [sum(tokens(position, seat).values()) for seat in range(3)]
    assert {"pay"} == asks(position)
    assert 1 == position.to_move


def visited_with_a_ship_alone():
    """Seat 0 owns one ship and nothing else, the others three tokens each."""
    hands = "C1 C4 C5 C8 C9 C12 Odin | H1 H4 H5 H8 H9 H12 B1 | T1 T4 T5 T8 T9 T12 B4"
    position = ready(hands, leader=1)
    last = "C1 C4 C5 C8 C9 C12 /Odin"
    trick(position, f"H1 H4 H5 H8 H9 H12 | T1 T4 T5 T8 T9 T12 | {last}")
    play(position, "trump book")
    trick(position, "B1 | B4")
    return play(position, "take wood; take wood; build wood")


def test_without_loose_tokens_the_visited_seat_pays_nothing_but_is_visited_v_52():
    """V-52, V-54"""
    position = visited_with_a_ship_alone()
    assert {"ship": 1} == tokens(position, 0)
    assert {"deal"} == asks(position)
    assert 0 == leader(position)


def test_a_leader_without_loose_tokens_names_the_trump_right_after_the_free_exchange_v_15():
    """V-13, V-15: an example of the rules."""
    position = deal(visited_with_a_ship_alone())
    assert {"under", "done"} == asks(position)
    position.push("done")
    assert {"trump"} == asks(position)
    assert 0 == position.to_move
    position.push("trump coin")
    assert {"pay", "done"} == asks(position)
    assert 1 == position.to_move


def test_who_is_rich_enough_after_the_tax_wins_v_53():
    """V-53: seat 0 is visited and falls to 4; seat 1 keeps 8 and has won with five players."""
    hands = "H12 H11 H10 H9 H8 C4 C5 C6 C7 | T12 T11 T10 T9 Freya H1 C1 B8 B9"
    hands += " | T1 T2 T3 T4 B6 B7 C10 C11 C12 | T5 T6 T7 T8 H2 H3 H4 H5 H6"
    hands += " | Thor H7 C8 C9 B1 B2 B3 B4 B5"
    position = before_exchange(hands, players=5, leader=1)
    play(position, "pay wood; under B8; under B9; draw C2; draw C3")
    stay(position)
    trick(position, "T12 /Freya | T1 | T5 | Thor | C4")
    trick(position, "T11 | T2 | T6 | C8 | C5")
    trick(position, "T10 | T3 | T7 | C9 | C6")
    trick(position, "T9 | T4 | T8 | H7 | C7")
    trick(position, "H1 | B6 B7 | H2 | B1 B2 B3 B4 B5 | H12")
    trick(position, "H11 | C1 | C10 | H3")
    trick(position, "H10 | C2 | C11 | H4")
    trick(position, "H9 | C3 | C12 | H5")
    trick(position, "H8 | H6")
    assert {"wood": 1, "thrall": 4, "coin": 3} == tokens(position, 1)
    assert 10 == sum(tokens(position, 0).values())
    go_home(position)
    assert position.is_over
    assert [-0.25, 1, -0.25, -0.25, -0.25] == position.returns()
    assert 4 * 2 + 3 * 4 + 1 == position.points()[1]


def test_nobody_rich_enough_the_visited_seat_leads_the_next_raid_v_54():
    """V-54"""
    position = go_home(four_kinds())
    assert {"deal"} == asks(position)
    assert 2 == raid(position)
    assert 0 == leader(position)
    position = go_home(two_tricks())
    assert 0 == leader(position)  # equal wealth, but the thralls are his


@pytest.mark.parametrize("players", [3, 4, 5])
def test_after_the_greatest_number_of_raids_the_game_is_drawn_v_54(players):
    """V-54"""
    position = go_home(play_out(ready(players=players, max_raids=1)))
    assert position.is_over
    assert [0] * players == position.returns()


def test_a_new_raid_starts_without_trump_and_god_v_54():
    """V-12, V-54"""
    position = go_home(home("Loki"))
    assert {"deal"} == asks(position)
    assert trump(position) is None
    assert position.view(None)["god"] is None
    assert [0] * 3 == [seat["thralls"] for seat in position.view(None)["seats"]]
