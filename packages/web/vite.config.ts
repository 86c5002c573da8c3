import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './build/compress.ts';
import { importAgain } from './build/import-again.ts';
import { offline } from './build/offline.ts';
import { oneGame } from './build/one-game.ts';
import { ourSources } from './build/our-sources.ts';
import { shelf } from './build/shelf.ts';

const alias = ourSources(fileURLToPath(new URL('..', import.meta.url))).map(({ find, replacement }) => ({
  find: new RegExp(`^${find}$`),
  replacement,
}));

export default defineConfig({
  // The page finds its parts beside itself, under whatever path a proxy shows it.
  base: './',
  plugins: [react(), shelf(alias), importAgain(), offline(), compress()],
  resolve: { alias },
  worker: {
    format: 'es',
    plugins: () => [oneGame()],
    rolldownOptions: {
      output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/worker-[name]-[hash].js' },
    },
  },
  build: {
    target: 'es2022',
    // A module that could not be fetched beforehand is remembered as failed, and what needs it could not be tried again.
    modulePreload: false,
    reportCompressedSize: false,
    // The server’s content security policy allows no data in the place of files.
    assetsInlineLimit: 0,
    // Each answer has some 500 bytes of headers, and small files pack badly: what is always fetched together is one file.
    rolldownOptions: {
      // Pure packages do nothing by being loaded, so whoever needs one name of a barrel does not load the rest.
      treeshake: {
        moduleSideEffects: (id) => !/\/packages\/(?:kernel|grid|catalog|protocol|games)\//.test(id),
      },
      output: {
        codeSplitting: {
          groups: [
            // Pure rules: nothing of them is needed before a table opens, but the barrel would draw them into the page.
            {
              name: 'kernel',
              test: /packages\/kernel\/src\/(?!index|telling|title|words)|@noble/,
              priority: 4,
            },
            { name: 'page', test: /web\/src\/(?:main|app)\.tsx$/, priority: 3 },
            {
              name: 'server',
              test: /node_modules\/zod|packages\/protocol\/src\/(?!looks|problems)/,
              priority: 2,
            },
            { name: 'table', test: /web\/src\/pages\/local\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: 'http://localhost:8080', ws: true } } },
  preview: { proxy: { '/api': { target: 'http://localhost:8080', ws: true } } },
});
