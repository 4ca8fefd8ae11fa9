"""Finished games looked at step by step, records taken along and brought."""

from __future__ import annotations

import json
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ludoteka
from ludoteka.server.replays import LONGEST_RECORD, Walk, brought
from server.browser import Browser
from server.running import Running

NewBrowser = Callable[[str], Awaitable[Browser]]


def played(game: str = "kronia", seats: int = 3, seed: int = 7) -> ludoteka.Record:
    return ludoteka.play(game, ["random"] * seats, seed=seed)


async def finished(browser: Browser, *seats: str) -> str:
    """A table played to its end."""
    table = await browser.new_table(*seats)
    line = await browser.join(table)
    await line.play_on(lambda legal: legal[0])
    return table


async def got(browser: Browser, path: str, **query: object) -> Any:
    answer = await browser.http.get(path, params={name: str(v) for name, v in query.items()})
    assert 200 == answer.status_code, answer.text
    return answer.json()


async def test_every_step_is_seen_as_it_was(browser: NewBrowser) -> None:
    anna, eve = await browser("Anna"), await browser("Eve")
    table = await finished(anna, "me", "random")
    record = ludoteka.Record.from_dict(await got(eve, f"/api/tables/{table}/record"))
    path = f"/api/tables/{table}/replay"
    info = await got(eve, path)
    assert len(record.moves) + 1 == len(info["turns"])
    assert ["Anna", ""] == [seat["name"] for seat in info["seats"]]
    for eyes, seat in (("", None), ("0", 0), ("1", 1)):
        views = await got(eve, f"{path}/views", eyes=eyes, **{"from": 20, "to": 40})
        log = await got(eve, f"{path}/log", eyes=eyes)
        positions = list(record.positions())
        assert [json.loads(json.dumps(p.view(seat))) for p in positions[20:41]] == views
        assert positions[-1].log(seat) == [entry for step in log for entry in step]


async def test_in_the_end_everything_is_open(browser: NewBrowser) -> None:
    anna = await browser("Anna")
    path = f"/api/tables/{await finished(anna, 'me', 'random')}/replay"
    turns = (await got(anna, path))["turns"]
    views = await got(anna, f"{path}/views", eyes="open", to=60)
    for view, turn in zip(views, turns, strict=False):
        if turn >= 0:
            assert turn == view["seat"]
            assert view["legal"]


async def test_a_game_that_is_played_is_not_replayed(browser: NewBrowser) -> None:
    anna = await browser("Anna")
    table = await anna.new_table("me", "random")
    for what in ("", "/views", "/log", "/deal"):
        answer = await anna.http.get(f"/api/tables/{table}/replay{what}")
        assert (403, "not_over") == (answer.status_code, answer.json()["error"]["code"])
    assert 404 == (await anna.http.get("/api/tables/nowhere/replay")).status_code
    assert 404 == (await anna.http.get("/api/replays/nowhere")).status_code


@pytest.mark.parametrize(
    "query", ["eyes=3", "eyes=-1", "eyes=x", "from=-1", "from=9999", "to=1e3", "from=٣"]
)
async def test_a_step_that_is_not_there_is_named(browser: NewBrowser, query: str) -> None:
    anna = await browser("Anna")
    made = await anna.http.post("/api/replays", content=played().to_json())
    answer = await anna.http.get(f"/api/replays/{made.json()['replay']}/views?{query}")
    assert (400, "bad_request") == (answer.status_code, answer.json()["error"]["code"])
    assert query.split("=")[0] == answer.json()["error"]["where"]


async def test_own_records_are_taken_along(browser: NewBrowser) -> None:
    anna, bence = await browser("Anna"), await browser("Bence")
    tables = [await finished(anna, "me", "random") for _ in range(2)]
    await anna.new_table("me", "random")
    answer = await anna.http.get("/api/me/records")
    records = [ludoteka.Record.from_json(line) for line in answer.text.splitlines()]
    single = [(await anna.http.get(f"/api/tables/{t}/record")).text for t in tables]
    assert sorted(single) == sorted(record.to_json() for record in records)
    for record in records:
        record.check()
    assert "" == (await bence.http.get("/api/me/records")).text


async def test_a_record_that_is_brought_is_looked_at_like_any_other(browser: NewBrowser) -> None:
    anna = await browser("Anna")
    for game, seats in (("kronia", 2), ("viking", 3)):
        record = played(game, seats)
        record.names = ["Zoë", "bot:easy", "x" * 99][:seats]
        made = await anna.http.post("/api/replays", content=record.to_json())
        assert 201 == made.status_code, made.text
        info = await got(anna, f"/api/replays/{made.json()['replay']}")
        assert ["person", "bot", "open"][:seats] == [seat["kind"] for seat in info["seats"]]
        views = await got(anna, f"/api/replays/{made.json()['replay']}/views", eyes=1, to=3)
        assert game == views[3]["game"]


