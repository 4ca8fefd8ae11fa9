"""The browser's page and its assets, as the build laid them into `static`."""

from __future__ import annotations

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from ludoteka.server.identity import Identity

STATIC = Path(__file__).parent / "static"
FOR_EVER = "public, max-age=31536000, immutable"
NOT_BUILT = """\
Ludoteka runs, but its page has not been built.
With the sources: scripts/play builds it. Or install the package again with its page.
"""


class Assets(StaticFiles):
    """Files whose names change with their contents: they may be kept for ever."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if response.status_code == 200:
            response.headers["Cache-Control"] = FOR_EVER
        return response


async def page(request: Request) -> Response:
    """The one page; what it shows depends on its address. It brings the cookie, or prolongs it."""
    if not (STATIC / "index.html").exists():
        return PlainTextResponse(NOT_BUILT, 503)
    response = FileResponse(STATIC / "index.html", headers={"Cache-Control": "no-cache"})
    response.raw_headers.append(Identity(request).cookie)
    return response


def routes() -> list[Route | Mount]:
    """The page's addresses, its assets, and the files beside it (icon, manifest)."""
    return [
        Route("/", page, methods=["GET"]),
        Route("/t/{table}", page, methods=["GET"]),
        Route("/t/{table}/analysis", page, methods=["GET"]),
        Route("/t/{table}/replay", page, methods=["GET"]),
        Route("/replay", page, methods=["GET"]),
        Route("/replay/{replay}", page, methods=["GET"]),
        Route("/ratings", page, methods=["GET"]),
        Route("/device", page, methods=["GET"]),
        Mount("/assets", Assets(directory=STATIC / "assets", check_dir=False)),
        Mount("/", StaticFiles(directory=STATIC, check_dir=False)),
    ]
