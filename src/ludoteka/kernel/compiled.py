"""The one place that knows Numba.

In the package `ludoteka` everything here is plain Python; in its twin
`ludoteka_compiled` (the same files under a second name, see `twin.py`) `compiled`
is `numba.njit`. Both copies live side by side in one process.
"""

from collections.abc import Callable
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])

COMPILED = __name__.split(".", 1)[0] == "ludoteka_compiled"


def compiled(function: F) -> F:
    """Mark a function as written in the subset that Numba compiles.

    Bounds checks are always on and the interpreter's lock is released while it runs.
    """
    if not COMPILED:
        return function
    import numba

    return cast(F, numba.njit(cache=True, nogil=True, boundscheck=True)(function))


def brief(function: F) -> F:
    """As `compiled`, for what Python calls once a move: giving up the lock would take longer."""
    if not COMPILED:
        return function
    import numba

    return cast(F, numba.njit(cache=True, boundscheck=True)(function))


def direct(function: Any, *arguments: Any) -> Any:
    """A compiled function called without looking up its types, a third of the price.

    The arguments are an example; each later call must have exactly their types.
    """
    function(*arguments)
    found = function.overloads
    assert len(found) == 1, "called with one set of types only"
    return next(iter(found.values())).entry_point
