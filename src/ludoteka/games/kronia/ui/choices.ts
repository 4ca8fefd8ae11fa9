/**
 * From the list of legal moves to things on the table: each move is a set of facets (a card of the
 * hand, a temple, a token …). Picking things narrows the list; the last one left is the proposal.
 */
export type Facet = 'hand' | 'laid' | 'temple' | 'token' | 'give' | 'seat' | 'get' | 'pay' | 'pass';

export interface Choice {
  move: string;
  facets: Partial<Record<Facet, string>>;
}

export interface Pick {
  facet: Facet;
  value: string;
}

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

const agrees = (one: Choice, picks: readonly Pick[]): boolean =>
  picks.every(({ facet, value }) => one.facets[facet] === value);

/** The moves that the picks leave. */
export function fitting(choices: readonly Choice[], picks: readonly Pick[]): Choice[] {
  return choices.filter((one) => agrees(one, picks));
}

/** The values that a facet can still have, besides what is picked for it. */
export function values(choices: readonly Choice[], picks: readonly Pick[], facet: Facet): Set<string> {
  const others = picks.filter((pick) => pick.facet !== facet);
  const found = fitting(choices, others).map((one) => one.facets[facet]);
  return new Set(found.filter((value): value is string => value !== undefined));
}

export function picked(picks: readonly Pick[], facet: Facet): string | undefined {
  return picks.find((pick) => pick.facet === facet)?.value;
}

/** Whether anything legal has this in it at all. */
export function isPossible(choices: readonly Choice[], pick: Pick): boolean {
  return choices.some((one) => agrees(one, [pick]));
}

/** The newest pick holds; older ones stay as long as some legal move has them all. */
export function withPick(choices: readonly Choice[], picks: readonly Pick[], pick: Pick): Pick[] {
  let kept: Pick[] = [pick];
  for (const older of picks.toReversed()) {
    if (older.facet === pick.facet) continue;
    const both = [older, ...kept];
    if (fitting(choices, both).length > 0) kept = both;
  }
  return kept;
}

/** The one move that the picks leave, if it is one and something has been picked. */
export function proposal(choices: readonly Choice[], picks: readonly Pick[]): Choice | null {
  if (picks.length === 0) return null;
  const left = fitting(choices, picks);
  return left.length === 1 ? (left[0] ?? null) : null;
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
