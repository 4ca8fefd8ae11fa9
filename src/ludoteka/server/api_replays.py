"""The part of the HTTP API that is about records: looked at, proved, taken along and brought."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import TypeVar

import msgspec
from sqlalchemy import select
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from ludoteka.core.record import RecordError
from ludoteka.server import schema
from ludoteka.server.allowance import Addresses
from ludoteka.server.api_types import Problem
from ludoteka.server.fair import draws_of
from ludoteka.server.identity import Identity
from ludoteka.server.play import Unreadable
from ludoteka.server.replay_types import BadRecord, DealProof, Drawn, ReplayInfo, ReplayMade
from ludoteka.server.replays import (
    LONGEST_RECORD,
    MOST_VIEWS,
    Eyes,
    Walk,
    brought,
    eyes_of,
    record_of,
    seats_of,
)
from ludoteka.server.requesting import Endpoint, Wrong, answered, content, routed, table_of
from ludoteka.server.store import Store
from ludoteka.server.tables import Tables

MOST_KEPT = 16
"""Records of finished tables, and as many that were brought, that are ready to be walked."""
AT_ONCE = 2
"""Records that are worked on at one time; the rest of the server goes on beside them."""
MOST_WAITING = 32
MOST_EXPORTED = 1_000

Result = TypeVar("Result")
Find = Callable[[Request], Awaitable[Walk]]


class ReplayApi:
    """The endpoints, over one server's tables."""

    def __init__(self, store: Store, tables: Tables, addresses: Addresses) -> None:
        self._store = store
        self._tables = tables
        self._addresses = addresses
        self._of_tables: OrderedDict[str, Walk] = OrderedDict()
        self._brought: OrderedDict[str, Walk] = OrderedDict()
        self._working = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0

    # --- which record ---

    async def of_table(self, request: Request) -> Walk:
        """The record of a finished table."""
        table = await table_of(self._tables, request)
        record = table.record()
        if table.id not in self._of_tables:
            _keep(self._of_tables, table.id, Walk(record))
        self._of_tables.move_to_end(table.id)
        return self._of_tables[table.id]

    async def of_replay(self, request: Request) -> Walk:
        """A record that somebody has brought."""
        replay = request.path_params["replay"]
        if replay not in self._brought:
            raise Wrong(404, "unknown_replay", "this record is not here any more", "replay")
        self._brought.move_to_end(replay)
        return self._brought[replay]

    # --- what is said of it ---

    def info(self, find: Find) -> Endpoint:
        async def told(request: Request, who: Identity) -> Response:
            """What can be looked at."""
            walk = await find(request)
            record, turns = walk.record, await self._work(lambda: walk.turns)
            position = record.start()
            return answered(
                ReplayInfo(
                    game=record.game,
                    version=position.game.version,
                    players=record.players,
                    options=position.options,
                    seats=seats_of(record),
                    turns=turns,
                    has_deal=record.deal is not None,
                    is_over=turns[-1] == -2,
                )
            )

        return told

    def views(self, find: Find) -> Endpoint:
        async def told(request: Request, who: Identity) -> Response:
            """The views of some steps, with somebody's eyes."""
            walk = await find(request)
            eyes = _eyes(request, walk)
            first = _number(request, "from", walk.steps)
            last = min(_number(request, "to", walk.steps), first + MOST_VIEWS - 1)
            return _json(await self._work(lambda: walk.views(eyes, first, max(first, last))))

        return told

    def log(self, find: Find) -> Endpoint:
        async def told(request: Request, who: Identity) -> Response:
            """What each move adds to the log, with somebody's eyes."""
            walk = await find(request)
            eyes = _eyes(request, walk)
            return _json(await self._work(lambda: walk.log(eyes)))

        return told

    def deal(self, find: Find) -> Endpoint:
        async def told(request: Request, who: Identity) -> Response:
            """What the deal is proved with."""
            walk = await find(request)
            deal = walk.record.deal
            if deal is None:
                raise Wrong(404, "no_deal", "this record holds no deal", "deal")
            try:
                proof = msgspec.convert(
                    {**deal, "draws": await self._work(lambda: draws(walk))}, DealProof
                )
            except msgspec.ValidationError as error:
                raise Wrong(400, "bad_deal", str(error), "deal") from error
            return answered(proof)

        return told

    async def _work(self, work: Callable[[], Result]) -> Result:
        """Beside the event loop, and not too much at one time."""
        if self._waiting >= MOST_WAITING:
            raise Wrong(429, "slow_down", "too many look at records now: try again later")
        self._waiting += 1
        try:
            async with self._working:
                return await asyncio.to_thread(work)
        finally:
            self._waiting -= 1

    # --- taken along and brought ---

    async def own_records(self, request: Request, who: Identity) -> Response:
        """The records of all finished games where one has sat, newest first, one a line."""
        tables, seats = schema.tables.c, schema.seats.c
        query = (
            select(tables.id)
            .join(schema.seats, seats.table == tables.id)
            .where(seats.person == who.person, tables.state == "over")
            .order_by(tables.opened.desc(), tables.id)
            .limit(MOST_EXPORTED)
        )
        found = [row.id for row in await self._store.rows(query)]
        headers = {"Content-Disposition": 'attachment; filename="ludoteka.jsonl"'}
        lines = self._lines(found)
        return StreamingResponse(lines, media_type="application/x-ndjson", headers=headers)

    async def _lines(self, tables: list[str]) -> AsyncIterator[str]:
        for table in tables:
            kept = await self._store.load(table)
            if kept is None:
                continue
            try:
                async with self._working:
                    record = await asyncio.to_thread(record_of, kept)
            except (ValueError, Unreadable):  # of rules that are no more: it stays where it is
                continue
            yield record.to_json() + "\n"

    async def bring(self, request: Request, who: Identity) -> Response:
        """Takes a record in, to be looked at for a while; nothing of it is stored."""
        text = await _text(request)
        replay = hashlib.sha256(text.encode()).hexdigest()[:24]
        if replay not in self._brought:
            try:
                walk = await self._work(lambda: brought(text))
            except RecordError as error:
                return answered(bad_record(error), 400)
            _keep(self._brought, replay, walk)
        return answered(ReplayMade(replay), 201)

    def routes(self) -> list[Route]:
        """Where each of them is."""
        places: list[tuple[str, str, Endpoint]] = [
            ("GET", "/api/me/records", self.own_records),
            ("POST", "/api/replays", self.bring),
        ]
        for path, find in (
            ("/api/tables/{table}/replay", self.of_table),
            ("/api/replays/{replay}", self.of_replay),
        ):
            places += [
                ("GET", path, self.info(find)),
                ("GET", f"{path}/views", self.views(find)),
                ("GET", f"{path}/log", self.log(find)),
                ("GET", f"{path}/deal", self.deal(find)),
            ]
        return routed(self._addresses, *places)


