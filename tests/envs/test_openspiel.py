"""OpenSpiel: its random simulation test passes, its algorithms run, and nobody is told too much."""

import pickle
import random
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="the extra `openspiel` is not installed")
from open_spiel.python import rl_environment  # noqa: E402
from open_spiel.python.algorithms import (  # noqa: E402
    external_sampling_mccfr,
    ismcts,
    mcts,
    outcome_sampling_mccfr,
)

import ludoteka  # noqa: E402
from conformance.variants import Variant, every_variant  # noqa: E402
from ludoteka.envs import openspiel  # noqa: E402

each_game = pytest.mark.parametrize("name", ludoteka.games())


def ends(name: str) -> dict[str, Any]:
    """Every limit at one: the shortest games."""
    return {option.name: 1 for option in ludoteka.game(name).options if option.simulation}


def loaded(variant: Variant) -> Any:
    options = {**ends(variant.game), **dict(variant.options)}
    return openspiel.load(variant.game, variant.players, **options)


def short(name: str) -> Any:
    return openspiel.load(name, ludoteka.game(name).seats[0], **ends(name))


def step(state: Any, rng: random.Random) -> None:
    if state.is_chance_node():
        moves, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(moves, chances)[0])
    else:
        state.apply_action(rng.choice(state.legal_actions()))


@every_variant
def test_its_random_simulation_test_passes(variant: Variant) -> None:
    pyspiel.random_sim_test(loaded(variant), num_sims=1, serialize=False, verbose=False)


@each_game
def test_its_random_simulation_test_passes_with_states_written_and_read(name: str) -> None:
    pyspiel.random_sim_test(short(name), num_sims=3, serialize=True, verbose=False)


@every_variant
def test_a_game_is_loaded_again_by_its_own_text(variant: Variant) -> None:
    game = loaded(variant)
    chosen = {**ends(variant.game), **dict(variant.options)}
    assert game.options == ludoteka.game(variant.game).check(variant.players, chosen)
    again = pyspiel.load_game(str(game))
    assert again.options == game.options
    assert again.num_players() == variant.players
    copy = pickle.loads(pickle.dumps(game))  # noqa: S301  # our own
    assert copy.options == game.options


@each_game
def test_options_are_checked_and_named(name: str) -> None:
    with pytest.raises(ValueError, match="nonsense"):
        openspiel.load(name, nonsense=True)
    with pytest.raises(ValueError, match="players"):
        openspiel.load(name, players=99)
    for option in ludoteka.game(name).options:
        if option.kind == "choice":
            for word in option.values:
                game = pyspiel.load_game(f"{openspiel.PREFIX}{name}({option.name}={word})")
                assert game.options[option.name] == word


@every_variant
def test_chance_is_explicit_and_exact(variant: Variant) -> None:
    state = loaded(variant).new_initial_state()
    rng = random.Random(3)
    for _ in range(60):
        if state.is_terminal():
            break
        if state.is_chance_node():
            weights = state.position.weights
            chances = dict(state.chance_outcomes())
            assert sum(chances.values()) == pytest.approx(1)
            assert {state.action_to_string(m): p for m, p in chances.items()} == {
                text: cases / sum(weights.values()) for text, cases in weights.items()
            }
        step(state, rng)


@every_variant
def test_dealt_anew_a_player_has_seen_the_same_and_plays_on(variant: Variant) -> None:
    game = loaded(variant)
    state = game.new_initial_state()
    rng = random.Random(8)
    draw = random.Random(9).random
    for turn in range(200):
        if state.is_terminal():
            break
        if turn % 11 == 0:
            for player in range(game.num_players()):
                dealt = state.resample_from_infostate(player, draw)
                assert dealt.current_player() == state.current_player()
                for seen in ("information_state_string", "observation_string"):
                    assert getattr(dealt, seen)(player) == getattr(state, seen)(player)
                assert dealt.observation_tensor(player) == state.observation_tensor(player)
                assert dealt.history() == []
                if player == state.current_player():
                    assert dealt.legal_actions() == state.legal_actions()
                for _ in range(3):
                    if not dealt.is_terminal():
                        step(dealt, rng)
                for other in range(game.num_players()):
                    assert dealt.information_state_string(other)
        step(state, rng)


