"""One game played in the program and in the naive writing side by side."""

from collections.abc import Iterator, Sequence

from hypothesis import strategies as st

import ludoteka
from games.dog.naive import CHANCE, OVER, Naive
from ludoteka import Position

Options = dict[str, object]


@st.composite
def tables(draw: st.DrawFn) -> tuple[int, Options]:
    """Any seat count with any options, over after a few rounds."""
    players = draw(st.sampled_from([2, 3, 4, 5, 6]))
    options: Options = {"max_rounds": draw(st.integers(1, 6))}
    for name in ("royal", "magnet_zero", "copy_of_copy"):
        options[name] = draw(st.booleans())
    return players, options


choices = st.lists(st.integers(0, 2**16), max_size=300)


def side_by_side(
    players: int, options: Options, numbers: Sequence[int]
) -> Iterator[tuple[Position, Naive]]:
    """Both games before each move and at the end, each number choosing among the legal moves.

    Where the numbers run out the first legal move is played.
    """
    position = ludoteka.new("dog", players=players, **options)
    naive = Naive(players, **options)  # type: ignore[arg-type]
    left = iter(numbers)
    while True:
        yield position, naive
        if naive.question[1] == OVER:
            return
        moves = sorted(naive.question[2])
        move = moves[next(left, 0) % len(moves)]
        position.push(move)
        naive.push(move)


def compare(position: Position, naive: Naive) -> None:
    """Whose move, which moves, with which weights."""
    _, who, answers = naive.question
    assert position.to_move == who
    assert sorted(position.legal_moves) == sorted(answers)
    if who == CHANCE:
        assert position.weights == answers
