"""Making the compiled rules and the searching bots ready without anybody noticing.

A compiler at work holds up the event loop for tenths of a second. So another process compiles first,
into the cache and at low priority; taking the result from the cache is quick for the workers in which
bots search. Tables are played by the interpreted rules: one move of one table costs no more by them,
and the server needs no compiler in its memory.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import sys

import ludoteka
from ludoteka.bots import Knowledge, names, new
from ludoteka.bots.names import RANDOM, within
from ludoteka.fast import load

BRIEF = 0.01
"""Seconds: a thought that compiles everything a bot needs, and no longer."""
INTO_CACHE = """
import os, sys
if hasattr(os, "nice"):
    os.nice(10)
from ludoteka.server.compiling import warm
warm(sys.argv[1])
"""


def searching(game: str) -> list[str]:
    """The bots that think with compiled rules: those that are neither random nor the game's own."""
    plain = {RANDOM, *ludoteka.game(game).bots}
    return [bot for bot in names(ludoteka.game(game)) if bot not in plain]


def warm(game: str) -> None:
    """Compiles what tables and bots of this game use, or takes it from the cache."""
    load(game)
    rng = random.Random(0)
    position = ludoteka.new(game, players=ludoteka.game(game).seats[0])
    position.play_chance(rng)
    while len(position.legal_ids) == 1:  # a forced move takes no thought
        position.push(position.legal_moves[0])
        position.play_chance(rng)
    for bot in searching(game):
        brief = new(within(bot, BRIEF), position.game)
        brief.choose(Knowledge(position, position.to_move), rng)


async def into_cache(game: str) -> None:
    """Returns when it is there; what the cache lacks all the same, a worker compiles for itself."""
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
