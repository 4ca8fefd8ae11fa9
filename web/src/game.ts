/** Where a game's drawing and its texts are found: its own folder. Nothing here names a game. */
import type { Component } from 'svelte';
import type { Entry, View } from './protocol';
import type { TableStore } from './table/table.svelte';
import type { Book } from './texts';

/** How a game's table changes line by line of the log; it judges nothing. */
export interface Stage {
  /** What lies on the table when nothing moves. */
  scene: (view: View) => unknown;
  /** What lies there after one more line of the log. */
  step: (scene: unknown, entry: Entry) => unknown;
  /** How long that line is shown at the normal pace, in milliseconds. */
  time: (entry: Entry) => number;
}

export interface Drawing {
  stage: Stage;
  /** Shortcuts of this table for the help sheet: the key as printed, and the text that explains it. */
  keys: readonly (readonly [string, string])[];
  /** Keys of log lines that the table shows well enough: neither the log nor a voice repeats them. */
  quiet?: readonly string[];
  Table: Component<{ table: TableStore }>;
  Score: Component<{ table: TableStore }>;
}

const ROOT = '../../src/ludoteka/games/';

const drawings = import.meta.glob<{ default: Drawing }>('../../src/ludoteka/games/*/ui/index.ts');
const gameTexts = import.meta.glob<{ default: Book }>('../../src/ludoteka/games/*/texts.toml');
const helpTexts = import.meta.glob<{ default: Book }>('../../src/ludoteka/games/*/help.toml');
const covers = import.meta.glob<string>('../../src/ludoteka/games/*/ui/cover.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});
const sharedTexts = import.meta.glob<{ default: Book }>(['../../src/ludoteka/core/texts.toml', '../texts.toml'], {
  eager: true,
});

export const shellBook: Book = Object.assign({}, ...Object.values(sharedTexts).map((module) => module.default)) as Book;

/** The sentences that come after the first page: the waiting room, the end, errors, preferences. */
export async function laterBook(): Promise<Book> {
  return (await import('../later.toml')).default as Book;
}

export function cover(game: string): string | undefined {
  return covers[`${ROOT}${game}/ui/cover.svg`];
}

/** A game whose drawing is not made yet can be played in the terminal, not here. */
export function isDrawn(game: string): boolean {
  return `${ROOT}${game}/ui/index.ts` in drawings;
}

export async function drawing(game: string): Promise<Drawing> {
  const load = drawings[`${ROOT}${game}/ui/index.ts`];
  if (!load) throw new Error(`no drawing for the game ${game}`);
  return (await load()).default;
}

async function book(found: Record<string, () => Promise<{ default: Book }>>, path: string): Promise<Book> {
  return (await found[path]?.())?.default ?? {};
}

/** The shell's sentences and the game's together. */
export async function gameBook(game: string): Promise<Book> {
  return { ...shellBook, ...(await laterBook()), ...(await book(gameTexts, `${ROOT}${game}/texts.toml`)) };
}

export async function helpBook(game: string): Promise<Book> {
  return book(helpTexts, `${ROOT}${game}/help.toml`);
}
