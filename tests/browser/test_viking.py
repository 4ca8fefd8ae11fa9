"""Gone Viking at the table: whole games by what lights up, by keys alone, on a phone, with reasons."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Error, Page

from browser.contrast import weak_words
from browser.person import Person
from browser.test_keyboard import FOCUS
from browser.test_page import HIDDEN_INDEX, SMALL, WIDTH, is_sound, picks_hide_no_index
from ludoteka import Record

pytestmark = pytest.mark.browser

LOOK = """() => {
    if (document.querySelector('.end .total')) return {end: true};
    const open = [...document.querySelectorAll('[data-lit="true"]')]
        .filter(thing => thing.getAttribute('aria-pressed') !== 'true');
    const ways = open.filter(thing => thing.dataset.facet === 'god');
    return {
        end: false,
        confirm: document.querySelector('#confirm') !== null,
        cards: document.querySelectorAll('#hand [aria-pressed="true"]').length,
        more: open.filter(thing => thing.dataset.facet === 'hand').length,
        open: (ways.length ? ways : open).map(thing => [thing.dataset.facet, thing.dataset.value]),
    };
}"""
ASKED = """() => document.querySelector('.end .total, [data-lit="true"]') !== null"""
PLAYS = """() => document.querySelector('#hand [data-lit="true"]')
    && !document.querySelector('#options')"""
UNCOVERED = """() => document.querySelector('.trick').getBoundingClientRect().bottom
    <= document.querySelector('.own').getBoundingClientRect().top + 2"""
HEAR = """([path, moves]) => new Promise(done => {
    const line = new WebSocket(location.origin.replace('http', 'ws') + '/ws/' + path.slice(3));
    line.onopen = () => line.send(JSON.stringify({type: 'hello', have: 0}));
    line.onmessage = event => {
        const said = JSON.parse(event.data);
        if (said.type === 'welcome') {
            line.send(JSON.stringify({type: 'play', id: 'a', question: said.question, moves}));
        } else if (said.type === 'refused') { line.close(); done(said); }
    };
})"""


def open_viking(person: Person, players: int, bots: list[str], **options: object) -> str:
    path = person.open_table(players, bots, options, game="viking")
    if len(bots) == players - 1:
        person.page.wait_for_selector(".viking")
    return path


def act(person: Person, rng: random.Random) -> bool:
    """One click: something more that is lit, or the button that does what is picked."""
    try:
        seen = person.page.evaluate(LOOK)
        if seen["end"]:
            return False
        goes_on = seen.get("cards", 0) in (1, 2) and seen.get("more") and rng.random() < 0.35
        if seen["confirm"] and not goes_on:
            person.page.locator("#confirm").click(timeout=2_000)
        elif seen["open"]:
            facet, value = rng.choice(seen["open"])
            thing = person.page.locator(f'[data-facet="{facet}"][data-value="{value}"]')
            thing.dispatch_event("click", timeout=2_000)
        else:
            return False
    except Error as error:  # the table went on between the look and the click
        if "Timeout" not in str(error) and "detached" not in str(error):
            raise
    return True


def play_on(people: list[Person], rng: random.Random, steps: int = 3_000) -> None:
    """All of them act until everybody sees the end or so many rounds are made."""
    for _ in range(steps):
        if all(one.is_at_end() for one in people):
            return
        acted = [act(one, rng) for one in people]
        if not any(acted):
            people[0].wait_for_something_to_do(100)


def until_asked_for_a_play(person: Person) -> None:
    """Exchanges nothing, and waits until cards can be played."""
    page = person.page
    while True:
        page.wait_for_function(ASKED)
        if page.evaluate(PLAYS):
            return
        if page.locator('[data-value="done"]').count():
            page.locator('[data-value="done"]').click()
            page.locator("#confirm").click()
            page.locator("#confirm").wait_for(state="detached")


def pick(page: Page, suit: str, count: int) -> None:
    """That many plunder cards of a suit, from the lowest."""
    cards = page.locator(f'#hand [data-lit="true"][data-value^="{suit}"]')
    names = [str(card.get_attribute("data-value")) for card in cards.all()]
    for name in [name for name in names if name[1].isdigit()][:count]:
        page.locator(f'#hand [data-value="{name}"]').click(position={"x": 20, "y": 20})


def longest_suit(page: Page) -> tuple[str, int]:
    """The suit of which most plunder cards can be played now."""
    lit = page.locator('#hand [data-lit="true"]').all()
    letters = [str(card.get_attribute("data-value"))[:2] for card in lit]
    counts = {suit: sum(one[0] == suit and one[1].isdigit() for one in letters) for suit in "BCHT"}
    return max(counts.items(), key=lambda found: found[1])


def test_three_people_and_two_bots_play_a_whole_game_with_homecoming_in_two_languages(
    person: Callable[..., Person],
) -> None:
    anna = person("Anna", "en-GB")
    bela = person("Béla", "hu-HU", phone=True)
    cili = person("Cili", "en-GB", color_scheme="dark")
    path = open_viking(anna, 5, ["easy", "easy"], max_raids=2)
    anna.page.wait_for_selector("#link")
    bela.sit(path)
    cili.sit(path)
    play_on([anna, bela, cili], random.Random(3))

    assert [one.is_at_end() for one in (anna, bela, cili)] == [True] * 3
    assert len(anna.points()) == 5
    assert anna.points() == bela.points() == cili.points()
    assert "Homecoming from raid" in anna.page.locator("section.home").inner_text()
    assert "A jarl látogatása" in bela.page.locator("section.home").inner_text()
    assert "The hands are empty: homecoming." in anna.page.locator("aside").inner_text()
    assert bela.page.evaluate(WIDTH) == 360
    saved = anna.context.request.get(f"/api/tables/{path[3:]}/record")
    record = Record.from_dict(saved.json())
    record.check()
    assert record.players == 5


@pytest.mark.parametrize(("language", "scheme"), [("hu-HU", "dark"), ("en-GB", "light")])
def test_a_phone_shows_nine_cards_and_a_play_of_three_with_its_total(
    person: Callable[..., Person], tmp_path: Path, language: str, scheme: str
) -> None:
    anna = person("Anna", language, phone=True, color_scheme=scheme)
    page = anna.page
    for _ in range(20):
        open_viking(anna, 5, ["easy"] * 4)
        until_asked_for_a_play(anna)
        suit, count = longest_suit(page)
        if count >= 3 and page.locator("#hand .card").count() == 9:
            break
    assert page.evaluate(WIDTH) == 360
    assert page.evaluate(SMALL) == []
    assert page.evaluate(HIDDEN_INDEX) == []
    picks_hide_no_index(page)
    pick(page, suit, 3)
    picked = page.locator('#hand [aria-pressed="true"]')
    assert picked.count() == 3
    total = sum(int(str(card.get_attribute("data-value"))[1:]) for card in picked.all())
    assert page.locator(".propose .total [aria-hidden]").inner_text() == str(total)
    assert page.locator("#confirm").is_visible()
    assert page.evaluate(WIDTH) == 360
    assert page.evaluate(SMALL) == []
    page.screenshot(path=tmp_path / "nine-cards.png")
    if page.locator(".trick").count():
        assert page.evaluate(UNCOVERED)
    assert weak_words(page) == []

    page.locator("#confirm").click()
    page.locator("#confirm").wait_for(state="detached")
    page.locator(".trick li", has_text="Anna").filter(has_text=str(total)).first.wait_for(
        state="attached"
    )


def test_a_whole_game_by_keyboard_alone(person: Callable[..., Person]) -> None:
    anna = person("Anna")
    page = anna.page
    rng = random.Random(8)
    open_viking(anna, 3, ["easy", "easy"], max_raids=2)
    for _ in range(600):
        page.wait_for_function(ASKED)
        if anna.is_at_end():
            break
        page.keyboard.press("p" if rng.random() < 0.2 else "m")
        focus = page.evaluate(FOCUS)
        if focus["facet"] == "hand" and rng.random() < 0.4:
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
    assert anna.is_at_end()
    assert len(anna.points()) == 3
    page.keyboard.press("?")
    page.wait_for_selector("aside kbd")
    assert {"H", "O", "M", "P", "S", "L", "R", "?"} <= set(
        page.locator("aside kbd").all_inner_texts()
    )


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en-GB", "hu-HU"])
def test_every_phase_can_be_read_and_has_names_for_everything(
    person: Callable[..., Person], language: str, scheme: str
) -> None:
    anna = person("Anna", language, phone=language == "hu-HU", color_scheme=scheme)
    page = anna.page
    open_viking(anna, 3, ["easy", "easy"], max_raids=1)
    rng = random.Random(language + scheme)
    seen = set()
    for _ in range(400):
        page.wait_for_function(ASKED)
        question = page.locator("#question")
        phase = "end" if anna.is_at_end() else question.inner_text()
        ways = page.locator("#god-ways").count()
        if (phase, ways) not in seen:
            seen.add((phase, ways))
            is_sound(page)
            assert weak_words(page) == []
            assert page.evaluate(SMALL) == []
            assert page.evaluate(WIDTH) == page.viewport_size["width"]
        if phase == "end":
            break
        act(anna, rng)
    assert ("end", 0) in seen


def test_a_card_that_cannot_be_added_says_why_and_touched_again_begins_instead(
    person: Callable[..., Person],
) -> None:
    anna = person("Anna")
    page = anna.page
    for _ in range(20):
        open_viking(anna, 3, ["easy"] * 2)
        until_asked_for_a_play(anna)
        lit = page.locator('#hand [data-lit="true"]').count()
        if lit == page.locator("#hand .card").count() and not page.locator(".trick").count():
            break  # Anna leads: every card could begin
    suit, _ = longest_suit(page)
    pick(page, suit, 1)
    grey = page.locator("#hand .grey").first
    name = grey.get_attribute("data-value")
    grey.dispatch_event("click")
    alert = page.get_by_role("alert").filter(has_text="all cards of a play are of one suit")
    alert.wait_for()
    page.get_by_text("Touch it once more to begin with it instead.").wait_for()
    alert.get_by_role("button", name="Rule V-20").click()
    page.locator("aside p.asked").wait_for()
    page.locator(f'#hand [data-value="{name}"]').dispatch_event("click")
    assert page.locator('#hand [aria-pressed="true"]').get_attribute("data-value") == name
    page.keyboard.press("Escape")
    assert page.locator('#hand [aria-pressed="true"]').count() == 0


def test_a_god_is_explained_before_it_is_played_and_goes_either_way(
    person: Callable[..., Person],
) -> None:
    anna = person("Anna")
    page = anna.page
    god = page.locator("#hand [aria-expanded]")
    for _ in range(30):
        open_viking(anna, 3, ["random"] * 2)
        until_asked_for_a_play(anna)
        suit, count = longest_suit(page)
        if count and god.count():
            pick(page, suit, 1)
            god.first.dispatch_event("click")
            down = page.locator("#god-ways .way").last
            if down.get_attribute("data-lit") == "true":
                break
    assert "No power." in page.locator("#god-ways .way").first.inner_text()
    for part in ("Trump:", "From the next trick:", "At home:"):
        assert part in down.inner_text()
    down.click()
    page.get_by_text("face down beside.").wait_for()
    page.locator("#confirm").click()
    page.locator("#confirm").wait_for(state="detached")
    laid = page.locator("aside li", has_text="face down beside it.").filter(has_text="Anna")
    laid.first.wait_for()


def test_a_list_with_one_illegal_card_plays_nothing(person: Callable[..., Person]) -> None:
    anna = person("Anna")
    page = anna.page
    path = open_viking(anna, 5, ["easy"] * 4)
    until_asked_for_a_play(anna)
    suit, _ = longest_suit(page)
    cards = page.locator("#hand .card")
    names = [str(card.get_attribute("data-value")) for card in cards.all()]
    own = next(name for name in names if name[0] == suit and name[1].isdigit())
    other = next(name for name in names if name[0] != suit and name[1].isdigit())
    refused = page.evaluate(HEAR, [path, [f"play {own}", f"play {other}", "done"]])
    assert (refused["index"], refused["rule"]) == (1, "V-20")
    page.reload()
    page.wait_for_function(PLAYS)
    assert [str(card.get_attribute("data-value")) for card in cards.all()] == names
    assert page.locator('#hand [aria-pressed="true"]').count() == 0


def test_a_deck_of_one_s_own_is_uploaded_and_a_wrong_row_is_named(
    person: Callable[..., Person], tmp_path: Path
) -> None:
    rows: list[list[object]] = [[suit, 1 + n, 3 + n % 2] for suit in "BCHT" for n in range(12)] + [
        ["B", 7, "Odin"],
        ["C", 7, "Freya"],
        ["H", 7, "Thor"],
        ["T", 30, "Loki"],
    ]
    good, bad = tmp_path / "deck.json", tmp_path / "bad.json"
    good.write_text(json.dumps(rows))
    bad.write_text(json.dumps([*rows[:5], ["X", 1, 3], *rows[6:]]))
    anna = person("Anna")
    anna.expects_a_break = True  # the browser itself notes the answer 400
    page = anna.page
    page.goto("/")
    page.locator("label.game", has_text="Gone Viking").click()
    page.fill("#your-name", "Anna")
    page.set_input_files("#option-deck", bad)
    page.locator("#open-table").click()
    page.get_by_role("alert").filter(has_text="row 6").wait_for()
    page.set_input_files("#option-deck", good)
    page.get_by_text("deck.json").wait_for()
    page.locator("#open-table").click()
    page.get_by_text("Deck: From a file").wait_for()
