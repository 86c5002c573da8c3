import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replayGolden } from '@hedgerow/kernel/testing';
import { describe, expect, test } from 'vitest';
import { flutter, flutterTitle, SHIPPED } from '../src/index.ts';

const { tally } = flutterTitle.create(SHIPPED);

describe('what a simulation counts', () => {
  test.each(['two-brisk', 'ponds-off', 'five-solstice'])('turns, ponds and settled tiles of %s', (file) => {
    const text = readFileSync(join(import.meta.dirname, 'golden', `${file}.match`), 'utf8');
    const { state } = replayGolden(flutter, text);
    const { turns = 0, fed = 0, hungry = 0, 'fitted nowhere': nowhere = 0, ...counted } = tally(state);
    // The Rainbee lies there from the start.
    expect(counted['tiles in the meadow']).toBe(turns + 1 - nowhere);
    expect(fed + hungry).toBe(state.settled.length);
    expect(counted['water left']).toBe(state.water);
    const emptied = Object.entries(counted).filter(([name, n]) => name.startsWith('ran empty') && n > 0);
    expect(emptied.length, 'a stack ran empty').toBeGreaterThan(0);
  });
});
