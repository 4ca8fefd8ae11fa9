"""Dealing anew what a seat cannot know: evenly from all worlds that fit what it has seen."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

import ludoteka
from games.dog.naive import OVER
from games.dog.worlds import Watched, World, has_exchanged, others, worlds
from ludoteka import Position

Point = tuple[Position, Watched, int | None]


def world_of(position: Position, game: Watched, viewer: int | None) -> World:
    """The hands of the others in a position, and their gifts while these are on the way."""
    views = [position.view(seat) for seat in others(game, viewer)]
    sent = not has_exchanged(game)
    return tuple((tuple(view["hand"]), view["given"] if sent else None) for view in views)


def number_hidden(game: Watched, viewer: int | None) -> int:
    sent = 0 if has_exchanged(game) else len(set(game.given) - {viewer})
    return sent + sum(len(game.hands[seat]) for seat in others(game, viewer))


def points(players: int, seed: int, hidden: int, **options: object) -> Iterator[Point]:
    """Points of a random game at which the viewer knows all but some cards."""
    rng = random.Random(seed)
    position = ludoteka.new("dog", players=players, **options)
    game = Watched(players, **options)
    while game.question[1] != OVER:
        if game.round:
            for viewer in (None, *range(players)):
                if 1 <= number_hidden(game, viewer) <= hidden:
                    yield position, game, viewer
        answers = game.question[2]
        move = rng.choices(list(answers), list(answers.values()))[0]
        position.push(move)
        game.push(move)


def is_even(drawn: Counter[World], expected: Counter[World], draws: int) -> bool:
    """Chi-square, by Wilson and Hilferty's approximation; 4 deviations are allowed."""
    total = expected.total()
    square = sum(
        (drawn[world] - draws * weight / total) ** 2 / (draws * weight / total)
        for world, weight in expected.items()
    )
    k = len(expected) - 1
    if not k:
        return True
    return bool(((square / k) ** (1 / 3) - (1 - 2 / (9 * k))) / (2 / (9 * k)) ** 0.5 < 4)


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {"max_rounds": 8}),
        (2, {"max_rounds": 8, "royal": False}),
        (3, {"max_rounds": 6}),
        (4, {"max_rounds": 4}),
        (5, {"max_rounds": 3}),
        (6, {"max_rounds": 3}),
    ],
)
def test_worlds_are_drawn_evenly_from_all_that_fit(players, options):
    rng = random.Random(players)
    kinds: Counter[object] = Counter()
    tried = 0
    for seed in range(4):
        for position, game, viewer in points(players, seed, 2, **options):
            kind = (game.question[0], number_hidden(game, viewer), bool(game.helpless))
            if game.is_reshuffled or kinds[kind] >= 2:
                continue
            kinds[kind] += 1
            expected = worlds(game, viewer)
            draws = 12 * len(expected)
            drawn = Counter(
                world_of(position.redeal(viewer, rng), game, viewer) for _ in range(draws)
            )
            assert set(drawn) <= set(expected)
            assert is_even(drawn, expected, draws), (seed, len(position.moves), viewer)
            tried += 1
    assert tried >= 6


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_true_world_always_fits(players):
    """A test of the enumeration itself."""
    for position, game, viewer in points(players, 7, 2, max_rounds=4):
        if not game.is_reshuffled:
            assert world_of(position, game, viewer) in worlds(game, viewer)
