// Made from src/ludoteka/server by `python -m ludoteka.server.protocol_doc`.
// Do not edit: a test fails when it is stale.

export type Value =
  | number
  | string
  | boolean
  | null
  | { seat: number }
  | { text: string }
  | { list: Value[] };
export type Values = Record<string, Value>;

export type Code =
  | "bad_message"
  | "too_long"
  | "slow_down"
  | "hello_first"
  | "unknown_table"
  | "crowded"
  | "unreadable"
  | "bad_name"
  | "bad_seat"
  | "unknown_bot"
  | "seat_taken"
  | "seats_open"
  | "not_open"
  | "not_playing"
  | "not_over"
  | "not_host"
  | "not_seated"
  | "not_asked"
  | "not_away"
  | "not_practice"
  | "not_ready"
  | "stale"
  | "no_undo"
  | "put_off"
  | "people_only"
  | "no_chat"
  | "bad_chat"
  | "storage"
  | "internal";

export type TableState =
  | "open"
  | "playing"
  | "over"
  | "ended";

export type Trouble =
  | "storage"
  | "unreadable";

export type ChatMode =
  | "all"
  | "phrases"
  | "off";

export type Phrase =
  | "hello"
  | "luck"
  | "well_played"
  | "nice_game"
  | "thanks"
  | "sorry"
  | "oops"
  | "wow"
  | "thinking"
  | "moment"
  | "back"
  | "your_turn"
  | "again"
  | "bye";

/** One line of a seat's log: a key and values for the sentence, `show` for what is drawn. */
export interface Entry {
  key: string;
  values: Values;
  round: number;
  seat: number;
  move: string | null;
  show: Record<string, unknown>;
}

/** What is asked now, and of whom: a sentence for everybody. */
export interface Ask {
  key: string;
  values: Values;
}

/** What one viewer may know of the position: this much for every game, and the game's own. */
export interface View {
  game: string;
  version: number;
  players: number;
  seat: number | null;
  to_move: number;
  is_over: boolean;
  options: Record<string, unknown>;
  legal: string[];
  ask: Ask | null;
  result: Record<string, unknown> | null;
  [own: string]: unknown;
}

/** What all may know of the deal before the end; `docs/fair-deal.md`. */
export interface DealInfo {
  commitment: string;
  given: boolean[];
}

/** A seat asks to take moves back, to before its own last choice. */
export interface UndoInfo {
  seat: number;
  agreed: boolean[];
}

/** How strong somebody has shown themselves: within `margin` of `points` in 95 cases of 100. */
export interface Rating {
  points: number;
  margin: number;
}

/** Who is at a seat. */
export interface SeatInfo {
  kind: "bot" | "open" | "person";
  name: string;
  bot: string | null;
  online: boolean;
  rating?: Rating | null;
  substitute?: string | null;
  away_since?: number | null;
}

/** What the host settled when the table was opened. */
export interface Terms {
  public?: boolean;
  waits?: boolean;
  chat?: ChatMode;
  rated?: boolean;
  practice?: boolean;
  clock?: "days" | "move" | "none";
  seconds?: number;
}

/** A line of what was said: a phrase or a text. */
export interface Saying {
  n: number;
  at: number;
  seat: number;
  name: string;
  phrase: Phrase | null;
  text: string | null;
}

/** A move as the log would tell it: a key and values for the sentence. */
export interface Telling {
  key: string;
  values: Values;
}

/** A legal move and what it promises. */
export interface HintMove {
  move: string;
  visits: number;
  estimate: number;
  line: Telling | null;
}

/** What everybody may know of a table, apart from the game on it. */
export interface TableInfo {
  id: string;
  game: string;
  version: number;
  players: number;
  options: Record<string, unknown>;
  state: TableState;
  seats: SeatInfo[];
  host_name: string;
  trouble: Trouble | null;
  next: string | null;
  host_seat: number | null;
  terms: Terms;
  said: number;
  deal?: DealInfo | null;
  left?: number | null;
  wanting?: Record<string, number>;
  undo?: UndoInfo | null;
  watching?: number;
}

/** Who the receiver is at this table. */
export interface You {
  seat: number | null;
  host: boolean;
  name: string;
}
