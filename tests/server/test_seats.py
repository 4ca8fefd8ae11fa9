"""Who sits where, before the game and after it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from server.browser import Browser

NewBrowser = Callable[[str], Awaitable[Browser]]


async def test_the_game_begins_when_the_last_seat_is_taken(browser: NewBrowser) -> None:
    anna, bence = await browser("Anna"), await browser("Bence")
    table = await anna.new_table("me", "open", "random")
    hers, his = await anna.join(table), await bence.join(table)
    assert {"seat": 0, "host": True, "name": "Anna"} == hers.you
    assert {"seat": None, "host": False, "name": ""} == his.you
    await his.ask("sit", seat=1, name="  Bence  ")
    await hers.until(lambda line: line.table["state"] == "playing" and line.view)
    await his.until(lambda line: line.view)
    assert {"seat": 1, "host": False, "name": "Bence"} == his.you
    assert (0, 1) == (hers.view and hers.view["seat"], his.view and his.view["seat"])


async def test_everybody_sees_who_is_here(browser: NewBrowser) -> None:
    anna, bence = await browser("Anna"), await browser("Bence")
    table = await anna.new_table("me", "open", "open")
    hers, his = await anna.join(table), await bence.join(table)
    await his.ask("sit", seat=2, name="Bence")
    await hers.until(lambda line: line.table["seats"][2]["kind"] == "person")
    seen = hers.table["seats"][2]
    assert ("person", "Bence", None, True) == tuple(
        seen[field] for field in ("kind", "name", "bot", "online")
    )
    await his.close()
    await hers.until(lambda line: not line.table["seats"][2]["online"])
    await bence.join(table)
    await hers.until(lambda line: line.table["seats"][2]["online"])


async def test_a_seat_can_be_left_and_another_taken_before_the_game(browser: NewBrowser) -> None:
    anna = await browser("Anna")
    line = await anna.join(await anna.new_table("me", "open", "open"))
    await line.ask("sit", seat=2)
    assert 2 == line.you["seat"]
    assert ["open", "open", "person"] == [seat["kind"] for seat in line.table["seats"]]
    await line.ask("stand")
    await line.until(lambda line: line.you["seat"] is None)
    answer = await line.ask("stand")
    assert ("error", "not_seated") == (answer["type"], answer["code"])


async def test_another_tab_learns_that_its_seat_has_changed(browser: NewBrowser) -> None:
    anna = await browser("Anna")
    table = await anna.new_table("open", "open")
    one, two = await anna.join(table), await anna.join(table)
    await one.ask("sit", seat=1)
    await two.until(lambda line: line.you["seat"] == 1)


async def test_only_the_host_seats_bots_and_starts(browser: NewBrowser) -> None:
    anna, bence = await browser("Anna"), await browser("Bence")
    table = await anna.new_table("me", "open", "open")
    hers, his = await anna.join(table), await bence.join(table)
    for answer in (await his.ask("bot", seat=1, bot="random"), await his.ask("start")):
        assert ("error", "not_host") == (answer["type"], answer["code"])
    answer = await hers.ask("start")
    assert ("error", "seats_open") == (answer["type"], answer["code"])
    await hers.ask("bot", seat=1, bot="random")
    await his.until(lambda line: line.table["seats"][1]["bot"] == "random")
    await hers.ask("bot", seat=1, bot=None)
    await his.until(lambda line: line.table["seats"][1]["kind"] == "open")
    await hers.ask("start", bot="random")
    await his.until(lambda line: line.view)
    assert ["person", "bot", "bot"] == [seat["kind"] for seat in his.table["seats"]]


@pytest.mark.parametrize(
    ("kind", "fields", "code"),
    [
        ("sit", {"seat": 0, "name": "Bence"}, "seat_taken"),
        ("sit", {"seat": 3, "name": "Bence"}, "bad_seat"),
        ("sit", {"seat": 1, "name": "x" * 31}, "bad_name"),
        ("sit", {"seat": 1, "name": "a\u202eb"}, "bad_name"),
        ("sit", {"seat": 1, "name": ""}, "bad_name"),
        ("stand", {}, "not_seated"),
        ("play", {"question": 1, "moves": ["pass"]}, "not_seated"),
        ("again", {}, "not_over"),
    ],
)
async def test_what_a_guest_may_not_is_an_error_and_changes_nothing(
    browser: NewBrowser, kind: str, fields: dict[str, object], code: str
) -> None:
    anna, bence = await browser("Anna"), await browser("Bence")
    line = await bence.join(await anna.new_table("me", "open", "random"))
    before = line.table
    answer = await line.ask(kind, **fields)
    assert ("error", code) == (answer["type"], answer["code"])
    await line.hello()
    assert before == line.table


@pytest.mark.parametrize(
    ("kind", "fields", "code"),
    [
        ("bot", {"seat": 0, "bot": "random"}, "seat_taken"),
        ("bot", {"seat": 9, "bot": "random"}, "bad_seat"),
        ("bot", {"seat": 1, "bot": "oracle"}, "unknown_bot"),
        ("start", {"bot": "oracle"}, "unknown_bot"),
        ("play", {"question": 0, "moves": ["pass"]}, "not_playing"),
        ("why", {"move": "pass"}, "not_playing"),
    ],
)
async def test_what_a_host_may_not_is_an_error(
    browser: NewBrowser, kind: str, fields: dict[str, object], code: str
) -> None:
    anna = await browser("Anna")
    line = await anna.join(await anna.new_table("me", "open", "random"))
    answer = await line.ask(kind, **fields)
    assert ("error", code) == (answer["type"], answer["code"])


async def test_seats_stay_as_they_are_once_the_game_has_begun(browser: NewBrowser) -> None:
    anna = await browser("Anna")
    line = await anna.join(await anna.new_table("me", "random"))
    for kind, fields in (
        ("sit", {"seat": 1, "name": "Anna"}),
        ("stand", {}),
        ("bot", {"seat": 1, "bot": None}),
        ("start", {}),
    ):
        answer = await line.ask(kind, **fields)
        assert ("error", "not_open") == (answer["type"], answer["code"])


async def test_the_same_people_play_again_at_one_new_table(browser: NewBrowser) -> None:
    anna, bence = await browser("Anna"), await browser("Bence")
    table = await anna.new_table("me", "open", hades=True)
    hers, his = await anna.join(table), await bence.join(table)
    await his.ask("sit", seat=1, name="Bence")
    await asyncio.gather(hers.play_on(lambda legal: legal[0]), his.play_on(lambda legal: legal[0]))
    first = (await hers.ask("again"))["table"]
    assert first == (await his.ask("again"))["table"]
    await his.until(lambda line: line.table["next"])
    assert (first, first) == (his.moved, his.table["next"])
    line = await bence.join(first)
    assert (1, "playing", True) == (
        line.you["seat"],
        line.table["state"],
        line.table["options"]["hades"],
    )
    assert first != table
