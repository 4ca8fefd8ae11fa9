"""Sentences by key, in English and Hungarian.

A text file holds tables `[log.offer]` with `en` and `hu`, each a sentence or
`{one = …, other = …}` chosen by the value named `count`. A sentence names values as
`{card}`; a value is a number, a string, or one of
`{"seat": 2}` (that seat's name), `{"text": "god.zeus"}` (another key, with `"values"` of
its own if it names any), `{"list": […]}`.
In Hungarian `{az:token}` and `{Az:token}` put the article before the value.
"""

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TypeAlias

Value: TypeAlias = (
    "int | float | str | Mapping[str, int | str | Sequence[Value] | Mapping[str, Value]]"
)
Words: TypeAlias = "str | Mapping[str, str]"

LANGUAGES = ("en", "hu")
PLACEHOLDER = re.compile(r"\{(?:(az|Az):)?(\w+)\}")
VOWELS = "aáeéiíoóöőuúüű"


class Texts:
    """The sentences of one or several text files, later files adding to earlier ones."""

    def __init__(self, *paths: Path) -> None:
        self.paths = paths

    @cached_property
    def words(self) -> dict[str, dict[str, Words]]:
        """Every key with its sentences by language; files are read at the first use."""
        found: dict[str, dict[str, Words]] = {}
        for path in self.paths:
            with path.open("rb") as file:
                found.update(leaves(tomllib.load(file)))
        return found

    def __contains__(self, key: str) -> bool:
        return key in self.words

    def sentence(
        self,
        key: str,
        values: Mapping[str, Value] | None = None,
        lang: str = "en",
        names: Sequence[str] = (),
    ) -> str:
        """The sentence of a key; `names` are the seats' names. Raises KeyError for a missing key."""
        values = values or {}
        words = self.words[key][lang]
        if not isinstance(words, str):
            words = words["one" if values.get("count") == 1 else "other"]

        def fill(match: re.Match[str]) -> str:
            article, name = match.groups()
            if name not in values:
                return match.group()
            said = self.say(values[name], lang, names)
            return f"{article_of(said, article)}{said}" if article else said

        return PLACEHOLDER.sub(fill, words)

    def say(self, value: Value, lang: str = "en", names: Sequence[str] = ()) -> str:
        """A value as words."""
        if not isinstance(value, Mapping):
            return str(value)
        if "seat" in value:
            seat = value["seat"]
            assert isinstance(seat, int)
            if 0 <= seat < len(names):
                return names[seat]
            return self.sentence("seat.name", {"n": seat + 1}, lang)
        if "text" in value:
            inner = value.get("values")
            assert inner is None or isinstance(inner, Mapping)
            return self.sentence(str(value["text"]), inner, lang, names)
        items = value["list"]
        assert isinstance(items, Sequence)
        return joined([self.say(item, lang, names) for item in items], lang)


def leaves(table: Mapping[str, object], prefix: str = "") -> dict[str, dict[str, Words]]:
    """The keys of nested tables, dotted, down to those that hold languages."""
    found: dict[str, dict[str, Words]] = {}
    for name, inner in table.items():
        if isinstance(inner, Mapping):
            key = f"{prefix}{name}"
            if all(lang in inner for lang in LANGUAGES):
                found[key] = {lang: inner[lang] for lang in LANGUAGES}
            found.update(leaves({k: v for k, v in inner.items() if k not in LANGUAGES}, f"{key}."))
    return found


def joined(words: Iterable[str], lang: str) -> str:
    """An enumeration: "a, b and c"."""
    parts = list(words)
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {'and' if lang == 'en' else 'és'} {parts[-1]}"


def article_of(word: str, spelled: str) -> str:
    """The Hungarian article with a space: "a " or "az ", as `spelled` begins."""
    vowel = word != "" and word[0].lower() in VOWELS
    digits = re.match(r"\d+", word)
    if digits:  # egy, öt, ezer begin with a vowel
        number = digits.group()
        vowel = number[0] == "5" or (number[0] == "1" and len(number) % 3 == 1)
    return f"{spelled[0]}z " if vowel else f"{spelled[0]} "
