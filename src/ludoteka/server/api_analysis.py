"""The part of the HTTP API that explains finished games."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ludoteka.server.allowance import Addresses
from ludoteka.server.hints import Hints
from ludoteka.server.identity import Identity
from ludoteka.server.requesting import answered, routed, table_of
from ludoteka.server.tables import Tables


class AnalysisApi:
    """The endpoints, over one server's tables."""

    def __init__(self, tables: Tables, hints: Hints, addresses: Addresses) -> None:
        self._tables = tables
        self._hints = hints
        self._addresses = addresses

    async def look(self, request: Request, who: Identity) -> Response:
        """How far the analysis of a finished game is; when it is done, the analysis."""
        return answered(await self._hints.state(await table_of(self._tables, request)))

    async def begin(self, request: Request, who: Identity) -> Response:
        """Has the analysis of a finished game made, once."""
        return answered(await self._hints.begin(await table_of(self._tables, request)), 202)

    def routes(self) -> list[Route]:
        """Where each of them is."""
        return routed(
            self._addresses,
            ("GET", "/api/tables/{table}/analysis", self.look),
            ("POST", "/api/tables/{table}/analysis", self.begin),
        )
