"""The server under load beside boardgame.io's, in one run on one machine.

    python bench/rival.py                                    100 tables, as fast as it goes
    python bench/rival.py --tables 1000 --every 2            paced
    python bench/rival.py --game dog --seconds 20 --alone

Four people, each with a websocket of its own, sit at every table; who is asked plays at once (with
`--every`: after so many seconds). Here they play a game of ours with all its rules, every move on
the disk (SQLite, WAL, synchronous=FULL) before anybody hears of it; there a game of 110 cards with
one rule, in memory. A move's time runs from its sending until its own player has the answer. Both
clients are Node programs on the same library (`ws`), with the same room for what they hold, and read
every message whole.

boardgame.io and the clients' library are installed from npm into a folder for this run, or into
`--modules`, to be used again; needs `npm` and `node`.
"""

from __future__ import annotations

import argparse
import http.client
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent / "rival"
SEATS = 4
WARM_UP = 4.0
CLIENT = (
    "node",
    "--min-semi-space-size=64",
    "--max-semi-space-size=64",
    "--initial-old-space-size=1024",
)
"""A client with room: looking for garbage among the views of 4,000 sockets it would hold itself up, up to
17 ms each time, and count that as the server's time."""
TABLES_A_SECOND = 125
"""For each so many tables a second more passes before anything is measured: everybody has come by then."""
SERVE = """
import socket, sys
from ludoteka.server.allowance import Allowance
from ludoteka.server.app import Settings
from ludoteka.server.run import run

listening = socket.socket()
listening.bind(("127.0.0.1", 0))
listening.listen(1024)
print(listening.getsockname()[1], flush=True)
plenty = Allowance(1e9, 1e9)
compiles = sys.argv[2] == "compiled"
run(listening, sys.argv[1], Settings(allowance=plenty, address_allowance=plenty, lines=10**6, posts=plenty, compiles=compiles))
"""


class People:
    """Tables for four people each, made over HTTP."""

    def __init__(self, address: str) -> None:
        self._line = http.client.HTTPConnection(address, timeout=30)

    def _ask(self, method: str, path: str, cookie: str = "", body: object = None) -> Any:
        headers = {"Content-Type": "application/json", "Cookie": f"ludoteka={cookie}"}
        self._line.request(method, path, json.dumps(body) if body is not None else None, headers)
        answer = self._line.getresponse()
        said = answer.read()
        if answer.status >= 400:
            sys.exit(f"{method} {path}: {answer.status} {said.decode()}")
        return said, str(answer.getheader("Set-Cookie"))

    def cookie(self) -> str:
        _, cookie = self._ask("GET", "/api/me")
        return str(cookie.split(";")[0].removeprefix("ludoteka="))

    def table(self, game: str) -> dict[str, Any]:
        cookies = [self.cookie() for _ in range(SEATS)]
        seats = [{"kind": "me"}] + [{"kind": "open"}] * (SEATS - 1)
        body = {"game": game, "players": SEATS, "seats": seats, "name": "Anna", "options": {}}
        said, _ = self._ask("POST", "/api/tables", cookies[0], body)
        return {"table": json.loads(said)["table"], "cookies": cookies}


