"""The bot `easy`: legal, honest, sensible, and better than chance."""

import random

import pytest
from hypothesis import given, settings

import ludoteka
from games.dog.both import choices, side_by_side, tables
from games.dog.table import board, deal, new, pass_to, play
from ludoteka.bots import Knowledge
from ludoteka.games.dog.bot import easy


def chosen(position, times=10):
    """What it plays here, asked again and again."""
    seat = position.to_move
    return {easy(Knowledge(position, seat), random.Random(n)) for n in range(times)}


@given(tables(), choices)
@settings(max_examples=12, deadline=None)
def test_every_choice_is_legal(table, numbers):
    for position, _ in side_by_side(*table, numbers):
        if position.to_move >= 0:
            knowledge = Knowledge(position, position.to_move)
            assert easy(knowledge, random.Random(sum(numbers))) in position.legal_moves


@given(tables(), choices)
@settings(max_examples=6, deadline=None)
def test_it_chooses_alike_in_every_world_that_fits(table, numbers):
    for number, (position, _) in enumerate(side_by_side(*table, numbers)):
        seat = position.to_move
        if seat >= 0 and number % 3 == 0:
            world = position.redeal(seat, random.Random(1))
            here = easy(Knowledge(position, seat), random.Random(2))
            assert here == easy(Knowledge(world, seat), random.Random(2))


@pytest.mark.parametrize("royal", [True, False])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_side_of_it_beats_random_sides_clearly(players, royal):
    won, games = 0, 10
    for seed in range(games):
        mine = seed % (players // 2 if players in (4, 6) else players)
        side = {mine, mine + players // 2} if players in (4, 6) else {mine}
        bots = ["easy" if seat in side else "random" for seat in range(players)]
        record = ludoteka.play("dog", bots, seed=seed, royal=royal, max_rounds=200)
        won += record.result["returns"][mine] == 1
    assert won >= 0.8 * games


OTHERS = "\n1: K36\n2: K46\n3: N55"


def test_it_brings_a_pawn_out_when_none_is():
    position = board("0: N8 | 12\n1: N20 | 13 5 3\n2: N46\n3: N62")
    play(position, "12 N 20")
    assert all(move.endswith(" start") for move in chosen(position))


def test_it_goes_home_when_it_can():
    assert {"6 N h2"} == chosen(board("0: N60 | 6 2 3 3 2" + OTHERS))


def test_it_captures_an_opponent():
    position = board("0: N5 | 3 2 5 6 2\n1: B8\n2: K46\n3: N60")
    assert {"3 N 8"} == chosen(position)


def test_it_does_not_capture_its_partner_when_it_can_do_otherwise():
    position = board("0: N37 | 3 2 5 6 2\n1: B20\n2: B40\n3: N60")
    assert "3 N 40" not in chosen(position)


def test_it_does_not_capture_its_own_pawn_when_it_can_do_otherwise():
    position = board("0: N37 B40 | 3 2 5 6 2\n1: B20\n2: B50\n3: N60")
    assert "3 N 40" not in chosen(position)


def test_it_keeps_off_fields_that_an_enemy_reaches():
    """Three ends behind the enemy, five right before it."""
    position = board("0: N50 | 3 5 3 5 3\n1: B54\n2: J20\n3: B49")
    assert {"3 N 53"} == chosen(position)


def test_it_gives_its_partner_a_start_card_when_the_partner_needs_one():
    """D-13: the partner has one pawn home and three in the kennel."""
    stuck = "8 9 10 12"
    position = board(
        f"0: K5 | {stuck} 8\n1: K20 | {stuck} 9\n2: Nh2 | {stuck} 10\n3: K52 | {stuck} 12"
    )
    play(position, "fold; fold; fold; fold")
    deal_to(position, 0, "13 11 2 2 3")
    pass_to(position, 0)
    assert chosen(position) <= {"give 11", "give 13"}


def deal_to(position, seat, cards):
    """Deal one seat these cards, the others no start cards."""
    left = cards.split()
    first = position.view(None)["first"]
    order = [(first + i) % position.players for i in range(position.players)]
    for number in range(5 * position.players):
        if order[number % position.players] == seat:
            position.push(f"deal {left.pop()}")
        else:
            others = [m for m in position.legal_moves if m not in ("deal 11", "deal 13")]
            position.push(others[number % 3])


def test_it_gives_no_start_card_to_an_opponent():
    """D-13"""
    position = new(players=2)
    deal_to(position, 0, "13 11 2 3 5")
    assert not {"give 11", "give 13"} & chosen(position)


def test_it_keeps_its_last_start_card_while_a_pawn_waits():
    """Another card does nearly as well."""
    position = board("0: N5 | 13 12 2 2 2\n1: K36\n2: K46\n3: N60")
    assert all(move.endswith("start") or not move.startswith("13") for move in chosen(position))


def test_it_plays_for_its_partner_once_home():
    """D-18"""
    position = board("0: Nh2 Kh3 Bh4 J60 | 5 6 2 3 2\n1: K20\n2: N28 | 8 9\n3: K52")
    play(position, "5 J h1")
    pass_to(position, 0)
    assert all(move.split()[1] == "N" for move in chosen(position))


def test_it_does_not_throw_away_a_start_card_when_it_has_no_pawn_out():
    """D-16: nothing can be played with a King that is too slow."""
    position = board("0: K5 | 8 9 10 12 12\n1: K36")
    assert {"discard 8", "discard 9", "discard 12"} >= chosen(position)


def test_it_opens_with_a_pawn():
    """D-14"""
    assert chosen(deal(new(), "2 3 5 6 8")) <= {f"place {letter}" for letter in "KNBJ"}
