import { biotopiaTitle, KINDS, MISSIONS, REGULAR_MISSIONS, SHIPPED, turnsToGo } from '@hedgerow/biotopia';
import { LANGUAGES, seatAt } from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import { sayIn } from '../../../src/boards/biotopia/say.ts';
import { viewOf } from './table.ts';

test('§7 a card is read out with what it needs, what there is, and what it is worth', () => {
  const facts = { needs: 5, has: 4, worth: 2 };
  expect(sayIn('en').card('RED', facts)).toBe('Red Admiral, needs 5 Flowers, you have 4, worth 2 points');
  expect(sayIn('fr').card('RED', facts)).toBe('Vulcain, demande 5 Fleurs, vous en avez 4, vaut 2 points');
  expect(sayIn('en').card('SUN', { needs: 2, has: undefined, worth: undefined })).toBe(
    'Sunshine, needs 2 Flowers',
  );
});

describe.each(LANGUAGES)('in %s the board speaks like the log', (language) => {
  const words = biotopiaTitle.create(SHIPPED).words(language);
  const say = sayIn(language);
  const view = viewOf({});

  test.each(KINDS)('%s', (kind) => {
    expect(words.move({ type: 'plant', kind }, view, ['a', 'b'])).toContain(say.kind(kind));
    const { text, fact } = say.text(kind);
    expect(Math.min(text.length, fact.length)).toBeGreaterThan(10);
  });

  test.each(REGULAR_MISSIONS)('%s', (mission) => {
    const sentence = words.move({ type: 'claim', mission }, view, ['a', 'b']);
    expect(sentence).toContain(say.mission(mission));
    expect(sentence).toContain(say.wants(mission));
  });
});

test.each(LANGUAGES)('two letters of its own language tell all kinds apart (%s)', (language) => {
  const { badge, kind } = sayIn(language);
  expect(new Set(KINDS.map(badge)).size).toBe(KINDS.length);
  for (const each of KINDS) expect(kind(each)).toContain(badge(each).slice(1));
  expect(MISSIONS.length).toBe(5);
});

test.each([
  { startSeat: 0, active: 0, turns: 3, says: 'Final round, three turns to go' },
  { startSeat: 0, active: 2, turns: 1, says: 'Final round, one turn to go' },
  { startSeat: 2, active: 0, turns: 2, says: 'Final round, two turns to go' },
])('BIO-62 seat $active of three, when seat $startSeat starts', ({ startSeat, active, turns, says }) => {
  const plain = viewOf({});
  const [mine, other] = plain.seats;
  if (mine === undefined || other === undefined) throw new Error('two seats');
  const view = {
    ...plain,
    seats: [mine, other, other],
    startSeat: seatAt(startSeat),
    toAct: [seatAt(active)],
  };
  expect(turnsToGo(view)).toBe(turns);
  expect(sayIn('en').turnsToGo(turns)).toBe(says);
});
