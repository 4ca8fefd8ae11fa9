"""Secrecy on the wire: two games that differ only in what a viewer can't know are, byte for byte,
the same for that viewer."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path

import pytest

import ludoteka
from ludoteka.server.allowance import Allowance
from server.browser import Browser
from server.conftest import settings
from server.other_worlds import random_game, two_worlds
from server.running import Running

PLENTY = Allowance(rate=1e9, burst=1e9)
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


async def heard(folder: Path, start: ludoteka.Position, moves: Sequence[str]) -> list[list[str]]:
    """Plays the moves through the server; all that each seat, and last a spectator, heard."""
    unhurried = replace(
        settings(), pace=3600.0, address_allowance=PLENTY, chance_of=lambda table: Dictated(moves)
    )
    options = {name: value for name, value in start.options.items() if value is not None}
    async with Running(folder, unhurried) as server, AsyncExitStack() as stack:
        browsers = [Browser(server.address, name) for name in (*NAMES, "Eve")]
        for browser in browsers:
            stack.push_async_callback(browser.close)
            await browser.arrive()
        seats = ("me", *["open"] * (PLAYERS - 1))
        table = await browsers[0].new_table(*seats, game=start.game.name, **options)
        lines = [await browser.join(table) for browser in browsers]
        for seat in range(1, PLAYERS):
            await lines[seat].ask("sit", seat=seat, name=NAMES[seat])
        position = start.copy()
        for move in moves:
            seat = position.to_move
            if seat >= 0:
                await lines[seat].until(lambda line: line.legal)
                assert "done" == (await lines[seat].play(move))["type"]
            position.push(move)
        for line in lines:
            await line.ask("ping")
        return [[text.replace(table, "TABLE") for text in line.heard] for line in lines]


@pytest.mark.parametrize("observer", [0, 2])
@pytest.mark.parametrize("name", ludoteka.games())
async def test_what_a_seat_cannot_know_changes_no_byte(
    tmp_path: Path, name: str, observer: int
) -> None:
    game, others = two_worlds(name, PLAYERS, observer)
    one = await heard(tmp_path / "one", game.start, game.moves)
    two = await heard(tmp_path / "two", game.start, others)
    assert one[observer] == two[observer]
    assert one[SPECTATOR] == two[SPECTATOR]
    assert any(one[seat] != two[seat] for seat in range(PLAYERS))


async def test_an_offering_lies_face_down_on_the_wire_too(tmp_path: Path) -> None:
    start = ludoteka.new("kronia", players=PLAYERS, hades=True)
    position = start.copy()
    position.play_chance(random.Random(5))
    while position.legal_moves[0].startswith("put"):
        position.push(position.legal_moves[0])
    first = position.to_move
    second = (first + 1) % PLAYERS
    one = await heard(tmp_path / "one", start, [*position.moves, "offer 1 1", "offer 12 2"])
    two = await heard(tmp_path / "two", start, [*position.moves, "offer 12 1", "offer 1 2"])
    for viewer in range(PLAYERS + 1):
        assert (viewer not in (first, second)) == (one[viewer] == two[viewer])


async def test_a_spectator_hears_no_legal_move_no_hand_and_no_hidden_value(tmp_path: Path) -> None:
    game = random_game("kronia", PLAYERS, seed=3, observer=0)
    for text in (await heard(tmp_path, game.start, game.moves))[SPECTATOR]:
        for word in ("hand", "discards", "legal"):
            assert re.search(rf'"{word}":\[[^]]', text) is None
        assert re.search(r'"move":"(discard|offer|swap) \d', text) is None
