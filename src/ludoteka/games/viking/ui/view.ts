/** Gone Viking's view as the rules' side gives it; null stands for what this reader may not know. */
import type { View } from '$shell/protocol';

export const SUITS = ['book', 'coin', 'hammer', 'thrall'] as const;
export type Suit = (typeof SUITS)[number];
export const KINDS = [...SUITS, 'wood', 'ship'] as const;
export type Kind = (typeof KINDS)[number];
export const GODS = ['odin', 'freya', 'thor', 'loki'] as const;
export type God = (typeof GODS)[number];
/** A card as moves name it: `B7`, or a god's name, `Odin`. */
export type Card = string;

export interface Play {
  seat: number;
  suit: Suit;
  cards: Card[];
  total: number;
  /** A god lies face down beside it; `god` which, for those who may know. */
  down: boolean;
  god: God | null;
}

export interface Plays {
  suits: Partial<Record<Suit, { cards: Card[]; most: number }>>;
  refused: Record<Card, number>;
  beside: Record<Card, number | null>;
  reasons: { suit: number; most: number; bare: number };
}

export interface SeatView {
  tokens: Record<Kind, number>;
  wealth: number;
  points: number;
  hand: number;
  thralls: number;
  void: Suit[];
}

export interface VikingView extends View {
  phase: string;
  raid: number;
  max_raids: number | null;
  leader: number | null;
  trump: Suit | null;
  deck: Record<string, number[] | number>;
  pile: number;
  under: { card: Card; place: number }[];
  god: { god: God; seat: number } | null;
  trick: { led: Suit | null; plays: Play[]; winning: number | null; reason: string | null };
  last: { led: Suit; plays: Play[]; winner: number | null; reason: string; god: God | null } | null;
  play: { cards: Card[]; suit: Suit; total: number; beside: God | null } | null;
  supply: Partial<Record<Kind, number>>;
  richest: number[];
  tax: number;
  due: number;
  to_put: number;
  plays: Plays | null;
  bundle: { word: string; count: number; of: Partial<Record<Kind, number>> } | null;
  seats: SeatView[];
  hand: Card[];
  wins_with: number;
}
