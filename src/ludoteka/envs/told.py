"""A position together with what each seat has been told so far, cheap to copy."""

import hashlib
import json
import random
from collections.abc import Mapping
from typing import Any, Self

from ..core.carrier import interpreted
from ..core.game import Entry, Game
from ..core.options import OptionValue
from ..core.position import Position


def compact(data: Any) -> str:
    """Plain data as a short text."""
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


def line(entry: Entry) -> str:
    """An entry of the log, short: nothing of what it tells is left out."""
    said = compact([entry["values"], entry["show"]])
    return f"{entry['key'].removeprefix('log.')} {entry['move'] or ''} {said}\n"


class Told:
    """`position` may be played on; what a seat was told is put together when it is asked for.

    After a redeal for a seat that seat has been told what it had been told, and others begin
    with their view of the world dealt.
    """

    def __init__(self, position: Position, whose: int | None = None, text: str = "") -> None:
        """`whose` the deal is, where it was dealt anew, and that seat's `text` until then."""
        self.position = position
        self._whose = whose
        self._text = text
        # by seat: moves told of, the state after them, the text so far
        self._by_seat: dict[int | None, tuple[int, bytes, str]] = {}

    @classmethod
    def start(cls, game: Game, players: int, options: Mapping[str, OptionValue]) -> Self:
        """The starting position; `options` are complete."""
        return cls(Position(game, players, options))

    def copy(self) -> Self:
        """Independent of this one."""
        twin = type(self)(self.position.copy(), self._whose, self._text)
        twin._by_seat = self._by_seat.copy()
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.position, self._whose, self._text)

    def redeal(self, seat: int, rng: random.Random) -> Self:
        """The same with all that the seat cannot know dealt anew."""
        return type(self)(self.position.redeal(seat, rng), seat, self.recall(seat))

    def recall(self, seat: int | None) -> str:
        """Everything the seat has been told, a line a thing; None: a spectator."""
        position = self.position
        played, data, text = self._by_seat.get(seat) or self._first(seat)
        moves = position._moves
        if played < len(moves):
            plain, entries = interpreted(position.game), position.game.entries
            state = plain.load(data)
            lines = [text]
            for move in moves[played:]:
                before = state.copy()
                plain.apply(state, move)
                lines += map(line, entries(before, move, state, seat))
            data, text = state.to_bytes(), "".join(lines)
        self._by_seat[seat] = len(moves), data, text
        return text

    def _first(self, seat: int | None) -> tuple[int, bytes, str]:
        """Before any move."""
        position = self.position
        seated = "spectator" if seat is None else f"seat {seat}"
        if self._whose is None:
            text = f"{position.game.name}, {position.players} players, {seated}\n"
        elif seat == self._whose:
            text = self._text
        else:
            text = f"{seated} of a world dealt: {compact(self._start().view(seat))}\n"
        return 0, position._first_state().to_bytes(), text

    def _start(self) -> Position:
        """Where the moves begin."""
        start = self.position.copy()
        start._stand(start._carrier.load(self.position._first_state().to_bytes()))
        return start

    def view(self, seat: int | None) -> str:
        """The view as it stands."""
        return compact(self.position.view(seat))

    def weights(self) -> dict[int, int]:
        """At a chance point each outcome's number of equally likely cases."""
        position = self.position
        weight = position._carrier.weight
        return {int(m): int(weight(position._at, int(m))) for m in position.legal_ids}

    def text(self) -> str:
        """All moves, hidden ones included; in a world dealt those since."""
        position = self.position
        if self._whose is None:
            return " | ".join(position.moves) or "start"
        since = position.moves[-len(position._moves) :] if position._moves else []
        world = hashlib.sha256(position._first_state().to_bytes()).hexdigest()[:16]
        return " | ".join([f"dealt for seat {self._whose}: {world}", *since])
