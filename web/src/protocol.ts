// Made from src/ludoteka/server/protocol.py by `python -m ludoteka.server.protocol_doc`.
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

/** First message of every connection: how much of the log the page has. Answer: `welcome`. */
export interface Hello {
  type: "hello";
  have?: number;
  id?: string;
}

/** Take an open seat, leaving the one you have. The game starts when the last one is taken. */
export interface Sit {
  type: "sit";
  seat: number;
  name?: string;
  id?: string;
}

/** Leave your seat, before the game starts. */
export interface Stand {
  type: "stand";
  id?: string;
}

/** Host: put a bot on an open seat, or (null) take it away, before the game starts. */
export interface SeatBot {
  type: "bot";
  seat: number;
  bot: string | null;
  id?: string;
}

/** Host: start now; `bot` takes every seat that is still open. */
export interface Start {
  type: "start";
  bot?: string | null;
  id?: string;
}

/** Add 16 random bytes to the deal, once the seat is yours and before the game starts. */
export interface Give {
  type: "give";
  share: string;
  id?: string;
}

/** Take everything back to before your last choice. */
export interface TakeBack {
  type: "undo";
  id?: string;
}

/** Say yes or no to the one who asks to take moves back; who asked says no to give it up. */
export interface Agree {
  type: "agree";
  yes: boolean;
  id?: string;
}

/** Play moves, all of them or none. */
export interface Play {
  type: "play";
  question: number;
  moves: string[];
  id?: string;
}

/** Ask why you can't make a move now. Answer: `because`. */
export interface Why {
  type: "why";
  move: string;
  id?: string;
}

/** After the end, somebody who sat here: a new table, same people, same options. Answer: `moved`. */
export interface Again {
  type: "again";
  id?: string;
}

/** Are you there? Answer: `pong`. */
export interface Ping {
  type: "ping";
  id?: string;
}

/** Host: who is at `seat` moves to the seat `to`, and who is there comes back in exchange. */
export interface Arrange {
  type: "arrange";
  seat: number;
  to: number;
  id?: string;
}

/** Host: the person at this seat leaves it and can't sit down here again. Before the start. */
export interface PutOff {
  type: "put_off";
  seat: number;
  id?: string;
}

/** Host: the person at this seat is the host from now on. */
export interface HandOver {
  type: "hand_over";
  seat: number;
  id?: string;
}

/** Host: put an open table on the list of open tables, or take it off. */
export interface Publish {
  type: "publish";
  public: boolean;
  id?: string;
}

/** Host: break the table off, for all and for good. Its state is `ended` then. */
export interface End {
  type: "end";
  id?: string;
}

/** Let this bot play for a seat that is offered because its player is away, or for your own. */
export interface Substitute {
  type: "substitute";
  seat: number;
  bot: string;
  id?: string;
}

/** You play your seat yourself again. */
export interface Back {
  type: "back";
  id?: string;
}

/** Go on turn by turn, with so many days for a move. */
export interface ByDays {
  type: "by_days";
  days: number;
  id?: string;
}

/** At a practice table, when you are asked: what would a strong player consider? Answer: `hinted`. */
export interface Hint {
  type: "hint";
  id?: string;
}

/** Say something at the table, a phrase or a text, if you have a seat. All get `said`. */
export interface Say {
  type: "say";
  phrase?: Phrase | null;
  text?: string | null;
  id?: string;
}

/** Ask for what was said at the table from line `have` on. Answer: `heard`. */
export interface Hear {
  type: "hear";
  have?: number;
  id?: string;
}

export type ClientMessage =
  | Hello
  | Sit
  | Stand
  | SeatBot
  | Start
  | Give
  | TakeBack
  | Agree
  | Play
  | Why
  | Again
  | Ping
  | Arrange
  | PutOff
  | HandOver
  | Publish
  | End
  | Substitute
  | Back
  | ByDays
  | Hint
  | Say
  | Hear;

/** Answer to `hello`, and sent again when the receiver's seat changes: everything it may know. */
export interface Welcome {
  type: "welcome";
  table: TableInfo;
  you: You;
  view: View | null;
  question: number;
  from: number;
  log: Entry[];
  id?: string;
}

/** Seats, who is online, or the table's state changed. */
export interface TableNews {
  type: "table";
  table: TableInfo;
  you: You;
}

/** Something happened in the game that the receiver can see. */
export interface News {
  type: "news";
  question: number;
  from: number;
  log: Entry[];
  view: Partial<View>;
}

/** It is done and stored. For `play`: the number of the seat's newest question by then. */
export interface Done {
  type: "done";
  question: number;
  id?: string;
}

/** A move is against a rule; none of the list is played. */
export interface Refused {
  type: "refused";
  index: number;
  move: string;
  rule: string;
  key: string;
  values: Values;
  id?: string;
}

/** Which rule forbids the move; null if it is legal. */
export interface Because {
  type: "because";
  move: string;
  rule: string | null;
  key: string | null;
  values: Values;
  id?: string;
}

/** The message could not be followed, and nothing changed; the page's sentence is `error.<code>`. */
export interface ErrorAnswer {
  type: "error";
  code: Code;
  message: string;
  id?: string;
}

/** The same people play again at another table. */
export interface Moved {
  type: "moved";
  table: string;
  id?: string;
}

