/**
 * From the list of legal moves to things on the table: each move is a set of facets (a card of the
 * hand, a place, a token …). Picking things narrows the list; the last one left is the proposal.
 */
export interface Choice<Facet extends string> {
  move: string;
  facets: Partial<Record<Facet, string>>;
}

export interface Pick<Facet extends string> {
  facet: Facet;
  value: string;
}

const agrees = <Facet extends string>(one: Choice<Facet>, picks: readonly Pick<Facet>[]): boolean =>
  picks.every(({ facet, value }) => one.facets[facet] === value);

/** The moves that the picks leave. */
export function fitting<F extends string>(choices: readonly Choice<F>[], picks: readonly Pick<F>[]): Choice<F>[] {
  return choices.filter((one) => agrees(one, picks));
}

/** The values that a facet can still have, besides what is picked for it. */
export function values<F extends string>(choices: readonly Choice<F>[], picks: readonly Pick<F>[], facet: F): Set<string> {
  const others = picks.filter((pick) => pick.facet !== facet);
  const found = fitting(choices, others).map((one) => one.facets[facet]);
  return new Set(found.filter((value): value is string => value !== undefined));
}

export function picked<F extends string>(picks: readonly Pick<F>[], facet: F): string | undefined {
  return picks.find((pick) => pick.facet === facet)?.value;
}

/** Whether anything legal has this in it at all. */
export function isPossible<F extends string>(choices: readonly Choice<F>[], pick: Pick<F>): boolean {
  return choices.some((one) => agrees(one, [pick]));
}

/** The newest pick holds; older ones stay as long as some legal move has them all. */
export function withPick<F extends string>(
  choices: readonly Choice<F>[],
  picks: readonly Pick<F>[],
  pick: Pick<F>,
): Pick<F>[] {
  let kept: Pick<F>[] = [pick];
  for (const older of picks.toReversed()) {
    if (older.facet === pick.facet) continue;
    const both = [older, ...kept];
    if (fitting(choices, both).length > 0) kept = both;
  }
  return kept;
}

/** The one move that the picks leave, if it is one and something has been picked. */
export function proposal<F extends string>(choices: readonly Choice<F>[], picks: readonly Pick<F>[]): Choice<F> | null {
  if (picks.length === 0) return null;
  const left = fitting(choices, picks);
  return left.length === 1 ? (left[0] ?? null) : null;
}
