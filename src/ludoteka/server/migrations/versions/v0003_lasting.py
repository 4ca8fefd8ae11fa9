"""What people ask of each other, and codes for another device, outlast the server."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Nothing is asked and no code is out."""
    op.add_column("tables", sa.Column("asked_back", sa.JSON, nullable=True))
    op.add_column("seats", sa.Column("wanting", sa.Integer, nullable=True))
    op.create_table(
        "codes",
        sa.Column("person", sa.LargeBinary(32), primary_key=True),
        sa.Column("key", sa.LargeBinary(32), nullable=False),
        sa.Column("locked", sa.LargeBinary, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.Index("codes_by_key", "key", unique=True),
        sqlite_with_rowid=False,
    )
