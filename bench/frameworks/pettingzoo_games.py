"""PettingZoo: decisions of the loop that its documentation shows, observation and mask in it."""

import importlib
import random
from typing import Any

import numpy as np
from answering import answer, until

made: dict[str, Any] = {}


def ready(name: str, seconds: float) -> int:
    made[name] = importlib.import_module(f"pettingzoo.classic.{name}").env()
    made[name].reset(seed=1)
    return 1


def step(name: str, seconds: float) -> int:
    env, count, more = made[name], 0, until(seconds)
    while more():
        env.reset()
        for _ in env.agent_iter():
            seen, _, ended, cut, info = env.last()
            if ended or cut:
                env.step(None)
                continue
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            env.step(int(random.choice(np.flatnonzero(mask))))
            count += 1
    return count


if __name__ == "__main__":
    answer({"ready": ready, "step": step})
