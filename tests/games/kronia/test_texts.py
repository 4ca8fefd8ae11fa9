"""Kronia's sentences and its rules for players: complete, in both languages, well formed."""

import random
import re

import pytest

import ludoteka
from games.kronia.both import ALL
from games.kronia.naive import GODS
from games.kronia.wraths import paying
from ludoteka.games.kronia import data

TEXTS = ludoteka.game("kronia").texts
RULES = [
    f"K-{number}"
    for span in (range(1, 4), range(10, 18), range(20, 24), range(30, 34), range(40, 51), range(60, 66))
    for number in span
]  # fmt: skip


@pytest.mark.parametrize("god", [*GODS, "wrath"])
def test_every_token_has_a_name(god):
    assert f"god.{god}" in TEXTS


@pytest.mark.parametrize("tile", ALL)
def test_every_tile_has_a_name_and_says_its_rule(tile):
    """K-40 to K-50"""
    assert f"tile.{tile}.name" in TEXTS
    assert f"tile.{tile}.about" in TEXTS


@pytest.mark.parametrize("option", [option.name for option in ludoteka.game("kronia").options])
def test_every_option_has_a_name_and_says_what_it_does(option):
    assert f"option.{option}.name" in TEXTS
    assert f"option.{option}.about" in TEXTS


@pytest.mark.parametrize("phase", data.PHASES)
def test_every_phase_has_its_question(phase):
    assert f"ask.{phase}" in TEXTS
    if phase not in ("first", "tile", "draw", "extra", "over"):
        assert f"ask.you.{phase}" in TEXTS


def test_every_reason_of_a_refusal_has_its_sentence_and_every_such_sentence_its_reason():
    reasons = {
        f"refusal.{value}"
        for name, value in vars(data).items()
        if name.isupper() and isinstance(value, int) and 1000 <= value < 7000
    }
    assert reasons == {key for key in TEXTS.words if re.fullmatch(r"refusal\.\d+", key)}
    assert {f"K-{int(key.split('.')[1]) // 100}" for key in reasons} <= set(RULES)


def games():
    """Random games of every seat count, and one that ends with a Wrath nobody can pay."""
    for players in (2, 3, 4, 5):
        for seed in range(6):
            rng = random.Random(f"{players} {seed}")
            position = ludoteka.new("kronia", players=players, hades=True, tiles="random")
            while not position.is_over:
                position.play_chance(rng)
                if not position.is_over:
                    position.push(rng.choice(position.legal_moves))
            yield position
    yield paying("artemis")


def test_whatever_happens_in_a_game_can_be_told_in_both_languages():
    """Every entry of whole games has its sentence, with nothing left to fill in."""
    told = set()
    for position in games():
        for viewer in (None, 0):
            for entry in position.log(viewer):
                told.add(entry["key"])
                for lang in ("en", "hu"):
                    words = TEXTS.sentence(entry["key"], entry["values"], lang)
                    assert "{" not in words, entry
                    assert "None" not in words, entry
    assert told == {key for key in TEXTS.words if key.startswith("log.")}
