"""Two players: stages, two cards each, two discards (K-60 to K-64)."""

import pytest

from games.kronia.table import finish, idle, lay, new, phase, place, play, step

TOKENS = "zeus athena poseidon apollo"


def two(script="first 0", **options):
    return new(script, players=2, **options)


def passed(position):
    return play(position, "pass; pass")


def test_two_stages_of_six_rounds_have_a_fresh_deck_each_k_60():
    """K-60"""
    position = idle(two(), 6)
    assert position.view(None)["stage"] == 1
    assert [len(position.view(seat)["hand"]) for seat in (0, 1)] == [2, 2]
    idle(position, 7)
    assert position.view(None)["stage"] == 2
    assert [position.view(seat)["hand"] for seat in (0, 1)] == [list(range(1, 13))] * 2


def test_the_first_seat_alternates_through_both_stages_k_60():
    """K-60"""
    position = two("first 1")
    firsts = []
    for number in range(1, 13):
        idle(position, number)
        firsts.append(position.view(None)["first"])
    assert firsts == [1, 0] * 6


def test_next_first_seat_holds_across_the_stages_k_60():
    """K-60, K-47"""
    position = idle(two(tiles=["L7", "S1", "S2"]), 6)
    first = position.view(None)["first"]
    while phase(position) != "next":
        step(position)
    play(position, f"next {first}")
    idle(position, 7)
    assert position.view(None)["first"] == first


def test_offers_alternate_two_cards_each_k_61():
    """K-61"""
    position = place(two("first 1"), TOKENS)
    asked = []
    while phase(position) == "offer":
        asked.append(position.to_move)
        play(position, next(iter(position.legal_moves)))
    assert asked == [1, 0, 1, 0]


def test_both_cards_at_one_temple_compete_each_by_itself_k_61():
    """K-61"""
    position = passed(lay(place(two(), TOKENS), "9@1 4@2 7@1 8@1"))
    view = position.view(None)
    assert view["seats"][0]["tokens"]["zeus"] == 1
    assert phase(position) == "discard"
    assert position.view(0)["hand"] == [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12]
    assert [seat["to_discard"] for seat in view["seats"]] == [1, 1]


def test_one_change_concerns_either_card_k_62():
    """K-62"""
    position = lay(place(two(), TOKENS), "9@1 4@2 7@1 8@1")
    swaps = {f"swap {v} {w}" for v in (7, 9) for w in (1, 2, 3, 4, 5, 6, 8, 10, 11, 12)}
    moves = {f"move {v} {t}" for v in (7, 9) for t in (2, 3)}
    assert set(position.legal_moves) == swaps | moves | {"pass"}
    play(position, "move 7 2")
    assert position.to_move == 1
    pile = position.view(0)["temples"][1]["pile"]
    assert pile == [{"seat": 1, "value": None}, {"seat": 0, "value": 7}]


def test_a_moved_card_may_join_the_own_other_card_k_62():
    """K-62"""
    position = play(lay(place(two(), TOKENS), "9@1 4@2 7@3 8@2"), "move 7 1")
    assert [card["value"] for card in position.view(0)["temples"][0]["pile"]] == [9, 7]


def hand_3_7_9():
    """Seat 0 lays all but 3, 7, 9 away and gets two cards back in round 5."""
    position = two()
    rounds = ["12@1 1@2 11@2 2@3", "1@1 10@1 2@2 9@2", "8@1 3@2 10@2 4@3", "4@3 12@3 5@3 11@3"]
    for cards in rounds:
        place(position)
        given = cards.split()
        if position.view(None)["first"] == 1:
            given = [given[1], given[0], given[3], given[2]]
        passed(lay(position, " ".join(given)))
        while phase(position) == "discard":
            laid = {int(card.split("@")[0]) for card in cards.split()[position.to_move :: 2]}
            play(position, next(f"discard {v}" for v in sorted(laid)
                                if f"discard {v}" in position.legal_moves))  # fmt: skip
    return position


def test_as_many_cards_are_discarded_as_came_back_rising_k_63():
    """K-63: an example of the rules: of 3, 7 and 9 the first can be 3 or 7."""
    position = hand_3_7_9()
    assert position.view(None)["round"] == 5
    assert position.view(0)["hand"] == [3, 6, 7, 9]
    play(place(position), "offer 3 1; offer 8 1; offer 6 1; offer 7 1; pass; pass")
    # seat 1 won with the 8; seat 0 has 3, 6, 7, 9 with two to discard
    assert position.to_move == 0
    assert set(position.legal_moves) == {"discard 3", "discard 6", "discard 7"}
    play(position, "discard 7")
    assert list(position.legal_moves) == ["discard 9"]


