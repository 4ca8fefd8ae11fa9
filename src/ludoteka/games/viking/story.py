"""The log: what a move adds to it, as one seat sees it.

A play is told to others when its `done` is made: then come its cards one by one, as its own
seat heard them before, and the whole of it (V-24, Who sees what).
"""

from ...core.game import Lines
from ...core.story import Story
from ...core.texts import Value
from .data import (
    BESIDE_ID,
    BUILD_SET_ID,
    BUILD_WOOD_ID,
    BUY_ID,
    CARDS,
    DEAL_ID,
    DECLINE_ID,
    DONE_ID,
    DRAW_ID,
    EXCHANGE,
    FIRST_ID,
    GODS,
    LOOSE,
    NONE,
    PASS_ID,
    PAY_ID,
    PLAY,
    PLAY_ID,
    PRICE,
    RETURN_ID,
    STEAL_ID,
    SUITS,
    TAKE_ID,
    TAX,
    TOKENS,
    TRUMP_ID,
    UNDER_ID,
)
from .moves import (
    card_text,
    card_value,
    cards_text,
    cards_value,
    god_value,
    members,
    suit_value,
    text,
    token_value,
)
from .outcome import ended_trick, tell_homecoming, tell_trick
from .state import Viking
from .tricks import has_laid_god
from .view import god_name, verdict


def entries(before: Viking, move: int, after: Viking, viewer: int | None) -> Lines:
    """The lines that `move`, played from `before` to `after`, adds to a viewer's log."""
    story = Story(
        before,
        move,
        after,
        viewer,
        seat=before.actor,
        in_round=before.raid,
        text=text(before, move),
    )
    if move >= TRUMP_ID:
        tell_choice(story)
    elif move == DONE_ID:
        tell_done(story)
    elif move >= BESIDE_ID:
        if story.is_own:
            tell_beside(story, move - BESIDE_ID)
    elif move >= PLAY_ID:
        if story.is_own:
            tell_card(story, move - PLAY_ID)
    elif move >= UNDER_ID:
        tell_under(story)
    elif move >= PAY_ID:
        tell_pay(story)
    elif move >= DEAL_ID:
        tell_got(story)
    else:
        seat = move - FIRST_ID
        show = {"raid": 1, "leader": seat}
        story.tell("first", {"who": {"seat": seat}}, move=story.text, show=show, in_round=1)
    tell_homecoming(story)
    return story.lines


def tell_got(story: Story[Viking]) -> None:
    """A card is dealt or drawn: which, only its seat knows (V-11, V-13)."""
    seat = story.before.turn
    word = "deal" if story.move < DRAW_ID else "draw"
    card = card_text(story.before, (story.move - DEAL_ID) % CARDS)
    values: dict[str, Value] = {"who": {"seat": seat}}
    if story.sees(seat):
        show = {"seat": seat, "card": card}
        values["card"] = card_value(card)
        story.tell(f"{word}_open", values, -1, f"{word} {card}", show)
    else:
        story.tell(word, values, -1, f"{word} ?", {"seat": seat, "card": None})


def tell_under(story: Story[Viking]) -> None:
    """A card goes under the pile: which, only its seat knows (V-13 to V-15)."""
    if story.is_own:
        card = card_text(story.before, story.move - UNDER_ID)
        story.tell_move("under_open", {"card": card_value(card)}, {"card": card})
    else:
        story.tell_move("under", {}, {"card": None}, "under ?")


def tell_pay(story: Story[Viking]) -> None:
    """A token is paid for an exchange (V-13), for Thor's ship (V-42) or to the jarl (V-52)."""
    before = story.before
    word = {EXCHANGE: "pay", PRICE: "price", TAX: "tax"}[before.phase]
    tell_token(story, word, TOKENS[story.move - PAY_ID])
    if before.phase == PRICE and before.due == 1:
        story.tell_of(story.seat, "ship", {}, {"token": "ship"})


def tell_token(story: Story[Viking], key: str, kind: str) -> None:
    """A seat pays, returns or takes a token."""
    story.tell_move(key, {"token": token_value(kind)}, {"token": kind})


def tell_card(story: Story[Viking], card: int) -> None:
    """A card of a play (V-24)."""
    written = card_text(story.before, card)
    values: dict[str, Value] = {"card": card_value(written)}
    story.tell_move("play", values, {"card": written}, f"play {written}")


def tell_beside(story: Story[Viking], god: int) -> None:
    """A god is laid face down: which, only its seat knows (V-23)."""
    if story.is_own:
        values: dict[str, Value] = {"god": god_value(GODS[god])}
        story.tell_move("beside_open", values, {"god": god_name(god)}, f"beside {GODS[god]}")
    else:
        story.tell_move("beside", {}, {"god": None}, "beside ?")


def tell_done(story: Story[Viking]) -> None:
    """The end of an exchange, or of a play, which the others now see."""
    before = story.before
    if before.phase != PLAY:
        story.tell_move("keep", {}, {})
        return
    seat = story.seat
    laid = before.laid[seat]
    down = has_laid_god(before, seat)
    if not story.is_own:
        for card in members(laid):
            tell_card(story, card)
        if down:
            tell_beside(story, before.beside)
    cards = cards_text(before, laid)
    total = before.total[seat]
    values: dict[str, Value] = {"cards": cards_value(cards), "total": total}
    ended = ended_trick(before, story.after)
    won, why = verdict(ended or story.after)
    show = {
        "cards": cards,
        "total": total,
        "down": down,
        "winning": None if won == NONE else won,
        "reason": why,
    }
    story.tell_move("played", values, show)
    if ended:
        tell_trick(story, ended, won, why)


def tell_choice(story: Story[Viking]) -> None:
    """Naming the trump (V-15, V-40, V-41), and every choice of the homecoming."""
    move = story.move
    if move in PLAIN:
        story.tell_move(PLAIN[move], {}, {})
    elif move >= RETURN_ID:
        tell_token(story, "return", TOKENS[move - RETURN_ID])
    elif move >= STEAL_ID:
        other, kind = divmod(move - STEAL_ID, LOOSE)
        values: dict[str, Value] = {
            "partner": {"seat": other},
            "token": token_value(TOKENS[kind]),
        }
        story.tell_move("steal", values, {"partner": other, "token": TOKENS[kind]})
    elif move >= TAKE_ID:
        tell_token(story, "take", TOKENS[move - TAKE_ID])
    else:
        suit = SUITS[move - TRUMP_ID]
        story.tell_move("trump", {"suit": suit_value(suit)}, {"suit": suit})


PLAIN = {
    BUY_ID: "buy",
    DECLINE_ID: "decline",
    BUILD_SET_ID: "build_set",
    BUILD_WOOD_ID: "build_wood",
    PASS_ID: "pass",
}
