"""A game's state, declared once with named fields, carried by two things.

Interpreted it is an object that hands out plain integers; compiled it is a NumPy
record. Both have the same bytes in the same order, so one becomes the other by a copy.
"""

from collections.abc import Iterator
from math import prod
from struct import Struct
from typing import Any, ClassVar, Protocol, Self

from .compiled import COMPILED

CHANCES = 64  # chance moves that are played at once, and written down behind the legal ids
FORMATS = {"i1": "b", "u1": "B", "i2": "h", "u2": "H", "i4": "i", "u4": "I", "i8": "q"}


class Cells(Protocol):
    """An array field: `s.tokens[seat, god]` is an int, read and written."""

    def __getitem__(self, at: int | tuple[int, int], /) -> int: ...
    def __setitem__(self, at: int | tuple[int, int], value: int, /) -> None: ...
    def __iter__(self) -> Iterator[int]: ...
    def tobytes(self) -> bytes: ...  # this and the next for views and stories, not for rules
    def tolist(self) -> list[Any]: ...


class Floats(Protocol):
    """An array of floats to write to."""

    def __getitem__(self, at: int, /) -> float: ...
    def __setitem__(self, at: int, value: float, /) -> None: ...


def cell(code: str, *shape: int) -> Any:
    """Declare a field: `phase: int = cell("i1")`, `hand: Cells = cell("i2", SEATS)`.

    `code` is a NumPy type name (i1, u1, i2, u2, i4, u4, i8); `shape` has up to two sizes.
    """
    return code, *shape


class State:
    """Subclasses declare fields with `cell`; nothing else."""

    _layout: ClassVar["Layout"]

    def __init_subclass__(cls) -> None:
        cls._layout = Layout(cls)

    def __init__(self, data: bytes | None = None) -> None:
        layout = self._layout
        buffer = bytearray(layout.size) if data is None else bytearray(data)
        if len(buffer) != layout.size:
            raise ValueError(f"a {type(self).__name__} has {layout.size} bytes, not {len(buffer)}")
        whole = memoryview(buffer)
        fields = self.__dict__
        for name, start, size, code, shape in layout.arrays:
            fields[name] = whole[start : start + size].cast(code, shape)  # type: ignore[call-overload]  # wants literals
        fields["_buffer"] = buffer
        for name, start, packing in layout.scalars:
            fields[name] = packing.unpack_from(buffer, start)[0]

    def to_bytes(self) -> bytes:
        """The bytes of the NumPy record that holds the same values.

        Raises OverflowError, naming the field, where a value does not fit its type.
        """
        buffer: bytearray = self.__dict__["_buffer"]
        for name, start, packing in self._layout.scalars:
            try:
                packing.pack_into(buffer, start, self.__dict__[name])
            except Exception as error:
                raise OverflowError(f"{name} = {self.__dict__[name]} does not fit") from error
        return bytes(buffer)

    def copy(self) -> Self:
        """An independent state with the same values."""
        twin = object.__new__(type(self))
        fields = twin.__dict__
        fields.update(self.__dict__)
        fields["_buffer"] = bytearray(fields["_buffer"])
        whole = memoryview(fields["_buffer"])
        for name, start, size, code, shape in self._layout.arrays:
            fields[name] = whole[start : start + size].cast(code, shape)  # type: ignore[call-overload]  # wants literals
        return twin

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.to_bytes() == other.to_bytes()

    __hash__ = None  # type: ignore[assignment]  # a state changes

    @classmethod
    def size(cls) -> int:
        """How many bytes a state has."""
        return cls._layout.size


class Layout:
    """Where each field lies: aligned as C does, the same as NumPy's `align=True`."""

    def __init__(self, cls: type[State]) -> None:
        self.arrays: list[tuple[str, int, int, str, tuple[int, ...]]] = []
        self.scalars: list[tuple[str, int, Struct]] = []
        self.fields: list[tuple[str, str, tuple[int, ...]]] = []
        at = widest = 0
        for name in cls.__annotations__:
            code, *shape = vars(cls)[name]
            width = int(code[1])
            at += self._fill(-at % width)
            size = width * prod(shape)
            if shape:
                self.arrays.append((name, at, size, FORMATS[code], tuple(shape)))
            else:
                self.scalars.append((name, at, Struct("=" + FORMATS[code])))
            self.fields.append((name, code, tuple(shape)))
            at += size
            widest = max(widest, width)
        self.size = at + self._fill(-at % max(widest, 1))

    def _fill(self, gap: int) -> int:
        """Name the bytes of a gap, so that copies of a record have them too."""
        if gap:
            self.fields.append((f"gap{len(self.fields)}", "u1", (gap,)))
        return gap


def dtype(cls: Any) -> Any:
    """The NumPy record type of a class of states."""
    import numpy as np

    kind = np.dtype(list(cls._layout.fields), align=True)
    assert kind.itemsize == cls._layout.size, (cls, kind.itemsize, cls._layout.size)
    return kind


def copy_into(states: Any, to: int, source: int) -> None:
    """Make `states[to]` equal to `states[source]`, independent of it."""
    states[to] = states[source].copy()


def clear(cells: Cells, size: int) -> None:
    """Set the first `size` numbers to 0."""
    for i in range(size):
        cells[i] = 0


if COMPILED:
    from numba.extending import overload

    @overload(clear)
    def _clear_at_once(cells: Any, size: Any) -> Any:
        def clear(cells: Any, size: Any) -> None:
            cells[:size] = 0

        return clear

    @overload(copy_into)
    def _copy_record(states: Any, to: Any, source: Any) -> Any:
        def copy(states: Any, to: Any, source: Any) -> None:
            states[to] = states[source]

        return copy
