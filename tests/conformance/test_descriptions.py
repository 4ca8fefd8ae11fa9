"""A view in sentences says all that the view holds, in both languages, and nothing else."""

import copy
import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings

import ludoteka
from ludoteka.core.describe import describe
from ludoteka.core.game import Game
from ludoteka.core.position import Position
from ludoteka.core.texts import LANGUAGES

from .test_words import forms
from .variants import Variant, choices, every_variant, seeds, walk

COMMON = ("game", "version", "players", "options", "seat", "to_move", "is_over", "result")


def own_keys(game: Game) -> dict[str, Any]:
    """The sentences of the game's description and of every game's."""
    return {k: v for k, v in game.descriptions.words.items() if k.startswith("describe.")}


def looks(position: Position) -> Iterator[dict[str, Any]]:
    """The position's views: of a spectator and of every seat."""
    for seat in (None, *range(position.players)):
        yield position.view(seat)


@every_variant
@settings(max_examples=2)
@given(chosen=choices, seed=seeds)
def test_views_that_differ_read_differently(variant: Variant, chosen: list[int], seed: int) -> None:
    position = variant.new()
    rng = random.Random(seed)
    unsaid = set(position.game.module("describe").UNSAID) | {"is_over", "to_move"}
    told: dict[str, dict[str, Any]] = {}
    for _ in walk(position, chosen, seed, most=600):
        if rng.random() < 0.06:
            for view in looks(position):
                for lang in LANGUAGES:
                    said = describe(position.game, view, lang)
                    assert "{" not in said
                    assert "None" not in said
                    before = told.setdefault(said, view)
                    assert differing(before, view) <= unsaid, said


def differing(one: Any, other: Any) -> set[str]:
    """The leaves in which two views differ."""
    here, there = leaves(one), leaves(other)
    return {key(path) for path in here.keys() | there.keys() if here.get(path) != there.get(path)}


def leaves(view: Any, path: tuple[str | int, ...] = ()) -> dict[tuple[str | int, ...], Any]:
    """The leaves of a view by their paths; a list of plain values is one leaf."""
    if isinstance(view, dict):
        inner: Any = view.items()
    elif isinstance(view, list) and any(isinstance(item, dict) for item in view):
        inner = enumerate(view)
    else:
        return {path: view}
    found = {}
    for name, value in inner:
        found.update(leaves(value, (*path, name)))
    return found


def key(path: tuple[str | int, ...]) -> str:
    """A leaf's name without the indices of lists, as `UNSAID` lists it."""
    return ".".join(name for name in path if isinstance(name, str))


@pytest.mark.parametrize("name", ludoteka.games())
def test_every_leaf_of_a_view_is_said(name: str) -> None:
    """Put into a view, a leaf of another view changes what is said, but for those left out."""
    game = ludoteka.game(name)
    unsaid = game.module("describe").UNSAID
    silent: dict[str, int] = {}
    for players in game.seats:
        options = {option.name: option.samples[-1] for option in game.options if option.samples}
        position = ludoteka.new(name, players, **options)
        rng = random.Random(players)
        views = []
        for _ in walk(position, [], players, most=500):
            if rng.random() < 0.2:
                views.append(position.view(rng.randrange(players)))
        for one, other in pairwise(views):
            said = describe(game, one)
            here, there = leaves(one), leaves(other)
            for path in sorted(here.keys() & there.keys(), key=str):
                if path[0] in COMMON or here[path] == there[path]:
                    continue
                changed = copy.deepcopy(one)
                target: Any = changed
                for step in path[:-1]:
                    target = target[step]
                target[path[-1]] = there[path]
                try:
                    same = describe(game, changed) == said
                except (KeyError, IndexError, TypeError, ValueError):
                    continue  # such a view there is not
                if same and not any(is_in(key(path), leaf) for leaf in unsaid):
                    silent[key(path)] = silent.get(key(path), 0) + 1
    assert silent == {}


def is_in(leaf: str, part: str) -> bool:
    """Whether a leaf is the part of the view that is named, or lies in it."""
    return leaf == part or leaf.startswith(f"{part}.")


@pytest.mark.parametrize("name", ludoteka.games())
def test_both_languages_have_every_sentence_of_a_description(name: str) -> None:
    for sentence, said in own_keys(ludoteka.game(name)).items():
        for lang in LANGUAGES:
            assert all(form.strip() for form in forms(said[lang])), sentence


@pytest.mark.parametrize("name", ludoteka.games())
def test_every_legal_move_of_a_seat_is_explained(name: str) -> None:
    game = ludoteka.game(name)
    position = ludoteka.new(name, game.seats[-1])
    for _ in walk(position, [], 7, most=400):
        seat = position.to_move
        if seat < 0:
            continue
        words = {move.split()[0] for move in position.legal_moves}
        explained = {f"describe.move.{word}" for word in words} & set(game.descriptions.words)
        assert len(explained) == len(words) or "describe.move.other" in game.descriptions


def test_names_stand_for_the_seats_where_they_are_given() -> None:
    said = ludoteka.new("kronia", 3).describe(1, "en", ["Anna", "Béla", "Cili"])
    assert "You are Béla." in said
    assert "Seat 2" not in said


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="languages are en and hu, not 'de'"):
        ludoteka.new("kronia").describe(lang="de")
