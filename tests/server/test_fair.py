"""The deal that can be proved: committed to before the seats add their bytes, open after the game."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest

import ludoteka
from ludoteka.server.fair import BLOCK, Deal, case_of, drawn
from server.browser import SHARE, Browser, Line
from server.conftest import settings
from server.process import Process
from server.running import Running

NewBrowser = Callable[[str], Awaitable[Browser]]
LONG = 3600.0
"""Nobody waits so long: the game begins because everybody has given."""


def fair(wait: float = LONG) -> Any:
    return replace(settings(), chance_of=None, deal_wait=wait)


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Running]:
    async with Running(tmp_path, fair()) as running:
        yield running


async def deal_of(browser: Browser, table: str) -> dict[str, Any]:
    answer = await browser.http.get(f"/api/tables/{table}/record")
    assert 200 == answer.status_code, answer.text
    deal: dict[str, Any] = answer.json()["deal"]
    return deal


async def finished(browser: Browser, *seats: str) -> tuple[str, Line]:
    """A table played to its end."""
    table = await browser.new_table(*seats)
    line = await browser.join(table)
    await line.play_on(lambda legal: legal[0])
    return table, line


async def test_the_commitment_is_shown_first_and_kept_in_the_end(
    server: Running, browser: NewBrowser
) -> None:
    anna, bence = await browser("Anna"), await browser("Bence")
    table = await anna.new_table("me", "open", "random")
    line = await anna.join(table)
    deal = line.table["deal"]
    assert [False, False, False] == deal["given"]
    await line.until(lambda line: line.table["deal"]["given"][0])
    assert line.view is None
    his = await bence.join(table)
    await his.ask("sit", seat=1, name="Bence")
    await asyncio.gather(*(one.play_on(lambda legal: legal[0]) for one in (line, his)))
    proof = await deal_of(anna, table)
    assert deal["commitment"] == proof["commitment"]
    assert deal["commitment"] == hashlib.sha256(bytes.fromhex(proof["secret"])).hexdigest()
    assert [SHARE, SHARE, None] == proof["shares"]


async def test_every_chance_move_follows_from_the_deal(
    server: Running, browser: NewBrowser
) -> None:
    anna = await browser("Anna")
    table, _ = await finished(anna, "me", "random")
    text = (await anna.http.get(f"/api/tables/{table}/record")).text
    record = ludoteka.Record.from_json(text)
    assert record.deal is not None
    key = Deal.from_record(record.deal, record.players).key()
    numbers = count()
    for position, move in zip(record.positions(), record.moves, strict=False):
        if (weights := position.weights) is not None:
            assert drawn(key, next(numbers), weights) == move
    assert next(numbers) > 20


async def test_a_game_waits_a_moment_for_who_is_here_and_has_given_nothing(
    tmp_path: Path,
) -> None:
    async with Running(tmp_path, fair(wait=0.05)) as server:
        anna = Browser(server.address, "Anna")
        await anna.arrive()
        table = await anna.new_table("me", "random")
        line = await anna.line(table)
        line.share = None
        await line.hello()
        await line.until(lambda line: line.view)
        assert [False, False] == line.table["deal"]["given"]
        assert "stale" == (await line.ask("give", share=SHARE))["code"]
        await line.play_on(lambda legal: legal[0])
        assert [None, None] == (await deal_of(anna, table))["shares"]
        await anna.close()


async def test_bytes_count_once_and_go_with_who_gave_them(
    server: Running, browser: NewBrowser
) -> None:
    anna, bence = await browser("Anna"), await browser("Bence")
    table = await anna.new_table("me", "open", "open")
    hers, his = await anna.join(table), await bence.join(table)
    await hers.until(lambda line: line.table["deal"]["given"][0])
    assert "stale" == (await hers.ask("give", share="ff" * 16))["code"]
    assert "not_seated" == (await his.ask("give", share=SHARE))["code"]
    await hers.ask("stand")
    await hers.until(lambda line: not line.table["deal"]["given"][0])


async def test_a_restarted_server_deals_on_from_the_same_secret(tmp_path: Path) -> None:
    with Process(tmp_path) as first:
        anna = Browser(first.address, "Anna")
        await anna.arrive()
        table = await anna.new_table("me", "random")
        line = await anna.join(table)
        await line.until(lambda line: line.legal)
        await line.play(line.legal[0])
        commitment = line.table["deal"]["commitment"]
        said = first.kill()
    with Process(tmp_path) as second:
        anna.move_to(second.address)
        line = await anna.join(table)
        await line.play_on(lambda legal: legal[0])
        proof = await deal_of(anna, table)
        assert commitment == proof["commitment"]
        await anna.close()
        said += second.kill()
    assert proof["secret"] not in said


async def test_the_secret_is_nowhere_before_the_end(
    server: Running, browser: NewBrowser, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    anna, eve = await browser("Anna"), await browser("Eve")
    table = await anna.new_table("me", "random")
    hers, others = await anna.join(table), await eve.join(table)
    await hers.play_on(lambda legal: legal[0])
    await others.until(lambda line: line.is_over)
    refused = await eve.http.get(f"/api/tables/{await anna.new_table('me', 'random')}/record")
    assert 403 == refused.status_code
    secret = (await deal_of(anna, table))["secret"]
    opened = await server.tables.open(table)
    assert opened is not None
    said = [*hers.heard, *others.heard, caplog.text, repr(opened.kept)]
    for word in (secret, secret.upper(), repr(bytes.fromhex(secret))[2:-1]):
        assert [] == [text for text in said if word in text]


async def test_a_rematch_has_a_secret_of_its_own(server: Running, browser: NewBrowser) -> None:
    anna = await browser("Anna")
    _, line = await finished(anna, "me", "random")
    moved = await line.ask("again")
    there = await anna.join(moved["table"])
    assert line.table["deal"]["commitment"] != there.table["deal"]["commitment"]
    await there.until(lambda line: line.view)


def test_a_case_is_never_drawn_from_what_does_not_divide_evenly() -> None:
    limit = BLOCK - BLOCK % 10
    tries = [number.to_bytes(32, "big") for number in (limit, BLOCK - 1, limit - 1)]
    assert 9 == case_of(tries, 10)


def test_a_draw_depends_on_the_chance_moves_before_it_and_not_on_its_place_in_the_record() -> None:
    deal = Deal.new(2)
    weights = {str(n): 1 for n in range(1_000)}
    one, other = deal.chance(3), deal.chance(3)
    assert [one.draw(weights, n) for n in (9, 10)] == [other.draw(weights, n) for n in (12, 17)]


def test_a_draw_falls_as_often_as_its_weight_says() -> None:
    key = Deal(bytes(32), (None, None)).key()
    weights = {"a": 1, "b": 2, "c": 5}
    found = [drawn(key, number, weights) for number in range(8_000)]
    for outcome, weight in weights.items():
        expected = 1_000 * weight
        assert abs(found.count(outcome) - expected) < 5 * (expected * (1 - weight / 8)) ** 0.5


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        ({"scheme": "dice"}, "scheme"),
        ({"secret": "00" * 32}, "committed"),
        ({"secret": 7}, "secret"),
        ({"shares": [None]}, "2 seats"),
        ({"shares": [None, "short"]}, "seat 1"),
    ],
)
def test_a_deal_that_cannot_be_read_says_why(change: dict[str, Any], wrong: str) -> None:
    deal = Deal.new(2).with_share(0, bytes(16))
    assert deal == Deal.from_record(deal.to_record(), 2)
    with pytest.raises(ValueError, match=wrong):
        Deal.from_record({**deal.to_record(), **change}, 2)
