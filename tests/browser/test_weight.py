"""How much a page weighs: the first page and a game's drawing, with its texts and both typefaces.

Counted is what these two name outright. Not counted is what they ask for by `import()`, some of it
at once: the list of open tables, the options of a new table, the second book of sentences, the log
beside a wide table. Nor are the letters of neighbouring languages, which a browser asks for when a
name has one of them. So this is a bound on what has to be there before anything is seen, and the
whole of a first page and a table is about a tenth more.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.browser

STATIC = Path(__file__).parents[2] / "src" / "ludoteka" / "server" / "static"
MOST = 120_000
GAMES = "../src/ludoteka/games"


def loaded(manifest: dict[str, Any], entry: str, files: set[str]) -> None:
    """Adds the files that an entry brings along."""
    chunk = manifest[entry]
    if chunk["file"] in files:
        return
    files.update([chunk["file"], *chunk.get("css", []), *chunk.get("assets", [])])
    for inner in chunk.get("imports", []):
        loaded(manifest, inner, files)


def weight(path: Path) -> int:
    """Bytes on the wire; typefaces are compressed already."""
    content = path.read_bytes()
    return len(content) if path.suffix == ".woff2" else len(gzip.compress(content, 9))


@pytest.mark.parametrize("game", ["kronia", "viking", "dog"])
def test_the_first_page_and_a_table_weigh_less_than_120_kb(game: str) -> None:
    if not STATIC.is_dir():
        pytest.skip("the page is not built: python scripts/page.py")
    manifest = json.loads((STATIC / ".vite" / "manifest.json").read_text())
    files = {"index.html"}
    for entry in ("index.html", f"{GAMES}/{game}/ui/index.ts", f"{GAMES}/{game}/texts.toml"):
        loaded(manifest, entry, files)
    wanted = [file for file in files if "cabin-near" not in file]
    assert sum(weight(STATIC / file) for file in wanted) < MOST
