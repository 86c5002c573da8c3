import { readRecord } from '@hedgerow/kernel';
import { ERROR_CODES } from '@hedgerow/protocol';
import { describe, expect, test } from 'vitest';
import { english } from '../src/i18n/english.ts';
import { coded, sayProblem } from '../src/i18n/problems.ts';
import { sayIn } from '../src/i18n/say.ts';

const inFrench = (problem: string): string => sayProblem(sayIn('fr'), 'fr', problem);
const inEnglish = (problem: string): string => sayProblem(sayIn('en'), 'en', problem);

describe('what goes wrong is told in the reader’s language', () => {
  test.each(ERROR_CODES)('the server’s %s', (code) => {
    expect(Object.keys(english)).toContain(`problem.${code}`);
    expect(inFrench(coded(code, 'Something in English.'))).not.toMatch(/English/);
    expect(inEnglish(coded(code, 'Something in English.'))).toBe('Something in English.');
  });

  test('a code that is not known yet', () => {
    expect(inFrench(coded('from-the-future'))).toBe(sayIn('fr')('problem.internal'));
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
    expect(inFrench(read.problem)).toBe(said);
    expect(inEnglish(read.problem)).toBe(read.problem);
  });
});
