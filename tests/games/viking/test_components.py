"""What is on the table: suits, deck, tokens, wealth and points (V-1 to V-4)."""

import pytest

import ludoteka
from games.viking.table import begin, play, ready, rule, step, supply, tokens, trick

ALWAYS, FROM_FOUR, WITH_FIVE = (1, 4, 5, 8, 9, 12), (2, 6, 10), (3, 7, 11)
OF_GODS = [("Odin", "B"), ("Freya", "C"), ("Thor", "H"), ("Loki", "T")]


@pytest.mark.parametrize(("god", "suit"), OF_GODS)
def test_each_suit_has_its_god_v_1(god, suit):
    """V-1"""
    others = " ".join(f"{other}{value}" for other in "BCHT" if other != suit for value in (1, 4))
    position = ready(f"{god} {suit}1 | {suit}4 {others} | {suit}5", leader=0)
    trick(position, god)
    assert ["play " + suit + "4"] == list(position.legal_moves)


@pytest.mark.parametrize(("players", "size"), [(3, 28), (4, 40), (5, 52)])
def test_the_deck_has_28_40_or_52_cards_v_2(players, size):
    """V-2"""
    values = ALWAYS + (FROM_FOUR if players > 3 else ()) + (WITH_FIVE if players > 4 else ())
    cards = [f"{suit}{value}" for suit in "BCHT" for value in values]
    cards += ["Odin", "Freya", "Thor", "Loki"]
    assert size == len(cards)
    assert {f"deal {card}": 1 for card in cards} == begin(players).weights


def test_a_god_counts_13_v_2():
    """V-2"""
    position = ready("T4 T9 | T1 T12 | Loki", leader=0)
    trick(position, "T4 T9 | T12 | Loki")
    assert [{"wood": 2}] * 3 == [tokens(position, seat) for seat in range(3)]  # 4 + 9 ties


@pytest.mark.parametrize("players", [3, 4, 5])
def test_there_are_5_books_6_coins_7_hammers_8_thralls_and_5_ships_v_3(players):
    """V-3"""
    expected = {"book": 5, "coin": 6, "hammer": 7, "thrall": 8, "ship": 5}
    there = supply(begin(players))
    assert expected == {kind: there[kind] for kind in expected}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_each_seat_starts_with_2_wood_v_3(players):
    """V-3"""
    position = begin(players)
    assert [{"wood": 2}] * players == [tokens(position, seat) for seat in range(players)]


def test_what_is_paid_goes_back_to_the_supply_v_3():
    """V-3"""
    position = five_books()
    before = supply(position)["book"]
    while "pay book" not in position.legal_moves:
        step(position)
    position.push("pay book")
    assert before + 1 == supply(position)["book"]


def five_books():
    """The first raid's homecoming: seat 0 has won seven tricks with books."""
    books = "B1 B4 B5 B8 B9 B12 Odin"
    position = ready(f"{books} | C1 C4 C5 C8 C9 H1 H4 | H5 H8 H9 T1 T4 T5 T8")
    for book in books.split():
        trick(position, book)
        for _ in range(4):
            step(position)
    return position


def test_wood_never_runs_out_v_3():
    """V-3, V-27: seat 0 wins seven tricks with books, of which there are five."""
    position = five_books()
    assert {"book": 5, "wood": 4} == tokens(position, 0)
    assert 0 == supply(position)["book"]


def test_wealth_counts_tokens_and_points_weigh_them_v_4():
    """V-4"""
    position = five_books()
    assert 9 == position.view(None)["seats"][0]["wealth"]
    assert 5 * 5 + 4 == position.points()[0]


def test_a_ship_is_wealth_4_and_11_points_v_4():
    """V-4"""
    position = five_books()
    position.push("build wood")
    assert {"book": 5, "ship": 1} == tokens(position, 0)
    assert 9 == position.view(None)["seats"][0]["wealth"]
    assert 5 * 5 + 11 == position.points()[0]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_everybody_starts_with_wealth_2_and_2_points_v_4(players):
    """V-4"""
    position = begin(players)
    assert [2] * players == [seat["wealth"] for seat in position.view(None)["seats"]]
    assert [2] * players == position.points()


def test_the_options_are_those_of_the_rules():
    names = {option.name for option in ludoteka.game("viking").options}
    assert {"thor", "loki_all", "god_follows", "max_raids", "deck"} == names


def test_a_ship_is_never_paid_v_3():
    """V-3: ships are not loose."""
    position = play(five_books(), "build wood")
    assert {"pay book"} == set(position.legal_moves)
    assert rule(position, "pay ship") is not None
