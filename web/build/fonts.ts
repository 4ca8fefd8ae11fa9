/**
 * Cuts the two typefaces down to the letters that English, Hungarian and the names of their neighbours need.
 * The cut files lie in node_modules/.fonts, beside the packages they come from.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subset from 'subset-font';
import type { Plugin } from 'vite';

const letters = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n)).join('');

const LATIN = letters(0x20, 0x7e) + letters(0xc0, 0xff) + '«»°–—‘’“”„…·×−→';
/** Headings and numerals: the letters of both languages and the commonest of their neighbours. */
const HEADINGS = letters(0x20, 0x7e) + 'ÁÉÍÓÖÚÜáéíóöúüÄäßÇçÈèÑñÅåØø–—’“”„…·×−';
const NEIGHBOURS = 'ĂăĄąĆćČčĎďĐđĘęĚěĞğİıĹĺĽľŁłŃńŇňŘřŚśŞşŠšŢţŤťŮůŹźŻżŽž';

interface Cut {
  name: string;
  source: string;
  letters: string;
  /** A cut to one weight, for headings and numerals, keeps its alternate figures. */
  axes?: Record<string, number>;
}

const CUTS: Cut[] = [
  { name: 'vollkorn', source: 'vollkorn/files/vollkorn-latin-wght-normal', letters: HEADINGS, axes: { wght: 650 } },
  { name: 'vollkorn-hu', source: 'vollkorn/files/vollkorn-latin-ext-wght-normal', letters: 'ŐőŰű', axes: { wght: 650 } },
  { name: 'cabin', source: 'cabin/files/cabin-latin-wght-normal', letters: LATIN },
  { name: 'cabin-hu', source: 'cabin/files/cabin-latin-ext-wght-normal', letters: 'ŐőŰű' },
  { name: 'cabin-near', source: 'cabin/files/cabin-latin-ext-wght-normal', letters: NEIGHBOURS },
];

export function fonts(packages: string): Plugin {
  return {
    name: 'ludoteka-fonts',
    async buildStart() {
      const folder = join(packages, '.fonts');
      mkdirSync(folder, { recursive: true });
      for (const cut of CUTS) {
        const target = join(folder, `${cut.name}.woff2`);
        if (existsSync(target)) continue;
        const source = readFileSync(join(packages, '@fontsource-variable', `${cut.source}.woff2`));
        const options = { targetFormat: 'woff2' as const, noLayoutClosure: !cut.axes, ...(cut.axes && { variationAxes: cut.axes }) };
        writeFileSync(target, await subset(source, cut.letters, options));
      }
    },
  };
}
