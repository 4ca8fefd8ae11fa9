"""OpenSpiel: random play from Python and in C++, observations, clones, worlds dealt anew."""

import random
import time
from typing import Any

import numpy as np
import pyspiel
from answering import answer, until

GAMES = {
    "maedn": "maedn(players=4)",
    "oh_hell": "oh_hell(players=5)",
    "goofspiel": "turn_based_simultaneous_game("
    "game=goofspiel(players=5,num_cards=12,points_order=random))",
}


def load(name: str) -> Any:
    return pyspiel.load_game(GAMES[name])


def draw(state: Any) -> int:
    """A chance outcome."""
    left = random.random()
    outcomes = state.chance_outcomes()
    for move, weight in outcomes:
        left -= weight
        if left <= 0:
            return int(move)
    return int(outcomes[-1][0])


def dealt(game: Any) -> Any:
    """A new game up to the first decision."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(draw(state))
    return state


def play_out(state: Any) -> int:
    """Random moves to the end; how many of them were decisions."""
    count = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(draw(state))
        else:
            state.apply_action(random.choice(state.legal_actions()))
            count += 1
    return count


def ready(name: str, seconds: float) -> int:
    load(name)
    return 1


def loop(name: str, seconds: float) -> int:
    """Decisions from Python, chance drawn cheaply."""
    game, count, more = load(name), 0, until(seconds)
    while more():
        count += play_out(dealt(game))
    return count


def step(name: str, seconds: float) -> int:
    """The same with the mask and the tensor of what the player sees."""
    game, count, more = load(name), 0, until(seconds)
    observes = game.get_type().provides_observation_tensor
    while more():
        state = dealt(game)
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(draw(state))
                continue
            seat = state.current_player()
            seen = state.observation_tensor if observes else state.information_state_tensor
            np.asarray(seen(seat), np.float32)
            state.legal_actions_mask(seat)
            state.apply_action(random.choice(state.legal_actions()))
            count += 1
    return count


lengths: dict[str, float] = {}


def playouts(name: str, seconds: float) -> tuple[int, float]:
    """Decisions in C++: rollouts of a search with one simulation, by their mean length.

    Neither dealing nor counting can be seen from outside, so the deal is not in it.
    """
    game = load(name)
    if name not in lengths:
        lengths[name] = sum(play_out(dealt(game)) for _ in range(200)) / 200
    games, rollouts, spent = 0, 20_000 if name != "maedn" else 1_000, 0.0
    bot = pyspiel.MCTSBot(
        game, pyspiel.RandomRolloutEvaluator(rollouts, 7), 1.0, 1, 10, False, 7, False
    )
    while spent < seconds:
        state = dealt(game)
        started = time.process_time()
        bot.mcts_search(state)
        spent += time.process_time() - started
        games += rollouts
    return round(games * lengths[name]), spent


def midway(name: str) -> Any:
    """A state some decisions into the game."""
    random.seed(1)
    state = dealt(load(name))
    for _ in range(8):
        state.apply_action(random.choice(state.legal_actions()))
        while state.is_chance_node():
            state.apply_action(draw(state))
    return state


def copies(name: str, seconds: float) -> int:
    state, count, more = midway(name), 0, until(seconds)
    while more():
        for _ in range(1000):
            state.clone()
        count += 1000
    return count


def redeals(name: str, seconds: float) -> int:
    state, count, more = midway(name), 0, until(seconds)
    seat = state.current_player()
    while more():
        for _ in range(200):
            state.resample_from_infostate(seat, random.random)
        count += 200
    return count


if __name__ == "__main__":
    answer(
        {
            "ready": ready, "loop": loop, "step": step, "playouts": playouts, "copies": copies,
            "redeals": redeals,
        }
    )  # fmt: skip
