"""The same store over PostgreSQL; skipped where no server is installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine, create_engine, inspect, text

import ludoteka
from ludoteka.server.people import Sitter
from ludoteka.server.store import Change, StorageError, Store, Stored
from server import first_database
from server.browser import Browser
from server.conftest import settings
from server.running import Running

pytest.importorskip("psycopg", reason="the extra `postgresql` is not installed")
NOBODY = "postgres"
"""PostgreSQL does not run as root."""
BOX = dict.fromkeys(("user", "group"), NOBODY) if os.getuid() == 0 else {}


def programs() -> Path | None:
    """Where PostgreSQL's own programs are."""
    found = [Path(name).parent for name in [shutil.which("initdb")] if name]
    found += sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    return found[-1] if found else None


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """A server on a socket of its own, and its address."""
    place = programs()
    if place is None:
        pytest.skip("PostgreSQL is not installed")
    folder = Path(tempfile.mkdtemp())
    if BOX:
        shutil.chown(folder, NOBODY, NOBODY)
    data = folder / "data"
    quick = ["--no-sync", "--auth=trust", "--username=ludoteka", "--encoding=UTF8"]
    run([place / "initdb", *quick, "-D", data], folder)
    options = f"-c listen_addresses='' -c unix_socket_directories={folder}"
    control = [place / "pg_ctl", "-D", data, "-w", "-s", "-o", options, "-l", folder / "log"]
    run([*control, "start"], folder)
    try:
        yield f"postgresql://ludoteka@/postgres?host={folder}"
    finally:
        run([place / "pg_ctl", "-D", data, "-m", "immediate", "-s", "stop"], folder)
        shutil.rmtree(folder)


def run(words: list[Path | str], folder: Path) -> None:
    subprocess.run(words, cwd=folder, check=True, stdout=subprocess.DEVNULL, **BOX)  # type: ignore[call-overload]


@pytest.fixture
def url(cluster: str) -> str:
    """An empty database."""
    engine = create_engine(driven(cluster), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text("drop schema public cascade"))
        connection.execute(text("create schema public"))
    engine.dispose()
    return cluster


def driven(url: str) -> str:
    return url.replace("postgresql:", "postgresql+psycopg:")


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    store = Store(url)
    await store.open()
    yield store
    await store.close()


def new_table(moves: list[str]) -> Stored:
    return Stored(
        id="table",
        game="kronia",
        version=1,
        players=2,
        options={"hades": True},
        state="playing",
        host=b"a" * 32,
        host_name="Anna",
        next=None,
        sitters=[Sitter(person=b"a" * 32, name="Anna"), Sitter(bot="random")],
        moves=moves,
        plays={},
    )


async def test_what_is_stored_is_loaded_again(store: Store) -> None:
    kept = new_table(["first 0"])
    change = Change().person(kept.host, "Anna").table(kept)
    change.moves("table", 1, [f"move {n}" for n in range(300)])
    await store.commit(change.play("table", kept.host, "id", 7))
    await store.commit(Change().play("table", kept.host, "no move", 8))
    found = await store.load("table")
    assert found is not None
    assert ["first 0", *(f"move {n}" for n in range(300))] == found.moves
    assert {(kept.host, "id"): 7, (kept.host, "no move"): 8} == found.plays
    assert (kept.sitters, kept.options) == (found.sitters, found.options)
    assert "Anna" == await store.name_of(kept.host)
    assert ["table"] == await store.unfinished_with_bots()


async def test_a_move_that_another_server_has_written_is_refused(store: Store) -> None:
    kept = new_table(["first 0"])
    await store.commit(Change().person(kept.host, "Anna").table(kept))
    with pytest.raises(StorageError):
        await store.commit(Change().state("table", "over").moves("table", 0, ["first 1"]))
    found = await store.load("table")
    assert found is not None
    assert (["first 0"], "playing") == (found.moves, found.state)


@pytest.mark.parametrize("is_old", [True, False], ids=["upgraded", "new"])
def test_every_database_is_as_the_schema_says(url: str, is_old: bool) -> None:
    engine = create_engine(driven(url))
    if is_old:
        first_database.in_postgresql(engine)
    assert [] == first_database.brought_up_to_date(engine)


async def test_a_game_of_the_first_version_goes_on(url: str) -> None:
    engine = create_engine(driven(url))
    first_database.in_postgresql(engine)
    engine.dispose()
    async with Running(url, settings()) as server:
        await first_database.goes_on(server)


async def test_a_failed_upgrade_changes_nothing(url: str) -> None:
    engine = create_engine(driven(url))
    first_database.in_postgresql(engine)
    with engine.begin() as connection:
        connection.exec_driver_sql("create table codes (something integer)")  # in the way
    before = columns(engine)
    store = Store(url)
    with pytest.raises(StorageError, match="codes"):
        await store.open()
    await store.close()
    assert before == columns(engine)
    engine.dispose()


def columns(engine: Engine) -> set[tuple[str, str]]:
    """Every column of every table."""
    there = inspect(engine)
    names = there.get_table_names()
    return {(name, column["name"]) for name in names for column in there.get_columns(name)}


async def test_a_whole_game_is_played_and_its_record_kept(url: str) -> None:
    async with Running(url, settings()) as server:
        anna = Browser(server.address, "Anna")
        await anna.arrive()
        table = await anna.new_table("me", "random", "random")
        line = await anna.join(table)
        await line.play_on(lambda legal: legal[0])
        answer = await anna.http.get(f"/api/tables/{table}/record")
        ludoteka.Record.from_json(answer.text).check()
        await anna.close()
