"""Dealing anew what a seat cannot know: evenly from all worlds that fit what it has seen."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

import ludoteka
from games.dog.naive import CARDS, DECK, OVER
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
        answers = sorted(game.question[2].items())
        move = rng.choices([move for move, _ in answers], [cases for _, cases in answers])[0]
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
            if game.is_reshuffled or kinds[kind] >= 1 + bool(game.helpless):
                continue
            kinds[kind] += 1
            expected = worlds(game, viewer)
            draws = 12 * len(expected)
            drawn = Counter(
                world_of(position.redeal(viewer, rng), game, viewer) for _ in range(draws)
            )
            assert expected
            assert set(drawn) <= set(expected)
            assert is_even(drawn, expected, draws), (seed, len(position.moves), viewer)
            tried += 1
    assert tried >= 6


def test_after_a_reshuffle_the_only_other_hand_is_known_but_for_what_it_drew():
    """D-12: with two players, what is neither in the new stock nor mine is the other's."""
    rng = random.Random(5)
    known, seed = 0, 0
    while not known:
        seed += 1
        for position, game, viewer in points(2, seed, 5, max_rounds=14):
            if viewer is None or game.fresh is None:
                continue
            other = 1 - viewer
            true = Counter(game.hands[other])
            for _ in range(3):
                ((hand, _),) = world_of(position.redeal(viewer, rng), game, viewer)
                assert (Counter(hand) - true).total() <= game.fresh[other]
            known += game.fresh[other] == 0


@pytest.mark.parametrize(("players", "left", "draws"), [(6, 20, 40), (4, 10, 300)])
def test_cards_dealt_before_and_after_a_reshuffle_are_kept_apart(players, left, draws):
    """D-12: the mean number of cards of each kind in each hand, in the base game (no draws)."""
    rng = random.Random(players)
    position = ludoteka.new("dog", players=players, royal=False)
    before: Counter[str] = Counter()
    while not before:
        if position.view(None)["phase"] == "deal" and position.view(None)["stock"] == left:
            first, size = position.view(None)["first"], [0] * players
            for number in range(left):
                seat = (first + number) % players
                card = rng.choice(list(position.legal_moves))
                position.push(card)
                size[seat] += 1
                before[card.split()[1]] += seat != 0
            break
        position.push(rng.choice(list(position.legal_moves)))
    while position.view(None)["phase"] == "deal":
        position.push(rng.choice(list(position.legal_moves)))
    new = Counter(DECK) - before - Counter(position.view(0)["hand"])
    new -= Counter(position.view(None)["discards"])
    for seat in range(1, players):
        seen: Counter[str] = Counter()
        for _ in range(draws):
            seen.update(position.redeal(0, rng).view(seat)["hand"])
        for card in CARDS:
            old = size[seat] * before[card] / before.total()
            fresh = (5 - size[seat]) * new[card] / new.total()
            assert (
                abs(seen[card] / draws - old - fresh) < 5 * (max(old + fresh, 0.1) / draws) ** 0.5
            )


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_true_world_always_fits(players):
    """A test of the enumeration itself."""
    for position, game, viewer in points(players, 7, 2, max_rounds=4):
        if not game.is_reshuffled:
            assert world_of(position, game, viewer) in worlds(game, viewer)
