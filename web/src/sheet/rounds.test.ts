import { expect, test } from 'vitest';
import type { Entry } from '../protocol';
import { rounds } from './rounds';

const entry = (round: number, seat: number, move: string | null = 'x'): Entry => ({ key: 'k', values: {}, round, seat, move, show: {} });

test('the log is cut where the round changes', () => {
  const cut = rounds([entry(0, -1), entry(1, 0), entry(1, 1), entry(2, 0)], null);
  expect(cut.map((round) => [round.round, round.lines.length])).toEqual([[0, 1], [1, 2], [2, 1]]);
});

test('what came after the own last move is new', () => {
  const lines = rounds([entry(1, 0), entry(1, 1), entry(1, 0, null), entry(1, 1)], 0).flatMap((round) => round.lines);
  expect(lines.map((line) => line.isNew)).toEqual([false, true, false, false]);
});

test('a spectator has nothing that is new since an own move', () => {
  const lines = rounds([entry(1, 0), entry(1, 1)], null).flatMap((round) => round.lines);
  expect(lines.some((line) => line.isNew)).toBe(false);
});
