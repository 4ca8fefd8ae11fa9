"""How fast the bots search: iterations a second on one thread, at positions of random games.

    python bench/search.py [GAME …] [--seconds 0.2] [--positions 20]

Time is this process's own, so that a busy machine does not count. Every iteration deals the
unseen anew, goes down the trees, plays on to the horizon and judges.
"""

import argparse
import random
import statistics
import time

import ludoteka
from ludoteka.fast.search import Search, look_ahead


def decisions(name: str, players: int, count: int, rng: random.Random) -> list[ludoteka.Position]:
    """Positions where a seat has a choice, from random games."""
    found: list[ludoteka.Position] = []
    position = ludoteka.new(name, players=players)
    while len(found) < count:
        if position.is_over:
            position = ludoteka.new(name, players=players)
        position.play_chance(rng)
        if position.is_over:
            continue
        if len(position.legal_ids) > 1 and rng.random() < 0.2:
            found.append(position.copy())
        position.push(rng.choice(list(position.legal_moves)))
    return found


def measure(name: str, seconds: float, count: int) -> None:
    """Print one line: medians over the positions."""
    positions = decisions(name, 4, count, random.Random(1))
    Search(positions[0]).run(10)
    look_ahead(positions[0], redeals=1)
    rates, looks = [], []
    for position in positions:
        search = Search(position, 1)
        started = time.process_time()
        search.run_for(seconds)
        rates.append(search.iterations / (time.process_time() - started))
        started = time.process_time()
        look_ahead(position, 1, 24)
        looks.append(1000 * (time.process_time() - started))
    print(
        f"{name:8} {statistics.median(rates):9,.0f} iterations/s "
        f"(from {min(rates):,.0f} to {max(rates):,.0f}); medium {statistics.median(looks):.1f} ms"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=ludoteka.games())
    parser.add_argument("--seconds", type=float, default=0.2)
    parser.add_argument("--positions", type=int, default=20)
    said = parser.parse_args()
    for name in said.games:
        measure(name, said.seconds, said.positions)


if __name__ == "__main__":
    main()
