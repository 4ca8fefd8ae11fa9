"""The moves of a table that no person has to think about: a bot's, and those that all can see are
the only ones. They come through the same door as a person's."""

from __future__ import annotations

import asyncio

from ludoteka import Position
from ludoteka.server import away
from ludoteka.server.bots import Bots
from ludoteka.server.table import Declined, Table


async def play_on(table: Table, bots: Bots, pace: float) -> None:
    """Plays until a person has to choose, the game is over or the table is in trouble."""
    while (position := table.position) is not None and table.can_go_on:
        seat, question = position.to_move, table.questions[position.to_move]
        bot = away.bot_for(table)
        text = await _choice(bot, table, position, bots, pace)
        if table.asked_back is not None:
            return  # people talk about taking something back: it goes on when they have
        if text is not None:
            try:
                await table.play(seat, question, [text], bot=bot or away.NOBODY)
            except Declined:
                continue  # somebody was quicker, or the storage failed: look again
        elif table.position is position:
            table.left_to_person = position
            return


async def _choice(
    bot: str | None, table: Table, position: Position, bots: Bots, pace: float
) -> str | None:
    """The move to be made, not before the others could follow the last one; None: a person's."""
    if bot is not None:
        text, _ = await asyncio.gather(bots.choose(bot, position), asyncio.sleep(pace))
        return text
    if len(position.legal_ids) == 1:
        await asyncio.sleep(pace)
    if table.position is not position:
        return None  # its player was quicker
    return await bots.openly_forced(position)
