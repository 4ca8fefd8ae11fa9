"""Dealing anew what a seat cannot know: evenly from all worlds that fit what it has seen."""

import random
from collections import Counter

import pytest

import ludoteka
from games.viking.both import HAND, any_options
from games.viking.box import GODS
from games.viking.naive import CHANCE, Naive
from games.viking.worlds import Puzzle, world_of


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


def check(position, naive, viewer, rng, draws=0):
    """All worlds drawn fit, and each as often as it should."""
    expected = Puzzle(naive, viewer).worlds()
    draws = draws or 12 * expected.total()
    drawn = Counter(world_of(position.redeal(viewer, rng), viewer) for _ in range(draws))
    assert set(drawn) <= set(expected)
    assert is_even(drawn, expected, draws)


def game(players, moves="", **options):
    """A game in both writings after `moves`."""
    position, naive = ludoteka.new("viking", players=players, **options), Naive(players, **options)
    for move in moves.split(";"):
        if move.strip():
            push(position, naive, move.strip())
    return position, naive


def push(position, naive, move):
    position.push(move)
    naive.push(move)


def small_points(players, seed, most, **options):
    """Points of a random game with few worlds, at most one for each phase, seat and god down."""
    rng = random.Random(seed)
    position, naive = game(players, **options)
    met = set()
    while not position.is_over:
        phase, who, answers = naive.question
        if who != CHANCE:
            for viewer in (None, *range(players)):
                puzzle = Puzzle(naive, viewer)
                begun = naive.playing is not None and bool(naive.playing.cards)
                kind = (phase, who == viewer, puzzle.down is not None, begun, bool(puzzle.known))
                if kind not in met and 2 <= puzzle.number() <= most and puzzle.is_plain:
                    met.add(kind)
                    yield position.copy(), naive, viewer
        push(position, naive, rng.choices(list(answers), list(answers.values()))[0])


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (3, {}),
        (3, {"god_follows": True}),
        (4, {"thor": "strict", "loki_all": True}),
        (4, {"god_follows": True}),
        (5, {}),
    ],
)
def test_worlds_are_drawn_evenly_from_all_that_fit(players, options):
    rng = random.Random(players)
    points = 0
    for seed in range(2):
        games = small_points(players, seed, 45, max_raids=3, **options)
        for position, naive, viewer in games:
            check(position, naive, viewer, rng)
            points += 1
    assert points >= 8


@pytest.mark.parametrize("players", [3, 4])
def test_worlds_are_even_in_uneven_decks_with_alike_cards(players):
    rng = random.Random(players)
    points = 0
    for seed in range(2):
        options = any_options(random.Random(seed), players) | {"max_raids": 2}
        for position, naive, viewer in small_points(players, seed, 45, **options):
            check(position, naive, viewer, rng)
            points += 1
    assert points >= 4


# A deck with the smallest pile three players can have: four cards are left over.
SMALL = [[suit, value, 3] for suit in "BCH" for value in (1, 4, 5, 8, 9, 12, 2)]
SMALL += [["T", value, 5] for value in range(1, 28)]
SMALL += [["B", 13, "Odin"], ["C", 13, "Freya"], ["H", 13, "Thor"], ["T", 13, "Loki"]]
HANDS = [
    ["B1", "B2", "B4", "B5", "B8", "B9", "B12"],
    ["C1", "C2", "C4", "C5", "C8", "C9", "C12"],
    ["H1", "H2", "H4", "H5", "H8", "H9", "H12"],
]


def small_deal():
    deals = [f"deal {HANDS[seat][turn]}" for turn in range(7) for seat in range(3)]
    return ";".join(["first 0", *deals])


QUEUE = small_deal() + (
    ";pay wood;under B1;under B2;draw Odin;draw Freya"
    ";pay wood;under B4;under B5;draw Thor;draw Loki"
    ";pay wood;under C1;under C2;draw B1;draw B2"
)
ROUND = QUEUE + ";pay wood;under {};under C4;draw B4;draw B5"
THIRD = ROUND + ";pay wood;under H1;under H2;draw {};draw {}"


