"""A table: a record being played, and the one door through which people, bots and chance act on it.

Lock; is this the question which that seat now faces; legal; stored and committed; shown: in this
order, for everybody. The position that is shown is the position that is stored.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Sequence
from dataclasses import replace

from msgspec import UNSET, Raw

from ludoteka import CHANCE, Position, Record
from ludoteka.server import away, clocks, opening
from ludoteka.server.audience import Audience
from ludoteka.server.chance import Chance, Due, system_chance
from ludoteka.server.chat import Talk
from ludoteka.server.connection import NO_LOG, Connection
from ludoteka.server.declined import Declined as Declined
from ludoteka.server.fair import Deal
from ludoteka.server.line import framed
from ludoteka.server.people import Sitter, is_full
from ludoteka.server.play import Ahead, play, reads_the_same, replay
from ludoteka.server.protocol import (
    Because,
    DealInfo,
    Moved,
    Refused,
    SeatInfo,
    TableInfo,
    TableNews,
    Welcome,
    You,
    encode,
)
from ludoteka.server.ratings import Strength
from ludoteka.server.standing import add_result, counts, learn, shown
from ludoteka.server.store import Change, StorageError, Store, Stored
from ludoteka.server.taking_back import Request, forget, play_on
from ludoteka.server.undo import Back, rows_of
from ludoteka.server.words import MaybeId, Trouble


class Table:
    """One table. Whatever changes it holds its lock.

    `kept` is what the store holds of it, but for the moves, which are in `position`; `changed` is
    called when somebody may have to act: a bot, or whoever looks after the storage.
    """

    def __init__(
        self, kept: Stored, store: Store, chance: Chance | None, changed: Callable[[Table], None]
    ) -> None:
        self.kept = replace(kept, moves=[], times=[])
        self.position: Position | None = None
        self.played = 0
        self.since = kept.times[-1]  # when this seat's turn began: a hidden move changes nothing
        self.turns: list[int] = []  # who made each move
        self.awaits_all = is_full(kept.sitters)  # made full: all are to come
        self.questions = [0] * kept.players
        self.trouble: Trouble | None = None
        self.left_to_person: Position | None = None  # looked at: a person has to choose here
        self.lines = 0  # websockets, greeted or not
        self.talk = Talk()
        self.strengths: dict[bytes, Strength] = {}  # of those who sit here, if it is rated
        self.audience = Audience(kept.players)
        self.attendance = away.Attendance.of(kept.sitters)
        self.audience.note(kept.undos)
        self.asked_back: Request | None = None  # somebody wants to take moves back
        self.lock = asyncio.Lock()
        self._store = store
        self._chance = chance
        self._changed = changed

    @property
    def id(self) -> str:
        return self.kept.id

    @property
    def can_go_on(self) -> bool:
        """Whether somebody or something can move now."""
        return self.kept.state == "playing" and self.trouble is None

    @property
    def may_play_itself(self) -> bool:
        """Whether the next move may need no person: a bot is asked, or there is but one move."""
        if self.asked_back is not None:
            return False
        if not self.can_go_on or self.position is None or self.position is self.left_to_person:
            return False
        return away.bot_for(self) is not None or reads_the_same(self.position) is not None

    @property
    def rows(self) -> int:
        """How many rows of moves are kept, those that were taken back included."""
        return self.played + rows_of(self.kept.undos)

    def seat_of(self, person: bytes) -> int | None:
        """This person's seat."""
        for seat, who in enumerate(self.kept.sitters):
            if who.person == person:
                return seat
        return None

    # --- what can be said of it ---

    def info(self) -> TableInfo:
        """What everybody may know."""
        kept = self.kept
        return TableInfo(
            id=kept.id,
            game=kept.game,
            version=kept.version,
            players=kept.players,
            options=kept.options,
            state=kept.state,
            seats=[self._seat_info(who) for who in kept.sitters],
            host_name=kept.host_name,
            trouble=self.trouble,
            next=kept.next,
            host_seat=self.seat_of(kept.host),
            terms=kept.terms,
            said=kept.said,
            left=clocks.left(self),
            wanting=clocks.wanting(kept),
            deal=None if kept.deal is None else DealInfo(kept.deal.commitment, kept.deal.given),
            undo=None if self.asked_back is None else self.asked_back.info,
            watching=self.audience.watching,
        )

    def _seat_info(self, who: Sitter) -> SeatInfo:
        if who.person is not None:
            rating = shown(self.strengths.get(who.person))
            is_here = self.audience.has(who.person)
            away_since = who.away_since
            return SeatInfo("person", who.name, None, is_here, rating, who.substitute, away_since)
        return SeatInfo("bot" if who.bot else "open", "", who.bot, online=who.bot is not None)

    def you(self, person: bytes) -> You:
        """Who this person is here."""
        seat = self.seat_of(person)
        name = "" if seat is None else self.kept.sitters[seat].name
        return You(seat=seat, host=person == self.kept.host, name=name)

    def tell_all(self, but: Connection | None = None) -> None:
        """Tells everybody how the table stands, apart from the game on it."""
        info = self.info()
        self.audience.tell(lambda connection: self._news(connection, info), but)

    def _news(self, connection: Connection, info: TableInfo) -> TableNews:
        return TableNews(table=info, you=self.you(connection.person))

    def welcome(self, connection: Connection, have: int, answer_to: MaybeId = UNSET) -> Welcome:
        """Everything a connection may know, but for the log entries it has."""
        window = self.audience.window_of(connection)
        log = window.log(self.position)
        start = have if have <= len(log) else 0
        return Welcome(
            table=self.info(),
            you=self.you(connection.person),
            view=None if self.position is None else Raw(window.view(self.position)),
            question=self.question_of(connection),
            from_=start,
            log=[Raw(entry) for entry in log[start:]],
            id=answer_to,
        )

    def question_of(self, connection: Connection) -> int:
        return 0 if connection.viewer is None else self.questions[connection.viewer]

    def catch_up(self, connection: Connection, start: int) -> list[bytes]:
        """The frames that stand in for the news that a slow connection has missed."""
        frames = [framed(encode(self._news(connection, self.info())))]
        if self.position is not None:
            window = self.audience.window_of(connection)
            frames.append(window.news(self.position, self.question_of(connection), start))
        return frames

    def refresh(self, connection: Connection) -> None:
        """Tells a connection once more how things stand."""
        if self.position is not None and connection.is_greeted:
            window = self.audience.window_of(connection)
            question = self.question_of(connection)
            connection.news(window.news(self.position, question, NO_LOG), NO_LOG)

    def record(self) -> Record:
        """The whole record, once the game is over and everything in it is open."""
        if self.position is None or self.kept.state != "over":
            raise Declined("not_over", "a record holds every secret: it is open after the game")
        record = Record.of(self.position, [who.record_name for who in self.kept.sitters])
        record.deal = None if self.kept.deal is None else self.kept.deal.to_record()
        return record

    # --- who looks on ---

    async def join(self, connection: Connection, have: int, answer_to: MaybeId = UNSET) -> None:
        """Welcomes a connection, or welcomes it once more."""
        async with self.lock:
            was_here = self.audience.has(connection.person)
            self.audience.join(connection, self.seat_of(connection.person))
            await away.arrived(self, connection.person)
            connection.answer(self.welcome(connection, have, answer_to))
            if not was_here:
                self.tell_all(but=connection)

    def leave(self, connection: Connection) -> None:
        self.audience.leave(connection)
        if not self.audience.has(connection.person):
            self.tell_all()
            if connection.viewer is not None:
                away.left(self, connection.person)

    # --- before the game ---

    async def reseat(self, change: Callable[[list[Sitter]], Change]) -> None:
        """Changes who sits where; when nothing is missing any more, the game begins."""
        await opening.reseat(self, change)

    @property
    def waits_for_shares(self) -> bool:
        """Whether nothing but the bytes of some seats is missing for the game to begin."""
        kept = self.kept
        return kept.state == "open" and is_full(kept.sitters) and not kept.terms.waits

    def chance(self, deal: Deal | None) -> Chance:
        """What the next chance moves come from."""
        if self._chance is not None:
            return self._chance
        return system_chance() if deal is None else deal.chance(self.turns.count(CHANCE))

    def take_moved(self) -> list[Connection]:
        """Those who look on through a window that is not their seat's any more, taken from it."""
        moved = [one for one in self.audience if one.viewer != self.seat_of(one.person)]
        for connection in moved:
            self.audience.detach(connection)
            connection.start_again()
        return moved

    # --- the door ---

    async def play(
        self,
        seat: int,
        question: int,
        moves: Sequence[str],
        key: tuple[bytes, str] | None = None,
        bot: str | None = None,
    ) -> int | Refused:
        """Plays all the moves or none; the number of the seat's newest question by then.

        `key` (person and client id) has been answered before: the same answer, and nothing played.
        `bot` plays them, if it still may; `away.NOBODY`: they are the only ones.
        """
        async with self.lock:
            if key is not None and key in self.kept.plays:
                return self.kept.plays[key]
            position = self.playing()
            if question != self.questions[seat]:
                raise Declined("stale", f"question {question} is not the one asked now")
            if position.to_move != seat:
                raise Declined("not_asked", "another seat is asked now")
            if bot and bot != away.bot_for(self):
                raise Declined("stale", "no bot plays for this seat any more")
            viewers = clocks.viewers(self)
            chance = Due(lambda: self.chance(self.kept.deal))
            ahead = play(position, self.played, seat, moves, viewers, chance)
            if isinstance(ahead, Refused):
                return ahead
            answer = question + ahead.asked[seat]
            change = Change().moves(self.id, self.rows, ahead.texts)
            if key is not None:
                change.play(self.id, *key, answer)
            kept = clocks.after_move(self, ahead, seat, bot, change)
            kept = play_on(self, kept, seat, ahead, change)
            if ahead.position.is_over:
                change.state(self.id, "over")
                add_result(change, kept, ahead.position)
            await self.write(change)
            is_news = clocks.reads_otherwise(kept, self.kept)
            self.kept = kept
            if key is not None:
                self.kept.plays[key] = answer
            self.adopt(ahead)
            if is_news:
                self.tell_all()
            if ahead.position.is_over and counts(kept):
                await self._tell_ratings()
            return answer

    async def _tell_ratings(self) -> None:
        with contextlib.suppress(StorageError):  # they are stored; who comes later sees them
            await learn(self._store, self)
        self.tell_all()

    def why_not(self, seat: int, move: str) -> Because:
        """Which rule forbids this move to the seat that is asked. Nobody else is told: the answer
        would be about that seat's cards."""
        if self.playing().to_move != seat:
            raise Declined("not_asked", "another seat is asked now")
        refusal = self.playing().why_not(move)
        if refusal is None:
            return Because(move=move, rule=None, key=None, values={})
        return Because(move=move, rule=refusal.rule, key=refusal.key, values=dict(refusal.values))

    def playing(self) -> Position:
        """The position that is being played; Declined if there is none."""
        if self.trouble == "unreadable":
            raise Declined("unreadable", "the table's record cannot be opened")
        if self.position is None or self.kept.state != "playing":
            raise Declined("not_playing", f"the table is {self.kept.state}")
        return self.position

    async def write(self, change: Change) -> None:
        if self.trouble is not None:
            raise Declined(self.trouble, "the table waits until its record is in order")
        try:
            await self._store.commit(change)
        except StorageError as error:
            self.trouble = "storage"
            self.tell_all()
            self.changed()
            raise Declined("storage", "it could not be stored; nothing has changed") from error

    def adopt(self, ahead: Ahead) -> None:
        """What is stored becomes what is shown."""
        if self.position is None or self.position.to_move != ahead.position.to_move:
            self.since = int(time.time())
        self.position = ahead.position
        self.played += len(ahead.texts)
        self.turns += ahead.turns
        self.attendance.asked(ahead.position.to_move)
        self.questions = [a + b for a, b in zip(self.questions, ahead.asked, strict=True)]
        forget(self, self.asked_back)
        is_over = ahead.position.is_over
        if is_over:
            self.kept = replace(self.kept, state="over")
        for viewer, window in self.audience.windows.items():
            question = 0 if viewer is None else self.questions[viewer]
            window.show(ahead.position, ahead.entries.get(viewer, ()), question)
        if is_over:
            self.tell_all()
        self.changed()

    def changed(self) -> None:
        """Somebody may have to act now: a bot, or whoever looks after the storage."""
        self._changed(self)

    def go_back(self, back: Back, questions: list[int]) -> None:
        """Moves are taken back: what is stored becomes what is shown."""
        forget(self, self.asked_back)
        self.position, self.played, self.questions = back.position, back.keep, questions
        del self.turns[back.keep :]
        self.attendance.asked_since, self.attendance.overdue = time.time(), None
        self.audience.note(self.kept.undos)
        for viewer, window in self.audience.windows.items():
            window.go_back(back.position, 0 if viewer is None else questions[viewer])
        self.changed()

    # --- opened again ---

    def resume(self, kept: Ahead) -> None:
        """The position that the kept moves lead to."""
        self.position, self.questions = kept.position, kept.asked
        self.played, self.turns = len(kept.texts), kept.turns
        self.changed()

    async def mend(self, kept: Stored) -> None:
        """The storage is back, and holds `kept`: whatever became of the last change, that counts."""
        async with self.lock:
            self.trouble = None
            if len(kept.moves) != self.played or replace(kept, moves=[], times=[]) != self.kept:
                self.kept = replace(kept, moves=[], times=[])
                if kept.moves:
                    self.resume(
                        replay(kept.game, kept.players, kept.options, kept.moves, kept.undos)
                    )
                self.audience.note(kept.undos)
                self.audience.forget()
                for connection in (*self.take_moved(), *self.audience):
                    self.audience.attach(connection, self.seat_of(connection.person))
                    connection.answer(self.welcome(connection, 0))
            else:
                self.tell_all()
        self.changed()

    def give_up(self) -> None:
        """Its record can't be opened; it says so to everybody."""
        self.trouble = "unreadable"
        self.tell_all()

    def lead_to(self, table: str) -> None:
        """The same people play again there."""
        self.kept = replace(self.kept, next=table)
        self.tell_all()
        self.audience.tell(lambda connection: Moved(table=table))
