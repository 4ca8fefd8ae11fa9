"""PettingZoo: its own tests pass, and copies, masks and observations are what they should be."""

import copy
import pickle
import random
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="the extra `pettingzoo` is not installed")
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
    state_test,
)
from pettingzoo.utils import parallel_to_aec

import ludoteka
from conformance.variants import Variant, every_variant, limits
from ludoteka.envs import pettingzoo
from ludoteka.fast import Batch

each_game = pytest.mark.parametrize("name", ludoteka.games())


def made(variant: Variant, **kwargs: Any) -> pettingzoo.Turns:
    options = {**limits(ludoteka.game(variant.game)), **dict(variant.options)}
    return pettingzoo.env(variant.game, variant.players, **kwargs, **options)


@contextmanager
def but_for_dictionaries() -> Iterator[None]:
    """Observations with a mask are dictionaries, as in PettingZoo's own card games.

    Its test knows those by name and warns about all others; and who is out has no legal action.
    """
    with warnings.catch_warnings():
        for said in (
            "Observation space for each agent probably should be",
            "Observation is not a NumPy array",
            "Action mask numpy array is all zeros",
        ):
            warnings.filterwarnings("ignore", said)
        yield


def play(env: pettingzoo.Turns, rng: random.Random, most: int) -> list[Any]:
    """Random play; everything that was seen, plain."""
    seen = []
    for agent in env.agent_iter(most):
        observation, reward, terminated, truncated, info = env.last()
        assert observation is not None
        seen.append((agent, observation["observation"].tolist(), reward, terminated, truncated))
        legal = np.flatnonzero(info["action_mask"])
        env.step(None if terminated or truncated else int(rng.choice(legal)))
    return seen


@every_variant
def test_its_api_test_passes(variant: Variant) -> None:
    with but_for_dictionaries():
        api_test(made(variant), num_cycles=40)


@each_game
def test_its_api_test_passes_over_whole_games_and_games_cut_off(name: str) -> None:
    with but_for_dictionaries():
        api_test(pettingzoo.env(name, ludoteka.game(name).seats[0]), num_cycles=20_000)
        api_test(pettingzoo.env(name, max_cycles=7), num_cycles=20)


@every_variant
def test_its_seed_test_passes(variant: Variant) -> None:
    seed_test(partial(made, variant), num_cycles=20)


@each_game
def test_its_tests_of_parallel_environments_pass(name: str) -> None:
    """They play without looking at masks."""
    made = partial(pettingzoo.parallel_env, name, illegal="replace")
    parallel_api_test(made(), num_cycles=60)
    parallel_seed_test(made, num_cycles=20)
    state_test(parallel_to_aec(made()), made(), 20)


@each_game
def test_its_max_cycles_test_passes(name: str) -> None:
    """Which plays without looking at masks, and asks every agent equally often."""
    made = partial(pettingzoo.parallel_env, name, illegal="replace")
    max_cycles_test(
        SimpleNamespace(parallel_env=made, env=lambda **kwargs: parallel_to_aec(made(**kwargs)))
    )


@each_game
def test_its_render_test_passes(name: str) -> None:
    render_test(partial(pettingzoo.env, name))


@each_game
def test_what_is_rendered_is_what_the_seat_to_move_may_know(name: str) -> None:
    env = pettingzoo.env(name, render_mode="ansi", lang="hu")
    env.reset(seed=1)
    position = env.table.position
    assert env.render() == position.describe(position.to_move, "hu")
    assert pettingzoo.env(name).render() is None


@every_variant
def test_copies_and_pickles_go_on_as_the_original(variant: Variant) -> None:
    env = made(variant)
    env.reset(seed=3)
    play(env, random.Random(1), 60)
    twins = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]  # noqa: S301  # our own
    before = env.state().tolist()
    for twin in twins:
        assert play(twin, random.Random(5), 80) == play(copy.deepcopy(env), random.Random(5), 80)
    assert env.state().tolist() == before


