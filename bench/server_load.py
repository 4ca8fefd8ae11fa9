"""The server under load: moves a second with durable commits, and how long each takes.

    python bench/server_load.py --tables 100 --seconds 10
    python bench/server_load.py --tables 1 --seconds 10
    python bench/server_load.py --tables 250 --every 2 --seconds 20

Four people, each with a websocket of its own, play Kronia at every table; who is asked plays a random
legal move at once (with --every: after so many seconds). The server runs in a process of its own on
this machine and stores every move (SQLite, WAL, synchronous=FULL) before it tells anybody. Two times are taken from the
sending of a move: until its sender has the confirmation, and until all four have the news of it.
The server plays moves that are openly forced itself; they count neither as moves nor as time.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import http.client
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import msgspec

SEATS = 4
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
settings = Settings(pace=0.0, allowance=plenty, address_allowance=plenty, lines=10**6, posts=plenty, compiles=compiles)
run(listening, sys.argv[1], settings)
"""


class View(msgspec.Struct):
    legal: list[str]
    is_over: bool


class Heard(msgspec.Struct):
    type: str
    question: int = 0
    view: View | None = None


heard_in = msgspec.json.Decoder(Heard)


class Measures:
    """What is counted between the warm-up and the end."""

    def __init__(self) -> None:
        self.is_on = False
        self.confirmed: list[float] = []
        self.seen_by_all: list[float] = []
        self.received = 0
        self.messages = 0


class Wire(asyncio.Protocol):
    """As little of a websocket client as this needs, so that the client is not what is measured."""

    def __init__(self, address: str, table: str, cookie: str, heard: object) -> None:
        self._hello = (
            f"GET /ws/{table} HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n"
            f"Cookie: ludoteka={cookie}\r\n\r\n"
        )
        self._heard = heard
        self._buffer = b""
        self._is_open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self._hello.encode())

    def send(self, message: dict[str, object]) -> None:
        data = msgspec.json.encode(message)
        assert len(data) < 65536
        head = b"\x81"
        head += bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2)
        self.transport.write(head + b"\0\0\0\0" + data)  # masked with zeros

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._is_open:
            head, found, rest = self._buffer.partition(b"\r\n\r\n")
            if not found:
                return
            assert b" 101 " in head, head
            self._is_open, self._buffer = True, rest
            self.send({"type": "hello"})
        while len(self._buffer) >= 2:
            size, start = self._buffer[1], 2
            if size == 126:
                size, start = int.from_bytes(self._buffer[2:4]), 4
            elif size == 127:
                size, start = int.from_bytes(self._buffer[2:10]), 10
            if len(self._buffer) < start + size:
                return
            frame, kind = self._buffer[start : start + size], self._buffer[0] & 15
            self._buffer = self._buffer[start + size :]
            if kind == 1:
                self._heard(frame)
            elif kind == 9:
                self.transport.write(bytes([0x8A, 0x80 | len(frame)]) + b"\0\0\0\0" + frame)


