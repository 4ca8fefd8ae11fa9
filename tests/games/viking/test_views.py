"""Who sees what: views and logs hold exactly what a seat may know, and never more."""

import json
import random

from hypothesis import given, settings

import ludoteka
from games.viking.both import choices, side_by_side, tables
from games.viking.seen import sees
from games.viking.table import dealt, hand, play, ready, trick

HANDS = "B1 B4 C1 C4 H1 H4 T1 | B5 B8 C5 C8 H5 H8 T4 | B9 B12 C9 C12 H9 H12 T5"


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


def plain(view):
    """A view in the shape of the plain writing."""
    own = view["play"]
    beside = own["beside"].capitalize() if own and own["beside"] else None
    return {
        **view,
        "legal": sorted(view["legal"]),
        "hand": sorted(view["hand"]),
        "leader": -1 if view["leader"] is None else view["leader"],
        "raid": view["raid"] or (0 if view["phase"] == "first" else view["raid"]),
        "trick": view["trick"]["plays"],
        "play": {**own, "beside": beside} if own else None,
    }


@given(tables(), choices)
@settings(max_examples=15, deadline=None)
def test_every_view_shows_what_the_plain_writing_says_it_shows(table, numbers):
    for position, naive in side_by_side(*table, numbers):
        if position.is_over:
            return
        for viewer in viewers(position):
            assert {} == differences(sees(naive, viewer), plain(position.view(viewer)))


@given(tables(), choices)
@settings(max_examples=15, deadline=None)
def test_every_log_tells_others_moves_with_question_marks(table, numbers):
    position, naive = list(side_by_side(*table, numbers))[-1]
    for viewer in viewers(position):
        told = [entry["move"] for entry in position.log(viewer) if entry["move"] is not None]
        assert naive.heard(viewer) == told
    assert position.moves == [move for _, move in naive.moves]


@given(tables(), choices)
@settings(max_examples=15, deadline=None)
def test_a_world_dealt_anew_gives_the_same_view_log_and_legal_moves(table, numbers):
    rng = random.Random(sum(numbers))
    for position, _ in side_by_side(*table, numbers):
        if rng.random() < 0.95:
            continue
        for viewer in viewers(position):
            dealt_anew = position.redeal(viewer, rng)
            assert said(position, viewer) == said(dealt_anew, viewer)
            if position.to_move == viewer:
                assert list(position.legal_moves) == list(dealt_anew.legal_moves)


def said(position, viewer):
    log = position.log(viewer)
    return json.dumps([position.view(viewer), len(log), log[-40:]])


@given(tables(), choices)
@settings(max_examples=15, deadline=None)
def test_a_play_that_is_not_done_has_not_happened_for_the_others_v_24(table, numbers):
    """V-24: views and logs are byte for byte those of before its first card."""
    before, seat = {}, None
    for position, naive in side_by_side(*table, numbers):
        begun = naive.playing is not None and bool(naive.playing.cards)
        for viewer in viewers(position):
            if not begun:
                before[viewer] = said(position, viewer)
            elif viewer != naive.playing.seat:
                assert before[viewer] == said(position, viewer)
                seat = naive.playing.seat
    assert seat is not None


@given(tables(), choices)
@settings(max_examples=15, deadline=None)
def test_what_a_secret_move_adds_to_a_log_betrays_no_hidden_value(table, numbers):
    """Two moves that differ only in their secret are told to others in the same words."""
    rng = random.Random(sum(numbers))
    for position, naive in side_by_side(*table, numbers):
        phase = naive.question[0]
        if phase not in ("deal", "under", "draw", "leader", "play") or rng.random() < 0.7:
            continue
        owner = naive.getting if phase in ("deal", "draw") else position.to_move
        others = [viewer for viewer in viewers(position) if viewer != owner]
        heard = {}
        for move in position.legal_moves:
            lines = json.dumps([position.entries(move, viewer) for viewer in others])
            assert heard.setdefault(move.split()[0], lines) == lines


def test_legal_moves_are_for_the_seat_to_move_alone():
    position = ready(HANDS)
    assert 7 == len(position.view(0)["legal"])
    for viewer in (None, 1, 2):
        assert [] == position.view(viewer)["legal"]


