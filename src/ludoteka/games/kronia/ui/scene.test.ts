import { describe, expect, test } from 'vitest';
import type { Entry } from '$shell/protocol';
import { line as entry } from '$shell/table/testing';
import { lastOutcomes, scene, step, time, type Scene } from './scene';
import type { KroniaView, SeatView } from './view';

const none = { zeus: 0, athena: 0, poseidon: 0, artemis: 0, apollo: 0 };
const seat = (hand: number): SeatView => ({
  tokens: none,
  wraths: 0,
  unpaid: 0,
  low: 0,
  hand,
  discards: 0,
  to_discard: 0,
  changed: null,
  score: { tokens: 0, sets: 0, low: 0, tiles: 0, wraths: 0, total: 0 },
});
const temple = { tile: null, token: null, pile: [], resolved: false };
const view = {
  phase: 'offer',
  round: 1,
  rounds: 12,
  stage: 1,
  first: 0,
  temples: [{ ...temple, token: 'zeus' }, temple, temple],
  hades: { wrath: false, pile: [] },
  drawn: [],
  bag: { ...none, zeus: 5, wrath: 2 },
  seats: [seat(12), seat(12)],
} as unknown as KroniaView;

const told = (...entries: Entry[]): Scene => entries.reduce(step, scene(view));

const offers = [
  entry('offer', { seat: 1, temple: 1, value: null }, 1),
  entry('offer_open', { seat: 0, temple: 1, value: 7 }, 0),
];
const pile = [
  { seat: 1, value: 7 },
  { seat: 0, value: 7 },
];
const turned = entry('turn_up', { temple: 1, pile, winner: 1, place: 1, token: 'zeus', reason: 'earlier' });

describe('line by line', () => {
  test('an offering goes from the hand onto its pile', () => {
    const after = told(...offers);
    expect(after.temples[0]?.pile.map(({ seat, value }) => [seat, value])).toEqual([[1, null], [0, 7]]);
    expect(after.seats.map((one) => one.hand)).toEqual([11, 11]);
  });

  test('a changed card goes on top of its pile', () => {
    const swapped = told(...offers, entry('swap', { seat: 1, temple: 1, place: 1, value: null, to: null }, 1));
    expect(swapped.temples[0]?.pile.map((card) => card.seat)).toEqual([0, 1]);
    const moved = told(...offers, entry('move', { seat: 1, temple: 1, place: 1, to: 3, value: null }, 1));
    expect(moved.temples.map((one) => one.pile.length)).toEqual([1, 0, 1]);
    expect(moved.seats[1]?.changed).toBe('move');
  });

  test('turning up keeps the cards where they lie and says who won', () => {
    const before = told(...offers);
    const after = step(before, turned);
    expect(after.temples[0]?.pile.map((card) => card.id)).toEqual(before.temples[0]?.pile.map((card) => card.id));
    expect(after.temples[0]?.pile.map((card) => card.value)).toEqual([7, 7]);
    expect(after.temples[0]?.outcome).toMatchObject({ winner: 1, index: 0, reason: 'earlier' });
  });

  test('the token goes to the winner, the losing card back to its owner', () => {
    const after = told(
      ...offers,
      turned,
      entry('take', { seat: 1, token: 'zeus', temple: 1 }, 1),
      entry('back', { seat: 0, count: 1 }, 0),
    );
    expect(after.temples[0]?.token).toBeNull();
    expect(after.seats[1]?.tokens.zeus).toBe(1);
    expect(after.seats[0]?.hand).toBe(12);
  });

  test('a Wrath goes to Hades and the drawn tokens go back', () => {
    const after = told(
      entry('draw', { token: 'zeus' }),
      entry('draw_wrath', { token: 'wrath', temple: 'H' }),
      entry('return', { tokens: ['zeus'] }),
    );
    expect(after.hades?.token).toBe('wrath');
    expect(after.drawn).toEqual([]);
    expect(after.bag).toMatchObject({ zeus: 5, wrath: 1 });
    expect(after.temples[0]?.token).toBeNull();
  });

  test('a new round clears the table', () => {
    const after = told(...offers, turned, entry('round', { first: 1, hands: [11, 11] }, -1, 2));
    expect(after.temples.every((one) => one.pile.length === 0 && one.outcome === null)).toBe(true);
    expect([after.round, after.first]).toEqual([2, 1]);
  });
});

test('the last round can be looked at again, temple by temple', () => {
  const second = entry('turn_up', { temple: 2, pile: [], winner: null, place: null, token: 'apollo', reason: 'nobody' });
  const log = [second, turned, entry('offer', { seat: 1, temple: 1, value: null }, 1, 2)];
  expect(lastOutcomes(log, 3)?.outcomes.map((one) => one.temple)).toEqual(['1', '2']);
  expect(lastOutcomes(log, 0)).toBeNull();
});

test('what has more to look at is shown longer', () => {
  expect(time(turned)).toBeGreaterThan(time(entry('turn_up', { pile: [{ seat: 0, value: 3 }] })));
  expect(time(entry('unheard_of', {}))).toBe(0);
});
