import { readFileSync } from 'node:fs';
import { GAME_IDS, shipped } from '@hedgerow/catalog';
import { TELLINGS } from '@hedgerow/catalog/ids';
import { heardBy, keyFromHex, LANGUAGES, readRecord, replay, type Standing, seatAt } from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import { resultWords } from '../src/frame/result-words.ts';
import { passageOf, readPlayerPage } from '../src/rules/player-page.ts';

const NAMES = ['Wren', 'Bramble', 'Clover', 'Teasel'];

describe.each(GAME_IDS)('%s tells', async (game) => {
  const made = shipped(game);
  const telling = await TELLINGS[game]();
  const read = readRecord(
    readFileSync(new URL(`../src/rules/matches/${game}.match`, import.meta.url), 'utf8'),
  );
  if (!read.ok) throw new Error(read.problem);
  const { record } = read;
  const key = keyFromHex(record.key ?? '');
  if (!key) throw new Error('no key');
  const setup = { match: record.match, seatCount: record.seats, options: record.options, key };
  const moments = [...replay(made.game, setup, record.moves)];

  test('from every view of those who are asked, the rule by which they are asked', () => {
    for (const { state } of moments) {
      const decision = made.game.decision(state);
      for (const seat of decision.kind === 'ask' ? decision.seats : [])
        expect(telling.rule(made.game.view(state, seat))).toBe(decision.kind === 'ask' ? decision.rule : '');
    }
  });

  test.each(LANGUAGES)('the passage of the rules that fits each question (%s)', (language) => {
    const page = readPlayerPage(
      readFileSync(new URL(`../src/rules/players/${game}.${language}.md`, import.meta.url), 'utf8'),
    );
    const rules = new Set(
      moments.flatMap(({ state }) => {
        const decision = made.game.decision(state);
        return decision.kind === 'ask' ? [decision.rule] : [];
      }),
    );
    for (const rule of rules) expect(passageOf(page, rule), rule).toBeDefined();
  });

  test.each(LANGUAGES)('at every moment how far it is (%s)', (language) => {
    for (const { state } of moments) {
      const pieces = telling.in(language).progress(made.game.view(state, seatAt(0)));
      expect(pieces.length).toBeGreaterThanOrEqual(1);
      expect(pieces.join(' ')).not.toMatch(/undefined|NaN|Infinity/);
      expect(pieces.join(' · ').length).toBeLessThan(70);
    }
  });

  test.each(LANGUAGES)('three things worth telling of a finished game (%s)', (language) => {
    const last = moments.at(-1);
    if (last === undefined) throw new Error('no end');
    const events = moments.flatMap(({ told }) => heardBy(told, seatAt(0)));
    const facts = telling.in(language).facts(made.game.view(last.state, seatAt(0)), events, NAMES);
    expect(new Set(facts).size).toBe(3);
    expect(facts.join(' ')).toMatch(/Wren|Bramble/);
    expect(facts.join(' ')).not.toMatch(/undefined|NaN|Infinity|Seat/);
  });

  test.each(LANGUAGES)('what decides a tie (%s)', (language) => {
    const last = moments.at(-1);
    const decision = last && made.game.decision(last.state);
    const places = decision?.kind === 'over' ? (decision.standings[0]?.tieBreaks.length ?? 0) : 0;
    expect(places).toBeGreaterThan(0);
    for (let place = 0; place < places; place += 1) expect(telling.in(language).tieBreak(place)).not.toBe('');
  });
});

describe('the result says', async () => {
  const telling = await TELLINGS.biotopia();
  const standing = (seat: number, rank: number, score: number, kinds: number): Standing => ({
    seat: seatAt(seat),
    rank,
    score,
    breakdown: {},
    tieBreaks: [kinds],
  });

  test('“You win” to the one who won, and by how much', () => {
    const ranked = [standing(1, 1, 15, 5), standing(0, 2, 14, 6)];
    expect(resultWords('en', ranked, NAMES, seatAt(1), telling)).toEqual({
      heading: 'You win with 15 points',
      why: '1 point more than Wren.',
    });
    expect(resultWords('fr', ranked, NAMES, seatAt(0), telling)).toEqual({
      heading: 'Bramble l’emporte avec 15 points',
      why: '1 point de plus que vous.',
    });
  });

  test('what decided a tie', () => {
    const ranked = [standing(0, 1, 15, 6), standing(1, 2, 15, 5)];
    expect(resultWords('en', ranked, NAMES, undefined, telling)).toEqual({
      heading: 'Wren wins with 15 points',
      why: 'Level on points with Bramble; what decided: more kinds of Butterfly.',
    });
  });

  test('who shares the victory', () => {
    const ranked = [standing(0, 1, 15, 6), standing(1, 1, 15, 6)];
    expect(resultWords('en', ranked, NAMES, seatAt(0), telling).heading).toBe(
      'You share the victory with Bramble: 15 points',
    );
  });
});
