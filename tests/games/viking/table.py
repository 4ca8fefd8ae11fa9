"""Playing Gone Viking in a few words: positions of these tests are reached by moves alone."""

import ludoteka
from ludoteka import Position

GODS = ("Odin", "Freya", "Thor", "Loki")
HAND = {3: 7, 4: 8, 5: 9}


def begin(players: int = 3, leader: int = 0, **options: object) -> Position:
    """A game whose first leader is named."""
    position = ludoteka.new("viking", players=players, **options)
    position.push(f"first {leader}")
    return position


def dealt(hands: str = "", players: int = 3, leader: int = 0, **options: object) -> Position:
    """The first raid after the deal: `B1 B4 | | Odin` names cards of seat 0, 1, 2.

    Other cards are the lowest left in the deck, gods last, so they stay in the pile.
    """
    return deal(begin(players, leader, **options), hands)


def deal(position: Position, hands: str = "") -> Position:
    """Deals the cards named, seat by seat from seat 0, and lowest cards else."""
    named = [hand.split() for hand in hands.split("|")]
    wanted = {seat: list(cards) for seat, cards in enumerate(named)}
    turn = leader(position)
    missing = dict.fromkeys(range(position.players), HAND[position.players])
    while asks(position) == {"deal"}:
        mine = wanted.get(turn, [])
        reserved = [card for hand in wanted.values() for card in hand]
        card = mine.pop(0) if mine else spare(position, reserved)
        position.push(f"deal {card}")
        missing[turn] -= 1
        turn = (turn + 1) % position.players
    assert not any(wanted.values()), f"too many cards named: {wanted}"
    return position


def spare(position: Position, reserved: list[str]) -> str:
    """The lowest card that nobody asked for, a god only if nothing else is left."""
    left = [
        move.split()[1]
        for move, cards in position.weights.items()
        if cards > reserved.count(move.split()[1])
    ]
    return min(left, key=lambda card: (card in GODS, card in GODS or int(card[1:]), card))


def ready(hands: str = "", players: int = 3, leader: int = 0, **options: object) -> Position:
    """The first raid before its first trick: dealt, and nobody exchanges."""
    return stay(dealt(hands, players, leader, **options))


def stay(position: Position) -> Position:
    """Nobody exchanges (any more)."""
    while asks(position) <= {"pay", "under", "done"} and "done" in position.legal_moves:
        position.push("done")
    return position


def play(position: Position, script: str) -> Position:
    """Moves one by one: `pay wood; under B1; under B4; draw C5; draw C8`."""
    for move in script.split(";"):
        if move.strip():
            position.push(move.strip())
    return position


def trick(position: Position, plays: str) -> Position:
    """Whole plays in the order the seats are asked: `B4 B9 | B12 /Odin | C1`."""
    for cards in plays.split("|"):
        for card in cards.split():
            position.push(f"beside {card[1:]}" if card.startswith("/") else f"play {card}")
        position.push("done")
    return position


def draws(position: Position, cards: str) -> Position:
    for card in cards.split():
        position.push(f"draw {card}")
    return position


def step(position: Position) -> None:
    """The plainest move: single low cards, no exchange, no ship, the cheapest payment."""
    moves = list(position.legal_moves)
    for easy in ("done", "decline", "pass"):
        if easy in moves:
            position.push(easy)
            return
    payments = [move for move in moves if move.split()[0] in ("pay", "return", "take")]
    position.push(payments[-1] if payments else moves[0])


def play_out(position: Position) -> Position:
    """Plays the raid's tricks to their end: each seat the first card it may, until it comes home."""
    here = raid(position)
    while not position.is_over and raid(position) == here and asks(position) & {"play", "done"}:
        step(position)
    return position


def go_home(position: Position) -> Position:
    """The whole homecoming the plain way, up to the next deal or the end."""
    while not position.is_over and asks(position) != {"deal"}:
        step(position)
    return position


def asks(position: Position) -> set[str]:
    """The first words of the legal moves."""
    return {move.split()[0] for move in position.legal_moves}


def raid(position: Position) -> int:
    return int(position.view(None)["raid"])


def leader(position: Position) -> int:
    return int(position.view(None)["leader"])


def trump(position: Position) -> str | None:
    return position.view(None)["trump"]


def hand(position: Position, seat: int) -> list[str]:
    return list(position.view(seat)["hand"])


def tokens(position: Position, seat: int) -> dict[str, int]:
    """What a seat owns, without zeros."""
    owned = position.view(None)["seats"][seat]["tokens"]
    return {kind: number for kind, number in owned.items() if number}


def supply(position: Position) -> dict[str, int]:
    return dict(position.view(None)["supply"])


def thralls(position: Position, seat: int) -> int:
    return int(position.view(None)["seats"][seat]["thralls"])


def rule(position: Position, move: str) -> str | None:
    """The rule that forbids a move, None if it is legal."""
    refusal = position.why_not(move)
    return refusal.rule if refusal else None
