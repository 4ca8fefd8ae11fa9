// Made from src/ludoteka/server by `python -m ludoteka.server.protocol_doc`.
// Do not edit: a test fails when it is stale.

import type { Code, Entry, HintMove, Phrase, Saying, TableInfo, Values, View, You } from './parts';

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
