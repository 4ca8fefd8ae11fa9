"""The HTTP API: games, tables and who one is. `docs/api.md` tells how it is used.

Every answer is a struct of `api_types`; every answer that is no success says what was wrong and
where.
"""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import ludoteka
from ludoteka.bots import names as bot_names
from ludoteka.server import clocks
from ludoteka.server.allowance import Addresses
from ludoteka.server.api_types import (
    GameInfo,
    Me,
    NewName,
    NewTable,
    OptionInfo,
    SeatWish,
    TableMade,
)
from ludoteka.server.identity import Identity
from ludoteka.server.lobby import Lobby
from ludoteka.server.people import NOBODY, Sitter, checked_name
from ludoteka.server.requesting import Endpoint, Wrong, answered, body, routed, table_of
from ludoteka.server.store import Change, Store
from ludoteka.server.tables import Tables
from ludoteka.server.terms import Terms, has_partners, usual_chat


class Api:
    """The endpoints, over one server's tables."""

    def __init__(self, store: Store, tables: Tables, lobby: Lobby, addresses: Addresses) -> None:
        self._store = store
        self._lobby = lobby
        self._tables = tables
        self._addresses = addresses

    async def games(self, request: Request, who: Identity) -> Response:
        """The games that can be played here."""
        return answered([game_info(name) for name in ludoteka.games()])

    async def me(self, request: Request, who: Identity) -> Response:
        """Who asks, and the tables where they sit."""
        tables = await self._lobby.own(who.person)
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
            table = await self._tables.create(
                wish.game, wish.options, sitters, who.person, name, terms_of(wish)
            )
        except ValueError as error:
            raise Wrong(400, "bad_options", str(error), "options") from error
        return answered(TableMade(table.id), 201)

    async def table(self, request: Request, who: Identity) -> Response:
        """What everybody may know of a table."""
        return answered((await table_of(self._tables, request)).info())

    async def record(self, request: Request, who: Identity) -> Response:
        """The record of a finished game."""
        record = (await table_of(self._tables, request)).record()
        return Response(record.to_json(), media_type="application/json")

    async def health(self, request: Request, who: Identity) -> Response:
        """Whether the server works and its storage takes writes."""
        await self._store.probe()
        return Response("ok\n", media_type="text/plain")

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
        return routed(self._addresses, *places)


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


def terms_of(wish: NewTable) -> Terms:
    """What is settled beside the game."""
    if wish.rated and any(seat.kind == "bot" for seat in wish.seats):
        raise Wrong(400, "people_only", "at a rated table no bot may sit", "seats")
    kinds = [seat.kind for seat in wish.seats]
    if wish.practice and (kinds.count("me") != 1 or "open" in kinds or wish.rated):
        raise Wrong(400, "not_practice", "practice is for you and bots, not rated", "practice")
    if (problem := clocks.problem(wish.clock, wish.seconds)) is not None:
        raise Wrong(400, "bad_clock", problem, "seconds")
    return Terms(
        public=wish.public,
        waits=wish.waits,
        chat=wish.chat or usual_chat(ludoteka.game(wish.game), wish.players),
        rated=wish.rated,
        practice=wish.practice,
        clock=wish.clock,
        seconds=wish.seconds,
    )


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
        partners={
            players: [list(side) for side in game.sides(players)]
            for players in game.seats
            if has_partners(game, players)
        },
    )
