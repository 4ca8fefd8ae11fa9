/** The facets of a move (a card of the hand, a temple, a token …), and how to ask why one is not possible. */
import { picked, type Choice as ChoiceOf, type Pick as PickOf } from '$shell/choices';

export type Facet = 'hand' | 'laid' | 'temple' | 'token' | 'give' | 'seat' | 'get' | 'pay' | 'pass';

export type Choice = ChoiceOf<Facet>;
export type Pick = PickOf<Facet>;

function facets(words: string[]): Choice['facets'] {
  const [verb, a = '', b = '', c = ''] = words;
  switch (verb) {
    case 'offer':
      return { hand: a, temple: b };
    case 'swap':
      return { laid: a, hand: b };
    case 'move':
      return { laid: a, temple: b };
    case 'pass':
      return { pass: 'pass' };
    case 'put':
    case 'keep':
      return { token: a };
    case 'trade': {
      const [seat = '', get = ''] = c.split(':');
      return { give: a, seat, get };
    }
    case 'next':
      return { seat: a };
    case 'discard':
      return { hand: a };
    case 'pay':
      return { pay: a };
    default:
      return {};
  }
}

export function choice(move: string): Choice {
  return { move, facets: facets(move.split(' ')) };
}

/** The move text that asks why a thing cannot be picked now. */
export function question(phase: string, pick: Pick, picks: readonly Pick[], hand: number[], laid: number[]): string {
  const card = picked(picks, 'hand') ?? String(hand[0] ?? 1);
  const own = picked(picks, 'laid') ?? String(laid[0] ?? 1);
  if (pick.facet === 'hand') {
    if (phase === 'discard') return `discard ${pick.value}`;
    if (phase === 'change') return `swap ${own} ${pick.value}`;
    return `offer ${pick.value} ${phase === 'hades' ? 'H' : '1'}`;
  }
  if (pick.facet === 'temple') {
    return phase === 'change' && pick.value !== 'H' ? `move ${own} ${pick.value}` : `offer ${card} ${pick.value}`;
  }
  return `move ${pick.value} 1`;
}
