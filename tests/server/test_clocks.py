"""Time limits for moves: what is shown, what happens when they are over, what a restart keeps."""

from __future__ import annotations

import random
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from ludoteka.server import clocks
from server.browser import Browser, Line
from server.conftest import settings
from server.process import Process
from server.running import Running

NewBrowser = Callable[[str], Awaitable[Browser]]
HOUR, LONG_AGO = 3600, 7


@pytest.fixture
def no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clocks whose time is over when they begin."""
    monkeypatch.setitem(clocks.LIMITS, "move", (0, HOUR))


async def clocked(host: Browser, *seats: str, **more: object) -> str:
    wish = {
        "game": "kronia",
        "players": len(seats),
        "seats": [
            {"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat}
            for seat in seats
        ],
        "name": host.name,
        "clock": "move",
        **more,
    }
    answer = await host.http.post("/api/tables", json=wish)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


async def at_table(
    hers: Browser, his: Browser, *bots: str, **more: object
) -> tuple[Line, Line, str]:
    """Two people, and bots, at a table with a clock, the game begun."""
    table = await clocked(hers, "me", "open", *bots, **more)
    lines = await hers.join(table), await his.join(table)
    await lines[1].ask("sit", seat=1, name=his.name)
    for line in lines:
        await line.until(lambda line: line.view and line.table["left"])
    return *lines, table


async def an_hour_is_given(folder: Path) -> None:
    """A server at which two people have an hour for a move, and which stops then."""
    async with (
        Running(folder, settings()) as server,
        Browser(server.address, "Anna") as anna,
        Browser(server.address, "Bence") as bence,
    ):
        await at_table(anna, bence, seconds=HOUR)


def database(data: Path, statement: str, **values: object) -> list[Any]:
    engine = create_engine(f"sqlite:///{data / 'ludoteka.sqlite3'}")
    with engine.begin() as connection:
        result = connection.execute(text(statement), values)
        rows = list(result) if result.returns_rows else []
    engine.dispose()
    return rows


async def test_a_table_without_a_clock_shows_no_time(browser: NewBrowser) -> None:
    anna = await browser("Anna")
    line = await anna.join(await anna.new_table("me", "random"))
    assert ("none", None) == (line.table["terms"]["clock"], line.table["left"])


@pytest.mark.parametrize(
    ("clock", "seconds"), [("none", 5), ("move", 5), ("move", 4000), ("days", 3600)]
)
async def test_a_clock_that_cannot_be_is_refused(
    browser: NewBrowser, clock: str, seconds: int
) -> None:
    anna = await browser("Anna")
    wish = {"game": "kronia", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}]}
    answer = await anna.http.post(
        "/api/tables", json={**wish, "name": "Anna", "clock": clock, "seconds": seconds}
    )
    assert (400, "bad_clock") == (answer.status_code, answer.json()["error"]["code"])


async def test_the_time_left_is_shown_and_begins_anew_for_the_next_seat(
    browser: NewBrowser,
) -> None:
    hers, his, _ = await at_table(await browser("Anna"), await browser("Bence"), seconds=HOUR)
    asked, other = (hers, his) if hers.legal else (his, hers)
    assert HOUR - 60 < asked.table["left"] <= HOUR
    assert asked.table["left"] == pytest.approx(other.table["left"], abs=60)
    while asked.legal:
        await asked.play(asked.legal[0])
    await other.until(lambda line: line.legal)
    await other.hello(len(other.log))
    assert HOUR - 60 < other.table["left"] <= HOUR


@pytest.mark.usefixtures("no_time")
async def test_when_the_time_is_over_a_bot_moves_and_in_the_end_plays_on(
    server: Running, browser: NewBrowser
) -> None:
    anna = await browser("Anna")
    table = await clocked(anna, "me", "random", seconds=0)
    line = await anna.join(table)
    await line.until(lambda line: line.is_over)
    assert "easy" == line.table["seats"][0]["substitute"]
    assert [(1,)] == database(server.data, "SELECT bot_played FROM tables")


@pytest.mark.usefixtures("no_time")
async def test_one_move_out_of_time_is_one_move_of_a_bot(
    server: Running, browser: NewBrowser
) -> None:
    hers, _, table = await at_table(await browser("Anna"), await browser("Bence"), seconds=HOUR)
    opened = await server.tables.open(table)
    assert opened is not None
    assert opened.position is not None
    seat = opened.position.to_move
    opened.kept = replace(opened.kept, deadline=time.time())
    opened.changed()
    have = len(hers.log)
    await hers.until(lambda line: len(line.log) > have)
    assert seat == hers.log[have]["seat"]
    assert None is hers.table["seats"][seat]["substitute"]
    await hers.hello(len(hers.log))
    assert HOUR - 60 < hers.table["left"]


async def test_a_restart_keeps_the_deadline_and_credits_the_time_without_a_server(
    tmp_path: Path,
) -> None:
    await an_hour_is_given(tmp_path)
    ((before,),) = database(tmp_path, "SELECT deadline FROM tables")
    database(tmp_path, "UPDATE tables SET deadline = deadline - 1000")
    database(tmp_path, "UPDATE beats SET at = :at", at=time.time() - 1000)
    async with Running(tmp_path, settings()):
        ((after,),) = database(tmp_path, "SELECT deadline FROM tables")
    assert after == pytest.approx(before, abs=60)


async def test_a_restart_credits_no_more_than_all_of_a_moves_time(tmp_path: Path) -> None:
    """When a clock begins the server may have left no mark for long."""
    await an_hour_is_given(tmp_path)
    database(tmp_path, "UPDATE beats SET at = :at", at=time.time() - 20 * HOUR)
    async with Running(tmp_path, settings()):
        ((after,),) = database(tmp_path, "SELECT deadline FROM tables")
    assert after == pytest.approx(time.time() + HOUR, abs=60)


@pytest.mark.usefixtures("no_time")
async def test_a_deadline_that_passed_is_acted_on_though_nobody_looks(tmp_path: Path) -> None:
    await an_hour_is_given(tmp_path)
    ((moves,),) = database(tmp_path, "SELECT count(*) FROM moves")
    database(tmp_path, "UPDATE tables SET deadline = :at", at=time.time() - 2 * HOUR)
    async with Running(tmp_path, settings()) as server:
        while database(tmp_path, "SELECT count(*) FROM moves") == [(moves,)]:
            await server.breathe()


async def test_the_host_turns_a_live_table_into_one_by_days(browser: NewBrowser) -> None:
    hers, his, _ = await at_table(await browser("Anna"), await browser("Bence"), seconds=HOUR)
    assert "done" == (await hers.ask("by_days", days=2))["type"]
    await his.until(lambda line: line.table["left"] and line.table["left"] > HOUR)
    assert ("days", 2 * 24 * HOUR) == (
        his.table["terms"]["clock"],
        his.table["terms"]["seconds"],
    )
    assert "not_playing" == (await hers.ask("by_days", days=3))["code"]


async def test_the_others_may_turn_it_when_all_who_are_here_agree(browser: NewBrowser) -> None:
    anna, bence, cili = [await browser(name) for name in ("Anna", "Bence", "Cili")]
    table = await clocked(anna, "me", "open", "open", clock="none", seconds=0)
    hers, his, cilis = [await one.join(table) for one in (anna, bence, cili)]
    await his.ask("sit", seat=1, name="Bence")
    await cilis.ask("sit", seat=2, name="Cili")
    await hers.close()
    await his.until(lambda line: line.view and not line.table["seats"][0]["online"])
    await his.ask("by_days", days=1)
    await cilis.until(lambda line: line.table["wanting"])
    assert {"1": 1} == cilis.table["wanting"]
    assert "none" == cilis.table["terms"]["clock"]
    await cilis.ask("by_days", days=1)
    await his.until(lambda line: line.table["terms"]["clock"] == "days")
    assert {} == his.table["wanting"]


async def test_who_wants_to_go_on_by_days_may_leave_and_the_server_be_killed(
    tmp_path: Path,
) -> None:
    with Process(tmp_path) as server:
        anna, bence = Browser(server.address, "Anna"), Browser(server.address, "Bence")
        cili = Browser(server.address, "Cili")
        for one in (anna, bence, cili):
            await one.arrive()
        table = await clocked(anna, "me", "open", "open", clock="none", seconds=0)
        his, cilis = await bence.join(table), await cili.join(table)
        await his.ask("sit", seat=1, name="Bence")
        await cilis.ask("sit", seat=2, name="Cili")
        await his.until(lambda line: line.view)
        await his.ask("by_days", days=3)
        await his.close()
        await cilis.until(lambda line: line.view and not line.table["seats"][1]["online"])
        assert {"1": 3} == cilis.table["wanting"]
        server.kill()
    with Process(tmp_path) as server:
        cili.move_to(server.address)
        cilis = await cili.join(table)
        assert {"1": 3} == cilis.table["wanting"]
        await cilis.ask("by_days", days=3)
        assert ("days", {}) == (cilis.table["terms"]["clock"], cilis.table["wanting"])
    for one in (anna, bence, cili):
        await one.close()


async def test_a_choice_that_others_cannot_see_changes_nothing_that_they_are_told(
    server: Running, browser: NewBrowser
) -> None:
    """Gone Viking has such choices: a card laid beside is told of later. Neither the clock nor the
    list of tables tells of it sooner, nor does it that a move was missed before."""
    anna, bence = await browser("Anna"), await browser("Bence")
    hers, his, table = await at_table(anna, bence, "random", game="viking", seconds=HOUR)
    opened = await server.tables.open(table)
    assert opened is not None
    rng, unseen = random.Random(1), 0
    while unseen < 2:
        asked = hers if hers.legal else his
        other = his if asked is hers else hers
        if asked.legal:
            assert opened.position is not None
            await other.ask("ping")
            heard = len(other.heard)
            seats = [who if who.bot else replace(who, missed=1) for who in opened.kept.sitters]
            opened.kept = replace(opened.kept, sitters=seats)
            before = opened.kept.deadline, opened.position.to_move, opened.position.log(None)
            opened.since = LONG_AGO
            await asked.play(rng.choice(asked.legal))
            after = opened.kept.deadline, opened.position.to_move, opened.position.log(None)
            if before[1:] == after[1:]:
                unseen += 1
                assert before == after
                await other.ask("ping")
                assert heard + 1 == len(other.heard)
                for one in (anna, bence):
                    (own,) = (await one.http.get("/api/me")).json()["tables"]
                    assert LONG_AGO == own["since"]
            else:
                assert before[0] != after[0]
        for line in (hers, his):
            await line.hello(len(line.log))
