import { expect, test, vi } from 'vitest';
import type { TableStore } from '$shell/table/table.svelte';
import { Picking } from './picking.svelte';
import type { Play } from './view';

const play = (move: string, more: Partial<Play> = {}): Play => {
  const [card = '', pawn = '', to = ''] = move.split(' ');
  const rest = { field: 9, path: [4, 9], captures: [], own_capture: false, swaps: null, draws: false, home: false };
  return { move, card, pawn, to, ...rest, ...more };
};

/** A table as the drawing sees it, with the plays that a view would offer. */
function tableWith(plays: Play[]) {
  const why = (card: string, pawn: string, key: string) => ({ card, pawn, rule: 'D-40', key, values: {} });
  const pawns = { K: 4, N: null, B: 4, J: null };
  const table = {
    legal: plays.map(({ move }) => move),
    isMyMove: true,
    refusal: null as { key: string } | null,
    view: {
      seat: 0,
      owner: 0,
      phase: 'turn',
      hand: ['5', '5', '8'],
      moves: plays,
      refused: [why('8', 'N', 'refusal.701'), why('8', 'K', 'refusal.4201'), why('5', 'N', 'refusal.3101')],
      seats: [{ pawns }, { pawns }],
    },
    forget: () => (table.refusal = null),
    play: vi.fn(async () => true),
  };
  return table;
}
const picking = (table: ReturnType<typeof tableWith>): Picking => new Picking(table as unknown as TableStore);

test('a move that sends home a pawn of the own side is asked for twice when there is another', async () => {
  const table = tableWith([play('5 B 9', { own_capture: true, captures: [{ seat: 0, pawn: 'K' }] }), play('5 K 9')]);
  const hand = picking(table);
  hand.pick('pawn', 'B');
  expect(hand.isDangerous).toBe(true);
  await hand.confirm();
  expect([hand.isWarned, table.play.mock.calls.length]).toEqual([true, 0]);
  hand.pick('pawn', 'B'); // the pawn again takes it back and confirms nothing
  expect([hand.isWarned, table.play.mock.calls.length]).toEqual([false, 0]);
  hand.pick('pawn', 'B');
  await hand.confirm();
  await hand.confirm();
  expect(table.play).toHaveBeenCalledExactlyOnceWith('5 B 9');
});

test('with no other move there is nothing to be warned of', async () => {
  const table = tableWith([play('5 B 9', { own_capture: true, captures: [{ seat: 0, pawn: 'K' }] })]);
  const hand = picking(table);
  hand.pick('hand', '5');
  await hand.confirm();
  expect(table.play).toHaveBeenCalledExactlyOnceWith('5 B 9');
});

test('what cannot be picked says why: the pair that is picked, or the pawn that has come farthest', () => {
  const table = tableWith([play('5 B 9'), play('5 K 9')]);
  const hand = picking(table);
  hand.pick('hand', '8');
  expect(table.refusal?.key).toBe('refusal.4201');
  hand.pick('hand', '5');
  hand.pick('pawn', 'N');
  expect(table.refusal?.key).toBe('refusal.3101');
});

test('of two cards alike the one that was touched is picked', () => {
  const hand = picking(tableWith([play('5 B 9'), play('5 K 9')]));
  hand.pickCard('5', 1);
  expect([0, 1].map((n) => hand.isPickedCard('5', n))).toEqual([false, true]);
});

test('once card and pawn are clear the ways can be chosen, and a way be taken back', () => {
  const hand = picking(tableWith([play('7 B 9'), play('7 B 8', { field: 8 }), play('5 K 9')]));
  hand.pick('hand', '7');
  expect(hand.ways.map(({ to }) => to)).toEqual(['9', '8']);
  hand.pick('to', '8');
  expect(hand.shown?.move).toBe('7 B 8');
  hand.back();
  expect([hand.proposal, hand.ways.length]).toEqual([null, 2]);
});
