"""The part of the HTTP API that is about people: who plays where, how strong they are, on which
devices they are."""

from __future__ import annotations

from sqlalchemy import select
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import ludoteka
from ludoteka.server import schema, social
from ludoteka.server.allowance import Addresses
from ludoteka.server.api_types import MyRating, PassingMade, PassingTaken, RatingChange, Rung
from ludoteka.server.identity import Identity
from ludoteka.server.lobby import Lobby
from ludoteka.server.passing import SECONDS, Passing
from ludoteka.server.protocol import Rating
from ludoteka.server.ratings import Strength, strength
from ludoteka.server.requesting import Wrong, answered, body, routed
from ludoteka.server.store import Store

MOST_RUNGS = 100


class PeopleApi:
    """The endpoints, over one server's store."""

    def __init__(self, store: Store, lobby: Lobby, addresses: Addresses) -> None:
        self._store = store
        self._lobby = lobby
        self._addresses = addresses
        self._passing = Passing(store)

    async def lobby(self, request: Request, who: Identity) -> Response:
        """The open tables that anybody may join; 304 if nothing has changed."""
        listed, mark = await self._lobby.listed()
        headers = {"ETag": f'"{mark}"'}
        if request.headers.get("if-none-match") == headers["ETag"]:
            return Response(status_code=304, headers=headers)
        return Response(listed, media_type="application/json", headers=headers)

    async def give_code(self, request: Request, who: Identity) -> Response:
        """A code that makes another device the same person."""
        if who.is_new:
            raise Wrong(400, "nobody", "this browser is nobody yet", "Cookie")
        return answered(PassingMade(await who.pass_on(self._passing), SECONDS), 201)

    async def take_code(self, request: Request, who: Identity) -> Response:
        """Makes this browser the person who was given the code."""
        secret = await self._passing.take((await body(request, PassingTaken)).code)
        if secret is None:
            raise Wrong(404, "no_code", "there is no such code, or not any more", "code")
        who.become(secret)
        return answered({"name": await self._store.name_of(who.person)})

    async def own_ratings(self, request: Request, who: Identity) -> Response:
        """How strong one has shown oneself in each game."""
        query = select(social.ratings).where(social.ratings.c.person == who.person)
        found = {row.game: strength(row) for row in await self._store.rows(query)}
        return answered(
            [
                MyRating(game, rating(found.get(game, Strength())), found[game].tables)
                for game in ludoteka.games()
                if game in found
            ]
        )

    async def ladder(self, request: Request, who: Identity) -> Response:
        """The strongest of a game, by what is sure of their strength."""
        ratings = social.ratings.c
        query = (
            select(social.ratings, schema.people.c.name)
            .join(schema.people, schema.people.c.key == ratings.person)
            .where(ratings.game == request.path_params["game"])
            .order_by(ratings.at_least.desc(), ratings.person)
            .limit(MOST_RUNGS)
        )
        return answered(
            [
                Rung(row.name, rating(strength(row)), row.tables, row.person == who.person)
                for row in await self._store.rows(query)
            ]
        )

    async def changes(self, request: Request, who: Identity) -> Response:
        """What a rated table has changed, once it is over; else nothing."""
        rated = social.rated.c
        query = select(social.rated).where(rated.table == request.path_params["table"])
        return answered(
            [
                RatingChange(
                    row.seat,
                    rating(Strength(row.mu_before, row.sigma_before)),
                    rating(Strength(row.mu, row.sigma)),
                )
                for row in await self._store.rows(query.order_by(rated.seat))
            ]
        )

    def routes(self) -> list[Route]:
        """Where each of them is."""
        return routed(
            self._addresses,
            ("GET", "/api/lobby", self.lobby),
            ("POST", "/api/passing", self.give_code),
            ("POST", "/api/passing/taken", self.take_code),
            ("GET", "/api/ratings", self.own_ratings),
            ("GET", "/api/ratings/{game}", self.ladder),
            ("GET", "/api/tables/{table}/ratings", self.changes),
        )


def rating(found: Strength) -> Rating:
    return Rating(found.points, found.margin)
