import { describe, expect, test } from 'vitest';
import { parts, sentence, takesAz, type Book, type Reader } from './texts';

const book: Book = {
  'god.zeus': { en: 'Zeus', hu: 'Zeusz' },
  'god.athena': { en: 'Athena', hu: 'Athéné' },
  'log.take': { en: '{who} takes {god}.', hu: '{who} elnyeri {az:god} kegyét.' },
  'log.back': {
    en: { one: '{who} takes a card back.', other: '{who} takes {count} cards back.' },
    hu: '{who} visszavesz {count} lapot.',
  },
  'only.english': { en: 'Only English' },
};
const reader = (language: 'en' | 'hu'): Reader => ({ language, book, seat: (seat) => ['Anna', 'Béla'][seat] ?? '?' });

describe('a sentence', () => {
  test('names seats and other texts in the language of the reader', () => {
    const values = { who: { seat: 1 }, god: { text: 'god.zeus' } };
    expect(sentence(reader('en'), 'log.take', values)).toBe('Béla takes Zeus.');
    expect(sentence(reader('hu'), 'log.take', values)).toBe('Béla elnyeri a Zeusz kegyét.');
  });

  test('takes the article that the word asks for', () => {
    const values = { who: { seat: 0 }, god: { text: 'god.athena' } };
    expect(sentence(reader('hu'), 'log.take', values)).toBe('Anna elnyeri az Athéné kegyét.');
  });

  test('chooses its plural by count', () => {
    expect(sentence(reader('en'), 'log.back', { who: { seat: 0 }, count: 1 })).toBe('Anna takes a card back.');
    expect(sentence(reader('en'), 'log.back', { who: { seat: 0 }, count: 2 })).toBe('Anna takes 2 cards back.');
  });

  test('falls back to English, then to its key', () => {
    expect(sentence(reader('hu'), 'only.english')).toBe('Only English');
    expect(sentence(reader('hu'), 'nowhere')).toBe('nowhere');
  });

  test('is cut where values stand, so that a name can be drawn', () => {
    expect(parts(reader('en'), 'log.take', { who: { seat: 0 }, god: { text: 'god.zeus' } })).toEqual([
      { words: 'Anna', value: { seat: 0 } },
      { words: ' takes ' },
      { words: 'Zeus', value: { text: 'god.zeus' } },
      { words: '.' },
    ]);
  });
});

test.each([
  ['Athéné', true],
  ['Zeusz', false],
  ['Íjász', true],
  ['1', true],
  ['5', true],
  ['10', false],
  ['11', false],
  ['12', false],
  ['51', true],
  ['100', false],
  ['1000', true],
])('before %s Hungarian says az: %s', (said, expected) => {
  expect(takesAz(said)).toBe(expected);
});
