/** The facets of a move: a card of the hand, a pawn, where it goes; or an act of one word. */
import type { Choice as ChoiceOf, Pick as PickOf } from '$shell/choices';

export type Facet = 'hand' | 'pawn' | 'to' | 'act';
export type Choice = ChoiceOf<Facet>;
export type Pick = PickOf<Facet>;

export function choice(move: string): Choice {
  const words = move.split(' ');
  const [first = '', second = '', third = ''] = words;
  if (words.length === 3) return { move, facets: { hand: first, pawn: second, to: third } };
  if (first === 'place') return { move, facets: { pawn: second } };
  if (words.length === 2) return { move, facets: { hand: second } };
  return { move, facets: { act: first } };
}

/** What the legal moves still differ in, in the order in which one picks. */
export function open(left: readonly Choice[]): Facet[] {
  const order: Facet[] = ['hand', 'pawn', 'to', 'act'];
  return order.filter((facet) => new Set(left.map((one) => one.facets[facet])).size > 1);
}
