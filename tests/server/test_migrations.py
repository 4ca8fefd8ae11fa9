"""Databases of older versions become today's when the server starts, with all that is in them."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, text

from ludoteka.server.migrations import HEAD, METADATA, bring_up_to_date
from ludoteka.server.store import StorageError, Store
from server.browser import Browser
from server.conftest import settings
from server.running import Running

FIRST = Path(__file__).with_name("first_schema.sql")
"""The first version's database with a game of Anna, Bence and a bot in it, as SQL."""
ANNA = "A" * 43
TABLE = "FirstTable000000"


def first_database(folder: Path) -> Path:
    file = folder / "ludoteka.sqlite3"
    with sqlite3.connect(file) as connection:
        connection.executescript(FIRST.read_text())
    connection.close()
    return file


@pytest.mark.parametrize("is_old", [True, False], ids=["upgraded", "new"])
def test_every_database_is_as_the_schema_says(tmp_path: Path, is_old: bool) -> None:
    if is_old:
        first_database(tmp_path)
    engine = create_engine(f"sqlite:///{tmp_path / 'ludoteka.sqlite3'}")
    for _ in range(2):  # the second time there is nothing to do
        with engine.begin() as connection:
            bring_up_to_date(connection)
    with engine.connect() as connection:
        assert [HEAD] == list(connection.scalars(text("select version_num from alembic_version")))
        context = MigrationContext.configure(connection, opts={"compare_server_default": True})
        assert [] == compare_metadata(context, METADATA)
    engine.dispose()


async def test_a_game_of_the_first_version_goes_on(tmp_path: Path) -> None:
    first_database(tmp_path)
    async with Running(tmp_path, settings()) as server:
        anna = Browser(server.address, "Anna")
        anna.http.cookies.set("ludoteka", ANNA)
        line = await anna.join(TABLE)
        assert (0, "playing") == (line.you["seat"], line.table["state"])
        played = len(line.log)
        await line.until(lambda line: line.legal)
        assert "done" == (await line.play(line.legal[0]))["type"]
        assert len(line.log) > played > 20
        await anna.close()


async def test_a_failed_upgrade_changes_nothing(tmp_path: Path) -> None:
    file = first_database(tmp_path)
    with sqlite3.connect(file) as connection:
        connection.execute("create table deals (something)")  # in the way
    connection.close()
    store = Store(tmp_path)
    with pytest.raises(StorageError, match="deals"):
        await store.open()
    await store.close()
    with sqlite3.connect(file) as connection:
        columns = [row[1] for row in connection.execute("pragma table_info(tables)")]
        names = {row[0] for row in connection.execute("select name from sqlite_master")}
    connection.close()
    assert "clock" not in columns
    assert "alembic_version" not in names


async def test_a_database_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    store = Store(tmp_path)
    await store.open()
    await store.close()
    with sqlite3.connect(tmp_path / "ludoteka.sqlite3") as connection:
        connection.execute("update alembic_version set version_num = '9999'")
    connection.close()
    store = Store(tmp_path)
    with pytest.raises(StorageError, match="9999"):
        await store.open()
    await store.close()
