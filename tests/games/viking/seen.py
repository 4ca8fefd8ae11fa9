"""What a seat or a spectator may see of a naive game: *Who sees what*, said plainly."""

from games.viking.box import SUITS, Play
from games.viking.naive import CHANCE, OVER, Naive


def sees(game: Naive, viewer: int | None) -> dict[str, object]:
    """The parts of a view that the rules decide, in the shape that views have."""
    phase, who, answers = game.question
    return {
        "players": game.players,
        "seat": viewer,
        "to_move": who,
        "is_over": who == OVER,
        "phase": phase,
        "legal": sorted(answers) if viewer == who and who != CHANCE else [],
        "raid": game.raid,
        "leader": game.leader,
        "trump": SUITS[game.trump] if game.trump else None,
        "pile": len(game.left) + len(game.queue),
        "god": {"god": game.up[0].lower(), "seat": game.up[1]} if game.up else None,
        "under": under(game, viewer),
        "trick": [laid(game, play, viewer) for play in game.trick],
        "play": in_progress(game, viewer),
        "supply": {
            kind: game.supply[kind] for kind in ("book", "coin", "hammer", "thrall", "ship")
        },
        "seats": [seat(game, s) for s in range(game.players)],
        "hand": [] if viewer is None else sorted(game.hands[viewer]),
    }


def under(game: Naive, viewer: int | None) -> list[dict[str, object]]:
    """The cards put under by the viewer that still lie there, the next to be drawn in place 1."""
    putters = [who for what, who, _ in game.piled if what == "put"]
    drawn = len(putters) - len(game.queue)
    return [
        {"card": card, "place": len(game.left) + place + 1}
        for place, card in enumerate(game.queue)
        if putters[drawn + place] == viewer
    ]


def laid(game: Naive, play: Play, viewer: int | None) -> dict[str, object]:
    """A play that is done: which god lies face down only its owner sees (V-23)."""
    return {
        "seat": play.seat,
        "cards": play.cards,
        "total": game.total(play),
        "down": play.down is not None,
        "god": play.down.lower() if play.down and play.seat == viewer else None,
    }


def in_progress(game: Naive, viewer: int | None) -> dict[str, object] | None:
    """A play that is not done yet has not happened for the others."""
    play = game.playing
    if play is None or play.seat != viewer or not play.cards:
        return None
    return {"cards": play.cards, "total": game.total(play), "beside": play.down}


def seat(game: Naive, number: int) -> dict[str, object]:
    """What everybody sees of a seat; cards of a play in progress still count in the hand."""
    play = game.playing
    hidden = 0
    if play is not None and play.seat == number:
        hidden = len(play.cards) + (play.down is not None)
    return {
        "tokens": {kind: game.tokens[number][kind] for kind in [*SUITS.values(), "wood", "ship"]},
        "wealth": game.wealth(number),
        "points": game.points()[number],
        "hand": len(game.hands[number]) + hidden,
        "thralls": game.thralls[number],
        "void": [
            name for letter, name in SUITS.items() if game.void and letter in game.void[number]
        ],
    }
