"""Sampling chance: the rules state weights, the caller brings the randomness."""

import random
from collections.abc import Mapping

CHANCE = -1
OVER = -2


def sample(weights: Mapping[str, int], rng: random.Random) -> str:
    """One outcome, as likely as its weight; exact, since it counts cases with whole numbers."""
    case = rng.randrange(sum(weights.values()))
    for outcome, cases in weights.items():
        case -= cases
        if case < 0:
            return outcome
    raise AssertionError("weights add up")
