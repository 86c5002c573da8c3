import { readFileSync } from 'node:fs';
import { GAME_IDS, shipped } from '@hedgerow/catalog';
import { readRecord, verify } from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import { stageFrom } from '../src/rules/stage.ts';

describe.each(GAME_IDS)('the match behind the pictures of %s', (game) => {
  const text = readFileSync(new URL(`../src/rules/matches/${game}.match`, import.meta.url), 'utf8');

  test('is a real one: its key, its moves and its result can be verified', () => {
    const read = readRecord(text);
    if (!read.ok) throw new Error(read.problem);
    expect(verify(shipped(game).game, read.record)).toMatchObject({ ok: true });
  });

  test('is counted by the game: the parts add up to the score of everybody', () => {
    const { standings } = stageFrom(shipped(game), text);
    expect(standings.length).toBeGreaterThanOrEqual(2);
    for (const { score, breakdown } of standings)
      expect(Object.values(breakdown).reduce((sum, part) => sum + part, 0)).toBe(score);
  });

  test('shows a seat only what it may see, and what it may do', () => {
    const made = shipped(game);
    const { at } = stageFrom(made, text);
    const { view, legal, seat } = at(2);
    expect(made.asked(view).length === 0 || made.asked(view).includes(seat)).toBe(true);
    expect(legal.length).toBeGreaterThan(0);
  });
});
