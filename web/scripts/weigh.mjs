// How much a page weighs, gzipped: the first page, one game's drawing and its texts, both typefaces.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const LIMIT = 120;
const game = process.argv[2] ?? 'kronia';
const folder = new URL('../../src/ludoteka/server/static/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', folder), 'utf8'));

const files = new Set(['index.html']);
function load(name) {
  const chunk = manifest[name];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const file of [...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
  for (const inner of chunk.imports ?? []) load(inner);
}
load('index.html');
for (const name of ['ui/index.ts', 'texts.toml']) load(`../src/ludoteka/games/${game}/${name}`);

const weights = [...files].map((file) => {
  const bytes = readFileSync(new URL(file, folder));
  return [file.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length, file];
});
const total = weights.reduce((sum, [weight]) => sum + weight, 0);
for (const [weight, file] of [...weights, [total, `in all, of ${LIMIT}`]]) {
  console.log(`${(weight / 1000).toFixed(1).padStart(7)} kB  ${file}`);
}
process.exit(total > LIMIT * 1000 ? 1 : 0);
