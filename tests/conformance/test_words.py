"""Every game's sentences and its rules for players: complete, in both languages, well formed."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import ludoteka
from ludoteka.core.texts import LANGUAGES, PLACEHOLDER, Words

ROOT = Path(__file__).parents[2]
SENTENCES = ("ask.", "log.", "refusal.", "reason.", "power.", "trump.", "home.")

each_game = pytest.mark.parametrize("name", ludoteka.games())


def rules(name: str) -> list[str]:
    """The numbers of the game's rules, as its specification gives them."""
    text = (ROOT / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8")
    return re.findall(rf"^- \*\*({ludoteka.game(name).rule_prefix}-\d+)", text, re.M)


def help_of(name: str) -> dict[str, Any]:
    with (ludoteka.game(name).folder / "help.toml").open("rb") as file:
        return tomllib.load(file)


def forms(words: Words) -> list[str]:
    return [words] if isinstance(words, str) else list(words.values())


def sentences(name: str) -> Iterator[tuple[str, dict[str, list[str]]]]:
    """Every key with the forms of its sentence by language."""
    for key, words in ludoteka.game(name).texts.words.items():
        yield key, {lang: forms(words[lang]) for lang in LANGUAGES}


@each_game
def test_both_languages_name_the_same_values(name: str) -> None:
    """Hungarian needs no plural, and English may say `one` without its number."""
    for key, said in sentences(name):
        named = [
            {value for form in said[lang] for _, value in PLACEHOLDER.findall(form)} | {"count"}
            for lang in LANGUAGES
        ]
        assert named[0] == named[1], key


@each_game
def test_no_hungarian_suffix_hangs_on_a_value(name: str) -> None:
    for key, said in sentences(name):
        for form in said["hu"]:
            assert not re.search(r"\}-?\w", form), key


@each_game
def test_what_is_told_asked_and_refused_ends_as_a_sentence(name: str) -> None:
    for key, said in sentences(name):
        if key.startswith(SENTENCES):
            for form in said["en"] + said["hu"]:
                assert form.endswith((".", "!", "?", "}")), key


@each_game
def test_the_help_has_every_rule_once_in_a_chapter(name: str) -> None:
    told, numbers = help_of(name), rules(name)
    chapters = told["chapter"]
    assert numbers == [rule for chapter in chapters.values() for rule in chapter["order"]]
    assert {"chapter", *numbers} == set(told)
    for section in [*chapters.values(), *(told[rule] for rule in numbers)]:
        assert section["en"]
        assert section["hu"]
        assert section["en"] != section["hu"]


@each_game
def test_the_help_refers_to_rules_that_exist_and_alike_in_both_languages(name: str) -> None:
    told, numbers = help_of(name), rules(name)
    reference = rf"{ludoteka.game(name).rule_prefix}-\d+"
    for rule in numbers:
        named = [set(re.findall(reference, told[rule][lang])) for lang in LANGUAGES]
        assert named[0] == named[1], rule
        assert named[0] <= set(numbers) - {rule}, rule


@each_game
def test_every_rule_is_proved_by_a_test_that_names_it(name: str) -> None:
    """In its name or its docstring; ranges in module docstrings do not count."""
    prefix = ludoteka.game(name).rule_prefix
    proved = set()
    for path in (ROOT / "tests" / "games" / name).glob("test_*.py"):
        source = path.read_text(encoding="utf-8")
        for test, about in re.findall(r'def (test_\w+)\(.*?\):\n    (""".*?""")?', source, re.S):
            proved |= {f"{prefix}-{n}" for n in re.findall(rf"_{prefix.lower()}_(\d+)", test)}
            proved |= set(re.findall(rf"{prefix}-\d+", about))
    assert set(rules(name)) - proved == set()
