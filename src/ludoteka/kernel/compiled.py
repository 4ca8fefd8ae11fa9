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

    Bounds checks are always on and the interpreter's lock is released while it runs. Nothing
    compiled makes an array, so no array's owners are counted, which would slow each call down.
    """
    return _compiled(function, nogil=True)


def inlined(function: F) -> F:
    """As `compiled`, for what is called often and from few places: made a part of each caller."""
    return _compiled(function, nogil=True, forceinline=True)


def brief(function: F) -> F:
    """As `compiled`, for what Python calls once a move: giving up the lock would take longer."""
    return _compiled(function)


def _compiled(function: F, **more: bool) -> F:
    if not COMPILED:
        return function
    import numba

    how: dict[str, Any] = {"cache": True, "boundscheck": True, "_nrt": False, **more}
    return cast(F, numba.njit(**how)(function))


def direct(function: Any, *arguments: Any) -> Any:
    """A compiled function called without looking up its types, a third of the price.

    The arguments are an example; each later call must have exactly their types.
    """
    function(*arguments)
    found = function.overloads
    assert len(found) == 1, "called with one set of types only"
    return next(iter(found.values())).entry_point
