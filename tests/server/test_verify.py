"""`ludoteka verify`: a record alone proves its deal, or names the chance move that was changed."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from typer.testing import CliRunner

import ludoteka
from ludoteka.cli import app
from ludoteka.server.fair import Deal
from ludoteka.server.play import begin, play
from ludoteka.server.undo import MARK

GAMES = ludoteka.games()


def dealt(game: str, seed: int = 1) -> ludoteka.Record:
    """A game of random moves under a deal of its own; a part of it, where it would not end."""
    players = ludoteka.game(game).seats[0]
    deal = Deal(random.Random(seed).randbytes(32), (None,) * players).with_share(1, bytes(16))
    rng = random.Random(seed)
    ahead = begin(game, players, {}, (), deal.chance(0))
    position, drawn = ahead.position, ahead.turns.count(ludoteka.CHANCE)
    while not position.is_over and len(position.moves) < 150:
        move = rng.choice(list(position.legal_moves))
        chance = deal.chance(drawn)
        after = play(position, len(position.moves), position.to_move, [move], (), chance)
        position = after.position
        drawn += after.turns.count(ludoteka.CHANCE)
    record = ludoteka.Record.of(position)
    record.deal = deal.to_record()
    return record


def verify(path: Path) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["verify", str(path)])
    return result.exit_code, result.output.replace("\n", " ")


@pytest.mark.parametrize("game", GAMES)
def test_a_true_record_is_proved(game: str, tmp_path: Path) -> None:
    record = dealt(game)
    record.save(tmp_path / "one.json")
    code, said = verify(tmp_path / "one.json")
    assert 0 == code, said
    assert "(given by: 1)" in said
    (tmp_path / "more.jsonl").write_text(f"{record.to_json()}\n{dealt(game, 2).to_json()}\n")
    assert 0 == verify(tmp_path / "more.jsonl")[0]
    assert record == ludoteka.Record.load(tmp_path / "one.json")


@pytest.mark.parametrize("game", GAMES)
def test_any_chance_move_that_is_changed_is_named(game: str, tmp_path: Path) -> None:
    record = dealt(game)
    chances = [
        (n, weights)
        for n, position in enumerate(record.positions())
        if (weights := position.weights) is not None and len(weights) > 1 and n < len(record.moves)
    ]
    for n, weights in random.Random(3).sample(chances, 4):
        changed = ludoteka.Record.from_json(record.to_json())
        changed.moves[n] = next(outcome for outcome in weights if outcome != record.moves[n])
        changed.save(tmp_path / "changed.json")
        code, said = verify(tmp_path / "changed.json")
        assert 1 == code
        assert f"chance move {n} is {changed.moves[n]!r}" in said
        assert repr(record.moves[n]) in said


def test_what_cannot_be_proved_says_so(tmp_path: Path) -> None:
    record = dealt(GAMES[0])
    path = tmp_path / "record.json"
    for change, wrong in (
        ({"deal": None}, "holds no deal"),
        ({"deal": {**record.to_dict()["deal"], "secret": "00" * 32}}, "committed"),
        ({"deal": 7}, "deal is an object"),
        ({"moves": [*record.moves, "checkmate"]}, f"{len(record.moves)}"),
    ):
        path.write_text(json.dumps({**record.to_dict(), **change}))
        code, said = verify(path)
        assert 1 == code
        assert wrong in said
    assert 2 == verify(tmp_path / "nowhere.json")[0]
    path.write_text("")
    assert 1 == verify(path)[0]


@pytest.mark.parametrize("game", GAMES)
def test_no_move_reads_like_one_that_takes_back(game: str) -> None:
    assert not any(move.startswith(MARK) for move in dealt(game).moves)
