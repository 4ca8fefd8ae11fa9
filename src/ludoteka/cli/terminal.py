"""The table in the terminal: what has happened, how things stand, which move now."""

import json
from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

import ludoteka
from ludoteka.core.texts import Texts, Value

WORDS = Texts(Path(__file__).with_name("texts.toml"))


class Left(Exception):
    """The person wants to leave."""


class Terminal:
    """A position as one person at a time sees it, in one language.

    `names` are the seats' names; `ask` reads a line and is `Console.input` outside tests.
    """

    def __init__(
        self,
        position: ludoteka.Position,
        names: Sequence[str],
        lang: str,
        console: Console,
        ask: Callable[[str], str] | None = None,
    ) -> None:
        self.position = position
        self.names = names
        self.lang = lang
        self.console = console
        self._ask = ask or (lambda prompt: console.input(Text(prompt, style="bold")))
        self.told: dict[int, int] = {}

    def say(self, value: Value) -> str:
        """A value of the game's texts as words."""
        return self.position.game.texts.say(value, self.lang, self.names)

    def sentence(self, key: str, **values: Value) -> str:
        """One of the terminal's own sentences."""
        return WORDS.sentence(key, values, self.lang, self.names)

    def print(self, line: str, style: str = "") -> None:
        self.console.print(Text(line, style=style))

    def ask(self, prompt: str) -> str:
        """A line that the person types; at the end of the input the person has left."""
        try:
            return self._ask(prompt).strip()
        except EOFError:
            raise Left from None

    def tell(self, seat: int, since: int | None = None) -> None:
        """The log's lines that this seat has not read yet, or all from `since`."""
        log = self.position.log(seat)
        for entry in log[self.told.get(seat, 0) if since is None else since :]:
            style = "bold" if entry["seat"] == -1 and entry["move"] is None else ""
            self.print(
                self.position.game.texts.sentence(
                    entry["key"], entry["values"], self.lang, self.names
                ),
                style,
            )
        self.told[seat] = len(log)

    @cached_property
    def drawing(self) -> Callable[[dict[str, Any], Callable[[Value], str]], list[str]]:
        """The game's own drawing in text, or its view as it is."""
        try:
            found: Callable[..., list[str]] = self.position.game.module("table").table
        except ModuleNotFoundError:
            return lambda view, _: json.dumps(view, ensure_ascii=False, indent=1).splitlines()
        return found

    def show(self, seat: int) -> None:
        self.console.print()
        for line in self.drawing(self.position.view(seat), self.say):
            self.print(line)

    def choose(self, seat: int) -> str:
        """The move that the person at this seat wants, legal."""
        moves = list(self.position.legal_moves)
        if len(moves) == 1:
            self.print(self.sentence("play.only", move=moves[0]), "dim")
            return moves[0]
        question = self.position.view(seat)["ask"]
        self.console.print()
        self.print(self.say_question(question), "bold")
        self.console.print(Columns([Text(f"{n:>3}  {move}") for n, move in enumerate(moves, 1)]))
        while True:
            move = self.answer(seat, moves)
            if move is not None:
                return move

    def say_question(self, question: dict[str, Any]) -> str:
        """What is asked, in the words for the one who is asked where the game has them."""
        texts = self.position.game.texts
        kind = question["key"].removeprefix("ask.")
        own = f"ask.you.{kind}"
        key = own if own in texts else question["key"]
        return texts.sentence(key, question["values"], self.lang, self.names)

    def answer(self, seat: int, moves: Sequence[str]) -> str | None:
        """One line of the person's: a move, or None after something else was answered."""
        line = self.ask(self.sentence("play.prompt", who=self.names[seat]))
        word, _, rest = line.partition(" ")
        if word in ("q", "quit", "exit"):
            raise Left
        if word == "?" or word == "help":
            self.print(self.sentence("play.help", move=moves[-1]))
        elif word == "log":
            self.tell(seat, 0)
        elif word == "table":
            self.show(seat)
        elif word == "why":
            self.explain(rest.strip())
        elif line.isdigit():
            if 1 <= int(line) <= len(moves):
                return moves[int(line) - 1]
            self.print(self.sentence("play.no_number", n=len(moves)))
        elif line in moves:
            return line
        elif line:
            self.explain(line)
        return None

    def explain(self, move: str) -> None:
        """Why a move is not legal, with its rule; or that it is."""
        refusal = self.position.why_not(move)
        if refusal is None:
            self.print(self.sentence("play.legal", move=move))
            return
        words = {"en": refusal.en, "hu": refusal.hu}[self.lang]
        rule = f"  ({refusal.rule})" if "-" in refusal.rule else ""
        self.print(words + rule, "yellow")
