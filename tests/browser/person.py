"""Somebody at a browser: opens tables and plays by what lights up, never by knowing the rules."""

from __future__ import annotations

import random
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Page, Request

LIT = '[data-lit="true"]:not([aria-pressed="true"])'
LOOK = """() => {
    if (document.querySelector('.end .total')) return {end: true};
    const lit = [...document.querySelectorAll('[data-lit="true"]')];
    const picked = [...document.querySelectorAll('[data-facet][aria-pressed="true"]')];
    const done = new Set(picked.map(thing => thing.dataset.facet));
    return {
        end: false,
        confirm: document.querySelector('#confirm') !== null,
        lit: lit.filter(thing => !done.has(thing.dataset.facet))
            .map(thing => [thing.dataset.facet, thing.dataset.value]),
    };
}"""
SOMETHING_TO_DO = (
    """() => document.querySelector('.end .total, #confirm, [data-lit="true"]') !== null"""
)


class Person:
    """A name, a browser context, one page, and what the page complained about."""

    def __init__(self, name: str, context: BrowserContext) -> None:
        self.name = name
        self.context = context
        self.complaints: list[str] = []
        self.page: Page = context.new_page()
        self.page.set_default_timeout(15_000)
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.complaints.append(f"{name}: {error}"))
        self.page.on("request", self._request)
        self._own_host = ""
        self.expects_a_break = False

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not self.expects_a_break:
            self.complaints.append(f"{self.name}: {message.text}")

    def _request(self, request: Request) -> None:
        host = urlsplit(request.url).netloc
        self._own_host = self._own_host or host
        if host and host != self._own_host:
            self.complaints.append(f"{self.name}: the page asked {request.url}")

    def open_table(
        self, players: int, bots: list[str], options: dict[str, Any], game: str = "kronia"
    ) -> str:
        """A table with this person at seat 0, then the bots, then open seats; its path."""
        self.page.goto("/")
        kinds: list[dict[str, Any]] = [{"kind": "me"}]
        kinds += [{"kind": "bot", "bot": bot} for bot in bots]
        kinds += [{"kind": "open"}] * (players - len(kinds))
        wish = {"game": game, "players": players, "options": options, "seats": kinds}
        answer = self.context.request.post("/api/tables", data={**wish, "name": self.name})
        assert answer.status == 201, answer.text()
        path = f"/t/{answer.json()['table']}"
        self.page.goto(path)
        return path

    def sit(self, path: str) -> None:
        """Opens the link and takes the first free seat."""
        self.page.goto(path)
        self.page.fill("#name", self.name)
        self.page.locator(".room li .button.main").first.click()

    def act(self, rng: random.Random) -> bool:
        """One click on something that is lit, or on the button that does it; whether there was any."""
        try:
            seen = self.page.evaluate(LOOK)
            if seen["end"]:
                return False
            if seen["confirm"]:
                self.page.locator("#confirm").click(timeout=2_000)
                return True
            if not seen["lit"]:
                return False
            facet, value = rng.choice(seen["lit"])
            alike = self.page.locator(f'[data-facet="{facet}"][data-value="{value}"]')
            alike.first.click(timeout=2_000)
        except Error as error:  # the table went on between the look and the click
            if "Timeout" not in str(error) and "detached" not in str(error):
                raise
        return True

    def is_at_end(self) -> bool:
        """Whether the score sheet is there, which comes when it is wanted."""
        return self.page.locator(".end .total").count() > 0

    def wait_for_something_to_do(self, milliseconds: float) -> None:
        """Until a thing is lit or the game is over, or this long."""
        try:
            self.page.wait_for_function(SOMETHING_TO_DO, timeout=milliseconds)
        except Error as error:
            if "Timeout" not in str(error):
                raise

    def points(self) -> list[str]:
        """The totals of the score sheet, best first."""
        return self.page.locator(".end .total td").all_inner_texts()


def play_on(people: list[Person], rng: random.Random, steps: int = 2_000) -> None:
    """All of them act by what lights up, until everybody sees the end or so many clicks are made."""
    for _ in range(steps):
        if all(one.is_at_end() for one in people):
            return
        acted = [one.act(rng) for one in people]
        if not any(acted):
            people[0].wait_for_something_to_do(100)
