"""Clocks, who is away, hints and the analysis of a game, as people see them."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from browser.contrast import weak_words
from browser.hosting import Hosting
from browser.person import Person, play_on
from browser.test_page import WIDTH

pytestmark = pytest.mark.browser

WITH_A_COMPILER = 900_000
"""Milliseconds; where no cache has the compiled rules they are made first."""
SECONDS = """() => {
    const clock = document.querySelector('[role="timer"]');
    if (clock === null) return Infinity;
    const [minutes, seconds] = clock.innerText.split(':');
    return 60 * minutes + Number(seconds);
}"""
NewPerson = Callable[..., Person]


@pytest.fixture
def hosting(tmp_path: Path) -> Iterator[Hosting]:
    """A server that offers a seat as soon as its player is away."""
    with Hosting(tmp_path, away_after=0.3) as running:
        yield running


def open_table(host: Person, *seats: str, **more: object) -> str:
    kinds = [
        {"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats
    ]
    wish = {"game": "kronia", "players": len(seats), "seats": kinds, "name": host.name}
    host.page.goto("/")
    answer = host.context.request.post("/api/tables", data={**wish, **more})
    assert answer.status == 201, answer.text()
    path = f"/t/{answer.json()['table']}"
    host.page.goto(path)
    return path


def two(person: NewPerson, **more: object) -> tuple[Person, Person, str]:
    """Two people at a table: who is to move, who is not, and its address."""
    anna, bence = person("Anna"), person("Bence")
    path = open_table(anna, "me", "open", **more)
    bence.sit(path)
    for one in (anna, bence):
        one.page.wait_for_selector("#hand .card")
    is_anna = anna.page.locator('[data-lit="true"]').count() > 0
    return (anna, bence, path) if is_anna else (bence, anna, path)


def test_a_bot_plays_for_who_has_left_until_they_are_back(person: NewPerson) -> None:
    asked, other, path = two(person)
    asked.page.goto("about:blank")
    other.page.get_by_text(f"{asked.name} is away. Let a bot play").wait_for()
    other.page.get_by_label("Which bot").select_option("easy")
    other.page.get_by_role("button", name="Let it play").click()
    other.page.get_by_text(f"Easy bot plays for {asked.name}.").wait_for()
    asked.page.goto(path)
    asked.page.get_by_role("button", name="I'm back").click()
    other.page.get_by_text(f"Easy bot plays for {asked.name}.").wait_for(state="detached")
    play_on([asked, other], random.Random(3), steps=12)


def test_the_clock_warns_before_the_time_is_over_and_then_a_bot_moves(person: NewPerson) -> None:
    asked, other, _ = two(person, clock="move", seconds=10)
    told = asked.page.locator("aside li").count()
    assert asked.name in (other.page.get_by_role("timer").get_attribute("aria-label") or "")
    asked.page.get_by_role("alert").filter(has_text="left for your move").wait_for()
    other.page.wait_for_selector(f"aside li:nth-of-type({told + 1})")


@pytest.mark.parametrize("game", ["kronia", "viking", "dog"])
def test_each_seat_shows_its_rating_and_while_it_is_to_move_its_clock(
    person: NewPerson, game: str
) -> None:
    people = [person("Anna"), person("Bence", color_scheme="dark"), person("Cili", phone=True)]
    path = open_table(
        people[0], "me", "open", "open", game=game, rated=True, clock="move", seconds=600
    )
    for one in people[1:]:
        one.sit(path)
    for page in (one.page for one in people):
        page.locator(".move").get_by_role("timer").wait_for()
        assert 1 == page.get_by_role("timer").count()
        page.wait_for_function(f"before => ({SECONDS})() < before", arg=page.evaluate(SECONDS))
        ratings = page.get_by_role("img", name="rating 1500 ± 500").filter(visible=True)
        is_narrow = game == "dog" and page is people[2].page  # the own one has no room there
        assert (2 if is_narrow else 3) == ratings.count()
        assert [] == [word for word in weak_words(page) if re.search("±|:", word)]
    assert people[2].page.evaluate(WIDTH) == 360


def test_talk_does_not_wind_the_clock_back(person: NewPerson) -> None:
    asked, other, _ = two(person, clock="move", seconds=600)
    asked.page.wait_for_function(f"() => ({SECONDS})() < 599")
    other.page.keyboard.press("c")
    other.page.get_by_role("button", name="Good luck!").click()
    asked.page.locator("button.chat").get_by_text("1").wait_for()
    assert asked.page.evaluate(SECONDS) < 599


def test_the_host_lets_a_table_go_on_turn_by_turn(person: NewPerson) -> None:
    anna, _, _ = two(person)
    anna.page.locator('[popovertarget="preferences"]').click()
    anna.page.get_by_label("Time for a move").select_option("2")
    is_host = anna.name == "Anna"
    anna.page.get_by_role("button", name="Turn by turn" if is_host else "Suggest it").click()
    if is_host:
        anna.page.get_by_role("timer").filter(has_text=re.compile("48 h|2 d")).wait_for()
    else:
        anna.page.get_by_text("It waits for the others.").wait_for()


def test_a_server_that_restarts_says_so_and_everything_goes_on(
    person: NewPerson, hosting: Hosting
) -> None:
    anna = person("Anna")
    open_table(anna, "me", "random")
    play_on([anna], random.Random(2), steps=5)
    anna.expects_a_break = True
    hosting.stop()
    anna.page.get_by_text("The server restarts.").wait_for()
    hosting.start()
    anna.page.get_by_text("Connected again. Nothing was lost.").wait_for()
    play_on([anna], random.Random(3), steps=5)


def test_a_practice_table_gives_a_hint(person: NewPerson) -> None:
    anna = person("Anna")
    open_table(anna, "me", "random", practice=True)
    anna.page.locator('[popovertarget="hint"]:not([disabled])').click()
    anna.page.wait_for_selector("#hint li", timeout=WITH_A_COMPILER)
    assert "Anna" in anna.page.locator("#hint li").first.inner_text()


def test_a_finished_game_is_explained(person: NewPerson) -> None:
    anna = person("Anna")
    open_table(anna, "me", "random")
    play_on([anna], random.Random(5))
    anna.page.get_by_role("link", name="Luck or skill?").click()
    anna.page.get_by_role("button", name="Analyse this game").click()
    anna.page.get_by_role("progressbar").wait_for()
    anna.page.wait_for_selector("main table", timeout=WITH_A_COMPILER)
    assert 2 == anna.page.locator("main tbody tr").count()
    anna.page.get_by_label("Every decision").check()
    assert anna.page.locator("main li.decision").count() > 0
