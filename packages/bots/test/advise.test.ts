import { GAME_IDS, shipped } from '@hedgerow/catalog';
import { keyFromSeed, legalMoves, openMatch, positionOf, rngAt, type Seat, step } from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import { bestInWords, secondInWords } from '../src/advice-words.ts';
import { type Advice, advise, type Prospect } from '../src/index.ts';

const NAMES = ['Ada', 'Bramble'];
const POSITIONS = 60;

describe.each(GAME_IDS)('a hint for %s', (id) => {
  const { game, words } = shipped(id);

  const ask = async (): Promise<{ readonly advice: Advice; readonly seat: Seat; readonly state: never }> => {
    const opened = openMatch(game, { match: 'hint', seatCount: 2, options: {}, key: keyFromSeed('hint') });
    if (!opened.ok) throw new Error(opened.problem);
    const state = positionOf(opened.match);
    const decision = game.decision(state);
    const seat = (decision.kind === 'ask' ? decision.seats[0] : 0) as Seat;
    const edition = { edition: game.edition, hash: game.editionHash };
    const task = {
      game: id,
      edition,
      level: 'old-growth',
      state,
      seat,
      seatCount: 2,
      thoughts: 'x',
      moves: 0,
      composed: 0,
    };
    const answer = await advise(task, POSITIONS);
    if (!answer.ok) throw new Error(answer.problem);
    return { advice: answer.advice, seat, state: state as never };
  };

  test('names a move that the rules accept, says why in both languages, and is the same each time', async () => {
    const { advice, seat, state } = await ask();
    expect(step(game, state, seat, advice.best.move, rngAt(keyFromSeed('hint'), 1)).ok).toBe(true);
    expect(await ask()).toMatchObject({ advice });
    for (const language of ['en', 'fr'] as const) {
      const telling = { language, words: words(language), view: game.view(state, seat), names: NAMES, seat };
      const { what, why } = bestInWords(telling, advice);
      const { move, plainMove = move } = words(language);
      expect(what).toContain(plainMove(advice.best.move, telling.view, NAMES).replace(/\.$/, ''));
      expect(what, 'no coordinates').not.toMatch(/\(-?\d+, -?\d+\)/);
      expect(why.length).toBeGreaterThan(0);
      if (legalMoves(game, state, seat).length > 1 && advice.second)
        expect(secondInWords(telling, advice)?.why.length).toBeGreaterThan(0);
    }
  });
});

describe('the sentences of a hint', () => {
  const { game, words } = shipped('biotopia');
  const opened = openMatch(game, { match: 'x', seatCount: 2, options: {}, key: keyFromSeed('words') });
  if (!opened.ok) throw new Error(opened.problem);
  const view = game.view(positionOf(opened.match), 0 as Seat);
  const move = game.notation.read('draw') as never;
  const prospect = (change: Partial<Prospect>): Prospect => ({
    ...{ move, points: 0, certain: true, events: [], others: 0, next: 0, value: 0.5 },
    ...change,
  });
  const en = { language: 'en', words: words('en'), view, names: NAMES, seat: 0 } as const;
  const fr = { ...en, language: 'fr', words: words('fr') } as const;

  test('tell points at once, what the others lose by it, and what it keeps open', () => {
    const advice = { best: prospect({ points: 2, others: 1, next: 3 }), second: prospect({ others: 3 }) };
    expect(bestInWords(en, advice).why).toEqual([
      'It brings 2 points at once.',
      'It leaves the others about 2 points less than the next best move would.',
      'It keeps about 3 points open for the rest of this turn and your next one.',
    ]);
    expect(bestInWords(fr, advice).why[0]).toBe('Cela rapporte 2 points tout de suite.');
  });

  test('tell what the second best costs, or that it is as good', () => {
    const best = prospect({ points: 1, value: 0.62 });
    expect(secondInWords(en, { best, second: prospect({ value: 0.55 }) })?.why).toEqual([
      'It brings 1 point fewer at once.',
      'It costs you about 7 in 100 chances of winning.',
    ]);
    expect(secondInWords(fr, { best, second: prospect({ points: 1, value: 0.62 }) })?.why).toEqual([
      'Cela rapporte 1 point tout de suite.',
      'C’est à peu près aussi bon : choisissez ce qui vous plaît.',
    ]);
    expect(secondInWords(en, { best })).toBeUndefined();
  });
});
