"""Nothing betrays what a seat may not know: it is dealt anew, and all it is shown stays the same."""

import json
import random

import pytest

import ludoteka
from games.dog.table import board, play
from ludoteka import Position


def shown(position: Position, viewer: int | None) -> str:
    """All that leaves for a viewer, byte for byte."""
    features = [int(value) for value in position.features(viewer)]
    return json.dumps([position.view(viewer), position.log(viewer), features])


def viewers(position: Position) -> list[int | None]:
    return [None, *range(position.players)]


@pytest.mark.parametrize("royal", [True, False])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_at_every_point_of_a_game_a_world_dealt_anew_shows_the_same(players, royal):
    rng = random.Random(f"{players} {royal}")
    position = ludoteka.new("dog", players=players, royal=royal, max_rounds=2)
    while not position.is_over:
        viewer = rng.choice(viewers(position))
        assert shown(position, viewer) == shown(position.redeal(viewer, rng), viewer)
        position.push(rng.choice(list(position.legal_moves)))


@pytest.mark.parametrize(("players", "rounds"), [(2, 12), (3, 9), (5, 6), (6, 5)])
def test_when_the_discards_become_the_stock_in_a_round_it_still_does(players, rounds):
    """D-12: the stock that is made anew is known, so the hands hold none of it."""
    rng = random.Random(players)
    position = ludoteka.new("dog", players=players, max_rounds=rounds)
    before, points = 110, 0
    while not position.is_over:
        stock = position.view(None)["stock"]
        points = 60 if stock > before else max(points - 1, 0)
        before = stock
        if points % 3 == 1:
            viewer = rng.choice(viewers(position))
            assert shown(position, viewer) == shown(position.redeal(viewer, rng), viewer)
        position.push(rng.choice(list(position.legal_moves)))


@pytest.mark.parametrize("players", [2, 4, 5])
def test_the_world_dealt_depends_on_nothing_that_the_seat_does_not_know(players):
    """The same draw gives the same world, whatever the true one is."""
    rng = random.Random(players)
    position = ludoteka.new("dog", players=players, max_rounds=3)
    while not position.is_over:
        if rng.random() < 0.3:
            viewer = rng.choice(viewers(position))
            other = position.redeal(viewer, rng)
            seed = rng.random()
            one, two = (
                [seen.redeal(viewer, random.Random(seed)).view(seat) for seat in range(players)]
                for seen in (position, other)
            )
            assert one == two
        position.push(rng.choice(list(position.legal_moves)))


def hands(position: Position, viewer: int | None, seat: int, times: int = 60) -> list[list[str]]:
    """Hands of a seat in worlds dealt anew for a viewer."""
    rng = random.Random(1)
    return [position.redeal(viewer, rng).view(seat)["hand"] for _ in range(times)]


def test_a_gift_stays_with_its_receiver_until_such_a_card_is_let_go():
    """D-13"""
    position = board("0: N5 | 2 3 5 6 8\n1: N20\n2: N36 | 3 5 8 2 M\n3: N52")
    assert "M" == position.view(0)["given"]
    assert all("M" in hand for hand in hands(position, 0, 2))
    assert not all("M" in hand for hand in hands(position, 1, 2))
    play(position, "2 N 7")
    seat = 1
    while seat != 2:
        position.push(next(move for move in position.legal_moves if "K" not in move))
        seat = position.to_move
    play(position, next(move for move in position.legal_moves if move.startswith("M")))
    assert not all("M" in hand for hand in hands(position, 0, 2))


def test_a_hand_with_which_nothing_could_be_done_holds_nothing_that_could_go():
    """D-16: a King on 5 could go 2, 3, 4, 5, 6, 7, and 1 by 11; a start card starts."""
    position = board("0: K5 | 8 9 10 12 12\n1: N36 | 8 9 10 8 9")
    play(position, "discard 8")
    could = set("234567") | {"11", "13", "S", "M"}
    for hand in hands(position, 1, 0):
        assert not could & set(hand)
    play(position, "draw 10; discard 12")
    for hand in hands(position, 1, 0):
        assert not could & set(hand)
    assert any("=" in hand for hand in hands(position, 1, 0))


def test_a_shown_hand_is_seen_by_all_and_is_in_no_hand():
    """D-16"""
    position = play(board("0: K5 | 8 9 10 12 12\n1: K20\n2: K36\n3: K52"), "fold")
    assert all([] == hand for hand in hands(position, 3, 0, 5))
    for hand in hands(position, 3, 1):
        assert hand.count("12") <= 5
