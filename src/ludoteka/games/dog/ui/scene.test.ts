import { describe, expect, test } from 'vitest';
import type { Entry } from '$shell/protocol';
import { line as entry } from '$shell/table/testing';
import { scene, step, time, type Scene } from './scene';
import type { DogView, SeatView } from './view';

const seat = (sector: number, pawns: SeatView['pawns']): SeatView => ({
  sector,
  start: sector * 16,
  partner: null,
  team: sector,
  hand: 5,
  chosen: true,
  folded: null,
  helps: false,
  pawns: { K: null, N: null, B: null, J: null, ...pawns },
  protected: null,
  home: 0,
});
const view = {
  round: 1,
  rounds: null,
  first: 0,
  last: null,
  stock: 40,
  discards: [],
  seats: [seat(0, { N: 3 }), seat(2, { B: 8 })],
} as unknown as DogView;

const told = (...entries: Entry[]): Scene => entries.reduce(step, scene(view));
const step5 = entry('step', { owner: 0, card: '5', acts: '5', pawn: 'N', from: 3, to: 8, path: [3, 4, 5, 6, 7, 8] }, 0);

describe('line by line', () => {
  test('a card is laid and its pawn walks field by field', () => {
    const after = told(step5);
    expect(after.shown).toMatchObject({ card: '5', acts: '5', seat: 0, isThrown: false });
    expect(after.seats[0]?.pawns['N']).toEqual({ place: 8, way: [3, 4, 5, 6, 7, 8], gait: 'walk' });
    expect([after.seats[0]?.hand, after.discards]).toEqual([4, 1]);
  });

  test('the captured pawn stands there until it flies to its kennel, and nothing walks twice', () => {
    expect(told(step5).seats[1]?.pawns['B']?.place).toBe(8);
    const after = told(step5, entry('capture', { seat: 1, pawn: 'B', from: 8 }, 1));
    expect(after.seats[1]?.pawns['B']).toEqual({ place: null, way: [8, null], gait: 'fly' });
    expect(after.seats[0]?.pawns['N']).toEqual({ place: 8, way: [], gait: 'walk' });
  });

  test('swapped pawns cross', () => {
    const swap = { owner: 0, card: '=', acts: 'S', pawn: 'N', from: 3, to: 8, other: { seat: 1, pawn: 'B' } };
    const after = told(entry('swap', swap, 0));
    expect(after.seats[0]?.pawns['N']).toMatchObject({ place: 8, gait: 'cross' });
    expect(after.seats[1]?.pawns['B']).toMatchObject({ place: 3, gait: 'cross' });
  });

  test('a folded hand is shown to all and stays beside its seat', () => {
    const after = told(entry('fold', { cards: ['8', '9'] }, 1));
    expect(after.fold).toEqual({ seat: 1, cards: ['8', '9'] });
    expect(after.seats[1]).toMatchObject({ folded: ['8', '9'], hand: 0 });
    expect(step(after, entry('deal', { seat: 0, card: null })).fold).toBeNull();
  });

  test('cards given leave the hands and come back to others', () => {
    const given = told(entry('give', { seat: 1, to: 0, card: null }, 1));
    expect(given.seats[1]).toMatchObject({ hand: 4, chosen: true });
    expect(step(given, entry('exchange', { gifts: [] })).isExchange).toBe(true);
  });

  test('a new round clears the middle and the hands', () => {
    const after = told(step5, entry('fold', { cards: ['8'] }, 1), entry('round', { first: 1 }, -1, 2));
    expect(after).toMatchObject({ round: 2, first: 1, shown: null });
    expect(after.seats.map(({ hand, folded }) => [hand, folded])).toEqual([[0, null], [0, null]]);
  });
});

test('a long walk takes longer than a short one, up to a ceiling', () => {
  const walk = (fields: number): Entry => entry('magnet', { path: Array.from({ length: fields + 1 }, (_, n) => n) });
  expect(time(walk(5)) - time(walk(2))).toBe(270);
  expect(time(walk(60))).toBe(time(walk(10)));
  expect(time(entry('deal', {}))).toBeLessThan(100);
});
