"""Batches: the same games as one position at a time would be."""

import copy
import pickle

import numpy as np
import pytest

import ludoteka
from ludoteka.fast import WAIT, Batch

each_game = pytest.mark.parametrize("name", ludoteka.games())


def first_legal(batch: Batch) -> np.ndarray:
    return batch.mask.argmax(axis=1)


@each_game
def test_a_row_plays_the_same_games_whatever_the_size(name: str) -> None:
    small, large = Batch(name, 3, seed=5), Batch(name, 8, seed=5)
    for _ in range(400):
        assert (small.to_move == large.to_move[:3]).all()
        assert (small.mask == large.mask[:3]).all()
        assert (small.observations == large.observations[:3]).all()
        small.step(first_legal(small))
        large.step(first_legal(large))
        assert (small.returns == large.returns[:3]).all()


@each_game
def test_games_end_pay_out_and_start_anew(name: str) -> None:
    batch = Batch(name, 4, seed=1)
    rng = np.random.default_rng(3)
    ended = 0
    for _ in range(40_000):
        batch.step((batch.mask * rng.random(batch.mask.shape)).argmax(axis=1))
        ended += int(batch.over.sum())
        assert (batch.to_move >= 0).all()
        assert batch.mask.any(axis=1).all()
        for row in np.flatnonzero(batch.over):
            assert abs(batch.returns[row].sum()) < 1e-5
        if ended > 3:
            return
    raise AssertionError("no game ended")


@each_game
def test_an_illegal_move_names_its_row_and_plays_nothing(name: str) -> None:
    batch = Batch(name, 4)
    before = batch.copy()
    moves = first_legal(batch)
    moves[2] = int(np.flatnonzero(~batch.mask[2])[0])
    with pytest.raises(ValueError, match=f"game 2: move {moves[2]} is not legal"):
        batch.step(moves)
    assert (batch._states == before._states).all()
    with pytest.raises(ValueError, match="game 0: move -2"):
        batch.step(np.full(4, -2))
    with pytest.raises(ValueError, match="shape"):
        batch.step([0])


def test_arrays_given_in_are_filled_and_written_in_place() -> None:
    name, n = "kronia", 4
    plain = Batch(name, n, seed=3)
    memory = np.ones((2, *plain.observations.shape), np.int8)
    mask = np.ones(plain.mask.shape, np.bool_)
    given = Batch(name, n, seed=3, arrays={"observations": memory[1], "mask": mask})
    for _ in range(30):
        assert (memory[1] == plain.observations).all()
        assert (mask == plain.mask).all()
        plain.step(first_legal(plain))
        given.step(first_legal(given))
    assert (memory[0] == 1).all()


def test_an_array_that_does_not_fit_is_refused_by_its_name() -> None:
    for name, array in (
        ("mask", np.zeros((4, 3), np.bool_)),
        ("observations", np.zeros((4, 5), np.float32)),
        ("over", np.zeros(8, np.bool_)[::2]),
        ("seats", np.zeros(4)),
    ):
        with pytest.raises(ValueError, match=name):
            Batch("kronia", 4, arrays={name: array})


@each_game
def test_a_game_may_wait_while_others_play(name: str) -> None:
    batch, all_play = Batch(name, 4, seed=2), Batch(name, 4, seed=2)
    for _ in range(30):
        all_play.step(first_legal(all_play))
    for turn in range(60):
        moves = first_legal(batch)
        moves[turn % 2 :: 2] = WAIT
        waiting = batch.observations[turn % 2 :: 2].copy()
        batch.step(moves)
        assert (batch.observations[turn % 2 :: 2] == waiting).all()
        assert not batch.over[turn % 2 :: 2].any()
    assert (batch.observations == all_play.observations).all()
    assert (batch.mask == all_play.mask).all()


@each_game
def test_a_row_is_a_position(name: str) -> None:
    batch = Batch(name, 3, seed=6)
    for _ in range(40):
        batch.step(first_legal(batch))
    position = batch.position(1)
    assert position.to_move == batch.to_move[1]
    assert list(position.legal_ids) == np.flatnonzero(batch.mask[1]).tolist()
    assert list(position.features(position.to_move)) == batch.observations[1].tolist()
    assert position.log(0) == []
    position.apply(int(position.legal_ids[0]))
    assert list(batch.position(1).legal_ids) == np.flatnonzero(batch.mask[1]).tolist()


@each_game
def test_a_copy_is_independent(name: str) -> None:
    batch = Batch(name, 2)
    for copied in (Batch.copy, copy.deepcopy, lambda it: pickle.loads(pickle.dumps(it))):  # noqa: S301
        twin = copied(batch)
        mask = twin.mask.copy()
        batch.step(first_legal(batch))
        assert (twin.mask == mask).all()
        twin.step(first_legal(twin))
        assert (twin.observations == batch.observations).all()


@each_game
def test_a_pickle_of_other_rules_is_refused(name: str) -> None:
    batch = Batch(name, 2)
    with pytest.raises(ValueError, match=f"version 99 of {name}'s rules"):
        batch.__setstate__({**batch.__getstate__(), "version": 99})
