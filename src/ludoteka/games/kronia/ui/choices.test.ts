import { describe, expect, test } from 'vitest';
import { fitting, proposal, values, withPick } from '$shell/choices';
import { choice, question, type Pick } from './choices';

const offers = ['offer 3 1', 'offer 3 2', 'offer 7 1', 'offer 7 2'].map(choice);
const changes = ['swap 5 3', 'swap 5 7', 'move 5 1', 'move 5 3', 'pass'].map(choice);

describe('picking', () => {
  test('a card and then a temple leaves one offer', () => {
    const picks = withPick(offers, withPick(offers, [], { facet: 'hand', value: '7' }), { facet: 'temple', value: '2' });
    expect(proposal(offers, picks)?.move).toBe('offer 7 2');
  });

  test('a temple and then a card leaves the same offer', () => {
    const picks = withPick(offers, withPick(offers, [], { facet: 'temple', value: '2' }), { facet: 'hand', value: '7' });
    expect(proposal(offers, picks)?.move).toBe('offer 7 2');
  });

  test('one card alone proposes nothing while temples are open', () => {
    expect(proposal(offers, [{ facet: 'hand', value: '7' }])).toBeNull();
  });

  test('another card replaces the card', () => {
    const picks: Pick[] = [{ facet: 'hand', value: '7' }];
    expect(withPick(offers, picks, { facet: 'hand', value: '3' })).toEqual([{ facet: 'hand', value: '3' }]);
  });

  test('a temple after a card to swap for turns the swap into a move', () => {
    const picks = withPick(changes, [{ facet: 'hand', value: '7' }], { facet: 'temple', value: '3' });
    expect(proposal(changes, picks)?.move).toBe('move 5 3');
  });

  test('nothing picked proposes nothing, even if one move is left', () => {
    expect(proposal([choice('pass')], [])).toBeNull();
  });
});

test('what is lit follows from what is picked', () => {
  expect(values(changes, [{ facet: 'laid', value: '5' }], 'temple')).toEqual(new Set(['1', '3']));
  expect(fitting(changes, [{ facet: 'hand', value: '3' }]).map((one) => one.move)).toEqual(['swap 5 3']);
});

test('a trade is a giving, a partner and a taking', () => {
  expect(choice('trade poseidon+apollo for 1:athena').facets).toEqual({ give: 'poseidon+apollo', seat: '1', get: 'athena' });
});

test.each([
  ['discard', { facet: 'hand', value: '3' }, 'discard 3'],
  ['change', { facet: 'temple', value: '2' }, 'move 5 2'],
  ['offer', { facet: 'temple', value: 'H' }, 'offer 9 H'],
  ['hades', { facet: 'temple', value: '2' }, 'offer 9 2'],
] as const)('in the phase %s the table is asked about what was touched', (phase, pick, expected) => {
  expect(question(phase, pick, [], [9], [5])).toBe(expected);
});
