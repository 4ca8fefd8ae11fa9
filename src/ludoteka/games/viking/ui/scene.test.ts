import { describe, expect, test } from 'vitest';
import type { Entry } from '$shell/protocol';
import { line as entry } from '$shell/table/testing';
import { homecoming, scene, step, time, type Scene } from './scene';
import type { Play, VikingView } from './view';

const none = { book: 0, coin: 0, hammer: 0, thrall: 0, wood: 2, ship: 0 };
const seat = { tokens: none, wealth: 2, points: 2, hand: 7, thralls: 0, void: [] };
const view = {
  phase: 'play',
  raid: 1,
  leader: 0,
  trump: 'book',
  god: null,
  pile: 7,
  deck: { B: [1, 4, 5], C: [1, 4], H: [1, 4], T: [4, 5], Odin: 13, Freya: 13, Thor: 13, Loki: 13 },
  trick: { led: null, plays: [], winning: null, reason: null },
  last: null,
  supply: { book: 5, coin: 6, hammer: 7, thrall: 8, ship: 5 },
  richest: [0],
  tax: 1,
  seats: [seat, seat, seat],
} as unknown as VikingView;

const told = (...entries: Entry[]): Scene => entries.reduce(step, scene(view));

const coins: Entry[] = [
  entry('play', { seat: 0, card: 'C1' }, 0),
  entry('play', { seat: 0, card: 'C4' }, 0),
  entry('beside', { seat: 0, god: null }, 0),
  entry('played', { seat: 0, cards: ['C1', 'C4'], total: 5, down: true, winning: 0, reason: 'alone' }, 0),
];
const thrall: Entry[] = [
  entry('play', { seat: 1, card: 'T5' }, 1),
  entry('played', { seat: 1, cards: ['T5'], total: 5, down: false, winning: 0, reason: 'led' }, 1),
];
const lay = (seat: number, suit: Play['suit'], cards: string[], total: number, down = false): Play => ({ seat, suit, cards, total, down, god: null });
const won = entry('win', { seat: 0, trick: [lay(0, 'coin', ['C1', 'C4'], 5, true), lay(1, 'thrall', ['T5'], 5)], reason: 'led', total: 5 }, 0);

describe('a trick, line by line', () => {
  test('cards leave the hand for one play, whose total is told when it is done', () => {
    const after = told(...coins.slice(0, 3));
    expect(after.trick.plays).toMatchObject([{ seat: 0, cards: ['C1', 'C4'], down: true, isDone: false }]);
    expect(after.seats[0]?.hand).toBe(4);
    expect(step(after, coins[3] as Entry).trick).toMatchObject({ winning: 0, reason: 'alone', plays: [{ total: 5, isDone: true }] });
  });

  test('the plays lie in the order played and the winner gets the thralls in them', () => {
    const after = told(...coins, ...thrall, won);
    expect(after.trick.plays.map((play) => play.seat)).toEqual([0, 1]);
    expect(after.trick).toMatchObject({ isOver: true, winning: 0 });
    expect(after.seats.map((one) => one.thralls)).toEqual([5, 0, 0]);
  });

  test('an undecided trick has no winner and says why', () => {
    const after = told(...coins, ...thrall, entry('undecided', { trick: won.show['trick'], reason: 'tie', total: 5 }));
    expect(after.trick).toMatchObject({ isOver: true, winning: null, reason: 'tie' });
    expect(after.seats.map((one) => one.thralls)).toEqual([0, 0, 0]);
  });

  test('the god that lay face down is turned up where it lies and holds from now on', () => {
    const after = told(...coins, won, entry('turn_up', { seat: 0, god: 'thor' }, 0), entry('no_trump', {}));
    expect(after.god).toEqual({ god: 'thor', seat: 0 });
    expect(after.trick.plays[0]?.god).toBe('thor');
    expect(after.trump).toBeNull();
  });

  test('the first card of the next trick clears the last one away', () => {
    const after = told(...coins, won, entry('play', { seat: 2, card: 'H1' }, 2));
    expect(after.trick.plays).toMatchObject([{ seat: 2, cards: ['H1'] }]);
  });
});

describe('at home', () => {
  test('tokens come from the supply and go back to it, and wealth follows', () => {
    const after = told(entry('prize', { seat: 0, token: 'book' }, 0), entry('tax', { seat: 0, token: 'wood' }, 0));
    expect(after.seats[0]).toMatchObject({ wealth: 2, tokens: { book: 1, wood: 1 } });
    expect(after.supply.book).toBe(4);
  });

  test('a ship of wood costs four and counts four', () => {
    const after = told(entry('prize_wood', { seat: 0, token: 'wood' }, 0), entry('prize_wood', { seat: 0, token: 'wood' }, 0), entry('build_wood', { seat: 0 }, 0));
    expect(after.seats[0]).toMatchObject({ wealth: 4, tokens: { wood: 0, ship: 1 } });
  });

  test('a stolen token changes its owner only', () => {
    const after = told(entry('steal', { seat: 1, partner: 0, token: 'wood' }, 1));
    expect(after.seats.map((one) => one.tokens.wood)).toEqual([1, 3, 2]);
  });

  test('a new raid is dealt from the whole deck', () => {
    const after = told(entry('homecoming', {}), entry('raid', { raid: 2, leader: 1 }, -1, 2), entry('deal', { seat: 1, card: null }));
    expect(after).toMatchObject({ raid: 2, leader: 1, trump: null, isHome: false, pile: 12 });
    expect(after.seats[1]?.hand).toBe(1);
  });

  test('the last homecoming is told from the empty hands to the next raid', () => {
    const log = ['win', 'homecoming', 'build_wood', 'jarl', 'tax', 'raid', 'deal'].map((key) => entry(key, {}, 0, key === 'win' ? 1 : 2));
    const lines = homecoming(log, log.length)?.lines.map((line) => line.key);
    expect(lines).toEqual(['log.build_wood', 'log.jarl', 'log.tax']);
    expect(homecoming(log, 1)).toBeNull();
  });

  test('its steps stay long enough to be read, a deal takes no time', () => {
    for (const key of ['homecoming', 'take', 'return', 'steal', 'build_set', 'jarl']) expect(time(entry(key, {}))).toBeGreaterThan(1_400);
    expect(time(entry('deal', {}))).toBe(0);
  });
});
