"""Records that can't be read say what is wrong and where."""

import json
from pathlib import Path
from typing import Any

import pytest

import ludoteka
from ludoteka import Record, RecordError

GAME = ludoteka.games()[0]
GOOD: dict[str, Any] = {"format": "ludoteka/1", "game": GAME, "players": 4, "moves": []}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": "ludoteka/9"}, "format is 'ludoteka/9'"),
        ({"players": "4"}, "players is a number, not '4'"),
        ({"moves": "first 0"}, "moves is a list"),
        ({"moves": ["first 0", 7]}, "move 1 is a text, not 7"),
        ({"options": []}, "options is an object"),
    ],
)
def test_a_wrong_field_is_named(change: dict[str, Any], message: str) -> None:
    with pytest.raises(RecordError, match=message):
        Record.from_dict({**GOOD, **change})


@pytest.mark.parametrize("missing", ["game", "players", "moves"])
def test_a_missing_field_is_named(missing: str) -> None:
    data = {name: value for name, value in GOOD.items() if name != missing}
    with pytest.raises(RecordError, match=f"lacks {missing}"):
        Record.from_dict(data)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"players": 17}, "players, not 17"),
        ({"options": {"colour": 1}}, "no option 'colour'"),
        ({"version": 999}, "version 999"),
    ],
)
def test_what_the_game_does_not_know_is_named(change: dict[str, Any], message: str) -> None:
    with pytest.raises(RecordError, match=message):
        Record.from_dict({**GOOD, **change}).start()


def test_broken_json_tells_line_and_column() -> None:
    with pytest.raises(RecordError, match="line 1, column 2"):
        Record.from_json("{oops")


def test_a_file_of_records_tells_the_line(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(json.dumps(GOOD) + "\n\n" + "[1]\n", encoding="utf-8")
    records = Record.read(path)
    assert next(records).game == GAME
    with pytest.raises(RecordError, match="line 3: a record is an object, not list"):
        next(records)


def test_a_result_of_an_unfinished_game_is_refused() -> None:
    record = Record.from_dict({**GOOD, "result": {"returns": [0, 0, 0, 0]}})
    with pytest.raises(RecordError, match="the game is not over"):
        record.check()


def test_a_position_dealt_anew_has_no_record() -> None:
    import random

    dealt = ludoteka.new(GAME).redeal(None, random.Random(1))
    with pytest.raises(ValueError, match="dealt anew"):
        Record.of(dealt)
