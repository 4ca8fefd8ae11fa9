/** Cards by their texts: suit, value, god, and the words for them. */
import type { Value } from '$shell/protocol';
import { GODS, SUITS, type Card, type God, type Suit, type VikingView } from './view';

const LETTERS = 'BCHT';

/** A card that lies in a hand: alike cards have ids of their own. */
export interface Held {
  id: string;
  card: Card;
}

export const godOf = (card: Card): God | null => GODS.find((god) => god === card.toLowerCase()) ?? null;
export const cardOf = (god: God): Card => god.charAt(0).toUpperCase() + god.slice(1);

export function suitOf(card: Card): Suit {
  const god = godOf(card);
  return SUITS[god ? GODS.indexOf(god) : LETTERS.indexOf(card.charAt(0))] ?? 'book';
}

export function valueOf(card: Card, deck: VikingView['deck']): number {
  return godOf(card) ? Number(deck[card]) : Number(card.slice(1));
}

export function totalOf(cards: readonly Card[], deck: VikingView['deck']): number {
  return cards.reduce((total, card) => total + valueOf(card, deck), 0);
}

export function held(cards: readonly Card[]): Held[] {
  const count: Record<Card, number> = {};
  return cards.map((card) => {
    const before = (count[card] = (count[card] ?? -1) + 1);
    return { id: before ? `${card}*${before}` : card, card };
  });
}

/** A hand suit by suit, as it came: rising, gods last. */
export function bySuit(cards: readonly Card[]): { suit: Suit; held: Held[] }[] {
  const all = held(cards);
  return SUITS.map((suit) => ({ suit, held: all.filter(({ card }) => suitOf(card) === suit) })).filter((group) => group.held.length > 0);
}

/** A card, as sentences name it. */
export function cardValue(card: Card): Value {
  const god = godOf(card);
  if (god) return { text: `god.${god}` };
  const values = { suit: { text: `suit.${suitOf(card)}` }, value: Number(card.slice(1)) };
  return { text: 'card.plunder', values } as Value;
}

export const cardsValue = (cards: readonly Card[]): Value => ({ list: cards.map(cardValue) });

/** Kinds with their numbers as single tokens: `hammer#0`, `hammer#1`, `wood#0`. */
export function singles(of: Partial<Record<string, number>>): string[] {
  return Object.entries(of).flatMap(([kind, count]) => Array.from({ length: count ?? 0 }, (_, n) => `${kind}#${n}`));
}
export const kindOf = (single: string): string => single.split('#')[0] ?? single;
