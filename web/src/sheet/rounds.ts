/** The log cut into rounds, with the place where the reader's own last move stands. */
import type { Entry } from '../protocol';

export interface Line {
  entry: Entry;
  index: number;
  /** The first line after the reader's own last move. */
  isNew: boolean;
}

export interface Round {
  round: number;
  lines: Line[];
}

export function rounds(log: Entry[], seat: number | null): Round[] {
  const own = seat === null ? -1 : log.findLastIndex((entry) => entry.seat === seat && entry.move !== null);
  const found: Round[] = [];
  log.forEach((entry, index) => {
    if (found.at(-1)?.round !== entry.round) found.push({ round: entry.round, lines: [] });
    found.at(-1)?.lines.push({ entry, index, isNew: own >= 0 && index === own + 1 });
  });
  return found;
}
