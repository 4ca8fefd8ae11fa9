"""What every endpoint of the HTTP API shares: whose request, its body, what went wrong and where."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from ludoteka.server.allowance import Addresses
from ludoteka.server.api_types import Problem, ProblemAnswer
from ludoteka.server.declined import Declined
from ludoteka.server.faults import fault
from ludoteka.server.identity import Identity
from ludoteka.server.store import StorageError
from ludoteka.server.table import Table
from ludoteka.server.tables import Tables
from ludoteka.server.websocket import is_own_origin
from ludoteka.server.words import LONGEST_MESSAGE

Body = TypeVar("Body", bound=Struct)
log = logging.getLogger("ludoteka.server")


class Wrong(Exception):
    """The request can't be followed."""

    def __init__(self, status: int, code: str, message: str, where: str = "") -> None:
        super().__init__(message)
        self.status = status
        self.answer = ProblemAnswer(Problem(code, message, where))


Endpoint = Callable[[Request, Identity], Awaitable[Response]]


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
        except Declined as declined:
            problem = Problem(declined.code, str(declined), "table")
            status = 429 if declined.code == "slow_down" else 403
            response = answered(ProblemAnswer(problem), status)
        except StorageError:
            problem = Problem("storage", "the data can't be read or written now", "")
            response = answered(ProblemAnswer(problem), 503)
        except ClientDisconnect:
            response = Response(status_code=400)  # nobody will read it
        except Exception as error:
            log.error("%s failed: %s", carry_out.__name__, fault(error))
            response = answered(
                ProblemAnswer(Problem("internal", "a fault of ours; nothing has changed", "")), 500
            )
        response.raw_headers.extend(who.new_cookie)
        return response

    respond.__doc__ = carry_out.__doc__
    return respond


def check_sender(request: Request, addresses: Addresses) -> None:
    """What changes something comes from a page of ours, and not too often from one address."""
    if not is_own_origin(request.headers):
        raise Wrong(403, "foreign_origin", "this page is not of this server", "Origin")
    if not addresses.has_left(request.client.host if request.client else ""):
        raise Wrong(429, "slow_down", "too many requests from this address: try again later")


async def table_of(tables: Tables, request: Request) -> Table:
    """The table that the request's address names."""
    table = await tables.open(request.path_params["table"])
    if table is None:
        raise Wrong(404, "unknown_table", "there is no such table", "table")
    return table


def answered(said: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(said), status, media_type="application/json")


async def content(request: Request, most: int, what: str) -> bytes:
    """What is sent with a request, read no further than it may be long."""
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > most:
            raise Wrong(413, "too_long", f"{what} has at most {most} bytes")
    return data


async def body(request: Request, kind: type[Body]) -> Body:
    """The request's body as this struct."""
    if request.headers.get("content-type", "").split(";")[0].strip() != "application/json":
        raise Wrong(415, "bad_message", "the body is JSON: application/json", "Content-Type")
    data = await content(request, LONGEST_MESSAGE, "a body")
    try:
        return msgspec.json.decode(data, type=kind)
    except (ValueError, RecursionError) as error:
        message, _, where = str(error).partition(" - at ")
        raise Wrong(400, "bad_message", message, where.strip("`")) from error


def routed(addresses: Addresses, *places: tuple[str, str, Endpoint]) -> list[Route]:
    """The routes of endpoints: method, path and what carries it out."""
    return [
        Route(path, endpoint(carry_out, addresses), methods=[method])
        for method, path, carry_out in places
    ]
