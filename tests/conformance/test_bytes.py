"""A position goes through bytes, pickle and copies at every move and plays on the same."""

import copy
import pickle
import random

from hypothesis import given, settings

import ludoteka
from ludoteka.core.position import Position

from .variants import Variant, choices, every_variant, seeds, walk


def assert_same(one: Position, other: Position) -> None:
    """Everything that is said of them is the same."""
    assert one == other
    assert one.hash == other.hash
    assert one.to_move == other.to_move
    assert list(one.legal_ids) == list(other.legal_ids)
    assert one.moves == other.moves
    assert one.view(0) == other.view(0)


@every_variant
@settings(max_examples=2)
@given(chosen=choices, seed=seeds)
def test_bytes_give_the_position_back_at_every_move(
    variant: Variant, chosen: list[int], seed: int
) -> None:
    position = variant.new()
    for turn, _ in enumerate(walk(position, chosen, seed, most=150)):
        data = position.to_bytes()
        back = ludoteka.from_bytes(data)
        assert back == position
        assert back.hash == position.hash
        assert back.to_bytes() == data
        if turn % 50 == 0:
            assert_same(back, position)
            assert back.log(0) == position.log(0)
            assert_same(pickle.loads(pickle.dumps(position)), position)  # noqa: S301  # our own
            assert_same(copy.deepcopy(position), position)


@every_variant
@settings(max_examples=2)
@given(chosen=choices, seed=seeds)
def test_a_position_from_bytes_plays_on_as_the_first_does(
    variant: Variant, chosen: list[int], seed: int
) -> None:
    position = variant.new()
    for _ in walk(position, chosen, seed, most=seed % 150):
        pass
    for history in (True, False):
        one = position.copy()
        other = ludoteka.from_bytes(one.to_bytes(history=history))
        known = len(one.moves)
        for move in walk(one, [], seed, most=100):
            assert other == one
            assert list(other.legal_ids) == list(one.legal_ids)
            other.apply(move)
        assert other.moves == (one.moves if history else one.moves[known:])
        assert other.is_complete == history
        for seat in (None, 0):
            lines = other.log(seat)
            assert lines == one.log(seat)[len(one.log(seat)) - len(lines) :]


@every_variant
@settings(max_examples=1)
@given(chosen=choices, seed=seeds)
def test_a_dealt_world_goes_through_bytes_with_all_that_its_seat_saw(
    variant: Variant, chosen: list[int], seed: int
) -> None:
    position = variant.new()
    rng = random.Random(seed)
    for _ in walk(position, chosen, seed, most=120):
        pass
    world = position.redeal(0, rng)
    for _ in walk(world, [], seed, most=20):
        pass
    back = ludoteka.from_bytes(world.to_bytes())
    assert_same(back, world)
    assert back.log(0) == world.log(0)
    assert not back.is_complete


@every_variant
def test_equal_positions_have_equal_numbers_and_others_others(variant: Variant) -> None:
    position = variant.new()
    numbers = {position.hash}
    met = {position.copy()}
    for moves, _ in enumerate(walk(position, [], 5, most=60)):
        if moves:
            numbers.add(position.hash)
            met.add(position.copy())
    assert len(numbers) == len(met)
