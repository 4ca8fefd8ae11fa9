"""The HTTP API: games, tables and who one is. `docs/api.md` tells how it is used.

Every answer is a struct of `api_types`; every answer that is no success says what was wrong and
where.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import ludoteka
from ludoteka.bots import names as bot_names
from ludoteka.server.allowance import Addresses
from ludoteka.server.api_types import (
    GameInfo,
    Me,
    MyTable,
    NewName,
    NewTable,
    OptionInfo,
    Problem,
    ProblemAnswer,
    SeatWish,
    TableMade,
)
from ludoteka.server.identity import Identity
from ludoteka.server.people import NOBODY, Sitter, checked_name
from ludoteka.server.store import Change, StorageError, Store
from ludoteka.server.table import Declined, Table
from ludoteka.server.tables import Tables
from ludoteka.server.websocket import is_own_origin
from ludoteka.server.words import LONGEST_MESSAGE

MOST_TABLES = 50
"""How many of a person's tables are listed."""

Body = TypeVar("Body", bound=Struct)


class Wrong(Exception):
    """The request can't be followed."""

    def __init__(self, status: int, code: str, message: str, where: str = "") -> None:
        super().__init__(message)
        self.status = status
        self.answer = ProblemAnswer(Problem(code, message, where))


Endpoint = Callable[[Request, Identity], Awaitable[Response]]


class Api:
    """The endpoints, over one server's tables."""

    def __init__(self, store: Store, tables: Tables, addresses: Addresses) -> None:
        self._store = store
        self._tables = tables
        self._addresses = addresses

    async def games(self, request: Request, who: Identity) -> Response:
        """The games that can be played here."""
        return answered([game_info(name) for name in ludoteka.games()])

    async def me(self, request: Request, who: Identity) -> Response:
        """Who asks, and the tables where they sit."""
        seated = await self._store.seated(who.person, MOST_TABLES)
        tables = []
        for seat in seated:
            table = await self._tables.open(seat.table) if seat.state == "playing" else None
            tables.append(
                MyTable(
                    table=seat.table,
                    game=seat.game,
                    state=seat.state,
                    seat=seat.seat,
                    players=seat.names,
                    your_move=table is not None and table.asks(seat.seat),
                )
            )
        return answered(Me(name=await self._store.name_of(who.person), tables=tables))

    async def rename(self, request: Request, who: Identity) -> Response:
        """Changes how one is called."""
        name = shown_name((await body(request, NewName)).name)
        await self._store.commit(Change().person(who.person, name))
        return answered(NewName(name))

    async def create(self, request: Request, who: Identity) -> Response:
        """Opens a table."""
        wish = await body(request, NewTable)
        name = shown_name(wish.name or await self._store.name_of(who.person))
        sitters = seated_as_wished(wish, who.person, name)
        try:
            table = await self._tables.create(wish.game, wish.options, sitters, who.person, name)
        except ValueError as error:
            raise Wrong(400, "bad_options", str(error), "options") from error
        return answered(TableMade(table.id), 201)

    async def table(self, request: Request, who: Identity) -> Response:
        """What everybody may know of a table."""
        return answered((await self._opened(request)).info())

    async def record(self, request: Request, who: Identity) -> Response:
        """The record of a finished game."""
        try:
            record = (await self._opened(request)).record()
        except Declined as declined:
            raise Wrong(403, declined.code, str(declined), "table") from declined
        return Response(record.to_json(), media_type="application/json")

    async def health(self, request: Request, who: Identity) -> Response:
        """Whether the server works and its storage takes writes."""
        await self._store.probe()
        return Response("ok\n", media_type="text/plain")

    async def _opened(self, request: Request) -> Table:
        table = await self._tables.open(request.path_params["table"])
        if table is None:
            raise Wrong(404, "unknown_table", "there is no such table", "table")
        return table

    def routes(self) -> list[Route]:
        """Where each of them is."""
        places: list[tuple[str, str, Endpoint]] = [
            ("GET", "/api/games", self.games),
            ("GET", "/api/me", self.me),
            ("POST", "/api/me", self.rename),
            ("POST", "/api/tables", self.create),
            ("GET", "/api/tables/{table}", self.table),
            ("GET", "/api/tables/{table}/record", self.record),
            ("GET", "/healthz", self.health),
        ]
        return [
            Route(path, endpoint(carry_out, self._addresses), methods=[method])
            for method, path, carry_out in places
        ]


