import { expect, test } from 'vitest';
import { clockFace, shortKey, timeKey, warnings } from './time';

test('a clock shows minutes and seconds, and hours where there are any', () => {
  expect(['0:00', '0:42', '2:05', '1:00:00', '26:03:09']).toEqual([0, 41.2, 125, 3600, 93_789].map(clockFace));
});

test('a time is told in the unit that suits it', () => {
  expect(timeKey(12)).toEqual(['clock.seconds', { count: 12 }]);
  expect(timeKey(179)).toEqual(['clock.minutes', { count: 3 }]);
  expect(timeKey(7200)).toEqual(['clock.hours', { count: 2 }]);
  expect(timeKey(200_000)).toEqual(['clock.days', { count: 2 }]);
});

test('a long time is told in few letters, the last two hours run as on a clock', () => {
  expect(shortKey(3 * 86_400 - 1)).toEqual(['clock.short.days', { count: 3 }]);
  expect(shortKey(172_000)).toEqual(['clock.short.hours', { count: 48 }]);
  expect(shortKey(7_000)).toBeNull();
});

test('the warnings come before the end, whatever the limit', () => {
  for (const limit of [10, 30, 60, 600, 86_400]) for (const at of warnings(limit)) expect(at).toBeLessThan(limit);
});
