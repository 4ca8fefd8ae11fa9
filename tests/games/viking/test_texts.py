"""Gone Viking's sentences and its rules for players: complete, in both languages, well formed."""

import random
import re

import pytest

import ludoteka
from games.viking.both import any_options
from games.viking.table import begin, go_home, play_out, ready
from ludoteka.games.viking import data
from ludoteka.games.viking.table import table

TEXTS = ludoteka.game("viking").texts
RULES = [
    f"V-{number}"
    for span in (range(1, 5), range(10, 17), range(20, 30), range(40, 44), range(50, 55))
    for number in span
]


@pytest.mark.parametrize("god", ["odin", "freya", "thor", "loki"])
def test_every_god_has_a_name_and_says_what_it_does(god):
    """V-40 to V-43"""
    assert {f"god.{god}", f"power.{god}", f"trump.{god}", f"home.{god}"} <= set(TEXTS.words)


@pytest.mark.parametrize("option", [option.name for option in ludoteka.game("viking").options])
def test_every_option_has_a_name_and_says_what_it_does(option):
    assert f"option.{option}.name" in TEXTS
    assert f"option.{option}.about" in TEXTS


@pytest.mark.parametrize("phase", data.PHASES)
def test_every_phase_has_its_question(phase):
    assert f"ask.{phase}" in TEXTS
    if phase not in ("first", "deal", "draw", "over"):
        assert f"ask.you.{phase}" in TEXTS


def test_every_reason_of_a_refusal_has_its_sentence_and_every_such_sentence_its_reason():
    reasons = {
        f"refusal.{value}"
        for name, value in vars(data).items()
        if name.isupper() and isinstance(value, int) and 200 < value < 6000
        if not name.endswith("_ID") and name != "MOVES"
    }
    assert reasons == {key for key in TEXTS.words if re.fullmatch(r"refusal\.\d+", key)}
    assert {f"V-{int(key.split('.')[1]) // 100}" for key in reasons} <= set(RULES)


def games():
    """Random games of every seat count and option, a drawn one too."""
    for players in (3, 4, 5):
        for seed in range(8):
            rng = random.Random(f"{players} {seed}")
            options = any_options(rng, players) | {"max_raids": 15}
            yield played(ludoteka.new("viking", players=players, **options), rng)
    yield go_home(play_out(ready(max_raids=1)))
    for seed in range(15):
        yield played(begin(3, max_raids=3, loki_all=True), random.Random(seed))


def played(position, rng):
    while not position.is_over:
        position.play_chance(rng)
        if not position.is_over:
            position.push(rng.choice(position.legal_moves))
    return position


def test_whatever_happens_in_a_game_can_be_told_in_both_languages():
    """Every entry of whole games has its sentence, with nothing left to fill in."""
    told, reasons = set(), set()
    for position in games():
        for viewer in (None, 0):
            for entry in position.log(viewer):
                told.add(entry["key"])
                if "reason" in entry["values"]:
                    reasons.add(entry["values"]["reason"]["text"])
                for lang in ("en", "hu"):
                    words = TEXTS.sentence(entry["key"], entry["values"], lang)
                    assert "{" not in words, entry
                    assert "None" not in words, entry
    assert {key for key in TEXTS.words if key.startswith("log.")} == told
    assert {key for key in TEXTS.words if key.startswith("reason.")} - {"reason.tie"} == reasons


@pytest.mark.parametrize("lang", ["en", "hu"])
def test_the_table_in_text_can_be_told_at_any_point(lang):
    rng = random.Random(1)
    position = ludoteka.new("viking", players=4, max_raids=2)

    def say(value):
        return TEXTS.say(value, lang, ["Anna", "Béla", "Cili", "Dani"])

    while not position.is_over:
        for viewer in (None, 0, 3):
            lines = table(position.view(viewer), say)
            assert not [line for line in lines if "{" in line or "None" in line]
        moves = position.weights or dict.fromkeys(position.legal_moves, 1)
        position.push(rng.choices(list(moves), list(moves.values()))[0])