def endpoint(carry_out: Endpoint, addresses: Addresses) -> Callable[[Request], Awaitable[Response]]:
    """The endpoint with what all of them share: whose request, from where, what went wrong."""

    async def respond(request: Request) -> Response:
        who = Identity(request)
        try:
            if request.method == "POST":
                check_sender(request, addresses)
            response = await carry_out(request, who)
        except Wrong as wrong:
            response = answered(wrong.answer, wrong.status)
        except StorageError:
            problem = Problem("storage", "the data can't be read or written now", "")
            response = answered(ProblemAnswer(problem), 503)
        response.raw_headers.extend(who.new_cookie)
        return response

    return respond


def check_sender(request: Request, addresses: Addresses) -> None:
    """What changes something comes from a page of ours, and not too often from one address."""
    if not is_own_origin(request.headers):
        raise Wrong(403, "foreign_origin", "this page is not of this server", "Origin")
    if not addresses.has_left(request.client.host if request.client else ""):
        raise Wrong(429, "slow_down", "too many requests from this address: try again later")


def answered(said: Struct | list[GameInfo], status: int = 200) -> Response:
    return Response(msgspec.json.encode(said), status, media_type="application/json")


async def body(request: Request, kind: type[Body]) -> Body:
    """The request's body as this struct."""
    if request.headers.get("content-type", "").split(";")[0].strip() != "application/json":
        raise Wrong(415, "bad_message", "the body is JSON: application/json", "Content-Type")
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > LONGEST_MESSAGE:
            raise Wrong(413, "too_long", f"a body has at most {LONGEST_MESSAGE} bytes")
    try:
        return msgspec.json.decode(data, type=kind)
    except (ValueError, RecursionError) as error:
        message, _, where = str(error).partition(" - at ")
        raise Wrong(400, "bad_message", message, where.strip("`")) from error


def shown_name(text: str) -> str:
    try:
        return checked_name(text)
    except ValueError as error:
        raise Wrong(400, "bad_name", str(error), "name") from error


def seated_as_wished(wish: NewTable, person: bytes, name: str) -> list[Sitter]:
    """Who sits where."""
    if wish.game not in ludoteka.games():
        known = ", ".join(ludoteka.games())
        raise Wrong(400, "unknown_game", f"the games are: {known}", "game")
    game = ludoteka.game(wish.game)
    if wish.players not in game.seats:
        seats = ", ".join(map(str, game.seats))
        raise Wrong(400, "bad_players", f"{game.name} is for {seats} players", "players")
    if len(wish.seats) != wish.players:
        raise Wrong(400, "bad_seats", f"{len(wish.seats)} seats for {wish.players}", "seats")
    if sum(seat.kind == "me" for seat in wish.seats) > 1:
        raise Wrong(400, "bad_seats", "at most one seat is yours", "seats")
    bots = bot_names(game)

    def sitter(number: int, seat: SeatWish) -> Sitter:
        if seat.kind == "me":
            return Sitter(person=person, name=name)
        if seat.kind == "open":
            return NOBODY
        if seat.bot not in bots:
            known = ", ".join(bots)
            raise Wrong(400, "unknown_bot", f"the bots are: {known}", f"seats[{number}].bot")
        return Sitter(bot=seat.bot)

    return [sitter(number, seat) for number, seat in enumerate(wish.seats)]


def game_info(name: str) -> GameInfo:
    game = ludoteka.game(name)
    return GameInfo(
        name=name,
        version=game.version,
        seats=list(game.seats),
        bots=bot_names(game),
        options=[
            OptionInfo(option.name, option.kind, option.default, list(option.values))
            for option in game.options
        ],
    )
