"""Interpreted and compiled rules are the same rules; sampling follows the weights."""

import sys
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings

import ludoteka
from ludoteka.core.carrier import Compiled, interpreted
from ludoteka.kernel import twin

from .variants import VARIANTS, Variant, choices, every_variant, seeds, walk


@cache
def compiled(name: str) -> Compiled:
    return Compiled(ludoteka.game(name))


@every_variant
@settings(max_examples=3)
@given(chosen=choices, seed=seeds)
def test_interpreted_and_compiled_rules_agree_in_everything(
    variant: Variant, chosen: list[int], seed: int
) -> None:
    position = variant.new()
    game = position.game
    plain, fast = interpreted(game), compiled(game.name)
    setup = game.setup(position.players, position.options)
    at, record = plain.new(setup), fast.new(setup)
    for turn, move in enumerate(walk(position, chosen, seed, most=800)):
        assert plain.data(at) == fast.data(record)
        assert list(plain.legal(at)) == list(fast.legal(record))
        assert plain.to_move(at) == fast.to_move(record)
        if plain.to_move(at) == ludoteka.CHANCE:
            assert plain.weight(at, move) == fast.weight(record, move)
        if turn % 7 == 0:
            seat = turn % (position.players + 1) - 1
            assert list(plain.observe(at, seat)) == list(fast.observe(record, seat))
            ids = range(turn % 11, game.rules.MOVES, 11)
            assert [plain.refusal(at, m) for m in ids] == [fast.refusal(record, m) for m in ids]
            dealt, other = plain.copy(at), fast.copy(record)
            words = (seed & 0xFFFFFFFF, turn, 3, 1)
            plain.redeal(dealt, seat, words)
            fast.redeal(other, seat, words)
            assert plain.data(dealt) == fast.data(other)
        plain.apply(at, move)
        fast.apply(record, move)
    assert plain.data(at) == fast.data(record)
    if plain.to_move(at) == ludoteka.OVER:
        seats = position.players
        assert plain.returns(at, seats) == pytest.approx(fast.returns(record, seats))
        points = [plain.points(at, seat) for seat in range(seats)]
        assert points == [fast.points(record, seat) for seat in range(seats)]


@every_variant
def test_whole_random_games_are_the_same_on_both(variant: Variant) -> None:
    position = variant.new()
    game = position.game
    setup = game.setup(position.players, position.options)
    plain = interpreted(game)
    loops = twin.loops(game.name, compiled=False)
    fast = compiled(game.name)
    states: list[Any] = [game.state(), plain.new(setup)]
    rng, out = [0] * 4, [0] * game.rules.MOST
    returned, totals = [0.0] * 8, [0.0] * 8
    counted = loops.playouts(states, rng, out, 11, 3, 2, returned, totals, position.players)
    records = np.concatenate([fast.new(setup), fast.new(setup)])
    sums = np.zeros(8)
    same = fast.loops.playouts(
        records,
        np.zeros(4, np.uint32),
        np.zeros(game.rules.MOST, np.int16),
        11,
        3,
        2,
        np.zeros(8),
        sums,
        position.players,
    )
    assert counted == same
    assert totals == pytest.approx(list(sums))
    assert states[0].to_bytes() == records[0].tobytes()


@every_variant
def test_draws_are_as_likely_as_their_weights(variant: Variant) -> None:
    """Chi-square over every kind of chance point met, far beyond what chance would do."""
    position = variant.new()
    fast = compiled(position.game.name)
    rng = np.array([7, 8, 9, 10], np.uint32)
    met: dict[int, int] = {}
    for _ in walk(position, [], 4, most=300):
        weights = position.weights
        if weights is None or met.setdefault(len(weights), 0) >= 2 or len(met) > 12:
            continue
        met[len(weights)] += 1
        at = fast.load(position._carrier.data(position._at))
        draws = 200 * len(weights)
        counts = dict.fromkeys(weights, 0)
        for _ in range(draws):
            counts[position.text(fast.loops.draw_at(at, 0, rng))] += 1
        total = sum(weights.values())
        square = sum(
            (counts[text] - draws * cases / total) ** 2 / (draws * cases / total)
            for text, cases in weights.items()
        )
        freedom = len(weights) - 1
        assert square <= freedom + 6 * (2 * freedom) ** 0.5 + 6, (weights, counts)


def test_there_are_games() -> None:
    assert VARIANTS


@pytest.mark.parametrize("name", ludoteka.games())
def test_the_cache_is_keyed_by_every_source_of_the_rules(name: str, monkeypatch: Any) -> None:
    before = twin.sources_hash(name)
    data = ludoteka.game(name).folder / "data.py"
    source = data.read_bytes()
    read = type(data).read_bytes
    monkeypatch.setattr(
        type(data), "read_bytes", lambda path: source + b"\n" if path == data else read(path)
    )
    assert twin.sources_hash(name) != before


@pytest.mark.parametrize("name", ludoteka.games())
def test_the_sources_of_the_rules_are_all_that_their_modules_are_made_of(name: str) -> None:
    """Every module that the compiled copy imports from the game's folder or the kernel."""
    compiled(name)
    prefix = f"{twin.TWIN}."
    loaded = {
        Path(module.__file__)
        for key, module in list(sys.modules.items())
        if (key.startswith((f"{prefix}games.{name}.", f"{prefix}kernel."))) and module.__file__
    }
    assert loaded <= set(twin.sources(name))
