"""Views and logs show exactly what *Who sees what* allows, and what a play would do."""

import random
from itertools import pairwise

import pytest
from hypothesis import given, settings

import ludoteka
from games.dog.both import choices, side_by_side, tables
from games.dog.naive import CHANCE, Naive
from games.dog.seen import last, sees
from games.dog.table import board, deal, new, play
from ludoteka import Position


def matches(view: dict[str, object], seen: dict[str, object]) -> None:
    """All that the oracle says of the view is in it, part by part."""
    for key, value in seen.items():
        if key == "seats":
            seats = view["seats"]
            assert value == [
                {name: seat[name] for name in said} for seat, said in zip(seats, value, strict=True)
            ]
        else:
            assert value == (sorted(view[key]) if key == "legal" else view[key]), key


@given(tables(), choices)
@settings(max_examples=12, deadline=None)
def test_a_view_shows_what_the_seat_may_know(table, numbers):
    for number, (position, naive) in enumerate(side_by_side(*table, numbers)):
        if number % 7:
            continue
        for viewer in (None, *range(position.players)):
            view = position.view(viewer)
            matches(view, sees(naive, viewer))
            shown = view["last"]
            assert last(naive) == (None if shown is None else (shown["card"], shown["acts"]))


@given(tables(), choices)
@settings(max_examples=12, deadline=None)
def test_a_log_tells_the_moves_as_the_seat_hears_them(table, numbers):
    *_, (position, naive) = side_by_side(*table, numbers)
    for viewer in (None, *range(position.players)):
        told = [line["move"] for line in position.log(viewer) if line["move"] is not None]
        assert naive.heard(viewer) == told


@pytest.mark.parametrize("royal", [True, False])
def test_what_a_view_says_of_a_play_is_what_it_does(royal):
    """Captures, draws, home and where the pawn ends, for every legal play of some games."""
    rng = random.Random(royal)
    for players in (2, 4, 6):
        position = ludoteka.new("dog", players=players, royal=royal, max_rounds=6)
        while not position.is_over:
            view = position.view(position.to_move) if position.to_move >= 0 else {"moves": []}
            if view["moves"] and rng.random() < 0.2:
                assert [play["move"] for play in view["moves"]] == view["legal"]
                for told in view["moves"]:
                    is_done(position, view, told)
            position.push(rng.choice(list(position.legal_moves)))


def is_done(position: Position, view: dict[str, object], told: dict[str, object]) -> None:
    """The play does what the view said of it."""
    after = position.copy()
    after.push(told["move"])
    seats, owner = after.view(None)["seats"], view["owner"]
    assert told["field"] == seats[owner]["pawns"][told["pawn"]]
    gone = {
        (seat, letter)
        for seat, held in enumerate(view["seats"])
        for letter, place in held["pawns"].items()
        if place is not None and seats[seat]["pawns"][letter] is None
    }
    assert gone == {(victim["seat"], victim["pawn"]) for victim in told["captures"]}
    partner = view["seats"][view["seat"]]["partner"]
    assert told["own_capture"] == any(seat in (view["seat"], partner) for seat, _ in gone)
    assert told["draws"] == (after.view(None)["phase"] == "draw")
    assert told["home"] == (seats[owner]["home"] > view["seats"][owner]["home"])


def exchanging() -> Position:
    position = new()
    for number in range(5):
        for seat in range(4):
            position.push(f"deal {(2, 3, 5, 6, 8 + seat)[number]}")
    return position


def test_a_dealt_card_is_seen_by_its_seat_alone():
    position = new("first 0; deal 5; deal 8")
    assert ["5"] == position.view(0)["hand"]
    assert [] == position.view(None)["hand"]
    heard = {viewer: [line["move"] for line in position.log(viewer)] for viewer in (None, 0, 1, 2)}
    assert ["first 0", "deal ?", "deal ?"] == [move for move in heard[None] if move]
    assert ["first 0", "deal 5", "deal ?"] == [move for move in heard[0] if move]
    assert ["first 0", "deal ?", "deal 8"] == [move for move in heard[1] if move]
    assert heard[2] == heard[None]


def test_a_gift_is_seen_by_its_giver_and_after_the_exchange_by_its_taker():
    """D-13"""
    position = play(exchanging(), "give 8; give 9; give 2")
    assert None is position.view(2)["got"]
    play(position, "give 3")
    assert ("8", "2") == (position.view(0)["given"], position.view(0)["got"])
    assert ("2", "8") == (position.view(2)["given"], position.view(2)["got"])
    moves = [line["move"] for line in position.log(2) if line["move"] is not None]
    assert ["give ?", "give ?", "give 2", "give ?"] == moves[-4:]
    assert (None, None) == tuple(position.view(None)[key] for key in ("given", "got"))


