"""What is said at a table: by those who sit there, in phrases or in words, as its terms allow.

The lines are stored with the table, the newest so many of them.
"""

from __future__ import annotations

import time
import unicodedata
from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING

from sqlalchemy import select

from ludoteka.server import social
from ludoteka.server.allowance import Allowance, Bucket
from ludoteka.server.declined import Declined
from ludoteka.server.people import UNSHOWABLE
from ludoteka.server.store import Change, StorageError, Store
from ludoteka.server.wishes import LONGEST_SAYING, Said, Say, Saying

if TYPE_CHECKING:
    from ludoteka.server.table import Table

MOST_LINES = 500
"""Of one table; older ones are forgotten."""
PACE = Allowance(rate=0.5, burst=6.0)
"""Lines of one seat."""


class Talk:
    """What a table keeps in memory of its talk: who spoke lately."""

    def __init__(self) -> None:
        self.buckets: defaultdict[int, Bucket] = defaultdict(lambda: Bucket(PACE))


async def say(table: Table, person: bytes, wish: Say) -> None:
    """Stores a line and tells it to everybody at the table. Raises Declined."""
    async with table.lock:
        seat = table.seat_of(person)
        if seat is None:
            raise Declined("not_seated", "only who sits at the table may speak")
        line = Saying(
            n=table.kept.said,
            at=int(time.time()),
            seat=seat,
            name=table.kept.sitters[seat].name,
            phrase=wish.phrase,
            text=None if wish.text is None else checked_saying(wish.text),
        )
        check_allowed(table, line)
        if not table.talk.buckets[seat].spend():
            raise Declined("slow_down", "one line after the other")
        row = {name: getattr(line, name) for name in Saying.__struct_fields__}
        change = Change().add("chat", table=table.id, **row)
        change.add("said", at=table.id, said=line.n + 1)
        if line.n >= MOST_LINES:
            change.add("forget", at=table.id, up_to=line.n + 1 - MOST_LINES)
        await table.write(change)
        table.kept = replace(table.kept, said=line.n + 1)
        table.audience.tell(lambda connection: Said(line))


def check_allowed(table: Table, line: Saying) -> None:
    mode = table.kept.terms.chat
    if (line.phrase is None) == (line.text is None):
        raise Declined("bad_chat", "either a phrase or a text")
    if mode == "off" or (mode == "phrases" and line.text is not None):
        raise Declined("no_chat", f"chat at this table: {mode}")


def checked_saying(text: str) -> str:
    """What was said as it will be shown, on one line; Declined if it can't be."""
    shown = " ".join(unicodedata.normalize("NFC", text).split())
    if not 0 < len(shown) <= LONGEST_SAYING:
        raise Declined("bad_chat", f"1 to {LONGEST_SAYING} characters, not {len(shown)}")
    for character in shown:
        is_joiner = character in "\u200d\ufe0f"  # emoji are made with these
        if not is_joiner and unicodedata.category(character).startswith(UNSHOWABLE):
            raise Declined("bad_chat", f"it cannot be shown: U+{ord(character):04X}")
    return shown


async def heard(store: Store, table: str, have: int) -> list[Saying]:
    """The lines from `have` on that are still kept. Raises Declined."""
    lines = social.chat.c
    query = select(social.chat).where(lines.table == table, lines.n >= have).order_by(lines.n)
    try:
        found = await store.rows(query.limit(MOST_LINES))
    except StorageError as error:
        raise Declined("storage", "the data cannot be read now") from error
    return [Saying(row.n, row.at, row.seat, row.name, row.phrase, row.text) for row in found]