@every_variant
def test_masks_are_the_legal_moves_in_observation_and_info(variant: Variant) -> None:
    env = made(variant)
    env.reset(seed=4)
    rng = random.Random(2)
    for agent in env.agent_iter(150):
        position = env.table.position
        legal = [int(move) for move in position.legal_ids]
        for other in env.agents:
            seen = env.observe(other)["action_mask"]
            assert np.flatnonzero(seen).tolist() == (legal if other == agent else [])
            assert (env.infos[other]["action_mask"] == seen).all()
        env.step(rng.choice(legal) if legal else None)


@each_game
def test_a_move_that_is_not_legal_is_refused_with_its_rule_and_changes_nothing(name: str) -> None:
    env = pettingzoo.env(name)
    env.reset(seed=1)
    before = copy.deepcopy(env)
    refused = 0
    for move in np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[:40]:
        with pytest.raises(ValueError, match=r".") as caught:
            env.step(int(move))
        refused += isinstance(caught.value, ludoteka.IllegalMove)
    assert refused
    with pytest.raises(ValueError, match="a number from 0 to"):
        env.step(100_000)
    with pytest.raises(ValueError, match="None is for agents"):
        env.step(None)
    assert play(before, random.Random(1), 30) == play(env, random.Random(1), 30)


@each_game
def test_rewards_are_the_returns_at_the_end(name: str) -> None:
    env = pettingzoo.env(name, ludoteka.game(name).seats[0])
    env.reset(seed=6)
    rng = random.Random(6)
    rewards: dict[str, float] = {}
    for agent in env.agent_iter():
        _, reward, terminated, _, info = env.last()
        assert terminated or reward == 0
        if terminated:
            rewards[agent] = reward
        legal = np.flatnonzero(info["action_mask"])
        env.step(None if terminated else int(rng.choice(legal)))
    assert list(rewards.values()) == env.table.position.returns()
    assert env.table.position.is_over


@each_game
def test_the_next_game_differs_and_the_seed_brings_the_first_again(name: str) -> None:
    env = pettingzoo.env(name)
    env.reset(seed=9)
    first = play(env, random.Random(1), 200)
    env.reset()
    second = play(env, random.Random(1), 200)
    env.reset(seed=9)
    assert play(env, random.Random(1), 200) == first != second
    other = pettingzoo.env(name)
    other.reset(seed=10)
    assert play(other, random.Random(1), 200) != first


@each_game
def test_the_same_seed_plays_the_games_of_a_batch(name: str) -> None:
    env = pettingzoo.env(name)
    env.reset(seed=12)
    batch = Batch(name, 2, seed=12)
    for _ in range(300):
        seen = env.observe(env.agent_selection)
        assert env.seat_of(env.agent_selection) == batch.to_move[0]
        assert (seen["observation"] == batch.observations[0]).all()
        assert (seen["action_mask"] == batch.mask[0]).all()
        moves = batch.mask.argmax(axis=1)
        batch.step(moves)
        env.step(int(moves[0]))
        if batch.over[0]:
            assert batch.returns[0].tolist() == pytest.approx(list(env.rewards.values()))
            env.reset()


@each_game
def test_who_waits_has_one_answer_and_it_is_not_looked_at(name: str) -> None:
    env = pettingzoo.parallel_env(name)
    seen, _ = env.reset(seed=2)
    wait = ludoteka.game(name).rules.MOVES
    for _ in range(20):
        mover = env.possible_agents[env.table.position.to_move]
        answers = {}
        for agent in env.agents:
            legal = np.flatnonzero(seen[agent]["action_mask"]).tolist()
            assert (legal == [wait]) == (agent != mover)
            answers[agent] = legal[0] if agent == mover else 0
        seen, *_ = env.step(answers)
    with pytest.raises(ValueError, match="a move is a number"):
        env.step(dict.fromkeys(env.agents, wait))


def test_what_does_not_exist_is_refused() -> None:
    name = ludoteka.games()[0]
    for wrong in (
        {"players": 99},
        {"render_mode": "rgb_array"},
        {"max_cycles": 0},
        {"nonsense": True},
    ):
        with pytest.raises(ValueError, match=r"players|render_mode|max_cycles|nonsense"):
            pettingzoo.env(name, **wrong)
    with pytest.raises(ValueError, match="illegal is refuse or replace"):
        pettingzoo.parallel_env(name, illegal="ignore")
    with pytest.raises(ValueError, match="reset first"):
        pettingzoo.env(name).step(0)
