/** DOG's view as the rules' side gives it; null stands for what this reader may not know. */
import type { Values, View } from '$shell/protocol';
import type { Place } from './board';

export type Color = 'green' | 'blue' | 'red';

export interface SeatView {
  sector: number;
  start: number;
  partner: number | null;
  team: number;
  hand: number;
  chosen: boolean;
  folded: string[] | null;
  helps: boolean;
  pawns: Record<string, Place>;
  protected: string | null;
  home: number;
}

export interface PawnName {
  seat: number;
  pawn: string;
}

/** What a legal card play would do. */
export interface Play {
  move: string;
  card: string;
  pawn: string;
  to: string;
  field: Place;
  path: Place[];
  captures: PawnName[];
  own_capture: boolean;
  swaps: PawnName | null;
  draws: boolean;
  home: boolean;
}

export interface Refused {
  card: string;
  pawn: string;
  rule: string;
  key: string;
  values: Values;
}

export interface LastCard {
  card: string;
  acts: string;
}

export interface DogView extends View {
  phase: string;
  round: number;
  rounds: number | null;
  first: number | null;
  ring: number;
  sectors: number;
  starts: number[];
  specials: number[];
  homes: number;
  seats: SeatView[];
  stock: number;
  discards: string[];
  last: LastCard | null;
  burgher: { seat: number; pawn: string; field: number; to: number } | null;
  colors: Record<string, Color>;
  hand: string[];
  given: string | null;
  got: string | null;
  /** Whose pawns the reader's cards move. */
  owner: number | null;
  moves: Play[];
  refused: Refused[];
}

/** The pawns of the box, the highest rank first (D-4). */
export const RANKS = ['K', 'N', 'B', 'J'] as const;
export const CARDS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '=', 'S', 'M'] as const;

const WORDS: Record<string, string> = { '=': 'copy', S: 'swap', M: 'magnet' };

const word = (card: string): string => WORDS[card] ?? card;

/** The key of a card's name. */
export const nameOf = (card: string): string => `card.${word(card)}.name`;
/** The key of what a card does. */
export const aboutOf = (card: string): string => `card.${word(card)}.about`;

/** The index printed on a card. */
export const INDEX: Record<string, string> = { '4': '±4', '7': '1–7', '11': '1/11' };
