"""The server: how soon the first page comes, and how long a move takes to reach four browsers.

    python bench/server.py [games]

Starts `ludoteka serve` on a folder of its own, opens one table for four people and plays random
games over four websockets. A move's time runs from sending it to the moment when the last of the
four has heard of it: it has then been checked, stored on the disk and shown.
"""

from __future__ import annotations

import asyncio
import http.client
import itertools
import json
import random
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from statistics import median, quantiles
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

SEATS = 4
GAME = "kronia"
PATIENCE = 20.0


@dataclass
class Server:
    """A running server: its process, its port, and how long the first page took."""

    process: subprocess.Popen[str]
    port: int
    seconds: float


def start(folder: str) -> Server:
    started = time.perf_counter()
    words = ["serve", "--host", "127.0.0.1", "--port", "0", "--no-browser", "--data", folder]
    process = subprocess.Popen(
        [sys.executable, "-u", "-c", "from ludoteka.cli import app; app()", *words],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    port = int(process.stdout.readline().rstrip("/\n").rpartition(":")[2])
    request(port, "GET", "/")
    return Server(process, port, time.perf_counter() - started)


def request(
    port: int, method: str, path: str, body: Any = None, cookie: str = ""
) -> tuple[bytes, str]:
    """One request: what came back, and the cookie that came with it."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    headers = {"Content-Type": "application/json", "Cookie": cookie}
    line.request(method, path, json.dumps(body) if body is not None else None, headers)
    answer = line.getresponse()
    said = answer.read()
    line.close()
    if answer.status >= 400:
        sys.exit(f"{method} {path}: {answer.status} {said.decode()}")
    return said, (answer.getheader("Set-Cookie") or "").partition(";")[0]


@dataclass
class Page:
    """One browser's line to the table and what it knows."""

    socket: ClientConnection
    view: dict[str, Any] = field(default_factory=dict)
    question: int = 0
    heard: int = 0

    async def read(self) -> None:
        message = json.loads(await self.socket.recv())
        if message["type"] == "error" or message["type"] == "refused":
            sys.exit(f"The server refused: {message}")
        if message["type"] in ("welcome", "news") and message["view"] is not None:
            self.view |= message["view"]
            self.question = message["question"]
            self.heard = message["from"] + len(message["log"])

    async def until_more_than(self, heard: int) -> float:
        while self.heard <= heard:
            await self.read()
        return time.perf_counter()


async def game(port: int, cookies: list[str], rng: random.Random) -> list[float]:
    """Play one random game; each move's seconds."""
    seats = [{"kind": "me"}] + [{"kind": "open"}] * (SEATS - 1)
    wish = {"game": GAME, "players": SEATS, "options": {}, "seats": seats, "name": "Anna"}
    said, _ = request(port, "POST", "/api/tables", wish, cookies[0])
    address = f"ws://127.0.0.1:{port}/ws/{json.loads(said)['table']}"
    pages = [
        Page(await connect(address, additional_headers={"Cookie": cookie}, compression=None))
        for cookie in cookies
    ]
    for seat, page in enumerate(pages):
        await page.socket.send(json.dumps({"type": "hello", "have": 0}))
        if seat:
            sit = {"type": "sit", "id": f"sit {seat}", "seat": seat, "name": f"Guest {seat}"}
            await page.socket.send(json.dumps(sit))
    marks = itertools.count()
    times = []
    while True:
        for page in pages:
            await page.until_more_than(0)
        latest = max(page.heard for page in pages)
        for page in pages:
            await page.until_more_than(latest - 1)
        if pages[0].view["is_over"]:
            break
        turn = next((page for page in pages if page.view["legal"]), None)
        if turn is None:  # chance is still moving
            await pages[0].read()
            continue
        move = rng.choice(turn.view["legal"])
        play = {"type": "play", "id": str(next(marks)), "question": turn.question, "moves": [move]}
        started = time.perf_counter()
        await turn.socket.send(json.dumps(play))
        arrived = await asyncio.gather(*(page.until_more_than(latest) for page in pages))
        times.append(max(arrived) - started)
    for page in pages:
        await page.socket.close()
    return times


async def play(port: int, games: int) -> list[float]:
    cookies = [request(port, "GET", "/api/me")[1] for _ in range(SEATS)]
    rng = random.Random(1)
    return [seconds for _ in range(games) for seconds in await game(port, cookies, rng)]


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    with tempfile.TemporaryDirectory() as folder:
        starts = []
        for _ in range(3):
            server = start(folder)
            starts.append(server.seconds)
            server.process.kill()
            server.process.wait()
        server = start(folder)
        times = asyncio.run(asyncio.wait_for(play(server.port, games), PATIENCE * games))
        server.process.terminate()
        server.process.wait()
    tail = quantiles(times, n=100)
    print(f"The server, {games} games, {SEATS} browsers on loopback, SQLite on disk:")
    print(f"  first page after the command  {median(starts):7.2f} s")
    print(f"  a move shown to all four      {median(times) * 1000:7.1f} ms, median")
    print(f"                                {tail[98] * 1000:7.1f} ms, 99 of 100 are faster")
    print(
        f"                                {max(times) * 1000:7.1f} ms, the slowest of {len(times)}"
    )


if __name__ == "__main__":
    main()
