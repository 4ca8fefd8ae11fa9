/** Which steps of a record one stops at, and which of them begin a round. */
import type { Entry } from '../protocol';

export interface Stop {
  /** The position after so many moves. */
  step: number;
  /** The round that its last line of the log belongs to; 0: before the first. */
  round: number;
  /** Log lines told by then. */
  told: number;
}

const CHANCE = -1;

/** Where somebody chooses or the game is over, and something could be seen since the stop before. */
export function stops(turns: readonly number[], log: readonly Entry[][]): Stop[] {
  const found: Stop[] = [];
  let told = 0;
  let round = 0;
  turns.forEach((turn, step) => {
    const lines = step > 0 ? (log[step - 1] ?? []) : [];
    told += lines.length;
    round = lines.at(-1)?.round ?? round;
    const isLast = step === turns.length - 1;
    if (turn === CHANCE && !isLast) return;
    if (!isLast && found.length > 0 && found.at(-1)?.told === told) return;
    found.push({ step, round, told });
  });
  return found;
}

/** The stop before or after this one that begins a round. */
export function byRound(found: readonly Stop[], at: number, way: 1 | -1): number {
  const begins = (n: number): boolean => n === 0 || found[n]?.round !== found[n - 1]?.round;
  for (let n = at + way; n > 0 && n < found.length; n += way) if (begins(n)) return n;
  return way === 1 ? found.length - 1 : 0;
}