def test_after_the_lower_discard_every_higher_card_is_free_k_63():
    """K-63"""
    position = passed(lay(place(two(), TOKENS), "3@1 9@1 4@1 8@1"))
    assert "discard 12" not in position.legal_moves
    assert position.why_not("discard 12").rule == "K-63"
    play(position, "discard 10")
    assert set(position.legal_moves) == {"discard 11", "discard 12"}
    assert position.why_not("discard 3").rule == "K-63"


def test_a_single_discard_may_be_any_card_k_63():
    """K-63"""
    position = passed(lay(place(two(), TOKENS), "3@1 9@1 4@2 8@3"))
    assert position.to_move == 0
    assert len(position.legal_moves) == 11
    assert "discard 12" in position.legal_moves


def test_with_no_return_only_the_other_card_comes_back_k_63():
    """K-63, K-44"""
    position = passed(lay(place(two(tiles=["L4", "S1", "S2"]), TOKENS), "3@1 9@1 4@2 8@2"))
    assert phase(position) == "discard"
    hand = position.view(0)["hand"]
    assert 4 in hand
    assert 3 not in hand
    play(position, "discard 4")
    assert phase(position) == "draw"


@pytest.mark.parametrize("last", [6, 12])
def test_in_the_last_round_of_a_stage_nothing_is_discarded_k_63(last):
    """K-63"""
    position = idle(two(), last)
    seen = set()
    while not position.is_over and position.view(None)["round"] == last:
        seen.add(phase(position))
        step(position)
    assert "discard" not in seen
    assert position.is_over or position.view(None)["round"] == 7


def test_a_seat_holds_14_minus_2r_cards_at_the_start_of_round_r_of_a_stage_k_63():
    """K-63, K-17"""
    position = two()
    for number in range(1, 13):
        idle(position, number)
        r = (number - 1) % 6 + 1
        assert [seat["hand"] for seat in position.view(None)["seats"]] == [14 - 2 * r] * 2


def scores(rounds):
    """Seat 0 lays these cards, `12@1 11@2`, each round; seat 1 its highest two at temple 3."""
    position = two()
    for tokens, cards in rounds:
        place(position, tokens)
        laid = [cards.split(), [f"{value}@3" for value in position.view(1)["hand"][:-3:-1]]]
        values = [sorted(int(card.split("@")[0]) for card in side) for side in laid]
        while phase(position) == "offer":
            lay(position, laid[position.to_move].pop(0))
        passed(position)
        while phase(position) == "discard":
            back = [f"discard {value}" for value in values[position.to_move]]
            play(position, next(move for move in back if move in position.legal_moves))
        yield position.view(None)["seats"][0]["score"]


def test_sets_begin_with_four_equal_tokens_k_64():
    """K-64"""
    rounds = [("apollo apollo", "12@1 11@2"), ("apollo zeus", "10@1 9@3"),
              ("apollo zeus", "8@1 7@3"), ("apollo zeus", "6@1 5@3"), ("apollo zeus", "4@1 3@3")]  # fmt: skip
    got = [score["sets"] for score in scores(rounds)]
    assert got[:4] == [0, 0, 5, 10]
    assert got[4] == 20


def test_more_than_six_equal_tokens_still_give_20_k_64():
    """K-64, K-21"""
    rounds = [("apollo apollo", f"{12 - 2 * n}@1 {11 - 2 * n}@2") for n in range(4)]
    assert [score["sets"] for score in scores(rounds)] == [0, 5, 20, 20]


def test_four_six_and_eight_low_winners_of_both_stages_give_3_6_and_10_k_64():
    """K-64"""
    stage = ["5@1 4@2", "3@1 2@2", "1@1 6@3", "12@3 11@3", "10@3 9@3", "8@3 7@3"]
    got = [score["low"] for score in scores(("", cards) for cards in stage + stage[:2])]
    assert (got[0], got[1], got[2]) == (0, 3, 3)
    assert (got[6], got[7]) == (6, 10)


def test_a_game_of_two_ends_after_twelve_rounds_k_60():
    """K-60"""
    position = finish(two(hades=True))
    assert position.is_over
    assert position.view(None)["round"] == 12