@each_game
def test_one_information_state_is_one_view_and_one_list_of_moves(name: str) -> None:
    """So a table of strategies by information state has no two situations in one row."""
    game = short(name)
    known: dict[str, tuple[str, list[int], list[float]]] = {}
    met = 0
    for seed in range(12):
        state = game.new_initial_state()
        rng = random.Random(seed % 6)  # the same game twice, so that states are met again
        while not state.is_terminal():
            player = state.current_player()
            if player >= 0:
                key = state.information_state_string()
                seen = (
                    state.observation_string(),
                    state.legal_actions(),
                    state.observation_tensor(),
                )
                met += key in known
                assert known.setdefault(key, seen) == seen
            step(state, rng)
    assert met


@each_game
def test_the_log_grows_and_never_changes(name: str) -> None:
    """Perfect recall: what was told before stands at the beginning of what is told later."""
    game = short(name)
    state = game.new_initial_state()
    rng = random.Random(4)
    before = [""] * game.num_players()
    while not state.is_terminal():
        for player, text in enumerate(before):
            before[player] = state.information_state_string(player)
            assert before[player].startswith(text)
        step(state, rng)


@each_game
def test_clones_and_pickles_are_independent_and_equal(name: str) -> None:
    state = openspiel.load(name, ludoteka.game(name).seats[-1]).new_initial_state()
    rng = random.Random(2)
    for _ in range(60):
        step(state, rng)
    while state.is_chance_node():
        step(state, rng)
    dealt = state.resample_from_infostate(state.current_player(), rng.random)
    step(dealt, rng)
    for original in (state, dealt):
        written = pickle.loads(pickle.dumps(original))  # noqa: S301  # our own
        for twin in (original.clone(), written):
            before = str(original)
            assert str(twin) == before
            for player in range(original.num_players()):
                assert twin.information_state_string(player) == original.information_state_string(
                    player
                )
            step(twin, rng)
            assert str(original) == before != str(twin)


@each_game
def test_its_information_set_search_runs(name: str) -> None:
    game = short(name)
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 2.0, 8, random_state=rng)
    state = game.new_initial_state()
    plain = random.Random(1)
    decisions = 0
    while not state.is_terminal() and decisions < 12:
        if state.is_chance_node():
            step(state, plain)
            continue
        decisions += 1
        move = int(bot.step(state))
        assert move in state.legal_actions()
        state.apply_action(move)
    assert decisions


@each_game
def test_its_regret_minimization_runs(name: str) -> None:
    """By whole games sampled, for all."""
    game = short(name)
    np.random.seed(5)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    solver.iteration()
    policy = solver.average_policy()
    state = game.new_initial_state()
    rng = random.Random(5)
    while state.is_chance_node():
        step(state, rng)
    chances = policy.action_probabilities(state)
    assert sum(chances.values()) == pytest.approx(1)
    assert set(chances) <= set(state.legal_actions())


def test_its_external_sampling_runs_where_a_game_is_small_enough() -> None:
    game = openspiel.load("dog", players=2, royal=False, max_rounds=1)
    np.random.seed(3)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    solver.iteration()
    assert len(solver._infostates) > 100


@each_game
def test_its_environments_for_learners_run(name: str) -> None:
    env = rl_environment.Environment(short(name))
    env.seed(3)
    now = env.reset()
    rng = random.Random(3)
    while not now.last():
        player = now.observations["current_player"]
        assert len(now.observations["info_state"][player]) == ludoteka.game(name).rules.FEATURES
        now = env.step([rng.choice(now.observations["legal_actions"][player])])
    assert sum(now.rewards) == pytest.approx(0)


def test_a_program_that_used_it_ends_well() -> None:
    """OpenSpiel keeps what is registered longer than Python lives."""
    program = (
        "from ludoteka.envs import openspiel; import ludoteka\n"
        "state = openspiel.load(ludoteka.games()[0], 3).new_initial_state()\n"
        "state.information_state_string(0)\n"
    )
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, b"")
