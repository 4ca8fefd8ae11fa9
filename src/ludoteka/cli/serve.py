"""`ludoteka serve`: the web server, on this machine's own SQLite file unless told otherwise."""

import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from .speak import OUT, stop

ANYWHERE = ("0.0.0.0", "::", "")


def data_folder() -> Path:
    """Where this user's programs keep their data."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData/Local")) / "Ludoteka"
    if sys.platform == "darwin":
        return Path.home() / "Library/Application Support/Ludoteka"
    return Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local/share")) / "ludoteka"


def addresses(host: str, port: int) -> list[str]:
    """The addresses to open: this machine's, and the one for guests when they can come in."""
    if host not in ANYWHERE:
        return [f"http://{f'[{host}]' if ':' in host else host}:{port}/"]
    return [f"http://{name}:{port}/" for name in ["localhost", *own_address()]]


def own_address() -> list[str]:
    """This machine's address in its network, if it has one; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return [str(probe.getsockname()[0])]
        except OSError:
            return []


def can_show_a_page() -> bool:
    """Whether a browser window can open here: there is a screen, and we are not far away."""
    if sys.platform in ("win32", "darwin"):
        return "SSH_CONNECTION" not in os.environ
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def listening(host: str, port: int) -> socket.socket:
    """The socket to serve on, or a sentence about why it can't be had."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    opened = socket.socket(family, socket.SOCK_STREAM)
    opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        opened.bind((host, port))
        opened.listen()  # so that a page opened early waits a moment instead of failing
    except (OSError, OverflowError) as error:
        opened.close()
        why = getattr(error, "strerror", None) or error
        stop(f"Can't listen on {host or '*'} port {port}: {why}. Choose another with --port.", 1)
    return opened


def serve(
    host: Annotated[
        str, typer.Option(help="Whom to serve: 127.0.0.1 this machine alone, 0.0.0.0 the network.")
    ] = "0.0.0.0",
    port: Annotated[
        int, typer.Option(help="The port; 0 takes a free one.", min=0, max=65535)
    ] = 8000,
    data: Annotated[
        str | None,
        typer.Option(
            metavar="DIR|URL",
            help="Where games are kept: a folder, or a database URL. Default: your data folder.",
        ),
    ] = None,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open the page in the browser.")
    ] = True,
) -> None:
    """Host games: open the page, send the link, play."""
    from ludoteka.server.run import run
    from ludoteka.server.store import StorageError

    opened = listening(host, port)
    pages = addresses(host, opened.getsockname()[1])
    OUT.print(f"Ludoteka is at {pages[0]}")
    for page in pages[1:]:
        OUT.print(f"Guests in your network open {page}")
    OUT.print("Ctrl+C stops it; the games are kept.")
    if browser and can_show_a_page():
        threading.Timer(0.5, webbrowser.open, [pages[-1]]).start()
    try:
        with opened:
            run(opened, data or str(data_folder()))
    except StorageError as error:
        stop(f"{error}. Choose another place with --data.", 1)
    except KeyboardInterrupt:
        return
