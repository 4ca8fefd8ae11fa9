"""The log: what a move adds to it, as one seat sees it."""

from typing import Any

from ...core.game import Lines
from ...core.story import Story
from ...core.texts import Value
from ...kernel.sets import size_of
from .claim import is_last_of_stage
from .data import (
    CARDS,
    DISCARD_ID,
    DRAW,
    DRAW_ID,
    EXTRA,
    GODS,
    HADES,
    KEEP_ID,
    L2,
    L4,
    L6,
    MOVE_ID,
    NEXT_ID,
    OFFER,
    OFFER_HADES,
    OFFER_ID,
    ONE_FOR_TWO_ID,
    OVER,
    PASS_ID,
    PAY_ID,
    PLACES,
    PUT_ID,
    STAGE_ROUNDS,
    SWAP_ID,
    TILE_ID,
    TOKENS,
    WRATH,
)
from .moves import god_value, group_value, place_text, place_value, read, text, trade
from .piles import hades_reason, layer, pile, reason, winner
from .rounds import hades_loser, laid_index, move_card, swap_card
from .rules import returns
from .state import Kronia


def entries(before: Kronia, move: int, after: Kronia, viewer: int | None) -> Lines:
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
    if move >= PAY_ID:
        paid = read(before, story.text).values["paid"]
        story.tell_move("pay", {"paid": paid}, {"paid": story.text[4:].split("+")})
    elif move >= DISCARD_ID:
        tell_discard(story)
    elif move >= KEEP_ID:
        tell_choice(story)
        tell_claims(story, before)
    elif move >= SWAP_ID:
        tell_claims(story, tell_change(story))
    elif move >= OFFER_ID:
        tell_offer(story)
    elif move >= PUT_ID:
        god = GODS[move - PUT_ID]
        temple = before.temple
        values: dict[str, Value] = {"token": god_value(god), "place": place_value(temple)}
        story.tell_move("put", values, {"token": god, "temple": temple + 1})
        if after.phase == OFFER:
            tell_returned(story)
    elif move >= DRAW_ID:
        tell_draw(story)
    elif move >= TILE_ID:
        temple = list(before.tile).index(-1)
        written = text(before, move)
        values = {"place": place_value(temple), **read(before, written).values}
        story.tell_move("tile", values, {"temple": temple + 1, "tile": written[5:]})
    else:
        story.tell_move("first", {"who": {"seat": after.first}}, {"first": after.first})
    tell_turn_of_round(story)
    return story.lines


def tell_draw(story: Story[Kronia]) -> None:
    """A token comes out of the bag; a Wrath sends the others back (K-11, K-31, K-45)."""
    before, after = story.before, story.after
    token = TOKENS[story.move - DRAW_ID]
    show: dict[str, Any] = {"token": token}
    if before.phase == EXTRA:
        key = "draw_aside" if token == "wrath" else "draw"
        who: dict[str, Value] = {"who": {"seat": before.winner}}
        story.tell_move(key, {"token": god_value(token), **who}, show | {"extra": True})
        return
    if token == "wrath":
        story.tell_move("draw_wrath", {"token": god_value(token)}, show | {"temple": "H"})
        tell_returned(story)
        return
    for temple in range(before.temples):  # L2's first token lies there at once (K-42)
        if before.tile[temple] == L2 and before.on[temple] < 0 <= after.on[temple]:
            show["temple"] = temple + 1
    story.tell_move("draw", {"token": god_value(token)}, show)


def tell_returned(story: Story[Kronia]) -> None:
    """The tokens that went back into the bag."""
    before, after = story.before, story.after
    drawn = 1 << (story.move - DRAW_ID) if DRAW_ID <= story.move < PUT_ID else 0
    names = [
        god
        for k, god in enumerate(GODS)
        for _ in range(after.bag[k] - before.bag[k] + (drawn >> k & 1))
    ]
    if names:
        story.tell("return", {"tokens": group_value(names)}, show={"tokens": names})


def tell_offer(story: Story[Kronia]) -> None:
    """A card is laid face down: where and by whom is public (K-12, K-32)."""
    before = story.before
    value = (story.move - OFFER_ID) // PLACES + 1
    place = (story.move - OFFER_ID) % PLACES
    at = place_text(place)
    values: dict[str, Value] = {"who": {"seat": story.seat}, "place": place_value(place)}
    show = {
        "seat": story.seat,
        "temple": at if place == HADES else place + 1,
        "value": value if story.is_own else None,
    }
    if story.is_own:
        story.tell("offer_open", {**values, "card": value}, story.seat, story.text, show)
    else:
        story.tell("offer", values, story.seat, f"offer ? {at}", show)
    if before.phase == OFFER_HADES and before.done + 1 == before.players * before.cards_each:
        tell_hades(story, value)


