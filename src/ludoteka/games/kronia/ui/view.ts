/** Kronia's view as the rules' side gives it; null stands for what this reader may not know. */
import type { View } from '$shell/protocol';

export const GODS = ['zeus', 'athena', 'poseidon', 'artemis', 'apollo'] as const;
export type God = (typeof GODS)[number];
export type Token = God | 'wrath';
/** A temple's number from 1 as text, or H for Hades. */
export type Place = string;

export interface Laid {
  seat: number;
  value: number | null;
}

export interface TempleView {
  tile: string | null;
  token: Token | null;
  pile: Laid[];
  resolved: boolean;
}

export interface Score {
  tokens: number;
  sets: number;
  low: number;
  tiles: number;
  wraths: number;
  total: number;
}

export interface SeatView {
  tokens: Record<God, number>;
  wraths: number;
  unpaid: number;
  low: number;
  hand: number;
  discards: number;
  to_discard: number;
  changed: 'swap' | 'move' | 'pass' | null;
  score: Score;
}

export interface KroniaView extends View {
  phase: string;
  round: number;
  rounds: number;
  stage: number;
  first: number;
  /** The next temple that a token is put on. */
  temple: number;
  temples: TempleView[];
  hades: { wrath: boolean; pile: Laid[] } | null;
  drawn: Token[];
  extra: { token: Token | null; kept_from: Token; wraths: number } | null;
  bag: Record<Token, number>;
  out: Record<Token, number>;
  seats: SeatView[];
  hand: number[];
  discards: number[];
}

/** How one temple (or Hades) fell, as the log shows it. */
export interface Outcome {
  temple: Place;
  pile: { seat: number; value: number }[];
  winner: number | null;
  /** The winning card's index in the pile; null if nobody came. */
  index: number | null;
  token: Token | null;
  reason: string;
}

/** What a temple's rule card prints about a god: points are public facts of the box (K-1). */
export const POINTS: Record<God, number> = { zeus: 5, athena: 4, poseidon: 3, artemis: 2, apollo: 1 };
export const LETTERS: Record<Token, string> = {
  zeus: 'Ze',
  athena: 'At',
  poseidon: 'Po',
  artemis: 'Ar',
  apollo: 'Ap',
  wrath: '!',
};
