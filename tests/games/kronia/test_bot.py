"""The bot `easy`: legal, honest, sensible, and better than chance."""

import random

import pytest
from hypothesis import given, settings

import ludoteka
from games.kronia.both import choices, side_by_side, tables
from games.kronia.table import lay, new, place, play
from games.kronia.wraths import paying
from ludoteka.bots import Knowledge
from ludoteka.games.kronia.bot import easy

TOKENS = "zeus athena poseidon apollo"


def chosen(position, times=20):
    """What it plays here, asked again and again."""
    seat = position.to_move
    return {easy(Knowledge(position, seat), random.Random(n)) for n in range(times)}


@given(tables(), choices)
@settings(max_examples=20, deadline=None)
def test_every_choice_is_legal(table, numbers):
    for position, _ in side_by_side(*table, numbers):
        if position.to_move >= 0:
            knowledge = Knowledge(position, position.to_move)
            assert easy(knowledge, random.Random(sum(numbers))) in position.legal_moves


@given(tables(), choices)
@settings(max_examples=10, deadline=None)
def test_it_chooses_alike_in_every_world_that_fits(table, numbers):
    for position, _ in side_by_side(*table, numbers):
        seat = position.to_move
        if seat >= 0:
            world = position.redeal(seat, random.Random(1))
            here = easy(Knowledge(position, seat), random.Random(2))
            assert here == easy(Knowledge(world, seat), random.Random(2))


def first_places(bots, games, **options):
    won = 0
    for seed in range(games):
        seats = bots[seed % len(bots) :] + bots[: seed % len(bots)]
        returns = ludoteka.play("kronia", seats, seed=seed, **options).result["returns"]
        won += returns[seats.index("easy")] == max(returns)
    return won / games


@pytest.mark.parametrize(("randoms", "least"), [(1, 0.8), (2, 0.6), (3, 0.6), (4, 0.6)])
@pytest.mark.parametrize("options", [{}, {"hades": True, "tiles": "random"}])
def test_it_beats_random_seats_clearly(randoms, least, options):
    assert first_places(["easy"] + ["random"] * randoms, 20, **options) >= least


def test_it_does_not_leave_a_card_where_it_is_surely_beaten():
    """It laid a one beside a twelve; nobody is at Athena's temple."""
    position = lay(place(new(), TOKENS), "12@1 1@1 11@1 10@3")
    play(position, "pass")
    assert "pass" not in chosen(position)


def test_it_does_not_lay_its_lowest_card_at_hades():
    position = new("first 0; draw wrath", hades=True)
    assert not {"offer 1 H", "offer 2 H", "offer 3 H"} & chosen(position)


def test_it_pays_with_what_it_needs_least():
    assert chosen(paying("zeus athena artemis apollo", one_wrath=True)) == {"pay artemis+apollo"}


def test_it_keeps_the_set_when_it_pays():
    """Three apollos are worth 8 points, a poseidon 3."""
    position = paying("apollo apollo apollo poseidon", one_wrath=True)
    assert chosen(position) == {"pay poseidon"}


def test_it_keeps_the_better_of_two_tokens():
    position = lay(place(new(tiles=["L5", "S1", "S2"]), TOKENS), "9@1 5@2 4@2 3@3")
    play(position, "pass; pass; pass; pass; draw apollo")
    assert chosen(position) == {"keep zeus"}


def test_it_throws_away_neither_its_highest_nor_a_low_winner_to_be():
    position = lay(place(new(), TOKENS), "6@1 9@1 7@2 1@3")
    play(position, "pass; pass; pass; pass")
    assert not {f"discard {value}" for value in range(9, 13)} & chosen(position)


def test_it_lets_the_others_lay_first():
    position = lay(place(new(tiles=["L7", "S1", "S2"]), TOKENS), "9@1 5@1 4@2 3@2")
    play(position, "pass; pass; pass; pass")
    assert chosen(position) == {"next 1"}


def test_it_does_not_spend_its_best_card_on_a_token_nobody_else_wants():
    """Last of all, alone at two temples: a small card does."""
    position = lay(place(new(), TOKENS), "12@1 11@1 10@1")
    values = {int(move.split()[1]) for move in chosen(position)}
    assert max(values) <= 8
