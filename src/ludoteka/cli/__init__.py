"""The command line: `serve`, `play`, `simulate`, `replay`, `verify`, `analyse`, `arena`, `bench`,
`mcp`.

Each command is a module of its name. Results go to stdout, clean for pipes; progress
bars and complaints go to stderr. Exit codes: 0 done, 1 something given was found wrong
(a broken record), 2 the command was asked for something that does not exist.
"""

import typer

import ludoteka

from .analyse import analyse
from .arena import arena
from .bench import bench
from .mcp import mcp
from .play import play
from .replay import replay
from .serve import serve
from .simulate import simulate
from .verify import verify

app = typer.Typer(
    name="ludoteka",
    help="A games library you can play, host and study.",
    epilog=f"Games: {', '.join(ludoteka.games())}.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
for command in (serve, play, simulate, replay, verify, analyse, arena, bench, mcp):
    app.command()(command)
