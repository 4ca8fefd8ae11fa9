"""What the part of the HTTP API about records takes and gives, one struct each."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from ludoteka.server.api_types import Problem
from ludoteka.server.protocol import SeatInfo
from ludoteka.server.words import Values


class ReplayInfo(Struct, frozen=True):
    """A record that can be looked at step by step; step n is the position after n moves."""

    game: str
    version: int
    players: int
    options: dict[str, Any]
    seats: list[SeatInfo]
    turns: Annotated[list[int], Meta(description="whose move at each step; -1: chance, -2: over")]
    has_deal: bool
    is_over: bool


class ReplayMade(Struct, frozen=True):
    """Where a record that was brought is looked at: `/replay/{replay}`, for some time."""

    replay: str


class BadRecord(Struct, frozen=True):
    """Why a record that was brought is none: which move, and the rule that forbids it."""

    error: Problem
    index: Annotated[int | None, Meta(description="which move, from 0")]
    move: str | None
    rule: str | None
    key: str | None
    values: Values


class Drawn(Struct, frozen=True):
    """One chance move, with all that could have happened in the order of the rules."""

    n: Annotated[int, Meta(description="which move of the record")]
    move: str
    outcomes: list[str]
    weights: Annotated[list[int], Meta(description="equally likely cases of each outcome")]


class DealProof(Struct, frozen=True):
    """What the page proves a deal with; `docs/fair-deal.md`."""

    scheme: str
    commitment: str
    secret: str
    shares: list[str | None]
    draws: list[Drawn]
