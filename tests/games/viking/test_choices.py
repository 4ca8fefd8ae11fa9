"""What a view offers to put together: every such play and payment is legal, and nothing else."""

import random
from itertools import combinations

from hypothesis import given, settings

from games.viking.both import choices, side_by_side, tables
from games.viking.table import ready, trick
from ludoteka.games.viking.data import GODS


def orders(position, moves):
    """Pushes a list of moves on a copy; the index of the first that is refused, or None."""
    ahead = position.copy()
    for index, move in enumerate(moves):
        if ahead.why_not(move) is not None:
            return index
        ahead.push(move)
    return None


def some_plays(plays, rng):
    """Plays of one suit, with and without a god beside, as the view offers them."""
    for suit in plays["suits"].values():
        for size in range(1, suit["most"] + 1):
            cards = rng.choice(list(combinations(suit["cards"], size)))
            yield list(cards), None
            for god, reason in plays["beside"].items():
                if reason is None and god not in cards and set(cards) - set(GODS):
                    yield list(cards), god


@given(tables(), choices)
@settings(max_examples=12, deadline=None)
def test_what_is_offered_together_is_legal_and_what_is_refused_is_refused_for_that_reason(
    table, numbers
):
    """V-3, V-20 to V-24"""
    rng = random.Random(sum(numbers))
    for position, _ in side_by_side(*table, numbers):
        if position.to_move < 0 or rng.random() < 0.7:
            continue
        view = position.view(position.to_move)
        if view["plays"]:
            for cards, god in some_plays(view["plays"], rng):
                moves = [f"play {card}" for card in cards] + [f"beside {god}"] * (god is not None)
                assert orders(position, [*moves, "done"]) is None
            for card, reason in view["plays"]["refused"].items():
                assert position.why_not(f"play {card}").key == f"refusal.{reason}"
            offered = {card for suit in view["plays"]["suits"].values() for card in suit["cards"]}
            assert offered | set(view["plays"]["refused"]) == set(view["hand"])
        if view["bundle"]:
            bundle = view["bundle"]
            tokens = [kind for kind, count in bundle["of"].items() for _ in range(count)]
            named = rng.choice(list(combinations(tokens, bundle["count"])))
            assert orders(position, [f"{bundle['word']} {kind}" for kind in named]) is None


def test_nobody_else_is_told_what_a_seat_may_play():
    position = ready("C1 C4 Odin | C5 | C8")
    assert position.view(0)["plays"]["suits"]["coin"]["cards"][:2] == ["C1", "C4"]
    assert [position.view(viewer)["plays"] for viewer in (1, 2, None)] == [None] * 3


def test_a_second_god_cannot_be_laid_and_the_reason_is_told_v_23():
    """V-23"""
    position = trick(ready("C1 C4 Odin | C5 Thor | C8"), "C1 /Odin")
    assert position.view(1)["plays"]["beside"] == {"Thor": 2304}


def test_while_odin_is_up_one_card_is_the_most_v_40():
    """V-40"""
    position = trick(ready("C1 C4 Odin | C5 C9 | C8 C12"), "C1 /Odin | C5 | C8")
    position.push("trump hammer")
    plays = position.view(position.to_move)["plays"]
    assert [suit["most"] for suit in plays["suits"].values()] == [1] * len(plays["suits"])
