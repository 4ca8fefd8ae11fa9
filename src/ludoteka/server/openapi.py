"""The HTTP API as OpenAPI 3.1, made from the routes and the structs; `docs/openapi.json` is a copy.

    python -m ludoteka.server.openapi

writes the copy anew. A test fails when it is stale, or when an address has no line in `SAID`.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

import ludoteka
from ludoteka.server import api_types as types
from ludoteka.server import hint_types, replay_types
from ludoteka.server.protocol import Entry, TableInfo

ADDRESS = "/api/openapi.json"
DOC = Path(__file__).parents[3] / "docs" / "openapi.json"
REFERENCE = "#/components/schemas/{name}"
JSON, LINES, TEXT = "application/json", "application/x-ndjson", "text/plain"
PROBLEMS = {
    "400": "what was asked is wrong, and where",
    "403": "it may not be, or not yet",
    "404": "it is not there",
    "429": "too much from this address",
    "503": "the data can't be read or written now",
}


class Said(NamedTuple):
    """What an address takes and gives."""

    answer: Any
    body: Any = None
    status: int = 200
    media: str = JSON
    query: tuple[str, ...] = ()


REPLAY = Said(replay_types.ReplayInfo)
VIEWS = Said(list[dict[str, Any]], query=("eyes", "from", "to"))
LOG = Said(list[list[Entry]], query=("eyes",))
DEAL = Said(replay_types.DealProof)
SAID: Mapping[tuple[str, str], Said] = {
    ("GET", "/api/games"): Said(list[types.GameInfo]),
    ("GET", "/api/me"): Said(types.Me),
    ("POST", "/api/me"): Said(types.NewName, types.NewName),
    ("POST", "/api/tables"): Said(types.TableMade, types.NewTable, 201),
    ("GET", "/api/tables/{table}"): Said(TableInfo),
    ("GET", "/api/tables/{table}/record"): Said(dict[str, Any]),
    ("GET", "/api/tables/{table}/replay"): REPLAY,
    ("GET", "/api/tables/{table}/replay/views"): VIEWS,
    ("GET", "/api/tables/{table}/replay/log"): LOG,
    ("GET", "/api/tables/{table}/replay/deal"): DEAL,
    ("GET", "/api/me/records"): Said(str, media=LINES),
    ("POST", "/api/replays"): Said(replay_types.ReplayMade, dict[str, Any], 201),
    ("GET", "/api/replays/{replay}"): REPLAY,
    ("GET", "/api/replays/{replay}/views"): VIEWS,
    ("GET", "/api/replays/{replay}/log"): LOG,
    ("GET", "/api/replays/{replay}/deal"): DEAL,
    ("GET", "/api/tables/{table}/analysis"): Said(hint_types.AnalysisState),
    ("POST", "/api/tables/{table}/analysis"): Said(hint_types.AnalysisState, status=202),
    ("GET", "/api/tables/{table}/ratings"): Said(list[types.RatingChange]),
    ("GET", "/api/lobby"): Said(list[types.LobbyTable]),
    ("GET", "/api/ratings"): Said(list[types.MyRating]),
    ("GET", "/api/ratings/{game}"): Said(list[types.Rung]),
    ("POST", "/api/passing"): Said(types.PassingMade, status=201),
    ("POST", "/api/passing/taken"): Said(types.NewName, types.PassingTaken),
    ("GET", ADDRESS): Said(dict[str, Any]),
    ("GET", "/healthz"): Said(str, media=TEXT),
}


class Description:
    """The description of some routes, made when somebody asks for it."""

    def __init__(self, routes: Iterable[BaseRoute]) -> None:
        """`routes` may become more until it is asked for."""
        self._routes = routes

    @cached_property
    def data(self) -> bytes:
        """As it is served and kept."""
        return msgspec.json.format(msgspec.json.encode(self.described()), indent=1) + b"\n"

    def described(self) -> dict[str, Any]:
        paths: dict[str, dict[str, Any]] = {}
        for route in self._routes:
            if isinstance(route, Route) and route.path.startswith(("/api", "/healthz")):
                for method in sorted((route.methods or set()) - {"HEAD"}):
                    told = (route.endpoint.__doc__ or "").strip().split("\n")[0]
                    paths.setdefault(route.path, {})[method.lower()] = operation(
                        method, route.path, told
                    )
        kinds = [kind for said in SAID.values() for kind in (said.answer, said.body) if kind]
        _, schemas = msgspec.json.schema_components(
            [*kinds, types.ProblemAnswer], ref_template=REFERENCE
        )
        problems = {
            status: {"description": why, "content": content(types.ProblemAnswer, JSON)}
            for status, why in PROBLEMS.items()
        }
        cookie = {"type": "apiKey", "in": "cookie", "name": "ludoteka"}
        return {
            "openapi": "3.1.0",
            "info": {"title": "Ludoteka", "version": ludoteka.__version__},
            "paths": dict(sorted(paths.items())),
            "components": {
                "schemas": schemas,
                "responses": problems,
                "securitySchemes": {"cookie": cookie},
            },
            "security": [{"cookie": []}],
        }

    async def serve(self, request: Request) -> Response:
        """This description."""
        return Response(self.data, media_type=JSON)


def operation(method: str, path: str, told: str) -> dict[str, Any]:
    """One address and method."""
    said = SAID[method, path]
    places = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", path)
    ]
    places += [{"name": name, "in": "query", "schema": {"type": "string"}} for name in said.query]
    found: dict[str, Any] = {
        "summary": told,
        "responses": {
            str(said.status): {"description": told, "content": content(said.answer, said.media)},
            **{status: {"$ref": f"#/components/responses/{status}"} for status in PROBLEMS},
        },
    }
    if places:
        found["parameters"] = places
    if said.body is not None:
        found["requestBody"] = {"required": True, "content": content(said.body, JSON)}
    return found


def content(kind: Any, media: str) -> dict[str, Any]:
    (schema,), _ = msgspec.json.schema_components([kind], ref_template=REFERENCE)
    return {media: {"schema": schema}}


def description_text() -> str:
    """What a server of this version says of itself."""
    from ludoteka.server.app import build  # it is what serves this

    with tempfile.TemporaryDirectory() as folder:
        return Description(build(folder).routes).data.decode()


if __name__ == "__main__":
    DOC.write_text(description_text(), encoding="utf-8")
