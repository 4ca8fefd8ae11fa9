"""Secrecy on the wire: two games that differ only in what a viewer can't know are, byte for byte,
the same for that viewer."""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path

import pytest

import ludoteka
from ludoteka.server.play import openly_forced
from server.browser import Browser, Line
from server.conftest import settings
from server.running import Running

OPTIONS = {"hades": True}
NAMES = ("Anna", "Bence", "Cili", "Dani")
PLAYERS = len(NAMES)
SPECTATOR = PLAYERS


class Dictated:
    """Chance that gives what a record says."""

    def __init__(self, moves: Sequence[str]) -> None:
        self._moves = moves

    def draw(self, weights: Mapping[str, int], n: int) -> str:
        assert self._moves[n] in weights
        return self._moves[n]


def new_game() -> ludoteka.Position:
    return ludoteka.new("kronia", players=PLAYERS, **OPTIONS)


def random_moves(seed: int) -> list[str]:
    """The moves of a random game."""
    rng = random.Random(seed)
    position = new_game()
    position.play_chance(rng)
    while not position.is_over:
        position.push(rng.choice(list(position.legal_moves)))
        position.play_chance(rng)
    return position.moves


def movers(moves: Sequence[str]) -> list[int]:
    """Who made each move."""
    position, seats = new_game(), []
    for move in moves:
        seats.append(position.to_move)
        position.push(move)
    return seats


def with_other_secrets(moves: list[str], observer: int) -> list[str]:
    """The same game to the observer: others discard two of their cards the other way round.

    A seat's discards are never revealed; two of them can change places when the later card is in
    nobody's sight between them, so not laid and not drawn back by a swap.
    """
    seats, changed = movers(moves), list(moves)
    for seat in set(range(PLAYERS)) - {observer}:
        own = [n for n, who in enumerate(seats) if who == seat]
        discards = [n for n in own if moves[n].startswith("discard")]
        for early, late in itertools.pairwise(discards):
            card = moves[late].split()[1]
            between = [moves[n].split()[1:] for n in own if early < n < late]
            if not any(card in words for words in between):
                changed[early], changed[late] = moves[late], moves[early]
                break
    return changed


async def heard(folder: Path, moves: list[str]) -> list[list[str]]:
    """Plays the moves through the server; all that each seat, and last a spectator, heard."""
    chance = replace(settings(), chance_of=lambda table: Dictated(moves))
    async with Running(folder, chance) as server, AsyncExitStack() as stack:
        browsers = [Browser(server.address, name) for name in (*NAMES, "Eve")]
        for browser in browsers:
            stack.push_async_callback(browser.close)
            await browser.arrive()
        table = await browsers[0].new_table("me", *["open"] * (PLAYERS - 1), **OPTIONS)
        lines = [await browser.join(table) for browser in browsers]
        for seat in range(1, PLAYERS):
            await lines[seat].ask("sit", seat=seat, name=NAMES[seat])
        await play_all(lines, moves)
        for line in lines:
            await line.ask("ping")
        return [[text.replace(table, "TABLE") for text in line.heard] for line in lines]


async def play_all(lines: list[Line], moves: list[str]) -> None:
    position = new_game()
    for move in moves:
        seat = position.to_move
        forced = openly_forced(position, random.Random(1))
        if seat >= 0 and forced is None:
            await lines[seat].until(lambda line: line.legal)
            assert "done" == (await lines[seat].play(move))["type"]
        position.push(move)
        if seat >= 0 and forced is not None:  # the server plays it
            size = len(position.log(seat))
            await lines[seat].until(lambda line, size=size: len(line.log) >= size)


@pytest.mark.parametrize("observer", [0, 2])
async def test_what_others_keep_secret_changes_no_byte(tmp_path: Path, observer: int) -> None:
    moves = random_moves(seed=11)
    others = with_other_secrets(moves, observer)
    differing = [n for n, move in enumerate(moves) if move != others[n]]
    assert len(differing) >= 4
    one = await heard(tmp_path / "one", moves)
    two = await heard(tmp_path / "two", others)
    assert one[observer] == two[observer]
    assert one[SPECTATOR] == two[SPECTATOR]
    other = movers(moves)[differing[0]]
    assert one[other] != two[other]


async def test_an_offering_lies_face_down_on_the_wire_too(tmp_path: Path) -> None:
    position = new_game()
    position.play_chance(random.Random(5))
    while position.legal_moves[0].startswith("put"):
        position.push(position.legal_moves[0])
    first = position.to_move
    second = (first + 1) % PLAYERS
    one = await heard(tmp_path / "one", [*position.moves, "offer 1 1", "offer 12 2"])
    two = await heard(tmp_path / "two", [*position.moves, "offer 12 1", "offer 1 2"])
    for viewer in range(PLAYERS + 1):
        assert (viewer not in (first, second)) == (one[viewer] == two[viewer])


async def test_a_spectator_hears_no_legal_move_no_hand_and_no_hidden_value(tmp_path: Path) -> None:
    for text in (await heard(tmp_path, random_moves(seed=3)))[SPECTATOR]:
        for word in ("hand", "discards", "legal"):
            assert re.search(rf'"{word}":\[[^]]', text) is None
        assert re.search(r'"move":"(discard|offer|swap) \d', text) is None
