"""Hints and the analysis of finished games."""

import json
import random
from pathlib import Path

import pytest
from typer.testing import CliRunner

import ludoteka
from ludoteka.bots import Knowledge
from ludoteka.bots.explain import analyse, hint
from ludoteka.bots.search import Budget
from ludoteka.cli import app

FEW = Budget(iterations=60)
every_game = pytest.mark.parametrize("name", ludoteka.games())


def short_game(name: str) -> ludoteka.Record:
    """A game of bots that soon ends."""
    limits = {
        option.name: option.samples[0]
        for option in ludoteka.game(name).options
        if option.name.startswith("max_")
    }
    return ludoteka.play(name, ["easy", "random", "random"], seed=6, **limits)


@every_game
def test_a_hint_weighs_every_legal_move_and_rests_on_what_the_seat_knows(name: str) -> None:
    position = ludoteka.new(name, players=3)
    position.play_chance(random.Random(1))
    seat = position.to_move
    found = hint(Knowledge(position, seat), FEW, random.Random(2))
    assert set(position.legal_moves) == {move["move"] for move in found}
    assert sorted(found, key=lambda move: -move["visits"]) == found
    dealt = position.redeal(seat, random.Random(3))
    assert hint(Knowledge(dealt, seat), FEW, random.Random(2)) == found


def test_a_hint_is_for_a_seat_that_is_asked() -> None:
    position = ludoteka.new(ludoteka.games()[0])
    position.play_chance(random.Random(1))
    with pytest.raises(ValueError, match="is not asked"):
        hint(Knowledge(position, (position.to_move + 1) % position.players), FEW)


@every_game
def test_an_analysis_tells_every_free_decision_and_the_luck(name: str) -> None:
    record = short_game(name)
    found = analyse(record, budget=FEW)
    points = list(record.positions())
    free = [n for n, p in enumerate(points) if p.to_move >= 0 and len(p.legal_ids) > 1]
    assert free == [decision["n"] for decision in found["decisions"]]
    for decision in found["decisions"]:
        assert record.moves[decision["n"]] == decision["move"]
        assert decision["best"] in points[decision["n"]].legal_moves
        assert decision["difference"] >= 0
        assert (decision["difference"] == 0) == (decision["best"] == decision["move"])
    chance = sum(change["moves"] for change in found["chance"])
    assert sum(p.to_move == ludoteka.CHANCE for p in points) == chance
    for change in found["chance"]:
        assert 0 == pytest.approx(sum(change["change"]), abs=1e-6)
    assert points[-1].returns() == [account["result"] for account in found["seats"]]
    assert analyse(record, budget=FEW) == found


def test_one_seats_decisions_may_be_asked_for() -> None:
    record = short_game(ludoteka.games()[0])
    found = analyse(record, seat=1, budget=Budget(iterations=20))
    assert {1} == {decision["seat"] for decision in found["decisions"]}
    assert 3 == len(found["seats"])
    with pytest.raises(ValueError, match="seat 3 of a game for 3"):
        analyse(record, seat=3)


def test_the_command_prints_a_table_or_json(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    short_game(ludoteka.games()[0]).save(path)
    words = ["analyse", str(path), "--budget", "20"]
    said = CliRunner().invoke(app, words).stdout
    for word in ("result", "luck", "lost by choice", "bot:easy"):
        assert word in said
    found = json.loads(CliRunner().invoke(app, [*words, "--json"]).stdout)
    assert {"game", "players", "decisions", "chance", "seats"} == found.keys()


@pytest.mark.parametrize(
    ("words", "named"),
    [(["missing.json"], "missing.json"), ([__file__, "--budget", "never"], "a budget is")],
)
def test_the_command_complains_in_sentences(words: list[str], named: str) -> None:
    result = CliRunner().invoke(app, ["analyse", *words])
    assert 2 == result.exit_code
    assert named in result.stderr
