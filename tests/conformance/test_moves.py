"""Moves: what is legal, what is refused, and that nothing else changes."""

import random

import pytest
from hypothesis import given, settings

from ludoteka import IllegalMove
from ludoteka.core.position import Position

from .variants import Variant, choices, every_variant, seeds, walk


def bytes_of(position: Position) -> bytes:
    return position._carrier.data(position._at)


@every_variant
@settings(max_examples=3)
@given(chosen=choices, seed=seeds)
def test_legal_moves_rise_and_are_exactly_those_that_no_rule_forbids(
    variant: Variant, chosen: list[int], seed: int
) -> None:
    position = variant.new()
    rng = random.Random(seed)
    rules = position.game.rules
    for _ in walk(position, chosen, seed, most=600):
        legal = [int(move) for move in position.legal_ids]
        assert legal == sorted(set(legal))
        assert len(legal) <= rules.MOST
        if rng.random() < 0.2:
            allowed = [
                m for m in range(rules.MOVES) if not position._carrier.refusal(position._at, m)
            ]
            assert allowed == legal


@every_variant
@settings(max_examples=3)
@given(chosen=choices, seed=seeds)
def test_a_move_reads_as_it_is_written(variant: Variant, chosen: list[int], seed: int) -> None:
    position = variant.new()
    for move in walk(position, chosen, seed, most=600):
        text = position.text(move)
        assert position.parse(text) == move
        assert text in position.legal_moves
        assert position.why_not(text) is None


@every_variant
@settings(max_examples=2)
@given(chosen=choices, seed=seeds)
def test_a_refused_move_names_its_rule_in_both_languages_and_changes_nothing(
    variant: Variant, chosen: list[int], seed: int
) -> None:
    position = variant.new()
    rng = random.Random(seed)
    moves = range(position.game.rules.MOVES)
    for _ in walk(position, chosen, seed, most=600):
        legal = set(position.legal_moves)
        before = bytes_of(position), position.moves
        for move in rng.sample(moves, 3):
            if position.text(move) in legal:  # its own id, or that of a card alike
                continue
            refusal = position.why_not(position.text(move))
            assert refusal is not None
            assert refusal.rule.startswith(f"{position.game.rule_prefix}-")
            assert "{" not in refusal.en + refusal.hu, refusal
            with pytest.raises(IllegalMove) as caught:
                position.push(refusal.move)
            assert caught.value.rule == refusal.rule
        assert (bytes_of(position), position.moves) == before


@every_variant
@settings(max_examples=2)
@given(chosen=choices, seed=seeds)
def test_copies_never_change(variant: Variant, chosen: list[int], seed: int) -> None:
    position = variant.new()
    kept = []
    for _ in walk(position, chosen, seed, most=600):
        copy = position.copy()
        kept.append((copy, bytes_of(copy), copy.moves))
    for copy, data, moves in kept:
        assert bytes_of(copy) == data
        assert copy.moves == moves


@every_variant
@settings(max_examples=2)
@given(chosen=choices, seed=seeds)
def test_at_the_end_returns_sum_to_zero_and_nobody_is_asked(
    variant: Variant, chosen: list[int], seed: int
) -> None:
    position = variant.new()
    for _ in walk(position, chosen, seed):
        assert position.returns() == [0.0] * position.players
    assert position.is_over
    assert list(position.legal_moves) == []
    assert abs(sum(position.returns())) < 1e-9
    assert len(position.points()) == position.players
    assert position.view(0)["result"]["returns"] == position.returns()


@every_variant
def test_nonsense_is_refused_by_the_notation(variant: Variant) -> None:
    position = variant.new()
    for text in (
        "",
        "hello",
        "first",
        "first -1",
        "first 1 ",
        "FIRST 1",
        "first 01",
        "\x00",
        "pass pass",
    ):
        refusal = position.why_not(text)
        assert refusal is not None, text
        assert refusal.rule == "notation"
