"""Over HTTP: games, tables, who one is; what a browser may do with the page."""

from __future__ import annotations

import re
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

import ludoteka
from ludoteka.server import pages
from ludoteka.server.allowance import Allowance
from ludoteka.server.openapi import DOC
from ludoteka.server.people import key_of
from server.browser import Browser
from server.conftest import settings
from server.running import Running

NewBrowser = Callable[[str], Awaitable[Browser]]


@pytest.fixture
async def http(server: Running) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=f"http://{server.address}", verify=False)


async def test_the_games_are_listed_with_their_seats_bots_and_options(browser: NewBrowser) -> None:
    games = (await (await browser("Anna")).http.get("/api/games")).json()
    assert ludoteka.games() == [game["name"] for game in games]
    for game in games:
        known = ludoteka.game(game["name"])
        assert list(known.seats) == game["seats"]
        assert "random" in game["bots"]
        assert [option.name for option in known.options] == [
            option["name"] for option in game["options"]
        ]


async def test_the_cookie_is_long_kept_from_scripts_and_from_other_sites(
    http: httpx.AsyncClient,
) -> None:
    async with http:
        cookie = (await http.get("/api/me")).headers["set-cookie"]
        assert re.match(r"ludoteka=[A-Za-z0-9_-]{43}; ", cookie)
        assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(cookie.split("; "))
        assert "set-cookie" not in (await http.get("/api/me")).headers


async def test_the_database_holds_no_cookie_only_its_hash(
    server: Running, browser: NewBrowser
) -> None:
    anna = await browser("Anna")
    await anna.new_table("me", "open")
    secret = anna.http.cookies["ludoteka"]
    kept = b"".join(path.read_bytes() for path in server.data.iterdir())
    assert key_of(secret) in kept
    assert secret.encode() not in kept


async def test_a_made_up_cookie_is_replaced(http: httpx.AsyncClient) -> None:
    async with http:
        for value in ("short", "x" * 44, "ő" * 43):
            headers = {"Cookie": f"ludoteka={value}".encode()}
            assert "set-cookie" in (await http.get("/api/me", headers=headers)).headers


async def test_a_name_is_kept_and_tables_are_listed(browser: NewBrowser) -> None:
    anna = await browser("Anna")
    assert "" == (await anna.http.get("/api/me")).json()["name"]
    answer = await anna.http.post("/api/me", json={"name": " Nagy  Anna "})
    assert {"name": "Nagy Anna"} == answer.json()
    anna.name = ""
    table = await anna.new_table("me", "random", "random")
    line = await anna.join(table)
    await line.until(lambda line: line.legal)
    me = (await anna.http.get("/api/me")).json()
    assert "Nagy Anna" == me["name"]
    (own,) = me["tables"]
    assert abs(own.pop("since") - time.time()) < 60
    assert {
        "table": table,
        "game": "kronia",
        "state": "playing",
        "seat": 0,
        "players": ["Nagy Anna", "random", "random"],
        "your_move": True,
        "turn": 0,
        "host": True,
    } == own


@pytest.mark.parametrize(
    ("wish", "code", "where"),
    [
        ({}, "bad_message", ""),
        ({"game": "chess"}, "unknown_game", "game"),
        ({"players": 9}, "bad_players", "players"),
        ({"players": "4"}, "bad_message", "$.players"),
        ({"seats": [{"kind": "me"}]}, "bad_seats", "seats"),
        ({"seats": [{"kind": "me"}, {"kind": "me"}]}, "bad_seats", "seats"),
        ({"seats": [{"kind": "me"}, {"kind": "bot"}]}, "unknown_bot", "seats[1].bot"),
        ({"seats": [{"kind": "me"}, {"kind": "ghost"}]}, "bad_message", "$.seats[1].kind"),
        ({"options": {"hades": "maybe"}}, "bad_options", "options"),
        ({"options": {"colour": 1}}, "bad_options", "options"),
        ({"name": "\x07"}, "bad_name", "name"),
        ({"name": ""}, "bad_name", "name"),
        ({"host": "me"}, "bad_message", ""),
    ],
)
async def test_a_wrong_wish_for_a_table_says_what_and_where(
    browser: NewBrowser, wish: dict[str, object], code: str, where: str
) -> None:
    right = {
        "game": "kronia",
        "players": 2,
        "seats": [{"kind": "me"}, {"kind": "open"}],
        "name": "Anna",
    }
    anna = await browser("Anna")
    answer = await anna.http.post("/api/tables", json={**right, **wish} if wish else {})
    assert 400 == answer.status_code
    error = answer.json()["error"]
    assert (code, where) == (error["code"], error["where"])
    assert error["message"]


async def test_bodies_that_are_too_long_or_no_json_are_refused(browser: NewBrowser) -> None:
    http = (await browser("Anna")).http
    json_type = {"Content-Type": "application/json"}
    assert 413 == (await http.post("/api/me", content=b" " * 20_000, headers=json_type)).status_code
    assert 400 == (await http.post("/api/me", content=b"{", headers=json_type)).status_code
    assert 400 == (await http.post("/api/me", content=b"[" * 9999, headers=json_type)).status_code
    assert 415 == (await http.post("/api/me", content=b'{"name":"x"}')).status_code
    assert 415 == (await http.post("/api/me", data={"name": "x"})).status_code


