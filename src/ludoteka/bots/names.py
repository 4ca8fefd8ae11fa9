"""Bots by their names: `random`, `easy`, `medium`, `strong`, `strong:100ms`, `strong:5000`."""

from ..core.game import Game
from .bot import Bot, at_once, choose_at_random
from .search import Budget, medium, parse_budget, strong

RANDOM, EASY, MEDIUM, STRONG = "random", "easy", "medium", "strong"


def names(game: Game) -> list[str]:
    """The bots that can play a game, weakest first."""
    searching = [MEDIUM, STRONG] if (game.folder / "judge.py").exists() else []
    return [RANDOM, *game.bots, *searching]


def within(name: str, seconds: float) -> str:
    """The same bot with this budget, if its thinking can be cut short."""
    return f"{name}:{max(1, round(1000 * seconds))}ms" if name == STRONG else name


def new(name: str, game: Game) -> Bot:
    """A bot by its name; ValueError names those that play the game.

    After a colon `strong` takes a budget a move: a time (`strong:100ms`) or a number of
    iterations (`strong:5000`), with `x2` for two threads; `medium` a number of worlds.
    """
    base, _, budget = name.partition(":")
    if base not in names(game) or (budget and base not in {MEDIUM, STRONG}):
        raise ValueError(
            f"there is no bot {name!r} for {game.name}; the bots: {', '.join(names(game))}"
        )
    if base == RANDOM:
        return Bot(name, choose_at_random)
    if base == STRONG:
        return strong(name, parse_budget(budget) if budget else Budget())
    if base == MEDIUM:
        return medium(name, parse_budget(budget).iterations or 1) if budget else medium(name)
    return Bot(name, at_once(getattr(game.module("bot"), base)))
