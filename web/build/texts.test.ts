import { expect, test } from 'vitest';
import { flatten } from './texts';

test('tables become dotted keys', () => {
  expect(flatten({ log: { take: { en: 'a', hu: 'b' } } })).toEqual({ 'log.take': { en: 'a', hu: 'b' } });
});

test('a key may be a sentence and hold further keys', () => {
  expect(flatten({ start: { seat: { en: 'a', hu: 'b', open: { en: 'c', hu: 'd' } } } })).toEqual({
    'start.seat': { en: 'a', hu: 'b' },
    'start.seat.open': { en: 'c', hu: 'd' },
  });
});

test('plural forms are one sentence', () => {
  const sentence = { en: { one: 'a', other: 'b' }, hu: 'c' };
  expect(flatten({ log: { back: sentence } })).toEqual({ 'log.back': sentence });
});

test('the order of a chapter stays with its title', () => {
  const chapter = { en: 'a', hu: 'b', order: ['K-1'] };
  expect(flatten({ chapter: { box: chapter }, 'K-1': { en: 'c', hu: 'd' } })).toEqual({
    'chapter.box': chapter,
    'K-1': { en: 'c', hu: 'd' },
  });
});
