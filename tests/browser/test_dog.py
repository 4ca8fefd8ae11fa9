"""DOG at the table: whole games by what lights up, by keys alone, on a phone, with reasons."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from browser.contrast import weak_words
from browser.person import Person, play_on
from browser.test_keyboard import FOCUS
from browser.test_page import HIDDEN_INDEX, SMALL, WIDTH, is_sound
from ludoteka import Record

pytestmark = pytest.mark.browser

UNCOVERED = """() => document.querySelector('#board').getBoundingClientRect().bottom
    <= document.querySelector('.dog > .own').getBoundingClientRect().top + 4"""
HAND_TOP = """() => document.querySelector('#hand').getBoundingClientRect().top"""
WATCH_COVER = """() => {
    window.covered = 0;
    const look = () => {
        const board = document.querySelector('#board'), own = document.querySelector('.dog > .own');
        if (board && own) {
            const over = board.getBoundingClientRect().bottom - own.getBoundingClientRect().top;
            window.covered = Math.max(window.covered, over);
        }
        requestAnimationFrame(look);
    };
    look();
}"""
CUT_LETTERS = """() => [...document.querySelectorAll('.plate .name')].filter(name => {
    const {lastChild} = name;
    if (!/ [A-Z]$/.test(lastChild.data)) return false;
    const letter = document.createRange();
    letter.setStart(lastChild, lastChild.length - 1);
    letter.setEnd(lastChild, lastChild.length);
    return letter.getBoundingClientRect().right > name.getBoundingClientRect().right + 1;
}).map(name => name.textContent)"""
ASKED = """() => document.querySelector('.end .total, [data-lit="true"]') !== null"""
PIECE = """([seat, n]) => {
    const box = [...document.querySelectorAll('.piece')]
        .filter(piece => piece.querySelector(`.figure.seat-${seat}`))[n].getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
}"""


def open_dog(person: Person, players: int, bots: list[str], **options: object) -> str:
    path = person.open_table(players, bots, options, game="dog")
    if len(bots) == players - 1:
        person.page.wait_for_selector(".dog")
    return path


def until_asked_for_a_card(person: Person, rng: random.Random) -> None:
    """Gives a card, places a pawn, folds, until a card of the hand can be played."""
    play = "Play a card." if person.page.locator("html").get_attribute("lang") == "en" else "Játssz"
    while not (
        play in person.page.locator("#question").inner_text()
        and person.page.locator('#hand [data-lit="true"]').count()
    ):
        person.act(rng) or person.wait_for_something_to_do(200)
    person.page.keyboard.press("Escape")  # nothing is picked yet


def test_two_people_and_two_bots_play_a_whole_royal_game_in_two_languages(
    person: Callable[..., Person],
) -> None:
    anna = person("Anna", "en-GB")
    bela = person("Béla", "hu-HU", phone=True)
    path = open_dog(anna, 4, ["easy", "easy"])
    anna.page.wait_for_selector("#link")
    bela.sit(path)
    play_on([anna, bela], random.Random(3), steps=6_000)

    assert anna.is_at_end()
    assert bela.is_at_end()
    homes = anna.page.locator(".end .count").all_inner_texts()
    assert homes[:2] == ["4 home", "4 home"]
    assert bela.page.locator(".end .count").first.inner_text() == "4 otthon"
    assert bela.page.evaluate(WIDTH) == 360
    saved = anna.context.request.get(f"/api/tables/{path[3:]}/record")
    record = Record.from_dict(saved.json())
    record.check()
    assert record.options.get("royal", True)


def test_a_phone_plays_a_whole_game_of_six_with_bots(person: Callable[..., Person]) -> None:
    dora = person("Dóra", "hu-HU", phone=True, color_scheme="dark")
    open_dog(dora, 6, ["easy"] * 5)
    play_on([dora], random.Random(6), steps=6_000)
    assert dora.is_at_end()
    assert dora.page.locator(".end .total").count() == 6
    assert dora.page.evaluate(WIDTH) == 360


@pytest.mark.parametrize("language", ["en-GB", "hu-HU"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("players", "royal"), [(4, True), (6, True), (2, False)])
def test_both_boards_fit_a_phone_and_can_be_read_and_touched(
    person: Callable[..., Person], language: str, scheme: str, players: int, royal: bool
) -> None:
    anna = person("Anna", language, phone=True, color_scheme=scheme)
    page = anna.page
    open_dog(anna, players, ["random"] * (players - 1), royal=royal)
    anna.wait_for_something_to_do(5_000)
    for step in range(3):
        is_sound(page)
        assert page.evaluate(WIDTH) == 360
        assert page.evaluate(SMALL) == []
        assert page.evaluate(HIDDEN_INDEX) == []
        assert page.evaluate(UNCOVERED), step
        assert page.evaluate(CUT_LETTERS) == []
        assert weak_words(page) == []
        anna.act(random.Random(step))
        until_asked_for_a_card(anna, random.Random(step))
        top = page.evaluate(HAND_TOP)
        page.locator('#hand [data-lit="true"]').first.click()
        assert abs(page.evaluate(HAND_TOP) - top) < 1


@pytest.mark.parametrize("language", ["en-GB", "hu-HU"])
def test_a_phone_shows_the_whole_board_through_a_round(
    person: Callable[..., Person], language: str
) -> None:
    anna = person("Anna", language, phone=True)
    open_dog(anna, 4, ["random"] * 3)
    anna.wait_for_something_to_do(5_000)
    anna.page.evaluate(WATCH_COVER)
    rng = random.Random(8)
    for _ in range(30):
        anna.act(rng) or anna.wait_for_something_to_do(1_000)
    assert anna.page.evaluate("window.covered") <= 4


def test_the_desktop_table_is_sound_and_speaks(person: Callable[..., Person]) -> None:
    anna = person("Anna")
    page = anna.page
    open_dog(anna, 4, ["random"] * 3)
    until_asked_for_a_card(anna, random.Random(1))
    is_sound(page)
    assert weak_words(page) == []
    region = page.locator('[role="log"][aria-live="polite"]')
    assert "Your move. Play a card." in region.inner_text()
    assert "is dealt" not in region.inner_text()
    assert "is dealt" not in page.locator("aside").inner_text()
    assert "gives" in page.locator("aside").inner_text()
    label = page.locator("#hand .card").first.get_attribute("aria-label") or ""
    assert any(color in label for color in ("blue", "red", "green"))
    assert page.locator("#board li").count() == 4


def test_a_round_begins_with_the_exchange_hidden_until_all_have_chosen(
    person: Callable[..., Person],
) -> None:
    anna = person("Anna")
    bela = person("Béla", "hu-HU")
    path = open_dog(anna, 4, ["random", "random"])
    bela.sit(path)
    anna.page.get_by_role("group", name="The exchange of cards").wait_for()
    assert "Give one card to Dice bot B." in anna.page.locator("#question").inner_text() or (
        not anna.page.locator('[data-lit="true"]').count()
    )
    for _ in range(200):
        if anna.page.locator(".traded").count() and bela.page.locator(".traded").count():
            break
        anna.act(random.Random(1)) or bela.act(random.Random(1))
        anna.wait_for_something_to_do(50)
    assert anna.page.locator(".traded").inner_text().startswith("gave")
    assert bela.page.locator(".traded").inner_text().startswith("odaadva")
    assert "chooses a card to give away" in anna.page.locator("aside").inner_text()


def test_a_card_shows_its_pawns_a_pawn_its_fields_and_the_board_can_be_touched(
    person: Callable[..., Person],
) -> None:
    anna = person("Anna")
    page = anna.page
    open_dog(anna, 4, ["random"] * 3)
    until_asked_for_a_card(anna, random.Random(2))
    page.locator('#hand [data-lit="true"]').first.click()
    assert page.locator(".piece.lit").count() == page.locator('#pawns [data-lit="true"]').count()
    assert page.locator(".target").count() >= 1
    page.keyboard.press("Escape")
    assert page.locator(".target").count() == 0

    lit = page.locator('#pawns [data-facet="pawn"]').evaluate_all(
        "all => all.findIndex(one => one.dataset.lit === 'true')"
    )
    page.mouse.click(*page.evaluate(PIECE, [0, lit]))
    assert page.locator('#pawns [aria-pressed="true"]').count() == 1
    target = page.locator(".target").first.bounding_box()
    assert target is not None
    page.mouse.click(target["x"] + target["width"] / 2, target["y"] + target["height"] / 2)
    for _ in range(3):
        if page.locator("#confirm").count():
            break
        anna.act(random.Random(1))
    assert page.locator(".route").count() == 1
    question = page.locator(".would").inner_text()
    page.locator("#confirm").click()
    anna.wait_for_something_to_do(5_000)
    assert question.split()[-1].strip(".") in page.locator("aside").inner_text()


def test_a_touched_pawn_that_the_card_cannot_move_says_why_and_opens_the_rule(
    person: Callable[..., Person],
) -> None:
    anna = person("Anna")
    page = anna.page
    open_dog(anna, 4, ["random"] * 3)
    rng = random.Random(3)
    numbers = ",".join(f'#hand [data-lit="true"][data-value="{n}"]' for n in (2, 3, 5, 6, 7, 8, 9))
    until_asked_for_a_card(anna, rng)
    while not page.locator(numbers).count():
        anna.act(rng) or anna.wait_for_something_to_do(100)
    page.keyboard.press("Escape")
    page.locator(numbers).first.click()
    refused = page.locator('#pawns [data-facet="pawn"][data-lit="false"]').first
    refused.click(force=True)
    alert = page.get_by_role("alert").filter(has_text=".")
    alert.wait_for()
    alert.get_by_role("button", name="Rule D-").click()
    assert page.locator("aside p.asked").inner_text().startswith("D-")


def test_ranks_and_cards_are_at_hand(person: Callable[..., Person]) -> None:
    anna = person("Anna", phone=True)
    page = anna.page
    open_dog(anna, 4, ["random"] * 3)
    page.get_by_role("button", name="Ranks and cards").click()
    dialog = page.get_by_role("dialog", name="Ranks and cards")
    dialog.wait_for()
    assert dialog.locator(".ranks li").count() == 4
    assert dialog.locator("ul li").count() == 15
    for color in ("green", "blue", "red"):
        assert dialog.get_by_role("heading", name=color).count() == 1
    assert weak_words(page) == []
    dialog.get_by_role("button", name="Close").click()
    dialog.wait_for(state="hidden")
    page.keyboard.press("i")
    dialog.wait_for()
    page.keyboard.press("Escape")
    dialog.wait_for(state="hidden")


def test_a_game_is_played_by_keyboard_alone(person: Callable[..., Person]) -> None:
    anna = person("Anna")
    page = anna.page
    open_dog(anna, 2, ["easy"], max_rounds=4)
    rng = random.Random(5)
    for _ in range(600):
        page.wait_for_function(ASKED)
        if anna.is_at_end():
            break
        if not page.evaluate(FOCUS)["lit"] and page.evaluate(FOCUS)["id"] != "confirm":
            page.keyboard.press("m")
            page.wait_for_function("() => document.activeElement !== document.body")
        for _ in range(rng.randrange(3) if page.evaluate(FOCUS)["facet"] else 0):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
    assert page.locator(".end .total").count() == 2


def test_every_shortcut_of_the_table_works_and_is_listed(person: Callable[..., Person]) -> None:
    anna = person("Anna")
    page = anna.page
    open_dog(anna, 4, ["random"] * 3)
    until_asked_for_a_card(anna, random.Random(4))
    for key, facet in (("h", "hand"), ("p", "pawn")):
        page.keyboard.press(key)
        assert page.evaluate(FOCUS)["facet"] == facet
    page.keyboard.press("?")
    page.locator("aside kbd").first.wait_for()
    assert {"H", "P", "O", "1 – 4", "M", "I"} <= set(page.locator("aside kbd").all_inner_texts())


def test_a_spectator_sees_the_board_and_nobody_s_hand(person: Callable[..., Person]) -> None:
    anna, guest = person("Anna"), person("Guest", phone=True)
    path = open_dog(anna, 6, ["random"] * 5)
    guest.page.goto(path)
    guest.page.wait_for_selector(".dog")
    assert guest.page.locator("#hand").count() == 0
    assert guest.page.locator(".plate").count() == 6
    assert guest.page.evaluate(WIDTH) == 360


def test_what_others_do_is_shown_move_by_move_and_can_be_skipped(
    person: Callable[..., Person],
) -> None:
    anna = person("Anna")
    page: Page = anna.page
    page.goto("/")
    page.evaluate("localStorage.setItem('ludoteka.motion', 'slow')")
    open_dog(anna, 4, ["random"] * 3)
    until_asked_for_a_card(anna, random.Random(2))
    while not page.get_by_role("button", name="Skip").count():
        anna.act(random.Random(2)) or anna.wait_for_something_to_do(100)
    page.get_by_role("button", name="Skip").click()
    page.get_by_role("button", name="Skip").wait_for(state="detached")
