"""The web server: tables where people and bots play, stored before they are shown.

`app` is the HTTP side, `tables` what happens at a table, `store` what is kept, `protocol` what
is said between browser and server.
"""

from __future__ import annotations


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: str | None = None,
    open_browser: bool = True,
) -> None:
    """Serve until interrupted. `data`: a folder, a database URL, or None for the user's own folder.

    Raises `SystemExit` with a sentence when the address can't be had or the data can't be opened.
    """
    from ludoteka.server.run import run  # the rest of the program does not pay for a server

    run(host, port, data, open_browser)
