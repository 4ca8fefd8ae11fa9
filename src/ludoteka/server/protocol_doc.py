"""`docs/protocol.md` and `web/src/protocol/*.ts`, made from the structs of messages and answers.

python -m ludoteka.server.protocol_doc          writes all
python -m ludoteka.server.protocol_doc --check  says which one is stale, and fails
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import get_args

from msgspec import inspect

from ludoteka.server import api_types, hint_types, protocol, replay_types, terms, wishes, words

ROOT = Path(__file__).parents[3]
DOC = ROOT / "docs" / "protocol.md"
TYPES = ROOT / "web" / "src" / "protocol"

PARTS: tuple[type, ...] = (
    protocol.Entry,
    protocol.Ask,
    protocol.View,
    protocol.DealInfo,
    protocol.UndoInfo,
    protocol.Rating,
    protocol.SeatInfo,
    terms.Terms,
    wishes.Saying,
    hint_types.Telling,
    hint_types.HintMove,
    protocol.TableInfo,
    protocol.You,
)
HTTP_PARTS: tuple[type, ...] = (
    api_types.OptionInfo,
    api_types.GameInfo,
    api_types.MyTable,
    api_types.LobbyTable,
    api_types.Me,
    api_types.NewName,
    api_types.SeatWish,
    api_types.NewTable,
    api_types.TableMade,
    api_types.PassingMade,
    api_types.PassingTaken,
    api_types.MyRating,
    api_types.Rung,
    api_types.RatingChange,
    api_types.Problem,
    api_types.ProblemAnswer,
    hint_types.DecisionFound,
    hint_types.LuckFound,
    hint_types.SeatFound,
    hint_types.Analysis,
    hint_types.AnalysisState,
    replay_types.ReplayInfo,
    replay_types.ReplayMade,
    replay_types.BadRecord,
    replay_types.Drawn,
    replay_types.DealProof,
)
ALIASES = ("Code", "TableState", "Trouble", "ChatMode", "Phrase")
NAMES = {"Error": "ErrorAnswer"}  # `Error` is a name of the browser's own

INTRODUCTION = """\
# The protocol of a table

Made from `src/ludoteka/server/protocol.py` by `python -m ludoteka.server.protocol_doc`; a test
fails when this page or `web/src/protocol/` is stale.

A page opens a websocket at `/ws/{table}` and speaks JSON, one message a text frame, at most
16 kB. Who it is says the cookie `ludoteka`, set by the first HTTP answer. The first message is
`hello`. A message may carry an `id`; its answer carries it too. Everything the receiver gets to
see of the game is its own seat's view and its own seat's log, or a spectator's.

An answer comes after what it speaks of is stored. Every message gets an answer: a message that
can't be understood gets `error`, counts more against the connection's allowance, and harms
neither the table nor the connection. A connection that asks more than its allowance is told
`slow_down` once and is read more slowly.

**Questions.** Each time a seat is asked for a move it is a new question, numbered for that seat
alone. `play` names the question it answers; if that is not the one the seat faces now, the answer
is `error` with the code `stale`, followed by `news` with the position as it is.

**After a break** the page sends `hello` with the number of log entries it has and gets the rest.
A `play` or an `undo` that was not answered is sent again with the same `id`: if it had been stored,
the answer is `done`, and nothing is done twice, even if the server was restarted in between. What
people ask of each other, `table.undo` and `table.wanting`, outlasts a restart too.

**The deal** can be proved afterwards, as [a fair deal](fair-deal.md) specifies: who has a seat and sees
`table.deal.commitment` sends `give` once, before the game. It starts when all seats are taken and
all who are there have given, or three seconds later.

**Taking back.** `undo` takes everything back to before one's last choice: at once, if nobody else
can have noticed any of it and chance has not moved, or if no other person plays. Else
`table.undo` shows who asks; the others answer with `agree`. The log of those who noticed is cut (`from`)
and says so (`log.undo`). Questions are numbered on, so no old answer fits a new question.

**Values** of a sentence are numbers, strings, `{"seat": n}` (the name of who sits there),
`{"text": "god.zeus"}` (another sentence) or `{"list": […]}` of these.

**Close codes.** 4404: no such table. 4429: too many connections, or too many bad messages. 1012:
the server restarts; come back. 1013: its storage does not answer; come back later.
"""

TYPES_HEAD = """\
// Made from src/ludoteka/server by `python -m ludoteka.server.protocol_doc`.
// Do not edit: a test fails when it is stale.
"""
VALUES = """
export type Value =
  | number
  | string
  | boolean
  | null
  | { seat: number }
  | { text: string }
  | { list: Value[] };
