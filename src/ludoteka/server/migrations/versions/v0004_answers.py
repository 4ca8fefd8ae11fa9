"""What a move was answered stands in the move's own row: one row is written for it, not two."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """What was answered before stays where it is."""
    op.add_column("moves", sa.Column("person", sa.LargeBinary(32), nullable=True))
    op.add_column("moves", sa.Column("play", sa.String, nullable=True))
    op.add_column("moves", sa.Column("question", sa.Integer, nullable=True))
