"""The legal moves of a position, as texts."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any

from ..kernel.state import State
from .game import Game


class LegalMoves(Sequence[str]):
    """The legal moves as texts, in the order of their ids; empty when the game is over.

    `text in moves` asks the rules about that one move and lists nothing.
    """

    def __init__(self, game: Game, data: bytes, ids: Sequence[int]) -> None:
        """`data` are the bytes of the position's state: later moves do not change this list."""
        self._game = game
        self._data = data
        self._ids = ids

    @cached_property
    def _state(self) -> State:
        return self._game.state(self._data)

    def __len__(self) -> int:
        return len(self._ids)

    def __iter__(self) -> Iterator[str]:
        text, state = self._game.text, self._state
        return (text(state, int(move)) for move in self._ids)

    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, slice):
            return [self._game.text(self._state, int(move)) for move in self._ids[at]]
        return self._game.text(self._state, int(self._ids[at]))

    def __contains__(self, text: object) -> bool:
        if not isinstance(text, str):
            return False
        try:
            move = self._game.read(self._state, text).move
        except ValueError:
            return False
        return move in self._ids

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]  # a sequence by value, like a list

    def __repr__(self) -> str:
        return repr(list(self))
