"""Gymnasium: many tables in step, alone or against bots, and one seat as an environment."""

import copy
import pickle
from typing import Any

import numpy as np
import pytest

gym = pytest.importorskip("gymnasium", reason="the extra `gymnasium` is not installed")
from gymnasium.utils.env_checker import check_env, data_equivalence  # noqa: E402
from gymnasium.vector import AutoresetMode  # noqa: E402
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics  # noqa: E402

import ludoteka  # noqa: E402
from conformance.variants import Variant, every_variant, limits  # noqa: E402
from ludoteka.envs import gymnasium  # noqa: E402
from ludoteka.fast import Batch  # noqa: E402

each_game = pytest.mark.parametrize("name", ludoteka.games())


def tables(variant: Variant, rows: int, **kwargs: Any) -> gymnasium.Tables:
    options = {**limits(ludoteka.game(variant.game)), **dict(variant.options)}
    return gymnasium.Tables(variant.game, rows, variant.players, **kwargs, **options)


def pick(infos: dict[str, Any], rng: np.random.Generator) -> Any:
    """A legal move in each row, the same in a row whatever the number of rows."""
    mask = infos["action_mask"]
    order = np.arange(mask.shape[1]) * 7919 % 1009 + rng.integers(1000)
    return (mask * (1 + order % 1009)).argmax(axis=1)


def lowest(observations: Any, mask: Any) -> Any:
    """A policy: the legal move with the lowest id."""
    return mask.argmax(axis=1)


@every_variant
def test_what_it_gives_is_in_its_spaces_and_its_masks_are_the_legal_moves(variant: Variant) -> None:
    envs = tables(variant, 3)
    seen, infos = envs.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in range(30):
        assert seen in envs.observation_space
        for row in range(3):
            position = envs.batch.position(row)
            assert np.flatnonzero(infos["action_mask"][row]).tolist() == list(position.legal_ids)
            assert infos["to_move"][row] == infos["seat"][row] == position.to_move
        actions = pick(infos, rng)
        assert actions in envs.action_space
        seen, rewards, over, cut, infos = envs.step(actions)
        assert rewards.shape == over.shape == cut.shape == (3,)
        assert rewards.dtype == np.float32
        assert not cut.any()


@each_game
def test_self_play_is_a_batch(name: str) -> None:
    envs = gymnasium.Tables(name, 4)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    batch = Batch(name, 4, seed=8)
    seen, infos = envs.reset(seed=8)
    rng = np.random.default_rng(2)
    ended = 0
    for _ in range(6_000):
        assert (seen == batch.observations).all()
        moves, movers = pick(infos, rng), batch.to_move.copy()
        batch.step(moves)
        seen, rewards, over, _, infos = envs.step(moves)
        assert (over == batch.over).all()
        assert (rewards == np.where(over, batch.returns[np.arange(4), movers], 0)).all()
        assert over.any() == ("returns" in infos)
        if over.any():
            assert (infos["returns"] == batch.returns).all()
            assert (infos["_returns"] == over).all()
            ended += 1
    assert ended


@each_game
def test_the_last_thing_seen_is_the_end(name: str) -> None:
    seats = ludoteka.game(name).seats[0]
    envs = gymnasium.Tables(name, 2, seats)
    _, infos = envs.reset(seed=3)
    twins = [envs.batch.position(row) for row in range(2)]
    draw = ludoteka.game(name).rules.draw
    rng = np.random.default_rng(5)
    for _ in range(20_000):
        moves, movers = pick(infos, rng), infos["to_move"]
        streams = envs.batch._rngs.copy()
        _, _, over, _, infos = envs.step(moves)
        for row in range(2):
            twins[row].apply(int(moves[row]))
            stream = streams[row].tolist()
            while twins[row].to_move == ludoteka.CHANCE:
                twins[row].apply(draw(twins[row]._state(), stream))
        if over.any():
            row = int(np.flatnonzero(over)[0])
            assert twins[row].is_over
            last = twins[row].features(int(movers[row]))
            assert infos["final_obs"][row].tolist() == list(last)
            assert infos["final_obs"][1 - row] is None or over[1 - row]
            return
    raise AssertionError("no game ended")


@each_game
@pytest.mark.parametrize("bots", ["random", "easy", lowest])
def test_against_bots_one_seat_is_asked_and_gets_its_return(name: str, bots: Any) -> None:
    envs = gymnasium.Tables(name, 3, bots=bots)
    _, infos = envs.reset(seed=5)
    rng = np.random.default_rng(2)
    for _ in range(60 if bots != "easy" else 12):
        assert infos["seat"].tolist() == infos["to_move"].tolist() == [0, 1, 2]
        _, rewards, over, _, infos = envs.step(pick(infos, rng))
        own = infos["returns"][np.arange(3), infos["seat"]] if over.any() else np.zeros(3)
        assert (rewards == own).all()


@every_variant
def test_every_seat_can_be_the_one_that_is_asked(variant: Variant) -> None:
    for seat in range(variant.players):
        envs = tables(variant, 2, bots=lowest, seat=seat)
        _, infos = envs.reset(seed=2)
        for _ in range(8):
            assert infos["to_move"].tolist() == [seat, seat]
            *_, infos = envs.step(pick(infos, np.random.default_rng(0)))


@each_game
def test_bots_sit_clockwise_from_the_seat_asked(name: str) -> None:
    met: list[tuple[int, int]] = []

    def at(place: int) -> Any:
        def policy(observations: Any, mask: Any) -> Any:
            met.extend((place, int(number)) for number in (envs.batch.to_move - 1) % 3)
            return mask.argmax(axis=1)

        return policy

    envs = gymnasium.Tables(name, 1, 3, bots=[at(0), at(1)], seat=1)
    envs.reset(seed=1)
    for _ in range(20):
        envs.step(envs.batch.mask.argmax(axis=1))
    assert {(0, 1), (1, 2)} == set(met)


