"""A no that changes nothing."""

from __future__ import annotations

from ludoteka.server.words import Code


class Declined(Exception):
    """What was asked of a table can't be done; nothing has changed."""

    def __init__(self, code: Code, message: str) -> None:
        super().__init__(message)
        self.code = code
