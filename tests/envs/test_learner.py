"""The learner in `examples/`: it credits each seat with its own decisions, learns, is measured."""

import importlib.util
from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="the extra `learn` is not installed")
pytest.importorskip("gymnasium", reason="the extra `gymnasium` is not installed")

import ludoteka  # noqa: E402
from ludoteka.fast import Batch  # noqa: E402

EXAMPLE = Path(__file__).parents[2] / "examples" / "ppo.py"
each_game = pytest.mark.parametrize("name", ludoteka.games())


def example() -> Any:
    spec = importlib.util.spec_from_file_location("ppo", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def one_by_one(lesson: Any, to_move: Any, values: Any, factor: float) -> np.ndarray:
    """The advantages written a second time: forwards, a decision at a time."""
    steps, rows = lesson.seat.shape
    found = np.full((steps, rows), np.nan, np.float32)
    for row in range(rows):
        for t in range(steps):
            seat, gained, weight, at = lesson.seat[t, row], 0.0, 1.0, t
            while True:
                later = at + 1
                ended = lesson.over[at, row]
                while not ended and later < steps and lesson.seat[later, row] != seat:
                    ended = lesson.over[later, row]
                    later += 1
                if ended:
                    coming = lesson.returns[later - 1, row, seat]
                elif later < steps:
                    coming = lesson.value[later, row]
                else:
                    coming = values[row] if to_move[row] == seat else np.nan
                gained += weight * (coming - lesson.value[at, row])
                if ended or later >= steps or np.isnan(gained):
                    break
                weight *= factor
                at = later
            found[t, row] = gained
    return found


@each_game
def test_each_seat_is_credited_with_its_own_decisions(name: str) -> None:
    ppo = example()
    torch.manual_seed(1)
    batch = Batch(name, 6, seed=3, players=3)
    network = ppo.Network(batch.observations.shape[1], batch.mask.shape[1])
    rng = np.random.default_rng(1)
    for _ in range(4):
        lesson = ppo.Lesson(batch)
        values = lesson.play(batch, network)
        # ends strewn in: games are longer than a lesson
        lesson.over[:] = rng.random(lesson.over.shape) < 0.08
        lesson.returns[:] = rng.random(lesson.returns.shape)
        found = lesson.advantages(batch.to_move, values)
        right = one_by_one(lesson, batch.to_move, values, ppo.LAMBDA)
        known = ~np.isnan(found)
        assert known.mean() > 0.5
        exact = known & ~np.isnan(right)
        assert found[exact] == pytest.approx(right[exact], abs=1e-4)


def test_it_learns_and_is_measured() -> None:
    ppo = example()
    torch.manual_seed(0)
    name = ludoteka.games()[1]
    batch = Batch(name, 16, seed=1, players=2)
    network = ppo.Network(batch.observations.shape[1], batch.mask.shape[1])
    before = [weights.clone() for weights in network.parameters()]
    assert ppo.learn(network, batch, minutes=0.01) >= ppo.STEPS * 16
    assert any((old != new).any() for old, new in zip(before, network.parameters(), strict=True))
    chances, values = network(torch.from_numpy(batch.observations), torch.from_numpy(batch.mask))
    assert (chances.exp().sum(1) - 1).abs().max() < 1e-5
    assert (chances.exp()[~torch.from_numpy(batch.mask)] == 0).all()
    assert values.abs().max() <= 1
    met = ppo.shares(network, name, 2, "random", 6, seed=5)
    assert len(met.shares) == 6
    assert all(0 <= share <= 1 for share in met.shares)
