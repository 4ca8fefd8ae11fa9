"""Records: what is written replays to the same game."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings

from ludoteka import Record, RecordError

from .variants import Variant, choices, every_variant, seeds, walk


@every_variant
@settings(max_examples=2)
@given(chosen=choices, seed=seeds)
def test_a_record_replays_to_the_same_position(
    variant: Variant, chosen: list[int], seed: int
) -> None:
    position = variant.new()
    for _ in walk(position, chosen, seed):
        pass
    record = Record.of(position, ["Anna", "Béla"])
    again = Record.from_json(record.to_json())
    assert again == record
    final = again.check()
    assert final.moves == position.moves
    assert final.view(0) == position.view(0)
    assert final.returns() == position.returns()


@every_variant
def test_a_record_tells_the_first_bad_move(variant: Variant) -> None:
    position = variant.new()
    for _ in walk(position, [], 5, most=40):
        pass
    record = Record.of(position)
    bad = min(20, len(record.moves) - 1)
    record.moves[bad] = "first 99"
    with pytest.raises(RecordError) as caught:
        list(record.positions())
    assert caught.value.index == bad
    assert caught.value.move == "first 99"
    assert caught.value.refusal is not None


@every_variant
def test_a_record_keeps_fields_it_does_not_know(variant: Variant, tmp_path: Path) -> None:
    record = Record.of(variant.new())
    data = {**record.to_dict(), "event": {"place": "Szeged"}}
    path = tmp_path / "game.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    loaded = Record.load(path)
    loaded.save(path)
    assert json.loads(path.read_text(encoding="utf-8")) == data


@every_variant
def test_a_wrong_result_is_told(variant: Variant) -> None:
    position = variant.new()
    for _ in walk(position, [], 8):
        pass
    record = Record.of(position)
    assert record.result is not None
    record.result["returns"][0] += 0.01
    with pytest.raises(RecordError, match="returns of seat 0"):
        record.check()