def test_outcomes_and_weights_are_shown_to_nobody():
    position = new("first 0; deal 5")
    assert position.to_move == CHANCE
    for viewer in (None, 0, 1, 2, 3):
        view = position.view(viewer)
        assert [] == view["legal"]
        assert "weights" not in view


def test_legal_moves_go_to_the_seat_that_is_asked_alone():
    position = deal(new(), "2 3 5 6 8")
    play(position, "place K; place K; place K; place K")
    assert position.view(0)["legal"]
    assert position.view(0)["moves"]
    for viewer in (None, 1, 2, 3):
        assert ([], []) == tuple(position.view(viewer)[key] for key in ("legal", "moves"))


def test_that_nothing_can_be_played_is_told_to_the_seat_alone():
    """D-16"""
    position = board("0: K5 | 8 9 10 12 12\n1: K20\n2: K36\n3: K52")
    assert "fold" == position.view(0)["phase"]
    assert {"turn"} == {position.view(viewer)["phase"] for viewer in (None, 1, 2, 3)}


def test_a_folded_hand_and_a_discard_are_open():
    """D-16"""
    position = play(board("0: K5 | 8 9 10 12 12\n1: K20\n2: K36\n3: K52"), "fold")
    assert ["8", "9", "10", "12", "12"] == position.view(3)["seats"][0]["folded"]
    lone = play(board("0: K5 | 8 9 10 12 12\n1: K36"), "discard 8; draw 10")
    assert "8" == lone.view(1)["discards"][-1]
    moves = [line["move"] for line in lone.log(1) if line["move"] is not None]
    assert ["discard 8", "draw ?"] == moves[-2:]
    moves = [line["move"] for line in lone.log(0) if line["move"] is not None]
    assert ["discard 8", "draw 10"] == moves[-2:]


def test_the_oracle_hears_as_the_rules_say():
    naive = Naive(2)
    for move in ("first 1", "deal 5", "deal 8"):
        naive.push(move)
    assert ["first 1", "deal ?", "deal 8"] == naive.heard(0)
    assert ["first 1", "deal 5", "deal ?"] == naive.heard(1)
    assert ["first 1", "deal ?", "deal ?"] == naive.heard(None)


def reasons(position: Position) -> dict[tuple[str, str], str]:
    view = position.view(position.to_move)
    return {(told["card"], told["pawn"]): told["key"] for told in view["refused"]}


def test_a_view_tells_why_a_card_can_do_nothing_with_a_pawn():
    """Where the card would lead: the King that goes 1 to 7 (D-42), ranks that block (D-40)."""
    told = reasons(board("0: K5 J8 | 2 8 9 M S\n1: N9\n2: K36\n3: K52"))
    assert "refusal.4201" == told["8", "K"]
    assert "refusal.4001" == told["2", "J"]
    assert "refusal.3303" == told["M", "J"]
    assert "refusal.701" == told["8", "B"]
    assert "refusal.701" == told["S", "N"]
    assert ("2", "K") not in told
    assert ("S", "K") not in told


def test_whoever_can_play_nothing_is_told_why_of_every_card_and_pawn():
    """D-16, D-35, D-42"""
    told = reasons(board("0: K5 | 8 9 10 12 =\n1: K20\n2: K36\n3: K52"))
    assert {"refusal.4201", "refusal.701", "refusal.3501"} == set(told.values())
    assert 20 == len(told)


@given(tables(), choices)
@settings(max_examples=12, deadline=None)
def test_what_a_view_refuses_is_refused_and_everything_else_can_be_played(table, numbers):
    for number, (position, _) in enumerate(side_by_side(*table, numbers)):
        seat = position.to_move
        view = position.view(seat if seat >= 0 else None)
        if number % 5 or view["phase"] not in ("turn", "fold", "discard") or seat < 0:
            continue
        pawns = view["seats"][seat]["pawns"]
        played = {(told["card"], told["pawn"]) for told in view["moves"]}
        pairs = [(told["card"], told["pawn"]) for told in view["refused"]]
        assert len(set(pairs)) == len(pairs)
        assert {(card, pawn) for card in view["hand"] for pawn in pawns} == played | set(pairs)
        for told in view["refused"]:
            for lang in ("en", "hu"):
                words = position.game.texts.sentence(told["key"], told["values"], lang)
                assert "{" not in words


def test_a_log_goes_on_round_by_round():
    """D-12: the stock that is made anew for a deal belongs to the round it is dealt in."""
    rng = random.Random(0)
    position = ludoteka.new("dog", players=2, royal=False, max_rounds=34)
    while not position.is_over:
        position.push(rng.choice(list(position.legal_moves)))
    log = position.log(None)
    keys = [line["key"] for line in log]
    assert ("log.round", "log.reshuffle") in pairwise(keys)
    numbers = [line["round"] for line in log]
    assert sorted(numbers) == numbers
