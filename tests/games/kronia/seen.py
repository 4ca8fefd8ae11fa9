"""What a seat or a spectator may see of a naive game: *Who sees what*, said plainly."""

from games.kronia.naive import CHANCE, GODS, OVER, Naive

TOKENS = [*GODS, "wrath"]


def sees(game: Naive, viewer: int | None) -> dict[str, object]:
    """The parts of a view that the rules decide, in the shape that views have."""
    phase, who, answers = game.question
    return {
        "players": game.players,
        "seat": viewer,
        "to_move": who,
        "is_over": who == OVER,
        "phase": phase,
        "round": max(game.round, 1),
        "rounds": 12,
        "stage": 2 if game.two and game.round > 6 else 1,
        "legal": sorted(answers) if viewer == who and who != CHANCE else [],
        "temples": [temple(game, t, viewer) for t in range(1, game.temples + 1)],
        "hades": {"wrath": phase == "hades", "pile": pile(game, "H", viewer)}
        if game.hades
        else None,
        "drawn": sorted(game.drawn),
        "extra": extra(game),
        "bag": {token: game.bag[token] for token in TOKENS},
        "out": {token: game.out[token] for token in TOKENS},
        "seats": [seat(game, s) for s in range(game.players)],
        "hand": [] if viewer is None else sorted(game.hands[viewer]),
        "discards": [] if viewer is None else sorted(game.discards[viewer]),
    }


def temple(game: Naive, number: int, viewer: int | None) -> dict[str, object]:
    return {
        "tile": game.tile(number) or None if len(game.tiles) >= number else None,
        "token": game.lying.get(number),
        "pile": pile(game, number, viewer),
    }


def pile(game: Naive, place: int | str, viewer: int | None) -> list[dict[str, object]]:
    """Bottom first; values once turned up, and one's own."""
    return [
        {"seat": owner, "value": value if game.turned or owner == viewer else None}
        for owner, value in game.piles.get(place, [])
    ]


def extra(game: Naive) -> dict[str, object] | None:
    if game.extra is None:
        return None
    drawn, lying, wraths = game.extra
    return {"token": drawn, "kept_from": lying, "wraths": wraths}


def seat(game: Naive, number: int) -> dict[str, object]:
    return {
        "tokens": {god: game.tokens[number][god] for god in GODS},
        "wraths": game.wraths[number],
        "low": game.low[number],
        "hand": len(game.hands[number]),
        "discards": len(game.discards[number]),
        "to_discard": game.due[number],
        "changed": game.changed.get(number),
        "score": game.score(number),
    }
