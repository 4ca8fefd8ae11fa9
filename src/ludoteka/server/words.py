"""The words that messages between browser and table are made of: ids, names, error codes, states."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, UnsetType

LONGEST_MESSAGE = 16 * 1024
LONGEST_LIST = 64
LONGEST_NAME = 30

ClientId = Annotated[
    str, Meta(min_length=1, max_length=64, description="made by the page; comes back in the answer")
]
MaybeId = ClientId | UnsetType
MoveText = Annotated[str, Meta(max_length=200, description="a move in the game's notation")]
SeatNumber = Annotated[int, Meta(ge=0, le=63, description="0 … players-1, clockwise")]
BotName = Annotated[str, Meta(max_length=40, description="one of the game's bots")]
PersonName = Annotated[
    str, Meta(max_length=200, description=f"shown to all; at most {LONGEST_NAME} characters")
]
Values = Annotated[
    dict[str, Any], Meta(description="what the sentence is filled with", extra={"ts": "Values"})
]

Code = Literal[
    "bad_message",
    "too_long",
    "slow_down",
    "hello_first",
    "unknown_table",
    "crowded",
    "unreadable",
    "bad_name",
    "bad_seat",
    "unknown_bot",
    "seat_taken",
    "seats_open",
    "not_open",
    "not_playing",
    "not_over",
    "not_host",
    "not_seated",
    "not_asked",
    "not_away",
    "not_practice",
    "not_ready",
    "stale",
    "no_undo",
    "put_off",
    "people_only",
    "no_chat",
    "bad_chat",
    "storage",
    "internal",
]
CODES: dict[Code, str] = {
    "bad_message": "not JSON, not text, an unknown kind, a field missing, unknown or of the wrong type",
    "too_long": "more than 16 kB",
    "slow_down": "the allowance is used up: what follows waits",
    "hello_first": "a table speaks only with somebody who has said hello",
    "unknown_table": "no such table",
    "crowded": "too many connections to this table",
    "unreadable": "the table's record cannot be opened",
    "bad_name": "a name is empty, too long, or has characters that cannot be shown",
    "bad_seat": "this table has no such seat",
    "unknown_bot": "this game has no such bot",
    "seat_taken": "somebody sits there",
    "seats_open": "it cannot start while a seat is open",
    "not_open": "it has started",
    "not_playing": "it has not started, or is over",
    "not_over": "it is not over",
    "not_host": "only the host may",
    "not_seated": "only somebody with a seat may",
    "not_asked": "another seat is asked now",
    "not_away": "this seat's player is here, or a bot plays for it already",
    "not_practice": "only at a practice table",
    "not_ready": "the bots are not ready yet: try again in a moment",
    "stale": "the question has been answered, or is not the one asked now",
    "no_undo": "there is nothing to take back, it was asked already, or the others said no",
    "put_off": "the host has put you off this table",
    "people_only": "at a rated table no bot may sit",
    "no_chat": "at this table that may not be said",
    "bad_chat": "what is said is empty, too long, or has characters that cannot be shown",
    "storage": "it could not be stored; nothing has changed",
    "internal": "a fault of ours; nothing has changed",
}

TableState = Literal["open", "playing", "over", "ended"]
"""`over`: the game has come to its end; `ended`: its host broke it off."""
ClockKind = Literal["none", "move", "days"]
ChatMode = Literal["all", "phrases", "off"]
Phrase = Literal[
    "hello",
    "luck",
    "well_played",
    "nice_game",
    "thanks",
    "sorry",
    "oops",
    "wow",
    "thinking",
    "moment",
    "back",
    "your_turn",
    "again",
    "bye",
]
"""What can be said by key: every reader reads it in their own language."""
Trouble = Literal["storage", "unreadable"]
