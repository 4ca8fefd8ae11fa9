"""Many games: the same whoever plays them, however many processes, compiled or not."""

import pytest

import ludoteka
from ludoteka.lab.random_play import Outcome, outcomes
from ludoteka.lab.simulate import Plan, Tally, counted, outcome_of, played

RANDOM = Plan("kronia", ("random",) * 3, {"hades": True, "tiles": "random"}, seed=5)


def test_compiled_games_come_to_what_their_records_say() -> None:
    records = list(played(RANDOM, 25))
    expected = [outcome_of(record) for record in records]
    assert expected == outcomes("kronia", 3, RANDOM.options, 5, range(25))


def test_records_of_random_games_replay_to_their_result() -> None:
    for record in played(RANDOM, 5):
        assert record.check().is_over


def test_a_game_is_the_same_alone_and_among_others() -> None:
    assert list(played(RANDOM, 4))[3] == RANDOM.record(3)


def test_two_seeds_play_different_games() -> None:
    other = Plan(RANDOM.game, RANDOM.bots, RANDOM.options, seed=6)
    assert RANDOM.record(0).moves != other.record(0).moves


def test_few_games_and_many_are_counted_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    few = list(counted(RANDOM, 12))
    monkeypatch.setattr("ludoteka.lab.simulate.WORTH_COMPILING", 0)
    assert few == list(counted(RANDOM, 12))


def test_bots_that_think_sit_where_the_plan_says() -> None:
    bots = ludoteka.bots.names(ludoteka.game("kronia"))
    record = Plan("kronia", (bots[-1], "random")).record(0)
    assert [f"bot:{bots[-1]}", "bot:random"] == record.names


def test_a_shared_victory_counts_as_a_part_for_each() -> None:
    tally = Tally(3)
    tally.add(Outcome(100, [0.25, 0.25, -0.5], [30, 30, 12]))
    tally.add(Outcome(90, [1.0, -0.5, -0.5], [40, 30, 12]))
    assert [1.5, 0.5, 0.0] == tally.wins
    assert [70, 60, 24] == tally.points
    assert (90, 100, 190) == (tally.shortest, tally.longest, tally.moves)