def draws(walk: Walk) -> list[Drawn]:
    """Each chance move of the record, with all that could have happened."""
    moves = walk.record.moves
    return [
        Drawn(draw.n, moves[draw.n], draw.outcomes, draw.weights) for draw in draws_of(walk.record)
    ]


def bad_record(error: RecordError) -> BadRecord:
    where = "record" if error.index is None else f"moves[{error.index}]"
    refusal = error.refusal
    return BadRecord(
        error=Problem("bad_record", str(error)[:500], where),
        index=error.index,
        move=None if error.move is None else error.move[:200],
        rule=None if refusal is None else refusal.rule,
        key=None if refusal is None else refusal.key,
        values={} if refusal is None else dict(refusal.values),
    )


def _keep(kept: OrderedDict[str, Walk], key: str, walk: Walk) -> None:
    kept[key] = walk
    while len(kept) > MOST_KEPT:
        kept.popitem(last=False)


def _json(data: bytes) -> Response:
    return Response(data, media_type="application/json")


def _eyes(request: Request, walk: Walk) -> Eyes:
    try:
        return eyes_of(request.query_params.get("eyes", ""), walk.record.players)
    except ValueError as error:
        raise Wrong(400, "bad_request", str(error), "eyes") from error


def _number(request: Request, name: str, most: int) -> int:
    text = request.query_params.get(name, "0")
    if not (text.isascii() and text.isdigit() and len(text) < 9 and int(text) <= most):
        raise Wrong(400, "bad_request", f"a step is a number from 0 to {most}", name)
    return int(text)


async def _text(request: Request) -> str:
    data = await content(request, LONGEST_RECORD, "a record")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Wrong(400, "bad_record", "a record is text in UTF-8") from error
