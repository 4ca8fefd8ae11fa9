"""DOG's sentences and its rules for players: complete, in both languages, well formed."""

import random
import re

import pytest

import ludoteka
from games.dog.naive import CARDS
from ludoteka.games.dog import data

TEXTS = ludoteka.game("dog").texts
SPANS = (range(1, 8), range(10, 20), range(20, 30), range(30, 36), range(40, 48))
RULES = [f"D-{number}" for span in SPANS for number in span]
WORDS = {"=": "copy", "S": "swap", "M": "magnet"}


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
    text = (
        (ludoteka.game("dog").folder / "data.py")
        .read_text("utf-8")
        .partition("# Reasons of refusals")[2]
    )
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
