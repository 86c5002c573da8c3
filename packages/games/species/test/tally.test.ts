import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replayGolden } from '@hedgerow/kernel/testing';
import { describe, expect, test } from 'vitest';
import { SHIPPED, speciesTitle } from '../src/index.ts';
import { game } from './table.ts';

const { tally } = speciesTitle.create(SHIPPED);

/** The state in which a golden match ended. */
const played = (file: string) =>
  replayGolden(game, readFileSync(join(import.meta.dirname, 'golden', `${file}.match`), 'utf8'));

describe('what a simulation counts', () => {
  test.each([
    ['goal', 'goal'],
    ['deck-out', 'deckOut'],
    ['length-limit', 'lengthLimit'],
    ['last-side', 'lastSide'],
  ])('the match %s ended by %s and by nothing else', (file, ending) => {
    const { state } = played(file);
    const counted = tally(state);
    expect(counted['turns']).toBe(state.turn.no);
    expect(counted['saved']).toBe(state.zoos.flat().length);
    expect(Object.entries(counted).filter(([name, times]) => name.startsWith('ended') && times > 0)).toEqual([
      [`ended by ${ending}`, 1],
    ]);
  });
});
