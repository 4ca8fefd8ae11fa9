/** The shell's own sentences, in the reader's language. */
import { shellBook } from './game';
import type { Values } from './protocol';
import { settings } from './settings.svelte';
import { sentence, type Book, type Reader } from './texts';

export function reader(book: Book = shellBook): Reader {
  return { language: settings.language, book, seat: (seat) => String(seat + 1) };
}

export function say(key: string, values: Values = {}): string {
  return sentence(reader(), key, values);
}
