"""How a game goes: first seat, deal, exchange, opening, turns, rounds and the end (D-10 to D-19)."""

import random

import pytest

import ludoteka
from games.dog.naive import CARDS
from games.dog.table import board, deal, ends, new, pass_to, pawns, phase, play, rounds, rule
from ludoteka import CHANCE

HANDS = ["2 3 5 6 8", "2 3 5 6 9", "2 3 5 6 8", "2 3 5 6 9", "2 3 5 6 10", "2 3 5 6 10"]


def exchanging(players=4, first=0):
    """The first round is dealt: seat 0 holds 2 3 5 6 8 and so on, nobody has chosen."""
    position = new(f"first {first}", players=players)
    order = [(first + i) % players for i in range(players)]
    for number in range(5):
        for seat in order:
            position.push(f"deal {HANDS[seat].split()[number]}")
    return position


@pytest.mark.parametrize(
    ("players", "partners"),
    [
        (2, [None, None]),
        (3, [None] * 3),
        (4, [2, 3, 0, 1]),
        (5, [None] * 5),
        (6, [3, 4, 5, 0, 1, 2]),
    ],
)
def test_four_and_six_play_with_the_seat_opposite_d_10(players, partners):
    """D-10"""
    seats = new("", players=players).view(None)["seats"]
    assert partners == [seat["partner"] for seat in seats]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_chance_names_any_first_seat_d_11(players):
    """D-11"""
    position = ludoteka.new("dog", players=players)
    assert position.to_move == CHANCE
    assert {f"first {seat}": 1 for seat in range(players)} == position.weights


