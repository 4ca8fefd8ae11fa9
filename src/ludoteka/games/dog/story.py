"""The log: what a move adds to it, as one seat sees it.

What `show` holds for drawing, by key; cards, pawns and places as in the notation:
first {first} · round {first} · deal, draw {seat, card or None, for: "special" | "redraw"} ·
give {seat, to, card or None} · exchange {gifts: [{from, to, card or None}]} ·
place {seat, pawn, to} · open {pawns: [{seat, pawn, to}]} · fold {seat, cards} ·
discard {seat, card} · start, step, back, home, magnet {seat, owner, card, acts, pawn, from, to,
path} · swap {seat, owner, card, acts, pawn, from, to, other: {seat, pawn}} · jump {seat, owner,
pawn, from, to} · stay {seat} · capture {seat, pawn, from} · help {seat, partner} ·
reshuffle {count} · over {winners}
"""

from typing import Any

from ...core.game import Lines
from ...core.story import Story
from ...core.texts import Value
from .carry import next_special
from .data import (
    BACK_USE,
    BURGHER,
    CARDS,
    DEAL_ID,
    DISCARD_ID,
    DRAW_ID,
    FOLD_ID,
    GIVE,
    GIVE_ID,
    HOME,
    HOME_USE,
    HOMES,
    JUMP_ID,
    KENNEL,
    MAGNET_USE,
    NOBODY,
    OVER,
    PAWNS,
    PLACE_ID,
    PLAY_ID,
    REDRAW,
    START_USE,
    STAY_ID,
    SWAP_USE,
)
from .explain import path
from .moves import (
    PLACES,
    card_value,
    cards_of,
    held,
    letters,
    pawn_value,
    place_value,
    play_of,
    text,
)
from .rounds import receiver
from .standing import owner_for, partner
from .state import Dog
from .uses import acts_as, swapped


def entries(before: Dog, move: int, after: Dog, viewer: int | None) -> Lines:
    """The lines that `move`, played from `before` to `after`, adds to a viewer's log."""
    story = Story(
        before,
        move,
        after,
        viewer,
        seat=before.actor,
        in_round=before.round,
        text=text(before, move),
    )
    if move >= JUMP_ID:
        tell_jump(story)
    elif move >= DRAW_ID:
        tell_card(story, "draw", move - DRAW_ID)
    elif move >= DISCARD_ID:
        kind = move - DISCARD_ID
        story.tell_move("discard", {"card": card_value(kind)}, {"card": CARDS[kind]})
    elif move == FOLD_ID:
        tell_fold(story)
    elif move >= PLAY_ID:
        tell_play(story)
    elif move >= PLACE_ID:
        pawn = move - PLACE_ID
        values = {"pawn": pawn_value(before, story.seat, pawn, story.seat)}
        show = {"pawn": letters(before)[pawn], "to": before.start[story.seat]}
        story.tell_move("place", values, show)
    elif move >= GIVE_ID:
        tell_give(story)
    elif move >= DEAL_ID:
        tell_card(story, "deal", move - DEAL_ID)
    else:
        who: Value = {"seat": after.first}
        story.tell("first", {"who": who}, move=story.text, show={"first": after.first})
    tell_table(story)
    return story.lines


def tell_card(story: Story[Dog], word: str, kind: int) -> None:
    """A card is dealt or drawn; the seat that gets it alone sees it (D-12)."""
    before = story.before
    seat = before.due
    values: dict[str, Value] = {"who": {"seat": seat}}
    show: dict[str, Any] = {"seat": seat, "card": None}
    if word == "draw":
        show["for"] = "redraw" if before.phase == REDRAW else "special"
    if not story.sees(seat):
        story.tell(word, values, move=f"{word} ?", show=show)
        return
    values["card"] = card_value(kind)
    show["card"] = CARDS[kind]
    story.tell(f"{word}_open", values, move=story.text, show=show)


def tell_give(story: Story[Dog]) -> None:
    """A gift is chosen, seen by its giver alone; the last one makes all change hands (D-13)."""
    before, seat = story.before, story.seat
    kind = story.move - GIVE_ID
    to = receiver(before, seat)
    values: dict[str, Value] = {"who": {"seat": seat}, "to": {"seat": to}}
    show: dict[str, Any] = {"to": to, "card": None}
    if story.sees(seat):
        story.tell_move(
            "give_open", values | {"card": card_value(kind)}, show | {"card": CARDS[kind]}
        )
    else:
        story.tell("give", values, seat, "give ?", {"seat": seat, **show})
    if story.after.phase != GIVE:
        tell_exchange(story)


def tell_exchange(story: Story[Dog]) -> None:
    """The gifts change hands: the viewer sees what it gave and what it got (D-13)."""
    after = story.after
    gifts: list[dict[str, Any]] = []
    got: dict[str, Value] = {}
    for i in range(after.players):
        giver = (after.first + i) % after.players
        taker = receiver(after, giver)
        kind = after.given[giver]
        seen = story.sees(giver) or story.sees(taker)
        gifts.append({"from": giver, "to": taker, "card": CARDS[kind] if seen else None})
        if story.sees(taker):
            got = {"who": {"seat": taker}, "card": card_value(kind), "from": {"seat": giver}}
    story.tell("exchange", {}, show={"gifts": gifts})
    if got:
        story.tell("got", got)