async def test_a_bad_record_is_told_by_its_move(browser: NewBrowser) -> None:
    anna = await browser("Anna")
    record = played()
    record.moves[9] = "checkmate"
    answer = await anna.http.post("/api/replays", content=record.to_json())
    said = answer.json()
    assert (400, "bad_record") == (answer.status_code, said["error"]["code"])
    assert (9, "checkmate") == (said["index"], said["move"])
    assert said["key"].startswith("refusal.")
    answer = await anna.http.post("/api/replays", content='{"format":\n oops}')
    assert "line 2" in answer.json()["error"]["message"]
    assert answer.json()["index"] is None


@pytest.mark.parametrize(
    ("content", "status"),
    [
        (b"", 400),
        (b"\xff\xfe", 400),
        (b"[" * 100_000, 400),
        (b'{"a":' * 50_000, 400),
        (b"9" * 10_000, 400),
        (b" " * (LONGEST_RECORD + 1), 413),
        (json.dumps({**played().to_dict(), "moves": ["first 0"] * 10_001}).encode(), 400),
        (json.dumps({**played().to_dict(), "game": "halma"}).encode(), 400),
        (json.dumps({**played().to_dict(), "players": True}).encode(), 400),
        (json.dumps({**played().to_dict(), "version": 99}).encode(), 400),
        (json.dumps({**played().to_dict(), "options": {"hades": {"x": []}}}).encode(), 400),
        (json.dumps({**played().to_dict(), "result": {"points": {}}}).encode(), 400),
    ],
    ids=range(12),
)
async def test_what_is_no_record_is_refused(
    server: Running, browser: NewBrowser, content: bytes, status: int
) -> None:
    anna = await browser("Anna")
    answer = await anna.http.post("/api/replays", content=content)
    assert status == answer.status_code, answer.text
    assert 200 == (await anna.http.get("/api/me")).status_code


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=6,
)


@given(field=st.sampled_from(sorted(played().to_dict())), value=ANYTHING)
@settings(max_examples=150, deadline=None)
def test_whatever_stands_in_a_field_it_is_a_record_or_it_is_told(field: str, value: Any) -> None:
    try:
        walk = brought(json.dumps({**played().to_dict(), field: value}))
    except ludoteka.RecordError:
        return
    assert walk.turns


async def test_what_the_page_needs_to_prove_a_deal_comes_from_the_rules(
    browser: NewBrowser,
) -> None:
    anna = await browser("Anna")
    record = played()
    record.deal = {
        "scheme": "ludoteka-deal-1",
        "commitment": "00",
        "secret": "00",
        "shares": [None] * 3,
    }
    made = await anna.http.post("/api/replays", content=record.to_json())
    proof = await got(anna, f"/api/replays/{made.json()['replay']}/deal")
    drawn = {draw["n"]: draw for draw in proof["draws"]}
    for n, position in enumerate(record.positions()):
        weights = position.weights
        assert (weights is None) == (n not in drawn)
        if weights is not None:
            assert list(weights.items()) == list(
                zip(drawn[n]["outcomes"], drawn[n]["weights"], strict=True)
            )
            assert record.moves[n] == drawn[n]["move"]
    record.deal = {"secret": 7}
    made = await anna.http.post("/api/replays", content=record.to_json())
    answer = await anna.http.get(f"/api/replays/{made.json()['replay']}/deal")
    assert (400, "bad_deal") == (answer.status_code, answer.json()["error"]["code"])


async def test_all_see_how_many_look_on(browser: NewBrowser) -> None:
    anna, eve = await browser("Anna"), await browser("Eve")
    table = await anna.new_table("me", "random")
    line = await anna.join(table)
    assert 0 == line.table["watching"]
    first, second = await eve.join(table), await eve.join(table)
    await line.until(lambda line: line.table["watching"] == 1)
    await first.close()
    await second.close()
    await line.until(lambda line: line.table["watching"] == 0)


def test_a_game_of_400_moves_opens_in_less_than_50_milliseconds() -> None:
    record = next(r for r in (played("dog", 4, seed) for seed in range(9)) if len(r.moves) >= 400)
    record.moves, record.result = record.moves[:400], None
    taken = []
    for _ in range(5):
        start = time.thread_time()
        walk = Walk(record)
        assert 401 == len(walk.turns)
        walk.views("open", 0, 12)
        walk.log("open")
        taken.append(time.thread_time() - start)
    assert min(taken) < 0.05