def rest_of_raid(position, naive, until):
    """Plays single cards until so few are left in each hand; nobody exchanges any more."""
    while max(len(hand) for hand in naive.hands) > until or naive.question[0] != "play":
        answers = naive.question[2]
        if "done" in answers:
            move = "done"
        else:
            plays = [move for move in answers if move.split()[1] not in GODS]
            move = min(plays or answers)
        push(position, naive, move)


@pytest.mark.parametrize(
    "moves",
    [
        ROUND.format("B1"),
        ROUND.format("C5"),
        THIRD.format("B1", "C1", "C2"),
        THIRD.format("C5", "C1", "C2") + ";pay wood;under C1;under H4;draw C5;draw C4",
        THIRD.format("B2", "C1", "C2") + ";pay wood;under C1;under H4;draw B2;draw C4",
    ],
)
def test_cards_put_under_and_drawn_by_others_are_where_they_can_be_v_14(moves):
    """V-14: seat 1 drew what seat 0 put under, and may have put it under again."""
    for left in (2, 1):
        position, naive = game(3, moves, deck=SMALL)
        rest_of_raid(position, naive, left)
        rng = random.Random(left)
        for viewer in (0, 1, 2):
            puzzle = Puzzle(naive, viewer)
            if puzzle.number() <= 300:
                check(position, naive, viewer, rng)
            else:
                fits_only(position, naive, viewer, rng)


def fits_only(position, naive, viewer, rng):
    """Worlds drawn are worlds that fit, where there are too many to count."""
    puzzle = Puzzle(naive, viewer)
    for _ in range(60):
        hands, queue, down = world_of(position.redeal(viewer, rng), viewer)
        for seat, hand in zip(puzzle.others, hands, strict=True):
            assert puzzle.sizes[seat] == len(hand)
            assert all(puzzle.may_hold(seat, card) for card in hand)
        assert puzzle.fits([list(hand) for hand in hands], list(queue), down)


@pytest.mark.parametrize("moves", [QUEUE, ROUND.format("B1"), THIRD.format("B1", "C1", "C2")])
def test_in_the_exchange_what_is_dealt_fits_what_was_put_under_v_14(moves):
    """V-14"""
    position, naive = game(3, moves, deck=SMALL)
    for viewer in (None, 0, 1, 2):
        fits_only(position, naive, viewer, random.Random(4))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_at_any_point_of_a_game_what_is_dealt_fits_what_was_seen(players):
    rng = random.Random(players)
    position, naive = game(players, max_raids=3)
    while not position.is_over:
        phase, _, answers = naive.question
        viewer = rng.randrange(players)
        puzzle = Puzzle(naive, viewer)
        if phase not in ("first", "deal") and rng.random() < 0.05 and puzzle.is_plain:
            for _ in range(8):
                hands, queue, down = world_of(position.redeal(viewer, rng), viewer)
                assert puzzle.fits([list(hand) for hand in hands], list(queue), down)
                for seat, hand in zip(puzzle.others, hands, strict=True):
                    assert puzzle.sizes[seat] == len(hand)
                    assert all(puzzle.may_hold(seat, card) for card in hand)
        push(position, naive, rng.choices(list(answers), list(answers.values()))[0])


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_world_dealt_anew_can_be_played_to_the_end(players):
    rng = random.Random(7)
    position = ludoteka.new("viking", players=players, max_raids=2)
    while not position.is_over:
        if position.to_move >= 0 and rng.random() < 0.05:
            world = position.redeal(position.to_move, rng)
            while not world.is_over:
                world.play_chance(rng)
                if not world.is_over:
                    world.push(rng.choice(list(world.legal_moves)))
        moves = position.weights or dict.fromkeys(position.legal_moves, 1)
        position.push(rng.choices(list(moves), list(moves.values()))[0])


def test_the_hands_that_are_dealt_are_as_large_as_they_were():
    position, _ = game(3, small_deal(), deck=SMALL)
    world = position.redeal(0, random.Random(1))
    assert [HAND[3]] * 3 == [len(world.view(seat)["hand"]) for seat in range(3)]
    assert HANDS[0] == world.view(0)["hand"]
