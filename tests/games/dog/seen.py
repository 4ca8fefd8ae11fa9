"""What a seat or a spectator may see of a naive game: *Who sees what*, said plainly."""

from games.dog.naive import CHANCE, OVER, Naive, in_order

PHASES = {"fold": "turn", "discard": "turn"}  # that nothing can be played is told to the seat alone


def sees(game: Naive, viewer: int | None) -> dict[str, object]:
    """The parts of a view that the rules decide, in the shape that views have."""
    phase, who, answers = game.question
    is_asked = viewer is not None and viewer == who
    return {
        "players": game.players,
        "seat": viewer,
        "to_move": who,
        "is_over": who == OVER,
        "phase": phase if is_asked else PHASES.get(phase, phase),
        "legal": sorted(answers) if is_asked and who != CHANCE else [],
        "round": game.round,
        "rounds": game.max_rounds,
        "first": game.first if game.round else None,
        "ring": game.ring,
        "sectors": game.sectors,
        "starts": [16 * k for k in range(game.sectors)],
        "specials": game.specials,
        "stock": game.stock.total(),
        "discards": game.discards,
        "seats": [seat(game, number) for number in range(game.players)],
        "hand": [] if viewer is None else in_order(game.hands[viewer]),
        "given": None if viewer is None else game.given.get(viewer),
        "got": None if viewer is None else game.got.get(viewer),
        "owner": None if viewer is None else game.owner(viewer),
    }


def seat(game: Naive, number: int) -> dict[str, object]:
    places = {letter: game.pawns[number, letter] for letter in game.letters}
    guards = [letter for letter in game.letters if game.is_protected((number, letter))]
    return {
        "start": game.start[number],
        "sector": game.start[number] // 16,
        "partner": game.partner(number) if game.teams else None,
        "hand": len(game.hands[number]),
        "chosen": number in game.given,
        "folded": game.folded.get(number),
        "helps": game.owner(number) != number,
        "pawns": {letter: None if at == "kennel" else at for letter, at in places.items()},
        "protected": guards[0] if guards else None,
        "home": sum(str(at)[0] == "h" for at in places.values()),
    }


def last(game: Naive) -> tuple[str, str] | None:
    """The card last played this round and what it acted as."""
    return game.last
