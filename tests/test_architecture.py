"""The shape of the house: who may import whom, who may name a game, how long a file gets."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "ludoteka"
WEB = ROOT / "web"

# A room may use itself and what stands to its left: kernel ← core ← games ← … ← cli.
STOREY = {
    "kernel": 0,
    "core": 1,
    "games": 2,
    "fast": 3,
    "bots": 4,
    "envs": 4,
    "lab": 4,
    "server": 5,
    "cli": 6,
}
# `import ludoteka` brings the public names, bots among them.
FACADE = STOREY["bots"]
LONGEST_FILE = 400
MADE_BY_TOOLS = {"node_modules", "dist", "static", "coverage", "__pycache__", ".venv"}

GAMES = sorted({path.parent.name for path in (PACKAGE / "games").glob("*/*.py")})
MODULES = sorted(PACKAGE.rglob("*.py"))


def files(top: Path, *endings: str) -> Iterator[Path]:
    for path in sorted(top.rglob("*")):
        if path.suffix in endings and not MADE_BY_TOOLS & set(path.relative_to(top).parts):
            yield path


def name_of(path: Path) -> tuple[str, ...]:
    """`ludoteka/core/game.py` → ("ludoteka", "core", "game")."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return parts[:-1] if parts[-1] == "__init__" else parts


def imports(path: Path) -> Iterator[tuple[str, ...]]:
    """Every module of ours that a module imports, at its top or inside a function."""
    here = name_of(path)
    package = here if path.name == "__init__.py" else here[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield tuple(alias.name.split("."))
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = base + tuple(node.module.split(".") if node.module else ())
            for alias in node.names:
                yield (*module, alias.name)


def is_package(name: tuple[str, ...]) -> bool:
    return (PACKAGE.parent.joinpath(*name)).is_dir()


@pytest.mark.parametrize(
    "path", MODULES, ids=lambda path: ".".join(name_of(path)[1:]) or "ludoteka"
)
def test_a_module_imports_only_what_stands_below_it(path: Path) -> None:
    here = name_of(path)
    if len(here) == 1:
        return  # the façade gathers names from everywhere below the server
    own = STOREY[here[1]]
    above = [
        ".".join(name)
        for name in imports(path)
        if name[0] == "ludoteka"
        and (STOREY.get(name[1], FACADE) if len(name) > 1 else FACADE) > own
    ]
    assert [] == above


@pytest.mark.parametrize("game", GAMES)
def test_no_game_imports_another(game: str) -> None:
    others = {other for other in GAMES if other != game}
    foreign = [
        f"{path.name}: {'.'.join(name)}"
        for path in (PACKAGE / "games" / game).rglob("*.py")
        for name in imports(path)
        if name[:2] == ("ludoteka", "games") and len(name) > 2 and name[2] in others
    ]
    assert [] == foreign


def words_of_python(path: Path) -> str:
    """A module without its docstrings and comments, which may give examples."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            node.value.value = ""
    return ast.unparse(tree)


def words_of_page(path: Path) -> str:
    text = path.read_text(encoding="utf-8")
    text = re.sub(r"/\*.*?\*/|<!--.*?-->", "", text, flags=re.DOTALL)
    return re.sub(r"(?m)(^|\s)//.*$", "", text)


def test_nothing_outside_the_games_folder_names_a_game() -> None:
    named = re.compile(rf"(?i)(?<![a-z])({'|'.join(GAMES)})(?![a-z])")
    python = {
        path: words_of_python(path) for path in MODULES if PACKAGE / "games" not in path.parents
    }
    page = {
        path: words_of_page(path)
        for top in (WEB, PACKAGE / "server", PACKAGE / "core", PACKAGE / "cli")
        for path in files(top, ".ts", ".svelte", ".css", ".html", ".toml")
        if not path.name.endswith(".test.ts")
    }
    guilty = [
        f"{path.relative_to(ROOT)}: {match[0]}"
        for path, text in (python | page).items()
        if (match := named.search(text))
    ]
    assert [] == guilty


def test_a_file_is_short() -> None:
    long = [
        f"{path.relative_to(ROOT)}: {lines} lines"
        for top in ("src", "web", "tests", "scripts", "bench")
        for path in files(ROOT / top, ".py", ".ts", ".svelte", ".css", ".c", ".mjs")
        if (lines := path.read_text(encoding="utf-8").count("\n")) > LONGEST_FILE
    ]
    assert [] == long


# Texts: both languages, the same placeholders, no key that nobody speaks.

TEXTS = [*files(ROOT / "src", ".toml"), *files(WEB, ".toml")]
LANGUAGES = ("en", "hu")

Sentence = str | dict[str, str]


def sentences(
    table: dict[str, object], path: str = ""
) -> Iterator[tuple[str, dict[str, Sentence]]]:
    """Every key with its languages: `[log.offer]` → ("log.offer", {"en": …, "hu": …})."""
    for word, value in table.items():
        key = f"{path}.{word}" if path else word
        if isinstance(value, dict):
            if set(value) & set(LANGUAGES):
                yield key, value
            yield from sentences(
                {inner: v for inner, v in value.items() if inner not in LANGUAGES}, key
            )


def spoken(path: Path) -> dict[str, dict[str, Sentence]]:
    return dict(sentences(tomllib.loads(path.read_text(encoding="utf-8"))))


def placeholders(sentence: Sentence) -> set[str]:
    forms = sentence.values() if isinstance(sentence, dict) else [sentence]
    return {name for form in forms for name in re.findall(r"\{(?:[aA]z:)?(\w+)\}", form)}


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_text_is_there_in_both_languages(path: Path) -> None:
    lacking = [key for key, texts in spoken(path).items() if set(LANGUAGES) - set(texts)]
    assert [] == lacking


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_both_languages_speak_of_the_same_things(path: Path) -> None:
    differing = [
        f"{key}: {sorted(placeholders(texts['en']) ^ placeholders(texts['hu']))}"
        for key, texts in spoken(path).items()
        if placeholders(texts["en"]) - {"count"} != placeholders(texts["hu"]) - {"count"}
    ]
    assert [] == differing


def patterns_in_code() -> list[re.Pattern[str]]:
    """Every string in the code that could be a text's key, holes standing for one word or more."""
    code = "\n".join(
        path.read_text(encoding="utf-8")
        for top in (ROOT / "src", WEB / "src")
        for path in files(top, ".py", ".ts", ".svelte")
    )
    found = set(re.findall(r"""["'`]([a-z_]+(?:\.[\w.${}()\[\]\- ]*)?)["'`]""", code))
    return [
        re.compile(
            re.sub(r"\\?\$?\\\{.*?\\\}", r"[\\w.\\-]+", re.escape(text))
            + (r".*" if text.endswith(".") else "")
        )
        for text in found
    ]


def is_spoken(path: Path) -> bool:
    """Texts may be written before their game's drawing is; then nobody speaks some of them yet."""
    return path.parent.parent.name != "games" or (path.parent / "ui").exists()


def test_every_text_is_spoken_somewhere() -> None:
    patterns = patterns_in_code()
    mute = [
        f"{path.relative_to(ROOT)}: {key}"
        for path in TEXTS
        if path.name == "texts.toml" and is_spoken(path)
        for key in spoken(path)
        if not any(pattern.fullmatch(key) for pattern in patterns)
    ]
    assert [] == mute
