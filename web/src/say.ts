/** The shell's own sentences, in the reader's language. */
import type { Values } from './protocol';
import { settings } from './settings.svelte';
import { shell } from './shell.svelte';
import { sentence, type Book, type Reader } from './texts';

export function reader(book: Book = shell.book): Reader {
  return { language: settings.language, book, seat: (seat) => String(seat + 1) };
}

/** A sentence; nothing for the moment in which it is still on its way. */
export function say(key: string, values: Values = {}): string {
  return key in shell.book || shell.isWhole ? sentence(reader(), key, values) : '';
}

/** The same with the sentences of a part that is loaded when it is wanted. */
export function sayer(book: Book): (key: string, values?: Values) => string {
  return (key, values = {}) => (key in book ? sentence(reader(book), key, values) : say(key, values));
}
