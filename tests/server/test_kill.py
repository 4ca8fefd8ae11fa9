"""kill -9 in the middle of games: every move that was confirmed is there, and the games go on."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed

import ludoteka
from server.browser import Browser, Line
from server.process import Process

TABLES = 50
KILLS = 3
CONFIRMED_BETWEEN_KILLS = 200
KINDS = (
    ("kronia", {"hades": True}),
    ("dog", {"max_rounds": 1}),
    ("viking", {"max_raids": 1}),
)
"""What is played at the tables in turn: short games, so that all of them come to their end."""


class Tally:
    """Counts confirmed moves at all tables, and says when it is time for the next kill."""

    def __init__(self) -> None:
        self.confirmed = 0
        self.is_time = asyncio.Event()

    def count(self) -> None:
        self.confirmed += 1
        if self.confirmed % CONFIRMED_BETWEEN_KILLS == 0:
            self.is_time.set()


class Player:
    """A page that plays its seat at random, and sends again what was not answered."""

    def __init__(self, browser: Browser, table: str, tally: Tally, seed: int) -> None:
        self.browser = browser
        self.table = table
        self.confirmed: list[str] = []
        self.seat = -1
        self.tally = tally
        self._rng = random.Random(seed)
        self._log: list[dict[str, Any]] = []
        self._unanswered: dict[str, Any] | None = None

    async def play(self) -> bool:
        """Plays until the game is over (True) or the line breaks (False)."""
        try:
            line = await self.browser.line(self.table)
        except OSError:
            return False
        line.log = self._log
        try:
            await line.hello(len(line.log))
            self.seat = line.you["seat"]
            await self._play(line)
        except ConnectionClosed:
            return False
        finally:
            self._log = line.log
        return True

    async def _play(self, line: Line) -> None:
        while True:
            if self._unanswered is None:
                await line.until(lambda line: line.is_over or line.legal)
                if line.is_over:
                    return
                self._unanswered = {
                    "type": "play",
                    "id": self.browser.new_mark(),
                    "question": line.question,
                    "moves": [self._rng.choice(line.legal)],
                }
            await line.send(self._unanswered)
            while (answer := await line.next()).get("id") != self._unanswered["id"]:
                pass
            if answer["type"] == "done":
                self.confirmed.append(self._unanswered["moves"][0])
                self.tally.count()
            else:  # the server played a forced move itself
                assert answer["code"] in ("stale", "not_asked", "not_playing"), answer
            self._unanswered = None


async def tables_of_two(address: str, stack: AsyncExitStack) -> list[Player]:
    """Two people and two bots at each table."""
    tally, players = Tally(), []
    for number in range(TABLES):
        pair = [Browser(address, f"Anna{number}"), Browser(address, f"Bence{number}")]
        for browser in pair:
            stack.push_async_callback(browser.close)
            await browser.arrive()
        game, options = KINDS[number % len(KINDS)]
        table = await pair[0].new_table("me", "random", "open", "random", game=game, **options)
        line = await pair[1].join(table)
        await line.ask("sit", seat=2, name=pair[1].name)
        await line.close()
        players += [Player(browser, table, tally, number) for browser in pair]
    return players


def own_moves(record: ludoteka.Record, seat: int) -> Iterator[tuple[str, bool]]:
    """A seat's moves in a record, and whether each was the only legal one."""
    for position, move in zip(record.positions(), record.moves, strict=False):
        if position.to_move == seat:
            yield move, len(position.legal_moves) == 1


async def test_no_confirmed_move_is_lost_and_none_is_played_twice(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        with Process(tmp_path) as server:
            players = await tables_of_two(server.address, stack)
            tally = players[0].tally
            for _ in range(KILLS):
                playing = asyncio.gather(*(player.play() for player in players))
                await tally.is_time.wait()
                tally.is_time.clear()
                assert "Traceback" not in server.kill()
                assert not all(await playing)
                server.__enter__()
                for player in players:
                    player.browser.move_to(server.address)
            assert all(await asyncio.gather(*(player.play() for player in players)))
            for player in players:
                answer = await player.browser.http.get(f"/api/tables/{player.table}/record")
                record = ludoteka.Record.from_json(answer.text)
                record.check()
                # so many of the confirmed moves are in what has been read of the record: where
                # the server played a forced move itself, that may be another's equal
                found = {0}
                for move, is_forced in own_moves(record, player.seat):
                    went_on = {n + 1 for n in found if player.confirmed[n : n + 1] == [move]}
                    found = went_on | (found if is_forced else set())
                    assert found, f"{move} was never confirmed"
                assert len(player.confirmed) in found, "a move was confirmed and is lost"
