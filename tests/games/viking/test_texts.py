"""Gone Viking's sentences and its rules for players: complete, in both languages, well formed."""

import random
import re
import tomllib
from pathlib import Path

import pytest

import ludoteka
from games.viking.both import any_options
from games.viking.table import begin, go_home, play_out, ready
from ludoteka.games import viking
from ludoteka.games.viking import data
from ludoteka.games.viking.table import table

FOLDER = Path(viking.__file__).parent
PLACEHOLDER = re.compile(r"\{(?:[aA]z:)?(\w+)\}")
TEXTS = ludoteka.game("viking").texts
HELP = tomllib.loads((FOLDER / "help.toml").read_text("utf-8"))
RULES = [
    f"V-{number}"
    for span in (range(1, 5), range(10, 17), range(20, 30), range(40, 44), range(50, 55))
    for number in span
]


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
        if key.startswith(("ask.", "log.", "refusal.", "reason.", "power.", "trump.", "home.")):
            for form in forms(words["en"]) + forms(words["hu"]):
                assert form.endswith((".", "!", "?", "}")), key


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


def test_the_help_has_every_rule_once_in_a_chapter():
    chapters = HELP["chapter"]
    assert RULES == [rule for chapter in chapters.values() for rule in chapter["order"]]
    assert {"chapter", *RULES} == set(HELP)
    for section in [*chapters.values(), *(HELP[rule] for rule in RULES)]:
        assert section["en"]
        assert section["hu"]
        assert section["en"] != section["hu"]


def test_the_help_refers_to_rules_that_exist_and_alike_in_both_languages():
    for rule in RULES:
        named = [set(re.findall(r"V-\d+", HELP[rule][lang])) for lang in ("en", "hu")]
        assert named[0] == named[1], rule
        assert named[0] <= set(RULES) - {rule}, rule


def test_every_rule_of_gone_viking_is_proved_by_a_test_that_names_it():
    """In its name or its docstring; ranges in module docstrings do not count."""
    proved = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for name, about in re.findall(
            r'def (test_\w+)\(.*?\):\n    (""".*?""")?', path.read_text("utf-8"), re.S
        ):
            proved |= {f"V-{number}" for number in re.findall(r"_v_(\d+)", name)}
            proved |= set(re.findall(r"V-\d+", about))
    assert set(RULES) <= proved
