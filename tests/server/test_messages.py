"""Bad and hostile messages: each gets an answer, and neither the table nor the line is harmed."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from ludoteka.server.allowance import Allowance
from ludoteka.server.words import LONGEST_MESSAGE
from server.browser import Browser, Line
from server.conftest import settings as server_settings
from server.running import Running

PLENTY = Allowance(rate=1e9, burst=1e9)
NewBrowser = Callable[[str], Awaitable[Browser]]


async def at_a_table(browser: NewBrowser) -> Line:
    anna = await browser("Anna")
    return await anna.join(await anna.new_table("me", "open"))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "bad_message"),
        ("{", "bad_message"),
        ("nonsense", "bad_message"),
        ("[]", "bad_message"),
        ("null", "bad_message"),
        ('{"type":"shout"}', "bad_message"),
        ('{"type":7}', "bad_message"),
        ('{"have":0}', "bad_message"),
        ('{"type":"hello","have":-1}', "bad_message"),
        ('{"type":"hello","have":"0"}', "bad_message"),
        ('{"type":"hello","have":1e400}', "bad_message"),
        ('{"type":"play","question":1,"moves":[]}', "bad_message"),
        ('{"type":"play","question":1,"moves":"pass"}', "bad_message"),
        ('{"type":"play","question":1,"moves":[7]}', "bad_message"),
        ('{"type":"play","question":true,"moves":["pass"]}', "bad_message"),
        ('{"type":"play","question":1,"moves":["pass"],"seat":0}', "bad_message"),
        ('{"type":"play","question":1,"moves":["pass"],"id":""}', "bad_message"),
        ('{"type":"play","question":1,"moves":["pass"],"id":"' + 65 * "x" + '"}', "bad_message"),
        ('{"type":"sit","seat":1.5,"name":"x"}', "bad_message"),
        ('{"type":"ping","extra":' + 8000 * "[" + 8000 * "]" + "}", "bad_message"),
        ('{"type":"ping","id":"' + LONGEST_MESSAGE * "x" + '"}', "too_long"),
        (b'{"type":"ping"}', "bad_message"),
        (b"\x00\xff", "bad_message"),
    ],
)
async def test_a_bad_message_gets_an_error_and_the_line_goes_on(
    browser: NewBrowser, text: str | bytes, code: str
) -> None:
    line = await at_a_table(browser)
    answer = await line.say(text)
    assert ("error", code) == (answer["type"], answer["code"])
    assert {"type": "pong"} == await line.ask("ping")


async def test_an_error_says_what_is_wrong_and_where(browser: NewBrowser) -> None:
    line = await at_a_table(browser)
    answer = await line.say('{"type":"play","question":1,"moves":["pass",7]}')
    assert "Expected `str`, got `int` - at `$.moves[1]`" == answer["message"]


async def test_a_frame_past_all_bounds_ends_that_line_alone(browser: NewBrowser) -> None:
    line = await at_a_table(browser)
    other = await (await browser("Bence")).join(line.table["id"])
    await line.send("x" * 9 * LONGEST_MESSAGE)
    with pytest.raises(ConnectionClosed):
        await line.until(lambda line: False)
    assert {"type": "pong"} == await other.ask("ping")


async def test_a_table_speaks_only_after_hello(browser: NewBrowser) -> None:
    anna = await browser("Anna")
    line = await anna.line(await anna.new_table("me", "open"))
    assert "hello_first" == (await line.ask("sit", seat=1, name="Anna"))["code"]
    assert "welcome" == (await line.hello())["type"]


async def test_an_unknown_table_is_an_error_and_a_close_code(browser: NewBrowser) -> None:
    anna = await browser("Anna")
    for name in ("nowhere", "x" * 300, "%00"):
        line = await anna.line(name)
        assert "unknown_table" == (await line.next())["code"]
        with pytest.raises(ConnectionClosed) as closed:
            await line.next()
        assert closed.value.rcvd is not None
        assert 4404 == closed.value.rcvd.code


words = st.sampled_from(
    ["hello", "sit", "stand", "bot", "start", "play", "why", "again", "ping", "shout", ""]
)
fields = st.sampled_from(["id", "have", "seat", "name", "bot", "question", "moves", "move", "x"])
values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats()
    | st.text(max_size=20)
    | st.sampled_from(["pass", "offer 7 1", "put zeus", "random", "easy"]),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=8,
)
messages = st.one_of(
    st.text(max_size=60),
    st.binary(max_size=60),
    st.builds(
        lambda word, more: json.dumps({"type": word, **more}),
        words,
        st.dictionaries(fields, values, max_size=4),
    ),
)


@pytest.fixture(scope="module")
def arena(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[asyncio.Runner, Running]]:
    """One server for all the messages, and the loop that it runs in."""
    unhurried = replace(server_settings(), allowance=PLENTY, posts=PLENTY)
    server = Running(tmp_path_factory.mktemp("data"), unhurried)
    with asyncio.Runner() as runner:
        runner.run(server.__aenter__())
        yield runner, server
        runner.run(server.__aexit__(None, None, None))


@settings(
    max_examples=100,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(batch=st.lists(messages, min_size=1, max_size=30))
def test_whatever_is_said_the_table_goes_on_and_nothing_is_logged_as_a_fault(
    arena: tuple[asyncio.Runner, Running],
    caplog: pytest.LogCaptureFixture,
    batch: list[str | bytes],
) -> None:
    runner, server = arena
    caplog.clear()
    with caplog.at_level(logging.ERROR):
        runner.run(say_all(server, batch))
    assert [] == [record.getMessage() for record in caplog.records]


async def say_all(server: Running, batch: list[str | bytes]) -> None:
    """Says everything on one line, then plays a move on another of the same table."""
    mallory, anna = Browser(server.address, "Mallory"), Browser(server.address, "Anna")
    await mallory.arrive()
    await anna.arrive()
    table = await anna.new_table("me", "random")
    loud, quiet = await mallory.join(table), await anna.join(table)
    for message in batch:
        await loud.send(message)
    assert {"type": "pong"} == await loud.ask("ping")
    await quiet.until(lambda line: line.legal)
    assert "done" == (await quiet.play(quiet.legal[0]))["type"]
    await mallory.close()
    await anna.close()


async def test_who_asks_too_much_is_told_once_and_read_more_slowly(
    server: Running, browser: NewBrowser
) -> None:
    line = await at_a_table(browser)
    for _ in range(103):
        await line.send('{"type":"ping"}')
    heard = [(await line.next())["type"] for _ in range(104)]
    assert 103 == heard.count("pong")
    assert 1 == heard.count("error")
