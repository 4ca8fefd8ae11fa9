"""The part of the HTTP API that explains finished games."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ludoteka.server.allowance import Addresses
from ludoteka.server.declined import Declined
from ludoteka.server.hints import Hints
from ludoteka.server.identity import Identity
from ludoteka.server.requesting import Wrong, answered, routed
from ludoteka.server.table import Table
from ludoteka.server.tables import Tables


class AnalysisApi:
    """The endpoints, over one server's tables."""

    def __init__(self, tables: Tables, hints: Hints, addresses: Addresses) -> None:
        self._tables = tables
        self._hints = hints
        self._addresses = addresses

    async def look(self, request: Request, who: Identity) -> Response:
        """How far the analysis of a finished game is; when it is done, the analysis."""
        table = await self._opened(request)
        try:
            return answered(await self._hints.state(table))
        except Declined as declined:
            raise Wrong(403, declined.code, str(declined), "table") from declined

    async def begin(self, request: Request, who: Identity) -> Response:
        """Has the analysis of a finished game made, once."""
        table = await self._opened(request)
        try:
            return answered(await self._hints.begin(table), 202)
        except Declined as declined:
            status = 429 if declined.code == "slow_down" else 403
            raise Wrong(status, declined.code, str(declined), "table") from declined

    async def _opened(self, request: Request) -> Table:
        table = await self._tables.open(request.path_params["table"])
        if table is None:
            raise Wrong(404, "unknown_table", "there is no such table", "table")
        return table

    def routes(self) -> list[Route]:
        """Where each of them is."""
        return routed(
            self._addresses,
            ("GET", "/api/tables/{table}/analysis", self.look),
            ("POST", "/api/tables/{table}/analysis", self.begin),
        )
