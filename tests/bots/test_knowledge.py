"""What a bot is given, and how bots are named."""

import random

import pytest

import ludoteka
from ludoteka.bots import Knowledge, names, new


def test_knowledge_is_the_seats_own() -> None:
    position = ludoteka.new(ludoteka.games()[0])
    position.play_chance(random.Random(1))
    seat = position.to_move
    mine = Knowledge(position, seat)
    assert mine.legal == list(position.legal_moves)
    assert mine.view == position.view(seat)
    other = Knowledge(position, (seat + 1) % position.players)
    assert other.legal == []


@pytest.mark.parametrize("name", ludoteka.games())
def test_an_unknown_bot_is_told_with_those_there_are(name: str) -> None:
    game = ludoteka.game(name)
    assert names(game)[0] == "random"
    with pytest.raises(ValueError, match=r"no bot .deep. for .*; the bots: random"):
        new("deep", game)
