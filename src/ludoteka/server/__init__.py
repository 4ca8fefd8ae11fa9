"""The web server: tables where people and bots play, stored before they are shown.

`app` is the HTTP side, `tables` and `table` what happens at a table, `store` what is kept,
`protocol` what is said between browser and server.
"""

from __future__ import annotations

import socket


def serve(listening: socket.socket, data: str) -> None:
    """Serve on a bound socket until interrupted; `data` is a folder or a database URL.

    Raises SystemExit with a sentence if the data can't be opened.
    """
    from ludoteka.server.run import run  # the rest of the program does not pay for a server
    from ludoteka.server.store import StorageError

    try:
        run(listening, data)
    except StorageError as error:
        raise SystemExit(str(error)) from error
