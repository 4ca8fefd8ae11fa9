"""Who people are: nobody logs in, a browser keeps a secret, and the server knows only its hash."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from ludoteka.server.words import LONGEST_NAME

COOKIE = "ludoteka"
SECRET_BYTES, KEY_BYTES = 32, 32
SECRET_LETTERS = (SECRET_BYTES * 8 + 5) // 6
UNSHOWABLE = ("C", "Zl", "Zp")  # control, format, surrogate and unassigned; line and page breaks


def new_secret() -> str:
    """256 random bits, as the cookie carries them."""
    return secrets.token_urlsafe(SECRET_BYTES)


def key_of(secret: str) -> bytes:
    """What is kept of a secret: whoever reads the database cannot take a seat with it.

    Identities are found by this hash, so no comparison tells by its time how much was right.
    """
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).digest()


def checked_name(text: str) -> str:
    """The name as it will be shown; `ValueError` if it can't be."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not name:
        raise ValueError("a name is empty")
    if len(name) > LONGEST_NAME:
        raise ValueError(f"a name has {len(name)} characters, at most {LONGEST_NAME} are shown")
    for character in name:
        if unicodedata.category(character).startswith(UNSHOWABLE):
            raise ValueError(f"a name has a character that cannot be shown: U+{ord(character):04X}")
    return name


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who is at a seat: a person (by key), a bot, or nobody yet."""

    person: bytes | None = None
    bot: str | None = None
    name: str = ""
    substitute: str | None = None
    away_since: int | None = None
    missed: int = 0
    wanting: int | None = None

    @property
    def moving_bot(self) -> str | None:
        """The bot that moves here, by itself or in the player's place."""
        return self.bot or self.substitute

    @property
    def is_open(self) -> bool:
        return self.person is None and self.bot is None

    @property
    def afresh(self) -> Sitter:
        """The same at a new table."""
        return Sitter(self.person, self.bot, self.name)

    @property
    def record_name(self) -> str:
        return f"bot:{self.bot}" if self.bot is not None else self.name


NOBODY = Sitter()


def has_bot(sitters: Iterable[Sitter]) -> bool:
    """Whether a bot is at one of the seats."""
    return any(who.bot is not None for who in sitters)


def is_full(sitters: Iterable[Sitter]) -> bool:
    """Whether every seat is taken."""
    return not any(who.is_open for who in sitters)
