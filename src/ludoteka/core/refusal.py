"""Why a move is not legal.

ValueError
  IllegalMove        a move that some rule forbids, or no move at all; nothing changed
  RecordError        a record that can't be read or replayed (in record.py)
"""

from collections.abc import Mapping
from dataclasses import dataclass

from .texts import Texts, Value

NOTATION = "notation"  # the rule of a text that is no move


@dataclass(frozen=True, slots=True)
class Refusal:
    """The rule that forbids a move and the sentence that says so, in both languages."""

    move: str
    rule: str  # "K-13", or "notation" for a text that is no move of the game
    key: str  # of the sentence in the game's texts
    values: Mapping[str, Value]
    en: str
    hu: str


class IllegalMove(ValueError):
    """A move was refused; the position is as it was.

    `rule` ("K-13"), `key`, `values`, `en` and `hu` are those of the refusal; `move` is the text.
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"illegal move {refusal.move!r} ({refusal.rule}): {refusal.en}")
        self.refusal = refusal
        self.move = refusal.move
        self.rule = refusal.rule
        self.key = refusal.key
        self.values = refusal.values
        self.en = refusal.en
        self.hu = refusal.hu


def refuse(texts: Texts, move: str, rule: str, key: str, values: Mapping[str, Value]) -> Refusal:
    """A refusal with its sentence in both languages."""
    en = texts.sentence(key, values, "en")
    hu = texts.sentence(key, values, "hu")
    return Refusal(move, rule, key, dict(values), en, hu)
