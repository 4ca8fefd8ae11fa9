"""After the game: the page proves the deal, the game is looked at again, records come and go."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Route

from browser.person import Person, play_on
from ludoteka import Record
from ludoteka.server.fair import check_deal

pytestmark = pytest.mark.browser

PLAY = """(table) => new Promise((done) => {
    const socket = new WebSocket(`ws://${location.host}/ws/${table}`);
    let view = {}, question = 0, asked = -1;
    socket.onopen = () => socket.send('{"type":"hello"}');
    socket.onmessage = (event) => {
        const message = JSON.parse(event.data);
        if (message.view) { view = {...view, ...message.view}; question = message.question; }
        if (view.is_over) { socket.close(); done(); }
        else if (view.legal?.length && question !== asked) {
            asked = question;
            socket.send(JSON.stringify({type: 'play', question, moves: [view.legal[0]]}));
        }
    };
})"""

TWO_FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def finished(anna: Person, bots: int = 1) -> str:
    """A game of Anna and bots, played to its end while her page looks on; its path."""
    path = anna.open_table(bots + 1, ["random"] * bots, {})
    anna.page.wait_for_selector("[data-facet], .hand, aside")
    anna.page.evaluate(PLAY, path[3:])
    anna.page.wait_for_selector(".end")
    return path


def test_the_page_proves_the_deal_and_its_own_part_in_it(person: Callable[..., Person]) -> None:
    anna = person("Anna")
    path = finished(anna)
    anna.page.wait_for_selector(".deal .tick")
    told = anna.page.locator(".deal").inner_text()
    assert "The deal is proved" in told
    assert "Your own bytes are among them." in told
    saved = anna.context.request.get(f"/api/tables/{path[3:]}/record")
    assert [0] == check_deal(Record.from_dict(saved.json())).seats


def test_a_game_is_looked_at_again_by_keyboard_from_every_seat(
    person: Callable[..., Person],
) -> None:
    anna, eve = person("Anna"), person("Eve", "hu-HU", phone=True)
    path = finished(anna)
    anna.page.get_by_role("link", name="Look at the game again").click()
    where = anna.page.locator(".where")
    where.wait_for()
    assert where.inner_text().startswith("Step 1 of")
    for key, begins in (
        ("ArrowRight", "Step 2 of"),
        ("ArrowLeft", "Step 1 of"),
        ("ArrowDown", "round 2"),
        ("End", "round 12"),
        ("Home", "Step 1 of"),
    ):
        anna.page.keyboard.press(key)
        anna.page.wait_for_function(
            "(words) => document.querySelector('.where').innerText.includes(words)", arg=begins
        )
    for eyes, cards in (("0", 12), ("1", 12), ("open", 12), ("", 0)):
        anna.page.select_option(".controls select", eyes)
        anna.page.wait_for_function(
            "(n) => document.querySelectorAll('.hand [data-value], .hand button').length === n",
            arg=cards,
        )
    eve.page.goto(f"{path}/replay")
    eve.page.locator(".where").wait_for()
    assert eve.page.locator(".where").inner_text().startswith("1. lépés")


def test_the_eyes_chosen_last_count_whichever_answer_comes_last(
    person: Callable[..., Person],
) -> None:
    anna = person("Anna")
    path = finished(anna)
    page = anna.page
    held: list[Route] = []
    late = re.compile(r"/log\?eyes=1$")

    def hold(route: Route) -> None:
        held.append(route)

    page.route(late, hold)
    page.goto(f"{path}/replay")
    eyes = page.locator(".controls select")
    with page.expect_request(late):
        eyes.select_option("1")
    eyes.select_option("0")
    eyes.select_option("")
    with page.expect_response(late):
        held[0].continue_()
    page.evaluate(TWO_FRAMES)
    assert eyes.input_value() == ""
    assert page.locator(".hand [data-value], .hand button").count() == 0


def test_a_record_is_brought_and_a_bad_one_is_told_by_its_move(
    person: Callable[..., Person], tmp_path: Path
) -> None:
    anna, eve = person("Anna"), person("Eve")
    path = finished(anna)
    text = anna.context.request.get(f"/api/tables/{path[3:]}/record").text()
    bad = json.loads(text)
    bad["moves"][7] = "checkmate"
    (tmp_path / "two.jsonl").write_text(f"{text}\n{json.dumps(bad)}\n")
    eve.page.goto("/")
    eve.page.get_by_role("link", name="Look at a record").click()
    eve.page.set_input_files("input[type=file]", tmp_path / "two.jsonl")
    eve.expects_a_break = True  # the browser complains about the answer that refuses it
    eve.page.get_by_role("button", name="Line 2").click()
    eve.page.get_by_text("Line 2: move 8 is not legal: checkmate").wait_for()
    eve.page.get_by_role("button", name="Line 1").click()
    eve.page.wait_for_url(re.compile("/replay/"))
    eve.page.locator(".where").wait_for()
    eve.page.keyboard.press("End")
    eve.page.wait_for_selector(".deal .tick")


def test_a_move_is_taken_back_when_the_other_agrees(person: Callable[..., Person]) -> None:
    anna, bela = person("Anna"), person("Béla", "hu-HU")
    path = anna.open_table(2, [], {})
    anna.page.wait_for_selector("#link")
    bela.sit(path)
    back = {anna: "Take your last move back", bela: "Vond vissza a legutóbbi lépésedet"}
    for _ in range(40):
        play_on([anna, bela], random.Random(5), steps=1)
        if anna.page.get_by_role("button", name=back[anna]).count():
            break
    anna.page.get_by_role("button", name=back[anna]).click()
    bela.page.get_by_role("button", name="Rendben").click()
    bela.page.get_by_text("Anna visszavont egy lépést").first.wait_for()
