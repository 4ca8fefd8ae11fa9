"""A server in a process of its own, at an address that it keeps when it is started again."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

SERVE = """
import socket, sys
from ludoteka.server.app import Settings
from ludoteka.server.run import run

settings = Settings(pace=0.0, compiles=False, away_after=float(sys.argv[3]))
run(socket.socket(fileno=int(sys.argv[1])), sys.argv[2], settings)
"""


class Hosting:
    """`with Hosting(folder) as server`: it answers at `server.address`, kill and start at will."""

    def __init__(self, data: Path, away_after: float = 60.0) -> None:
        self._data = data
        self._away_after = away_after
        self._listening = self._listen(0)
        self._port: int = self._listening.getsockname()[1]
        self.address = f"http://127.0.0.1:{self._port}"
        self._process: subprocess.Popen[bytes] | None = None

    def _listen(self, port: int) -> socket.socket:
        listening = socket.socket()
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(("127.0.0.1", port))
        listening.listen()
        return listening

    def start(self) -> None:
        """Starts it; who connects early waits in the queue of the socket."""
        if self._listening.fileno() < 0:
            self._listening = self._listen(self._port)
        number = self._listening.fileno()
        command = [sys.executable, "-c", SERVE, str(number), str(self._data)]
        command.append(str(self._away_after))
        self._process = subprocess.Popen(command, pass_fds=[number])
        self._listening.close()

    def stop(self) -> None:
        """It ends in order, and tells everybody."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait()
            self._process = None

    def kill(self) -> None:
        """kill -9: nobody says goodbye."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill()
        self._listening.close()
