"""Making the compiled rules ready without anybody noticing.

A compiler at work holds up the event loop for tenths of a second. So another process compiles first,
into the cache and at low priority; taking the result from the cache is quick.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from functools import partial

from ludoteka.fast import load
from ludoteka.server.aside import aside

INTO_CACHE = """
import os, sys
if hasattr(os, "nice"):
    os.nice(10)
from ludoteka.fast import load
load(sys.argv[1])
"""


async def load_compiled(game: str) -> None:
    """Returns when new positions of the game are carried by compiled rules."""
    await _into_cache(game)
    await aside(partial(load, game))


async def _into_cache(game: str) -> None:
    """Whether it succeeds does not matter: what the cache lacks is compiled here."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        INTO_CACHE,
        game,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        await process.wait()
    finally:
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
