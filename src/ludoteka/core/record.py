"""A game as the list of all its moves, chance moves included; UTF-8 JSON, one object."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

from .game import game
from .options import OptionValue
from .position import Position
from .refusal import IllegalMove, Refusal

FORMAT = "ludoteka/1"
TOLERANCE = 1e-6
KNOWN = ("format", "game", "version", "players", "options", "names", "moves", "result", "deal")


class RecordError(ValueError):
    """A record that can't be read or replayed.

    `index` and `move` tell the first bad move, `refusal` the rule that forbids it, where that
    is the trouble; else they are None.
    """

    def __init__(
        self,
        message: str,
        index: int | None = None,
        move: str | None = None,
        refusal: Refusal | None = None,
    ) -> None:
        super().__init__(message)
        self.index = index
        self.move = move
        self.refusal = refusal


@dataclass
class Record:
    """A game played or being played.

    `options` holds what differs from the defaults; `result` is None until the end; `deal` is what
    the chance moves can be proved with, if anything, and nothing is known of it here; `extra`
    keeps fields of the file that this version does not know.
    """

    game: str
    players: int
    options: dict[str, OptionValue] = field(default_factory=dict)
    names: list[str] = field(default_factory=list)
    moves: list[str] = field(default_factory=list)
    result: dict[str, Any] | None = None
    version: int | None = None
    deal: dict[str, Any] | None = None
    extra: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def of(cls, position: Position, names: Sequence[str] = ()) -> Self:
        """The record of a position; ValueError for one that was dealt anew."""
        if not position.is_complete:
            raise ValueError("a position dealt anew has no full record")
        return cls(
            game=position.game.name,
            players=position.players,
            options=position.game.changed(position.options),
            names=list(names),
            moves=position.moves,
            result=result_of(position),
            version=position.game.version,
        )

    @classmethod
    def from_dict(cls, data: object) -> Self:
        """A record from plain data; RecordError names the field that is wrong."""
        if not isinstance(data, Mapping):
            raise RecordError(f"a record is an object, not {type(data).__name__}")
        if data.get("format") != FORMAT:
            raise RecordError(f"format is {data.get('format')!r}; this program reads {FORMAT!r}")
        for name, kind, words in (
            ("game", str, "a text"),
            ("players", int, "a number"),
            ("options", dict, "an object"),
            ("names", list, "a list"),
            ("moves", list, "a list"),
        ):
            if not isinstance(data.get(name, kind()), kind):
                raise RecordError(f"{name} is {words}, not {data[name]!r}")
        for name in ("result", "deal"):
            if not isinstance(data.get(name), dict | None):
                raise RecordError(f"{name} is an object, not {data[name]!r}")
        for index, move in enumerate(data.get("moves", [])):
            if not isinstance(move, str):
                raise RecordError(f"move {index} is a text, not {move!r}", index)
        if "game" not in data or "players" not in data or "moves" not in data:
            missing = [name for name in ("game", "players", "moves") if name not in data]
            raise RecordError(f"the record lacks {', '.join(missing)}")
        return cls(
            game=data["game"],
            players=data["players"],
            options=dict(data.get("options", {})),
            names=[str(name) for name in data.get("names", [])],
            moves=list(data["moves"]),
            result=data.get("result"),
            version=data.get("version"),
            deal=data.get("deal"),
            extra={name: value for name, value in data.items() if name not in KNOWN},
        )

    @classmethod
    def from_json(cls, text: str) -> Self:
        """A record from its text; RecordError says where the JSON breaks."""
        try:
            data = json.loads(text)
        except json.JSONDecodeError as error:
            raise RecordError(
                f"not JSON at line {error.lineno}, column {error.colno}: {error.msg}"
            ) from error
        return cls.from_dict(data)

    @classmethod
    def load(cls, path: str | Path) -> Self:
        """Read a file that holds one record."""
        return cls.from_json(Path(path).read_text(encoding="utf-8"))

    @classmethod
    def read(cls, path: str | Path) -> Iterator[Self]:
        """The records of a file with one a line; RecordError names the line."""
        with Path(path).open(encoding="utf-8") as lines:
            for number, line in enumerate(lines, 1):
                if line.strip():
                    try:
                        yield cls.from_json(line)
                    except RecordError as error:
                        raise RecordError(f"line {number}: {error}", error.index) from error

    def to_dict(self) -> dict[str, Any]:
        """Plain data, fields in the order of the format."""
        data: dict[str, Any] = {"format": FORMAT, "game": self.game}
        if self.version is not None:
            data["version"] = self.version
        data |= {
            "players": self.players,
            "options": self.options,
            "names": self.names,
            "moves": self.moves,
        }
        if self.result is not None:
            data["result"] = self.result
        if self.deal is not None:
            data["deal"] = self.deal
        return data | self.extra

    def to_json(self) -> str:
        """The record as one line."""
        return json.dumps(self.to_dict(), ensure_ascii=False)

    def save(self, path: str | Path) -> None:
        """Write the record to a file of its own."""
        Path(path).write_text(self.to_json() + "\n", encoding="utf-8")

    def start(self) -> Position:
        """The starting position; RecordError names what the game does not know."""
        try:
            found = game(self.game)
            if self.version not in (None, found.version):
                raise ValueError(
                    f"the record is of version {self.version} of {self.game}'s rules; "
                    f"this program plays version {found.version}"
                )
            return Position(found, self.players, found.check(self.players, self.options))
        except ValueError as error:
            raise RecordError(str(error)) from error

    def positions(self) -> Iterator[Position]:
        """The positions from the start to after the last move, each independent of the others.

        RecordError names the first bad move by index, text and rule.
        """
        position = self.start()
        yield position.copy()
        for index, move in enumerate(self.moves):
            self._push(position, index, move)
            yield position.copy()

    def final(self) -> Position:
        """The position after the last move."""
        position = self.start()
        for index, move in enumerate(self.moves):
            self._push(position, index, move)
        return position

    def _push(self, position: Position, index: int, move: str) -> None:
        try:
            position.push(move)
        except IllegalMove as error:
            raise RecordError(
                f"move {index} is illegal: {move!r} ({error.rule}): {error.en}",
                index,
                move,
                error.refusal,
            ) from error

    def check(self) -> Position:
        """Replay and compare the result; the final position. RecordError says what is wrong."""
        position = self.final()
        if self.result is not None:
            self._check_result(position)
        return position

    def _check_result(self, position: Position) -> None:
        actual = result_of(position)
        if actual is None:
            raise RecordError("the record has a result but the game is not over")
        assert self.result is not None
        for name, values in self.result.items():
            if name not in actual:
                continue
            numbers = isinstance(values, list) and all(isinstance(v, int | float) for v in values)
            if not numbers or len(values) != len(actual[name]):
                raise RecordError(f"result: {name} is {values!r}, should be {actual[name]!r}")
            for seat, (given, right) in enumerate(zip(values, actual[name], strict=True)):
                if abs(given - right) > TOLERANCE:
                    raise RecordError(
                        f"result: {name} of seat {seat} is {given}, should be {right}"
                    )


def result_of(position: Position) -> dict[str, list[float]] | None:
    """Returns and points at the end, None before."""
    if not position.is_over:
        return None
    return {"returns": position.returns(), "points": list(position.points())}
