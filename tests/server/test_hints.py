"""Hints at practice tables, and finished games explained."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

import ludoteka
from ludoteka.core.dealt import deal_out
from ludoteka.server import hints
from ludoteka.server.explaining import weigh
from ludoteka.server.thoughts import Weigh
from server.browser import Browser
from server.conftest import settings
from server.running import Running
from server.test_clocks import clocked, database

NewBrowser = Callable[[str], Awaitable[Browser]]


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is told is the matter here, not how sure it is."""
    monkeypatch.setattr(hints, "HINT_SECONDS", 0.05)
    monkeypatch.setattr(hints, "HINT_PATIENCE", 900.0)  # a compiler without a cache takes its time
    monkeypatch.setattr(hints, "DECISION_SECONDS", 0.003)


async def practice(host: Browser, game: str, *bots: str) -> str:
    wish = {"game": game, "clock": "none", "seconds": 0, "practice": True}
    return await clocked(host, "me", *bots, **wish)


@pytest.mark.parametrize("game", ludoteka.games())
async def test_a_hint_names_every_legal_move_best_first(browser: NewBrowser, game: str) -> None:
    anna = await browser("Anna")
    seats = ludoteka.game(game).seats[0]
    line = await anna.join(await practice(anna, game, *["random"] * (seats - 1)))
    await line.until(lambda line: len(line.legal) > 1)
    answer = await line.ask("hint")
    assert ("hinted", line.question) == (answer["type"], answer["question"])
    assert sorted(line.legal) == sorted(move["move"] for move in answer["moves"])
    visits = [move["visits"] for move in answer["moves"]]
    assert sorted(visits, reverse=True) == visits
    assert all(move["line"]["key"].startswith("log.") for move in answer["moves"])


@pytest.mark.parametrize("game", ludoteka.games())
def test_the_lines_of_a_hint_are_the_same_in_every_world(game: str) -> None:
    rng = random.Random(4)
    position = ludoteka.new(game, players=4)
    position.play_chance(rng)
    while len(position.legal_ids) < 3:
        position.push(position.legal_moves[0])
        position.play_chance(rng)
    seat = position.to_move

    def lines(world: ludoteka.Position) -> dict[str, Any]:
        known = deal_out(world, seat, random.Random(1))
        return {one["move"]: one["line"] for one in weigh(Weigh(known, 0.01, 1))}

    assert lines(position) == lines(position.redeal(seat, rng))


async def test_only_a_practice_table_gives_hints_and_only_to_who_is_asked(
    browser: NewBrowser,
) -> None:
    anna, bence = await browser("Anna"), await browser("Bence")
    line = await anna.join(await anna.new_table("me", "random"))
    await line.until(lambda line: line.legal)
    assert "not_practice" == (await line.ask("hint"))["code"]
    looker = await bence.join(await practice(anna, "kronia", "random"))
    assert "not_seated" == (await looker.ask("hint"))["code"]


@pytest.mark.parametrize("seats", [("me", "open"), ("easy", "easy")])
async def test_practice_is_for_one_person_with_bots(
    browser: NewBrowser, seats: tuple[str, ...]
) -> None:
    anna = await browser("Anna")
    kinds = [
        {"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats
    ]
    wish = {"game": "kronia", "players": 2, "seats": kinds, "name": "Anna", "practice": True}
    answer = await anna.http.post("/api/tables", json=wish)
    assert "not_practice" == answer.json()["error"]["code"]


async def test_a_finished_game_is_explained_once_and_kept(tmp_path: Path) -> None:
    async with Running(tmp_path, settings()) as server, Browser(server.address, "Anna") as anna:
        table = await anna.new_table("me", "random", hades=True)
        path = f"/api/tables/{table}/analysis"
        assert (await anna.http.get(path)).json()["error"]["code"] == "not_over"
        line = await anna.join(table)
        await line.play_on(lambda legal: legal[0])
        assert "none" == (await anna.http.get(path)).json()["state"]
        assert "working" == (await anna.http.post(path)).json()["state"]
        seen = set()
        while (state := (await anna.http.get(path)).json())["state"] == "working":
            seen.add(state["steps"])
            await asyncio.sleep(0)
        assert "done" == state["state"]
        assert len(seen) > 1, "nothing was told of how far it was"
        assert "done" == (await anna.http.post(path)).json()["state"]
        found = state["analysis"]
        assert {decision["seat"] for decision in found["decisions"]} == {0, 1}
        assert all(decision["line"]["key"].startswith("log.") for decision in found["decisions"])
        assert 0 == pytest.approx(sum(seat["result"] for seat in found["seats"]))
    assert [(1,)] == database(tmp_path, "SELECT count(*) FROM analyses")
    async with Running(tmp_path, settings()) as server, Browser(server.address, "Bence") as bence:
        again = (await bence.http.get(path)).json()
        assert (state["state"], found) == (again["state"], again["analysis"])
