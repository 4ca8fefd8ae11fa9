"""A view in sentences, for whoever can't see the table: the blind, and programs that read.

Made from a view alone, so it says nothing that the seat may not know. Each game tells its own
part in its folder's `describe.py`:

describe(view, tell)   the game's lines; `tell` puts keys of `describe.toml` into sentences
UNSAID                 leaves of the view that repeat others ("seats.points"), by reason
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from .game import Game
from .options import OptionValue
from .texts import Texts, Value

View: TypeAlias = Mapping[str, Any]


class Tell:
    """Sentences in one language, with the seats' names."""

    def __init__(self, texts: Texts, lang: str, names: Sequence[str]) -> None:
        self.texts = texts
        self.lang = lang
        self.names = names

    def __call__(self, key: str, /, **values: Value) -> str:
        """The sentence `describe.<key>`."""
        return self.texts.sentence(f"describe.{key}", values, self.lang, self.names)

    def question(self, view: View) -> str:
        """What is asked now, in the words for the one who is asked where there are such."""
        key = view["ask"]["key"]
        own = key.replace("ask.", "ask.you.", 1)
        is_own = view["seat"] is not None and view["seat"] == view["to_move"] and own in self.texts
        return self.texts.sentence(
            own if is_own else key, view["ask"]["values"], self.lang, self.names
        )


def seat(number: int) -> Value:
    """A seat as a value of a sentence."""
    return {"seat": number}


def word(key: str, **values: Value) -> Value:
    """Another sentence or word as a value of a sentence."""
    return {"text": key, "values": values} if values else {"text": key}


def several(values: Iterable[Value]) -> Value:
    """An enumeration as a value of a sentence."""
    return {"list": list(values)}


def describe(game: Game, view: View, lang: str = "en", names: Sequence[str] = ()) -> str:
    """A view of the game in sentences, a line a thing; KeyError for an unknown language."""
    tell = Tell(game.descriptions, lang, names)
    lines = [heading(view, tell), *options(game, view["options"], tell)]
    lines += game.module("describe").describe(view, tell)
    lines.append(tell.question(view))
    lines += legal(view["legal"], tell)
    lines += result(view, tell)
    return "\n".join(lines)


def heading(view: View, tell: Tell) -> str:
    """The game, and who is told."""
    name, players = word("game.name"), view["players"]
    if view["seat"] is None:
        return tell("watching", game=name, players=players)
    return tell("seated", game=name, players=players, who=seat(view["seat"]))


def options(game: Game, chosen: Mapping[str, OptionValue], tell: Tell) -> Iterator[str]:
    """The options that are not left as they are."""
    for name, value in game.changed(chosen).items():
        yield tell("option", name=word(f"option.{name}.name"), value=said(name, value, tell))


def said(name: str, value: OptionValue, tell: Tell) -> Value:
    """An option's value in words."""
    if isinstance(value, bool):
        return word("describe.yes" if value else "describe.no")
    if isinstance(value, str):
        key = f"option.{name}.{value}"
        return word(key) if key in tell.texts else value
    if isinstance(value, Sequence):
        plain = [item for item in value if isinstance(item, str | int)]
        return several(plain) if len(plain) == len(value) else word(f"option.{name}.chosen")
    return word("describe.none") if value is None else value


def legal(moves: Sequence[str], tell: Tell) -> Iterator[str]:
    """The seat's legal moves in their notation, and what each kind of them means."""
    if not moves:
        return
    yield tell("moves", count=len(moves), moves=", ".join(moves))
    for kind in dict.fromkeys(move.split()[0] for move in moves):
        if f"describe.move.{kind}" in tell.texts:
            yield tell(f"move.{kind}")
    if any(f"describe.move.{move.split()[0]}" not in tell.texts for move in moves):
        yield tell("move.other")


def result(view: View, tell: Tell) -> Iterator[str]:
    """How the game ended."""
    ended = view["result"]
    if ended is None:
        return
    for number, (points, value) in enumerate(zip(ended["points"], ended["returns"], strict=True)):
        yield tell("result", who=seat(number), points=points, value=f"{value:g}")
    winners = ended["winners"]
    if len(winners) == view["players"]:
        yield tell("drawn")
    else:
        yield tell("won", count=len(winners), winners=several(map(seat, winners)))
