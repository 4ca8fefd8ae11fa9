"""DOG's sentences and its rules for players: complete, in both languages, well formed."""

import random
import re
import tomllib
from pathlib import Path

import pytest

import ludoteka
from games.dog.naive import CARDS
from ludoteka.games import dog
from ludoteka.games.dog import data

FOLDER = Path(dog.__file__).parent
PLACEHOLDER = re.compile(r"\{(?:[aA]z:)?(\w+)\}")
TEXTS = ludoteka.game("dog").texts
HELP = tomllib.loads((FOLDER / "help.toml").read_text("utf-8"))
SPANS = (range(1, 8), range(10, 20), range(20, 30), range(30, 36), range(40, 48))
RULES = [f"D-{number}" for span in SPANS for number in span]
WORDS = {"=": "copy", "S": "swap", "M": "magnet"}


def forms(words):
    return [words] if isinstance(words, str) else list(words.values())


def test_both_languages_name_the_same_values():
    for key, words in TEXTS.words.items():
        named = [
            {name for form in forms(words[lang]) for name in PLACEHOLDER.findall(form)}
            for lang in ("en", "hu")
        ]
        assert named[0] | {"count"} == named[1] | {"count"}, key


def test_no_hungarian_suffix_hangs_on_a_value():
    for key, words in TEXTS.words.items():
        for form in forms(words["hu"]):
            assert not re.search(r"\}-?\w", form), key


def test_sentences_of_log_questions_and_refusals_end_as_sentences():
    for key, words in TEXTS.words.items():
        if key.startswith(("ask.", "log.", "refusal.")):
            for form in forms(words["en"]) + forms(words["hu"]):
                assert form.endswith((".", "!", "?", "}")), key


@pytest.mark.parametrize("card", CARDS)
def test_every_card_has_a_name_and_says_its_use(card):
    """D-5, D-30 to D-35"""
    word = WORDS.get(card, card)
    assert {f"card.{word}.name", f"card.{word}.about"} <= set(TEXTS.words)


@pytest.mark.parametrize("letter", "KNBJ")
def test_every_rank_has_a_name_and_says_its_power(letter):
    """D-42 to D-46"""
    assert {f"pawn.{letter}.name", f"pawn.{letter}.about"} <= set(TEXTS.words)


@pytest.mark.parametrize("option", [option.name for option in ludoteka.game("dog").options])
def test_every_option_has_a_name_and_says_what_it_does(option):
    assert {f"option.{option}.name", f"option.{option}.about"} <= set(TEXTS.words)


@pytest.mark.parametrize("phase", [*data.PHASES, "fold", "discard"])
def test_every_phase_has_its_question(phase):
    assert f"ask.{phase}" in TEXTS
    if phase not in ("first", "deal", "redraw", "draw", "over"):
        assert f"ask.you.{phase}" in TEXTS


def reasons():
    """The numbers in `data` that are reasons of refusals."""
    text = (FOLDER / "data.py").read_text("utf-8").partition("# Reasons of refusals")[2]
    text = text.partition("\n")[2]
    return {f"refusal.{number}" for number in re.findall(r"\b\d{3,4}\b", text)}


def test_every_reason_of_a_refusal_has_its_sentence_and_every_such_sentence_its_reason():
    keys = {key for key in TEXTS.words if re.fullmatch(r"refusal\.\d+", key)}
    assert reasons() == keys
    assert {f"D-{int(key.split('.')[1]) // 100}" for key in keys} <= set(RULES)


def games():
    """Random games of every seat count, and hurried ones that somebody wins."""
    for players in (2, 3, 4, 5, 6):
        for royal in (True, False):
            rng = random.Random(f"{players} {royal}")
            for rounds in (8, 200):
                position = ludoteka.new("dog", players=players, royal=royal, max_rounds=rounds)
                while not position.is_over:
                    position.play_chance(rng)
                    if not position.is_over:
                        position.push(
                            hurried(position, rng) if rounds > 8 else any_of(position, rng)
                        )
                yield position


def any_of(position, rng):
    return rng.choice(list(position.legal_moves))


def hurried(position, rng):
    home = [move for move in position.legal_moves if move.split()[-1][0] == "h"]
    return rng.choice(home) if home else any_of(position, rng)


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
        named = [set(re.findall(r"D-\d+", HELP[rule][lang])) for lang in ("en", "hu")]
        assert named[0] == named[1], rule
        assert named[0] <= set(RULES) - {rule}, rule


def test_every_rule_of_dog_is_proved_by_a_test_that_names_it():
    """In its name or its docstring; ranges in module docstrings do not count."""
    proved = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for name, about in re.findall(
            r'def (test_\w+)\(.*?\):\n    (""".*?""")?', path.read_text("utf-8"), re.S
        ):
            proved |= {f"D-{number}" for number in re.findall(r"d_(\d+)", name)}
            proved |= set(re.findall(r"D-\d+", about))
    assert set(RULES) - proved == set()
