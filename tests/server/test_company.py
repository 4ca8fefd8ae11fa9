"""Who finds a table, who its host is, and what a host may."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from server.browser import Browser, Line
from server.conftest import settings
from server.running import Running

NewBrowser = Callable[[str], Awaitable[Browser]]


async def listed(browser: Browser, *wanted: str) -> list[dict[str, Any]]:
    """The open tables, as soon as the list is the one that is wanted."""
    while True:
        found: list[dict[str, Any]] = (await browser.http.get("/api/lobby")).json()
        if [table["table"] for table in found] == list(wanted):
            return found
        await asyncio.sleep(0)


async def test_a_table_is_private_unless_its_host_publishes_it(browser: NewBrowser) -> None:
    anna, bence = await browser("Anna"), await browser("Bence")
    private = await anna.open_table("me", "open")
    public = await anna.open_table("me", "random", "open", public=True)
    (table,) = await listed(bence, public)
    assert (public, "kronia", 3, "Anna", False, "all") == tuple(
        table[name] for name in ("table", "game", "players", "host_name", "rated", "chat")
    )
    assert ["person", "bot", "open"] == [seat["kind"] for seat in table["seats"]]
    line = await anna.join(private)
    await line.ask("publish", public=True)
    assert line.table["terms"]["public"]
    await listed(bence, private, public)
    await line.ask("publish", public=False)
    await listed(bence, public)


async def test_a_table_leaves_the_list_when_it_starts(browser: NewBrowser) -> None:
    anna, bence = await browser("Anna"), await browser("Bence")
    table = await anna.open_table("me", "open", public=True)
    await listed(bence, table)
    await (await bence.join(table)).ask("sit", seat=1, name="Bence")
    await listed(anna)


async def test_tables_where_somebody_is_come_first_and_an_unchanged_list_is_not_sent_again(
    browser: NewBrowser,
) -> None:
    anna, bence = await browser("Anna"), await browser("Bence")
    lively = await anna.open_table("me", "open", public=True)
    quiet = await bence.open_table("me", "open", public=True)
    await anna.join(lively)
    found = await listed(bence, lively, quiet)
    assert [True, False] == [table["seats"][0]["online"] for table in found]
    mark = (await bence.http.get("/api/lobby")).headers["etag"]
    again = await bence.http.get("/api/lobby", headers={"If-None-Match": mark})
    assert (304, b"") == (again.status_code, again.content)


async def test_own_tables_say_whose_move_it_is_and_finished_ones_come_last(
    browser: NewBrowser,
) -> None:
    anna, bence = await browser("Anna"), await browser("Bence")
    ended = await anna.open_table("me", "open")
    running = await anna.open_table("me", "open")
    hosted = await anna.open_table("open", "open")
    await (await bence.join(running)).ask("sit", seat=1, name="Bence")
    line = await anna.join(ended)
    await line.ask("end")
    tables = (await anna.http.get("/api/me")).json()["tables"]
    assert {running, hosted} == {table["table"] for table in tables[:2]}
    assert (ended, "ended") == (tables[2]["table"], tables[2]["state"])
    own = next(table for table in tables if table["table"] == running)
    (his,) = (await bence.http.get("/api/me")).json()["tables"]
    assert own["turn"] == his["turn"]
    assert [own["turn"] == 0, own["turn"] == 1] == [own["your_move"], his["your_move"]]
    assert next(table["seat"] for table in tables if table["table"] == hosted) is None


async def full_table(browser: NewBrowser) -> tuple[Line, Line, Line]:
    """Anna's table with Bence and Cili, which waits for her."""
    anna, bence, cili = await browser("Anna"), await browser("Bence"), await browser("Cili")
    table = await anna.open_table("me", "open", "open", "open", waits=True)
    hers, his, third = await anna.join(table), await bence.join(table), await cili.join(table)
    await his.ask("sit", seat=1, name="Bence")
    await third.ask("sit", seat=2, name="Cili")
    return hers, his, third


def names(line: Line) -> list[str]:
    return [seat["name"] or seat["bot"] or "-" for seat in line.table["seats"]]


async def test_a_full_table_can_wait_until_the_host_starts_it(browser: NewBrowser) -> None:
    hers, his, _ = await full_table(browser)
    await hers.ask("bot", seat=3, bot="random")
    assert "open" == hers.table["state"]
    answer = await his.ask("start")
    assert ("error", "not_host") == (answer["type"], answer["code"])
    await hers.ask("start")
    await his.until(lambda line: line.view)
    assert "playing" == his.table["state"]


async def test_a_host_moves_people_and_bots_to_other_seats(browser: NewBrowser) -> None:
    hers, his, third = await full_table(browser)
    await hers.ask("arrange", seat=1, to=2)
    await his.until(lambda line: line.you["seat"] == 2)
    await third.until(lambda line: line.you["seat"] == 1)
    await hers.ask("bot", seat=3, bot="random")
    await hers.ask("arrange", seat=0, to=3)
    await hers.until(lambda line: line.you["seat"] == 3)
    assert ["random", "Cili", "Bence", "Anna"] == names(hers)
    await hers.ask("start")
    await his.until(lambda line: line.view)
    assert his.view is not None
    assert 2 == his.view["seat"]


