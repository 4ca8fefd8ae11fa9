"""Tables of a Ludoteka server, over its HTTP addresses and a table's websocket."""

import asyncio
import itertools
import json
import secrets
import urllib.error
import urllib.request
from collections.abc import Mapping
from contextlib import suppress
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from ...core.describe import describe
from ...core.game import Game
from ...core.game import game as find_game
from .seats import Opening, Trouble, refusal, seated, sentences

COOKIE = "ludoteka"
PATIENCE = 20.0  # seconds for an answer of the server
NO_TABLE = 4404  # how the server closes a websocket of a table that it does not have
FORCED = 2.0  # seconds that the server may take for a forced move
OPEN = "open"  # the bot's name for a seat that waits for a person


class There:
    """A server, and who we are to it.

    The identity is the cookie that the server's first answer brings; with `keep` it is read
    from and written to that file, so that the same seats are ours the next time.
    """

    def __init__(self, server: str, name: str = "", keep: Path | None = None) -> None:
        address = server if "://" in server else f"http://{server}"
        self.address = address.rstrip("/")
        if urlsplit(self.address).scheme not in ("http", "https"):
            raise Trouble(f"a server's address is http://… or https://…, not {server!r}")
        self.name = name
        self._keep = keep
        self._secret = keep.read_text().strip() if keep is not None and keep.exists() else ""
        self._tables: list[ThereTable] = []

    @property
    def cookie(self) -> str:
        return f"{COOKIE}={self._secret}" if self._secret else ""

    async def games(self) -> list[dict[str, Any]]:
        """The games that the server has."""
        found: list[dict[str, Any]] = await self.ask("/api/games")
        return found

    async def open(self, opening: Opening) -> "ThereTable":
        """Open a table there; a bot named "open" is a seat that waits for a person."""
        try:
            game = find_game(opening.game)
        except ValueError as error:
            raise Trouble(str(error)) from error
        players = opening.players or min(4, game.seats[-1])
        if opening.seat not in range(players):
            raise Trouble(f"there is no seat {opening.seat}; seats: 0 to {players - 1}")
        others = iter(seated(opening.bots, players - 1))
        seats = [
            {"kind": "me"} if seat == opening.seat else at_seat(next(others))
            for seat in range(players)
        ]
        asked = {
            "game": opening.game,
            "players": players,
            "options": dict(opening.options),
            "seats": seats,
        }
        answer = await self.ask("/api/tables", {**asked, "name": self.name} if self.name else asked)
        table = await self._table(answer["table"])
        if all(seat["kind"] != "open" for seat in table.info["seats"]):
            await table.wait(PATIENCE)
        return table

    async def join(self, table: str, seat: int | None) -> "ThereTable":
        """Sit down at a table there."""
        joined = await self._table(table.rstrip("/").rpartition("/")[2])
        await joined.sit(seat, self.name)
        return joined

    async def _table(self, name: str) -> "ThereTable":
        if not self.cookie:
            await self.ask("/api/me")
        table = ThereTable(self, name)
        await table.connect()
        self._tables.append(table)
        return table

    async def close(self) -> None:
        """Leave all tables; the seats stay ours."""
        for table in self._tables:
            await table.close()

    async def ask(self, path: str, body: Mapping[str, Any] | None = None) -> Any:
        """The answer of an address of the server."""
        return await asyncio.to_thread(self._ask, path, body)

    def _ask(self, path: str, body: Mapping[str, Any] | None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"} if data else {}
        if self.cookie:
            headers["Cookie"] = self.cookie
        request = urllib.request.Request(self.address + path, data, headers)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                self._remember(answer.headers.get("Set-Cookie", ""))
                return json.load(answer)
        except urllib.error.HTTPError as error:
            raise Trouble(said_of(error)) from error
        except (OSError, ValueError) as error:
            raise Trouble(f"{self.address} does not answer: {error}") from error

    def _remember(self, header: str) -> None:
        """Keep who we are to the server."""
        given = SimpleCookie(header).get(COOKIE)
        if given is None or given.value == self._secret:
            return
        self._secret = given.value
        if self._keep is not None:
            self._keep.parent.mkdir(parents=True, exist_ok=True)
            self._keep.touch(mode=0o600)
            self._keep.write_text(self._secret + "\n")


def at_seat(bot: str) -> dict[str, str]:
    return {"kind": "open"} if bot == OPEN else {"kind": "bot", "bot": bot}


def said_of(error: urllib.error.HTTPError) -> str:
    """What the server says is wrong."""
    with suppress(ValueError, KeyError, TypeError):
        told = json.load(error)["error"]
        return f"{told['message']} ({told['where']})" if told.get("where") else str(told["message"])
    return f"the server answers {error.code} {error.reason}"


class ThereTable:
    """A seat at a table of the server, kept up to date by its websocket."""

    def __init__(self, server: There, name: str) -> None:
        self.server = server
        self.name = name
        self.info: dict[str, Any] = {}
        self.you: dict[str, Any] = {}
        self.view: dict[str, Any] | None = None
        self.entries: list[dict[str, Any]] = []
        self.question = 0
        self._ids = itertools.count(1)
        self._answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._changed = asyncio.Event()
        self._line: ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None
        self._giving: asyncio.Task[None] | None = None
        self._given: set[int] = set()

    async def connect(self) -> None:
        """Begin to listen, or go on after a break."""
        scheme, _, rest = self.server.address.partition("://")
        address = f"{'wss' if scheme == 'https' else 'ws'}://{rest}/ws/{self.name}"
        try:
            self._line = await connect(
                address, additional_headers={"Cookie": self.server.cookie}, proxy=None
            )
        except (OSError, InvalidHandshake) as error:
            raise Trouble(f"table {self.name} can't be reached: {error}") from error
        self._reading = asyncio.create_task(self._read(self._line))
        await self._send({"type": "hello", "have": len(self.entries)})

    async def close(self) -> None:
        if self._line is not None:
            await self._line.close()
        if self._reading is not None:
            await self._reading

    async def _read(self, line: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            async for text in line:
                self._hear(json.loads(text))
        why = self._ended(line)
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(Trouble(why))
        self._changed.set()

    def _ended(self, line: ClientConnection) -> str:
        """Why a line has ended."""
        if line.close_code == NO_TABLE:
            return f"there is no table {self.name}"
        return line.close_reason or "the connection broke off; try again"

    def _hear(self, message: dict[str, Any]) -> None:
        """A message of the server; docs/protocol.md."""
        kind = message["type"]
        if kind in ("welcome", "table"):
            self.info, self.you = message["table"], message["you"]
            self._add_to_the_deal()
        if kind in ("welcome", "news"):
            self.question = message["question"]
            self.entries[message["from"] :] = message["log"]
        if kind == "welcome":
            self.view = message["view"]
        elif kind == "news":
            self.view = {**(self.view or {}), **message["view"]}
        answer = self._answers.pop(message.get("id") or "", None)
        if answer is not None and not answer.done():
            answer.set_result(message)
        self._changed.set()

    def _add_to_the_deal(self) -> None:
        """Give our bytes once, so that nobody alone decides the cards; docs/fair-deal.md."""
        deal, seat = self.info.get("deal"), self.you["seat"]
        if self.info["state"] != "open" or deal is None or seat is None or seat in self._given:
            return
        self._given.add(seat)
        self._giving = asyncio.create_task(self._give())

    async def _give(self) -> None:
        with suppress(Trouble):  # too late is no harm
            await self._send({"type": "give", "share": secrets.token_hex(16)})

    async def _send(self, message: dict[str, Any]) -> dict[str, Any]:
        """Ask, and the answer; a refusal or an error too."""
        assert self._line is not None
        key = str(next(self._ids))
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._answers[key] = answer
        try:
            await self._line.send(json.dumps({**message, "id": key}))
            async with asyncio.timeout(PATIENCE):
                return await answer
        except ConnectionClosed as error:
            raise Trouble(self._ended(self._line)) from error
        except TimeoutError as error:
            raise Trouble("the server does not answer; try again") from error
        finally:
            self._answers.pop(key, None)

    async def _mend(self) -> None:
        """A new line where the old one broke off."""
        if self._line is None or self._line.close_code is not None:
            await self.connect()

    async def _say(self, message: dict[str, Any], lang: str = "en") -> dict[str, Any]:
        """The same with a line that is mended, and what can't be as Trouble."""
        await self._mend()
        answer = await self._send(message)
        if answer["type"] == "refused":
            raise Trouble(self._refusal(answer, lang))
        if answer["type"] == "error" and answer["code"] == "stale":
            raise Trouble("something has happened meanwhile, and it is another question now: look")
        if answer["type"] == "error":
            raise Trouble(f"{answer['message']} ({answer['code']})")
        return answer

    def _refusal(self, answer: dict[str, Any], lang: str) -> str:
        return refusal(self.game, answer["rule"], answer["key"], answer["values"], lang, self.names)

    @property
    def game(self) -> Game:
        return find_game(self.info["game"])

    @property
    def names(self) -> list[str]:
        """Who sits where; a seat without a name is told by its number."""
        return [
            seat["name"] or seat["bot"] or f"seat {number}"
            for number, seat in enumerate(self.info["seats"])
        ]

    async def sit(self, seat: int | None, name: str) -> None:
        """Take a seat: this one, or the first that is free; none again if we have one."""
        if self.you.get("seat") is not None and seat in (None, self.you["seat"]):
            return
        free = [n for n, at in enumerate(self.info["seats"]) if at["kind"] == "open"]
        if seat is None and not free:
            raise Trouble("no seat is free at this table")
        chosen = free[0] if seat is None else seat
        await self._say({"type": "sit", "seat": chosen, "name": name})

    def look(self, lang: str) -> str:
        if self.view is not None:
            return describe(self.game, self.view, lang, self.names)
        waiting = ", ".join(
            f"{number}: {at['kind']} {at['name'] or at['bot'] or ''}".rstrip()
            for number, at in enumerate(self.info["seats"])
        )
        return f"{self.server.address}/t/{self.name} ({self.info['state']}): {waiting}"

    def log(self, lang: str) -> list[str]:
        return sentences(self.game, self.entries, lang, self.names)

    def is_asked(self) -> bool:
        return self.view is not None and self.view["to_move"] == self.you.get("seat")

    def is_over(self) -> bool:
        is_broken_off = self.info["state"] not in ("open", "playing")
        return is_broken_off or (self.view is not None and bool(self.view["is_over"]))

    async def why_not(self, move: str, lang: str) -> str | None:
        answer = await self._say({"type": "why", "move": move}, lang)
        return None if answer["rule"] is None else self._refusal(answer, lang)

    async def play(self, move: str, lang: str) -> None:
        question = self.question
        await self._say({"type": "play", "question": question, "moves": [move]}, lang)
        await self._until(lambda: self.question != question or not self.is_asked(), PATIENCE)
        await self._settle()

    async def wait(self, seconds: float) -> None:
        """Until the seat is asked or the game is over, at most so long."""
        await self._mend()
        await self._until(lambda: self.is_asked() or self.is_over(), seconds)
        await self._settle()

    async def _settle(self) -> None:
        """The server makes a forced move by itself where that betrays nothing: let it."""
        while self.is_asked() and self.view is not None and len(self.view["legal"]) == 1:
            question = self.question
            await self._until(lambda at=question: self.question != at or self.is_over(), FORCED)
            if self.question == question:
                return

    async def _until(self, come: Any, seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while not come():
                    self._changed.clear()
                    await self._changed.wait()

    async def record(self) -> dict[str, Any]:
        found: dict[str, Any] = await self.server.ask(f"/api/tables/{self.name}/record")
        return found
