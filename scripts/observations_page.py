"""Prints docs/observations.md: what learners see, plane by plane.

    .venv/bin/python scripts/observations_page.py >docs/observations.md

A test fails when the page is not what this prints.
"""

import ludoteka

HEAD = """\
# Observations

What a learner sees of a position: `FEATURES` small whole numbers (int8), from one seat's knowledge only. In a world where everything that
the seat can't know is dealt anew they are the same, number by number; a test of every game, number of seats and option holds it. Seats are told
relative to the one who looks, so one network plays every seat.

They are what `position.features(seat)` gives, `Batch.observations`, and the observations of [every interface](research.md).
`ludoteka.game(name).module("features").PLANES` is this page as data.

This page is made from each game's `features.py` by `scripts/observations_page.py`."""


def table(name: str) -> str:
    """A game's planes with their places."""
    game = ludoteka.game(name)
    features, rules = game.module("features"), game.rules
    lines = [
        f"## {game.texts.sentence('game.name')}",
        "",
        f"`{name}`: {features.FEATURES} numbers; {rules.MOVES} moves in the mask.",
        "",
        "| plane | from | numbers | |",
        "| --- | --- | --- | --- |",
    ]
    at = 0
    for plane, size, meaning in features.PLANES:
        lines.append(f"| `{plane}` | {at} | {size} | {meaning} |")
        at += size
    lines += ["", "The orders of things, from the game's `data.py`:", ""]
    lines += [f"- `{order}`: {', '.join(words)}" for order, words in orders(name)]
    return "\n".join(lines)


def orders(name: str) -> list[tuple[str, tuple[str, ...]]]:
    """The game's tuples of words: what the numbers in a plane stand for."""
    found = vars(ludoteka.game(name).module("data"))
    return [
        (key, value)
        for key, value in found.items()
        if key.isupper()
        and isinstance(value, tuple)
        and value
        and all(isinstance(word, str) for word in value)
    ]


if __name__ == "__main__":
    print("\n\n".join([HEAD, *map(table, ludoteka.games())]))