async def test_who_was_put_off_can_not_sit_down_there_again(browser: NewBrowser) -> None:
    hers, his, _ = await full_table(browser)
    await hers.ask("put_off", seat=1)
    await his.until(lambda line: line.you["seat"] is None)
    assert ["Anna", "-", "Cili", "-"] == names(hers)
    answer = await his.ask("sit", seat=3, name="Bence")
    assert ("error", "put_off") == (answer["type"], answer["code"])
    other = await (await browser("Dani")).join(hers.table["id"])
    assert "done" == (await other.ask("sit", seat=1, name="Dani"))["type"]


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("arrange", {"seat": 0, "to": 1}),
        ("put_off", {"seat": 0}),
        ("hand_over", {"seat": 1}),
        ("publish", {"public": True}),
        ("end", {}),
    ],
)
async def test_only_the_host_may(browser: NewBrowser, kind: str, fields: dict[str, object]) -> None:
    hers, his, _ = await full_table(browser)
    answer = await his.ask(kind, **fields)
    assert ("error", "not_host") == (answer["type"], answer["code"])
    await hers.hello()
    assert (["Anna", "Bence", "Cili", "-"], "open") == (names(hers), hers.table["state"])


@pytest.mark.parametrize(
    ("kind", "fields", "code"),
    [
        ("arrange", {"seat": 0, "to": 9}, "bad_seat"),
        ("put_off", {"seat": 0}, "bad_seat"),
        ("put_off", {"seat": 3}, "bad_seat"),
        ("hand_over", {"seat": 3}, "bad_seat"),
        ("hand_over", {"seat": 9}, "bad_seat"),
    ],
)
async def test_what_no_host_may(
    browser: NewBrowser, kind: str, fields: dict[str, object], code: str
) -> None:
    hers, _, _ = await full_table(browser)
    answer = await hers.ask(kind, **fields)
    assert ("error", code) == (answer["type"], answer["code"])


async def test_once_it_has_started_seats_and_list_stay_as_they_are(browser: NewBrowser) -> None:
    anna = await browser("Anna")
    line = await anna.join(await anna.open_table("me", "random"))
    for kind, fields in (
        ("arrange", {"seat": 0, "to": 1}),
        ("put_off", {"seat": 1}),
        ("publish", {"public": True}),
    ):
        answer = await line.ask(kind, **fields)
        assert ("error", "not_open") == (answer["type"], answer["code"])


async def test_a_host_can_hand_over_and_has_no_right_then(browser: NewBrowser) -> None:
    hers, his, _ = await full_table(browser)
    await hers.ask("hand_over", seat=1)
    await his.until(lambda line: line.you["host"])
    await hers.until(lambda line: not line.you["host"])
    assert ("Bence", 1) == (his.table["host_name"], his.table["host_seat"])
    answer = await hers.ask("end")
    assert ("error", "not_host") == (answer["type"], answer["code"])


async def test_an_ended_table_stays_ended_is_told_to_all_and_keeps_its_secrets(
    browser: NewBrowser, tmp_path: Path
) -> None:
    async with Running(tmp_path, settings()) as server:
        anna, bence = Browser(server.address, "Anna"), Browser(server.address, "Bence")
        await anna.arrive()
        await bence.arrive()
        table = await anna.open_table("me", "open")
        hers, his = await anna.join(table), await bence.join(table)
        await his.ask("sit", seat=1, name="Bence")
        await his.until(lambda line: line.view)
        await hers.ask("end")
        await his.until(lambda line: line.table["state"] == "ended")
        playing = hers if hers.legal else his
        answer = await playing.play(playing.legal[0])
        assert ("error", "not_playing") == (answer["type"], answer["code"])
        record = await anna.http.get(f"/api/tables/{table}/record")
        assert 403 == record.status_code
        await hers.close()
        await his.close()
    async with Running(tmp_path, settings()) as server:
        for one in (anna, bence):
            one.move_to(server.address)
        line = await bence.join(table)
        assert ("ended", 1) == (line.table["state"], line.you["seat"])
        assert line.view is not None
        assert "moved" == (await line.ask("again"))["type"]
        await anna.close()
        await bence.close()


async def test_an_open_table_whose_host_has_gone_gets_another_from_those_who_sit_there(
    tmp_path: Path,
) -> None:
    hasty = replace(settings(), host_patience=0.01)
    async with (
        Running(tmp_path, hasty) as server,
        Browser(server.address, "Anna") as anna,
        Browser(server.address, "Bence") as bence,
    ):
        table = await anna.open_table("me", "open", "open")
        hers, his = await anna.join(table), await bence.join(table)
        await his.ask("sit", seat=1, name="Bence")
        assert not his.you["host"]
        await hers.close()
        await his.until(lambda line: line.you["host"])
        assert "Bence" == his.table["host_name"]
        again = await anna.join(table)
        assert (0, False) == (again.you["seat"], again.you["host"])


async def test_a_name_is_data_and_nothing_else(browser: NewBrowser) -> None:
    anna = await browser("Anna")
    anna.name = "<b onclick=x>&amp;"
    table = await anna.open_table("me", "open", public=True)
    (found,) = await listed(anna, table)
    assert (anna.name, anna.name) == (found["host_name"], found["seats"][0]["name"])
