/** What an analysis tells of one seat, in the order of the game. */
import type { Analysis, DecisionFound, LuckFound } from '../protocol';

export type Point =
  | { kind: 'decision'; n: number; round: number; change: number; decision: DecisionFound }
  | { kind: 'luck'; n: number; round: number; change: number; luck: LuckFound };

/** Changes below this are noise. */
export const WEIGHT = 0.05;

/** The seat's decisions and draws; `isWhole`: also those of little weight. */
export function course(analysis: Analysis, seat: number, isWhole: boolean): Point[] {
  const decisions = analysis.decisions
    .filter((decision) => decision.seat === seat)
    .map((decision): Point => ({ kind: 'decision', n: decision.n, round: decision.round, change: -decision.difference, decision }));
  const luck = analysis.chance.map((one): Point => ({ kind: 'luck', n: one.n, round: one.round, change: one.change[seat] ?? 0, luck: one }));
  return [...decisions, ...luck]
    .filter((point) => Math.abs(point.change) >= WEIGHT || (isWhole && point.kind === 'decision'))
    .toSorted((a, b) => a.n - b.n);
}

/** A return in hundredths, with its sign. */
export function hundredths(value: number): string {
  const whole = Math.round(100 * value);
  if (whole === 0) return '0';
  return whole < 0 ? `−${-whole}` : `+${whole}`;
}
