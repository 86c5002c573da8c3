import { type Problem, readRecord } from '@hedgerow/kernel';
import { ERROR_CODES, PROBLEMS } from '@hedgerow/protocol';
import { describe, expect, test } from 'vitest';
import { coded, codedAs } from '../src/i18n/coded.ts';
import { sayProblem } from '../src/i18n/problems.ts';
import { sayIn } from '../src/i18n/say.ts';

const inFrench = (problem: Problem | string): string => sayProblem(sayIn('fr'), 'fr', problem);
const inEnglish = (problem: Problem | string): string => sayProblem(sayIn('en'), 'en', problem);

describe('what goes wrong is told in the reader’s language', () => {
  test.each(ERROR_CODES)('the server’s %s', (code) => {
    const told = codedAs({ code, sentence: 'For programs only.' });
    for (const said of [inEnglish(told), inFrench(told)]) expect(said).not.toMatch(/programs|internal error/);
    expect(inEnglish(told)).not.toBe(inFrench(told));
  });

  test('no reason lacks its sentence, and both languages speak of the same facts', () => {
    const factsIn = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();
    const wrong = Object.entries<Readonly<Record<'en' | 'fr', string>>>(PROBLEMS).filter(
      ([, { en, fr }]) =>
        en.trim() === '' || fr.trim() === '' || en === fr || factsIn(en).join() !== factsIn(fr).join(),
    );
    expect(wrong.map(([reason]) => reason)).toEqual([]);
    expect(ERROR_CODES.filter((code) => PROBLEMS[code].code !== code)).toEqual([]);
  });

  test('a reason with its facts', () => {
    const told = codedAs({
      code: 'table-not-ready',
      reason: 'somebody-not-ready',
      sentence: '',
      facts: { name: 'Ben' },
    });
    expect([inEnglish(told), inFrench(told)]).toEqual([
      'Ben is not ready yet.',
      'Ben n’est pas encore prêt.',
    ]);
  });

  test('a reason of a newer server is told as its code', () => {
    const told = codedAs({ code: 'too-fast', reason: 'from-the-future', sentence: '' });
    expect(inEnglish(told)).toBe('That was too fast; wait a little.');
  });

  test('a code that is not known yet', () => {
    expect(inFrench(coded('from-the-future'))).toBe(inFrench(coded('internal')));
  });

  test.each([
    { file: 'nonsense', said: 'La ligne 1 doit être "hedgerow match 1", mais c’est "nonsense".' },
    { file: 'hedgerow match 1\ngame biotopia 1', said: 'Il manque au fichier de partie la ligne "edition".' },
    { file: 'hedgerow match 1\n2 0 draw', said: 'Ligne 2 : le prochain coup porte le numéro 1, et non 2.' },
    { file: 'hedgerow match 1\nkey abc', said: 'Ligne 2 : "key" ne peut pas être "abc".' },
    { file: 'hedgerow match 1\ntitle a\ntitle b', said: 'Ligne 3 : "title" s’y trouve deux fois.' },
  ])('a match file: $said', ({ file, said }) => {
    const read = readRecord(file);
    if (read.ok) throw new Error('This file should not be readable.');
    expect(inFrench(read)).toBe(said);
    expect(inEnglish(read)).toBe(read.problem);
  });
});
