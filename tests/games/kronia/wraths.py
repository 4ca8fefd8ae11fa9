"""Positions of Hades: a Wrath's round, and seats that have to pay."""

from games.kronia.table import by_seat, new, play
from ludoteka import Position


def wrath_round(position: Position, cards: str) -> Position:
    """A Wrath is drawn; the cards of seat 0, 1, … go to Hades."""
    play(position, "draw wrath")
    first = position.view(None)["first"]
    given = cards.split()
    for number in range(len(given)):
        play(position, f"offer {given[(first + number) % len(given)]} H")
    return position


def paying(tokens: str, one_wrath: bool = False, **options: object) -> Position:
    """Four seats after twelve rounds: seat 0 holds two Wraths (or one) and these tokens.

    At first seat 0 always loses with its lowest card and throws its highest away; then it
    wins alone at temple 1.
    """
    position = new(hades=True, **options)
    wrath_round(position, "1 2 2 2")
    if one_wrath:
        by_seat(position, "zeus", "2@1 12@1 12@1 12@1")
    else:
        wrath_round(position, "2 3 3 3")
    won = tokens.split()
    for losing in [""] * (10 - len(won)):
        hands = [position.view(seat)["hand"] for seat in range(4)]
        cards = f"{hands[0][0]}@2 {hands[1][-1]}@2 {hands[2][0]}@2 {hands[3][0]}@2"
        last = position.view(None)["round"] == 12
        by_seat(position, losing, cards, then="" if last else f"0: discard {hands[0][-1]}")
    for token in won:
        hands = [position.view(seat)["hand"] for seat in range(4)]
        cards = f"{hands[0][-1]}@1 {hands[1][0]}@2 {hands[2][0]}@2 {hands[3][0]}@2"
        by_seat(position, token, cards)
    return position
