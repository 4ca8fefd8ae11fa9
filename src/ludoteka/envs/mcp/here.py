"""Tables of this process: a position, bots in the other seats, chance from a seed."""

import asyncio
import random
from typing import Any

from ...bots import Bot, Knowledge
from ...bots import names as bot_names
from ...bots import new as new_bot
from ...core.chance import CHANCE
from ...core.game import DEFAULT_PLAYERS
from ...core.game import game as find_game
from ...core.game import names as game_names
from ...core.position import new as new_position
from ...core.record import Record
from ...core.refusal import IllegalMove
from .seats import Opening, Trouble, refusal, seated, sentences


class Here:
    """Opens tables in this process."""

    def __init__(self, name: str = "") -> None:
        self.name = name or "Assistant"
        self._opened = 0

    async def games(self) -> list[dict[str, Any]]:
        """The games there are, with their seats, options and bots."""
        found = []
        for name in game_names():
            game = find_game(name)
            options = [
                {"name": o.name, "kind": o.kind, "default": o.default, "values": list(o.values)}
                for o in game.options
            ]
            found.append(
                {
                    "name": name,
                    "version": game.version,
                    "seats": list(game.seats),
                    "bots": bot_names(game),
                    "options": options,
                }
            )
        return found

    async def open(self, opening: Opening) -> "HereTable":
        """A table at which the seat asked for is the assistant's."""
        self._opened += 1
        try:
            table = HereTable(str(self._opened), opening, self.name)
        except ValueError as error:
            raise Trouble(str(error)) from error
        await table.others()
        return table

    async def join(self, table: str, seat: int | None) -> "HereTable":
        """Nobody else has tables here."""
        raise Trouble("tables of others are on a server: ludoteka mcp --server ADDRESS")

    async def close(self) -> None:
        """There is nothing to close."""


class HereTable:
    """A seat at a position, with bots in the others."""

    def __init__(self, name: str, opening: Opening, player: str) -> None:
        self.name = name
        self.game = find_game(opening.game)
        players = opening.players or min(DEFAULT_PLAYERS, self.game.seats[-1])
        self.position = new_position(opening.game, players, **opening.options)
        if opening.seat not in range(players):
            raise Trouble(f"there is no seat {opening.seat}; seats: 0 to {players - 1}")
        self.seat = opening.seat
        others = [seat for seat in range(players) if seat != self.seat]
        kinds = seated(opening.bots, len(others))
        self._bots: dict[int, Bot] = {
            seat: new_bot(kind, self.game) for seat, kind in zip(others, kinds, strict=True)
        }
        self._rng = random.Random(opening.seed)
        self.names = [
            f"{self._bots[seat].name} {seat}" if seat in self._bots else player
            for seat in range(players)
        ]

    async def others(self) -> None:
        """Let chance and the bots move until the seat is asked or the game is over."""
        position = self.position
        while not position.is_over and position.to_move != self.seat:
            if position.to_move == CHANCE:
                position.play_chance(self._rng)
                continue
            seat = position.to_move
            bot, knowledge = self._bots[seat], Knowledge(position, seat)
            position.push(await asyncio.to_thread(bot.choose, knowledge, self._rng))

    def look(self, lang: str) -> str:
        return self.position.describe(self.seat, lang, self.names)

    def log(self, lang: str) -> list[str]:
        return sentences(self.game, self.position.log(self.seat), lang, self.names)

    def is_asked(self) -> bool:
        return self.position.to_move == self.seat

    def is_over(self) -> bool:
        return self.position.is_over

    async def why_not(self, move: str, lang: str) -> str | None:
        found = self.position.why_not(move)
        if found is None:
            return None
        return refusal(self.game, found.rule, found.key, found.values, lang, self.names)

    async def play(self, move: str, lang: str) -> None:
        try:
            self.position.push(move)
        except IllegalMove as error:
            told = refusal(self.game, error.rule, error.key, error.values, lang, self.names)
            raise Trouble(told) from error
        await self.others()

    async def wait(self, seconds: float) -> None:
        """Nobody is waited for: bots have moved."""

    async def record(self) -> dict[str, Any]:
        if not self.position.is_over:
            raise Trouble("a record holds everything hidden, so there is one only after the game")
        return Record.of(self.position, self.names).to_dict()
