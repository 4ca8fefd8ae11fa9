"""People, tables, seats, moves and what has been answered: databases before versions were written.

Every database has these already: new ones are made as they are today, old ones were made with them.
"""

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Nothing to do."""
