"""Dealing anew what a seat cannot know: evenly from all worlds that fit what it has seen."""

import random
from collections import Counter
from math import prod

import pytest

import ludoteka
from games.kronia.table import lay, new, phase, place, play
from games.kronia.worlds import world_of, worlds, worlds_of

TOKENS = "zeus athena poseidon apollo"


def others(position, viewer):
    return [seat for seat in range(position.players) if seat != viewer]


def number(position, viewer):
    return prod(worlds_of(position, viewer, seat).total() for seat in others(position, viewer))


def is_even(drawn, expected, draws):
    """Chi-square, by Wilson and Hilferty's approximation; 4 deviations are allowed."""
    total = expected.total()
    square = sum(
        (drawn[world] - draws * weight / total) ** 2 / (draws * weight / total)
        for world, weight in expected.items()
    )
    k = len(expected) - 1
    if not k:
        return True
    return ((square / k) ** (1 / 3) - (1 - 2 / (9 * k))) / (2 / (9 * k)) ** 0.5 < 4


def small_points(players, seed, most, **options):
    """Points of a random game with few worlds, at most one for each phase and seat asked."""
    rng = random.Random(seed)
    position = ludoteka.new("kronia", players=players, **options)
    met = set()
    while not position.is_over:
        if position.to_move >= 0:
            for viewer in range(players):
                kind = (phase(position), position.to_move == viewer)
                if kind not in met and 2 <= number(position, viewer) <= most:
                    met.add(kind)
                    yield position.copy(), viewer
        moves = position.weights or dict.fromkeys(position.legal_moves, 1)
        position.push(rng.choices(list(moves), list(moves.values()))[0])


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {}),
        (2, {"tiles": ["L4", "L6", "L7"]}),
        (2, {"hades": True}),
        (3, {"hades": True}),
        (3, {"tiles": ["L4", "L5"]}),
        (4, {"hades": True}),
        (5, {}),
    ],
)
def test_worlds_are_drawn_evenly_from_all_that_fit(players, options):
    rng = random.Random(players)
    points = 0
    for seed in range(3):
        for position, viewer in small_points(players, seed, 60, **options):
            expected = worlds(position, viewer)
            draws = 12 * len(expected)
            drawn = Counter(
                tuple(world_of(dealt, seat, viewer) for seat in others(position, viewer))
                for dealt in (position.redeal(viewer, rng) for _ in range(draws))
            )
            assert set(drawn) <= set(expected)
            assert is_even(drawn, expected, draws)
            points += 1
    assert points >= 5


def all_fit(position, viewer, draws, rng):
    """Every world drawn is one of those enumerated, seat by seat; all values turn up."""
    for seat in others(position, viewer):
        expected = worlds_of(position, viewer, seat)
        drawn = Counter(world_of(position.redeal(viewer, rng), seat, viewer) for _ in range(draws))
        if not set(drawn) <= set(expected):
            return False
        if len(expected) * 12 <= draws and not is_even(drawn, expected, draws):
            return False
    return True


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_at_any_point_of_a_game_what_is_dealt_fits_what_was_seen(players):
    rng = random.Random(players)
    position = ludoteka.new("kronia", players=players, hades=True, tiles="random")
    while not position.is_over:
        if position.to_move >= 0 and rng.random() < 0.15:
            assert all_fit(position, rng.randrange(players), 15, rng)
        moves = position.weights or dict.fromkeys(position.legal_moves, 1)
        position.push(rng.choices(list(moves), list(moves.values()))[0])


def test_the_first_of_two_discards_is_dealt_so_that_a_higher_card_was_left_k_63():
    """K-63: seat 0 has thrown one of its two away, seat 1 looks on."""
    position = lay(place(new(players=2), TOKENS), "3@1 9@1 4@1 8@1")
    play(position, "pass; pass; discard 11")
    expected = worlds_of(position, 1, 0)
    rng = random.Random(3)
    draws = 12 * len(expected)
    drawn = Counter(world_of(position.redeal(1, rng), 0, 1) for _ in range(draws))
    assert set(drawn) == set(expected)
    assert is_even(drawn, expected, draws)
    assert all(12 not in thrown for _, _, thrown, _ in drawn)


def test_a_card_that_just_came_back_is_in_the_hand_until_its_owner_discards():
    position = lay(place(new(), TOKENS), "5@1 9@1 4@1 8@1")
    play(position, "pass; pass; pass; pass; discard 1")
    assert position.to_move == 2
    rng = random.Random(5)
    dealt = [position.redeal(1, rng) for _ in range(60)]
    assert all(4 in world.view(2)["hand"] for world in dealt)
    assert {5 in world.view(0)["hand"] for world in dealt} == {True, False}


def test_what_the_seat_knows_stays_as_it_is():
    position = lay(place(new(), TOKENS), "5@1 9@1 4@2")
    rng = random.Random(6)
    for _ in range(20):
        dealt = position.redeal(1, rng)
        assert position.view(1) == dealt.view(1)
        assert position.log(1) == dealt.log(1)
    assert {world.view(0)["temples"][0]["pile"][0]["value"]
            for world in (position.redeal(1, rng) for _ in range(200))} == set(range(1, 13))  # fmt: skip


def test_a_world_dealt_anew_can_be_played_to_the_end():
    rng = random.Random(7)
    position = ludoteka.new("kronia", players=2, hades=True, tiles=["L4", "L5", "L6"])
    while not position.is_over:
        if position.to_move >= 0 and rng.random() < 0.1:
            world = position.redeal(position.to_move, rng)
            while not world.is_over:
                world.play_chance(rng)
                if not world.is_over:
                    world.push(rng.choice(world.legal_moves))
            assert sum(world.returns()) == pytest.approx(0)
        moves = position.weights or dict.fromkeys(position.legal_moves, 1)
        position.push(rng.choices(list(moves), list(moves.values()))[0])
