"""The rules a second time, compiled: `load("games.kronia.rules")`.

The same files are imported under the package name `ludoteka_compiled`, where
`kernel.compiled` is Numba's compiler; relative imports make every module follow.
Numba's cache looks at one file only, so it is given one folder per state of all
rule sources: a changed rule can never meet an old compiled copy.
"""

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
LOOPS = Path(__file__).with_name("anygame") / "loops.py"
_lock = threading.RLock()


def load(name: str) -> ModuleType:
    """The compiled copy of `ludoteka.<name>`; compiling happens at each function's first call."""
    with _lock:
        return _load(TWIN, name)


def loops(game: str, *, compiled: bool) -> ModuleType:
    """`kernel/anygame/loops.py` over one game's rules, interpreted or compiled."""
    package = TWIN if compiled else ROOT.name
    with _lock:
        if compiled:
            _load(package, f"games.{game}.rules")
        name = f"{package}.games.{game}.loops"
        if name not in sys.modules:
            if compiled:
                _cache_into(game)
            else:
                importlib.import_module(f"{package}.games.{game}.rules")
            spec = importlib.util.spec_from_file_location(name, LOOPS)
            assert spec is not None
            assert spec.loader is not None
            module = importlib.util.module_from_spec(spec)
            sys.modules[name] = module
            try:
                spec.loader.exec_module(module)
            except BaseException:
                del sys.modules[name]
                raise
        return sys.modules[name]


def _load(package: str, name: str) -> ModuleType:
    parts = name.split(".")
    _cache_into(parts[1] if parts[0] == "games" and len(parts) > 2 else "kernel")
    for depth in range(len(parts)):
        _stand_in(".".join([package, *parts[:depth]]), ROOT.joinpath(*parts[:depth]))
    return importlib.import_module(f"{package}.{name}")


def _stand_in(name: str, folder: Path) -> None:
    """Register a package without running its `__init__`: the twin needs the rules alone."""
    if name not in sys.modules:
        module = ModuleType(name)
        module.__path__ = [str(folder)]
        sys.modules[name] = module


def _cache_into(folder: str) -> None:
    import numba.core.config as config

    config.CACHE_DIR = str(cache_folder() / folder)  # type: ignore[attr-defined]  # set at run time


def cache_folder() -> Path:
    """Where compiled rules are kept: named by a hash of every file they are made from."""
    base = os.environ.get("NUMBA_CACHE_DIR")
    home = os.environ.get("XDG_CACHE_HOME")
    root = Path(base) if base else (Path(home) if home else Path.home() / ".cache") / "ludoteka"
    return root / sources_hash()


def sources_hash() -> str:
    """A short hash of the sources of kernel and games."""
    digest = hashlib.sha256()
    for folder in ("kernel", "games"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]
