"""Rated tables: who counts, when, and how often."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from itertools import cycle, islice, permutations
from typing import Any

import pytest
from sqlalchemy import select

from ludoteka.server import social
from ludoteka.server.ratings import Strength, after
from ludoteka.server.store import Change
from server.browser import Browser, Line
from server.running import Running

NewBrowser = Callable[[str], Awaitable[Browser]]
GAME = "kronia"


def shown(points: int, margin: int) -> dict[str, int]:
    return {"points": points, "margin": margin}


def seats(line: Line) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = line.table["seats"]
    return found


async def played(*browsers: Browser, rated: bool = True) -> tuple[str, list[Line]]:
    """A table of these people, played to its end."""
    first, *others = browsers
    table = await first.open_table("me", *["open"] * len(others), rated=rated)
    lines = [await one.join(table) for one in browsers]
    for seat, one in enumerate(others, 1):
        await lines[seat].ask("sit", seat=seat, name=one.name)
    await asyncio.gather(*(line.play_on(lambda legal: legal[0]) for line in lines))
    await lines[0].until(lambda line: line.table["state"] == "over")
    return table, lines


async def test_a_rated_game_counts_for_everybody(browser: NewBrowser) -> None:
    anna, bence = await browser("Anna"), await browser("Bence")
    table, (hers, _) = await played(anna, bence)
    changes = (await anna.http.get(f"/api/tables/{table}/ratings")).json()
    assert [shown(1500, 500)] * 2 == [change["before"] for change in changes]
    now = [change["after"] for change in changes]
    await hers.until(lambda line: [seat["rating"] for seat in seats(line)] == now)
    assert hers.view is not None
    returns = hers.view["result"]["returns"]
    assert (returns[0] > returns[1]) == (now[0]["points"] > now[1]["points"])
    assert all(rating["margin"] < 500 for rating in now)
    for seat, one in enumerate((anna, bence)):
        own = (await one.http.get("/api/ratings")).json()
        assert [{"game": GAME, "rating": now[seat], "tables": 1}] == own


async def test_the_ladder_has_the_surest_strength_first_and_says_who_you_are(
    browser: NewBrowser,
) -> None:
    anna, bence = await browser("Anna"), await browser("Bence")
    await played(anna, bence)
    ladder = (await bence.http.get(f"/api/ratings/{GAME}")).json()
    sure = [rung["rating"]["points"] - rung["rating"]["margin"] for rung in ladder]
    assert sorted(sure, reverse=True) == sure
    assert {"Anna": False, "Bence": True} == {rung["name"]: rung["you"] for rung in ladder}
    assert [] == (await bence.http.get("/api/ratings/nothing")).json()


async def test_no_bot_sits_at_a_rated_table(browser: NewBrowser) -> None:
    anna = await browser("Anna")
    bot = {"kind": "bot", "bot": "random"}
    wish = {"game": GAME, "players": 2, "seats": [{"kind": "me"}, bot], "name": "Anna"}
    answer = await anna.http.post("/api/tables", json={**wish, "rated": True})
    assert (400, "people_only") == (answer.status_code, answer.json()["error"]["code"])
    line = await anna.join(await anna.open_table("me", "open", rated=True))
    for said in (
        await line.ask("bot", seat=1, bot="random"),
        await line.ask("start", bot="random"),
    ):
        assert ("error", "people_only") == (said["type"], said["code"])


async def test_a_table_where_a_bot_took_over_does_not_count(browser: NewBrowser) -> None:
    """For a single move is enough; the player has the seat back, and ends the game."""
    anna, bence = await browser("Anna"), await browser("Bence")
    table = await anna.open_table("me", "open", rated=True)
    lines = [await anna.join(table), await bence.join(table)]
    await lines[1].ask("sit", seat=1, name="Bence")
    for line in lines:
        await line.until(lambda line: line.view)
    asked, other = lines if lines[0].legal else lines[::-1]
    seat, size = asked.you["seat"], len(asked.log)
    assert "done" == (await asked.ask("substitute", seat=seat, bot="random"))["type"]
    await other.until(lambda line: len(line.log) > size)
    assert "done" == (await asked.ask("back"))["type"]
    await asyncio.gather(*(line.play_on(lambda legal: legal[0]) for line in lines))
    await lines[0].until(lambda line: line.table["state"] == "over")
    assert [] == (await anna.http.get(f"/api/tables/{table}/ratings")).json()
    assert [] == (await anna.http.get("/api/ratings")).json()


async def test_a_table_that_was_not_marked_does_not_count(browser: NewBrowser) -> None:
    anna, bence = await browser("Anna"), await browser("Bence")
    _, lines = await played(anna, bence, rated=False)
    assert [] == (await anna.http.get("/api/ratings")).json()
    assert all(seat["rating"] is None for seat in seats(lines[0]))


async def test_a_table_that_is_counted_twice_counts_once(
    browser: NewBrowser, server: Running
) -> None:
    table, _ = await played(await browser("Anna"), await browser("Bence"))
    store = server.app.state.store
    before = await store.rows(select(social.ratings))
    people = [row.person for row in await store.rows(select(social.rated))]
    result = {"table": table, "game": GAME, "people": people, "sides": [(0,), (1,)]}
    await store.commit(Change().add("rate", **result, returns=[1.0, -1.0]))
    assert before == await store.rows(select(social.ratings))


async def test_two_tables_that_end_together_both_count(
    browser: NewBrowser, server: Running
) -> None:
    anna, bence = await browser("Anna"), await browser("Bence")
    await played(anna, bence)
    tables = [await anna.open_table("me", "open") for _ in range(2)]
    store = server.app.state.store
    people = [row.person for row in await store.rows(select(social.rated))]
    result = {"game": GAME, "people": people, "sides": [(0,), (1,)], "returns": [1.0, -1.0]}
    await asyncio.gather(*(store.commit(Change().add("rate", table=t, **result)) for t in tables))
    assert {3} == {row.tables for row in await store.rows(select(social.ratings))}


ALONE = [(0,), (1,), (2,)]


def test_the_winner_gains_the_last_loses_and_everybody_is_better_known() -> None:
    first, middle, last = after([Strength()] * 3, ALONE, [1.0, 0.0, -1.0])
    assert first.points > middle.points > last.points
    assert all(one.margin < Strength().margin and one.tables == 1 for one in (first, middle, last))


def test_equal_results_of_equals_change_no_strength() -> None:
    then = after([Strength()] * 3, ALONE, [0.0, 0.0, 0.0])
    assert [1500] * 3 == [one.points for one in then]


def test_partners_win_and_lose_together() -> None:
    then = after([Strength()] * 4, [(0, 2), (1, 3)], [1.0, -1.0, 1.0, -1.0])
    assert then[0] == then[2]
    assert then[1] == then[3]
    assert then[0].points > 1500 > then[1].points


def test_four_hundred_points_more_are_ten_wins_to_one() -> None:
    strong, weak = Strength(25 + 407 / 30, 1.0), Strength(25, 1.0)
    surprise = after([strong, weak], [(0,), (1,)], [-1.0, 1.0])
    expected = after([strong, weak], [(0,), (1,)], [1.0, -1.0])
    lost, won = strong.mu - surprise[0].mu, expected[0].mu - strong.mu
    assert pytest.approx(10.0, rel=0.1) == lost / won


def test_who_wins_always_rises_to_the_top() -> None:
    strengths = [Strength()] * 4
    for order in islice(cycle(permutations((1.0, 0.0, -1.0))), 60):
        strengths = after(strengths, [(0,), (1,), (2,), (3,)], [2.0, *order])
    assert strengths[0].at_least == max(one.at_least for one in strengths)
    assert strengths[0].margin < 400
