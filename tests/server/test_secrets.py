"""Who one is stays between the browser and the server: in no log, no address and no file."""

from __future__ import annotations

import inspect
import logging
import math
import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from ludoteka.server import identity, passing, people
from server.browser import Browser
from server.process import Process
from server.running import Running

NewBrowser = Callable[[str], Awaitable[Browser]]


def test_a_secret_has_256_random_bits() -> None:
    secrets = {people.new_secret() for _ in range(1000)}
    assert 1000 == len(secrets)
    assert all(len(secret) * math.log2(64) >= 256 for secret in secrets)


def test_secrets_are_found_by_their_hash_and_compared_in_constant_time() -> None:
    """No line compares a secret or a code with `==`: how long that takes tells how much is right."""
    for module in (identity, passing, people):
        for line in inspect.getsource(module).splitlines():
            assert not re.search(
                r"[!=]= *(self\._)?(secret|code)\b|\b(secret|code) *[!=]=", line
            ), line


async def test_no_secret_is_in_a_log_an_address_or_a_file(tmp_path: Path) -> None:
    with Process(tmp_path) as server:
        anna, bence = Browser(server.address, "Anna"), Browser(server.address, "Bence")
        secrets = []
        for browser in (anna, bence):
            await browser.arrive()
            secrets.append(browser.http.cookies["ludoteka"])
        table = await anna.new_table("me", "random")
        line = await anna.join(table)
        await (await bence.join(table)).say("{")
        await line.until(lambda line: line.legal)
        card = line.legal[0]
        assert "done" == (await line.play(card))["type"]
        code = (await anna.http.post("/api/passing")).json()["code"]
        for path in ("/api/me", f"/api/tables/{table}", "/api/lobby", "/api/ratings", "/"):
            answer = await anna.http.get(path)
            assert not any(secret in answer.text for secret in secrets)
            assert not any(secret in str(answer.url) for secret in secrets)
        heard = "".join(line.heard)
        await anna.close()
        await bence.close()
        said = server.kill()
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    for secret in secrets:
        assert secret not in said
        assert secret not in heard
        assert secret.encode() not in kept
    assert code not in said
    assert code.replace("-", "").encode() not in kept


async def test_a_fault_of_ours_is_logged_without_what_was_played(
    server: Running,
    browser: NewBrowser,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    anna = await browser("Anna")
    table_id = await anna.new_table("me", "random")
    line = await anna.join(table_id)
    await line.until(lambda line: line.legal)
    table = await server.tables.open(table_id)
    assert table is not None
    secret = line.legal[0]

    def fail(*_: object) -> None:
        raise KeyError(secret)

    monkeypatch.setattr(table, "adopt", fail)
    with caplog.at_level(logging.ERROR):
        answer = await line.play(secret)
    assert ("error", "internal") == (answer["type"], answer["code"])
    assert "KeyError" in caplog.text
    assert secret not in caplog.text
    assert table_id not in caplog.text, "a table's address is its key"


async def test_a_fault_over_http_is_told_and_logged_without_what_was_sent(
    server: Running,
    browser: NewBrowser,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    anna = await browser("Anna")

    def fail(change: object) -> None:
        raise KeyError(anna.cookie)

    monkeypatch.setattr(server.app.state.store, "commit", fail)
    answer = await anna.http.post("/api/me", json={"name": "Anna"})
    assert (500, "internal") == (answer.status_code, answer.json()["error"]["code"])
    assert "rename failed: KeyError" in caplog.text
    assert anna.cookie not in caplog.text
    assert "Traceback" not in caplog.text
