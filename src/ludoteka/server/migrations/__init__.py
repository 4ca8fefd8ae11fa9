"""How a database of an older version becomes one of today's, when the server starts.

A change of the schema is a file in `versions`, which is never edited afterwards. A new database is
made as it is today and marked with the newest version.
"""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Column, Connection, MetaData, String, Table, inspect, select

from ludoteka.server import schema, social

HEAD, FIRST = "0004", "0001"
FOLDER = Path(__file__).parent
METADATA = social.chat.metadata
"""Every table: those of the games and those of the people."""
marks = Table("alembic_version", MetaData(), Column("version_num", String(32), primary_key=True))


class TooNew(ValueError):
    """The database was made by a later version of the program."""


def bring_up_to_date(connection: Connection) -> None:
    """Makes the tables, or changes those of an older version, within one transaction."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")  # else it would commit each statement
    there = set(inspect(connection).get_table_names())
    if schema.tables.name not in there:
        METADATA.create_all(connection)
        _mark(connection, HEAD)
        return
    if marks.name not in there:
        _mark(connection, FIRST)
    version = connection.execute(select(marks.c.version_num)).scalar_one()
    if version > HEAD:
        raise TooNew(f"its version is {version}, this program knows {HEAD}")
    if version < HEAD:
        _upgrade(connection)


def _mark(connection: Connection, version: str) -> None:
    marks.create(connection)
    connection.execute(marks.insert().values(version_num=version))


def _upgrade(connection: Connection) -> None:
    from alembic import command  # most starts do not need it
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
