/** The shell's book: both languages, the same values in both, nothing missing, nothing left over. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { flatten } from '../build/texts';
import { parse } from 'smol-toml';
import type { Leaf } from './texts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const GAMES = fileURLToPath(new URL('../../src/ludoteka/games/', import.meta.url));

function words(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(ts|svelte)$/.test(name) && !name.endsWith('.test.ts'),
  );
  const text = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  return new Set([...text.matchAll(/['"`]([a-z_]+(?:\.[a-z_]+)+)['"`]/g)].map(([, key = '']) => key));
}

const named = words(HERE);
const drawn = words(GAMES);
/** Keys made of a beginning and a value: error codes, settings, sheets, bots; `list` comes from the server. */
const BUILT = /^(error|settings|sheet|bot|start\.state|phrase|terms|replay)\.|^refusal\.list$|^log\.undo$/;

const values = (sentence: unknown): string[] =>
  [...new Set([...JSON.stringify(sentence).matchAll(/\{(?:az:|Az:)?(\w+)\}/g)].map(([, name = '']) => name))].toSorted();

/** The page's text files: the first two, and one beside each part that is loaded when it is wanted. */
const books = [join(HERE, '../texts.toml'), join(HERE, '../later.toml')].concat(
  readdirSync(HERE, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.toml'))
    .map((name) => join(HERE, name)),
);
const leaves = books.flatMap((path) => Object.entries(flatten(parse(readFileSync(path, 'utf8')))) as [string, Leaf][]);

test('every sentence is there in both languages, with the same values', () => {
  const uneven = leaves.filter(([, leaf]) => !leaf.en || !leaf.hu || values(leaf.en).join() !== values(leaf.hu).join());
  expect(uneven.map(([key]) => key)).toEqual([]);
});

test('every key that the shell names is in the book', () => {
  const groups = new Set(leaves.map(([key]) => key.split('.')[0]));
  const known = new Set(leaves.map(([key]) => key));
  const OF_GAMES = /^(game|refusal|option|tile|seat|ask|chapter)\./;
  const lost = [...named].filter((key) => groups.has(key.split('.')[0]) && !known.has(key) && !OF_GAMES.test(key));
  expect(lost).toEqual([]);
});

test('no key is in two files', () => {
  const keys = leaves.map(([key]) => key);
  expect(keys.filter((key, n) => keys.indexOf(key) !== n)).toEqual([]);
});

test('no sentence is left over', () => {
  expect(leaves.map(([key]) => key).filter((key) => !named.has(key) && !drawn.has(key) && !BUILT.test(key))).toEqual([]);
});
