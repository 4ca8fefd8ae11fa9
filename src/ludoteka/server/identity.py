"""The cookie that says who a browser is."""

from __future__ import annotations

import re

from starlette.requests import HTTPConnection

from ludoteka.server.passing import Passing
from ludoteka.server.people import COOKIE, SECRET_LETTERS, key_of, new_secret

SECRET = re.compile(rf"[A-Za-z0-9_-]{{{SECRET_LETTERS}}}")
LIFETIME = 400 * 24 * 3600
"""Seconds; no browser keeps a cookie longer. Every page that is opened begins them anew."""


class Identity:
    """Who asks, and the cookie to give back, if any."""

    def __init__(self, request: HTTPConnection) -> None:
        secret = request.cookies.get(COOKIE, "")
        self.is_new = SECRET.fullmatch(secret) is None
        self._secret = new_secret() if self.is_new else secret
        self._is_secure = request.url.scheme in ("https", "wss")
        self.person = key_of(self._secret)

    @property
    def cookie(self) -> tuple[bytes, bytes]:
        """The header that makes the browser remember."""
        text = f"{COOKIE}={self._secret}; Path=/; Max-Age={LIFETIME}; HttpOnly; SameSite=Lax"
        return b"set-cookie", (text + ("; Secure" if self._is_secure else "")).encode("ascii")

    def become(self, secret: str) -> None:
        """This browser is from now on the person who has this secret."""
        self.is_new, self._secret, self.person = True, secret, key_of(secret)

    async def pass_on(self, passing: Passing) -> str:
        """A code by which another browser becomes this person. Raises StorageError."""
        return await passing.give(self._secret)

    @property
    def new_cookie(self) -> list[tuple[bytes, bytes]]:
        """The same, for one who has none yet."""
        return [self.cookie] if self.is_new else []
