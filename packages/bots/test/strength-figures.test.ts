import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STRENGTH } from '../src/strength.ts';

const TITLES = {
  biotopia: 'Biotopia',
  species: 'Species',
  mariposas: 'Mariposas',
  flutter: 'Flutter',
  'biome-borneo': 'BIOME Borneo',
} as const;

const DOC = readFileSync(new URL('../../../docs/strength.md', import.meta.url), 'utf8');

/** The share of wins of a game in the table under a heading. */
function winsOf(heading: string, title: string): number {
  const [, part = ''] = DOC.split(`## ${heading}\n`);
  const row = part.split('\n').find((line) => line.startsWith(`| ${title} |`)) ?? '';
  const [, percent = ''] = /\| ([0-9.]+) % \|/.exec(row) ?? [];
  return Number(percent);
}

test.each(Object.entries(TITLES))('what is said of the players of %s is what was measured', (game, title) => {
  const figures = STRENGTH[game as keyof typeof STRENGTH];
  expect(figures).toEqual({
    seedling: winsOf('Seedling against random', title),
    sapling: winsOf('Sapling against Seedling', title),
    'old-growth': winsOf('Old Growth against Sapling', title),
  });
});
