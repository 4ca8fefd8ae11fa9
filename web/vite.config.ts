import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { fonts } from './build/fonts.ts';
import { texts } from './build/texts.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What the drawings share is one file, with all that it needs itself: that weighs less than many small ones. */
const shared = { name: 'shared', test: /web\/src\/(table\/[A-Z]|motion|phone|roving|Told)/, minShareCount: 3 };

export default defineConfig({
  plugins: [fonts(here('./node_modules')), texts(), svelte()],
  resolve: {
    alias: {
      $shell: here('./src'),
      $fonts: here('./node_modules/.fonts'),
    },
    dedupe: ['svelte'],
    // Tests mount nothing in Node; without this Svelte would hand out its server build.
    conditions: ['browser', 'module', 'import', 'default'],
  },
  server: {
    fs: { allow: [here('..')] },
    proxy: {
      '/api': 'http://127.0.0.1:8000',
      '/ws': { target: 'ws://127.0.0.1:8000', ws: true },
    },
  },
  build: {
    outDir: here('../src/ludoteka/server/static'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0, // the content security policy allows no data: scripts or fonts
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: [shared] } } },
  },
  test: {
    dir: here('..'),
    include: ['web/**/*.test.ts', 'src/ludoteka/games/*/ui/**/*.test.ts'],
    exclude: ['**/node_modules/**'],
  },
});
