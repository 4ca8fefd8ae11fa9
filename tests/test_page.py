"""The page is built again when, and only when, something it is made of changed."""

import importlib.util
import json
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def page() -> ModuleType:
    """`scripts/page.py`, which is no part of the package."""
    spec = importlib.util.spec_from_file_location("page", ROOT / "scripts" / "page.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def checkout(tmp_path: Path, page: ModuleType) -> Path:
    """A small checkout whose page has just been built."""
    for name, text in {
        "web/package.json": "{}",
        "web/src/main.ts": "start()",
        "web/node_modules/svelte/index.js": "svelte",
        "src/ludoteka/core/texts.toml": "[seat.name]",
        "src/ludoteka/games/any/ui/Table.svelte": "<table>",
        "src/ludoteka/games/any/rules.py": "MOVES = 3",
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    stamp = page.static(tmp_path) / page.STAMP
    stamp.parent.mkdir(parents=True)
    stamp.write_text(page.fingerprint(tmp_path))
    return tmp_path


def test_what_was_just_built_is_not_built_again(page: ModuleType, checkout: Path) -> None:
    assert not page.is_stale(checkout)


@pytest.mark.parametrize(
    "name",
    [
        "web/src/main.ts",
        "web/package.json",
        "web/new.ts",
        "src/ludoteka/core/texts.toml",
        "src/ludoteka/games/any/ui/Table.svelte",
    ],
)
def test_a_changed_source_makes_it_stale(page: ModuleType, checkout: Path, name: str) -> None:
    (checkout / name).write_text("something else")
    assert page.is_stale(checkout)


@pytest.mark.parametrize(
    "name", ["src/ludoteka/games/any/rules.py", "web/node_modules/svelte/index.js"]
)
def test_what_the_page_is_not_made_of_leaves_it_alone(
    page: ModuleType, checkout: Path, name: str
) -> None:
    (checkout / name).write_text("something else")
    assert not page.is_stale(checkout)


def test_a_file_renamed_counts_as_changed(page: ModuleType, checkout: Path) -> None:
    (checkout / "web/src/main.ts").rename(checkout / "web/src/other.ts")
    assert page.is_stale(checkout)


def test_an_installed_package_without_sources_has_nothing_to_build(
    page: ModuleType, tmp_path: Path
) -> None:
    assert not page.is_stale(tmp_path)


@pytest.mark.parametrize(
    ("version", "expected"),
    [
        ("v18.20.1", False),
        ("v20.18.3", False),
        ("v20.19.0", True),
        ("v21.7.0", False),
        ("v22.11.0", False),
        ("v22.12.0", True),
        ("v24.19.0", True),
        ("nonsense", False),
    ],
)
def test_node_is_taken_where_vite_runs_on_it(
    page: ModuleType, version: str, expected: bool
) -> None:
    assert expected == page.is_new_enough(version)


def test_packages_are_installed_when_the_lock_asks_for_others(
    page: ModuleType, checkout: Path
) -> None:
    lock = {"packages": {"": {}, "node_modules/svelte": {"version": "5.1.0"}}}
    (checkout / "web/package-lock.json").write_text(json.dumps(lock))
    assert not page.has_packages(checkout)
    installed = checkout / "web/node_modules/.package-lock.json"
    installed.write_text(json.dumps(lock))
    assert page.has_packages(checkout)
    lock["packages"]["node_modules/svelte"]["version"] = "5.2.0"
    (checkout / "web/package-lock.json").write_text(json.dumps(lock))
    assert not page.has_packages(checkout)


def test_the_lock_names_no_registry() -> None:
    lock = (ROOT / "web" / "package-lock.json").read_text()
    assert '"resolved"' not in lock
