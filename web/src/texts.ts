/**
 * Makes sentences from keys and values, in the reader's language.
 *
 * A book maps a key to one sentence a language; a sentence with plural forms is chosen by the value
 * named `count`. `{name}` is a value, `{az:name}` the same with the Hungarian article before it.
 */
import type { Value, Values } from './protocol';

export type Language = 'en' | 'hu';
export const LANGUAGES: readonly Language[] = ['en', 'hu'];

type Sentence = string | { one: string; other: string };
export type Leaf = Partial<Record<Language, Sentence>> & { order?: string[] };
export type Book = Readonly<Record<string, Leaf>>;

/** A piece of a sentence: plain words, or the words of one value (so that it can be drawn). */
export interface Part {
  words: string;
  value?: Value;
}

export interface Reader {
  language: Language;
  book: Book;
  seat: (seat: number) => string;
}

const VOWELS = 'aáeéiíoóöőuúüű';
const PLACEHOLDER = /\{(?:(az|Az):)?(\w+)\}/g;

/** Whether Hungarian says *az* before this word or number: "az Athéné", "az 5", "a 10", "az 1000". */
export function takesAz(words: string): boolean {
  const number = /^\d+/.exec(words.trim())?.[0];
  if (number !== undefined) {
    return number.startsWith('5') || (number.startsWith('1') && number.length % 3 === 1);
  }
  const letter = /\p{L}/u.exec(words)?.[0]?.toLowerCase() ?? '';
  return letter !== '' && VOWELS.includes(letter);
}

function form(sentence: Sentence, values: Values): string {
  if (typeof sentence === 'string') return sentence;
  return values['count'] === 1 ? sentence.one : sentence.other;
}

/** The words of one value. */
export function words(reader: Reader, value: Value | undefined): string {
  if (value === undefined || value === null) return '…';
  if (typeof value === 'number') return value < 0 ? `−${-value}` : String(value);
  if (typeof value !== 'object') return String(value);
  if ('seat' in value) return reader.seat(value.seat);
  if ('text' in value) return sentence(reader, value.text, (value as { values?: Values }).values);
  return enumeration(reader, value.list.map((item) => words(reader, item)));
}

function enumeration(reader: Reader, items: string[]): string {
  if (items.length < 2) return items[0] ?? '';
  const and = reader.language === 'hu' ? ' és ' : ' and ';
  return items.slice(0, -1).join(', ') + and + items[items.length - 1];
}

/** The sentence under a key, cut where values stand in it. */
export function parts(reader: Reader, key: string, values: Values = {}): Part[] {
  const leaf = reader.book[key];
  const found = leaf?.[reader.language] ?? leaf?.en;
  if (found === undefined) return [{ words: key }];
  const pattern = form(found, values);
  const pieces: Part[] = [];
  let at = 0;
  for (const match of pattern.matchAll(PLACEHOLDER)) {
    const [whole, article, name = ''] = match;
    const value = values[name];
    const said = words(reader, value);
    let before = pattern.slice(at, match.index);
    if (article) {
      const a = takesAz(said) ? 'az ' : 'a ';
      before += article === 'Az' ? a.charAt(0).toUpperCase() + a.slice(1) : a;
    }
    if (before) pieces.push({ words: before });
    pieces.push(value === undefined ? { words: said } : { words: said, value });
    at = match.index + whole.length;
  }
  if (at < pattern.length) pieces.push({ words: pattern.slice(at) });
  return pieces;
}

export function sentence(reader: Reader, key: string, values: Values = {}): string {
  return parts(reader, key, values)
    .map((part) => part.words)
    .join('');
}
