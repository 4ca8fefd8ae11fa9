"""Playing Kronia in a few words: positions of these tests are reached by moves alone."""

import ludoteka
from ludoteka import Position

GODS = ("zeus", "athena", "poseidon", "artemis", "apollo")


def new(script: str = "first 0", players: int = 4, **options: object) -> Position:
    """A game after a script of moves, chance dictated: `first 0; draw zeus; …`."""
    return play(ludoteka.new("kronia", players=players, **options), script)


def play(position: Position, script: str) -> Position:
    for move in script.split(";"):
        if move.strip():
            position.push(move.strip())
    return position


def phase(position: Position) -> str:
    return str(position.view(None)["phase"])


def place(position: Position, tokens: str = "") -> Position:
    """Draws these tokens and puts them on the temples in the order they are drawn.

    Without tokens: always the one of which the bag holds most.
    """
    wanted, drawn = tokens.split(), []
    while phase(position) == "draw":
        token = wanted.pop(0) if wanted else most(position)
        position.push(f"draw {token}")
        drawn.append(token)
    assert not wanted
    for token in drawn:
        if phase(position) == "put" and f"put {token}" in position.legal_moves:
            position.push(f"put {token}")
    return position


def most(position: Position) -> str:
    bag = position.view(None)["bag"]
    return max(GODS, key=lambda god: bag[god])


def lay(position: Position, offers: str) -> Position:
    """Lays `12@1 7@2 …` in the order of the seats that are asked."""
    for card in offers.split():
        value, at = card.split("@")
        position.push(f"offer {value} {at}")
    return position


def whole_round(
    position: Position, tokens: str, offers: str, changes: str = "", then: str = ""
) -> Position:
    """A round to its end: everybody passes and throws away what came back, unless told.

    `then` holds, split by `;`, the other moves in the order they are asked; a discard there
    may name its seat, `2: discard 5`.
    """
    start = position.view(None)["round"]
    lay(place(position, tokens), offers)
    while phase(position) == "change":
        wish, _, changes = changes.partition(";")
        position.push(wish.strip() or "pass")
    laid = {}
    seats = order(position)
    for number, card in enumerate(offers.split()):
        laid.setdefault(seats[number % len(seats)], []).append(int(card.split("@")[0]))
    rest = [move.strip() for move in then.split(";") if move.strip()]
    while not position.is_over and position.view(None)["round"] == start:
        told = rest and "discard" in rest[0]
        if rest and (phase(position) != "discard" or (told and is_for(rest[0], position.to_move))):
            position.push(rest.pop(0).rpartition(":")[2].strip() if told else rest.pop(0))
        elif phase(position) == "discard":
            legal = [f"discard {value}" for value in sorted(laid[position.to_move])]
            position.push(next(move for move in legal if move in position.legal_moves))
        else:
            break
    assert not rest, f"never asked: {rest}"
    return position


def is_for(move: str, seat: int) -> bool:
    """Whether a told discard is this seat's."""
    return ":" not in move or move.startswith(f"{seat}:")


def by_seat(
    position: Position, tokens: str, cards: str, changes: str = "", then: str = ""
) -> Position:
    """A whole round, the cards given for seat 0, 1, … whoever starts."""
    given = cards.split()
    laid = [given[seat] for seat in order(position)]
    return whole_round(position, tokens, " ".join(laid), changes, then)


def order(position: Position) -> list[int]:
    first, players = position.view(None)["first"], position.players
    return [(first + i) % players for i in range(players)]


def idle(position: Position, until: int) -> Position:
    """Rounds in which everybody lays their lowest card at temple 1, up to the start of a round."""
    while not position.is_over and position.view(None)["round"] < until:
        step(position)
    return position


def finish(position: Position) -> Position:
    while not position.is_over:
        step(position)
    return position


def step(position: Position) -> None:
    """The plainest move: lowest card, no change, the token of which the bag holds most."""
    if position.to_move == ludoteka.CHANCE and phase(position) in ("draw", "extra"):
        position.push(f"draw {most(position)}")
    elif "pass" in position.legal_moves:
        position.push("pass")
    else:
        position.push(next(iter(position.legal_moves)))
