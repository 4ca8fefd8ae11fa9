"""Observations: documented as they are, in their type's range, the same from every chair."""

import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import ludoteka
from conformance.variants import Variant, every_variant, walk
from ludoteka.fast import Batch, playouts

ROOT = Path(__file__).parents[2]
each_game = pytest.mark.parametrize("name", ludoteka.games())


def test_the_page_about_them_is_up_to_date() -> None:
    made = subprocess.run(
        [sys.executable, ROOT / "scripts" / "observations_page.py"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert made.stdout == (ROOT / "docs" / "observations.md").read_text(encoding="utf-8")


@each_game
def test_the_planes_cover_the_vector_and_have_names_of_their_own(name: str) -> None:
    features = ludoteka.game(name).module("features")
    names = [plane for plane, _, _ in features.PLANES]
    assert len(set(names)) == len(names)
    assert sum(size for _, size, _ in features.PLANES) == features.FEATURES


def planes(name: str, numbers: np.ndarray) -> dict[str, np.ndarray]:
    found, at = {}, 0
    for plane, size, _ in ludoteka.game(name).module("features").PLANES:
        found[plane] = numbers[at : at + size]
        at += size
    return found


@every_variant
def test_planes_said_to_be_one_hot_are(variant: Variant) -> None:
    position = variant.new()
    hot = [
        (plane, meaning)
        for plane, size, meaning in position.game.module("features").PLANES
        if meaning.startswith("one-hot")
    ]
    for _ in walk(position, [], 31, most=300):
        for seat in range(position.players):
            seen = planes(variant.game, np.array(position.features(seat), np.int8))
            for plane, meaning in hot:
                assert set(seen[plane].tolist()) <= {0, 1}, meaning
                assert seen[plane].sum() <= 1, meaning


@every_variant
def test_who_is_to_move_sees_itself_first(variant: Variant) -> None:
    """Seats are told relative to the observer: that is what lets one network play them all."""
    position = variant.new()
    for _ in walk(position, [], 5, most=200):
        mover = position.to_move
        if mover < 0:
            continue
        for seat in range(position.players):
            actor = planes(variant.game, np.array(position.features(seat)))["actor"]
            assert actor.argmax() == (mover - seat) % position.players
            assert actor.sum() == 1


@each_game
def test_seeds_decide_games_whatever_their_number_and_the_threads(name: str) -> None:
    """Rows of batches of any size, playouts on any number of threads."""
    batches = [Batch(name, n, seed=21) for n in (1, 2, 7)]
    rng = random.Random(3)
    for _ in range(250):
        pick = rng.random()
        for batch in batches:
            legal = [np.flatnonzero(row) for row in batch.mask]
            batch.step([int(row[int(pick * len(row))]) for row in legal])
        for batch in batches[:-1]:
            rows = batch.n
            for kind in ("to_move", "mask", "observations", "returns", "over"):
                assert (getattr(batch, kind) == getattr(batches[-1], kind)[:rows]).all(), kind
    whole = playouts(name, 24, seed=6)
    for jobs in (2, 3, 5):
        split = playouts(name, 24, seed=6, jobs=jobs)
        assert (split["decisions"], split["moves"]) == (whole["decisions"], whole["moves"])
        assert split["returns"] == pytest.approx(whole["returns"])
    fewer = playouts(name, 23, seed=6)
    assert fewer["decisions"] < whole["decisions"]
