"""`ludoteka play`: a game in the terminal, against bots or with others at the same keyboard."""

import getpass
import random
from enum import StrEnum
from string import ascii_uppercase
from typing import Annotated

import typer
from rich.console import Console

import ludoteka
from ludoteka.bots import Bot, Knowledge
from ludoteka.bots import names as bot_names
from ludoteka.bots import new as new_bot

from .choice import Choice, GameName, Options, Players, check_bot, chosen
from .speak import OUT, stop
from .terminal import Left, Terminal

PERSON = "you"


class Language(StrEnum):
    """The languages that games speak."""

    en = "en"
    hu = "hu"


def seated(names: list[str], choice: Choice) -> list[str]:
    """Who sits where: `you` or a bot's name for every seat.

    No name or one is for all the others, as many as there are others for each of them, as many
    as seats for the whole table.
    """
    for name in names:
        if name != PERSON:
            check_bot(name, choice.game)
    if len(names) <= 1:
        other = names[0] if names else usual_bot(choice.game)
        return [PERSON, *[other] * (choice.players - 1)]
    if len(names) == choice.players - 1:
        return [PERSON, *names]
    if len(names) == choice.players:
        return names
    stop(f"--bots names {len(names)} for {choice.players} seats, yours included.")


def usual_bot(game: ludoteka.Game) -> str:
    """The easiest that thinks."""
    known = bot_names(game)
    return "easy" if "easy" in known else known[-1]


def names_of(kinds: list[str], people: str | None) -> list[str]:
    """What the seats are called: people by the names given, bots by kind and seat."""
    given = iter(people.split(",") if people else login() if kinds.count(PERSON) == 1 else [])
    letters = iter(ascii_uppercase)
    return [
        next(given, "").strip() or next(letters) if kind == PERSON else f"{kind} {seat}"
        for seat, kind in enumerate(kinds)
    ]


def login() -> list[str]:
    """What this machine calls the person, if it knows."""
    try:
        return [getpass.getuser().capitalize()]
    except (OSError, KeyError):
        return []


def play(
    game: GameName,
    players: Players = None,
    option: Options = None,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="A,B,…",
            help="Who else plays: one bot for all, or one for each seat; `you` for a person.",
        ),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The same number deals the same cards.")] = None,
    name: Annotated[
        str | None, typer.Option(help="Your name; `Anna,Béla` for two at one keyboard.")
    ] = None,
    lang: Annotated[Language, typer.Option(help="The language of the sentences.")] = Language.en,
) -> None:
    """Play in the terminal."""
    named = [word.strip() for word in bots.split(",")] if bots else []
    if players is None and len(named) > 1:
        players = len(named) + (PERSON not in named)
    choice = chosen(game, players, option)
    kinds = seated(named, choice)
    names = names_of(kinds, name)
    position = ludoteka.new(game, players=choice.players, **choice.options)
    terminal = Terminal(position, names, lang, OUT)
    terminal.print(terminal.sentence("play.welcome", game=terminal.say({"text": "game.name"})))
    try:
        evening(terminal, kinds, random.Random(seed), OUT)
    except Left:
        terminal.print(terminal.sentence("play.left"))
        return
    score(terminal)


def evening(terminal: Terminal, kinds: list[str], rng: random.Random, console: Console) -> None:
    """Play to the end: chance, bots and people in turn."""
    position = terminal.position
    at_bots: dict[int, Bot] = {
        seat: new_bot(kind, position.game) for seat, kind in enumerate(kinds) if kind != PERSON
    }
    people = [seat for seat in range(position.players) if seat not in at_bots]
    looking = people[0] if len(people) == 1 else None
    while not position.is_over:
        seat = position.to_move
        if seat == ludoteka.CHANCE:
            position.play_chance(rng)
        elif seat in at_bots:
            position.push(at_bots[seat].choose(Knowledge(position, seat), rng))
        else:
            if looking != seat:
                console.clear()
                terminal.ask(terminal.sentence("play.pass_on", who=terminal.names[seat]))
                looking = seat
            terminal.tell(seat)
            if len(position.legal_moves) > 1:
                terminal.show(seat)
            position.push(terminal.choose(seat))
    terminal.tell(people[0] if people else 0)


def score(terminal: Terminal) -> None:
    """The seats by their result, best first."""
    position = terminal.position
    returns, points = position.returns(), position.points()
    terminal.console.print()
    for seat in sorted(range(position.players), key=lambda seat: (-returns[seat], -points[seat])):
        style = "bold" if returns[seat] == max(returns) else ""
        line = terminal.sentence("play.score", who=terminal.names[seat], points=points[seat])
        terminal.print(line, style)
