import { laws } from '@hedgerow/kernel/testing';
import { describe, expect, test } from 'vitest';
import { check, createSpecies, EDITION_1 } from '../src/index.ts';
const ed = check(EDITION_1);
if (!ed.ok) throw new Error(ed.problem);
const species = createSpecies(ed);
const O = process.env.OPT ? JSON.parse(process.env.OPT) : {};
const S = Number(process.env.SEATS ?? 3);
describe('laws', () => {
  test.each(laws(species, { seats: S, games: Number(process.env.GAMES ?? 30), options: O, leaving: O.leaver==='remove' }).map((law) => ({ law: law.name, check: law.check })))('$law', ({ check }) => {
    expect(check).not.toThrow();
  });
});