def memory_of(pid: int) -> float:
    """Resident memory, MB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def cpu_of(pid: int) -> float:
    """Seconds of processor time so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def running(command: list[str], folder: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server, and the first line it said."""
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        yield process, process.stdout.readline().strip()
    finally:
        process.kill()
        process.wait()


def measure(
    command: list[str], folder: Path, server: int, seconds: float, given: str = ""
) -> dict[str, float]:
    """Runs a client against a server; what it counted, with the server's memory and work."""
    client = subprocess.Popen(
        command,
        cwd=folder,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert client.stdin is not None
    assert client.stdout is not None
    assert client.stderr is not None
    client.stdin.write(given)
    client.stdin.close()
    for line in client.stderr:
        if line == "measuring\n":
            break
        print(line, end="", file=sys.stderr)
    cpu, started = cpu_of(server), time.perf_counter()
    said = client.stdout.readline()
    cpu = (cpu_of(server) - cpu) / (time.perf_counter() - started)
    print(client.stderr.read(), end="", file=sys.stderr)
    client.wait()
    return {**json.loads(said), "server": cpu, "memory": memory_of(server)}


def ours(choices: argparse.Namespace, folder: Path, data: str) -> dict[str, float]:
    command = [sys.executable, "-c", SERVE, data, choices.rules]
    with running(command, folder) as (server, port):
        address = f"127.0.0.1:{port}"
        people = People(address)
        tables = [people.table(choices.game) for _ in range(choices.tables)]
        sit(address, tables)
        words = [address, str(warm_up(choices)), str(choices.seconds), str(1000 * choices.every)]
        client = [*CLIENT, "ludoteka.js", *words]
        return measure(client, folder, server.pid, choices.seconds, json.dumps(tables))


def sit(address: str, tables: list[dict[str, Any]]) -> None:
    """Everybody takes a seat."""
    from websockets.sync.client import connect

    for place in tables:
        for seat, cookie in enumerate(place["cookies"][1:], start=1):
            headers = {"Cookie": f"ludoteka={cookie}"}
            with connect(
                f"ws://{address}/ws/{place['table']}", additional_headers=headers, compression=None
            ) as line:
                line.send(json.dumps({"type": "hello"}))
                line.send(json.dumps({"type": "sit", "seat": seat, "name": "Guest", "id": "sit"}))
                while json.loads(line.recv()).get("id") != "sit":
                    pass


def theirs(choices: argparse.Namespace, folder: Path, port: int) -> dict[str, float]:
    with running(["node", "cards_server.js", str(port)], folder) as (server, _):
        times = (warm_up(choices), choices.seconds, 1000 * choices.every)
        numbers = (port, choices.tables, *times)
        return measure(
            [*CLIENT, "cards.js", *map(str, numbers)], folder, server.pid, choices.seconds
        )


def warm_up(choices: argparse.Namespace) -> float:
    """Seconds before anything is measured."""
    return WARM_UP + choices.tables / TABLES_A_SECOND


def show(name: str, found: dict[str, float]) -> None:
    times = "  ".join(f"{at} {found[at]:.1f}" for at in ("p50", "p95", "p99", "max"))
    print(f"{name}")
    print(f"  moves/s   {found['moves']:.0f}, messages/s {found['messages']:.0f}")
    print(f"  ms        {times}")
    work = f"{100 * found['server']:.0f} % of a core, {1e6 * found['server'] / found['moves']:.0f} µs a move"
    print(f"  server    {found['memory']:.0f} MB, {work}")
    print(f"  client    {100 * found['client']:.0f} % of a core", flush=True)


def modules(wish: str | None, folder: str) -> Path:
    """The folder with the clients and everything they need."""
    place = Path(wish or folder).resolve()
    for file in HERE.iterdir():
        shutil.copy(file, place)
    if not (place / "node_modules").exists():
        words = ["npm", "install", "--no-audit", "--no-fund", "--loglevel=error"]
        subprocess.run(words, cwd=place, check=True)
    return place


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--every", type=float, default=0.0, help="seconds a move, 0: at once")
    parser.add_argument("--game", default="kronia")
    parser.add_argument("--rules", choices=("interpreted", "compiled"), default="compiled")
    parser.add_argument("--alone", action="store_true", help="without boardgame.io")
    parser.add_argument("--modules", help="a folder for the npm packages, kept")
    choices = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as scratch,
        tempfile.TemporaryDirectory(dir=Path.cwd()) as data,
    ):
        folder = modules(choices.modules, scratch)
        print(f"{choices.tables} tables x {SEATS} sockets, {choices.seconds:g} s", flush=True)
        own = ours(choices, folder, data)
        show(f"ludoteka, {choices.game}, on the disk", own)
        if choices.alone:
            return
        other = theirs(choices, folder, 8123)
        show("boardgame.io, cards, in memory", other)
        print(f"moves a second, ours to theirs  {own['moves'] / other['moves']:.2f}")
        print(f"p99, ours to theirs             {own['p99'] / other['p99']:.2f}")


if __name__ == "__main__":
    main()
