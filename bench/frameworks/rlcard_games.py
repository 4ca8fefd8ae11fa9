"""RLCard: decisions from Python; its step always makes the observation and the legal moves."""

import random
from typing import Any

import rlcard
from answering import answer, until

made: dict[str, Any] = {}


def ready(name: str, seconds: float) -> int:
    made[name] = rlcard.make(name, config={"seed": 1})
    return 1


def step(name: str, seconds: float) -> int:
    env, count, more = made[name], 0, until(seconds)
    while more():
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            count += 1
    return count


if __name__ == "__main__":
    answer({"ready": ready, "step": step})
