"""Who sees what: views and logs hold exactly what a seat may know, and never more."""

import json
import random

import pytest
from hypothesis import given, settings

import ludoteka
from games.kronia.both import choices, side_by_side, tables
from games.kronia.naive import told
from games.kronia.seen import sees
from games.kronia.table import lay, new, phase, place, play

TOKENS = "zeus athena poseidon apollo"


def viewers(position):
    return [None, *range(position.players)]


def same(expected, got):
    """The parts that the rules decide, nested; a view may show more, of public things."""
    if isinstance(expected, dict) and isinstance(got, dict):
        return all(key in got and same(value, got[key]) for key, value in expected.items())
    if isinstance(expected, list) and isinstance(got, list):
        return len(expected) == len(got) and all(map(same, expected, got))
    return expected == got


def differences(expected, got):
    return {
        key: (value, got.get(key))
        for key, value in expected.items()
        if not same(value, got.get(key))
    }


@given(tables(), choices)
@settings(max_examples=30, deadline=None)
def test_every_view_shows_what_the_plain_writing_says_it_shows(table, numbers):
    for position, naive in side_by_side(*table, numbers):
        for viewer in viewers(position):
            expected, got = sees(naive, viewer), position.view(viewer)
            got["legal"] = sorted(got["legal"])
            got["drawn"] = sorted(got["drawn"])
            assert differences(expected, got) == {}


@given(tables(), choices)
@settings(max_examples=30, deadline=None)
def test_every_log_tells_others_moves_with_question_marks(table, numbers):
    position, naive = list(side_by_side(*table, numbers))[-1]
    for viewer in viewers(position):
        told = [entry["move"] for entry in position.log(viewer) if entry["move"] is not None]
        assert naive.heard(viewer) == told
    assert position.moves == [move for _, move in naive.moves]


@given(tables(), choices)
@settings(max_examples=30, deadline=None)
def test_a_world_dealt_anew_gives_the_same_view_log_and_legal_moves(table, numbers):
    rng = random.Random(sum(numbers))
    for position, _ in side_by_side(*table, numbers):
        if rng.random() < 0.8:
            continue
        for viewer in viewers(position):
            if viewer is None:
                continue
            dealt = position.redeal(viewer, rng)
            assert said(position, viewer) == said(dealt, viewer)
            if position.to_move in (viewer, ludoteka.CHANCE):
                assert list(position.legal_moves) == list(dealt.legal_moves)


def said(position, viewer):
    return json.dumps([position.view(viewer), position.log(viewer)])


@given(tables(), choices)
@settings(max_examples=20, deadline=None)
def test_what_a_move_adds_to_a_log_betrays_no_hidden_value(table, numbers):
    """Two moves that differ only in hidden values are told to others in the same words."""
    rng = random.Random(sum(numbers))
    for position, _ in side_by_side(*table, numbers):
        seat = position.to_move
        if seat < 0 or rng.random() < 0.7:
            continue
        heard = {}
        for move in position.legal_moves:
            others = [viewer for viewer in viewers(position) if viewer != seat]
            if phase(position) in ("change", "hades", "offer") and turns_up(position):
                continue  # what is turned up at once is public
            key = told_to_others(move, position, seat)
            lines = json.dumps([position.entries(move, viewer) for viewer in others])
            assert heard.setdefault(key, lines) == lines


def told_to_others(move, position, seat):
    """What others may learn of a move: its text with `?`, and of a change which card."""
    word, *rest = move.split()
    if word not in ("swap", "move"):
        return told(move)
    piles = enumerate(position.view(seat)["temples"])
    spots = [
        (number, level)
        for number, temple in piles
        for level, card in enumerate(temple["pile"])
        if card["seat"] == seat and card["value"] == int(rest[0])
    ]
    return (told(move), *spots)


def turns_up(position):
    """Whether the next move is the last before the cards are turned up."""
    laid = sum(len(temple["pile"]) for temple in position.view(None)["temples"])
    changed = [seat["changed"] for seat in position.view(None)["seats"]]
    if phase(position) == "change":
        return changed.count(None) == 1
    each = 2 if position.players == 2 else 1
    hades = position.view(None)["hades"]
    at_hades = len(hades["pile"]) if hades else 0
    return phase(position) == "hades" and laid + at_hades + 1 == each * position.players


def test_legal_moves_are_for_the_seat_to_move_alone():
    position = place(new(), TOKENS)
    assert len(position.view(0)["legal"]) == 36
    for viewer in (None, 1, 2, 3):
        assert position.view(viewer)["legal"] == []


def test_outcomes_of_chance_are_shown_to_nobody():
    position = new()
    for viewer in (None, 0, 1, 2, 3):
        assert position.view(viewer)["legal"] == []


def test_a_swap_is_told_with_its_place_and_nothing_else():
    position = lay(place(new(), TOKENS), "5@2 2@2 3@1 4@1")
    line = position.entries("swap 5 9", 1)[0]
    assert line["move"] == "swap ? ?"
    assert (line["show"]["temple"], line["show"]["place"]) == (2, 1)
    assert "9" not in json.dumps(line)
    own = position.entries("swap 5 9", 0)[0]
    assert own["move"] == "swap 5 9"


def test_a_move_is_told_with_its_place_and_where_it_goes():
    position = lay(place(new(), TOKENS), "5@2 2@2 3@1 4@1")
    play(position, "pass")
    line = position.entries("move 2 3", 0)[0]
    assert line["move"] == "move ? 3"
    assert (line["show"]["temple"], line["show"]["place"], line["show"]["to"]) == (2, 2, 3)
    assert line["show"]["value"] is None


def test_a_line_with_a_question_mark_is_never_filled_in_later():
    position = lay(place(new(), TOKENS), "5@2 2@2 3@1 4@1")
    before = position.log(3)
    play(position, "pass; pass; pass; pass; discard 5")
    assert position.log(3)[: len(before)] == before


def test_a_card_swapped_out_is_shown_to_nobody():
    position = lay(place(new(), TOKENS), "11@2 2@2 3@1 4@1")
    play(position, "swap 11 9; pass; pass; pass")
    for viewer in (None, 1, 2, 3):
        assert "11" not in [str(number) for number in numbers_in(position.log(viewer))]


def numbers_in(thing):
    if isinstance(thing, dict):
        for value in thing.values():
            yield from numbers_in(value)
    elif isinstance(thing, list):
        for value in thing:
            yield from numbers_in(value)
    elif isinstance(thing, int) and not isinstance(thing, bool):
        yield thing


@pytest.mark.parametrize("viewer", [7, -1])
def test_there_is_no_view_of_a_seat_that_does_not_exist(viewer):
    with pytest.raises(ValueError, match="seat"):
        new().view(viewer)
