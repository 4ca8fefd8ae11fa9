import { expect, test } from 'vitest';
import { fitting, proposal, withPick } from '$shell/choices';
import { choice, open, type Pick } from './choices';

const sevens = [1, 2, 3].map((n) => choice(`7 N ${n}`));
const moves = [...sevens, choice('5 N 5'), choice('5 B 25'), choice('S N x2B'), choice('13 K start')];
const picked = (...picks: Pick[]): Pick[] => picks.reduce<Pick[]>((before, pick) => withPick(moves, before, pick), []);

test('each kind of move has its facets', () => {
  expect(choice('= N h2').facets).toEqual({ hand: '=', pawn: 'N', to: 'h2' });
  expect(choice('give 5').facets).toEqual({ hand: '5' });
  expect(choice('discard M').facets).toEqual({ hand: 'M' });
  expect(choice('place K').facets).toEqual({ pawn: 'K' });
  expect(choice('fold').facets).toEqual({ act: 'fold' });
});

test('a card, then one of its ways: the pawn is clear', () => {
  const card = picked({ facet: 'hand', value: '7' });
  expect(open(fitting(moves, card))).toEqual(['to']);
  expect(proposal(moves, picked({ facet: 'hand', value: '7' }, { facet: 'to', value: '2' }))?.move).toBe('7 N 2');
});

test('a pawn first leaves the card to be chosen', () => {
  expect(open(fitting(moves, picked({ facet: 'pawn', value: 'N' })))).toEqual(['hand', 'to']);
  expect(proposal(moves, picked({ facet: 'pawn', value: 'K' }))?.move).toBe('13 K start');
});

test('a pick that does not fit an older one replaces it', () => {
  const picks = picked({ facet: 'hand', value: '7' }, { facet: 'pawn', value: 'B' });
  expect(proposal(moves, picks)?.move).toBe('5 B 25');
});
