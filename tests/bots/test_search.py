"""Bots that search: repeatable, within their budget, on every core, and better than chance."""

import random
import time

import pytest

import ludoteka
from ludoteka.bots import Knowledge, new
from ludoteka.bots.search import MOST_SECONDS, Budget, parse_budget
from ludoteka.fast.search import Search, look_ahead
from ludoteka.kernel import twin

every_game = pytest.mark.parametrize("name", ludoteka.games())


def asked(name: str, moves: int = 0) -> ludoteka.Position:
    """A position where a seat has a choice, some random decisions into a game."""
    position = ludoteka.new(name, players=4)
    rng = random.Random(8)
    while True:
        position.play_chance(rng)
        if moves <= 0 and len(position.legal_ids) > 1:
            return position
        position.push(rng.choice(list(position.legal_moves)))
        moves -= 1


@every_game
def test_a_search_is_a_function_of_seed_and_iterations(name: str) -> None:
    def found(seed: int) -> object:
        search = Search(asked(name), seed)
        search.run(300)
        return search.moves()

    assert found(1) == found(1)
    assert found(1) != found(2)


@every_game
def test_a_search_may_go_on(name: str) -> None:
    whole, parts = Search(asked(name), 1), Search(asked(name), 1)
    whole.run(200)
    parts.run(80)
    parts.run(120)
    assert whole.moves() == parts.moves()


@every_game
def test_every_legal_move_is_told_and_every_iteration_counted(name: str) -> None:
    position = asked(name, moves=5)
    search = Search(position, 3)
    assert 500 == search.run(500) == search.iterations
    assert set(position.legal_moves) == {move.move for move in search.moves()}
    assert 500 == sum(move.visits for move in search.moves())


@every_game
def test_two_threads_share_the_iterations_and_are_as_repeatable(name: str) -> None:
    def found() -> object:
        search = Search(asked(name), 5, jobs=2)
        assert 301 == search.run(301)
        return search.moves()

    assert found() == found()


@every_game
def test_the_search_runs_without_the_interpreters_lock(name: str) -> None:
    Search(asked(name))
    loops = twin.beside("search", name, compiled=True)
    assert loops.search.targetoptions["nogil"]


@every_game
def test_a_full_tree_ends_the_search(name: str) -> None:
    search = Search(asked(name), 1, nodes=1 << 9)
    assert search.run(5_000) < 5_000
    assert 0 == search.run(10)
    assert search.moves()


@every_game
def test_a_budget_of_time_is_kept(name: str) -> None:
    bot = new("strong:50ms", ludoteka.game(name))
    position = asked(name)
    bot.choose(Knowledge(position, position.to_move), random.Random(1))  # compiled now
    started = time.perf_counter()
    bot.choose(Knowledge(position, position.to_move), random.Random(1))
    assert time.perf_counter() - started < MOST_SECONDS


@every_game
@pytest.mark.parametrize("bot", ["medium", "strong"])
def test_a_forced_move_takes_no_thought(name: str, bot: str) -> None:
    position = ludoteka.new(name, players=4)
    rng = random.Random(2)
    while not (position.to_move >= 0 and len(position.legal_ids) == 1):
        position.play_chance(rng)
        if len(position.legal_ids) > 1:
            position.push(rng.choice(list(position.legal_moves)))
    thought = random.Random(4)
    knowledge = Knowledge(position, position.to_move)
    assert position.legal_moves[0] == new(bot, position.game).choose(knowledge, thought)
    assert random.Random(4).getstate() == thought.getstate()


@every_game
def test_looking_ahead_tries_every_move_in_as_many_worlds(name: str) -> None:
    position = asked(name)
    found = look_ahead(position, seed=1, redeals=3)
    assert {3} == {move.visits for move in found}
    assert set(position.legal_moves) == {move.move for move in found}
    assert sorted(found, key=lambda move: -move.estimate) == found


@every_game
@pytest.mark.parametrize("bot", ["medium:4", "strong:100"])
def test_searching_wins_more_often_than_chance(name: str, bot: str) -> None:
    wins = 0
    for seat in range(3):
        bots = [bot if k == seat else "random" for k in range(3)]
        result = ludoteka.play(name, bots, seed=seat).result
        assert result is not None
        wins += result["returns"][seat] == 1
    assert wins >= 2


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("100ms", Budget(seconds=0.1)),
        ("2s", Budget(seconds=2.0)),
        ("5000", Budget(iterations=5000)),
        ("1sx4", Budget(seconds=1.0, jobs=4)),
        ("600x2", Budget(iterations=600, jobs=2)),
    ],
)
def test_budgets_are_read(text: str, budget: Budget) -> None:
    assert budget == parse_budget(text)


@pytest.mark.parametrize("text", ["4s", "0", "-5", "0ms", "x2", "1sx0", "fast", "1h"])
def test_a_budget_out_of_range_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="a budget is"):
        parse_budget(text)


def test_nobody_searches_where_no_seat_is_asked() -> None:
    with pytest.raises(ValueError, match="a seat that is to move"):
        Search(ludoteka.new(ludoteka.games()[0]))
