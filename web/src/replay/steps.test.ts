import { expect, test } from 'vitest';
import type { Entry } from '../protocol';
import { byRound, stops } from './steps';

const line = (round: number): Entry => ({ key: 'k', values: {}, round, seat: 0, move: 'x', show: {} });
const turns = [-1, -1, 0, 1, -1, 0, 1, -2];
const log = [[], [line(1)], [line(1)], [], [line(2), line(2)], [line(2)], [line(2)]];

test('one stops where somebody chooses and something was seen', () => {
  expect(stops(turns, log).map((stop) => [stop.step, stop.round, stop.told])).toEqual([
    [2, 1, 1],
    [3, 1, 2],
    [5, 2, 4],
    [6, 2, 5],
    [7, 2, 6],
  ]);
});

test('a record that breaks off at a chance move ends there', () => {
  expect(stops([0, -1], [[line(1)]]).map((stop) => stop.step)).toEqual([0, 1]);
});

test('from round to round, to the ends beyond the last', () => {
  const found = stops(turns, log);
  expect(byRound(found, 0, 1)).toBe(2);
  expect(byRound(found, 2, 1)).toBe(4);
  expect(byRound(found, 4, -1)).toBe(2);
  expect(byRound(found, 2, -1)).toBe(0);
});
