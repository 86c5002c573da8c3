import { describe, expect, test } from 'vitest';
import { english } from '../src/i18n/english.ts';
import { format } from '../src/i18n/format.ts';
import { french } from '../src/i18n/french.ts';
import { lobbyEnglish } from '../src/i18n/lobby-english.ts';
import { lobbyFrench } from '../src/i18n/lobby-french.ts';
import { typeset } from '../src/i18n/typeset.ts';

const ENGLISH = { ...english, ...lobbyEnglish };
const FRENCH = { ...french, ...lobbyFrench };
const KEYS = Object.keys(ENGLISH) as readonly (keyof typeof ENGLISH)[];

/** The names in the braces of a message. */
const placeholders = (message: string): readonly string[] =>
  [...new Set([...message.matchAll(/\{(\w+)(?:,|\})/g)].map(([, name = '']) => name))].sort();

describe('the catalogues', () => {
  test.each(KEYS)('%s asks for the same values in French', (key) => {
    expect(placeholders(FRENCH[key])).toEqual(placeholders(ENGLISH[key]));
  });

  test('no message is in two catalogues', () => {
    const twice = Object.keys(lobbyEnglish).filter((key) => key in english);
    expect(twice).toEqual([]);
  });

  test('no French message was left in English', () => {
    const same = KEYS.filter((key) => FRENCH[key] === ENGLISH[key]);
    expect(same).toEqual([
      'home.codeField',
      'frame.points',
      'result.rank',
      'result.place',
      'result.total',
      'look.colour.7',
      'lobby.order',
      'time.minutes',
      'time.and',
      'friends.minutes',
    ]);
  });
});

describe('messages', () => {
  test.each([
    { language: 'en', count: 0, said: '0 moves' },
    { language: 'en', count: 1, said: '1 move' },
    { language: 'en', count: 1200, said: '1,200 moves' },
    { language: 'fr', count: 0, said: '0 coup' },
    { language: 'fr', count: 1, said: '1 coup' },
    { language: 'fr', count: 2, said: '2 coups' },
  ] as const)('count $count in $language', ({ language, count, said }) => {
    const message = (language === 'fr' ? french : english)['mine.moves'];
    expect(format(language, message, { count })).toBe(said);
  });

  test('an exact number comes before the plural', () => {
    expect(format('en', english['text.found'], { count: 0 })).toBe('no move');
  });

  test('values inside a plural are filled in', () => {
    expect(format('en', english['frame.timeLeft'], { name: 'Ada', seconds: 1 })).toBe('Ada: 1 second left.');
    expect(format('en', english['file.verified'], { moves: 3, digest: 'abc' })).toContain(
      'all 3 moves lead to this result (position abc)',
    );
  });

  test('no line of French begins with a sign of the word before', () => {
    expect(typeset('Poser « Okapi » ici : oui ?')).toBe('Poser «\u00a0Okapi\u00a0» ici\u00a0: oui\u00a0?');
  });

  test('a missing value shows its name', () => {
    expect(format('en', 'Hello {who}')).toBe('Hello {who}');
  });
});
