"""The generator: the same numbers everywhere, evenly spread."""

import numpy as np

from ludoteka.kernel import generator, twin


def test_interpreted_and_compiled_give_the_same_numbers() -> None:
    fast = twin.load("kernel.generator")
    plain, words = [0] * 4, np.zeros(4, np.uint32)
    generator.seed_rng(plain, 123_456_789_012_345, 7)
    fast.seed_rng(words, 123_456_789_012_345, 7)
    assert [generator.next32(plain) for _ in range(1000)] == [
        int(fast.next32(words)) for _ in range(1000)
    ]


def test_streams_differ() -> None:
    first, second = [0] * 4, [0] * 4
    generator.seed_rng(first, 5, 0)
    generator.seed_rng(second, 5, 1)
    assert generator.next32(first) != generator.next32(second)


def test_numbers_below_n_are_evenly_spread() -> None:
    rng = [0] * 4
    generator.seed_rng(rng, 1, 1)
    counts = [0] * 7
    for _ in range(14_000):
        counts[generator.below(rng, 7)] += 1
    assert all(1800 < count < 2200 for count in counts)
