/** What the drawing says is in the book, in both languages; colours can be read by day and by night. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Leaf } from '$shell/texts';
import book from '../texts.toml';

const HERE = new URL('.', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, HERE), 'utf8');
const sources = readdirSync(HERE).filter((name) => /\.(ts|svelte)$/.test(name) && !name.endsWith('.test.ts'));
const text = sources.map(read).join('\n');
const named = new Set([...text.matchAll(/['"`]([a-z_]+(?:\.[a-z_]+)+)['"`]/g)].map(([, key = '']) => key));
const leaves = book as Record<string, Leaf>;
const OWN = /^(banner|caption|do|god|hand|info|pick|pile|plate|play|trick|way|score|card)\./;
/** Keys made of a beginning and a value. */
const BUILT = /^(god\.(odin|freya|thor|loki)|way\.(blessing|ships|jarl|victory)|score\.thralls)$/;

test('every key that the drawing names is in the book', () => {
  expect([...named].filter((key) => OWN.test(key) && !(key in leaves))).toEqual([]);
});

test('no sentence of the drawing is left over', () => {
  expect(Object.keys(leaves).filter((key) => OWN.test(key) && !named.has(key) && !BUILT.test(key))).toEqual([]);
});

test('the night that the device asks for is the night that is chosen', () => {
  const css = read('world.css');
  const [, asked = '', chosen = ''] = css.split(/:root:not\(\[data-theme='light'\]\):has\(\.viking\) \{|:root\[data-theme='dark'\]:has\(\.viking\) \{/);
  const colours = (block: string): string[] => [...block.slice(0, block.indexOf('}')).matchAll(/--[\w-]+: [^;]+/g)].map(([pair]) => pair);
  expect(colours(asked)).toEqual(colours(chosen));
  expect(colours(chosen).length).toBeGreaterThan(15);
});
