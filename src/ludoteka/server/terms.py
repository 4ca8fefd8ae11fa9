"""What is settled for a table beside the rules of its game: who finds it, how it starts, who talks."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from ludoteka import Game
from ludoteka.server.words import ChatMode, ClockKind


class Terms(Struct, frozen=True):
    """What the host settled when the table was opened."""

    public: Annotated[bool, Meta(description="in the list of open tables")] = False
    waits: Annotated[bool, Meta(description="when full it waits until the host starts")] = False
    chat: Annotated[ChatMode, Meta(description="what may be said at the table")] = "all"
    rated: Annotated[bool, Meta(description="people only; its result counts")] = False
    practice: Annotated[bool, Meta(description="one person with bots, who may ask for hints")] = (
        False
    )
    clock: Annotated[
        ClockKind, Meta(description="a time limit for a move: none, short, or days to answer")
    ] = "none"
    seconds: Annotated[int, Meta(description="for a move; 0 without a clock")] = 0


PLAIN = Terms()


def has_partners(game: Game, players: int) -> bool:
    """Whether seats win together at this number of players."""
    return any(len(side) > 1 for side in game.sides(players))


def usual_chat(game: Game, players: int) -> ChatMode:
    """Partners could tell each other their cards: they get phrases alone."""
    return "phrases" if has_partners(game, players) else "all"
