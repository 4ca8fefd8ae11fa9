"""One game played in the program and in the naive writing side by side."""

import random
from collections.abc import Iterator, Sequence

from hypothesis import strategies as st

import ludoteka
from games.viking.box import GODS, Row
from games.viking.naive import CHANCE, OVER, Naive
from ludoteka import Position

Options = dict[str, object]
HAND = {3: 7, 4: 8, 5: 9}


def any_deck(rng: random.Random, players: int) -> list[Row]:
    """A deck with repeated values and uneven suits, large enough for so many players (V-2)."""
    needed = players * HAND[players]  # and the four gods make four more
    used = rng.choice([needed, rng.randint(needed, 48), 48])
    fewest = [3 if players == 3 else rng.randint(3, players) for _ in range(used)]
    fewest += [rng.randint(players + 1, 5) if players < 5 else 5 for _ in range(48 - used)]
    suits = rng.choice(["BCHT", "BBBBBBCHT", "CTT", "H", "BCHTTTTT"])
    highest = rng.choice([3, 12, 30])
    rows: list[Row] = [[rng.choice(suits), rng.randint(1, highest), n] for n in fewest]
    rows += [[suit, rng.randint(1, highest), god] for god, suit in GODS.items()]
    rng.shuffle(rows)
    return rows


def any_options(rng: random.Random, players: int) -> Options:
    """Every option by chance."""
    options: Options = {
        "thor": rng.choice(["free", "strict"]),
        "loki_all": rng.random() < 0.5,
        "god_follows": rng.random() < 0.5,
        "max_raids": rng.choice([1, 2, 3, 6]),
    }
    if rng.random() < 0.5:
        options["deck"] = any_deck(rng, players)
    return options


@st.composite
def tables(draw: st.DrawFn) -> tuple[int, Options]:
    """Any seat count with any options, the deck too."""
    players = draw(st.sampled_from([3, 4, 5]))
    options: Options = {
        "thor": draw(st.sampled_from(["free", "strict"])),
        "loki_all": draw(st.booleans()),
        "god_follows": draw(st.booleans()),
        "max_raids": draw(st.integers(1, 3)),
    }
    seed = draw(st.none() | st.integers(0, 2**16))
    if seed is not None:
        options["deck"] = any_deck(random.Random(seed), players)
    return players, options


choices = st.lists(st.integers(0, 2**16), max_size=300)


def side_by_side(
    players: int, options: Options, numbers: Sequence[int]
) -> Iterator[tuple[Position, Naive]]:
    """Both games before each move and at the end, each number choosing among the legal moves.

    Where the numbers run out the first legal move is played.
    """
    position = ludoteka.new("viking", players=players, **options)
    naive = Naive(players, **options)  # type: ignore[arg-type]
    chosen = iter(numbers)
    while True:
        yield position, naive
        if naive.question[1] == OVER:
            return
        moves = sorted(naive.question[2])
        move = moves[next(chosen, 0) % len(moves)]
        position.push(move)
        naive.push(move)


def compare(position: Position, naive: Naive) -> None:
    """Whose move, which moves, with which weights, and what everybody owns."""
    _, who, answers = naive.question
    assert who == position.to_move
    assert sorted(answers) == sorted(position.legal_moves)
    if who == CHANCE:
        assert answers == position.weights
    assert naive.points() == position.points()
