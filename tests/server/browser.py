"""A browser as the server knows it: it keeps a cookie, asks over HTTP, speaks on a websocket."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect

Message = dict[str, Any]
SHARE = "00112233445566778899aabbccddeeff"


class Browser:
    """One person's browser."""

    def __init__(self, address: str, name: str) -> None:
        self.address = address
        self.name = name
        self.http = httpx.AsyncClient(base_url=f"http://{address}", verify=False)
        self.lines: list[Line] = []
        self._said = itertools.count(1)

    async def __aenter__(self) -> Self:
        await self.arrive()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def arrive(self) -> None:
        """Asks for something, and gets the cookie."""
        (await self.http.get("/api/me")).raise_for_status()

    def move_to(self, address: str) -> None:
        """The server is somewhere else now; the cookie is the same."""
        self.address = address
        self.http.base_url = httpx.URL(f"http://{address}")

    def new_mark(self) -> str:
        """A client id that this browser has not used yet."""
        return f"{self.name}-{next(self._said)}"

    def repeat_marks(self, back: int) -> None:
        """The next messages carry the ids of the last ones."""
        self._said = itertools.count(next(self._said) - back)

    @property
    def cookie(self) -> str:
        return f"ludoteka={self.http.cookies['ludoteka']}"

    async def close(self) -> None:
        for line in self.lines:
            await line.close()
        await self.http.aclose()

    async def new_table(self, *seats: str, game: str = "kronia", **options: object) -> str:
        """Opens a table with seats "me", "open" or the name of a bot; its id."""
        wishes = [
            {"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat}
            for seat in seats
        ]
        wish = {
            "game": game,
            "players": len(seats),
            "options": options,
            "seats": wishes,
            "name": self.name,
        }
        answer = await self.http.post("/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    async def open_table(self, *seats: str, game: str = "kronia", **terms: object) -> str:
        """The same, with what is settled beside the game instead of options."""
        wishes = [
            {"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat}
            for seat in seats
        ]
        wish = {"game": game, "players": len(seats), "seats": wishes, "name": self.name, **terms}
        answer = await self.http.post("/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    async def line(self, table: str, **headers: str) -> Line:
        """A websocket to a table; nothing has been said on it."""
        socket = await connect(
            f"ws://{self.address}/ws/{table}",
            additional_headers={"Cookie": self.cookie, **headers},
            compression=None,
            max_size=None,
        )
        self.lines.append(Line(socket, self.new_mark))
        return self.lines[-1]

    async def join(self, table: str, have: int = 0) -> Line:
        """A websocket to a table that has been welcomed."""
        line = await self.line(table)
        await line.hello(have)
        return line


class Line:
    """A page's websocket, with what the page knows by it."""

    def __init__(self, socket: ClientConnection, new_mark: Callable[[], str]) -> None:
        self.socket = socket
        self.heard: list[str] = []
        self.view: Message | None = None
        self.question = 0
        self.log: list[Message] = []
        self.table: Message = {}
        self.you: Message = {}
        self.moved: str | None = None
        self.share: str | None = SHARE
        self._given: tuple[str, int] | None = None
        self._new_mark = new_mark

    async def close(self) -> None:
        await self.socket.close()

    async def hello(self, have: int = 0) -> Message:
        return await self.ask("hello", have=have)

    async def send(self, message: Message | str | bytes) -> None:
        await self.socket.send(json.dumps(message) if isinstance(message, dict) else message)

    async def next(self) -> Message:
        """The next message, after the page has taken note of it."""
        text = await self.socket.recv()
        assert isinstance(text, str)
        self.heard.append(text)
        message: Message = json.loads(text)
        self._note(message)
        await self._give()
        return message

    async def _give(self) -> None:
        """What a page does by itself: it adds its bytes to the deal, once for a seat."""
        deal, seat = self.table.get("deal"), self.you.get("seat")
        if deal is None or seat is None or deal["given"][seat] or self.share is None:
            return
        if self.table["state"] == "open" and self._given != (self.table["id"], seat):
            self._given = (self.table["id"], seat)
            await self.send({"type": "give", "share": self.share, "id": "share"})

    def _note(self, message: Message) -> None:
        if message["type"] in ("welcome", "news"):
            assert message["from"] <= len(self.log), "a part of the log is missing"
            self.log = self.log[: message["from"]] + message["log"]
            is_news = message["type"] == "news" and self.view is not None
            self.view = {**self.view, **message["view"]} if is_news else message["view"]
            self.question = message["question"]
        if message["type"] in ("welcome", "table"):
            self.table = message["table"]
            self.you = message["you"]
        if message["type"] == "moved":
            self.moved = message["table"]

    async def until(self, is_there: Callable[[Line], object]) -> None:
        """Reads until something is the case."""
        while not is_there(self):
            await self.next()

    async def ask(self, kind: str, **fields: object) -> Message:
        """Says something and reads up to the answer, which it gives back."""
        mark = self._new_mark()
        await self.send({"type": kind, "id": mark, **fields})
        while True:
            message = await self.next()
            if message.get("id") == mark:
                return {name: value for name, value in message.items() if name != "id"}

    async def say(self, text: str | bytes) -> Message:
        """Says something raw and gives back the first answer or error that comes."""
        await self.send(text)
        while True:
            message = await self.next()
            if message["type"] not in ("news", "table") and message.get("id") != "share":
                return message

    async def play(self, *moves: str, **fields: object) -> Message:
        """Plays moves in answer to the question that is open."""
        return await self.ask("play", **{"question": self.question, "moves": list(moves), **fields})

    @property
    def legal(self) -> list[str]:
        """What it may do now; nothing before the game."""
        return list(self.view["legal"]) if self.view is not None else []

    @property
    def is_over(self) -> bool:
        return self.view is not None and bool(self.view["is_over"])

    async def play_on(self, choose: Callable[[list[str]], str]) -> None:
        """Plays its seat to the end of the game."""
        while True:
            await self.until(lambda line: line.is_over or line.legal)
            if self.is_over:
                return
            answer = await self.play(choose(self.legal))
            assert answer["type"] in ("done", "error"), answer
            if answer["type"] == "error":
                assert answer["code"] in ("stale", "not_asked"), answer
