"""The rules a second time, compiled: `load("games.kronia.rules")`.

The same files are imported under the package name `ludoteka_compiled`, where
`kernel.compiled` is Numba's compiler; relative imports make every module follow.
Numba's cache looks at one file only, so it is given one folder per state of all the
sources that a game's rules are made from: a changed rule can never meet an old copy.
"""

import ast
import hashlib
import importlib
import importlib.util
import os
import sys
import threading
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[1]
TWIN = "ludoteka_compiled"
ANYGAME = Path(__file__).with_name("anygame")
_lock = threading.RLock()


def load(name: str) -> ModuleType:
    """The compiled copy of `ludoteka.<name>`; compiling happens at each function's first call."""
    with _lock:
        return _load(TWIN, name)


def beside(name: str, game: str, *, compiled: bool) -> ModuleType:
    """A file of `kernel/anygame` over one game's rules, interpreted or compiled.

    The file is loaded anew for each game, as a module of that game's folder, so that its
    relative imports find the game's `rules`.
    """
    package = TWIN if compiled else ROOT.name
    module_name = f"{package}.games.{game}.{name}"
    with _lock:
        if module_name not in sys.modules:
            if compiled:
                _load(package, f"games.{game}.rules")
            else:
                importlib.import_module(f"{package}.games.{game}.rules")
            spec = importlib.util.spec_from_file_location(module_name, ANYGAME / f"{name}.py")
            assert spec is not None
            assert spec.loader is not None
            module = importlib.util.module_from_spec(spec)
            sys.modules[module_name] = module
            try:
                spec.loader.exec_module(module)
            except BaseException:
                del sys.modules[module_name]
                raise
        return sys.modules[module_name]


def loops(game: str, *, compiled: bool) -> ModuleType:
    """`kernel/anygame/loops.py` over one game's rules."""
    return beside("loops", game, compiled=compiled)


def _load(package: str, name: str) -> ModuleType:
    parts = name.split(".")
    _cache_into(parts[1] if parts[0] == "games" and len(parts) > 2 else "")
    for depth in range(len(parts)):
        _stand_in(".".join([package, *parts[:depth]]), ROOT.joinpath(*parts[:depth]))
    return importlib.import_module(f"{package}.{name}")


def _stand_in(name: str, folder: Path) -> None:
    """Register a package without running its `__init__`: the twin needs the rules alone."""
    if name not in sys.modules:
        module = ModuleType(name)
        module.__path__ = [str(folder)]
        sys.modules[name] = module


def _cache_into(game: str) -> None:
    import numba.core.config as config

    config.CACHE_DIR = str(cache_folder(game))  # type: ignore[attr-defined]  # set at run time


def cache_folder(game: str) -> Path:
    """Where compiled rules are kept: named by a hash of every file they are made from."""
    base = os.environ.get("NUMBA_CACHE_DIR")
    home = os.environ.get("XDG_CACHE_HOME")
    root = Path(base) if base else (Path(home) if home else Path.home() / ".cache") / "ludoteka"
    return root / f"{game}-{sources_hash(game)}"


def sources_hash(game: str) -> str:
    """A short hash of the sources of the kernel and of one game's rules ("" for none)."""
    digest = hashlib.sha256()
    for path in sources(game):
        digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def sources(game: str) -> list[Path]:
    """The kernel's files and, of a game's folder, whatever its `rules` and `judge` import."""
    found = set((ROOT / "kernel").rglob("*.py"))
    folder = ROOT / "games" / game
    waiting = [folder / "rules.py", folder / "judge.py"] if game else []
    while waiting:
        path = waiting.pop()
        if path in found or not path.exists():
            continue
        found.add(path)
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.ImportFrom) and node.level == 1:
                names = [node.module] if node.module else [alias.name for alias in node.names]
                waiting += [folder / f"{name.split('.')[0]}.py" for name in names]
    return sorted(found)
