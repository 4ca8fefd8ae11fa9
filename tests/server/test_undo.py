"""Taking moves back: at once where nobody else can have noticed, else only if all people agree."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import ludoteka
from ludoteka.core.chance import sample
from ludoteka.server import taking_back
from ludoteka.server.chance import Drawn
from ludoteka.server.fair import check_deal
from ludoteka.server.table import Table
from ludoteka.server.undo import Undo, is_unseen, log_of, standing, way_back
from server.browser import Browser, Line
from server.conftest import settings
from server.process import Process
from server.running import Running

NewBrowser = Callable[[str], Awaitable[Browser]]


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Running]:
    async with Running(tmp_path, replace(settings(), chance_of=None, deal_wait=3600.0)) as running:
        yield running


async def alone(browser: NewBrowser, turns: int = 3) -> tuple[Browser, str, Line]:
    """Somebody at a table with a bot, some turns into the game."""
    anna = await browser("Anna")
    table = await anna.new_table("me", "random")
    line = await anna.join(table)
    while turns:
        await choice(line)
        turns -= "done" == (await line.play(line.legal[0]))["type"]
    await choice(line)
    return anna, table, line


async def choice(line: Line) -> None:
    """Until there is something to choose: a forced move is played by the server."""
    await line.until(lambda line: len(line.legal) > 1)


async def people(browser: NewBrowser, *names: str, game: str = "kronia") -> tuple[str, list[Line]]:
    """These people and nobody else, in the game."""
    browsers = [await browser(name) for name in names]
    table = await browsers[0].new_table("me", *["open"] * (len(names) - 1), game=game)
    lines = [await one.join(table) for one in browsers]
    for seat, name in enumerate(names[1:], 1):
        await lines[seat].ask("sit", seat=seat, name=name)
    for line in lines:
        await line.until(lambda line: line.view)
    return table, lines


async def opened(server: Running, table: str) -> Table:
    found = await server.tables.open(table)
    assert found is not None
    return found


async def chooser(lines: list[Line]) -> tuple[Line, Line]:
    """Who has something to choose, and another one. What is forced plays the server."""
    while True:
        for line in lines:
            await line.ask("ping")
        for who in lines:
            if len(who.legal) > 1:
                return who, next(line for line in lines if line is not who)


async def one_turn(lines: list[Line]) -> tuple[Line, Line]:
    """Moves are made until the other one has a choice; who made the last, and the other one."""
    while True:
        who, other = await chooser(lines)
        size = len(other.log)
        if "done" != (await who.play(who.legal[0]))["type"]:
            continue
        await other.until(lambda line, size=size: len(line.log) > size)
        if len(other.legal) > 1:
            return who, other


async def test_among_bots_a_move_is_taken_back_at_once(browser: NewBrowser) -> None:
    _, _, line = await alone(browser)
    before, question, legal = line.log, line.question, line.legal
    await line.play(legal[-1])
    await line.until(lambda line: line.question > question)
    assert "done" == (await line.ask("undo"))["type"]
    await line.until(lambda line: line.log[-1]["key"] == "log.undo")
    assert before == line.log[:-1]
    assert legal == line.legal
    assert "stale" == (await line.play(legal[0], question=question))["code"]


async def test_what_is_played_again_meets_the_same_chance(
    server: Running, browser: NewBrowser
) -> None:
    anna, table, line = await alone(browser)
    for _ in range(3):
        await line.play(line.legal[0])
        await choice(line)
        await line.ask("undo")
        await choice(line)
    await line.play_on(lambda legal: legal[0])
    text = (await anna.http.get(f"/api/tables/{table}/record")).text
    record = ludoteka.Record.from_json(text)
    assert check_deal(record).draws > 20
    assert record.moves == (await opened(server, table)).position.moves  # type: ignore[union-attr]


async def test_a_person_is_asked_and_may_say_yes(browser: NewBrowser) -> None:
    _, lines = await people(browser, "Anna", "Bence")
    who, other = await one_turn(lines)
    seat, view = who.you["seat"], other.view
    assert "done" == (await who.ask("undo"))["type"]
    await other.until(lambda line: line.table.get("undo"))
    assert seat == other.table["undo"]["seat"]
    assert [n == seat for n in range(2)] == other.table["undo"]["agreed"]
    assert view == other.view
    await other.ask("agree", yes=True)
    await who.until(lambda line: line.legal and line.log[-1]["key"] == "log.undo")
    await other.until(lambda line: line.log[-1]["key"] == "log.undo")
    assert who.table["undo"] is None


async def test_who_is_asked_may_say_no_and_is_not_asked_again(browser: NewBrowser) -> None:
    _, lines = await people(browser, "Anna", "Bence")
    who, other = await one_turn(lines)
    await who.ask("undo")
    size = len(who.log)
    await other.ask("agree", yes=False)
    await who.until(lambda line: line.table["undo"] is None)
    assert size == len(who.log)
    assert "no_undo" == (await who.ask("undo"))["code"]
    assert "no_undo" == (await other.ask("agree", yes=True))["code"]


async def test_the_next_move_answers_the_question(browser: NewBrowser) -> None:
    _, lines = await people(browser, "Anna", "Bence")
    who, _ = await one_turn(lines)
    await who.ask("undo")
    await who.until(lambda line: line.table.get("undo"))
    await one_turn(lines)
    await who.until(lambda line: line.table["undo"] is None)


@pytest.mark.parametrize("seed", range(3))
async def test_a_move_in_secret_answers_as_a_no_does(tmp_path: Path, seed: int) -> None:
    """V-24: a play that is begun looks like one that is not; so it does while somebody asks."""
    heard: list[tuple[list[str], object]] = []
    for answer in ("no", "move"):
        chance = replace(settings(), chance_of=lambda table: Drawn(random.Random(seed)))
        async with Running(tmp_path / answer, chance) as server:
            browsers = [Browser(server.address, name) for name in ("Anna", "Bence", "Cili")]
            new = iter(browsers)

            async def browser(name: str, new: Iterator[Browser] = new) -> Browser:
                return await next(new).__aenter__()

            table_id, lines = await people(browser, "Anna", "Bence", "Cili", game="viking")
            table = await opened(server, table_id)
            who, other = await one_before_a_secret(table, lines)
            await who.ask("undo")
            await other.until(lambda line: line.table.get("undo"))
            start = len(who.heard)
            if answer == "no":
                await other.ask("agree", yes=False)
            else:
                await other.play(other.legal[0])
            await who.until(lambda line: line.table["undo"] is None)
            again = await who.ask("undo")
            said = [text.replace(table_id, "") for text in who.heard[start:]]
            heard.append((said, again))
            for one in browsers:
                await one.__aexit__(None, None, None)
    assert heard[0] == heard[1]
    assert "no_undo" == heard[0][1]["code"]  # type: ignore[index]


async def one_before_a_secret(table: Table, lines: list[Line]) -> tuple[Line, Line]:
    """Moves are made until somebody has moved and the next may begin a play that nobody notices."""
    last: Line | None = None
    while True:
        who, _ = await chooser(lines)
        position = table.position
        assert position is not None
        if last not in (None, who) and not position.copy().push_told(who.legal[0], (None,))[None]:
            return last, who  # type: ignore[return-value]
        await who.play(who.legal[0])
        last = who


async def test_a_request_does_not_stand_for_ever(
    browser: NewBrowser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(taking_back, "PATIENCE", 0.01)
    _, lines = await people(browser, "Anna", "Bence")
    who, other = await one_turn(lines)
    await who.ask("undo")
    await other.until(lambda line: line.table.get("undo"))
    await other.until(lambda line: line.table["undo"] is None)


async def test_what_nobody_could_notice_is_taken_back_without_a_word(
    server: Running, browser: NewBrowser
) -> None:
    table_id, lines = await people(browser, "Anna", "Bence", "Cili", game="viking")
    table = await opened(server, table_id)
    while True:
        who, other = await chooser(lines)
        seat = who.you["seat"]
        before = who.view
        await who.play(who.legal[0])
        assert table.position is not None
        back = way_back(table.position, table.turns, seat)
        if back is not None and is_unseen(back, table.position, table.turns, seat):
            break
    await other.ask("ping")
    heard = len(other.heard)
    await who.ask("undo")
    await who.until(lambda line: line.log[-1]["key"] == "log.undo")
    assert before == who.view
    await other.ask("ping")
    assert heard + 1 == len(other.heard)
    assert "log.undo" not in {entry["key"] for entry in other.log}


async def test_only_who_has_a_seat_and_has_moved_takes_back(browser: NewBrowser) -> None:
    anna, eve = await browser("Anna"), await browser("Eve")
    table = await anna.new_table("me", "random")
    line = await anna.join(table)
    await line.until(lambda line: line.legal)
    assert "no_undo" == (await line.ask("undo"))["code"]
    assert "not_seated" == (await (await eve.join(table)).ask("undo"))["code"]
    waiting = await anna.join(await anna.new_table("me", "open"))
    assert "not_playing" == (await waiting.ask("undo"))["code"]


async def test_after_a_kill_what_was_taken_back_stays_so(tmp_path: Path) -> None:
    with Process(tmp_path) as server:
        anna = Browser(server.address, "Anna")
        await anna.arrive()
        table = await anna.new_table("me", "random")
        line = await anna.join(table)
        for _ in range(4):
            await choice(line)
            await line.play(line.legal[0])
        for _ in range(2):
            await choice(line)
            await line.ask("undo")
        await choice(line)
        shown = (line.view, line.log, line.question)
        server.kill()
    with Process(tmp_path) as server:
        anna.move_to(server.address)
        line = await anna.join(table)
        assert shown == (line.view, line.log, line.question)
        assert 2 == [entry["key"] for entry in line.log].count("log.undo")
        await line.play_on(lambda legal: legal[0])
        text = (await anna.http.get(f"/api/tables/{table}/record")).text
        check_deal(ludoteka.Record.from_json(text))
        await anna.close()


async def test_an_undo_sent_again_takes_nothing_more_back(browser: NewBrowser) -> None:
    anna, _, line = await alone(browser)
    assert "done" == (await line.ask("undo"))["type"]
    await choice(line)
    shown = (line.view, line.log, line.question)
    anna.repeat_marks(1)
    assert "done" == (await line.ask("undo"))["type"]
    await line.hello()
    assert shown == (line.view, line.log, line.question)


async def test_a_kill_loses_no_question_to_the_others_and_no_answer(tmp_path: Path) -> None:
    names = ("Anna", "Bence", "Cili")
    browsers: list[Browser] = []

    async def new(name: str) -> Browser:
        browsers.append(Browser(server.address, name))
        await browsers[-1].arrive()
        return browsers[-1]

    async def come_back() -> list[Line]:
        for browser in browsers:
            browser.move_to(server.address)
        return [await browser.join(table) for browser in browsers]

    with Process(tmp_path) as server:
        table, lines = await people(new, *names)
        who, _ = await one_turn(lines)
        asker = lines.index(who)
        one, two = (seat for seat in range(len(names)) if seat != asker)
        await who.ask("undo")
        await lines[one].ask("agree", yes=True)
        await who.until(lambda line: line.table["undo"] and line.table["undo"]["agreed"][one])
        asked, size = who.table["undo"], len(who.log)
        server.kill()
    with Process(tmp_path) as server:
        lines = await come_back()
        assert [asked] * len(names) == [line.table["undo"] for line in lines]
        await lines[two].ask("agree", yes=False)
        server.kill()
    with Process(tmp_path) as server:
        lines = await come_back()
        assert [(None, size)] * len(names) == [
            (line.table["undo"], len(line.log)) for line in lines
        ]
        assert "no_undo" == (await lines[asker].ask("undo"))["code"]
    for browser in browsers:
        await browser.close()


async def test_nothing_is_taken_back_that_cannot_be_stored(
    server: Running, browser: NewBrowser
) -> None:
    _, _, line = await alone(browser)
    shown = (line.view, line.log, line.question)
    with server.locked():
        assert "storage" == (await line.ask("undo"))["code"]
        await line.hello(len(line.log))
        assert shown == (line.view, line.log, line.question)
    await line.until(lambda line: line.table["trouble"] is None)
    await choice(line)
    assert "done" == (await line.ask("undo"))["type"]
    await line.until(lambda line: line.log[-1]["key"] == "log.undo")


@pytest.mark.parametrize("game", ludoteka.games())
def test_the_way_back_leads_to_the_last_choice_of_a_seat(game: str) -> None:
    rng = random.Random(game)
    position = ludoteka.new(game, players=ludoteka.game(game).seats[0])
    turns: list[int] = []
    for _ in range(120):
        if position.is_over:
            break
        turns.append(position.to_move)
        if position.to_move == ludoteka.CHANCE:
            position.push(sample(position.weights or {}, rng))
        else:
            position.push(rng.choice(list(position.legal_moves)))
    for seat in range(position.players):
        back = way_back(position, turns, seat)
        assert back is not None
        assert seat == back.position.to_move
        assert len(back.position.legal_ids) > 1
        again = back.position.copy()
        for n in range(back.keep, len(turns)):
            assert n == back.keep or again.to_move != seat or len(again.legal_ids) == 1
            again.push(position.moves[n])
        assert again.view(seat) == position.view(seat)
        unseen = is_unseen(back, position, turns, seat)
        for other in (*range(position.players), None):
            if unseen and other != seat:
                assert back.position.view(other) == position.view(other)
                assert back.position.log(other) == position.log(other)


def test_rows_are_followed_from_the_first_to_the_last() -> None:
    undo = Undo(keep=1, taken=2, seat=0, told=True, asked=[2, 1])
    assert (["a", "d"], [undo], [0, 4]) == standing(["a", "b", "c", undo.row, "d"])


def test_an_undo_under_a_deeper_one_is_still_told() -> None:
    position = ludoteka.new("kronia", players=2)
    for _ in range(3):
        position.push(position.legal_moves[0])
    undos = [Undo(5, 2, 0, True, [1, 1]), Undo(2, 4, 1, True, [2, 1]), Undo(3, 1, 1, False, [2, 2])]
    told = [
        entry["values"]["who"] for entry in log_of(position, 0, undos) if entry["key"] == "log.undo"
    ]
    assert [{"seat": 0}, {"seat": 1}] == told
    assert 3 == len([1 for entry in log_of(position, 1, undos) if entry["key"] == "log.undo"])
