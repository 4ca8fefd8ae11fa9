"""People around a table: how they find it, what its host does, what they say, who they are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.person import Person

pytestmark = pytest.mark.browser

NewPerson = Callable[..., Person]


def open_table(who: Person, *seats: str, game: str = "kronia", **terms: Any) -> str:
    """A table of this person's; its path."""
    who.page.goto("/")
    kinds = ("me", "open")
    wishes = [{"kind": s} if s in kinds else {"kind": "bot", "bot": s} for s in seats]
    wish = {"game": game, "players": len(seats), "seats": wishes, "name": who.name, **terms}
    answer = who.context.request.post("/api/tables", data=wish)
    assert answer.status == 201, answer.text()
    return f"/t/{answer.json()['table']}"


def icon(page: Page) -> str:
    return str(page.locator('link[rel="icon"]').get_attribute("href"))


def test_an_open_table_is_found_joined_rearranged_and_started_by_its_host(
    person: NewPerson,
) -> None:
    anna, bela = person("Anna"), person("Béla", "hu-HU", phone=True)
    page = anna.page
    page.goto("/")
    page.locator("label.game", has_text="Kronia").click()
    page.locator("label.button", has_text="2").click()
    page.fill("#your-name", "Anna")
    page.locator(".switch", has_text="Open to everybody").click()
    page.locator(".switch", has_text="I start it").click()
    page.locator("#open-table").click()
    page.get_by_text("Open to everybody").wait_for()

    bela.page.goto("/")
    bela.page.locator("section[aria-labelledby=open-tables] a", has_text="Anna").click()
    bela.page.fill("#name", "Béla")
    bela.page.get_by_role("button", name="Ülj ide").click()
    bela.page.get_by_text("a házigazda indítja").wait_for()

    page.get_by_role("button", name="What the host can do: Béla").click()
    page.get_by_role("button", name="Change places with Anna").click()
    expect(page.locator(".room li").first).to_contain_text("Béla")
    page.get_by_role("button", name="Start the game").click()
    for one in (anna, bela):
        one.page.wait_for_selector(".kronia")


def test_the_list_of_open_tables_changes_by_itself(person: NewPerson) -> None:
    anna, bela = person("Anna"), person("Béla")
    bela.page.goto("/")
    bela.page.get_by_text("No open table is waiting").wait_for()
    open_table(anna, "me", "open", public=True, rated=True)
    bela.page.get_by_text("One free seat · rated").wait_for()


def test_who_is_put_off_loses_the_seat_and_may_not_come_back(person: NewPerson) -> None:
    anna, bela = person("Anna"), person("Béla")
    path = open_table(anna, "me", "open", "open")
    bela.sit(path)
    anna.page.goto(path)
    anna.page.get_by_role("button", name="What the host can do: Béla").click()
    anna.page.get_by_role("button", name="Ask Béla to leave").click()
    bela.page.get_by_text("You have no seat here any more.").wait_for()
    bela.page.get_by_role("button", name="Sit here").first.click()
    bela.page.get_by_text("The host has asked you to leave this table.").wait_for()


def test_a_host_ends_the_table_after_being_asked_again(person: NewPerson) -> None:
    anna, bela = person("Anna"), person("Béla")
    path = open_table(anna, "me", "open")
    bela.sit(path)
    page = anna.page
    page.goto(path)
    page.wait_for_selector(".kronia")
    page.get_by_role("button", name="Preferences").click()
    page.get_by_role("button", name="End the table…").click()
    page.get_by_role("button", name="Go on playing").click()
    page.get_by_role("button", name="End the table…").click()
    page.get_by_role("button", name="End it", exact=True).click()
    bela.page.get_by_text("Anna broke it off.").wait_for()
    assert 0 == bela.page.locator('[data-lit="true"]').count()
    page.get_by_role("button", name="New game, same people").click()
    bela.page.get_by_role("link", name="To the new game").click()
    bela.page.wait_for_selector(".kronia")


def test_a_name_and_a_line_of_talk_are_text_whatever_they_look_like(person: NewPerson) -> None:
    name = "<img src=x onerror=1>"
    anna, bela = person(name), person("Béla")
    path = open_table(anna, "me", "open", "open", public=True)
    bela.page.goto("/")
    bela.page.locator("section[aria-labelledby=open-tables]").get_by_text(name).wait_for()
    bela.sit(path)
    bela.page.locator(".room").get_by_text(name).first.wait_for()
    anna.page.goto(path)
    anna.page.get_by_role("button", name="Talk").click()
    anna.page.fill(".chat .field", "<script>1</script>")
    anna.page.keyboard.press("Enter")
    bela.page.get_by_text(f"{name}: <script>1</script>").wait_for()


