"""Whole games: people and bots at one table, everybody seeing what is theirs."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable

import ludoteka
from server.browser import Browser
from server.running import Running

NewBrowser = Callable[[str], Awaitable[Browser]]


async def test_two_people_and_two_bots_play_a_whole_game(
    server: Running, browser: NewBrowser
) -> None:
    anna, bence = await browser("Anna"), await browser("Bence")
    table = await anna.new_table("me", "random", "open", "random", hades=True, tiles="random")
    hers, his = await anna.join(table), await bence.join(table)
    assert "open" == hers.table["state"]
    assert None is hers.view
    assert "done" == (await his.ask("sit", seat=2, name="Bence"))["type"]

    rng = random.Random(1)
    await asyncio.gather(hers.play_on(rng.choice), his.play_on(rng.choice))

    await hers.until(lambda line: line.table["state"] == "over")
    assert hers.view is not None
    assert his.view is not None
    assert hers.view["result"] == his.view["result"]
    answer = await anna.http.get(f"/api/tables/{table}/record")
    record = ludoteka.Record.from_json(answer.text)
    assert hers.view["result"]["points"] == record.check().points()
    assert ["Anna", "bot:random", "Bence", "bot:random"] == record.names


async def test_bots_play_on_when_nobody_looks(server: Running, browser: NewBrowser) -> None:
    anna = await browser("Anna")
    table = await anna.new_table("random", "random", "random")
    line = await anna.join(table)
    await line.until(lambda line: line.is_over)
    assert 12 == line.log[-1]["round"]
