import { expect, test } from 'vitest';
import type { SeatInfo } from '../protocol';
import type { Reader } from '../texts';
import { seatNames } from './names';

const reader: Reader = {
  language: 'en',
  book: { 'bot.easy.name': { en: 'Easy bot' }, 'seat.open': { en: 'Open seat {number}' } },
  seat: String,
};
const seat = (kind: SeatInfo['kind'], name = '', bot: string | null = null): SeatInfo => ({ kind, name, bot, online: true });

test('people have their name, bots their kind, open seats a number', () => {
  expect(seatNames(reader, [seat('person', 'Anna'), seat('bot', '', 'easy'), seat('open')])).toEqual(['Anna', 'Easy bot', 'Open seat 3']);
});

test('two alike are told apart by letters', () => {
  expect(seatNames(reader, [seat('bot', '', 'easy'), seat('person', 'Anna'), seat('bot', '', 'easy')])).toEqual([
    'Easy bot A',
    'Anna',
    'Easy bot B',
  ]);
});
