"""A real chromium against a real server; where there is no chromium the tests say so and are skipped."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from browser.hosting import Hosting
from browser.person import Person

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "src" / "ludoteka" / "server" / "static" / "index.html"
PROGRAM = shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def missing(what: str) -> None:
    """Skips; under CI, where nothing may be missing, fails."""
    if os.environ.get("CI") == "true":
        pytest.fail(what)
    pytest.skip(what)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """One browser a file: its event loop must be gone before tests that have their own."""
    if PROGRAM is None:
        missing("no chromium here: apt-get install chromium")
    if not PAGE.is_file():
        missing("the page is not built: python scripts/page.py")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=PROGRAM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def hosting(tmp_path: Path) -> Iterator[Hosting]:
    """A server with its own data."""
    with Hosting(tmp_path) as running:
        yield running


@pytest.fixture
def person(chromium: Browser, hosting: Hosting) -> Iterator[Callable[..., Person]]:
    """Makes people, each with a browser of their own; at the end no page may have complained."""
    people: list[Person] = []

    def new(name: str, language: str = "en-GB", phone: bool = False, **more: Any) -> Person:
        look = PHONE if phone else DESKTOP
        context = chromium.new_context(
            base_url=hosting.address, locale=language, reduced_motion="reduce", **look, **more
        )
        people.append(Person(name, context))
        return people[-1]

    yield new
    for one in people:
        one.context.close()
    assert [] == [complaint for one in people for complaint in one.complaints]
