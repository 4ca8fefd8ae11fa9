"""Chance played by a position: the same on both carriers, written down move by move."""

import random

import pytest

import ludoteka
from ludoteka.core.carrier import Compiled, carrier
from ludoteka.core.position import Position


@pytest.mark.parametrize("name", ludoteka.games())
def test_the_same_seed_gives_the_same_game_interpreted_and_compiled(name, monkeypatch):
    played = []
    for way in ("interpreted", "compiled"):
        position = ludoteka.new(name, ludoteka.game(name).seats[-1])
        if way == "compiled":
            fast = Compiled(position.game)
            monkeypatch.setattr("ludoteka.core.position.carrier", lambda game, fast=fast: fast)
            position = ludoteka.new(name, ludoteka.game(name).seats[-1])
        rng = random.Random(9)
        for _ in range(120):
            position.play_chance(rng)
            if position.is_over:
                break
            position.apply(rng.choice(position.legal_ids))
        played.append((position.moves, position.view(0)))
    assert played[0] == played[1]


def test_chance_moves_are_written_down_and_can_be_replayed():
    position = ludoteka.new("dog", 6)
    position.play_chance(random.Random(3))
    assert len(position.moves) == 31
    assert position.to_move >= 0
    again = ludoteka.new("dog", 6)
    for move in position.moves:
        again.push(move)
    assert again == position


def test_a_copy_knows_its_own_moves_only():
    position = ludoteka.new("kronia", 3)
    position.play_chance(random.Random(3))
    copy: Position = position.copy()
    legal = list(copy.legal_ids)
    position.apply(legal[0])
    assert list(copy.legal_ids) == legal
    copy.apply(legal[-1])
    assert position.moves != copy.moves


def test_the_legal_ids_given_out_stay_as_they_were():
    position = ludoteka.new("kronia", 3)
    position.play_chance(random.Random(3))
    ids = position.legal_ids
    before = list(ids)
    position.apply(ids[0])
    assert list(ids) == before
    assert carrier(position.game) is position._carrier
