"""The deal that can be proved: what every chance move of a table follows from.

The server commits to a secret, the seats add bytes of their own, and nobody alone decides how the
cards fall. `docs/fair-deal.md` says it byte by byte; `ludoteka verify` and the page check it.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any, NamedTuple, Self

from ludoteka import IllegalMove, Record

SCHEME = "ludoteka-deal-1"
SECRET_BYTES = 32
SHARE_BYTES = 16
BLOCK = 1 << 256
"""How many values a block of HMAC-SHA256 has."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A table's secret and what each seat has added to it; None: nothing, or not yet."""

    secret: bytes = field(repr=False)
    shares: tuple[bytes | None, ...] = field(repr=False)

    @classmethod
    def new(cls, players: int) -> Self:
        """A secret that nobody has seen, and no shares."""
        return cls(secrets.token_bytes(SECRET_BYTES), (None,) * players)

    @property
    def commitment(self) -> str:
        """What everybody may know of the secret before the end."""
        return hashlib.sha256(self.secret).hexdigest()

    @property
    def given(self) -> list[bool]:
        """Which seats have added their bytes."""
        return [share is not None for share in self.shares]

    def with_share(self, seat: int, share: bytes | None) -> Self:
        """The same secret with this seat's bytes, or without."""
        shares = list(self.shares)
        shares[seat] = share
        return replace(self, shares=tuple(shares))

    def key(self) -> bytes:
        """The key that chance moves are drawn with."""
        words = [SCHEME.encode("ascii"), bytes([len(self.shares)])]
        words += [b"\0" if share is None else b"\1" + share for share in self.shares]
        return hmac.digest(self.secret, b"".join(words), "sha256")

    def to_record(self) -> dict[str, Any]:
        """Everything, as a record of the finished game holds it."""
        return {
            "scheme": SCHEME,
            "commitment": self.commitment,
            "secret": self.secret.hex(),
            "shares": [None if share is None else share.hex() for share in self.shares],
        }

    @classmethod
    def from_record(cls, data: Mapping[str, Any], players: int) -> Self:
        """The deal that a record holds; ValueError says what is wrong with it."""
        if data.get("scheme") != SCHEME:
            raise ValueError(f"the deal is of scheme {data.get('scheme')!r}, not {SCHEME!r}")
        shares = data.get("shares")
        if not isinstance(shares, list) or len(shares) != players:
            raise ValueError(f"the deal needs one share, or null, for each of {players} seats")
        deal = cls(
            _unhex("secret", data.get("secret"), SECRET_BYTES),
            tuple(
                None if share is None else _unhex(f"share of seat {seat}", share, SHARE_BYTES)
                for seat, share in enumerate(shares)
            ),
        )
        if data.get("commitment") != deal.commitment:
            raise ValueError("the secret is not the one that was committed to")
        return deal

    def chance(self, drawn: int) -> Fair:
        """The chance of this table after so many chance moves."""
        return Fair(self.key(), drawn)


class Fair:
    """Draws the chance moves of a deal, one after the other."""

    def __init__(self, key: bytes, drawn: int) -> None:
        self._key = key
        self._drawn = drawn

    def draw(self, weights: Mapping[str, int], n: int) -> str:
        """The next chance move; `n`, its place in the record, does not matter.

        It is the number of chance moves before it that counts: who takes moves back and makes
        more or fewer of them meets the same draws again.
        """
        outcome = drawn(self._key, self._drawn, weights)
        self._drawn += 1
        return outcome


def drawn(key: bytes, number: int, weights: Mapping[str, int]) -> str:
    """Chance move `number` (from 0) of a game: one of the outcomes, in the order of the rules."""
    case = case_of(blocks(key, number), sum(weights.values()))
    for outcome, cases in weights.items():
        case -= cases
        if case < 0:
            return outcome
    raise AssertionError("weights add up")


def blocks(key: bytes, number: int) -> Iterator[bytes]:
    """What one chance move may draw on: a block a try."""
    head = number.to_bytes(8, "big")
    return (hmac.digest(key, head + again.to_bytes(4, "big"), "sha256") for again in count())


def case_of(tries: Iterable[bytes], total: int) -> int:
    """One of `total` equally likely cases: the first block that favours none of them."""
    limit = BLOCK - BLOCK % total
    for block in tries:
        number = int.from_bytes(block, "big")
        if number < limit:
            return number % total
    raise AssertionError("there is always another block")


def _unhex(name: str, text: object, size: int) -> bytes:
    try:
        data = bytes.fromhex(text if isinstance(text, str) else "")
    except ValueError:
        data = b""
    if len(data) != size:
        raise ValueError(f"the {name} is {2 * size} hexadecimal digits, not {text!r}")
    return data


@dataclass(frozen=True, slots=True)
class Proof:
    """How many chance moves were proved, and which seats had added bytes."""

    draws: int
    seats: list[int]


def check_deal(record: Record) -> Proof:
    """Proves a record's chance moves by the rules; ValueError names the first that is wrong."""
    if record.deal is None:
        raise ValueError("the record holds no deal: its chance moves cannot be proved")
    position = record.start()
    deal = Deal.from_record(record.deal, record.players)
    key, draws = deal.key(), 0
    for index, move in enumerate(record.moves):
        if (weights := position.weights) is not None:
            expected = drawn(key, draws, weights)
            if move != expected:
                raise ValueError(f"chance move {index} is {move!r}; the deal gives {expected!r}")
            draws += 1
        try:
            position.push(move)
        except IllegalMove as error:
            raise ValueError(f"move {index} is illegal: {error}") from error
    record.check()
    return Proof(draws, [seat for seat, has_given in enumerate(deal.given) if has_given])


class Draw(NamedTuple):
    """One chance move of a record: its place there, and the outcomes with their weights, in order."""

    n: int
    outcomes: list[str]
    weights: list[int]


def draws_of(record: Record) -> list[Draw]:
    """What a checker without the rules needs; the rules say the same to `check_deal`."""
    found = []
    position = record.start()
    for index, move in enumerate(record.moves):
        if (weights := position.weights) is not None:
            found.append(Draw(index, list(weights), list(weights.values())))
        position.push(move)
    return found
