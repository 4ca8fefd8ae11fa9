"""The table now: whose move, legal moves, play one, copy, look at it as a seat."""

import random
from array import array
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Self

from ..kernel.state import CHANCES, State
from .carrier import Carrier, carrier, dealt_anew, interpreted
from .chance import CHANCE, OVER
from .describe import describe
from .game import DEFAULT_PLAYERS, Entry, Game, game
from .legal_moves import LegalMoves
from .moves import Reading
from .options import OptionValue
from .packed import key_of, pack, unpack
from .refusal import NOTATION, IllegalMove, Refusal, refuse
from .texts import LANGUAGES, Value


def new(name: str, players: int = DEFAULT_PLAYERS, **options: OptionValue) -> "Position":
    """The starting position of a game.

    `ludoteka.new("kronia", players=3, hades=True)`. Raises ValueError for an unknown game, a
    number of players it does not have, an unknown option (all are named) or a value out of range.
    """
    found = game(name)
    return Position(found, players, found.check(players, options))


class Position:
    """A position: a function of its game, options and moves, chance moves included."""

    __slots__ = (
        "_at", "_begun", "_carrier", "_desk", "_is_shared", "_known", "_logs", "_masked",
        "_moves", "_play", "_told", "_told_at", "game", "options", "players",
    )  # fmt: skip

    def __init__(self, game: Game, players: int, options: Mapping[str, OptionValue]) -> None:
        """`options` complete, as `game.check` gives them; see `new` for the friendly way."""
        self.game = game
        self.players = players
        self.options = dict(options)
        self._carrier: Carrier = carrier(game)
        self._play = self._carrier.play
        self._stand(self._carrier.new(game.setup(players, self.options)))
        self._begun: bytes | None = None  # the state that the moves begin from; None: the start
        self._moves: list[int] = []
        self._told: list[str] = []  # the moves' texts, as far as they were asked for
        self._told_at: bytes | None = None  # the state after those; None: where they begin
        self._masked: tuple[int | None, tuple[str, ...]] | None = None  # after a redeal
        self._logs: dict[int | None, tuple[int, bytes, list[Entry]]] = {}

    def _stand(self, at: Any) -> None:
        """Take a state over and look who is to move."""
        self._at = at
        self._is_shared = False  # whether `_at` is that of another position too
        self._known = self._carrier.blank[:]
        self._desk: Any = self._carrier.desk(self._known)
        self._carrier.look(at, self._desk)

    def _part(self) -> None:
        """Take an own state before it changes: until then a copy has the same one."""
        self._at = self._carrier.copy(self._at)
        self._known = self._known[:]
        self._desk = self._carrier.desk(self._known)
        self._is_shared = False

    def __repr__(self) -> str:
        who = {CHANCE: "chance", OVER: "over"}.get(self.to_move, f"seat {self.to_move}")
        moves = len(self._moves) + (len(self._masked[1]) if self._masked else 0)
        return f"<{self.game.name}, {self.players} players, {moves} moves, {who}>"

    # whose move, and which

    @property
    def to_move(self) -> int:
        """The seat to move, `CHANCE` or `OVER`."""
        return self._known[-2]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._known[-2] == OVER

    @property
    def legal_ids(self) -> Sequence[int]:
        """The legal moves' ids, rising, as an array; at a chance point the outcomes."""
        known = self._known
        if known[-1] < 0:
            found = self._carrier.legal(self._at)
            known[: len(found)] = array("h", found)
            known[-1] = len(found)
        return known[: known[-1]]

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves as texts; at a chance point the outcomes."""
        return LegalMoves(self.game, self._carrier.data(self._at), self.legal_ids)

    @property
    def weights(self) -> dict[str, int] | None:
        """At a chance point each outcome's number of equally likely cases, else None."""
        if self.to_move != CHANCE:
            return None
        weight, text, state = self._carrier.weight, self.game.text, self._state()
        return {text(state, int(m)): int(weight(self._at, int(m))) for m in self.legal_ids}

    @property
    def moves(self) -> list[str]:
        """All moves so far. After a redeal the earlier ones read as the seat saw them, with `?`."""
        self._tell_moves()
        return [*self._masked[1], *self._told] if self._masked else self._told.copy()

    def _tell_moves(self) -> None:
        """Write down the moves played since it was last done: a text is that of its position."""
        if len(self._told) == len(self._moves):
            return
        plain = interpreted(self.game)
        state = self._first_state() if self._told_at is None else plain.load(self._told_at)
        for move in self._moves[len(self._told) :]:
            self._told.append(self.game.text(state, move))
            plain.apply(state, move)
        self._told_at = state.to_bytes()

    def _first_state(self) -> State:
        """The state that the moves begin from."""
        plain = interpreted(self.game)
        if self._begun is not None:
            return plain.load(self._begun)
        return plain.new(self.game.setup(self.players, self.options))

    @property
    def is_complete(self) -> bool:
        """Whether `moves` tell everything: not after a redeal, nor from bytes without them."""
        return self._begun is None

    # playing

    def text(self, move: int) -> str:
        """A move's notation in this position."""
        return self.game.text(self._state(), int(move))

    def parse(self, text: str) -> int:
        """A move's id; ValueError where the text can be no move of this game."""
        state = self._state()
        reading = self.game.read(state, text)
        if reading.move < 0:
            raise IllegalMove(self._refusal(state, text, reading, -reading.move))
        return reading.move

    def why_not(self, text: str) -> Refusal | None:
        """Why this move is not legal now, or None if it is."""
        try:
            self._legal(self._state(), text)
        except IllegalMove as error:
            return error.refusal
        return None

    def _legal(self, state: State, text: str) -> int:
        """The id of a legal move in `state`, this position's own; IllegalMove for any other."""
        try:
            reading = self.game.read(state, text)
        except ValueError:
            values: dict[str, Value] = {"move": text}
            raise IllegalMove(
                refuse(self.game.texts, text, NOTATION, "refusal.notation", values)
            ) from None
        move = reading.move
        reason = -move if move < 0 else self._carrier.refusal(self._at, move)
        if reason:
            raise IllegalMove(self._refusal(state, text, reading, reason))
        return move

    def _refusal(self, state: State, text: str, reading: Reading, reason: int) -> Refusal:
        game = self.game
        values = game.explain(state, reason, reading.values)
        return refuse(game.texts, text, game.rule_of(reason), f"refusal.{reason}", values)

    def push(self, text: str) -> None:
        """Play a move. Raises IllegalMove, naming the rule, and changes nothing if not legal."""
        self.apply(self._legal(self._state(), text))

    def apply(self, move: int) -> None:
        """Play a legal move by its id, unchecked: from `legal_ids`, for speed."""
        if self._is_shared:
            self._part()
        self._play(self._at, move, self._desk)
        self._moves.append(move)

    def play_chance(self, rng: random.Random) -> None:
        """Sample and play chance moves until a seat is to move or the game is over."""
        if self._is_shared and self._known[-2] == CHANCE:
            self._part()
        while self._known[-2] == CHANCE:
            count = self._carrier.play_chance(self._at, rng.getrandbits(62), self._desk)
            self._moves += self._known[-2 - CHANCES : count - 2 - CHANCES]

    def copy(self) -> Self:
        """An independent position."""
        twin = object.__new__(type(self))
        twin.game = self.game
        twin.players = self.players
        twin.options = self.options
        twin._carrier = self._carrier
        twin._play = self._play
        twin._at = self._at
        twin._known = self._known
        twin._desk = self._desk
        twin._is_shared = self._is_shared = True
        twin._begun = self._begun
        twin._moves = self._moves.copy()
        twin._told = self._told.copy()
        twin._told_at = self._told_at
        twin._masked = self._masked
        twin._logs = {seat: (n, data, log.copy()) for seat, (n, data, log) in self._logs.items()}
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    # bytes

    def to_bytes(self, history: bool = True) -> bytes:
        """The position as bytes; without its history `moves` and `log` begin where it stands."""
        return pack(self, history)

    @classmethod
    def from_bytes(cls, data: bytes) -> Self:
        """The position that `to_bytes` wrote; ValueError for damage and for other versions."""
        return unpack(cls, data)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).from_bytes, (self.to_bytes(),)

    @property
    def hash(self) -> int:
        """64 bits that are the same for equal positions, on every machine."""
        return key_of(self)

    def __eq__(self, other: object) -> bool:
        """Whether game, options and state are the same, whatever moves led there."""
        if not isinstance(other, Position):
            return NotImplemented
        same = (self.game, self.players) == (other.game, other.players)
        same = same and self.options == other.options
        return same and self._carrier.data(self._at) == other._carrier.data(other._at)

    def __hash__(self) -> int:
        """That of the state now: a position that lies in a set is not to be played on."""
        return self.hash

    # the end

    def returns(self) -> list[float]:
        """Each seat's return at the end, summing to zero over sides; zeros before."""
        if not self.is_over:
            return [0.0] * self.players
        return self._carrier.returns(self._at, self.players)

    def points(self) -> list[int]:
        """Each seat's points as they stand; zeros in games without points."""
        return [int(self._carrier.points(self._at, seat)) for seat in range(self.players)]

    # what a seat knows

    def _state(self) -> Any:
        return self._carrier.state(self._at)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat may know, as plain data, its legal moves inside; None: a spectator."""
        to_move = self._known[-2]
        over = to_move == OVER
        public = {
            "game": self.game.name,
            "version": self.game.version,
            "players": self.players,
            "options": self.options,
            "seat": None,
            "to_move": to_move,
            "is_over": over,
            "legal": [],
            **self.game.view(self._carrier.state(self._at)),
            "result": self._result() if over else None,
        }
        return public if seat is None else {**public, **self.own_view(seat)}

    def own_view(self, seat: int) -> dict[str, Any]:
        """What a seat's view says otherwise than a spectator's, by the view's keys."""
        self._check_seat(seat)
        state = self._carrier.state(self._at)
        own: dict[str, Any] = {"seat": seat}
        if seat == self._known[-2]:
            text = self.game.text
            own["legal"] = [text(state, move) for move in self.legal_ids]
        own.update(self.game.own_view(state, seat))
        return own

    def _result(self) -> dict[str, Any]:
        returns = self.returns()
        best = max(returns)
        winners = [seat for seat in range(self.players) if returns[seat] == best]
        return {"returns": returns, "points": self.points(), "winners": winners}

    def describe(self, seat: int | None = None, lang: str = "en", names: Sequence[str] = ()) -> str:
        """All that a seat's view holds, in sentences; None: a spectator. `lang`: "en" or "hu".

        `names` are the seats' names, else they are numbered from 1.
        """
        if lang not in LANGUAGES:
            raise ValueError(f"languages are {' and '.join(LANGUAGES)}, not {lang!r}")
        return describe(self.game, self.view(seat), lang, names)

    def entries(self, text: str, seat: int | None = None) -> list[Entry]:
        """The lines that this legal move, played now, adds to a seat's log."""
        return self.told(text, (seat,))[seat]

    def told(self, text: str, seats: Iterable[int | None]) -> dict[int | None, list[Entry]]:
        """`entries` for several seats at once: the move is looked at only once."""
        return self.copy().push_told(text, seats)

    def push_told(self, text: str, seats: Iterable[int | None]) -> dict[int | None, list[Entry]]:
        """`push`, and what the move adds to the logs of these seats.

        Those who see no more of it than a spectator get the same list.
        """
        asked = list(seats)
        for seat in asked:
            self._check_seat(seat)
        before = self._carrier.state(self._at)
        move = self._legal(before, text)
        self._is_shared = True  # so that `before` stays as it is
        self.apply(move)
        if not asked:
            return {}
        entries, after = self.game.entries, self._carrier.state(self._at)
        public = entries(before, move, after, None)
        others = public.insiders
        return {
            seat: entries(before, move, after, seat) if seat in others else public for seat in asked
        }

    def log(self, seat: int | None = None) -> list[Entry]:
        """All that has happened as a seat saw it; None: a spectator. Entries are plain data.

        After a redeal only the log of the seat that it was dealt for is known.
        """
        self._check_seat(seat)
        if self._masked and self._masked[0] != seat:
            raise ValueError(f"this position was dealt for seat {self._masked[0]}, not {seat}")
        plain = interpreted(self.game)
        if seat in self._logs:
            played, data, entries = self._logs[seat]
            state = plain.load(data)
        else:
            played, entries = 0, []
            state = self._first_state()
        for move in self._moves[played:]:
            before = state.copy()
            plain.apply(state, move)
            entries.extend(self.game.entries(before, move, state, seat))
        self._logs[seat] = (len(self._moves), state.to_bytes(), entries)
        return entries.copy()

    def redeal(self, seat: int | None, rng: random.Random) -> Self:
        """A position in which all that the seat cannot know is drawn anew.

        Each world that fits all that the seat has seen is equally likely. Its `moves` read as
        the seat saw them and its log is that seat's.
        """
        log = self.log(seat)
        dealt = self.copy()
        dealt._stand(dealt_anew(self._carrier, self._at, seat, rng))
        seen = [entry["move"] for entry in log if entry["move"] is not None]
        data = self._carrier.data(dealt._at)
        dealt._masked = (seat, tuple(seen))
        dealt._begun = data
        dealt._moves = []
        dealt._told = []
        dealt._told_at = None
        dealt._logs = {seat: (0, data, log)}
        return dealt

    def legal_in_a_world(self, seat: int, rng: random.Random) -> list[str]:
        """The legal moves of a position that `redeal` could give, without making it."""
        at = dealt_anew(self._carrier, self._at, seat, rng)
        state = self._carrier.state(at)
        return [self.game.text(state, int(move)) for move in self._carrier.legal(at)]

    def features(self, seat: int | None = None) -> Sequence[int]:
        """Small integers for learners: the game's `features.PLANES` say what they are."""
        self._check_seat(seat)
        return self._carrier.observe(self._at, -1 if seat is None else seat)

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and seat not in range(self.players):
            raise ValueError(f"there is no seat {seat!r}; seats: 0 to {self.players - 1}")
