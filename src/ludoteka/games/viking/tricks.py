"""Tricks: lead, plays, winner, prize, and the god that is turned up (V-20 to V-29)."""

from ...kernel.compiled import compiled
from ...kernel.sets import highest
from .cards import god_card, lowest_of, suit_of
from .data import (
    ALONE,
    BY_ANY,
    BY_LED,
    BY_LOW_ANY,
    BY_LOW_LED,
    BY_LOW_TRUMP,
    BY_TRUMP,
    COIN,
    FREYA,
    GOD_TRUMP,
    LOKI,
    NONE,
    ODIN,
    PLAY,
    THOR,
    THRALL,
    TIE,
)
from .home import come_home
from .raid import next_seat
from .state import Viking
from .tokens import take


@compiled
def lead(s: Viking, seat: int) -> None:
    """The seat leads a trick, or the next clockwise that has cards (V-20, V-28)."""
    while s.hand[seat] == 0:
        seat = next_seat(s, seat)
    s.first = s.actor = seat
    s.led = s.beside = s.beside_by = NONE
    s.phase = PLAY


@compiled
def must_follow(s: Viking) -> bool:
    """Whether the suit led binds at all: not while Thor is up (V-42)."""
    return s.god != THOR or s.strict != 0


@compiled
def obliging(s: Viking, seat: int) -> int:
    """The cards of a seat that oblige it to follow the suit led (V-21)."""
    if s.led == NONE or not must_follow(s):
        return 0
    cards = s.hand[seat] & s.suits[s.led]
    return cards if s.god_follows else cards & ~s.gods


@compiled
def has_laid_god(s: Viking, seat: int) -> bool:
    """Whether the seat's play in this trick has the god that lies face down (V-23)."""
    return s.beside != NONE and s.beside_by == seat


@compiled
def playable(s: Viking) -> int:
    """The cards that the seat to move may add to its play (V-20 to V-22, V-24, V-40)."""
    seat = s.actor
    cards = s.hand[seat]
    laid = s.laid[seat]
    if laid == 0:
        return cards & s.suits[s.led] if obliging(s, seat) else cards
    if s.god == ODIN or has_laid_god(s, seat):
        return 0
    return cards & s.suits[s.suit[seat]] & -(1 << highest(laid))


@compiled
def play_card(s: Viking, kind: int) -> None:
    """A card is added to the play (V-24)."""
    seat = s.actor
    card = lowest_of(s.hand[seat], kind)
    s.hand[seat] ^= 1 << card
    if s.laid[seat] == 0:
        s.suit[seat] = suit_of(s, card)
        s.total[seat] = 0
    s.laid[seat] |= 1 << card
    s.total[seat] += s.value[card]


@compiled
def lay_beside(s: Viking, god: int) -> None:
    """A god is laid face down beside the play (V-23)."""
    s.hand[s.actor] ^= 1 << god_card(s, god)
    s.beside = god
    s.beside_by = s.actor


@compiled
def end_play(s: Viking) -> None:
    """The play is shown; the next seat with cards plays once (V-21), then the trick ends."""
    seat = s.actor
    s.played[seat] |= s.laid[seat]
    if s.led == NONE:
        s.led = s.suit[seat]
    elif s.suit[seat] != s.led and must_follow(s):
        s.void[seat] |= 1 << s.led
    seat = next_seat(s, seat)
    while seat != s.first:
        if s.hand[seat]:
            s.actor = seat
            return
        seat = next_seat(s, seat)
    end_trick(s)


@compiled
def competing_suit(s: Viking) -> int:
    """The suit whose plays compete, -1 for all (V-25, V-42, V-43)."""
    if s.god == THOR and not s.strict:
        return NONE
    if s.trump != NONE:
        for seat in range(s.players):
            if s.laid[seat] and s.suit[seat] == s.trump:
                return s.trump
    return NONE if s.god == LOKI and s.loki_all else s.led


@compiled
def winner_in(s: Viking, suit: int) -> int:
    """Who wins among the plays of a suit, or of all for -1; -1 if the best total is shared."""
    sign = -1 if s.god == LOKI else 1
    best = NONE
    most = 0
    is_shared = False
    for seat in range(s.players):
        if s.laid[seat] and (suit == NONE or s.suit[seat] == suit):
            total = sign * s.total[seat]
            if best == NONE or total > most:
                best = seat
                most = total
                is_shared = False
            elif total == most:
                is_shared = True
    return NONE if is_shared else best


@compiled
def winner(s: Viking) -> int:
    """Who wins the trick as it lies, -1 if the best total is shared (V-25, V-26, V-43)."""
    return winner_in(s, competing_suit(s))


@compiled
def reason(s: Viking, won: int, suit: int) -> int:
    """Why the trick was won, the plays of `suit` competing (V-25, V-26, V-42, V-43)."""
    if won == NONE:
        return TIE
    plays = 0
    for seat in range(s.players):
        plays += s.laid[seat] != 0
    if plays == 1:
        return ALONE
    if s.god == LOKI:
        if suit == NONE:
            return BY_LOW_ANY
        return BY_LOW_TRUMP if suit == s.trump else BY_LOW_LED
    if suit == NONE:
        return BY_ANY
    return BY_TRUMP if suit == s.trump else BY_LED


@compiled
def end_trick(s: Viking) -> None:
    """The prize (V-27), or none (V-26); then the god that lay face down (V-29)."""
    suit = competing_suit(s)
    won = winner_in(s, suit)
    s.before_first = s.first
    s.before_winner = won
    s.before_reason = reason(s, won, suit)
    s.before_god = s.beside
    s.before_by = s.beside_by
    if won != NONE:
        s.last_winner = won
        take(s, won, s.suit[won])
        if s.god == FREYA:  # after the prize (V-41)
            take(s, won, COIN)
    thralls = 0
    for seat in range(s.players):
        if s.laid[seat] and s.suit[seat] == THRALL:
            thralls += s.total[seat]
        s.before[seat] = s.laid[seat]
        s.laid[seat] = 0
    if won != NONE:
        s.thralls[won] += thralls
    s.led = NONE
    if s.beside == NONE or not turn_up(s):
        next_trick(s)


@compiled
def has_cards(s: Viking) -> bool:
    """Whether any hand holds a card."""
    cards = 0
    for seat in range(s.players):
        cards |= s.hand[seat]
    return cards != 0


@compiled
def turn_up(s: Viking) -> bool:
    """The god is turned up, the earlier one goes; its trump effect (V-29). True if it asks."""
    s.god = s.beside
    s.god_by = s.beside_by
    s.played[s.god_by] |= 1 << god_card(s, s.god)
    s.beside = s.beside_by = NONE
    if s.god == THOR:
        s.trump = NONE
    if (s.god == ODIN or (s.god == FREYA and s.trump == NONE)) and has_cards(s):
        s.phase = GOD_TRUMP
        s.actor = s.god_by
        return True
    return False


@compiled
def next_trick(s: Viking) -> None:
    """The last winner leads, the leader if there is none yet (V-26, V-28); else homecoming."""
    if has_cards(s):
        lead(s, s.leader if s.last_winner == NONE else s.last_winner)
    else:
        come_home(s)
