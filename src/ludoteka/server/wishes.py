"""The messages about the company at a table: what its host may, and what is said there."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Meta, Struct

from ludoteka.server.words import BotName, MaybeId, Phrase, SeatNumber

LONGEST_SAYING = 300
SayingText = Annotated[
    str, Meta(max_length=4 * LONGEST_SAYING, description=f"at most {LONGEST_SAYING} are shown")
]

# --- browser to server --------------------------------------------------------------------------


class Arrange(Struct, frozen=True, tag="arrange", forbid_unknown_fields=True):
    """Host: who is at `seat` moves to the seat `to`, and who is there comes back in exchange.

    Before the game starts; people and bots alike.
    """

    seat: SeatNumber
    to: SeatNumber
    id: MaybeId = UNSET


class PutOff(Struct, frozen=True, tag="put_off", forbid_unknown_fields=True):
    """Host: the person at this seat leaves it and can't sit down here again. Before the start."""

    seat: SeatNumber
    id: MaybeId = UNSET


class HandOver(Struct, frozen=True, tag="hand_over", forbid_unknown_fields=True):
    """Host: the person at this seat is the host from now on."""

    seat: SeatNumber
    id: MaybeId = UNSET


class Publish(Struct, frozen=True, tag="publish", forbid_unknown_fields=True):
    """Host: put an open table on the list of open tables, or take it off."""

    public: bool
    id: MaybeId = UNSET


class End(Struct, frozen=True, tag="end", forbid_unknown_fields=True):
    """Host: break the table off, for all and for good. Its state is `ended` then."""

    id: MaybeId = UNSET


HostWish = Arrange | PutOff | HandOver | Publish | End


class Substitute(Struct, frozen=True, tag="substitute", forbid_unknown_fields=True):
    """Let this bot play for a seat that is offered because its player is away, or for your own."""

    seat: SeatNumber
    bot: BotName
    id: MaybeId = UNSET


class Back(Struct, frozen=True, tag="back", forbid_unknown_fields=True):
    """You play your seat yourself again."""

    id: MaybeId = UNSET


class ByDays(Struct, frozen=True, tag="by_days", forbid_unknown_fields=True):
    """Go on turn by turn, with so many days for a move.

    At once if the host says it, else when everybody who is here has said the same. 0: rather not.
    """

    days: Annotated[int, Meta(ge=0, le=14)]
    id: MaybeId = UNSET


AwayWish = Substitute | Back | ByDays


class Say(Struct, frozen=True, tag="say", forbid_unknown_fields=True):
    """Say something at the table, a phrase or a text, if you have a seat. All get `said`."""

    phrase: Phrase | None = None
    text: SayingText | None = None
    id: MaybeId = UNSET


class Hear(Struct, frozen=True, tag="hear", forbid_unknown_fields=True):
    """Ask for what was said at the table from line `have` on. Answer: `heard`."""

    have: Annotated[int, Meta(ge=0, le=2**53)] = 0
    id: MaybeId = UNSET


# --- server to browser --------------------------------------------------------------------------


class Saying(Struct, frozen=True):
    """A line of what was said: a phrase or a text."""

    n: Annotated[int, Meta(description="0, 1, 2 … at this table; the oldest are forgotten")]
    at: Annotated[int, Meta(description="seconds since 1970")]
    seat: int
    name: Annotated[str, Meta(description="of who said it, as it was then")]
    phrase: Phrase | None
    text: str | None


class Said(Struct, frozen=True, tag="said"):
    """Somebody has said something."""

    line: Saying


class Heard(Struct, frozen=True, tag="heard", omit_defaults=True):
    """What was said, oldest first."""

    lines: list[Saying]
    id: MaybeId = UNSET
