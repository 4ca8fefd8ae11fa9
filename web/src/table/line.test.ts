import { expect, test } from 'vitest';
import { pause } from './line';

test('the pause doubles from try to try, up to eight seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map((tries) => pause(tries, 0.5))).toEqual([400, 800, 1600, 3200, 6400, 8000, 8000]);
});

test('chance spreads the tries a quarter either way', () => {
  expect(pause(1, 0)).toBe(600);
  expect(pause(1, 1)).toBe(1000);
});