def test_outcomes_of_chance_are_shown_to_nobody():
    position = play(dealt(HANDS), "pay wood; under B1; under B4")
    assert ludoteka.CHANCE == position.to_move
    for viewer in viewers(position):
        assert [] == position.view(viewer)["legal"]


def test_a_hand_is_seen_by_its_owner_alone_its_size_by_all():
    position = dealt(HANDS)
    for seat, cards in enumerate(HANDS.split("|")):
        assert sorted(cards.split()) == sorted(hand(position, seat))
    assert [] == position.view(None)["hand"]
    assert [7, 7, 7] == [seat["hand"] for seat in position.view(0)["seats"]]


def moves_told(position, viewer):
    return [entry["move"] for entry in position.log(viewer) if entry["move"] is not None]


def test_an_exchange_is_told_with_its_payment_and_the_number_of_cards():
    position = play(dealt(HANDS), "pay wood; under B1; under B4; draw Odin; draw T9; done")
    told = ["pay wood", "under ?", "under ?", "draw ?", "draw ?", "done"]
    for viewer in (None, 1, 2):
        assert told == moves_told(position, viewer)[-6:]
    own = ["pay wood", "under B1", "under B4", "draw Odin", "draw T9", "done"]
    assert own == moves_told(position, 0)[-6:]


def test_the_cards_put_under_and_their_places_are_their_owners_knowledge():
    position = play(dealt(HANDS), "pay wood; under B4; under B1; draw Odin; draw T9")
    assert [{"card": "B4", "place": 6}, {"card": "B1", "place": 7}] == position.view(0)["under"]
    for viewer in (None, 1, 2):
        assert [] == position.view(viewer)["under"]


def test_deals_are_told_with_a_question_mark():
    position = dealt(HANDS)
    assert {"deal ?"} == set(moves_told(position, None)[1:])
    own = [move for move in moves_told(position, 2)[1:] if move != "deal ?"]
    assert [f"deal {card}" for card in HANDS.split("|")[2].split()] == own


def test_a_play_is_told_to_others_when_it_is_done():
    position = ready("C1 C4 Odin | C5 | C8")
    before = [moves_told(position, viewer) for viewer in (None, 1, 2)]
    play(position, "play C1; play C4; beside Odin")
    assert before == [moves_told(position, viewer) for viewer in (None, 1, 2)]
    assert ["play C1", "play C4", "beside Odin"] == moves_told(position, 0)[-3:]
    position.push("done")
    for viewer in (None, 1, 2):
        assert ["play C1", "play C4", "beside ?", "done"] == moves_told(position, viewer)[-4:]


def test_that_a_god_lies_face_down_is_seen_by_all_which_by_its_owner_v_23():
    """V-23"""
    position = trick(ready("C1 C4 Odin | C5 | C8"), "C1 /Odin")
    for viewer, god in ((0, "odin"), (1, None), (2, None), (None, None)):
        (laid,) = position.view(viewer)["trick"]["plays"]
        assert (True, god) == (laid["down"], laid["god"])


def test_a_god_turned_up_is_shown_apart_and_its_line_stays_secret():
    position = trick(ready("C1 C4 Loki | C5 | C8"), "C1 /Loki")
    before = position.log(1)
    trick(position, "C5 | C8")
    assert before == position.log(1)[: len(before)]
    assert {"god": "loki", "seat": 0} == position.view(1)["god"]
    shown = [entry["show"] for entry in position.log(1) if entry["key"] == "log.turn_up"]
    assert [("loki", 0)] == [(show["god"], show["seat"]) for show in shown]


def test_tokens_thralls_and_the_piles_size_are_public():
    position = trick(ready("T12 | T1 | T4 T5"), "T12 | T1 | T4 T5")
    for viewer in viewers(position):
        view = position.view(viewer)
        assert [22, 0, 0] == [seat["thralls"] for seat in view["seats"]]
        assert 1 == view["seats"][0]["tokens"]["thrall"]
        assert 7 == view["pile"]
