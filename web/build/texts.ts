/** Turns a texts.toml or help.toml into a module: a flat book of key → {en, hu}. */
import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import type { Plugin } from 'vite';

type Leaf = Record<string, unknown>;

const LANGUAGES = ['en', 'hu'];

function isLeaf(value: Leaf): boolean {
  return LANGUAGES.some((language) => {
    const sentence = value[language];
    return typeof sentence === 'string' || (typeof sentence === 'object' && sentence !== null && 'other' in sentence);
  });
}

/** `[log.offer] en = …` becomes `{"log.offer": {en: …}}`; other values stay under their dotted key. */
export function flatten(value: unknown, path = ''): Record<string, unknown> {
  const isTable = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isTable || isLeaf(value as Leaf)) return { [path]: value };
  const flat: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) Object.assign(flat, flatten(inner, path ? `${path}.${key}` : key));
  return flat;
}

export function texts(): Plugin {
  return {
    name: 'ludoteka-texts',
    enforce: 'pre',
    load(id) {
      const file = id.split('?')[0] ?? '';
      if (!file.endsWith('.toml')) return null;
      this.addWatchFile(file);
      const book = JSON.stringify(flatten(parse(readFileSync(file, 'utf8'))));
      return { code: `export default JSON.parse(${JSON.stringify(book)});`, map: null };
    },
  };
}
