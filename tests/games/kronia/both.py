"""One game played in the program and in the naive writing side by side."""

from collections.abc import Iterator, Sequence

from hypothesis import strategies as st

import ludoteka
from games.kronia.naive import CHANCE, OVER, Naive
from ludoteka import Position

ALL = ["L1", "L2", "L3", "L4", "L5", "L6", "L7", "G1", "S1", "S2"]
Options = dict[str, object]


@st.composite
def tables(draw: st.DrawFn) -> tuple[int, Options]:
    """Any seat count with any options; tiles named, drawn by chance or none."""
    players = draw(st.sampled_from([2, 3, 4, 5]))
    temples = 2 if players == 3 else 3
    named = st.lists(st.sampled_from(ALL), min_size=temples, max_size=temples, unique=True)
    options: Options = {}
    tiles = draw(st.one_of(named, st.just("random"), st.none()))
    if tiles:
        options["tiles"] = tiles
    options["hades"] = draw(st.booleans())
    options["pool_wraths"] = draw(st.booleans())
    return players, options


choices = st.binary(min_size=230, max_size=230)


def side_by_side(
    players: int, options: Options, numbers: Sequence[int]
) -> Iterator[tuple[Position, Naive]]:
    """Both games before each move and at the end, each number choosing among the legal moves.

    Where the numbers run out the first legal move is played.
    """
    position = ludoteka.new("kronia", players=players, **options)
    naive = Naive(players, **options)  # type: ignore[arg-type]
    numbers = iter(numbers)
    while True:
        yield position, naive
        if naive.question[1] == OVER:
            return
        moves = sorted(naive.question[2])
        move = moves[next(numbers, 0) % len(moves)]
        position.push(move)
        naive.push(move)


def compare(position: Position, naive: Naive) -> None:
    """Whose move, which moves, with which weights."""
    _, who, answers = naive.question
    assert position.to_move == who
    assert sorted(position.legal_moves) == sorted(answers)
    if who == CHANCE:
        assert position.weights == answers
    assert position.points() == naive.points()
