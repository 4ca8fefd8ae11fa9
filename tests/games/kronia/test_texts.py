"""Kronia's sentences and its rules for players: complete, in both languages, well formed."""

import random
import re
import tomllib
from pathlib import Path

import pytest

import ludoteka
from games.kronia.both import ALL
from games.kronia.naive import GODS
from games.kronia.wraths import paying
from ludoteka.games import kronia
from ludoteka.games.kronia import data

FOLDER = Path(kronia.__file__).parent
PLACEHOLDER = re.compile(r"\{(?:[aA]z:)?(\w+)\}")
TEXTS = ludoteka.game("kronia").texts
HELP = tomllib.loads((FOLDER / "help.toml").read_text("utf-8"))
RULES = [
    f"K-{number}"
    for span in (range(1, 4), range(10, 18), range(20, 24), range(30, 34), range(40, 51), range(60, 66))
    for number in span
]  # fmt: skip


def forms(words):
    return [words] if isinstance(words, str) else list(words.values())


def test_both_languages_name_the_same_values():
    for key, words in TEXTS.words.items():
        named = [
            {name for form in forms(words[lang]) for name in PLACEHOLDER.findall(form)}
            for lang in ("en", "hu")
        ]
        # Hungarian needs no plural, English may say `one` without its number
        assert named[0] | {"count"} == named[1] | {"count"}, key


def test_no_hungarian_suffix_hangs_on_a_value():
    for key, words in TEXTS.words.items():
        for form in forms(words["hu"]):
            assert not re.search(r"\}-?\w", form), key


def test_sentences_of_log_questions_and_refusals_end_as_sentences():
    for key, words in TEXTS.words.items():
        if key.startswith(("ask.", "log.", "refusal.", "reason.")):
            for form in forms(words["en"]) + forms(words["hu"]):
                assert form.endswith((".", "!", "?", "}")), key


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


def test_the_help_has_every_rule_once_in_a_chapter():
    chapters = HELP["chapter"]
    assert [rule for chapter in chapters.values() for rule in chapter["order"]] == RULES
    assert set(HELP) == {"chapter", *RULES}
    for section in [*chapters.values(), *(HELP[rule] for rule in RULES)]:
        assert section["en"]
        assert section["hu"]
        assert section["en"] != section["hu"]


def test_the_help_refers_to_rules_that_exist_and_alike_in_both_languages():
    for rule in RULES:
        named = [set(re.findall(r"K-\d+", HELP[rule][lang])) for lang in ("en", "hu")]
        assert named[0] == named[1], rule
        assert named[0] <= set(RULES) - {rule}, rule


def test_every_rule_of_kronia_is_proved_by_a_test_that_names_it():
    """In its name or its docstring; ranges in module docstrings do not count."""
    proved = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for name, about in re.findall(
            r'def (test_\w+)\(.*?\):\n    (""".*?""")?', path.read_text("utf-8"), re.S
        ):
            proved |= {f"K-{number}" for number in re.findall(r"k_(\d+)", name)}
            proved |= set(re.findall(r"K-\d+", about))
    assert set(RULES) - proved == set()
