"""Bad and hostile messages: each gets an answer, and neither the table nor the line is harmed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
from websockets.exceptions import ConnectionClosed

from ludoteka.server.words import LONGEST_MESSAGE
from server.browser import Browser, Line
from server.running import Running

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


async def test_who_asks_too_much_is_told_once_and_read_more_slowly(
    server: Running, browser: NewBrowser
) -> None:
    line = await at_a_table(browser)
    for _ in range(103):
        await line.send('{"type":"ping"}')
    heard = [(await line.next())["type"] for _ in range(104)]
    assert 103 == heard.count("pong")
    assert 1 == heard.count("error")