async def test_a_page_from_elsewhere_can_neither_post_nor_open_a_websocket(
    browser: NewBrowser,
) -> None:
    anna = await browser("Anna")
    table = await anna.new_table("me", "open")
    for origin in (
        "https://evil.example",
        "null",
        "http://[",
        f"http://{anna.address}.evil.example",
    ):
        answer = await anna.http.post("/api/me", json={"name": "Eve"}, headers={"Origin": origin})
        assert (403, "foreign_origin") == (answer.status_code, answer.json()["error"]["code"])
        with pytest.raises(InvalidStatus) as refused:
            await anna.line(table, Origin=origin)
        assert 403 == refused.value.response.status_code
    line = await anna.line(table, Origin=f"http://{anna.address}")
    assert "welcome" == (await line.hello())["type"]


async def test_an_address_that_posts_too_often_is_told_to_wait(tmp_path: Path) -> None:
    meagre = replace(settings(), posts=Allowance(rate=1e-9, burst=3.0))
    async with Running(tmp_path, meagre) as server, Browser(server.address, "Anna") as anna:
        answers = [await anna.http.post("/api/me", json={"name": "Anna"}) for _ in range(4)]
        assert [200, 200, 200, 429] == [answer.status_code for answer in answers]
        assert "slow_down" == answers[-1].json()["error"]["code"]
        assert 200 == (await anna.http.get("/api/me")).status_code


async def test_behind_a_proxy_the_cookie_is_for_https_and_each_guest_has_an_allowance(
    tmp_path: Path,
) -> None:
    meagre = replace(settings(), posts=Allowance(rate=1e-9, burst=2.0), lines=1)
    async with Running(tmp_path, meagre) as server, Browser(server.address, "Anna") as anna:
        table = await anna.new_table("me", "open")

        def through(address: str) -> dict[str, str]:
            return {"X-Forwarded-For": address, "X-Forwarded-Proto": "https"}

        for address in ("203.0.113.5", "203.0.113.6"):
            http = httpx.AsyncClient(headers=through(address), base_url=anna.http.base_url)
            async with http:
                cookie = (await http.get("/api/me")).headers["set-cookie"]
                assert "Secure" in cookie.split("; ")
                answers = [await http.post("/api/me", json={"name": "Bence"}) for _ in range(3)]
                assert [200, 200, 429] == [answer.status_code for answer in answers]
            line = await anna.line(table, **through(address))
            assert "welcome" == (await line.hello())["type"]
            another = await anna.line(table, **through(address))
            assert "slow_down" == (await another.next())["code"]


async def test_a_record_is_given_out_only_after_the_game(browser: NewBrowser) -> None:
    anna = await browser("Anna")
    table = await anna.new_table("me", "random")
    answer = await anna.http.get(f"/api/tables/{table}/record")
    assert (403, "not_over") == (answer.status_code, answer.json()["error"]["code"])


async def test_unknown_tables_and_addresses_are_not_found(http: httpx.AsyncClient) -> None:
    async with http:
        for address in ("/api/tables/nowhere", "/api/tables/nowhere/record", "/api/none"):
            assert 404 == (await http.get(address)).status_code
        assert 405 == (await http.delete("/api/me")).status_code
        assert 404 == (await http.get("/assets/../app.py")).status_code
        assert 404 == (await http.get("/%2e%2e/app.py")).status_code


async def test_every_answer_tells_the_browser_what_it_may_do(http: httpx.AsyncClient) -> None:
    async with http:
        for address in ("/", "/api/games", "/nowhere", "/t/abc"):
            headers = (await http.get(address)).headers
            policy = headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert "frame-ancestors 'none'" in policy
            assert "nosniff" == headers["x-content-type-options"]
            assert "same-origin" == headers["referrer-policy"]
            assert "server" not in headers


async def test_the_page_brings_the_cookie_and_its_assets_stay_for_ever(
    http: httpx.AsyncClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not (pages.STATIC / "index.html").exists():
        pytest.skip("the page has not been built")
    async with http:
        for address in ("/", "/t/some-table"):
            page = await http.get(address)
            assert 200 == page.status_code
            assert "ludoteka=" in page.headers["set-cookie"]
            assert "no-cache" == page.headers["cache-control"]
        script = re.search(r"/assets/[^\"']+\.js", page.text)
        assert script is not None
        assert pages.FOR_EVER == (await http.get(script[0])).headers["cache-control"]


async def test_health_says_that_the_storage_takes_writes(http: httpx.AsyncClient) -> None:
    async with http:
        assert "ok\n" == (await http.get("/healthz")).text


async def test_every_address_of_the_api_is_documented(server: Running) -> None:
    doc = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")
    for route in server.app.routes:
        path = getattr(route, "path", "")
        if path.startswith(("/api", "/healthz")):
            for method in getattr(route, "methods", set()) - {"HEAD"}:
                assert f"`{method} {path}`" in doc


async def test_the_description_of_the_api_is_served_as_it_is_kept(http: httpx.AsyncClient) -> None:
    async with http:
        answer = await http.get("/api/openapi.json")
    assert DOC.read_bytes() == answer.content
    named = set(re.findall(r'"#/components/schemas/(\w+)"', answer.text))
    assert named <= set(answer.json()["components"]["schemas"])
