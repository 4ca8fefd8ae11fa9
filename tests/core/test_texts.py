"""Sentences from keys and values."""

from pathlib import Path

import pytest

from ludoteka.core.texts import Texts, article_of

SOURCE = """
[god]
zeus = { en = "Zeus", hu = "Zeusz" }
apollo = { en = "Apollo", hu = "Apollón" }
[log.take]
en = "{who} takes {token}."
hu = "{who} elviszi {az:token} jelölőt."
[log.back]
en = { one = "One card.", other = "{count} cards." }
hu = "{count} lap."
[log.many]
en = "{tokens}"
hu = "{Az:tokens}"
[card.laid]
en = "{who} {card}"
hu = "{who} {card}"
"""


@pytest.fixture
def texts(tmp_path: Path) -> Texts:
    path = tmp_path / "texts.toml"
    path.write_text(SOURCE, encoding="utf-8")
    return Texts(Path("src/ludoteka/core/texts.toml").resolve(), path)


def test_values_are_named_in_both_languages(texts: Texts) -> None:
    values = {"who": {"seat": 1}, "token": {"text": "god.apollo"}}
    names = ["Anna", "Béla"]
    assert texts.sentence("log.take", values, "en", names) == "Béla takes Apollo."
    assert texts.sentence("log.take", values, "hu", names) == "Béla elviszi az Apollón jelölőt."


def test_a_seat_without_a_name_is_told_by_its_number(texts: Texts) -> None:
    values = {"who": {"seat": 0}, "token": {"text": "god.zeus"}}
    assert texts.sentence("log.take", values, "en") == "Seat 1 takes Zeus."
    assert texts.sentence("log.take", values, "hu") == "1. játékos elviszi a Zeusz jelölőt."


def test_one_and_many_differ_where_the_language_says_so(texts: Texts) -> None:
    assert texts.sentence("log.back", {"count": 1}) == "One card."
    assert texts.sentence("log.back", {"count": 2}) == "2 cards."
    assert texts.sentence("log.back", {"count": 1}, "hu") == "1 lap."


def test_lists_are_enumerated(texts: Texts) -> None:
    gods = [{"text": "god.zeus"}, {"text": "god.zeus"}, {"text": "god.apollo"}]
    assert texts.sentence("log.many", {"tokens": {"list": gods}}) == "Zeus, Zeus and Apollo"
    assert texts.sentence("log.many", {"tokens": {"list": gods[:1]}}) == "Zeus"
    said = texts.sentence("log.many", {"tokens": {"list": gods}}, "hu")
    assert said == "A Zeusz, Zeusz és Apollón"


def test_a_text_within_a_sentence_has_values_of_its_own(texts: Texts) -> None:
    card = {"text": "card.laid", "values": {"who": {"seat": 0}, "card": 7}}
    assert texts.sentence("log.many", {"tokens": {"list": [card]}}, "en", ["Anna"]) == "Anna 7"


@pytest.mark.parametrize(
    ("word", "article"),
    [
        ("Zeusz", "a "), ("Apollón", "az "), ("Éva", "az "), ("1. templom", "az "),
        ("5", "az "), ("50", "az "), ("10", "a "), ("100", "a "), ("1000", "az "),
        ("10000", "a "), ("1000000", "az "), ("2", "a "), ("", "a "),
    ],
)  # fmt: skip
def test_the_hungarian_article_follows_the_sound(word: str, article: str) -> None:
    assert article_of(word, "az") == article
