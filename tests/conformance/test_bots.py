"""Bots: legal, repeatable, and blind to what their seat cannot see."""

import random

import pytest

import ludoteka
from ludoteka.bots import Knowledge
from ludoteka.bots import names as bot_names
from ludoteka.bots import new as new_bot

from .variants import Variant, every_variant, walk

BUDGETS = {"medium": "medium:2", "strong": "strong:40"}  # worlds, iterations


def bounded(game: ludoteka.Game) -> list[str]:
    """A game's bots, those that search with a small budget that no clock decides."""
    return [BUDGETS.get(name, name) for name in bot_names(game)]


BOTS = [(name, bot) for name in ludoteka.games() for bot in bounded(ludoteka.game(name))]


@pytest.mark.parametrize(("name", "bot"), BOTS)
def test_the_same_seed_gives_the_same_game(name: str, bot: str) -> None:
    seats = ludoteka.game(name).seats[-1]
    first = ludoteka.play(name, [bot] * seats, seed=3)
    assert ludoteka.play(name, [bot] * seats, seed=3) == first
    assert ludoteka.play(name, [bot] * seats, seed=4) != first
    first.check()


@every_variant
def test_every_bot_chooses_the_same_in_every_world_its_seat_may_be_in(variant: Variant) -> None:
    position = variant.new()
    rng = random.Random(17)
    bots = [new_bot(name, position.game) for name in bounded(position.game)]
    for _ in walk(position, [], 21, most=400):
        seat = position.to_move
        if seat < 0 or rng.random() > 0.25:
            continue
        for bot in bots:
            seed = rng.randrange(1 << 30)
            choice = bot.choose(Knowledge(position, seat), random.Random(seed))
            assert choice in position.legal_moves
            dealt = position.redeal(seat, rng)
            assert bot.choose(Knowledge(dealt, seat), random.Random(seed)) == choice
