"""`ludoteka mcp`: a Model Context Protocol server on stdin and stdout, for assistants."""

from pathlib import Path
from typing import Annotated

import typer

from .play import Language
from .speak import stop


def mcp(
    server: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS",
            help="Play at tables of this Ludoteka server; else in this process, against bots.",
        ),
    ] = None,
    name: Annotated[
        str, typer.Option(help="What the assistant is called at tables.")
    ] = "Assistant",
    identity: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Keeps who the assistant is to the server, so that its seats stay its own.",
        ),
    ] = None,
    lang: Annotated[Language, typer.Option(help="The language of the sentences.")] = Language.en,
) -> None:
    """Let an assistant play: a Model Context Protocol server on stdin and stdout."""
    try:
        from ludoteka.envs.mcp.tools import build
    except ModuleNotFoundError as error:
        stop(f"This needs the package {error.name}: pip install 'ludoteka[mcp]'.", 1)
    from ludoteka.envs.mcp.here import Here
    from ludoteka.envs.mcp.seats import Trouble
    from ludoteka.envs.mcp.there import There

    try:
        place = Here(name) if server is None else There(server, name, identity)
    except (Trouble, OSError) as error:
        stop(str(error))
    build(place, lang).run("stdio")
