import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { ourSources } from './build/our-sources.ts';
import { shelf } from './build/shelf.ts';
import { weight } from './build/weight.ts';

const alias = ourSources(fileURLToPath(new URL('..', import.meta.url))).map(({ find, replacement }) => ({
  find: new RegExp(`^${find}$`),
  replacement,
}));

export default defineConfig({
  plugins: [react(), shelf(alias), weight()],
  resolve: { alias },
  worker: { format: 'es' },
  build: { target: 'es2022', reportCompressedSize: false },
  server: { proxy: { '/api': { target: 'http://localhost:8080', ws: true } } },
  preview: { proxy: { '/api': { target: 'http://localhost:8080', ws: true } } },
});
