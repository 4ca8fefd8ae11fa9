"""Storage that fails: the move is refused, the table says so, and goes on when it is back."""

from __future__ import annotations

import resource
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from ludoteka.server.store import StorageError, Store
from server.browser import Browser, Line
from server.process import Process
from server.running import Running

NewBrowser = Callable[[str], Awaitable[Browser]]


async def refused_for_storage(line: Line) -> None:
    """Tries a move: it is refused, and everything stays as it is."""
    before = (line.view, line.log, line.question)
    answer = await line.play(line.legal[0])
    assert ("error", "storage") == (answer["type"], answer["code"])
    await line.hello(len(line.log))
    assert before == (line.view, line.log, line.question)
    assert "storage" == line.table["trouble"]


async def goes_on(line: Line) -> None:
    """The trouble is over without a word from anybody, and moves are played."""
    await line.until(lambda line: line.table["trouble"] is None)
    await line.until(lambda line: line.legal)
    size = len(line.log)
    assert "done" == (await line.play(line.legal[0]))["type"]
    await line.until(lambda line: len(line.log) > size)


async def test_a_locked_database_refuses_moves_until_it_is_free(
    server: Running, browser: NewBrowser
) -> None:
    anna = await browser("Anna")
    line = await anna.join(await anna.new_table("me", "random"))
    await line.until(lambda line: line.legal)
    with server.locked():
        await refused_for_storage(line)
        answer = await anna.http.post("/api/me", json={"name": "Anna"})
        assert (503, "storage") == (answer.status_code, answer.json()["error"]["code"])
        assert 503 == (await anna.http.get("/healthz")).status_code
    await goes_on(line)


async def test_a_database_file_that_vanished_refuses_moves_until_it_is_back(
    server: Running, browser: NewBrowser
) -> None:
    anna = await browser("Anna")
    line = await anna.join(await anna.new_table("me", "random"))
    await line.until(lambda line: line.legal)
    file, elsewhere = server.data / "ludoteka.sqlite3", server.data / "elsewhere"
    file.rename(elsewhere)
    await refused_for_storage(line)
    elsewhere.rename(file)
    await goes_on(line)


async def test_bots_wait_for_the_storage_too(server: Running, browser: NewBrowser) -> None:
    anna = await browser("Anna")
    line = await anna.join(await anna.new_table("me", "random", "random", "random"))
    await line.until(lambda line: line.legal)
    with server.locked():
        await refused_for_storage(line)
    await goes_on(line)
    await line.play_on(lambda legal: legal[0])


async def test_a_full_disk_refuses_moves_until_there_is_room(tmp_path: Path) -> None:
    with Process(tmp_path) as server:
        anna = Browser(server.address, "Anna")
        await anna.arrive()
        line = await anna.join(await anna.new_table("me", "random"))
        await line.until(lambda line: line.legal)
        size = max(path.stat().st_size for path in tmp_path.iterdir())
        _, hard = resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (size // 2, -1))
        await refused_for_storage(line)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (hard, hard))
        await goes_on(line)
        await anna.close()


async def test_what_another_program_wrote_is_found_and_shown(
    server: Running, browser: NewBrowser
) -> None:
    """Two servers on one database can't both answer a question: the later one catches up."""
    anna = await browser("Anna")
    table = await anna.new_table("me", "random")
    line = await anna.join(table)
    await line.until(lambda line: line.legal)
    async with Running(server.data, server.settings) as second:
        there = Browser(second.address, "Anna")
        there.http.cookies = anna.http.cookies
        page = await there.join(table)
        await page.play(page.legal[0])
        await page.until(lambda line: line.legal)
        answer = await line.play(line.legal[-1])
        assert ("error", "storage") == (answer["type"], answer["code"])
        await line.until(lambda line: line.table["trouble"] is None and line.log == page.log)
        await there.close()


async def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(StorageError, match="nowhere"):
        Store("nowhere://x")
    store = Store(tmp_path / "file" / "data")
    with pytest.raises(StorageError, match="file/data"):
        await store.open()
