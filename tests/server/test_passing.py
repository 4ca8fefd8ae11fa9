"""One person on two devices."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

from ludoteka.server.passing import SECONDS, Passing
from ludoteka.server.people import SECRET_LETTERS
from ludoteka.server.store import Store
from server.browser import Browser
from server.process import Process
from server.running import Running

NewBrowser = Callable[[str], Awaitable[Browser]]


async def test_a_code_makes_another_device_the_same_person(browser: NewBrowser) -> None:
    laptop, phone = await browser("Anna"), await browser("nobody")
    table = await laptop.open_table("me", "random")
    made = (await laptop.http.post("/api/passing")).json()
    assert SECONDS == made["seconds"]
    answer = await phone.http.post("/api/passing/taken", json={"code": made["code"].lower()})
    assert {"name": "Anna"} == answer.json()
    phone.http.cookies.clear()
    phone.http.cookies.extract_cookies(answer)
    assert laptop.cookie == phone.cookie
    one, two = await laptop.join(table), await phone.join(table)
    assert (0, 0) == (one.you["seat"], two.you["seat"])
    await two.until(lambda line: line.legal)
    assert "done" == (await two.play(two.legal[0]))["type"]
    await one.until(lambda line: len(line.log) >= len(two.log))


async def test_a_code_is_good_once(browser: NewBrowser) -> None:
    laptop, phone, thief = await browser("Anna"), await browser("x"), await browser("y")
    code = (await laptop.http.post("/api/passing")).json()["code"]
    assert 200 == (await phone.http.post("/api/passing/taken", json={"code": code})).status_code
    answer = await thief.http.post("/api/passing/taken", json={"code": code})
    assert (404, "no_code") == (answer.status_code, answer.json()["error"]["code"])
    assert "set-cookie" not in answer.headers


async def test_a_new_code_makes_the_older_one_useless(browser: NewBrowser) -> None:
    laptop, phone = await browser("Anna"), await browser("x")
    old = (await laptop.http.post("/api/passing")).json()["code"]
    await laptop.http.post("/api/passing")
    assert 404 == (await phone.http.post("/api/passing/taken", json={"code": old})).status_code


async def test_nobody_gets_no_code(server: Running) -> None:
    async with Browser(server.address, "nobody") as stranger:
        stranger.http.cookies.clear()
        assert 400 == (await stranger.http.post("/api/passing")).status_code


async def test_a_page_of_another_site_gets_and_takes_no_code(browser: NewBrowser) -> None:
    laptop = await browser("Anna")
    for path in ("/api/passing", "/api/passing/taken"):
        answer = await laptop.http.post(path, json={}, headers={"Origin": "https://evil.example"})
        assert 403 == answer.status_code


async def test_a_code_is_good_for_minutes_and_there_are_never_too_many(tmp_path: Path) -> None:
    now = 0.0
    store = Store(tmp_path)
    await store.open()
    passing = Passing(store, clock=lambda: now, most=3)
    code, late = await passing.give("a" * SECRET_LETTERS), await passing.give("b" * SECRET_LETTERS)
    now = SECONDS - 1
    assert "a" * SECRET_LETTERS == await passing.take(code)
    now = SECONDS
    assert await passing.take(late) is None
    first = await passing.give("c" * SECRET_LETTERS)
    for n in range(3):
        now += 1
        last = await passing.give(str(n) * SECRET_LETTERS)
    assert await passing.take(first) is None
    assert "2" * SECRET_LETTERS == await passing.take(last)
    await store.close()


async def test_a_code_outlasts_a_kill_and_is_still_good_once(tmp_path: Path) -> None:
    with Process(tmp_path) as server:
        async with Browser(server.address, "Anna") as anna:
            await anna.open_table("me", "open")
            code, cookie = (await anna.http.post("/api/passing")).json()["code"], anna.cookie
        server.kill()
    for name, status in (("Anna", 200), (None, 404)):
        with Process(tmp_path) as server:
            async with Browser(server.address, "phone") as phone:
                taken = await phone.http.post("/api/passing/taken", json={"code": code})
                assert (name, status) == (taken.json().get("name"), taken.status_code)
                assert (cookie in taken.headers.get("set-cookie", "")) == (status == 200)
            server.kill()


async def test_a_code_that_cannot_be_stored_is_not_given_and_one_is_not_used_up(
    server: Running, browser: NewBrowser
) -> None:
    laptop, phone = await browser("Anna"), await browser("x")
    code = (await laptop.http.post("/api/passing")).json()["code"]
    with server.locked():
        assert 503 == (await laptop.http.post("/api/passing")).status_code
        taken = await phone.http.post("/api/passing/taken", json={"code": code})
        assert 503 == taken.status_code
        assert "set-cookie" not in taken.headers
    assert 200 == (await phone.http.post("/api/passing/taken", json={"code": code})).status_code


async def test_neither_code_nor_secret_is_written_down_by_the_server(tmp_path: Path) -> None:
    with Process(tmp_path) as server:
        async with Browser(server.address, "Anna") as anna, Browser(server.address, "x") as phone:
            await anna.open_table("me", "open")
            code = (await anna.http.post("/api/passing")).json()["code"]
            secret = anna.http.cookies["ludoteka"]
            kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
            await phone.http.post("/api/passing/taken", json={"code": code})
        logged = server.kill()
    for text in (secret, code, code.replace("-", "")):
        assert text.encode() not in kept
        assert text not in logged
