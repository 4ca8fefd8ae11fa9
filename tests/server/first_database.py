"""A database of the first version with a game of Anna, Bence and a bot in it, and how to go on."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Engine, text

from ludoteka.server.migrations import HEAD, METADATA, bring_up_to_date
from server.browser import Browser
from server.running import Running

STATEMENTS = Path(__file__).with_name("first_schema.sql").read_text()
"""What SQLite made it with."""
ANNA = "A" * 43
TABLE = "FirstTable000000"


def in_sqlite(folder: Path) -> Path:
    """Its file in this folder."""
    file = folder / "ludoteka.sqlite3"
    with sqlite3.connect(file) as connection:
        connection.executescript(STATEMENTS)
    connection.close()
    return file


def in_postgresql(engine: Engine) -> None:
    """The same in PostgreSQL's words, into an empty database."""
    words = STATEMENTS.replace(" BLOB", " BYTEA").replace("WITHOUT ROWID", "")
    words = re.sub(r"X'([0-9A-F]+)'", r"'\\x\1'", words)
    with engine.begin() as connection:
        for statement in words.split(";\n"):
            connection.exec_driver_sql(statement)


def brought_up_to_date(engine: Engine) -> list[str]:
    """Brings a database up to date, twice: the second time there is nothing to do. What is not as
    the schema says, after it."""
    for _ in range(2):
        with engine.begin() as connection:
            bring_up_to_date(connection)
    with engine.connect() as connection:
        marks = connection.scalars(text("select version_num from alembic_version")).all()
        context = MigrationContext.configure(connection, opts={"compare_server_default": True})
        wrong = [str(one) for one in compare_metadata(context, METADATA)]
    engine.dispose()
    return wrong + [f"its version is {mark}" for mark in marks if mark != HEAD]


async def goes_on(server: Running) -> None:
    """Anna comes back to her game, finds all of it, and plays."""
    async with Browser(server.address, "Anna") as anna:
        anna.http.cookies.clear()
        anna.http.cookies.set("ludoteka", ANNA)
        line = await anna.join(TABLE)
        assert (0, "playing") == (line.you["seat"], line.table["state"])
        played = len(line.log)
        await line.until(lambda line: line.legal)
        assert "done" == (await line.play(line.legal[0]))["type"]
        assert len(line.log) > played > 20