def tell_change(story: Story[Kronia]) -> Kronia:
    """A swap, a move or a pass (K-13); returns the cards as they lie afterwards."""
    seat, move = story.seat, story.move
    if move == PASS_ID:
        story.tell_move("pass", {}, {})
        return story.before
    table = story.before.copy()
    who: dict[str, Value] = {"who": {"seat": seat}}
    swapped = move < MOVE_ID
    value = (move - SWAP_ID) // CARDS + 1 if swapped else (move - MOVE_ID) // 3 + 1
    k = laid_index(table, seat, value)
    place = table.place[seat, k]
    show: dict[str, Any] = {"seat": seat, "temple": place + 1, "place": layer(table, seat, k)}
    open_text = story.text if story.is_own else None
    if swapped:
        new = (move - SWAP_ID) % CARDS + 1
        swap_card(table, value, new)
        values = {**who, "place": place_value(place)}
        if story.is_own:
            show |= {"value": value, "to": new}
            story.tell("swap_open", values | {"card": value, "new": new}, seat, open_text, show)
        else:
            story.tell("swap", values, seat, "swap ? ?", show | {"value": None, "to": None})
        return table
    temple = (move - MOVE_ID) % 3
    move_card(table, value, temple)
    values = {**who, "place": place_value(place), "to": place_value(temple)}
    show |= {"to": temple + 1, "value": value if story.is_own else None}
    if story.is_own:
        story.tell("move_open", values | {"card": value}, seat, open_text, show)
    else:
        story.tell("move", values, seat, f"move ? {temple + 1}", show)
    return table


def tell_choice(story: Story[Kronia]) -> None:
    """A winner keeps, trades or names the next first seat (K-45 to K-47)."""
    before = story.before
    if story.move >= NEXT_ID:
        seat = story.move - NEXT_ID
        story.tell_move("next", {"next": {"seat": seat}}, {"next": seat})
    elif story.move >= ONE_FOR_TWO_ID:
        given, partner, taken = trade(story.move)
        values: dict[str, Value] = {
            "partner": {"seat": partner},
            "given": group_value(given),
            "taken": group_value(taken),
        }
        show = {"partner": partner, "given": given, "taken": taken, "temple": before.temple + 1}
        story.tell_move("trade", values, show)
    else:
        god = GODS[story.move - KEEP_ID]
        story.tell_move("keep", {"token": god_value(god)}, {"token": god})
        tell_take(story, before, before.temple, before.winner, god)


def tell_take(story: Story[Kronia], table: Kronia, temple: int, seat: int, god: str) -> None:
    """The winner has the token (K-14)."""
    values: dict[str, Value] = {
        "who": {"seat": seat},
        "token": god_value(god),
        "place": place_value(temple),
    }
    show = {"seat": seat, "token": god, "temple": temple + 1}
    story.tell("take", values, seat, show=show)


def tell_claims(story: Story[Kronia], table: Kronia) -> None:
    """The temples resolved by this move, in their order; then what came back (K-14 to K-16)."""
    before, after = story.before, story.after
    if before.is_open:
        done = before.claimed
    elif before.done + 1 < before.players:
        return
    else:
        done = 0
    order = sorted(range(table.temples), key=lambda t: (table.tile[t] != L6, t))
    for temple in order:
        if (after.claimed & ~done) >> temple & 1:
            tell_temple(story, table, temple)
    if not after.is_open:
        tell_back(story, table)