export type Values = Record<string, Value>;
"""


def name_of(cls: type) -> str:
    return NAMES.get(cls.__name__, cls.__name__)


def field_types(cls: type) -> tuple[inspect.StructType, tuple[inspect.Field, ...]]:
    struct = inspect.type_info(cls)
    assert isinstance(struct, inspect.StructType)
    return struct, struct.fields


def unwrapped(kind: inspect.Type) -> tuple[inspect.Type, str, str | None]:
    """The type without its notes, its description, and the TypeScript it says it is."""
    description, said = "", None
    if isinstance(kind, inspect.Metadata):
        schema = kind.extra_json_schema or {}
        description = str(schema.get("description", ""))
        said = (kind.extra or {}).get("ts")
        inner, more, also = unwrapped(kind.type)
        return inner, description or more, said or also
    if isinstance(kind, inspect.UnionType):
        for part in kind.types:
            _, more, also = unwrapped(part)
            description, said = description or more, said or also
    return kind, description, said


def typescript(kind: inspect.Type) -> str:
    kind, _, said = unwrapped(kind)
    if said:
        return str(said)
    match kind:
        case inspect.IntType() | inspect.FloatType():
            return "number"
        case inspect.StrType():
            return "string"
        case inspect.BoolType():
            return "boolean"
        case inspect.NoneType():
            return "null"
        case inspect.LiteralType(values=values):
            for alias in ALIASES:
                if set(values) == set(get_args(getattr(words, alias))):
                    return alias
            return " | ".join(f'"{value}"' for value in sorted(values, key=str))
        case inspect.ListType(item_type=item):
            inner = typescript(item)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case inspect.DictType(value_type=value):
            return f"Record<string, {typescript(value)}>"
        case inspect.AnyType():
            return "unknown"
        case inspect.StructType(cls=cls):
            return name_of(cls)
        case inspect.UnionType(types=types):
            return " | ".join(dict.fromkeys(typescript(part) for part in types))
    raise AssertionError(f"no TypeScript for {kind}")


def interface(cls: type) -> Iterator[str]:
    struct, fields = field_types(cls)
    yield f"/** {first_sentence(cls)} */"
    yield f"export interface {name_of(cls)} {{"
    if struct.tag is not None:
        yield f'  type: "{struct.tag}";'
    for field in fields:
        mark = "" if field.required else "?"
        yield f"  {field.encode_name}{mark}: {typescript(field.type)};"
    if cls is protocol.View:
        yield "  [own: string]: unknown;"
    yield "}"
    yield ""


def first_sentence(cls: type) -> str:
    return (cls.__doc__ or "").strip().split("\n\n", maxsplit=1)[0].replace("\n    ", " ")


def parts_text() -> str:
    """What messages and answers are made of."""
    lines = [TYPES_HEAD + VALUES]
    for alias in ALIASES:
        lines += union(alias, [f'"{word}"' for word in get_args(getattr(words, alias))])
    for cls in PARTS:
        lines += interface(cls)
    return "\n".join(lines).rstrip() + "\n"


def messages_text() -> str:
    """What goes over a table's websocket."""
    lines: list[str] = []
    for name in ("ClientMessage", "ServerMessage"):
        members = get_args(getattr(protocol, name))
        for cls in members:
            lines += interface(cls)
        lines += union(name, map(name_of, members))
    return with_parts(lines)


def answers_text() -> str:
    """What is asked and answered by HTTP."""
    return with_parts([line for cls in HTTP_PARTS for line in interface(cls)])


def union(name: str, members: Iterable[str]) -> Iterator[str]:
    yield f"export type {name} =" + "".join(f"\n  | {member}" for member in members) + ";"
    yield ""


def with_parts(lines: list[str]) -> str:
    """A file of types that takes from the parts what it names of them."""
    text = "\n".join(lines)
    code = re.sub(r"/\*\*.*?\*/", "", text, flags=re.DOTALL)
    parts = ["Values", *ALIASES, *map(name_of, PARTS)]
    named = sorted(part for part in parts if re.search(rf"\b{part}\b(?![:?])", code))
    taken = f"import type {{ {', '.join(named)} }} from './parts';\n"
    return "\n".join([TYPES_HEAD, taken, text.rstrip(), ""])


def section(cls: type) -> Iterator[str]:
    struct, fields = field_types(cls)
    yield f"### `{struct.tag}`" if struct.tag else f"### {name_of(cls)}"
    yield ""
    yield from (line.removeprefix("    ") for line in (cls.__doc__ or "").strip().split("\n"))
    yield ""
    if not fields:
        return
    yield "| field | type | |"
    yield "| --- | --- | --- |"
    for field in fields:
        shown = typescript(field.type).replace("|", "\\|")
        mark = "" if field.required else "?"
        yield f"| `{field.encode_name}{mark}` | {shown} | {unwrapped(field.type)[1]} |"
    yield ""


def doc_text() -> str:
    lines = [INTRODUCTION]
    for title, members in (
        ("From the browser", get_args(protocol.ClientMessage)),
        ("From the server", get_args(protocol.ServerMessage)),
        ("What they are made of", PARTS),
    ):
        lines += [f"## {title}", ""]
        for cls in members:
            lines += section(cls)
    lines += ["### Code", "", "| code | |", "| --- | --- |"]
    lines += [f"| `{code}` | {meaning} |" for code, meaning in words.CODES.items()]
    return "\n".join(lines).rstrip() + "\n"


def made() -> dict[Path, str]:
    """Every file that is made, and what it says."""
    return {
        DOC: doc_text(),
        TYPES / "parts.ts": parts_text(),
        TYPES / "messages.ts": messages_text(),
        TYPES / "answers.ts": answers_text(),
    }


def stale() -> list[Path]:
    """The files that do not say what the structs say."""
    return [
        path
        for path, text in made().items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]


def main(arguments: list[str]) -> int:
    if "--check" in arguments:
        for path in stale():
            sys.stderr.write(f"{path.relative_to(ROOT)} is stale: python -m {__spec__.name}\n")
        return 1 if stale() else 0
    for path, text in made().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