def test_the_next_seat_starts_the_next_round_d_11():
    """D-11"""
    position = new("first 3")
    firsts = [rounds(position, number).view(None)["first"] for number in (1, 2, 3, 4)]
    assert [3, 0, 1, 2] == firsts


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_everybody_is_dealt_five_cards_one_at_a_time_from_the_first_seat_d_12(players):
    """D-12"""
    position = new("first 1", players=players)
    for number in range(5 * players):
        sizes = [seat["hand"] for seat in position.view(None)["seats"]]
        turn = [(1 + i) % players for i in range(players)]
        assert [(number + players - 1 - turn.index(s)) // players for s in range(players)] == sizes
        position.push(f"deal {CARDS[number % 15]}")
    assert "give" == phase(position)


def test_a_deal_has_the_weight_of_the_cards_in_the_stock_d_12():
    """D-12"""
    position = new("first 0; deal 5; deal 5; deal M")
    weights = position.weights
    assert (5, 5, 10) == (weights["deal 5"], weights["deal M"], weights["deal 11"])
    assert 107 == sum(weights.values())


def test_a_card_that_is_not_in_the_stock_is_not_dealt_d_12():
    """D-12"""
    position = new("first 0;" + "deal M;" * 6)
    assert "D-12" == rule(position, "deal M")


def test_when_the_stock_runs_out_in_the_deal_all_discards_become_the_stock_d_12():
    """D-12"""
    position = rounds(new("first 0", players=6, royal=False), 4)
    assert 20 == position.view(None)["stock"]
    before = position.view(None)["discards"]
    assert 90 == len(before)
    for _ in range(20):
        position.push(next(iter(position.legal_moves)))
    assert ([], 90) == (position.view(None)["discards"], position.view(None)["stock"])
    assert sorted(set(before)) == sorted(move.split()[1] for move in position.legal_moves)


def test_a_reshuffle_after_the_deal_leaves_the_last_card_played_d_12():
    """D-12, D-47"""
    position = stock_gone()
    played = position.view(None)["last"]["card"]
    assert ([played], 1) == (position.view(None)["discards"], len(position.view(None)["discards"]))
    hands = sum(seat["hand"] for seat in position.view(None)["seats"])
    assert 110 - hands - 1 == position.view(None)["stock"]


def stock_gone():
    """A card is due for a special field, and for it the discards have just become the stock."""
    rng = random.Random(5)
    while True:
        position = new(players=2, max_rounds=30)
        while not position.is_over:
            before = position.view(None)["stock"]
            position.push(rng.choice(list(position.legal_moves)))
            if phase(position) == "draw" and position.view(None)["stock"] > before:
                return position


def test_partners_exchange_a_card_in_a_team_d_13():
    """D-13"""
    position = play(exchanging(), "give 8; give 9; give 2; give 3")
    assert ["2", "2", "3", "5", "6"] == position.view(0)["hand"]
    assert ["3", "5", "6", "8", "8"] == position.view(2)["hand"]
    assert ("8", "2") == (position.view(0)["given"], position.view(0)["got"])


def test_alone_everybody_gives_to_the_left_neighbour_d_13():
    """D-13"""
    position = play(exchanging(players=3), "give 8; give 9; give 2")
    assert ["2", "2", "3", "5", "6"] == position.view(0)["hand"]
    assert ["2", "3", "5", "6", "8"] == position.view(1)["hand"]
    assert ["3", "5", "6", "8", "9"] == position.view(2)["hand"]


def test_a_card_given_is_in_no_hand_until_all_have_chosen_d_13():
    """D-13"""
    position = play(exchanging(first=2), "give 8; give 9")
    assert [5, 5, 4, 4] == [seat["hand"] for seat in position.view(None)["seats"]]
    assert [False, False, True, True] == [seat["chosen"] for seat in position.view(None)["seats"]]
    assert 0 == position.to_move
    assert None is position.view(2)["got"]


def test_one_gives_only_what_one_holds_and_only_in_the_exchange_d_13():
    """D-13"""
    position = exchanging()
    assert "D-13" == rule(position, "give M")
    assert [f"give {card}" for card in "23568"] == list(position.legal_moves)
    play(position, "give 8; give 9; give 2; give 3; place K; place K; place K; place K")
    assert "D-13" == rule(position, "give 2")


def test_the_exchange_comes_in_every_round_d_13():
    """D-13"""
    position = rounds(new(), 2)
    while position.to_move == CHANCE:
        position.push(next(iter(position.legal_moves)))
    assert "give" == phase(position)


def test_in_royal_everybody_chooses_the_opening_pawn_from_the_first_seat_on_d_14():
    """D-14"""
    position = play(exchanging(first=1), "give 9; give 8; give 9; give 8")
    assert ["place K", "place N", "place B", "place J"] == list(position.legal_moves)
    asked = []
    for letter in "KNBJ":
        asked.append(position.to_move)
        position.push(f"place {letter}")
    assert [1, 2, 3, 0] == asked
    assert {"1K": 16, "2N": 32, "3B": 48, "0J": 0} == pawns(position)
    assert "turn" == phase(position)


def test_in_the_base_game_pawn_a_opens_without_a_move_d_14():
    """D-14"""
    position = deal(new(royal=False))
    assert {"0a": 0, "1a": 16, "2a": 32, "3a": 48} == pawns(position)
    assert "turn" == phase(position)
    assert "D-14" == rule(new(royal=False), "place K")


def test_pawns_are_opened_in_the_first_round_only_d_14():
    """D-14"""
    position = rounds(new(), 2)
    while phase(position) in ("deal", "give"):
        position.push(next(iter(position.legal_moves)))
    assert "turn" == phase(position)
    assert "D-14" == rule(position, "place K")


def test_seats_play_one_card_each_clockwise_and_do_not_refill_d_15():
    """D-15"""
    position = board("0: N3 | 2\n1: N20 | 2\n2: N36 | 2\n3: N52 | 2", first=2)
    play(position, "2 N 38; 2 N 54; 2 N 5; 2 N 22")
    assert 2 == position.to_move
    assert [4, 4, 4, 4] == [seat["hand"] for seat in position.view(None)["seats"]]
    assert ["2"] * 4 == position.view(None)["discards"][-4:]


def test_one_plays_only_a_card_of_the_hand_d_15():
    """D-15"""
    position = board("0: N3 | 2 3 5 6 8\n1: N20\n2: N36\n3: N52")
    assert "D-15" == rule(position, "9 N 12")
    assert "D-15" == rule(exchanging(), "2 N 5")


def test_who_has_drawn_goes_on_alone_at_last_d_15():
    """D-15, D-47"""
    drawn = "0: K3 | 8 9 10 12 12\n1: K20 | 8 9 10 12 12\n2: N36 | 6 5 2 3 7\n3: K60 | 8 9 10 9 8"
    position = play(board(drawn, first=2), "6 N 42; draw 2; fold; fold; fold")
    assert 2 == position.to_move
    play(position, "2 N 44; 5 N 49; 2 N 51; 3 N 54; 7 N 57")
    assert "deal" == phase(position)


def test_a_copy_can_follow_an_own_card_when_alone_d_15():
    """D-15, D-35"""
    drawn = "0: K3 | 8 9 10 12 12\n1: K20 | 8 9 10 12 12\n2: N36 | 5 = 2 3 7\n3: K52 | 8 9 10 9 8"
    position = play(board(drawn, first=2), "5 N 41; fold; fold; fold")
    assert {"46"} == ends(position, "= N")


def test_the_round_ends_when_all_are_out_of_cards_or_have_folded_d_17():
    """D-17"""
    drawn = "0: K3 | 8 9 10 12 12\n1: K20 | 8 9 10 12 12\n2: K36 | 8 9 10 8 9\n3: K52 | 8 9 10 9 8"
    position = play(board(drawn), "fold; fold; fold")
    before = position.view(None)["round"]
    position.push("fold")
    assert (before + 1, "deal", None) == tuple(
        position.view(None)[key] for key in ("round", "phase", "last")
    )


NEARLY_HOME = "0: Nh2 Kh3 Bh4 J60 | 5 13 9\n1: K16\n2: N56 | 3 5 8\n3: K48"


def test_with_all_pawns_home_one_moves_the_partners_d_18():
    """D-18"""
    position = play(board(NEARLY_HOME), "5 J h1")
    assert not position.is_over
    assert position.view(None)["seats"][0]["helps"]
    pass_to(position, 0)
    assert {"start"} == ends(position, "13 K") & {"start"}
    play(position, "13 K start")
    assert 32 == pawns(position)["2K"]


def test_a_helper_goes_on_being_dealt_and_exchanging_d_18():
    """D-18, D-13"""
    position = play(board(NEARLY_HOME), "5 J h1")
    rounds(position, position.view(None)["round"] + 1)
    while position.to_move == CHANCE:
        position.push(next(iter(position.legal_moves)))
    assert 5 == position.view(None)["seats"][0]["hand"]
    pass_to(position, 0)
    assert "give" == phase(position)


def test_for_a_helper_the_partner_is_the_owner_and_others_are_foreign_d_18():
    """D-18, D-34"""
    position = play(board("0: Nh2 Kh3 Bh4 J60 | 5 S\n1: K20\n2: N56 | 3 5 8\n3: K52"), "5 J h1")
    pass_to(position, 0)
    targets = {to for letter in "KNBJ" for to in ends(position, f"S {letter}")}
    assert targets
    assert all(to[1] in "13" for to in targets)


def test_alone_the_first_with_four_pawns_home_wins_at_once_d_19():
    """D-19"""
    position = board("0: Nh2 Kh3 Bh4 J60 | 5\n1: K32")
    play(position, "5 J h1")
    assert position.is_over
    assert [1, -1] == position.returns()


def test_a_team_wins_when_all_its_eight_pawns_are_home_d_19():
    """D-19"""
    rng = random.Random(3)
    position = new(royal=False)
    while not position.is_over:
        home = [move for move in position.legal_moves if move.split()[-1][0] == "h"]
        position.push(rng.choice(home or list(position.legal_moves)))
    home = [seat["home"] for seat in position.view(None)["seats"]]
    assert position.returns() in ([1, -1, 1, -1], [-1, 1, -1, 1])
    winners = [seat for seat in range(4) if position.returns()[seat] == 1]
    assert [4, 4] == [home[seat] for seat in winners]
    assert "D-19" == rule(position, "fold")


def test_of_three_alone_the_losers_share_the_loss_d_19():
    """D-19"""
    position = play(board("0: Nh2 Kh3 Bh4 J60 | 5\n1: K20\n2: K40"), "5 J h1")
    assert [1, -0.5, -0.5] == position.returns()


@pytest.mark.parametrize(("players", "returns"), [(3, [0, 0, 0]), (4, [0] * 4)])
def test_after_the_last_round_without_a_winner_the_game_is_drawn_d_19(players, returns):
    """D-19"""
    position = rounds(new(players=players, max_rounds=2), 99)
    assert position.is_over
    assert returns == position.returns()
    assert 2 == position.view(None)["round"]


def test_without_a_last_round_the_game_goes_on_d_19():
    """D-19"""
    position = rounds(new(), 3)
    assert not position.is_over
    assert None is position.view(None)["rounds"]
