"""Hints and analyses as the page shows them, each move with the line that would tell it.

This runs in a worker. A hint is made from a world dealt anew for the seat: its lines are as safe.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from ludoteka import Position, Record
from ludoteka.bots import Knowledge
from ludoteka.bots.explain import Decision, Luck, analyse, hint
from ludoteka.bots.search import Budget
from ludoteka.core.dealt import taken_up
from ludoteka.server.thoughts import Study, Weigh

Line = dict[str, Any] | None


def weigh(work: Weigh) -> list[dict[str, Any]]:
    """The seat's moves with what each promises, as `hint_types.HintMove`."""
    position, seat = taken_up(work.known), work.known.seat
    budget = Budget(seconds=work.seconds)
    found = hint(Knowledge(position, seat), budget, random.Random(work.seed))
    return [{**move, "line": told(position, move["move"])} for move in found]


def explain(work: Study, tell: Callable[[int], None]) -> dict[str, Any]:
    """A finished game explained, as `hint_types.Analysis`."""
    record = Record.from_dict(work.record)
    found = analyse(record, None, Budget(seconds=work.seconds), work.seed, tell)
    decisions = {decision["n"]: decision for decision in found["decisions"]}
    luck = {change["n"]: change for change in found["chance"]}
    position, last = record.start(), 0
    explained: dict[str, Any] = {**found, "decisions": [], "chance": []}
    for n, move in enumerate(record.moves):
        last = round_of(position, move, last)
        if n in decisions:
            explained["decisions"].append(decided(decisions[n], position, last))
        if n in luck:
            explained["chance"].append(drawn(luck[n], last))
        position.push(move)
    return explained


def decided(decision: Decision, position: Position, in_round: int) -> dict[str, Any]:
    return {
        "n": decision["n"],
        "round": in_round,
        "seat": decision["seat"],
        "move": decision["move"],
        "line": told(position, decision["move"]),
        "estimate": decision["estimate"],
        "best": decision["best"],
        "best_line": told(position, decision["best"]),
        "difference": decision["difference"],
    }


def drawn(luck: Luck, in_round: int) -> dict[str, Any]:
    return {**luck, "round": in_round}


def told(position: Position, move: str) -> Line:
    """The log's line of a move itself, as its own seat would read it; what follows is left out."""
    for entry in position.entries(move, position.to_move)[:1]:
        if entry["seat"] == position.to_move:
            return {"key": entry["key"], "values": entry["values"]}
    return None


def round_of(position: Position, move: str, last: int) -> int:
    """The round that a move is told in."""
    seat = position.to_move
    for entry in position.entries(move, seat if seat >= 0 else None)[:1]:
        return int(entry["round"])
    return last
