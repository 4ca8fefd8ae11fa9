"""The documentation tells the truth: its examples run, its links lead somewhere, its commands exist."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ludoteka.cli import app

ROOT = Path(__file__).resolve().parent.parent
PAGES = [
    ROOT / "README.md",
    *sorted((ROOT / "docs").rglob("*.md")),
    ROOT / "scripts" / "README.md",
    ROOT / "bench" / "README.md",
]
OPTIONS = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
# These run until they are stopped, or take what stands in a line of their own.
LONG_RUNNING = {"serve", "play", "mcp"}


def page_id(path: Path) -> str:
    return str(path.relative_to(ROOT))


def blocks(path: Path, language: str) -> list[str]:
    text = path.read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def anchors(path: Path) -> set[str]:
    """The names of a page's headings, as links spell them."""
    headings = re.findall(r"^#+ (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("path", PAGES, ids=page_id)
def test_the_examples_in_python_do_what_they_show(path: Path) -> None:
    for extra in re.findall(r"from ludoteka\.envs import (\w+)", path.read_text(encoding="utf-8")):
        module = {"openspiel": "pyspiel"}.get(extra, extra)
        pytest.importorskip(module, reason=f"the extra `{extra}` is not installed")
    results = doctest.testfile(str(path), module_relative=False, optionflags=OPTIONS)
    assert 0 == results.failed


@pytest.mark.parametrize("path", PAGES, ids=page_id)
def test_every_link_leads_somewhere(path: Path) -> None:
    broken = []
    for target in re.findall(r"\]\(([^)\s]+)\)", path.read_text(encoding="utf-8")):
        if "://" in target:
            continue
        file, _, anchor = target.partition("#")
        there = (path.parent / file).resolve() if file else path
        if not there.exists() or (anchor and anchor not in anchors(there)):
            broken.append(target)
    assert [] == broken


def test_every_page_is_reached_from_the_index() -> None:
    index = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    pages = {
        str(path.relative_to(ROOT / "docs")) for path in PAGES if ROOT / "docs" in path.parents
    }
    assert [] == sorted(page for page in pages - {"index.md"} if f"({page})" not in index)


def commands() -> list[str]:
    return [
        line
        for path in PAGES
        for block in blocks(path, "sh")
        for line in block.splitlines()
        if line and not line.startswith("#")
    ]


def test_every_script_named_in_the_docs_can_be_run() -> None:
    named = {line.split()[0] for line in commands() if line.startswith("scripts/")}
    assert named
    assert [] == sorted(name for name in named if not os.access(ROOT / name, os.X_OK))


def test_the_commands_in_the_docs_work_as_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    failed = []
    for line in dict.fromkeys(commands()):
        program, *words = shlex.split(line, comments=True)
        if program != "ludoteka" or words[0] == "bench":
            continue
        if words[0] in LONG_RUNNING:
            words.append("--help")
        result = CliRunner().invoke(app, words)
        if result.exit_code:
            failed.append(f"{line}: {result.output}")
    assert [] == failed


def test_the_page_about_the_command_line_is_up_to_date() -> None:
    made = subprocess.run(
        [sys.executable, ROOT / "scripts" / "cli_page.py"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert made.stdout == (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
