"""The lines of one move, told to one viewer."""

from typing import Any

from ...core.game import Entry
from ...core.texts import Value
from .moves import text
from .state import Viking


class Story:
    """What a move, played from `before` to `after`, adds to the log of `viewer`."""

    def __init__(self, before: Viking, move: int, after: Viking, viewer: int | None) -> None:
        self.before = before
        self.move = move
        self.after = after
        self.viewer = viewer
        self.seat = before.actor
        self.is_own = viewer is not None and viewer == before.actor
        self.lines: list[Entry] = []

    def tell(
        self,
        key: str,
        values: dict[str, Value],
        seat: int = -1,
        move: str | None = None,
        show: dict[str, Any] | None = None,
        in_raid: int = 0,
    ) -> None:
        """Add a line."""
        self.lines.append(
            {
                "key": f"log.{key}",
                "values": values,
                "round": in_raid or self.before.raid,
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
        """The line of a seat's move; `move` where its text is not open to the viewer."""
        seat = self.seat
        written = move or text(self.before, self.move)
        self.tell(key, {"who": {"seat": seat}, **values}, seat, written, {"seat": seat, **show})
