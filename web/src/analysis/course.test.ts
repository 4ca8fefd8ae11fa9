import { expect, test } from 'vitest';
import type { Analysis } from '../protocol';
import { course, hundredths } from './course';

const decision = (n: number, seat: number, difference: number) => ({
  n, seat, round: 1, move: 'a', line: null, estimate: 0, best: 'b', best_line: null, difference,
});
const analysis: Analysis = {
  game: 'any',
  players: 2,
  decisions: [decision(4, 0, 0.2), decision(5, 1, 0.5), decision(8, 0, 0.01)],
  chance: [{ n: 0, round: 0, moves: 4, change: [0.3, -0.3] }, { n: 6, round: 1, moves: 1, change: [0.01, -0.01] }],
  seats: [],
};

test('a seat is told its own decisions and its luck, in order, without the small ones', () => {
  expect(course(analysis, 0, false).map((point) => [point.kind, point.n, point.change])).toEqual([
    ['luck', 0, 0.3],
    ['decision', 4, -0.2],
  ]);
  expect(course(analysis, 0, true).map((point) => point.n)).toEqual([0, 4, 8]);
  expect(course(analysis, 1, false).map((point) => point.change)).toEqual([-0.3, -0.5]);
});

test('a change is told in hundredths with its sign', () => {
  expect([0.123, -0.5, 0.001].map(hundredths)).toEqual(['+12', '−50', '0']);
});
