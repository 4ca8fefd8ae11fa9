/** Turns a texts.toml or help.toml into a module: a flat book of key → {en, hu}. */
import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import type { Plugin } from 'vite';

type Table = Record<string, unknown>;

const LANGUAGES = ['en', 'hu'];

const isTable = (value: unknown): value is Table => typeof value === 'object' && value !== null && !Array.isArray(value);
const isSentence = (value: unknown): boolean => typeof value === 'string' || (isTable(value) && 'other' in value);

/**
 * `[log.offer] en = …` becomes `{"log.offer": {en: …}}`. A key may hold sentences and further keys;
 * what is no sentence and no table (the order of a chapter) stays with its key.
 */
export function flatten(table: Table, path = ''): Record<string, Table> {
  const flat: Record<string, Table> = {};
  const own: Table = {};
  for (const [key, value] of Object.entries(table)) {
    if (LANGUAGES.includes(key) && isSentence(value)) own[key] = value;
    else if (isTable(value)) Object.assign(flat, flatten(value, path ? `${path}.${key}` : key));
    else own[key] = value;
  }
  if (Object.keys(own).length > 0) flat[path] = own;
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
