"""Clocks, substitutes, chat, ratings, the host's terms and deals that can be proved."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Old tables go on as they were made: not public, no clock, chance from the system."""
    flags = ("public", "waits", "rated", "bot_played", "practice")
    for name in flags:
        op.add_column(
            "tables", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false())
        )
    for name, default in (("chat", "all"), ("clock", "none")):
        op.add_column("tables", sa.Column(name, sa.String, nullable=False, server_default=default))
    for name in ("said", "seconds"):
        op.add_column("tables", sa.Column(name, sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("deadline", sa.Float, nullable=True))
    op.add_column("seats", sa.Column("substitute", sa.String, nullable=True))
    op.add_column("seats", sa.Column("away_since", sa.Integer, nullable=True))
    op.add_column("seats", sa.Column("missed", sa.Integer, nullable=False, server_default="0"))
    op.add_column("moves", sa.Column("at", sa.Integer, nullable=False, server_default="0"))
    add_tables_of_games()
    add_tables_of_people()


def add_tables_of_games() -> None:
    op.create_table(
        "deals",
        sa.Column("table", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("secret", sa.LargeBinary(32), nullable=False),
        sa.Column("shares", sa.JSON, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "beats",
        sa.Column("one", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "analyses",
        sa.Column("table", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("said", sa.String, nullable=False),
        sqlite_with_rowid=False,
    )


def add_tables_of_people() -> None:
    op.create_table(
        "chat",
        sa.Column("table", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("phrase", sa.String, nullable=True),
        sa.Column("text", sa.String, nullable=True),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "put_off",
        sa.Column("table", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", sa.LargeBinary(32), primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "ratings",
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("person", sa.LargeBinary(32), sa.ForeignKey("people.key"), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("tables", sa.Integer, nullable=False),
        sa.Column("at_least", sa.Float, nullable=False),
        sa.Index("ratings_by_strength", "game", "at_least"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "rated",
        sa.Column("table", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("person", sa.LargeBinary(32), sa.ForeignKey("people.key"), nullable=False),
        sa.Column("mu_before", sa.Float, nullable=False),
        sa.Column("sigma_before", sa.Float, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sqlite_with_rowid=False,
    )
