"""What the log tells after a move: the trick's end (V-25 to V-29) and what comes at home."""

from typing import Any

from ...core.story import Story
from ...core.texts import Value
from .data import COIN, FREYA, GODS, LOKI, NONE, OVER, PLAY, TAX, THOR, THRALL, TOKENS
from .home import victors
from .moves import deck_of, god_value, token_value
from .state import Viking
from .tokens import wealth
from .tricks import competing_suit, has_laid_god, winner
from .view import god_name, order_from, play_view


def ended_trick(before: Viking, after: Viking) -> Viking | None:
    """The whole trick that this `done` ended, as it lay; None if it goes on."""
    if before.phase != PLAY or (after.phase == PLAY and after.led != NONE):
        return None
    if before.led != NONE:
        return before
    table = before.copy()
    table.led = table.suit[table.actor]
    return table


def tell_trick(story: Story[Viking], table: Viking, won: int, why: str) -> None:
    """Who wins the trick and why, the prize (V-25 to V-27), and the god turned up (V-29)."""
    deck = deck_of(table)
    plays = [
        play_view(deck, seat, table.laid[seat], None, has_laid_god(table, seat))
        for seat in order_from(table, table.first)
        if table.laid[seat]
    ]
    show: dict[str, Any] = {"trick": plays, "reason": why}
    if won == NONE:
        total = best_total(table)
        story.tell("undecided", {"total": total}, show={**show, "total": total})
    else:
        total = table.total[won]
        values: dict[str, Value] = {"total": total, "reason": {"text": f"reason.{why}"}}
        story.tell_of(won, "win", values, {**show, "total": total})
        tell_prize(story, table, won)
    if table.beside != NONE:
        tell_turn_up(story, table)
    if not any(table.hand):
        story.tell("homecoming", {})


def best_total(table: Viking) -> int:
    """The best total of those that compete (V-26)."""
    suit = competing_suit(table)
    totals = [
        table.total[seat]
        for seat in range(table.players)
        if table.laid[seat] and suit in (NONE, table.suit[seat])
    ]
    return min(totals) if table.god == LOKI else max(totals)


def tell_prize(story: Story[Viking], table: Viking, won: int) -> None:
    """One token of the winning suit, wood if there is none (V-27); Freya's coin (V-41)."""
    supply = table.supply.tolist()
    kinds = [("prize", table.suit[won])] + [("freya", COIN)] * (table.god == FREYA)
    for key, kind in kinds:
        there = supply[kind] > 0
        got = TOKENS[kind] if there else "wood"
        supply[kind] -= 1
        show = {"token": got, "missing": None if there else TOKENS[kind]}
        if key == "prize" and not there:
            story.tell_of(won, "prize_wood", {"token": token_value(TOKENS[kind])}, show)
        else:
            story.tell_of(won, key, {"token": token_value(got)}, show)


def tell_turn_up(story: Story[Viking], table: Viking) -> None:
    """The god that lay face down is turned up, the earlier one goes (V-29)."""
    if table.god != NONE:
        gone: dict[str, Value] = {"god": god_value(GODS[table.god])}
        story.tell("aside", gone, show={"god": god_name(table.god)})
    values: dict[str, Value] = {"god": god_value(GODS[table.beside])}
    story.tell_of(table.beside_by, "turn_up", values, {"god": god_name(table.beside)})
    if table.beside == THOR and table.trump != NONE:
        story.tell("no_trump", {})


def thralls_won(before: Viking, after: Viking) -> list[int]:
    """Each seat's thrall total of the raid, with the trick that has just ended (V-52)."""
    totals = [before.thralls[seat] for seat in range(before.players)]
    table = ended_trick(before, after)
    won = NONE if table is None else winner(table)
    if table is not None and won != NONE:
        totals[won] += sum(
            table.total[seat]
            for seat in range(table.players)
            if table.laid[seat] and table.suit[seat] == THRALL
        )
    return totals


def tell_homecoming(story: Story[Viking]) -> None:
    """The jarl's visit (V-52), victory (V-53) or the next raid (V-54)."""
    before, after = story.before, story.after
    is_over = after.phase == OVER
    has_ended = is_over or 0 < before.raid < after.raid
    if after.phase == TAX and before.phase != TAX:
        tell_jarl(story, after.actor, after.due)
    elif has_ended and before.phase != TAX:
        tell_jarl(story, after.leader, 0)
    if is_over:
        tell_end(story)
    elif has_ended:
        values: dict[str, Value] = {"n": after.raid, "who": {"seat": after.leader}}
        show = {"raid": after.raid, "leader": after.leader}
        story.tell("raid", values, show=show, in_round=after.raid)


def tell_jarl(story: Story[Viking], visited: int, count: int) -> None:
    """Whom the jarl visits, why, and what is due (V-52)."""
    after = story.after
    owned = [wealth(after, seat) for seat in range(after.players)]
    thralls = thralls_won(story.before, after)
    rich = [seat for seat in range(after.players) if owned[seat] == owned[visited]]
    most = [seat for seat in rich if thralls[seat] == thralls[visited]]
    why = "richest" if len(rich) == 1 else "thralls" if len(most) == 1 else "order"
    values: dict[str, Value] = {
        "wealth": owned[visited],
        "count": count,
        "reason": {"text": f"reason.{why}"},
    }
    show = {"wealth": owned, "thralls": thralls, "count": count, "reason": why}
    story.tell_of(visited, "jarl" if count else "jarl_nothing", values, show)


def tell_end(story: Story[Viking]) -> None:
    """Who wins (V-53), or that nobody does (V-54)."""
    after = story.after
    if not victors(after, after.leader):
        story.tell("drawn", {"n": after.raid}, show={"winners": []})
        return
    won = [seat for seat in range(after.players) if after.winners >> seat & 1]
    values: dict[str, Value] = {
        "winners": {"list": [{"seat": seat} for seat in won]},
        "count": len(won),
    }
    story.tell("over", values, show={"winners": won})
