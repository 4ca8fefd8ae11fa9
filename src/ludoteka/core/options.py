"""What can be chosen when a game is begun."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

OptionValue: TypeAlias = "bool | int | str | Sequence[OptionValue] | None"


@dataclass(frozen=True, slots=True)
class Option:
    """A named choice.

    `kind` tells a form how to ask ("bool", "int", "choice", "file" for a JSON file's content, or a
    kind of the game's own);
    `values` lists or bounds what may be chosen; `check(value, players)` gives the value in its
    one proper form and raises ValueError, saying what is allowed, for any other; `parse` reads
    a text as the command line gives it. `samples` are values worth trying in tests;
    `simulation` is used by simulations where nothing is said and the default sets no end.
    """

    name: str
    kind: str
    default: OptionValue
    values: tuple[OptionValue, ...]
    check: Callable[[OptionValue, int], OptionValue]
    parse: Callable[[str], OptionValue]
    samples: tuple[OptionValue, ...] = ()
    simulation: OptionValue = None


def flag(name: str, default: bool) -> Option:
    """A choice between yes and no."""

    def check(value: OptionValue, players: int) -> OptionValue:
        if not isinstance(value, bool):
            raise ValueError(f"option {name} is true or false, not {value!r}")
        return value

    both = (False, True)
    return Option(name, "bool", default, both, check, lambda text: parse_flag(name, text), both)


def parse_flag(name: str, text: str) -> bool:
    """`true`, `yes`, `on`, `1` and their opposites."""
    said = text.strip().lower()
    if said in {"true", "yes", "on", "1"}:
        return True
    if said in {"false", "no", "off", "0"}:
        return False
    raise ValueError(f"option {name} is true or false, not {text!r}")


def whole(
    name: str,
    default: int | None,
    low: int,
    high: int,
    samples: Sequence[int] = (),
    simulation: int | None = None,
) -> Option:
    """A whole number from `low` to `high`; where the default is None, none too."""
    may = f"a whole number from {low} to {high}" + (", or none" if default is None else "")

    def check(value: OptionValue, players: int) -> OptionValue:
        if value is None and default is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise ValueError(f"option {name} is {may}, not {value!r}")
        return value

    def parse(text: str) -> OptionValue:
        if text.strip().lower() == "none":
            return None
        try:
            return int(text)
        except ValueError:
            raise ValueError(f"option {name} is {may}, not {text!r}") from None

    return Option(name, "int", default, (low, high), check, parse, tuple(samples), simulation)


def choice(name: str, default: str, values: Sequence[str]) -> Option:
    """One of several words."""

    def check(value: OptionValue, players: int) -> OptionValue:
        if value not in values:
            raise ValueError(f"option {name} is one of {', '.join(values)}, not {value!r}")
        return value

    may = tuple(values)
    return Option(name, "choice", default, may, check, lambda text: text.strip(), may)