class Table:
    """Four people at a table; whoever is asked plays."""

    def __init__(self, address: str, cookies: list[str], every: float, measures: Measures) -> None:
        self.address = address
        self.cookies = cookies
        self.every = every
        self.measures = measures
        self.rng = random.Random(cookies[0])
        self.wires: list[Wire] = []
        self.sent = 0.0
        self.waiting = 0
        self.marks = 0
        self.sitting: asyncio.Task[None] | None = None

    def create(self) -> str:
        wishes = [{"kind": "me"}] + [{"kind": "open"}] * (SEATS - 1)
        body = {"game": "kronia", "players": SEATS, "seats": wishes, "name": "Anna"}
        body["options"] = {"hades": True}
        answer = asked(self.address, "POST", "/api/tables", self.cookies[0], body)
        return str(json.loads(answer.read())["table"])

    async def sit(self) -> None:
        table = self.create()
        for wire in self.wires:
            wire.transport.close()
        self.wires, self.waiting, self.sent = [], 0, 0.0
        for seat, cookie in enumerate(self.cookies):
            await self.connect(table, seat, cookie)

    async def connect(self, table: str, seat: int, cookie: str) -> None:
        host, port = self.address.split(":")
        loop = asyncio.get_running_loop()

        def new_wire() -> Wire:
            return Wire(self.address, table, cookie, lambda frame: self.heard(seat, frame))

        _, wire = await loop.create_connection(new_wire, host, int(port))
        self.wires.append(wire)

    def heard(self, seat: int, frame: bytes) -> None:
        now = time.perf_counter()
        if self.measures.is_on:
            self.measures.received += len(frame)
            self.measures.messages += 1
        if frame.startswith(b'{"type":"done"'):
            if self.measures.is_on and self.sent:
                self.measures.confirmed.append(now - self.sent)
            return
        if not frame.startswith((b'{"type":"news"', b'{"type":"welcome"')):
            return
        if self.waiting:
            self.waiting -= 1
            if not self.waiting and self.measures.is_on:
                self.measures.seen_by_all.append(now - self.sent)
        if b'"legal":[]' in frame and b'"is_over":false' in frame:
            return
        message = heard_in.decode(frame)
        if message.view is None:
            if seat:
                self.wires[seat].send({"type": "sit", "seat": seat, "name": f"Guest {seat}"})
            return
        loop = asyncio.get_running_loop()
        if message.view.is_over:
            if seat == 0:
                self.sitting = loop.create_task(self.sit())
            return
        delay = self.every * self.rng.uniform(0.5, 1.5)
        if delay:
            loop.call_later(delay, self.play, seat, message)
        else:
            self.play(seat, message)

    def play(self, seat: int, message: Heard) -> None:
        assert message.view is not None
        self.marks += 1
        self.sent = time.perf_counter()
        self.waiting = SEATS
        self.wires[seat].send(
            {
                "type": "play",
                "id": f"{seat}-{self.marks}",
                "question": message.question,
                "moves": [self.rng.choice(message.view.legal)],
            }
        )


def asked(
    address: str, method: str, path: str, cookie: str = "", body: object = None
) -> http.client.HTTPResponse:
    connection = http.client.HTTPConnection(address, timeout=30)
    headers = {"Content-Type": "application/json"}
    if cookie:
        headers["Cookie"] = f"ludoteka={cookie}"
    connection.request(method, path, json.dumps(body) if body else None, headers)
    return connection.getresponse()


def new_cookie(address: str) -> str:
    header = asked(address, "GET", "/api/me").headers["set-cookie"]
    return str(header).split(";")[0].removeprefix("ludoteka=")


def quantiles(times: list[float]) -> str:
    if len(times) < 2:
        return "none"
    steps = statistics.quantiles(times, n=100)
    shown = [steps[49], steps[94], steps[98], max(times)]
    return "p50 {:.1f}  p95 {:.1f}  p99 {:.1f}  max {:.1f} ms".format(*(1e3 * t for t in shown))


def memory_of(pid: int) -> int:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) // 1024
    return 0


def cpu_of(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def load(address: str, pid: int, choices: argparse.Namespace) -> None:
    measures = Measures()
    people = [[new_cookie(address) for _ in range(SEATS)] for _ in range(choices.tables)]
    tables = [Table(address, cookies, choices.every, measures) for cookies in people]
    for table in tables:
        await table.sit()
    await asyncio.sleep(choices.warm_up)
    cpu, own = cpu_of(pid), time.process_time()
    measures.is_on = True
    await asyncio.sleep(choices.seconds)
    measures.is_on = False
    cpu, own = cpu_of(pid) - cpu, time.process_time() - own
    moves = len(measures.confirmed)
    print(f"{choices.tables} tables x {SEATS} sockets, {choices.seconds:g} s")
    print(f"  moves/s       {moves / choices.seconds:.0f}")
    print(f"  confirmed     {quantiles(measures.confirmed)}")
    print(f"  seen by all   {quantiles(measures.seen_by_all)}")
    print(f"  bytes/message {measures.received / max(1, measures.messages):.0f}")
    print(f"  server        {memory_of(pid)} MB, {100 * cpu / choices.seconds:.0f} % of a core")
    print(f"  this client   {100 * own / choices.seconds:.0f} % of a core")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--warm-up", type=float, default=5.0)
    parser.add_argument("--rules", choices=("interpreted", "compiled"), default="compiled")
    parser.add_argument("--every", type=float, default=0.0, help="seconds a move, 0: at once")
    choices = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=".") as folder:
        server = subprocess.Popen(
            [sys.executable, "-c", SERVE, folder, choices.rules], stdout=subprocess.PIPE, text=True
        )
        assert server.stdout is not None
        address = f"127.0.0.1:{int(server.stdout.readline())}"
        try:
            asyncio.run(load(address, server.pid, choices))
        finally:
            server.kill()
            server.wait()


if __name__ == "__main__":
    main()
