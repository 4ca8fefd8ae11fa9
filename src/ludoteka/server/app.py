"""The application: pages, API, websockets, with one store and its tables behind them."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from ludoteka.server import openapi, pages
from ludoteka.server.allowance import Addresses, Allowance, Guests
from ludoteka.server.api import Api
from ludoteka.server.api_analysis import AnalysisApi
from ludoteka.server.api_people import PeopleApi
from ludoteka.server.api_replays import ReplayApi
from ludoteka.server.away import AWAY_AFTER
from ludoteka.server.bots import LONGEST_THOUGHT, Bots
from ludoteka.server.chance import ChanceOfTable
from ludoteka.server.company import HOST_PATIENCE
from ludoteka.server.headers import WithHeaders
from ludoteka.server.identity import Identity
from ludoteka.server.lobby import Lobby
from ludoteka.server.store import LOCK_WAIT, Store
from ludoteka.server.tables import Tables
from ludoteka.server.websocket import attend

MESSAGES = Allowance(rate=20.0, burst=100.0)
MESSAGES_OF_ADDRESS = Allowance(rate=200.0, burst=3000.0)
LINES_OF_ADDRESS = 500
POSTS = Allowance(rate=2.0, burst=300.0)


@dataclass(frozen=True, slots=True)
class Settings:
    """How this server plays.

    `pace`: seconds before a bot's move, so that people can follow; `longest_thought`: seconds
    within which a bot that has a worker moves; `lock_wait`: seconds that a
    write waits for another program's lock on the database; `allowance`: messages of a connection;
    `address_allowance`: of all connections of an address, and `lines`: how many these may be;
    `posts`: changes over HTTP of an address; `compiles`: whether tables go over to
    the compiled rules; `deal_wait`: seconds that a full table waits for bytes of its seats;
    `chance_of`: chance that takes the place of a deal that can be proved, for tests;
    `host_patience`: seconds after which an open table whose host has gone gets another;
    `away_after`: seconds after which the seat of somebody who has gone at their own move is offered.
    """

    pace: float = 0.8
    longest_thought: float = LONGEST_THOUGHT
    lock_wait: float = LOCK_WAIT
    compiles: bool = True
    allowance: Allowance = MESSAGES
    address_allowance: Allowance = MESSAGES_OF_ADDRESS
    lines: int = LINES_OF_ADDRESS
    posts: Allowance = POSTS
    deal_wait: float = 3.0
    host_patience: float = HOST_PATIENCE
    away_after: float = AWAY_AFTER
    chance_of: ChanceOfTable | None = None
    bot_rng: random.Random = field(default_factory=random.SystemRandom)


def build(data: str, settings: Settings | None = None) -> Starlette:
    """The application on these data, a folder or a database URL; they are opened when it starts.

    Raises StorageError for a URL that is none. `app.state` has the `store`, the `tables` and the `bots`.
    """
    settings = settings or Settings()
    store = Store(data, settings.lock_wait)
    bots = Bots(settings.bot_rng, settings.longest_thought)
    tables = Tables(
        store,
        bots,
        settings.chance_of,
        settings.pace,
        settings.deal_wait,
        settings.host_patience,
        settings.away_after,
    )

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await store.open()
        await tables.timekeeper.credit()
        tables.start(settings.compiles)
        yield
        await tables.close()
        await bots.close()
        await store.close()

    guests = Guests(settings.address_allowance, settings.lines)

    async def socket(websocket: WebSocket) -> None:
        who = Identity(websocket)
        await attend(websocket, who.person, who.new_cookie, tables, settings.allowance, guests)

    lobby, addresses = Lobby(store, tables), Addresses(settings.posts)
    api = [
        *Api(store, tables, lobby, addresses).routes(),
        *PeopleApi(store, lobby, addresses).routes(),
        *AnalysisApi(tables, tables.hints, addresses).routes(),
        *ReplayApi(store, tables, addresses).routes(),
    ]
    api.append(Route(openapi.ADDRESS, openapi.Description(api).serve, methods=["GET"]))
    app = Starlette(
        routes=[WebSocketRoute("/ws/{table}", socket), *api, *pages.routes()],
        middleware=[Middleware(WithHeaders)],
        lifespan=lifespan,
    )
    app.state.store = store
    app.state.tables = tables
    app.state.bots = bots
    return app
