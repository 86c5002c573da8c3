import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replayGolden } from '@hedgerow/kernel/testing';
import { describe, expect, test } from 'vitest';
import { biomeBorneo, biomeBorneoTitle, SHIPPED } from '../src/index.ts';

const { tally } = biomeBorneoTitle.create(SHIPPED);

describe('what a simulation counts', () => {
  test.each(['final-round', 'stalemate', 'one-left', 'turn-limit'])('turns and cards of %s', (file) => {
    const text = readFileSync(join(import.meta.dirname, 'golden', `${file}.match`), 'utf8');
    const { state } = replayGolden(biomeBorneo, text);
    const counted = tally(state);
    expect(counted['turns']).toBe(state.turns);
    expect(counted[`ended by ${file}`]).toBe(1);
    const earned = Object.entries(counted).filter(([name]) => name.startsWith('earned '));
    expect(earned, '27 animals and 3 plants').toHaveLength(30);
    expect(earned.reduce((sum, [, times]) => sum + times, 0)).toBe(
      Math.round((counted['cards per player'] ?? 0) * state.players.length),
    );
  });
});
