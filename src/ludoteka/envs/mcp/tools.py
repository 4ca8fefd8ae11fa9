"""The tools that an assistant gets."""

import tomllib
from collections.abc import Awaitable
from functools import cache
from typing import Annotated, Any, TypeVar

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import Field

from ...core.game import game as find_game
from ...core.options import OptionValue
from .seats import Opening, Place, Table, Trouble

T = TypeVar("T")
LONGEST_WAIT = 300.0
INSTRUCTIONS = """\
You sit at tables of board and card games and see what your seat may know, in sentences.
Open one with new_table (or take a seat at somebody's with sit), read the look, and answer with
move: one of the legal moves it lists, as written there. Each move tells what has happened since
and how things stand. Seats are numbered from 0 in calls. why_not names the rule that forbids a
move; rule tells the rules in words; log tells the whole game so far.
"""

TableName = Annotated[str, Field(description="as new_table or sit named it")]
Move = Annotated[str, Field(description="a move in the game's notation, as the look lists it")]


class Tables:
    """The assistant's tables, and what it has been told of each."""

    def __init__(self, place: Place, lang: str) -> None:
        self.place = place
        self.lang = lang
        self._tables: dict[str, Table] = {}
        self._told: dict[str, int] = {}

    def add(self, table: Table) -> dict[str, Any]:
        """A new seat: its name and how things stand."""
        self._tables[table.name] = table
        return {"table": table.name, **self.news(table)}

    def find(self, name: str) -> Table:
        """A table by its name."""
        if name not in self._tables:
            known = ", ".join(self._tables) or "none yet"
            raise Trouble(f"you have no table {name!r}; your tables: {known}")
        return self._tables[name]

    def news(self, table: Table) -> dict[str, Any]:
        """What has happened since it was last told, and how things stand."""
        log = table.log(self.lang)
        told = self._told.get(table.name, 0)
        self._told[table.name] = len(log)
        return {
            "happened": log[told:],
            "your_move": table.is_asked(),
            "over": table.is_over(),
            "look": table.look(self.lang),
        }


@cache
def rules_of(game: str) -> dict[str, Any]:
    """The rules for players, in both languages."""
    with (find_game(game).folder / "help.toml").open("rb") as file:
        return tomllib.load(file)


def rule_text(game: str, number: str, lang: str) -> str:
    """One rule, or the chapters with their rules' numbers."""
    try:
        told = rules_of(game)
    except ValueError as error:
        raise Trouble(str(error)) from error
    if number:
        if number not in told or number == "chapter":
            raise Trouble(f"{game} has no rule {number!r}; without a number the chapters are told")
        return str(told[number][lang])
    return "\n".join(
        f"{chapter[lang]}: {', '.join(chapter['order'])}" for chapter in told["chapter"].values()
    )


def build(place: Place, lang: str = "en") -> MCPServer[Any]:
    """A server whose tools play in `place` and speak `lang`."""
    server: MCPServer[Any] = MCPServer(
        "ludoteka", title="Ludoteka", instructions=INSTRUCTIONS, log_level="WARNING"
    )
    tables = Tables(place, lang)

    @server.tool(structured_output=True)
    async def games() -> dict[str, Any]:
        """The games there are: numbers of seats, options with their defaults, bots."""
        return {"games": await told(place.games())}

    @server.tool(structured_output=False)
    async def rule(
        game: str, number: Annotated[str, Field(description="like K-12; empty: chapters")] = ""
    ) -> str:
        """A rule in words, or the chapters of the rules with the numbers in each."""
        try:
            return rule_text(game, number, lang)
        except Trouble as trouble:
            raise ToolError(str(trouble)) from trouble

    @server.tool(structured_output=True)
    async def new_table(
        game: str,
        players: int | None = None,
        seat: Annotated[int, Field(description="yours")] = 0,
        bots: Annotated[
            str, Field(description="who else plays: one bot for all, or one for each, by commas")
        ] = "easy",
        options: Annotated[
            dict[str, Any] | None, Field(description="as the list of games names them")
        ] = None,
        seed: Annotated[
            int | None, Field(description="the same cards again; only without a server")
        ] = None,
    ) -> dict[str, Any]:
        """Open a table and sit down; the answer tells how things stand and your legal moves.

        With bots "open" the other seats wait for people, where there is a server.
        """
        chosen: dict[str, OptionValue] = dict(options or {})
        named = tuple(bot.strip() for bot in bots.split(","))
        opening = Opening(game, players, seat, named, chosen, seed)
        return tables.add(await told(place.open(opening)))

    @server.tool(structured_output=True)
    async def sit(
        table: Annotated[str, Field(description="the table's link, or what stands at its end")],
        seat: Annotated[int | None, Field(description="the first that is free, if none")] = None,
    ) -> dict[str, Any]:
        """Take a seat at somebody's table on the server."""
        return tables.add(await told(place.join(table, seat)))

    @server.tool(structured_output=False)
    async def look(table: TableName) -> str:
        """How things stand: all that your seat may know, what is asked, your legal moves."""
        return (await found(table)).look(lang)

    @server.tool(structured_output=True)
    async def log(
        table: TableName,
        since: Annotated[int, Field(description="lines to leave out", ge=0)] = 0,
    ) -> dict[str, Any]:
        """What has happened so far, as your seat saw it, one sentence a line."""
        return {"lines": (await found(table)).log(lang)[since:]}

    @server.tool(structured_output=False)
    async def why_not(table: TableName, move: Move) -> str:
        """Which rule forbids a move, in words; or `legal`. Nothing is played."""
        return await told((await found(table)).why_not(move, lang)) or "legal"

    @server.tool(structured_output=True)
    async def move(
        table: TableName,
        move: Move,
        wait: Annotated[float, Field(description="seconds for the others", ge=0)] = 30,
    ) -> dict[str, Any]:
        """Play a move; then the others, until it is your turn again or `wait` is over.

        A move that is not legal is refused with its rule, and nothing changes.
        """
        seat = await found(table)
        await told(seat.play(move, lang))
        await told(seat.wait(min(wait, LONGEST_WAIT)))
        return tables.news(seat)

    @server.tool(structured_output=True)
    async def wait(table: TableName, seconds: Annotated[float, Field(ge=0)] = 30) -> dict[str, Any]:
        """Wait until it is your turn or the game is over, at most so long."""
        seat = await found(table)
        await told(seat.wait(min(seconds, LONGEST_WAIT)))
        return tables.news(seat)

    @server.tool(structured_output=True)
    async def record(table: TableName) -> dict[str, Any]:
        """The record of a finished game: every move, hidden ones included."""
        return await told((await found(table)).record())

    async def found(name: str) -> Table:
        try:
            return tables.find(name)
        except Trouble as trouble:
            raise ToolError(str(trouble)) from trouble

    return server


async def told(answer: Awaitable[T]) -> T:
    """An answer; what can't be is told to the assistant."""
    try:
        return await answer
    except Trouble as trouble:
        raise ToolError(str(trouble)) from trouble
