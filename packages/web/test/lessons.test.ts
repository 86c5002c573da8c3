import { GAME_IDS, shipped } from '@hedgerow/catalog';
import { legalMoves, openMatch, playMove, positionOf } from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import { PUPIL, repliesOf, setupOf, standingAt } from '../src/learn/lesson.ts';
import { LESSONS } from '../src/learn/lessons.ts';

/** Spoken at a table it must stay short: nobody reads a page between two moves. */
const MOST_WORDS = 60;

describe.each(GAME_IDS)('the lesson of %s', (id) => {
  const made = shipped(id);
  const { game } = made;

  test('is written for the edition that is played', async () => {
    const { lesson } = await LESSONS[id]();
    expect(lesson.game).toBe(id);
    expect(lesson.edition).toBe(game.edition);
  });

  test('reaches every step, asks the pupil there, and its move is legal there', async () => {
    const { lesson } = await LESSONS[id]();
    for (const [step, { moves }] of lesson.steps.entries()) {
      const { moves: made, drafts } = standingAt(shipped(id), lesson, step);
      const opened = openMatch(game, setupOf(lesson));
      if (!opened.ok) throw new Error(opened.problem);
      for (const { seat, move } of made)
        expect(playMove(opened.match, seat, move)).toMatchObject({ ok: true });
      for (const draft of drafts)
        expect(playMove(opened.match, PUPIL, game.notation.write(draft))).toMatchObject({ ok: true });
      const decision = game.decision(positionOf(opened.match));
      expect(decision, `step ${step + 1}`).toMatchObject({ kind: 'ask' });
      if (decision.kind === 'ask') expect(decision.seats, `step ${step + 1}`).toContain(PUPIL);
      if (moves) {
        const legal = legalMoves(game, positionOf(opened.match), PUPIL).map(game.notation.write);
        expect(legal, `step ${step + 1}`).toContain(moves[0]);
      }
    }
    const { replied } = standingAt(made, lesson, lesson.steps.length - 1);
    expect(replied, 'every reply is made').toBe(repliesOf(lesson).length);
  });

  test('ends with something to decide, ten minutes from the beginning', async () => {
    const { lesson } = await LESSONS[id]();
    expect(lesson.steps.length).toBeGreaterThanOrEqual(8);
    expect(lesson.steps.length).toBeLessThanOrEqual(14);
    expect(lesson.steps.at(-1)?.moves).toBeUndefined();
    expect(lesson.steps.filter(({ moves }) => moves).length).toBeGreaterThanOrEqual(6);
  });

  test.each(['en', 'fr'] as const)('says every step briefly in %s', async (language) => {
    const { lesson } = await LESSONS[id]();
    let words = 0;
    for (const { says, instead } of lesson.steps) {
      const text = says[language];
      const count = text.split(/\s+/).filter((word) => /\p{L}|\d/u.test(word)).length;
      words += count;
      expect(count, text).toBeLessThanOrEqual(MOST_WORDS);
      expect(text, text).toMatch(/[.!?]\*{0,2}$/);
      // Words that matter are opened and closed.
      expect(text.split('**').length % 2, text).toBe(1);
      if (language === 'fr')
        for (const each of [text, instead?.fr ?? '']) expect(each).not.toMatch(/['"]|[^\s][:;?!»]/u);
    }
    console.log(`${id} (${language}): ${lesson.steps.length} steps, ${words} words`);
  });
});
