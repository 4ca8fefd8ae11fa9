"""How long a long game takes to open: the server is asked for it for the first time.

    python bench/opening.py

A game of 400 moves lies in the database; the time runs from asking for the websocket to the welcome
with the whole log and the view.
"""

from __future__ import annotations

import asyncio
import json
import random
import tempfile
import time
from pathlib import Path
from statistics import median

from websockets.asyncio.client import connect

from ludoteka.server.chance import Drawn
from ludoteka.server.people import Sitter, key_of
from ludoteka.server.play import begin
from ludoteka.server.store import Change, Store, Stored
from server import PATIENCE, start  # the neighbour in this folder

MOVES = 400
GAME = "dog"
SECRET = "A" * 43
TRIES = 5


async def store_game(folder: str) -> list[str]:
    """Puts as many tables with a game of 400 moves into a new database; their ids."""
    rng = random.Random(3)
    position = begin(GAME, 4, {}, (), Drawn(rng)).position
    while len(position.moves) < MOVES:
        position.push(rng.choice(list(position.legal_moves)))
        position.play_chance(rng)
    store = Store(folder)
    await store.open()
    person = key_of(SECRET)
    change = Change().person(person, "Anna")
    tables = [f"table{n}" for n in range(TRIES)]
    for table in tables:
        change.table(
            Stored(
                id=table,
                game=GAME,
                version=position.game.version,
                players=4,
                options=dict(position.options),
                state="playing",
                host=person,
                host_name="Anna",
                next=None,
                sitters=[Sitter(person=person, name="Anna")] * 4,
                moves=position.moves,
                plays={},
            )
        )
    await store.commit(change)
    await store.close()
    return tables


async def opened(port: int, table: str) -> float:
    """Seconds from asking to the welcome."""
    headers = {"Cookie": f"ludoteka={SECRET}"}
    started = time.perf_counter()
    async with connect(
        f"ws://127.0.0.1:{port}/ws/{table}",
        additional_headers=headers,
        compression=None,
        max_size=None,
    ) as line:
        await line.send('{"type":"hello"}')
        while json.loads(await line.recv())["type"] != "welcome":
            pass
        return time.perf_counter() - started


async def measure(port: int, tables: list[str]) -> list[float]:
    return [await asyncio.wait_for(opened(port, table), PATIENCE) for table in tables]


def main() -> None:
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        tables = asyncio.run(store_game(folder))
        server = start(folder)
        times = asyncio.run(measure(server.port, tables))
        server.process.terminate()
        server.process.wait()
    print(f"A game of {MOVES} moves opens in {1000 * median(times):.0f} ms, median of {TRIES}")


if __name__ == "__main__":
    main()
