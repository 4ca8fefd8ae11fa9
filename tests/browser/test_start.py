"""From the first page to the first card: options, seats, bots, the link."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from browser.person import Person

pytestmark = pytest.mark.browser


def test_a_table_with_chosen_tiles_is_opened_filled_with_bots_and_started(
    person: Callable[..., Person],
) -> None:
    page = person("Anna").page
    page.goto("/")
    page.locator("label.game", has_text="Kronia").click()
    page.locator("label.button", has_text="3").click()
    page.fill("#your-name", "Anna")
    page.locator(".switch", has_text="Hades").click()
    page.select_option("#option-tiles", "chosen")
    page.get_by_role("button", name="Switch").click()
    page.get_by_role("button", name="Lowest wins").click()
    page.locator("#open-table").click()

    page.get_by_text("Hades · Special tiles: Switch, Lowest wins").wait_for()
    address = page.locator("input[readonly]").input_value()
    assert address == page.url
    page.get_by_label("Seat 2").select_option("easy")
    page.get_by_role("button", name="Send Easy bot away").click()
    page.get_by_text("Waiting for 2 more").wait_for()
    page.get_by_role("button", name="Start now, bots take the free seats").click()

    page.wait_for_selector(".kronia")
    assert page.locator(".temple").count() == 2
    assert "Switch" in page.locator(".temple").first.inner_text()
    assert page.locator(".plate", has_text="Easy bot A").count() == 1


def test_options_that_do_not_go_together_are_refused_with_the_reason(
    person: Callable[..., Person],
) -> None:
    anna = person("Anna")
    anna.expects_a_break = True  # the browser itself notes the answer 400
    page = anna.page
    page.goto("/")
    page.locator("label.game", has_text="Kronia").click()
    page.fill("#your-name", "Anna")
    page.select_option("#option-tiles", "chosen")
    page.get_by_role("button", name="Switch").click()
    page.locator("#open-table").click()
    page.get_by_role("alert").filter(has_text="option tiles").wait_for()
    assert "/t/" not in page.url


def test_somebody_sits_down_stands_up_and_gives_the_seat_to_another(
    person: Callable[..., Person],
) -> None:
    anna, bela, cili = person("Anna"), person("Béla", "hu-HU"), person("Cili")
    path = anna.open_table(3, ["random"], {})
    bela.sit(path)
    anna.page.wait_for_selector(".kronia")

    path = anna.open_table(4, ["random"], {})
    bela.sit(path)
    anna.page.get_by_text("Waiting for one more").wait_for()
    bela.page.get_by_role("button", name="Állj fel").click()
    anna.page.get_by_text("Waiting for 2 more").wait_for()
    cili.sit(path)
    bela.sit(path)
    for one in (anna, bela, cili):
        one.page.wait_for_selector(".kronia")
    assert anna.page.locator(".plate", has_text="Cili").count() == 1
