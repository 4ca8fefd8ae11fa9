"""What every page must be: readable at 360 px, by ear, in both languages, with reasons."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from browser.person import Person

pytestmark = pytest.mark.browser

NAMELESS = """() => [...document.querySelectorAll('button, a, input, select, [role=img], summary')]
    .filter(thing => thing.checkVisibility() && !thing.closest('[aria-hidden=true]'))
    .filter(thing => {
        const labels = [...(thing.labels ?? [])].map(label => label.textContent.trim()).join('');
        return !(thing.getAttribute('aria-label') || thing.textContent.trim() || labels
            || thing.getAttribute('aria-labelledby'));
    }).map(thing => thing.outerHTML)"""
DOUBLED = """() => [...document.querySelectorAll('[id]')].map(thing => thing.id)
    .filter((id, n, all) => all.indexOf(id) !== n)"""
SMALL = """() => [...document.querySelectorAll('button, a.button, select, summary, label.button')]
    .filter(thing => thing.checkVisibility() && !thing.closest('.sr-only, aside p'))
    .map(thing => [thing.getBoundingClientRect(), thing.outerHTML.slice(0, 120)])
    .filter(([box]) => box.width > 0 && (box.width < 44 || box.height < 44))
    .map(([box, html]) => `${box.width}x${box.height} ${html}`)"""
WIDTH = "document.documentElement.scrollWidth"
HIDDEN_INDEX = """() => [...document.querySelectorAll('#hand .card')].filter(card => {
    const box = card.getBoundingClientRect();
    const seen = document.elementFromPoint(box.left + box.width * 0.2, box.top + box.height * 0.2);
    return !card.contains(seen);
}).map(card => card.dataset.value)"""


def is_sound(page: Page) -> None:
    """Names for all that can be used, no id twice, the language said, one heading at least."""
    assert page.evaluate(NAMELESS) == []
    assert page.evaluate(DOUBLED) == []
    assert page.locator("h1, h2").count() > 0
    assert page.locator("main").count() == 1


def picks_hide_no_index(page: Page) -> None:
    """Whichever card of the hand is picked, all can still be told apart."""
    lit = page.locator('#hand [data-lit="true"]').all()
    assert lit
    for card in lit:
        card.click()
        assert page.evaluate(HIDDEN_INDEX) == []
        page.keyboard.press("Escape")


def until_asked_for_a_card(anna: Person) -> None:
    """Puts tokens if it must, until cards of the hand are lit."""
    while not anna.page.locator('#hand [data-lit="true"]').count():
        anna.wait_for_something_to_do(1_000)
        if anna.page.locator("#options").count():
            anna.act(random.Random(1))


@pytest.mark.parametrize("language", ["en-GB", "hu-HU"])
def test_every_page_fits_a_phone_and_has_names_for_everything(
    person: Callable[..., Person], language: str
) -> None:
    anna = person("Anna", language, phone=True)
    page = anna.page
    page.goto("/")
    page.wait_for_selector("form")
    is_sound(page)
    assert page.evaluate(WIDTH) == 360
    assert page.evaluate(SMALL) == []

    anna.open_table(5, ["random"] * 3, {"hades": True, "tiles": ["L1", "L4", "L7"]})
    page.wait_for_selector(".room svg[role=img]")
    is_sound(page)
    assert page.evaluate(WIDTH) == 360
    assert page.evaluate(SMALL) == []

    anna.open_table(5, ["random"] * 4, {"hades": True, "tiles": ["L1", "L4", "L7"]})
    until_asked_for_a_card(anna)
    is_sound(page)
    assert page.evaluate(WIDTH) == 360
    assert page.evaluate(SMALL) == []
    assert page.locator("#hand .card").count() == 12
    assert page.evaluate(HIDDEN_INDEX) == []
    picks_hide_no_index(page)


def test_the_desktop_table_is_sound_and_speaks(person: Callable[..., Person]) -> None:
    anna = person("Anna")
    anna.open_table(4, ["random"] * 3, {"hades": True, "tiles": "random"})
    until_asked_for_a_card(anna)
    is_sound(anna.page)
    region = anna.page.locator('[role="log"][aria-live="polite"]')
    assert "Your move." in region.inner_text()
    label = anna.page.locator("#hand .card").first.get_attribute("aria-label")
    assert label == "1, olive, low card"
    assert anna.page.evaluate(HIDDEN_INDEX) == []


def test_the_language_changes_at_the_table_and_is_remembered(
    person: Callable[..., Person],
) -> None:
    anna = person("Anna")
    anna.open_table(4, ["random"] * 3, {"tiles": ["L6", "L5", "L4"]})
    until_asked_for_a_card(anna)
    assert anna.page.locator("#question").inner_text() == "Lay a card from your hand at a temple."
    anna.page.get_by_role("button", name="Magyar").click()
    asked = "Tegyél le egy lapot a kezedből az egyik templomhoz!"
    assert anna.page.locator("#question").inner_text() == asked
    assert "A győztes választ" in anna.page.locator(".temples").inner_text()
    anna.page.reload()
    anna.page.get_by_text(asked).first.wait_for()
    assert anna.page.locator("html").get_attribute("lang") == "hu"


def test_a_touched_thing_that_cannot_be_says_why_and_opens_the_rule(
    person: Callable[..., Person],
) -> None:
    anna = person("Anna")
    page = anna.page
    anna.open_table(4, ["random"] * 3, {})
    until_asked_for_a_card(anna)
    page.locator('#hand [data-lit="true"]').first.click()
    page.keyboard.press("2")
    page.locator("#confirm").click()
    page.locator('[data-facet="pass"]').wait_for()  # asked to change
    page.locator('[data-facet="temple"][data-value="2"]').dispatch_event("click")
    alert = page.get_by_role("alert").filter(has_text="the temple it already lies at")
    alert.wait_for()
    alert.get_by_role("button", name="Rule K-").click()
    paragraph = page.locator("aside p.asked")
    paragraph.wait_for()
    assert paragraph.inner_text().startswith("K-13")


def test_theme_and_motion_are_kept(person: Callable[..., Person]) -> None:
    anna = person("Anna")
    anna.page.goto("/")
    root = anna.page.locator("html")
    assert root.get_attribute("data-motion") == "off"  # the device asks for calm
    anna.page.get_by_role("button", name="Preferences").click()
    anna.page.get_by_role("button", name="Night").click()
    anna.page.get_by_role("button", name="Slow").click()
    anna.page.reload()
    assert root.get_attribute("data-theme") == "dark"
    assert root.get_attribute("data-motion") == "slow"


def test_what_happens_is_shown_one_thing_after_the_other_and_can_be_skipped(
    person: Callable[..., Person],
) -> None:
    anna = person("Anna")
    anna.page.goto("/")
    anna.page.evaluate("localStorage.setItem('ludoteka.motion', 'slow')")
    anna.open_table(4, ["random"] * 3, {})
    until_asked_for_a_card(anna)
    anna.page.locator('#hand [data-lit="true"]').first.click()
    anna.page.locator('.temples [data-lit="true"]').first.click()
    anna.page.locator("#confirm").click()
    skip = anna.page.get_by_role("button", name="Skip")
    skip.wait_for()
    skip.click()
    skip.wait_for(state="detached")
