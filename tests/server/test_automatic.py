"""Moves that no person has to think about: bots', and those that all can see are the only ones."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import AsyncIterator, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

import ludoteka
from ludoteka.server import away
from ludoteka.server.automatic import Turn
from ludoteka.server.bots import Bots
from ludoteka.server.table import Table
from server.browser import Browser
from server.conftest import settings
from server.running import Running

ALL_ALIKE = ["first 0", *["draw apollo"] * 4]


class Given:
    """Chance that gives these first, and then whatever comes first."""

    def __init__(self, moves: list[str]) -> None:
        self._moves = moves

    def draw(self, weights: Mapping[str, int], n: int) -> str:
        return self._moves[n] if n < len(self._moves) else next(iter(weights))


def after(moves: list[str], players: int = 4) -> ludoteka.Position:
    position = ludoteka.new("kronia", players=players)
    for move in moves:
        position.push(move)
    return position


def lone_moves(beginning: str, players: int) -> Iterator[ludoteka.Position]:
    """Positions of random games where the only legal move begins with this word."""
    for seed in range(40):
        rng = random.Random(seed)
        position = ludoteka.new("kronia", players=players, hades=True)
        position.play_chance(rng)
        while not position.is_over:
            if len(position.legal_ids) == 1 and position.legal_moves[0].startswith(beginning):
                yield position
            position.push(rng.choice(list(position.legal_moves)))
            position.play_chance(rng)


@pytest.fixture(params=["between moves", "in a thread"])
async def bots(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Bots]:
    """Bots that look at other worlds in one way or, after the first look, in the other."""
    if request.param == "in a thread":
        monkeypatch.setattr("ludoteka.server.bots.LONG_LOOK", -1.0)
    made = Bots(random.Random(1))
    yield made
    await made.close()


async def test_a_lone_move_that_all_can_see_is_openly_forced(bots: Bots) -> None:
    assert "put apollo" == await bots.openly_forced(after(ALL_ALIKE))


async def test_a_choice_is_not_forced(bots: Bots) -> None:
    drawn = ["first 0", "draw apollo", "draw zeus", "draw apollo", "draw apollo"]
    assert None is await bots.openly_forced(after(drawn))


@pytest.mark.parametrize(("word", "players"), [("discard", 2), ("offer", 4)])
async def test_a_lone_move_with_a_secret_is_left_to_its_player(
    bots: Bots, word: str, players: int
) -> None:
    """K-63: haste would tell of the first discard; the same holds for a last card at Hades."""
    positions = list(lone_moves(word, players))
    assert [] != positions
    for position in positions:
        assert None is await bots.openly_forced(position)


async def test_the_server_makes_openly_forced_moves(tmp_path: Path) -> None:
    chance = replace(settings(), chance_of=lambda table: Given(ALL_ALIKE))
    async with Running(tmp_path, chance) as server, Browser(server.address, "Anna") as anna:
        line = await anna.join(await anna.new_table("me", "random", "random", "random"))
        await line.until(lambda line: line.legal and line.legal[0].startswith("offer"))
        assert ["put apollo"] * 3 == [entry["move"] for entry in line.log if entry["seat"] == 0][
            -3:
        ]


class Left:
    """As much of a table as is asked where no bot plays."""

    def __init__(self, position: ludoteka.Position) -> None:
        self.position = position
        self.questions = [1] * position.players
        self.can_go_on = True
        self.asked_back = None
        self.left_to_person: ludoteka.Position | None = None


async def test_nobody_waits_for_a_lone_move_that_its_player_has_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(away, "bot_for", lambda table: None)
    lone = after(ALL_ALIKE)
    table, bots = Left(lone), Bots(random.Random(1))
    turn = Turn(cast(Table, table), bots, pace=3600.0)
    await asyncio.sleep(0)
    turn.changed()  # somebody came: the move is still to be made
    await asyncio.sleep(0.01)
    assert not turn.task.done()
    table.position = after([*ALL_ALIKE, *["put apollo"] * 3])
    turn.changed()
    await asyncio.wait_for(turn.task, 10.0)
    assert table.left_to_person is table.position
    await bots.close()


async def test_a_bot_that_fails_is_replaced(caplog: pytest.LogCaptureFixture) -> None:
    position = after([*ALL_ALIKE, "put apollo", "put apollo", "put apollo"])
    bots = Bots(random.Random(1))
    with caplog.at_level(logging.WARNING):
        assert await bots.choose("nobody", position) in position.legal_moves
    assert "the bot nobody of kronia has no move: ValueError" in caplog.text
    await bots.close()


async def test_no_move_gets_into_the_log(caplog: pytest.LogCaptureFixture) -> None:
    """A fault's message may quote a move, which may be a secret: it is told by place alone."""
    position = after([*ALL_ALIKE, "put apollo", "put apollo", "put apollo"])
    bots = Bots(random.Random(1))
    with caplog.at_level(logging.DEBUG):
        await bots.choose("easy", position)
        await bots.choose("nobody", position)
    for word in ("offer ", "discard ", "swap "):
        assert word not in caplog.text
    await bots.close()
