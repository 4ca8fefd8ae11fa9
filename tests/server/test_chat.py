"""What is said at a table: by whom, how much, and how it is kept."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from ludoteka.server import chat
from ludoteka.server.allowance import Allowance
from ludoteka.server.wishes import LONGEST_SAYING
from server.browser import Browser, Line
from server.conftest import settings
from server.running import Running

NewBrowser = Callable[[str], Awaitable[Browser]]


async def next_said(line: Line) -> dict[str, Any]:
    """The next line that is said."""
    while (message := await line.next())["type"] != "said":
        pass
    return {name: value for name, value in message["line"].items() if name != "at"}


async def two(browser: NewBrowser, **terms: object) -> tuple[Line, Line]:
    """Anna, who has a seat, and Bence, who looks on."""
    anna, bence = await browser("Anna"), await browser("Bence")
    table = await anna.open_table("me", "open", **terms)
    return await anna.join(table), await bence.join(table)


async def test_what_is_said_is_heard_by_all_and_kept(browser: NewBrowser) -> None:
    hers, his = await two(browser)
    assert "done" == (await hers.ask("say", text="  Jó  napot! <b>"))["type"]
    said = {"n": 0, "seat": 0, "name": "Anna", "phrase": None, "text": "Jó napot! <b>"}
    assert said == await next_said(his)
    await hers.ask("say", phrase="luck")
    assert "luck" == (await next_said(his))["phrase"]
    heard = await his.ask("hear")
    assert [(0, None), (1, "luck")] == [(line["n"], line["phrase"]) for line in heard["lines"]]
    assert [1] == [line["n"] for line in (await his.ask("hear", have=1))["lines"]]
    await his.hello()
    assert 2 == his.table["said"]


async def test_what_was_said_is_there_after_a_restart(tmp_path: Path) -> None:
    async with Running(tmp_path, settings()) as server:
        anna = Browser(server.address, "Anna")
        await anna.arrive()
        table = await anna.open_table("me", "open")
        line = await anna.join(table)
        await line.ask("say", phrase="hello")
        await line.close()
    async with Running(tmp_path, settings()) as server:
        anna.move_to(server.address)
        line = await anna.join(table)
        assert 1 == line.table["said"]
        await line.ask("say", text="again")
        assert ["hello", None] == [one["phrase"] for one in (await line.ask("hear"))["lines"]]
        await anna.close()


async def test_who_looks_on_hears_and_does_not_speak(browser: NewBrowser) -> None:
    _, his = await two(browser)
    answer = await his.ask("say", text="play the seven")
    assert ("error", "not_seated") == (answer["type"], answer["code"])


@pytest.mark.parametrize(
    ("mode", "fields", "code"),
    [
        ("all", {"text": "hm"}, None),
        ("all", {"phrase": "oops"}, None),
        ("phrases", {"text": "hm"}, "no_chat"),
        ("phrases", {"phrase": "oops"}, None),
        ("off", {"text": "hm"}, "no_chat"),
        ("off", {"phrase": "oops"}, "no_chat"),
        ("all", {}, "bad_chat"),
        ("all", {"text": "hm", "phrase": "oops"}, "bad_chat"),
        ("all", {"text": " "}, "bad_chat"),
        ("all", {"text": (LONGEST_SAYING + 1) * "x"}, "bad_chat"),
        ("all", {"text": "a\u202eb"}, "bad_chat"),
        ("all", {"text": "a\x07b"}, "bad_chat"),
        ("all", {"text": "👩\u200d🚀"}, None),
    ],
)
async def test_a_table_says_what_may_be_said(
    browser: NewBrowser, mode: str, fields: dict[str, object], code: str | None
) -> None:
    hers, _ = await two(browser, chat=mode)
    assert code == (await hers.ask("say", **fields)).get("code")
    assert int(code is None) == len((await hers.ask("hear"))["lines"])


async def test_a_phrase_that_nobody_knows_is_no_message(browser: NewBrowser) -> None:
    hers, _ = await two(browser)
    assert "bad_message" == (await hers.say('{"type": "say", "phrase": "insult"}'))["code"]


async def test_partners_get_phrases_alone_unless_the_host_wants_it_otherwise(
    browser: NewBrowser,
) -> None:
    anna = await browser("Anna")
    games = (await anna.http.get("/api/games")).json()
    for game in games:
        for players in game["seats"]:
            seats = ["me", *["open"] * (players - 1)]
            line = await anna.join(await anna.open_table(*seats, game=game["name"]))
            usual = "phrases" if str(players) in game["partners"] else "all"
            assert usual == line.table["terms"]["chat"]
    assert any(game["partners"] for game in games)


async def test_nobody_talks_without_end(
    browser: NewBrowser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chat, "PACE", Allowance(rate=1e-9, burst=3.0))
    hers, _ = await two(browser)
    codes = [(await hers.ask("say", phrase="wow")).get("code") for _ in range(4)]
    assert [None, None, None, "slow_down"] == codes


async def test_the_oldest_lines_are_forgotten(
    browser: NewBrowser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chat, "MOST_LINES", 3)
    monkeypatch.setattr(chat, "PACE", Allowance(rate=1e9, burst=1e9))
    hers, _ = await two(browser)
    for _ in range(5):
        await hers.ask("say", phrase="wow")
    assert [2, 3, 4] == [line["n"] for line in (await hers.ask("hear"))["lines"]]
