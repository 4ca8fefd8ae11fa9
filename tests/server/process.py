"""A server in a process of its own, which can be killed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

SERVE = """
import socket, sys
from ludoteka.server.app import Settings
from ludoteka.server.run import run

listening = socket.socket()
listening.bind(("127.0.0.1", 0))
listening.listen()
print(listening.getsockname()[1], flush=True)
run(listening, sys.argv[1], Settings(pace=0.0, lock_wait=0.05, compiles=False))
"""


def is_alive(pid: int) -> bool:
    """Whether the process runs; one that has ended and is only not yet counted does not."""
    try:
        about = Path(f"/proc/{pid}/stat").read_text()
    except FileNotFoundError:
        return False
    return about.rpartition(")")[2].split()[0] != "Z"


class Process:
    """`with Process(folder) as server`: it answers at `server.address` until it is killed."""

    def __init__(self, data: Path) -> None:
        self._data = data
        self.address = ""

    def __enter__(self) -> Self:
        self._process = subprocess.Popen(
            [sys.executable, "-c", SERVE, str(self._data)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdout is not None
        self.address = f"127.0.0.1:{int(self._process.stdout.readline())}"
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill()

    @property
    def pid(self) -> int:
        return self._process.pid

    def children(self) -> list[int]:
        """The processes that it has started."""
        return [
            int(pid)
            for pid in Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        ]

    def kill(self) -> str:
        """kill -9; what it had written to its log."""
        self._process.kill()
        return self._process.communicate()[1]
