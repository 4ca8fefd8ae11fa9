"""Whole games, moves made by clicking what lights up."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from browser.person import Person, play_on
from ludoteka import Record

pytestmark = pytest.mark.browser


def test_two_people_and_two_bots_play_a_whole_game_with_tiles_and_hades_in_two_languages(
    person: Callable[..., Person],
) -> None:
    anna = person("Anna", "en-GB")
    bela = person("Béla", "hu-HU", phone=True)
    path = anna.open_table(4, ["easy", "random"], {"hades": True, "tiles": "random"})
    anna.page.wait_for_selector("#link")
    bela.sit(path)
    play_on([anna, bela], random.Random(3))

    assert anna.page.locator("html").get_attribute("lang") == "en"
    assert bela.page.locator("html").get_attribute("lang") == "hu"
    assert len(anna.points()) == 4
    assert anna.points() == bela.points()
    assert "Round 12" in anna.page.locator("aside").inner_text()
    bela.page.keyboard.press("l")
    assert "12. forduló" in bela.page.locator("aside").inner_text()
    bela.page.keyboard.press("Escape")

    saved = anna.context.request.get(f"/api/tables/{path[3:]}/record")
    Record.from_dict(saved.json()).check()

    anna.page.get_by_role("button", name="New game, same people").click()
    anna.page.wait_for_url(lambda url: not url.endswith(path) and "/t/" in url)
    bela.page.get_by_role("link", name="Az új játékhoz").click()
    bela.page.wait_for_selector(".kronia")
    assert bela.page.url == anna.page.url


@pytest.mark.parametrize(("players", "tiles"), [(3, ["L6", "L5"]), (5, ["L7", "S1", "L3"])])
def test_a_phone_plays_a_whole_game_with_chosen_tiles_against_bots(
    person: Callable[..., Person], players: int, tiles: list[str]
) -> None:
    dora = person("Dóra", "hu-HU", phone=True, color_scheme="dark")
    dora.open_table(players, ["random"] * (players - 1), {"hades": True, "tiles": tiles})
    play_on([dora], random.Random(players))
    assert len(dora.points()) == players
    assert dora.page.evaluate("document.documentElement.scrollWidth") == 360


def test_a_spectator_sees_the_table_and_nobody_s_hand(person: Callable[..., Person]) -> None:
    anna = person("Anna")
    guest = person("Guest")
    path = anna.open_table(2, ["random"], {})
    guest.page.goto(path)
    guest.page.wait_for_selector(".kronia")
    assert guest.page.locator("#hand").count() == 0
    assert guest.page.get_by_text("You are watching.").is_visible()
    play_on([anna], random.Random(1), steps=12)
    last = anna.page.locator("aside li").last.inner_text()
    assert last.split()[0] in guest.page.locator("aside").inner_text()
