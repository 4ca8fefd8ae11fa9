// Made from src/ludoteka/server by `python -m ludoteka.server.protocol_doc`.
// Do not edit: a test fails when it is stale.

import type { ChatMode, Rating, SeatInfo, TableState, Telling, Values } from './parts';

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
