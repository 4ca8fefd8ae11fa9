"""Databases of older versions become today's when the server starts, with all that is in them."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import create_engine

from ludoteka.server.store import StorageError, Store
from server import first_database
from server.conftest import settings
from server.running import Running


@pytest.mark.parametrize("is_old", [True, False], ids=["upgraded", "new"])
def test_every_database_is_as_the_schema_says(tmp_path: Path, is_old: bool) -> None:
    if is_old:
        first_database.in_sqlite(tmp_path)
    engine = create_engine(f"sqlite:///{tmp_path / 'ludoteka.sqlite3'}")
    assert [] == first_database.brought_up_to_date(engine)


async def test_a_game_of_the_first_version_goes_on(tmp_path: Path) -> None:
    first_database.in_sqlite(tmp_path)
    async with Running(tmp_path, settings()) as server:
        await first_database.goes_on(server)


async def test_a_failed_upgrade_changes_nothing(tmp_path: Path) -> None:
    file = first_database.in_sqlite(tmp_path)
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