@each_game
@pytest.mark.parametrize("bots", [None, "random"])
def test_a_row_plays_the_same_games_whatever_the_number_of_tables(name: str, bots: Any) -> None:
    few, many = gymnasium.Tables(name, 2, bots=bots), gymnasium.Tables(name, 5, bots=bots)
    one, five = few.reset(seed=4), many.reset(seed=4)
    for turn in range(80):
        assert (one[0] == five[0][:2]).all()
        moves = pick(five[-1], np.random.default_rng(turn))
        one, five = few.step(moves[:2]), many.step(moves)
        assert (one[1] == five[1][:2]).all()
        assert (one[2] == five[2][:2]).all()


@each_game
def test_the_same_seed_brings_the_same_games_and_none_the_next(name: str) -> None:
    envs = gymnasium.Tables(name, 2, bots="random")
    first = envs.reset(seed=7)
    assert data_equivalence(envs.reset(seed=7), first)
    following = envs.reset()
    envs.reset(seed=7)
    assert data_equivalence(envs.reset(), following)


@each_game
@pytest.mark.parametrize("bots", [None, "random", lowest])
def test_copies_and_pickles_go_on_as_the_original(name: str, bots: Any) -> None:
    envs = gymnasium.Tables(name, 3, bots=bots)
    _, infos = envs.reset(seed=4)
    for turn in range(10):
        *_, infos = envs.step(pick(infos, np.random.default_rng(turn)))
    twins = [copy.deepcopy(envs), pickle.loads(pickle.dumps(envs))]  # noqa: S301  # our own
    for turn in range(20):
        moves = pick(infos, np.random.default_rng(turn))
        now = envs.step(moves)
        infos = now[-1]
        for twin in twins:
            assert data_equivalence(twin.step(moves), now)


@each_game
def test_an_illegal_move_is_refused_or_replaced(name: str) -> None:
    envs = gymnasium.Tables(name, 3, bots=lowest)
    _, infos = envs.reset(seed=1)
    moves = pick(infos, np.random.default_rng(1))
    before = envs.batch._states.copy()
    for wrong in (-1, -2, 100_000, int(np.flatnonzero(infos["action_mask"][1] == 0)[0])):
        with pytest.raises(ValueError, match=f"game 1: move {wrong} is not legal"):
            envs.step([moves[0], wrong, moves[2]])
        assert (envs.batch._states == before).all()
    lenient = gymnasium.Tables(name, 3, illegal="replace")
    lenient.reset(seed=1)
    for wrong in (-1, 100_000):
        *_, infos = lenient.step([int(lenient.batch.mask[0].argmax()), wrong, wrong])
        assert infos["illegal"].tolist() == [False, True, True]


@each_game
def test_it_is_registered_and_its_wrappers_work(name: str) -> None:
    known = f"ludoteka/{name.capitalize()}-v{ludoteka.game(name).version}"
    seats = ludoteka.game(name).seats[-1]
    envs = gym.make_vec(
        known, num_envs=3, vectorization_mode="vector_entry_point", players=seats, bots=lowest
    )
    assert isinstance(envs.unwrapped, gymnasium.Tables)
    assert envs.unwrapped.players == seats
    envs = DictInfoToList(RecordEpisodeStatistics(envs))
    _, infos = envs.reset(seed=1)
    for _ in range(3_000):
        moves = [int(info["action_mask"].argmax()) for info in infos]
        *_, infos = envs.step(moves)
        if any("episode" in info for info in infos):
            return
    raise AssertionError("no game ended")


@each_game
def test_its_check_of_environments_passes(name: str) -> None:
    """It plays without looking at masks."""
    env = gymnasium.Seat(name, illegal="replace", render_mode="ansi")
    check_env(env, skip_render_check=True)


@each_game
@pytest.mark.parametrize("seat", [1, None])
def test_one_seat_plays_a_game_to_its_end(name: str, seat: int | None) -> None:
    env = gymnasium.Seat(name, bots=lowest, seat=seat, render_mode="ansi", lang="hu")
    seen, info = env.reset(seed=2)
    assert env.render() == env.tables.batch.position(0).describe(int(info["seat"]), "hu")
    seats = {int(env.reset()[1]["seat"]) for _ in range(20)}
    assert seats == ({1} if seat == 1 else set(range(4)))
    seen, info = env.reset(seed=2)
    rng = np.random.default_rng(1)
    for _ in range(20_000):
        assert seen in env.observation_space
        assert (env.action_masks() == info["action_mask"]).all()
        action = int(rng.choice(np.flatnonzero(info["action_mask"])))
        seen, reward, over, cut, info = env.step(action)
        assert not cut
        if over:
            assert reward == info["returns"][info["seat"]]
            assert not info["action_mask"].any()
            return
        assert reward == 0
    raise AssertionError("no game ended")


def test_what_does_not_exist_is_refused() -> None:
    name = ludoteka.games()[0]
    for wrong in (
        {"players": 99},
        {"bots": "nobody"},
        {"bots": ["random"]},
        {"seat": 1},
        {"bots": "random", "seat": 4},
        {"illegal": "ignore"},
        {"nonsense": 1},
        {"num_envs": 0},
    ):
        with pytest.raises(ValueError, match=r"."):
            gymnasium.Tables(name, **{"num_envs": 2, **wrong})
    with pytest.raises(ValueError, match="render_mode is ansi"):
        gymnasium.Seat(name, render_mode="rgb_array")
    with pytest.raises(ValueError, match="seat is one of"):
        gymnasium.Seat(name, seat=9)
