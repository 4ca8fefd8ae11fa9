"""Playing DOG in a few words: positions of these tests are reached by moves alone.

A board is drawn with a line a seat: its pawns out of the kennel with their places, and its hand.

    0: N60 J0 | 5 8 10
    1: K20
"""

from collections import Counter
from itertools import cycle

import ludoteka
from games.dog.naive import DECK, Naive
from games.dog.route import dealing, line
from ludoteka import Position

PADDING = ("12", "9", "8", "10", "13", "S", "M", "=")


def new(script: str = "first 0", players: int = 4, **options: object) -> Position:
    """A game after a script of moves, chance dictated: `first 0; deal 8; …`."""
    return play(ludoteka.new("dog", players=players, **options), script)


def play(position: Position, script: str) -> Position:
    for move in script.split(";"):
        if move.strip():
            position.push(move.strip())
    return position


def board(drawn: str, first: int = 0, **options: object) -> Position:
    """The start of a round with this board and these hands, `first` to play.

    What a line does not say of a hand is filled up.
    """
    rows = [row.strip() for row in drawn.splitlines() if row.strip()]
    pawns, hands = [], []
    for row in rows:
        places, _, hand = row.partition(":")[2].partition("|")
        pawns.append(tuple((word[0], place_of(word[1:])) for word in places.split()))
        hands.append(hand.split())
    royal = options.get("royal", True) is True
    moves = line(len(rows), tuple(pawns), filled(hands), first, royal)
    return play(ludoteka.new("dog", players=len(rows), **options), ";".join(moves))


def place_of(word: str) -> int | str:
    return int(word) if word.isdigit() else word


def filled(hands: list[list[str]]) -> tuple[tuple[str, ...], ...]:
    """Hands of five cards each."""
    left = Counter(DECK)
    for hand in hands:
        left.subtract(hand)
    for hand in hands:
        for card in cycle(PADDING):
            if len(hand) == 5:
                break
            if left[card] > 0 and card not in hand[-1:]:
                hand.append(card)
                left[card] -= 1
    return tuple(map(tuple, hands))


def deal(position: Position, *hands: str) -> Position:
    """Deal and exchange so that seat 0, 1, … ends with its hand."""
    naive = Naive(position.players)
    naive.first = position.view(None)["first"]
    lists = [hand.split() for hand in hands]
    lists += [[] for _ in range(position.players - len(hands))]
    for move in dealing(naive, [list(hand) for hand in filled(lists)]):
        position.push(move)
    return position


def phase(position: Position) -> str:
    return str(position.view(None)["phase"])


def ends(position: Position, start: str) -> set[str]:
    """Where a card takes a pawn: `ends(position, "7 N")`."""
    return {move.split()[2] for move in position.legal_moves if move.startswith(start + " ")}


def playable(position: Position) -> set[str]:
    """The cards that can be played now."""
    return {move.split()[0] for move in position.legal_moves if len(move.split()) == 3}


def rule(position: Position, move: str) -> str | None:
    """The rule that forbids a move, None if it is legal."""
    refusal = position.why_not(move)
    assert (refusal is None) == (move in position.legal_moves)
    return refusal.rule if refusal else None


def pawns(position: Position) -> dict[str, int | str | None]:
    """Where all pawns are that have left the kennel: `{"0K": 37, "1J": "h2"}`."""
    seats = position.view(None)["seats"]
    return {
        f"{number}{letter}": place
        for number, seat in enumerate(seats)
        for letter, place in seat["pawns"].items()
        if place is not None
    }


def pass_to(position: Position, seat: int) -> Position:
    """The plainest moves until a seat is to move."""
    while position.to_move != seat:
        step(position)
    return position


def step(position: Position) -> None:
    """The first legal move; by chance the first outcome."""
    position.push(next(iter(position.legal_moves)))


def rounds(position: Position, number: int) -> Position:
    """The plainest moves up to the start of a round."""
    while not position.is_over and position.view(None)["round"] < number:
        step(position)
    return position