def tell_fold(story: Story[Dog]) -> None:
    """No card can be carried out: the hand is shown (D-16)."""
    hand = story.before.hand[story.seat]
    cards: Value = {"list": [card_value(kind) for kind in held(hand)]}
    story.tell_move("fold", {"cards": cards}, {"cards": cards_of(hand)})


def tell_play(story: Story[Dog]) -> None:
    """A card is carried out with a pawn; captures fly home (D-15, D-21)."""
    before, after = story.before, story.after
    card, pawn, use = play_of(story.move)
    owner = owner_for(before, story.seat)
    acting = acts_as(before, card)
    place = before.at[owner, pawn]
    values: dict[str, Value] = {
        "card": card_value(card, acting),
        "pawn": pawn_value(before, owner, pawn, story.seat),
        "place": place_value(after.at[owner, pawn]),
    }
    show: dict[str, Any] = {
        "owner": owner,
        "card": CARDS[card],
        "acts": CARDS[acting],
        "pawn": letters(before)[pawn],
        "from": PLACES[place],
        "to": PLACES[after.at[owner, pawn]],
    }
    if use >= SWAP_USE:
        seat, other = swapped(before, owner, use)
        values["other"] = pawn_value(before, seat, other, story.seat)
        values["from"] = place_value(place)
        show["other"] = {"seat": seat, "pawn": letters(before)[other]}
        story.tell_move("swap", values, show)
        return
    show["path"] = [PLACES[at] for at in path(before, owner, place, use)]
    story.tell_move(key_of(use), values, show)
    tell_capture(story)
    if owner == story.seat and has_come_home(before, after, owner) and after.phase != OVER:
        tell_help(story)


def key_of(use: int) -> str:
    """What a play is called in the log."""
    if use == START_USE:
        return "start"
    if use == MAGNET_USE:
        return "magnet"
    if use == BACK_USE:
        return "back"
    return "home" if use >= HOME_USE else "step"


def tell_capture(story: Story[Dog]) -> None:
    """The pawn that went back to its kennel (D-21)."""
    before, after = story.before, story.after
    places = zip(before.at.tobytes(), after.at.tobytes(), strict=True)
    for at, (place, now) in enumerate(places):
        if place < HOME and now == KENNEL:
            seat, pawn = divmod(at, PAWNS)
            values: dict[str, Value] = {
                "who": {"seat": seat},
                "pawn": pawn_value(before, seat, pawn, seat),
            }
            show = {"seat": seat, "pawn": letters(before)[pawn], "from": place}
            story.tell("capture", values, seat, show=show)


def has_come_home(before: Dog, after: Dog, seat: int) -> bool:
    """A seat's last pawn has come home."""
    everyone = (1 << HOMES) - 1
    return before.home[seat] != everyone and after.home[seat] == everyone


def tell_help(story: Story[Dog]) -> None:
    """From the next card on the seat moves its partner's pawns (D-18)."""
    seat = story.seat
    other = partner(story.after, seat)
    values: dict[str, Value] = {"who": {"seat": seat}, "partner": {"seat": other}}
    story.tell("help", values, seat, show={"seat": seat, "partner": other})


def tell_jump(story: Story[Dog]) -> None:
    """A Burgher jumps to the next free special field, or stays (D-45)."""
    before = story.before
    if story.move == STAY_ID:
        story.tell_move("stay", {}, {})
        return
    owner = before.mover // PAWNS
    place = before.at[owner, BURGHER]
    to = next_special(before, place)
    values: dict[str, Value] = {
        "pawn": pawn_value(before, owner, BURGHER, story.seat),
        "place": place_value(to),
    }
    show = {"owner": owner, "pawn": letters(before)[BURGHER], "from": place, "to": to}
    story.tell_move("jump", values, show)


def tell_table(story: Story[Dog]) -> None:
    """What follows by itself: opening pawns, a new round, a new stock, the end."""
    before, after = story.before, story.after
    if before.phase == GIVE and after.phase != GIVE and after.round == 1 and not after.royal:
        pawns = [
            {"seat": seat, "pawn": letters(after)[0], "to": after.start[seat]}
            for seat in range(after.players)
        ]
        story.tell("open", {}, show={"pawns": pawns})
    if after.round > before.round:
        values: dict[str, Value] = {"n": after.round, "who": {"seat": after.first}}
        story.tell("round", values, show={"first": after.first}, in_round=after.round)
    if after.stock_size > before.stock_size:
        count = {"count": after.stock_size}
        story.tell("reshuffle", {**count}, show={**count}, in_round=after.round)
    if after.phase == OVER:
        tell_end(story)


def tell_end(story: Story[Dog]) -> None:
    """A side has all its pawns home, or the last round is over (D-19)."""
    after = story.after
    if after.winner == NOBODY:
        story.tell("drawn", {}, show={"winners": []})
        return
    won = sorted({after.winner, partner(after, after.winner)} if after.teams else {after.winner})
    winners: Value = {"list": [{"seat": seat} for seat in won]}
    story.tell("over", {"winners": winners, "count": len(won)}, show={"winners": won})