/** Here. */
export interface Pong {
  type: "pong";
  id?: string;
}

/** Somebody has said something. */
export interface Said {
  type: "said";
  line: Saying;
}

/** What was said, oldest first. */
export interface Heard {
  type: "heard";
  lines: Saying[];
  id?: string;
}

/** Your moves, the most promising first, from what your seat knows and nothing else. */
export interface Hinted {
  type: "hinted";
  question: number;
  moves: HintMove[];
  id?: string;
}

export type ServerMessage =
  | Welcome
  | TableNews
  | News
  | Done
  | Refused
  | Because
  | ErrorAnswer
  | Moved
  | Pong
  | Said
  | Heard
  | Hinted;

/** One option of a game; its sentences are `option.<name>.name` and `.about`. */
export interface OptionInfo {
  name: string;
  kind: string;
  default: unknown;
  values: unknown[];
}

/** A game that can be played here. */
export interface GameInfo {
  name: string;
  version: number;
  seats: number[];
  bots: string[];
  options: OptionInfo[];
  partners: Record<string, number[][]>;
}

/** A table where this browser has a seat or is the host. */
export interface MyTable {
  table: string;
  game: string;
  state: TableState;
  seat: number | null;
  players: string[];
  your_move: boolean;
  turn: number | null;
  since: number;
  host: boolean;
}

/** An open table that anybody may join. */
export interface LobbyTable {
  table: string;
  game: string;
  players: number;
  options: Record<string, unknown>;
  rated: boolean;
  chat: ChatMode;
  host_name: string;
  opened: number;
  seats: SeatInfo[];
}

/** Who this browser is: a name, and where it sits. */
export interface Me {
  name: string;
  tables: MyTable[];
}

/** How this browser's person is called from now on. */
export interface NewName {
  name: string;
}

/** Who shall sit there. At most one seat is `me`. */
export interface SeatWish {
  kind: "bot" | "me" | "open";
  bot?: string | null;
}

/** A table to be opened; whoever opens it is its host. It starts when no seat is open. */
export interface NewTable {
  game: string;
  players: number;
  seats: SeatWish[];
  options?: Record<string, unknown>;
  name?: string;
  public?: boolean;
  waits?: boolean;
  chat?: ChatMode | null;
  rated?: boolean;
  practice?: boolean;
  clock?: "days" | "move" | "none";
  seconds?: number;
}

/** The new table: its page is `/t/{table}`. */
export interface TableMade {
  table: string;
}

/** A code that makes another device the same person, once. */
export interface PassingMade {
  code: string;
  seconds: number;
}

/** The code that another device was given. */
export interface PassingTaken {
  code: string;
}

/** How strong this browser's person has shown themselves in a game. */
export interface MyRating {
  game: string;
  rating: Rating;
  tables: number;
}

/** One of the ladder, the surest strength first. */
export interface Rung {
  name: string;
  rating: Rating;
  tables: number;
  you: boolean;
}

/** What a rated table changed for a seat. */
export interface RatingChange {
  seat: number;
  before: Rating;
  after: Rating;
}

/** What was wrong, and where. */
export interface Problem {
  code: string;
  message: string;
  where: string;
}

/** Every answer that is not a success. */
export interface ProblemAnswer {
  error: Problem;
}

/** A seat's choice against the best that was found with the same knowledge. */
export interface DecisionFound {
  n: number;
  round: number;
  seat: number;
  move: string;
  line: Telling | null;
  estimate: number;
  best: string;
  best_line: Telling | null;
  difference: number;
}

/** Chance moves in a row: by how much they changed what each seat could hope for. */
export interface LuckFound {
  n: number;
  round: number;
  moves: number;
  change: number[];
}

/** A seat's game in short. */
export interface SeatFound {
  seat: number;
  name: string;
  result: number;
  luck: number;
  lost: number;
  decisions: number;
  best_found: number;
}

/** A finished game explained. */
export interface Analysis {
  game: string;
  players: number;
  decisions: DecisionFound[];
  chance: LuckFound[];
  seats: SeatFound[];
}

/** How far the analysis of a table is. */
export interface AnalysisState {
  state: "done" | "failed" | "none" | "working";
  steps: number;
  of: number;
  analysis?: Analysis | null;
}

/** A record that can be looked at step by step; step n is the position after n moves. */
export interface ReplayInfo {
  game: string;
  version: number;
  players: number;
  options: Record<string, unknown>;
  seats: SeatInfo[];
  turns: number[];
  has_deal: boolean;
  is_over: boolean;
}

/** Where a record that was brought is looked at: `/replay/{replay}`, for some time. */
export interface ReplayMade {
  replay: string;
}

/** Why a record that was brought is none: which move, and the rule that forbids it. */
export interface BadRecord {
  error: Problem;
  index: number | null;
  move: string | null;
  rule: string | null;
  key: string | null;
  values: Values;
}

/** One chance move, with all that could have happened in the order of the rules. */
export interface Drawn {
  n: number;
  move: string;
  outcomes: string[];
  weights: number[];
}

/** What the page proves a deal with; `docs/fair-deal.md`. */
export interface DealProof {
  scheme: string;
  commitment: string;
  secret: string;
  shares: (string | null)[];
  draws: Drawn[];
}
