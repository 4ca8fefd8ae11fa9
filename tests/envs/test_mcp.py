"""An assistant at a table, through the protocol's own client over stdin and stdout."""

import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("mcp", reason="the extra `mcp` is not installed")
from mcp import StdioServerParameters
from mcp.client import Client
from mcp.client.stdio import stdio_client

import ludoteka
from server.process import Process

PROGRAM = "from ludoteka.cli import app; app()"
each_game = pytest.mark.parametrize("name", ludoteka.games())


class Assistant:
    """Calls tools; what it is told is plain data."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def __call__(self, tool: str, **arguments: Any) -> Any:
        answer = await self.client.call_tool(tool, arguments)
        said = answer.content[0].text if answer.content else ""
        assert not answer.is_error, said
        return answer.structured_content or said

    async def refused(self, tool: str, **arguments: Any) -> str:
        answer = await self.client.call_tool(tool, arguments)
        assert answer.is_error
        return str(answer.content[0].text)


@asynccontextmanager
async def assistant(*arguments: str) -> AsyncIterator[Assistant]:
    program = StdioServerParameters(command=sys.executable, args=["-c", PROGRAM, "mcp", *arguments])
    async with Client(stdio_client(program)) as client:
        yield Assistant(client)


def legal(look: str, game: str) -> list[str]:
    """The moves that the look lists."""
    words = ludoteka.game(game).descriptions.words["describe.moves"]["en"]
    assert isinstance(words, dict)
    for form in words.values():
        head = form.split("{moves}")[0].split("{count}")[-1]
        for line in look.splitlines():
            if head and head in line:
                return line.split(head)[1].removesuffix(".").split(", ")
    raise AssertionError(look)


async def test_it_is_told_the_games_and_their_rules() -> None:
    async with assistant() as ask:
        tools = (await ask.client.list_tools()).tools
        assert {"games", "new_table", "look", "log", "why_not", "move"} <= {t.name for t in tools}
        assert all(tool.description for tool in tools)
        games = (await ask("games"))["games"]
        assert [game["name"] for game in games] == ludoteka.games()
        for game in games:
            assert game["bots"][0] == "random"
            assert {"name", "kind", "default", "values"} <= set(game["options"][0])
            prefix = ludoteka.game(game["name"]).rule_prefix
            assert f"{prefix}-1" in await ask("rule", game=game["name"])
            assert await ask("rule", game=game["name"], number=f"{prefix}-1")
        assert "no rule 'X-1'" in await ask.refused("rule", game=games[0]["name"], number="X-1")
        assert "there is no game 'chess'" in await ask.refused("rule", game="chess")


@each_game
async def test_it_plays_by_what_the_look_says(name: str) -> None:
    async with assistant() as ask:
        now = await ask("new_table", game=name, players=3, bots="random", seat=1, seed=5)
        table = now["table"]
        for _ in range(8):
            assert now["your_move"]
            assert now["look"] == await ask("look", table=table)
            move = legal(now["look"], name)[0]
            assert await ask("why_not", table=table, move=move) == "legal"
            now = await ask("move", table=table, move=move)
            assert now["happened"]
        lines = (await ask("log", table=table))["lines"]
        assert lines[-len(now["happened"]) :] == now["happened"]
        assert (await ask("log", table=table, since=len(lines) - 2))["lines"] == lines[-2:]


@each_game
async def test_what_it_sees_is_what_its_seat_may_know(name: str) -> None:
    """The same seed in this process: the look is the seat's description, and nobody else's."""
    from ludoteka.envs.mcp.here import Here
    from ludoteka.envs.mcp.seats import Opening

    here = await Here("Anna").open(Opening(name, 3, 2, ("random",), {}, 7))
    async with assistant("--name", "Anna", "--lang", "hu") as ask:
        now = await ask("new_table", game=name, players=3, bots="random", seat=2, seed=7)
        assert now["look"] == here.position.describe(2, "hu", here.names) == here.look("hu")
        assert here.names == ["random 0", "random 1", "Anna"]
        assert now["happened"] == here.log("hu")
        assert "only after the game" in await ask.refused("record", table=now["table"])


@each_game
async def test_a_move_that_is_not_legal_is_refused_with_its_rule(name: str) -> None:
    async with assistant() as ask:
        now = await ask("new_table", game=name, players=3, bots="random", seed=2)
        table = now["table"]
        assert "notation" in await ask("why_not", table=table, move="hello")
        assert "notation" in await ask.refused("move", table=table, move="hello")
        prefix = ludoteka.game(name).rule_prefix
        assert f"({prefix}-" in await ask("why_not", table=table, move="first 0")
        assert f"({prefix}-" in await ask.refused("move", table=table, move="first 0")
        assert await ask("look", table=table) == now["look"]


async def test_what_does_not_exist_is_told() -> None:
    game = ludoteka.games()[0]
    async with assistant() as ask:
        assert "no table '9'" in await ask.refused("look", table="9")
        assert "there is no game" in await ask.refused("new_table", game="chess")
        assert "has no option" in await ask.refused("new_table", game=game, options={"x": 1})
        assert "there is no bot" in await ask.refused("new_table", game=game, bots="nobody")
        assert "bots is one for all" in await ask.refused("new_table", game=game, bots="easy,easy")
        assert "there is no seat 7" in await ask.refused("new_table", game=game, seat=7)
        assert "--server" in await ask.refused("sit", table="x")


async def test_a_whole_game_ends_with_its_record() -> None:
    game = ludoteka.games()[-1]
    async with assistant() as ask:
        now = await ask(
            "new_table", game=game, players=3, bots="random", options={"max_raids": 1}, seed=4
        )
        table = now["table"]
        assert "only after the game" in await ask.refused("record", table=table)
        for _ in range(300):
            if now["over"]:
                break
            now = await ask("move", table=table, move=legal(now["look"], game)[0])
        record = ludoteka.Record.from_dict(await ask("record", table=table))
        assert record.check().is_over


async def test_it_plays_at_the_tables_of_a_server(tmp_path: Path) -> None:
    game = ludoteka.games()[0]
    with Process(tmp_path / "data") as server:
        at = ("--server", server.address, "--name", "Anna", "--identity", str(tmp_path / "who"))
        async with assistant(*at) as ask:
            assert [g["name"] for g in (await ask("games"))["games"]] == ludoteka.games()
            now = await ask("new_table", game=game, players=3, bots="random", seat=1)
            table = now["table"]
            for _ in range(5):
                assert now["your_move"]
                assert "notation" in await ask("why_not", table=table, move="hello")
                assert "notation" in await ask.refused("move", table=table, move="hello")
                now = await ask("move", table=table, move=legal(now["look"], game)[0])
                assert now["happened"]
            assert "Anna" in "\n".join((await ask("log", table=table))["lines"])
            before = await ask("look", table=table)
            assert "after the game" in await ask.refused("record", table=table)
        assert (tmp_path / "who").stat().st_mode & 0o077 == 0
        async with assistant(*at) as ask:  # come back: the seat is still its own
            now = await ask("sit", table=f"http://{server.address}/t/{table}")
            assert now["look"] == before
            assert now["your_move"]


async def test_a_line_that_broke_off_is_mended(tmp_path: Path) -> None:
    from ludoteka.envs.mcp.seats import Opening
    from ludoteka.envs.mcp.there import There

    with Process(tmp_path / "data") as server:
        there = There(server.address, "Anna")
        table = await there.open(Opening(ludoteka.games()[0], 3, 0, ("random",), {}, None))
        look, log = table.look("hu"), table.log("hu")
        await table.close()
        await table.wait(0)
        assert (table.look("hu"), table.log("hu")) == (look, log)
        await table.close()
        assert await table.why_not("hello", "en")
        await there.close()


async def test_two_assistants_meet_at_a_table(tmp_path: Path) -> None:
    game = ludoteka.games()[1]
    with Process(tmp_path / "data") as server:
        async with (
            assistant("--server", server.address, "--name", "Anna") as anna,
            assistant("--server", server.address, "--name", "Béla") as bela,
        ):
            opened = await anna("new_table", game=game, players=2, bots="open")
            assert not opened["your_move"]
            assert "open" in opened["look"]
            table = opened["table"]
            assert "no table" in await bela.refused("sit", table="AAAAAAAAAAAAAAAA")
            now = await bela("sit", table=table)
            for _ in range(6):
                for ask in (anna, bela):
                    now = await ask("wait", table=table, seconds=0.5)
                    if now["your_move"]:
                        move = legal(now["look"], game)[0]
                        await ask("move", table=table, move=move, wait=0)
            lines = (await anna("log", table=table))["lines"]
            assert any("Béla" in line for line in lines)


def test_without_its_package_it_says_what_to_install() -> None:
    program = f"import sys; sys.modules['mcp'] = None; {PROGRAM}"
    ended = subprocess.run(
        [sys.executable, "-c", program, "mcp"], capture_output=True, text=True, check=False
    )
    assert ended.returncode == 1
    assert "pip install 'ludoteka[mcp]'" in ended.stderr
    assert "Traceback" not in ended.stderr


async def test_a_server_that_is_not_there_is_told() -> None:
    async with assistant("--server", "127.0.0.1:9") as ask:
        assert "does not answer" in await ask.refused("games")