def tell_temple(story: Story[Kronia], table: Kronia, temple: int) -> None:
    """A temple is turned up: who won it and why (K-14)."""
    won = winner(table, temple)
    god = GODS[table.on[temple]]
    why = reason(table, temple)
    cards = pile(table, temple)
    show = {
        "temple": temple + 1,
        "pile": [{"seat": seat, "value": table.value[seat, k]} for seat, k in cards],
        "winner": None if won is None else won[0],
        "place": None if won is None else cards.index(won) + 1,
        "token": god,
        "reason": why,
    }
    values: dict[str, Value] = {"place": place_value(temple), "token": god_value(god)}
    if won is None:
        story.tell("unclaimed", values, show=show)
        return
    values |= {"cards": cards_value(table, cards), "reason": {"text": f"reason.{why}"}}
    story.tell("turn_up", values, show=show)
    seat = won[0]
    if table.value[won] <= 5:
        low: dict[str, Value] = {"who": {"seat": seat}, "card": table.value[won]}
        story.tell("low", low, seat, show={"seat": seat, "value": table.value[won]})
    waits = story.after.is_open and story.after.temple == temple and story.after.on[temple] >= 0
    if not waits:
        tell_take(story, table, temple, seat, god)


def cards_value(table: Kronia, cards: list[tuple[int, int]]) -> Value:
    """A turned-up pile as sentences name it, bottom first."""
    return {
        "list": [
            {"text": "card.laid", "values": {"who": {"seat": seat}, "card": table.value[seat, k]}}
            for seat, k in cards
        ]
    }


def tell_back(story: Story[Kronia], table: Kronia) -> None:
    """Cards that won nothing come back, or are lost (K-15, K-44, K-63)."""
    winners = {winner(table, temple) for temple in range(table.temples)}
    for i in range(table.players):
        seat = (table.first + i) % table.players
        losing = [k for k in range(table.laid[seat]) if (seat, k) not in winners]
        lost = sum(
            is_last_of_stage(table) or table.tile[table.place[seat, k]] == L4 for k in losing
        )
        for key, count in (("back", len(losing) - lost), ("lost", lost)):
            if count:
                values: dict[str, Value] = {"who": {"seat": seat}, "count": count}
                story.tell(key, values, seat, show={"seat": seat, "count": count})


def tell_discard(story: Story[Kronia]) -> None:
    """A secret discard: that it was made is all that others see (K-15)."""
    values: dict[str, Value] = {"who": {"seat": story.seat}}
    show: dict[str, Any] = {"seat": story.seat, "value": None}
    if story.is_own:
        card = story.move - DISCARD_ID + 1
        values["card"] = show["value"] = card
        story.tell("discard_open", values, story.seat, story.text, show)
    else:
        story.tell("discard", values, story.seat, "discard ?", show)


def tell_hades(story: Story[Kronia], value: int) -> None:
    """All cards at Hades are turned up and the Wrath is taken (K-32, K-65)."""
    table = story.before.copy()
    seat = story.seat
    k = table.laid[seat]
    table.value[seat, k], table.place[seat, k], table.order[seat, k] = (
        value,
        HADES,
        table.laid_count,
    )
    table.laid[seat] = k + 1
    loser = hades_loser(table)
    why = hades_reason(table)
    cards = pile(table, HADES)
    show = {
        "temple": "H",
        "pile": [{"seat": who, "value": table.value[who, k]} for who, k in cards],
        "winner": loser,
        "place": None,
        "token": TOKENS[WRATH],
        "reason": why,
    }
    values: dict[str, Value] = {
        "place": place_value(HADES),
        "cards": cards_value(table, cards),
        "reason": {"text": f"reason.{why}"},
        "token": god_value("wrath"),
    }
    story.tell("turn_up", values, show=show)
    story.tell("wrath", {"who": {"seat": loser}}, loser, show={"seat": loser})


def tell_turn_of_round(story: Story[Kronia]) -> None:
    """A new round or stage, what could not be paid, the end."""
    before, after = story.before, story.after
    starts = after.phase == DRAW and before.phase != DRAW
    if starts and before.players == 2 and after.round == STAGE_ROUNDS + 1:
        story.tell("stage", {}, in_round=after.round)
    if starts:
        values: dict[str, Value] = {"n": after.round, "who": {"seat": after.first}}
        show = {"first": after.first, "hands": [size_of(hand) for hand in after.hand]}
        story.tell("round", values, show=show, in_round=after.round)
    for seat in range(after.players):
        short = after.missing[seat] - before.missing[seat]
        if short > 0:
            values = {"who": {"seat": seat}, "count": short}
            story.tell("short", values, seat, show={"seat": seat, "count": short})
    if after.phase == OVER:
        out = [0.0] * after.players
        returns(after, out)
        won = [seat for seat in range(after.players) if out[seat] == max(out)]
        values = {"winners": {"list": [{"seat": seat} for seat in won]}, "count": len(won)}
        story.tell("over", values, show={"winners": won})
