"""Coming back: the line falls, the server is killed, the tab is closed."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from browser.hosting import Hosting
from browser.person import Person, play_on

pytestmark = pytest.mark.browser


def test_the_server_is_killed_in_the_middle_and_the_game_goes_on(
    person: Callable[..., Person], hosting: Hosting
) -> None:
    anna = person("Anna")
    anna.open_table(4, ["random"] * 3, {"tiles": "random"})
    play_on([anna], random.Random(2), steps=25)
    anna.expects_a_break = True
    told = anna.page.locator("aside li:not(.new)").all_inner_texts()

    hosting.kill()
    anna.page.get_by_text("Connection lost. Trying to get back…").wait_for()
    hosting.start()
    anna.page.get_by_text("Connected again. Nothing was lost.").wait_for()
    again = anna.page.locator("aside li:not(.new)").all_inner_texts()
    assert told == again[: len(told)]

    play_on([anna], random.Random(2))
    assert len(anna.points()) == 4


def test_a_closed_tab_comes_back_to_its_seat_from_the_first_page(
    person: Callable[..., Person],
) -> None:
    anna = person("Anna")
    anna.open_table(2, ["random"], {})
    play_on([anna], random.Random(4), steps=6)
    anna.page.goto("/")
    anna.page.locator('a[href^="/t/"]').first.click()
    anna.page.wait_for_selector("#hand .card")
    assert anna.page.locator("#your-name").count() == 0
    assert anna.page.locator(".plate.mine").inner_text().startswith("Anna")


def test_a_wrong_address_says_so(person: Callable[..., Person]) -> None:
    anna = person("Anna")
    anna.expects_a_break = True
    anna.page.goto("/t/nowhere-at-all")
    anna.page.get_by_text("No such table").wait_for()
