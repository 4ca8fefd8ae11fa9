"""What is said of hints and of the analysis of a finished game, one struct each."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct

from ludoteka.server.words import MaybeId, Values

Return = Annotated[float, Meta(description="from -1, the worst, to 1, the best")]


class Telling(Struct, frozen=True):
    """A move as the log would tell it: a key and values for the sentence."""

    key: str
    values: Values


MaybeTelling = Annotated[Telling | None, Meta(description="null: the move's own text has to do")]

# --- hints, over the websocket -------------------------------------------------------------------


class Hint(Struct, frozen=True, tag="hint", forbid_unknown_fields=True):
    """At a practice table, when you are asked: what would a strong player consider? Answer: `hinted`."""

    id: MaybeId = UNSET


class HintMove(Struct, frozen=True):
    """A legal move and what it promises."""

    move: str
    visits: Annotated[int, Meta(description="how often it was tried: the more, the surer")]
    estimate: Return
    line: MaybeTelling


class Hinted(Struct, frozen=True, tag="hinted", omit_defaults=True):
    """Your moves, the most promising first, from what your seat knows and nothing else."""

    question: Annotated[int, Meta(description="the question that they would answer")]
    moves: list[HintMove]
    id: MaybeId = UNSET


# --- the analysis of a finished game, over HTTP --------------------------------------------------


class DecisionFound(Struct, frozen=True):
    """A seat's choice against the best that was found with the same knowledge."""

    n: Annotated[int, Meta(description="which move of the record, from 0")]
    round: int
    seat: int
    move: str
    line: MaybeTelling
    estimate: Return
    best: str
    best_line: MaybeTelling
    difference: Annotated[float, Meta(description="what the best move promises more; 0: it was it")]


class LuckFound(Struct, frozen=True):
    """Chance moves in a row: by how much they changed what each seat could hope for."""

    n: int
    round: int
    moves: int
    change: list[float]


class SeatFound(Struct, frozen=True):
    """A seat's game in short."""

    seat: int
    name: str
    result: Return
    luck: Annotated[float, Meta(description="the sum of its changes by chance")]
    lost: Annotated[float, Meta(description="the sum of its differences")]
    decisions: int
    best_found: Annotated[int, Meta(description="how many of them were the best found")]


class Analysis(Struct, frozen=True):
    """A finished game explained."""

    game: str
    players: int
    decisions: list[DecisionFound]
    chance: list[LuckFound]
    seats: list[SeatFound]


class AnalysisState(Struct, frozen=True):
    """How far the analysis of a table is."""

    state: Literal["none", "working", "done", "failed"]
    steps: Annotated[int, Meta(description="moves gone through")]
    of: Annotated[int, Meta(description="moves of the record")]
    analysis: Analysis | None = None
