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
from starlette.routing import Route

import ludoteka
from ludoteka.server.allowance import Allowance
from server.browser import Browser
from server.conftest import settings
from server.other_worlds import World, random_game
from server.running import Running

PLENTY = Allowance(rate=1e9, burst=1e9)
NAMES = ("Anna", "Bence", "Cili", "Dani")
PLAYERS = {"dog": 4}
"""Partners exchange cards; other games are played by three."""
AT = re.compile(r'"(since|opened)":\d+')
FEWEST_CHANGES = 3
"""Moves that are others in another world."""


class Dictated:
    """Chance that gives what a record says."""

    def __init__(self, moves: Sequence[str]) -> None:
        self._moves = moves

    def draw(self, weights: Mapping[str, int], n: int) -> str:
        assert self._moves[n] in weights
        return self._moves[n]


async def asked_for(server: Running, browser: Browser, table: str) -> list[str]:
    """Whatever a browser can get over HTTP while a game is played, but for times."""
    said = []
    for route in server.app.routes:
        if isinstance(route, Route) and "GET" in (route.methods or ()) and "/api/" in route.path:
            path = route.path.format(table=table, replay=table, game="kronia")
            answer = await browser.http.get(path)
            said.append(f"{path} {answer.status_code} {AT.sub('', answer.text)}")
    return said


async def heard(
    folder: Path, start: ludoteka.Position, moves: Sequence[str], cuts: Sequence[int] = ()
) -> list[list[list[str]]]:
    """Plays the moves through the server. By the cuts, and in the end: all that each seat, and last
    a spectator, has heard so far, and what they can ask for then unless the game is over."""
    unhurried = replace(
        settings(), pace=3600.0, address_allowance=PLENTY, chance_of=lambda table: Dictated(moves)
    )
    options = {name: value for name, value in start.options.items() if value is not None}
    names = NAMES[: start.players]
    async with Running(folder, unhurried) as server, AsyncExitStack() as stack:
        browsers = [Browser(server.address, name) for name in (*names, "Eve")]
        for browser in browsers:
            stack.push_async_callback(browser.close)
            await browser.arrive()
        seats = ("me", *["open"] * (len(names) - 1))
        table = await browsers[0].new_table(*seats, game=start.game.name, **options)
        lines = [await browser.join(table) for browser in browsers]
        for seat in range(1, len(names)):
            await lines[seat].ask("sit", seat=seat, name=names[seat])
        position = start.copy()
        so_far = []
        for n, move in enumerate([*moves, None]):
            if n in cuts or move is None:
                for line in lines:
                    await line.ask("ping")
                said = [line.heard.copy() for line in lines]
                if not position.is_over:
                    for texts, browser in zip(said, browsers, strict=True):
                        texts += await asked_for(server, browser, table)
                so_far.append([[one.replace(table, "TABLE") for one in texts] for texts in said])
            if move is None:
                break
            seat = position.to_move
            if seat >= 0:
                await lines[seat].until(lambda line: line.legal)
                assert "done" == (await lines[seat].play(move))["type"]
            position.push(move)
        return so_far


def asked_from(start: ludoteka.Position, moves: Sequence[str], n: int) -> int:
    """The first move from `n` on that is a seat's."""
    position = start.copy()
    for move in moves[:n]:
        position.push(move)
    while position.to_move < 0:
        position.push(moves[n])
        n += 1
    return n


@pytest.mark.parametrize("name", ludoteka.games())
async def test_what_a_viewer_cannot_know_changes_no_byte(tmp_path: Path, name: str) -> None:
    """For each seat and for the spectators, everything unseen is dealt anew: what is unseen at two
    moments of a game, whatever comes after them, and what is never seen in the whole game."""
    players = PLAYERS.get(name, 3)
    start, moves = random_game(name, players, seed=1)
    cuts = [asked_from(start, moves, len(moves) * part // 5) for part in (1, 3)]
    truth = await heard(tmp_path / "truth", start, moves, cuts)
    for observer in (*range(players), None):
        dealt_anew = set()
        for n, cut in enumerate([*cuts, len(moves)]):
            world = World(start, moves[:cut], observer)
            world.deal_anew(random.Random(cut))
            folder = tmp_path / f"{observer} {cut}"
            other = (await heard(folder, start, world.moves, cuts[:n]))[-1]
            same = {viewer for viewer in range(players + 1) if other[viewer] == truth[n][viewer]}
            assert {players if observer is None else observer, players} <= same
            dealt_anew |= set(range(players + 1)) - same
            changes = sum(a != b for a, b in zip(world.moves, moves, strict=False))
            assert changes >= FEWEST_CHANGES
        assert dealt_anew == set(range(players)) - {observer}


async def test_an_offering_lies_face_down_on_the_wire_too(tmp_path: Path) -> None:
    players = 4
    start = ludoteka.new("kronia", players=players, hades=True)
    position = start.copy()
    position.play_chance(random.Random(5))
    while position.legal_moves[0].startswith("put"):
        position.push(position.legal_moves[0])
    first = position.to_move
    second = (first + 1) % players
    (one,) = await heard(tmp_path / "one", start, [*position.moves, "offer 1 1", "offer 12 2"])
    (two,) = await heard(tmp_path / "two", start, [*position.moves, "offer 12 1", "offer 1 2"])
    for viewer in range(players + 1):
        assert (viewer not in (first, second)) == (one[viewer] == two[viewer])


async def test_a_spectator_hears_no_legal_move_no_hand_and_no_hidden_value(tmp_path: Path) -> None:
    (whole,) = await heard(tmp_path, *random_game("kronia", 4, seed=3))
    for text in whole[-1]:
        for word in ("hand", "discards", "legal"):
            assert re.search(rf'"{word}":\[[^]]', text) is None
        assert re.search(r'"move":"(discard|offer|swap) \d', text) is None
