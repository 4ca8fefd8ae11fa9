"""Fixed numbers looked up by index, from rules that run interpreted and compiled."""

from collections.abc import Iterable, Sequence
from typing import Any

from .compiled import COMPILED


def table(numbers: Iterable[int]) -> Sequence[int]:
    """A tuple; compiled an array, which Numba freezes into the code (a tuple it would search)."""
    if not COMPILED:
        return tuple(numbers)
    import numpy as np

    frozen: Any = np.array(list(numbers), np.int64)
    return frozen  # type: ignore[no-any-return]  # an array is a sequence to its readers
