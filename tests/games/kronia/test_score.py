"""Counting points and naming the winner (K-20 to K-23)."""

import pytest

from games.kronia.table import by_seat, new


def score(position, seat=0):
    return position.view(None)["seats"][seat]["score"]


def collecting(position, tokens, cards):
    """Seat 0 alone at temple 1 round after round; the others share temple 2."""
    for number, (token, card) in enumerate(zip(tokens.split(), cards.split(), strict=True)):
        other = f"{12 - number}@2"
        by_seat(position, token, f"{card}@1 {other} {other} {other}")
        yield score(position)


def all_at_one(position, tokens, aside=""):
    """Twelve rounds in which all lay the same card at temple 1: the first seat wins each.

    `aside` lets seat 1 go to temple 2 in the first round, where it finds this token.
    """
    for number, token in enumerate(tokens.split()):
        card = f"{12 - number}@1"
        if aside and number == 0:
            by_seat(position, f"{token} {aside}", f"{card} 12@2 {card} {card}")
        else:
            by_seat(position, token, f"{card} {card} {card} {card}")
    return position


@pytest.mark.parametrize(
    ("token", "points"),
    [("zeus", 5), ("athena", 4), ("poseidon", 3), ("artemis", 2), ("apollo", 1)],
)
def test_a_token_has_the_points_of_its_god_k_20(token, points):
    """K-1, K-20"""
    position = by_seat(new(), token, "12@1 1@2 1@2 1@2")
    assert score(position)["tokens"] == points


def test_three_four_and_five_equal_tokens_give_5_10_and_20_and_more_still_20_k_21():
    """K-21"""
    scores = collecting(new(), "artemis " * 6, "12 11 10 9 8 7")
    assert [parts["sets"] for parts in scores] == [0, 0, 5, 10, 20, 20]


def test_sets_count_per_god_k_21():
    """K-21"""
    tokens = "apollo artemis " * 4
    scores = list(collecting(new(), tokens, "12 11 10 9 8 7 6 5"))
    assert [parts["sets"] for parts in scores] == [0, 0, 0, 0, 5, 10, 15, 20]


def test_two_three_and_four_low_winners_give_3_6_and_10_and_more_still_10_k_22():
    """K-22"""
    scores = collecting(new(), "zeus athena poseidon artemis apollo", "5 4 3 2 1")
    assert [parts["low"] for parts in scores] == [0, 3, 6, 10, 10]


def test_the_worked_example_of_the_rules_counts_33_points_k_20():
    """K-20, K-21, K-22: 3 Apollo, 4 Artemis, 1 Athena and 2 low winners."""
    position = new()
    for number, card in enumerate((6, 5, 4, 3)):  # seat 0 loses these
        other = f"{12 - number}@2"
        by_seat(position, "zeus poseidon poseidon", f"{card}@2 {other} {other} {other}")
    tokens = ["apollo"] * 3 + ["artemis"] * 4 + ["athena"]
    for number, (token, card) in enumerate(zip(tokens, (12, 11, 10, 9, 8, 7, 2, 1), strict=True)):
        other = f"{8 - number}@2"
        by_seat(position, token, f"{card}@1 {other} {other} {other}")
    assert position.is_over
    parts = {"tokens": 15, "sets": 15, "low": 3, "tiles": 0, "wraths": 0, "total": 33}
    assert score(position) == parts
    assert position.points()[0] == 33


def test_most_points_win_k_23():
    """K-23"""
    position = all_at_one(new(), "zeus artemis artemis apollo " * 3)
    assert position.is_over
    points = position.points()
    assert points[0] == max(points)
    assert position.view(None)["result"]["winners"] == [0]
    assert position.returns() == pytest.approx([1, -1 / 3, -1 / 3, -1 / 3])


def test_equal_points_and_equal_tokens_share_the_victory_k_23():
    """K-23: seat 3 makes up with two low winners for dearer tokens of the others."""
    position = all_at_one(new(), "zeus zeus zeus apollo artemis artemis artemis artemis "
                                 "artemis artemis artemis poseidon")  # fmt: skip
    assert position.points() == [9, 9, 9, 9]
    assert position.returns() == pytest.approx([0, 0, 0, 0])
    assert position.view(None)["result"]["winners"] == [0, 1, 2, 3]


def test_two_winners_share_and_the_others_lose_k_23():
    """K-23"""
    position = all_at_one(new(), "zeus zeus apollo apollo artemis artemis apollo apollo "
                                 "artemis artemis poseidon artemis")  # fmt: skip
    assert position.points() == [9, 9, 5, 7]
    assert position.returns() == pytest.approx([1 / 3, 1 / 3, -1 / 3, -1 / 3])


def test_of_equal_points_the_most_favor_tokens_win_k_23():
    """K-23: seat 0 has 9 points on three tokens, seat 1 on four."""
    position = all_at_one(new(), "zeus zeus poseidon apollo artemis artemis artemis artemis "
                                 "artemis apollo poseidon artemis", aside="apollo")  # fmt: skip
    assert position.points() == [9, 9, 8, 8]
    assert position.returns() == pytest.approx([-1 / 3, 1, -1 / 3, -1 / 3])
    assert position.view(None)["result"]["winners"] == [1]


def test_the_end_shows_returns_points_and_winners_to_everybody_k_23():
    """K-23"""
    position = all_at_one(new(), "zeus artemis artemis apollo " * 3)
    for viewer in (None, 0, 1, 2, 3):
        view = position.view(viewer)
        assert view["phase"] == "over"
        assert view["result"]["points"] == position.points()
        assert view["result"]["returns"] == pytest.approx(position.returns())
