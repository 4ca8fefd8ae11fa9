"""Coming back: after a break of the line, from another device, after a restart of the server."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from ludoteka.server.chance import Drawn
from ludoteka.server.play import begin
from server.browser import Browser, Line
from server.conftest import settings
from server.running import Running

NewBrowser = Callable[[str], Awaitable[Browser]]


async def play_some(line: Line, turns: int) -> None:
    for _ in range(turns):
        await line.until(lambda line: line.legal)
        await line.play(line.legal[0])
    await line.until(lambda line: line.legal)


async def test_who_comes_back_gets_what_it_missed(browser: NewBrowser) -> None:
    anna = await browser("Anna")
    table = await anna.new_table("me", "random")
    first = await anna.join(table)
    await first.until(lambda line: line.legal)
    have, known = len(first.log), list(first.log)
    await first.close()
    meanwhile = await anna.join(table)
    await play_some(meanwhile, 4)
    again = await anna.line(table)
    again.log = known
    welcome = await again.hello(have)
    assert have == welcome["from"]
    assert len(meanwhile.log) - have == len(welcome["log"])
    assert (meanwhile.log, meanwhile.view, meanwhile.question) == (
        again.log,
        again.view,
        again.question,
    )


async def test_a_page_that_claims_more_than_there_is_gets_everything(browser: NewBrowser) -> None:
    anna = await browser("Anna")
    table = await anna.new_table("me", "random")
    line = await anna.join(table)
    welcome = await line.hello(10_000)
    assert 0 == welcome["from"]
    assert len(line.log) == len(welcome["log"])


async def test_the_log_sent_bit_by_bit_is_the_log_sent_at_once(browser: NewBrowser) -> None:
    anna = await browser("Anna")
    table = await anna.new_table("me", "random", "random", hades=True, tiles="random")
    live = await anna.join(table)
    await live.play_on(lambda legal: legal[-1])
    afterwards = await anna.join(table)
    assert afterwards.log == live.log
    assert afterwards.view == live.view


async def restarted(data: Path, *browsers: Browser) -> Running:
    """The server once more, on the same data; the browsers find it at its new address."""
    server = Running(data, settings(8))
    await server.__aenter__()
    for one in browsers:
        one.move_to(server.address)
    return server


async def test_after_a_restart_everything_is_as_it_was(tmp_path: Path) -> None:
    async with Running(tmp_path, settings()) as server:
        anna, bence = Browser(server.address, "Anna"), Browser(server.address, "Bence")
        await anna.arrive()
        await bence.arrive()
        table = await anna.new_table("me", "open")
        hers, his = await anna.join(table), await bence.join(table)
        await his.ask("sit", seat=1, name="Bence")
        await hers.until(lambda line: line.view)
        asked, line = (anna, hers) if hers.legal else (bence, his)
        question, move = line.question, line.legal[0]
        done = await line.play(move)
        you = line.you
    server = await restarted(tmp_path, anna, bence)
    back = await asked.join(table)
    assert (you, line.log, line.view) == (back.you, back.log, back.view)
    asked.repeat_marks(2)
    assert done == await back.ask("play", question=question, moves=[move])
    await back.hello()
    assert line.log == back.log
    assert {"seat": 1, "host": False, "name": "Bence"} == (await bence.join(table)).you
    await anna.close()
    await bence.close()
    await server.__aexit__(None, None, None)


def test_a_seat_is_asked_since_the_last_move_of_another() -> None:
    """So the list of tables says after a restart too: a hidden move of its own changes nothing."""
    chance, times = Drawn(random.Random(1)), [*range(1000)]
    ahead = begin("kronia", 2, {}, (), chance)
    asked, since = ahead.position.to_move, 1
    for _ in range(60):
        assert since == ahead.asked_at(times)
        ahead.push(ahead.position.legal_moves[0])
        moved = len(ahead.texts)
        ahead.let_chance(chance, moved)
        if ahead.position.to_move != asked:
            asked, since = ahead.position.to_move, moved


async def test_bots_go_on_after_a_restart_with_nobody_there(tmp_path: Path) -> None:
    async with Running(tmp_path, settings()) as server:
        anna = Browser(server.address, "Anna")
        await anna.arrive()
        table = await anna.new_table("random", "random", "random", "random")
    server = await restarted(tmp_path, anna)
    line = await anna.join(table)
    await line.until(lambda line: line.is_over)
    await anna.close()
    await server.__aexit__(None, None, None)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE moves SET text = 'checkmate' WHERE n = 0",
        "UPDATE tables SET version = 99",
        "UPDATE tables SET game = 'halma'",
        "UPDATE tables SET options = '{\"hades\": 7}'",
    ],
)
async def test_a_table_that_cannot_be_opened_says_so_and_harms_nobody(
    tmp_path: Path, damage: str
) -> None:
    async with Running(tmp_path, settings()) as server:
        anna = Browser(server.address, "Anna")
        await anna.arrive()
        table = await anna.new_table("me", "random")
    engine = create_engine(f"sqlite:///{tmp_path / 'ludoteka.sqlite3'}")
    with engine.begin() as connection:
        connection.execute(text(damage))
    engine.dispose()
    server = await restarted(tmp_path, anna)
    line = await anna.join(table)
    assert ("unreadable", None) == (line.table["trouble"], line.view)
    assert "unreadable" == (await line.play("pass"))["code"]
    other = await anna.join(await anna.new_table("me", "random"))
    assert other.view is not None
    await anna.close()
    await server.__aexit__(None, None, None)


async def test_a_table_where_nobody_is_is_put_away_and_comes_back_as_it_was(
    server: Running, browser: NewBrowser
) -> None:
    anna = await browser("Anna")
    table = await anna.new_table("me", "random")
    line = await anna.join(table)
    await play_some(line, 3)
    server.tables.sweep()
    assert server.tables.is_open(table)
    await line.close()
    await server.nobody_at(table)
    server.tables.sweep()
    server.tables.sweep()
    assert not server.tables.is_open(table)
    again = await anna.join(table)
    assert (line.view, line.log, line.question) == (again.view, again.log, again.question)
