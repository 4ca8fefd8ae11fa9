"""The lines that one move adds to a log, told to one viewer."""

from typing import Any, Generic, TypeVar

from ..kernel.state import State
from .game import Lines
from .texts import Value

S = TypeVar("S", bound=State)


class Story(Generic[S]):
    """What a move, played from `before` to `after`, adds to the log of `viewer`.

    `seat` made the move (below 0: chance) in the round `in_round`, `text` its
    notation in full; a viewer who may not know all of it is told another text.
    """

    def __init__(
        self,
        before: S,
        move: int,
        after: S,
        viewer: int | None,
        *,
        seat: int,
        in_round: int,
        text: str,
    ) -> None:
        self.before = before
        self.move = move
        self.after = after
        self._viewer = viewer
        self.seat = seat
        self.round = in_round
        self.text = text
        self.lines = Lines()

    @property
    def is_own(self) -> bool:
        """Whether the viewer made the move."""
        return self.sees(self.seat)

    def sees(self, seat: int) -> bool:
        """Whether the viewer sees what this seat alone may see.

        Nothing else tells viewers apart: who was not asked about is told what a spectator is.
        """
        if self._viewer == seat:
            return True
        self.lines.depend_on(seat)
        return False

    def tell(
        self,
        key: str,
        values: dict[str, Value],
        seat: int = -1,
        move: str | None = None,
        show: dict[str, Any] | None = None,
        in_round: int = 0,
    ) -> None:
        """Add a line; `in_round` where it is not the move's own."""
        self.lines.append(
            {
                "key": f"log.{key}",
                "values": values,
                "round": in_round or self.round,
                "seat": seat,
                "move": move,
                "show": show or {},
            }
        )

    def tell_of(self, seat: int, key: str, values: dict[str, Value], show: dict[str, Any]) -> None:
        """Add a line about a seat that is no move of its own."""
        self.tell(key, {"who": {"seat": seat}, **values}, seat, show={"seat": seat, **show})

    def tell_move(
        self, key: str, values: dict[str, Value], show: dict[str, Any], move: str | None = None
    ) -> None:
        """The move's own line; `move` where its text is not open to the viewer."""
        if self.seat >= 0:
            values = {"who": {"seat": self.seat}, **values}
            show = {"seat": self.seat, **show}
        self.tell(key, values, self.seat, move or self.text, show)