def test_a_phrase_is_read_in_each_ones_language_counted_and_announced(person: NewPerson) -> None:
    anna, bela = person("Anna"), person("Béla", "hu-HU")
    path = open_table(anna, "me", "open", "open")
    bela.sit(path)
    anna.page.goto(path)
    bela.page.get_by_role("button", name="Beszélgetés").click()
    bela.page.get_by_role("button", name="Sok szerencsét!").click()
    said = anna.page.get_by_role("status").filter(has_text="Béla: Good luck!")
    said.wait_for()
    anna.page.get_by_role("button", name="Talk, one new line").click()
    anna.page.locator(".chat li", has_text="Good luck!").wait_for()
    anna.page.reload()
    anna.page.get_by_role("button", name="Talk", exact=True).wait_for()


def test_talk_can_be_silenced_by_the_reader_and_at_the_table(person: NewPerson) -> None:
    anna = person("Anna")
    anna.page.goto(open_table(anna, "me", "open"))
    talk = anna.page.locator("button.chat")
    talk.wait_for()
    anna.page.get_by_role("button", name="Preferences").click()
    anna.page.get_by_label("Show what others say").uncheck()
    talk.wait_for(state="detached")
    anna.page.get_by_label("Show what others say").check()
    talk.wait_for()
    anna.page.goto(open_table(anna, "me", "open", chat="off"))
    anna.page.get_by_text("No talk").wait_for()
    assert 0 == talk.count()


def test_where_there_are_partners_only_phrases_can_be_said(person: NewPerson) -> None:
    anna = person("Anna")
    anna.page.goto("/")
    games = anna.context.request.get("/api/games").json()
    game, players = next((g["name"], int(min(g["partners"]))) for g in games if g["partners"])
    anna.page.goto(open_table(anna, "me", *["open"] * (players - 1), game=game))
    anna.page.get_by_role("button", name="Talk").click()
    anna.page.get_by_text("only these phrases").wait_for()
    anna.page.locator(".room li").first.get_by_text("partner: Open seat").wait_for()
    assert 0 == anna.page.locator(".chat .field").count()


def test_a_code_carries_a_person_to_a_phone_and_leaves_no_trace_in_the_address(
    person: NewPerson,
) -> None:
    anna, phone = person("Anna"), person("nobody", phone=True)
    path = open_table(anna, "me", "random")
    page = anna.page
    page.goto("/")
    page.get_by_role("link", name="Play on another device too").click()
    page.get_by_role("button", name="Show a code").click()
    code = page.locator(".code").inner_text()
    page.get_by_role("img", name="QR code that makes another device you").wait_for()

    asked: list[str] = []
    phone.page.on("request", lambda request: asked.append(request.url))
    phone.page.goto(f"/device#{code}")
    phone.page.get_by_role("button", name="Yes, be me here too").click()
    phone.page.get_by_text("This browser is Anna too.").wait_for()
    assert not phone.page.url.endswith(code)
    assert not any(code in url.partition("#")[0] for url in asked)
    phone.page.goto(path)
    phone.page.locator(".plate, .kronia", has_text="Anna").first.wait_for()
    assert 0 == phone.page.get_by_text("You are watching.").count()


def test_the_title_and_the_icon_show_whose_move_it_is(person: NewPerson) -> None:
    anna = person("Anna")
    path = open_table(anna, "me", "random")
    page = anna.page
    calm = icon(page)
    page.goto(path)
    page.wait_for_selector('[data-lit="true"]')
    assert page.title().startswith("●")
    assert calm != icon(page)
    page.goto("/")
    page.get_by_text("Your move").first.wait_for()
    page.wait_for_function("document.title.startsWith('(1)')")
    assert calm != icon(page)


def test_a_tone_is_off_until_somebody_wants_it_and_then_remembered(person: NewPerson) -> None:
    anna = person("Anna")
    page = anna.page
    page.goto("/")
    page.get_by_role("button", name="Preferences").click()
    tone = page.get_by_label("A soft tone")
    expect(tone).not_to_be_checked()
    tone.check()
    page.reload()
    page.get_by_role("button", name="Preferences").click()
    expect(page.get_by_label("A soft tone")).to_be_checked()


def test_a_notice_is_asked_for_only_when_it_is_switched_on(person: NewPerson) -> None:
    anna = person("Anna")
    anna.context.grant_permissions(["notifications"])
    page = anna.page
    page.goto("/")
    page.get_by_role("button", name="Preferences").click()
    notice = page.get_by_label("A notice when this page is hidden")
    expect(notice).not_to_be_checked()
    notice.check()
    expect(notice).to_be_checked()


def test_a_rated_table_shows_how_strong_people_are(person: NewPerson) -> None:
    anna, bela = person("Anna"), person("Béla")
    path = open_table(anna, "me", "open", "open", rated=True)
    bela.sit(path)
    bela.page.get_by_text("1500 ± 500").first.wait_for()
    assert 0 == bela.page.get_by_text("Let a bot sit here").count()
    anna.page.goto("/ratings")
    anna.page.get_by_text("Nobody has a rating in this game yet.").wait_for()
