"""A whole game without a mouse: from the first page to the score sheet."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from browser.person import Person

pytestmark = pytest.mark.browser

FOCUS = """() => {
    const thing = document.activeElement;
    return {id: thing.id, facet: thing.dataset.facet ?? null, lit: thing.dataset.lit === 'true',
            name: thing.getAttribute('name'), value: thing.value, body: thing === document.body};
}"""
ASKED = """() => document.querySelector('.end .total, [data-lit="true"]') !== null"""


def tab_to(page: Page, **wanted: str) -> None:
    """Presses Tab until the thing has the focus."""
    for _ in range(60):
        focus = page.evaluate(FOCUS)
        if all(focus[key] == value for key, value in wanted.items()):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reached {wanted}")


def test_a_whole_game_of_two_by_keyboard_alone(person: Callable[..., Person]) -> None:
    anna = person("Anna")
    page = anna.page
    rng = random.Random(5)
    page.goto("/")
    page.wait_for_selector("form")

    tab_to(page, name="game")
    while page.evaluate(FOCUS)["value"] != "kronia":
        page.keyboard.press("ArrowRight")
    tab_to(page, name="players")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    tab_to(page, id="your-name")
    page.keyboard.type("Anna")
    tab_to(page, id="seat-1")
    page.keyboard.type("Easy")
    tab_to(page, id="open-table")
    page.keyboard.press("Enter")
    page.wait_for_selector(".kronia")

    for _ in range(400):
        page.wait_for_function(ASKED)
        if anna.is_at_end():
            break
        if not page.evaluate(FOCUS)["lit"] and page.evaluate(FOCUS)["id"] != "confirm":
            page.keyboard.press("m")
            page.wait_for_function("() => document.activeElement !== document.body")
        focus = page.evaluate(FOCUS)
        for _ in range(rng.randrange(4) if focus["facet"] == "hand" else 0):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
    assert len(page.locator(".end .total td").all()) == 2


def test_every_shortcut_is_listed_and_escape_takes_a_pick_back(
    person: Callable[..., Person],
) -> None:
    anna = person("Anna")
    page = anna.page
    anna.open_table(3, ["random", "random"], {})
    while not page.locator('#hand [data-lit="true"]').count():
        anna.wait_for_something_to_do(1_000)
        if page.locator("#options").count():
            anna.act(random.Random(1))
    page.keyboard.press("h")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Preferences").click()
    page.locator("#preferences").wait_for()
    page.keyboard.press("Escape")  # what lies uppermost goes first
    page.locator("#preferences").wait_for(state="hidden")
    assert page.locator('#hand [aria-pressed="true"]').count() == 1
    page.keyboard.press("Escape")
    assert page.locator('#hand [aria-pressed="true"]').count() == 0
    page.keyboard.press("?")
    page.locator("aside kbd").first.wait_for()
    assert {"C", "H", "T", "O", "P", "M", "S", "L", "R", "?", "Esc"} <= set(
        page.locator("aside kbd").all_inner_texts()
    )
