// node packages/web/build/rules-matches.mjs: the matches that the pictures of the rules are taken from, played again.
// Needed when an edition changes; the scenes in boards/<game>/rules-page.tsx name their moves by number.
import { writeFileSync } from 'node:fs';
import { savedAt } from './matches.mjs';

/** @type {readonly Parameters<typeof savedAt>[0][]} */
const MATCHES = [
  { game: 'biotopia', seed: 'hedge 7', seats: 2 },
  { game: 'biome-borneo', seed: 'forest 2', seats: 2 },
  { game: 'flutter', seed: 'meadow 1', seats: 2 },
  { game: 'mariposas', seed: 'monarch 1', seats: 2 },
  { game: 'species', seed: 'win 3', seats: 4 },
];

for (const moment of MATCHES) {
  const { record } = await savedAt(moment);
  writeFileSync(new URL(`../src/rules/matches/${moment.game}.match`, import.meta.url), record);
}
