"""The bot `easy`: legal, honest, sensible, and better than chance."""

import random

import pytest
from hypothesis import given, settings

import ludoteka
from games.viking.both import choices, side_by_side, tables
from games.viking.table import deal, dealt, go_home, play, play_out, ready, trick
from ludoteka.bots import Knowledge
from ludoteka.games.viking.bot import easy


def chosen(position, times=20):
    """What it plays here, asked again and again."""
    seat = position.to_move
    return {easy(Knowledge(position, seat), random.Random(n)) for n in range(times)}


@given(tables(), choices)
@settings(max_examples=15, deadline=None)
def test_every_choice_is_legal(table, numbers):
    for position, _ in side_by_side(*table, numbers):
        if position.to_move >= 0:
            knowledge = Knowledge(position, position.to_move)
            assert easy(knowledge, random.Random(sum(numbers))) in position.legal_moves


@given(tables(), choices)
@settings(max_examples=8, deadline=None)
def test_it_chooses_alike_in_every_world_that_fits(table, numbers):
    for position, _ in side_by_side(*table, numbers):
        seat = position.to_move
        if seat >= 0:
            world = position.redeal(seat, random.Random(1))
            here = easy(Knowledge(position, seat), random.Random(2))
            assert here == easy(Knowledge(world, seat), random.Random(2))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_it_plays_whole_games_with_every_deck(players):
    deck = [["B", value, 3] for value in range(1, 41)] + [["T", 1, 3]] * 8
    deck += [["B", 1, "Odin"], ["C", 30, "Freya"], ["H", 2, "Thor"], ["T", 9, "Loki"]]
    record = ludoteka.play("viking", ["easy"] * players, seed=1, deck=deck, max_raids=6)
    assert record.result


def first_places(bots, games, **options):
    won = 0
    for seed in range(games):
        seats = bots[seed % len(bots) :] + bots[: seed % len(bots)]
        returns = ludoteka.play("viking", seats, seed=seed, **options).result["returns"]
        won += returns[seats.index("easy")] == max(returns) > 0
    return won / games


@pytest.mark.parametrize(("randoms", "least"), [(2, 0.7), (3, 0.6), (4, 0.4)])
def test_it_beats_random_seats_clearly(randoms, least):
    assert first_places(["easy"] + ["random"] * randoms, 24, max_raids=100) >= least


def test_it_sheds_a_low_card_when_it_cannot_win():
    position = trick(ready("C12 Freya | C1 C4 C8 C9 | C5"), "C12 Freya")
    assert {"play C1", "play C4"} >= chosen(position)


def test_it_wins_as_the_last_with_no_more_than_it_needs():
    position = trick(ready("C4 | C1 | C5 C9 C12 Freya"), "C4 | C1")
    assert {"play C5"} == chosen(position)
    position.push("play C5")
    assert {"done"} == chosen(position)


def test_it_takes_odins_tokens_where_they_complete_a_ship():
    hands = "T1 T4 T5 T8 T9 T12 Odin | H1 H4 H5 H8 H9 H12 B1 | C1 C4 C5 C8 C9 C12 B4"
    position = ready(hands)
    trick(position, "T1 T4 T5 T8 T9 T12 /Odin | H1 H4 H5 H8 H9 H12 | C1 C4 C5 C8 C9 C12")
    trick(play(position, "trump book"), "B1 | B4")
    assert {"take wood"} == chosen(position)
    play(position, "take wood; take wood")
    assert {"build wood"} == chosen(position)


def test_it_names_the_trump_it_holds_most_of():
    position = deal(go_home(play_out(ready())), "C4 | C5 | H4 H5 H8 H9 H12 Thor C1")
    assert 2 == position.to_move
    play(position, "done; done")
    assert {"trump hammer"} == chosen(position)


def test_it_exchanges_bad_cards_while_that_is_free():
    position = deal(go_home(play_out(ready())), "C4 | C5 | B1 C1 H1 T1 Odin Thor T12")
    put = []
    while position.legal_moves[0].startswith("under") and len(put) < 4:
        (move,) = chosen(position)
        if move == "done":
            break
        put.append(move.split()[1])
        position.push(move)
    assert {"B1", "C1", "H1", "T1"} >= set(put)
    assert len(put) >= 3


def test_it_never_puts_a_god_under_while_it_holds_worse():
    position = play(dealt("B1 C1 H1 Odin Freya Thor T12 | C4 | C5"), "pay wood")
    for _ in range(2):
        (move,) = chosen(position)
        assert move.split()[1] in ("B1", "C1", "H1")
        position.push(move)
