import type { Language } from '@hedgerow/kernel';
import { engineInFrench } from './engine-french.ts';
import { english } from './english.ts';
import type { Key, Say } from './say.ts';

/** A problem with a code of its own, and what else was said about it: the reader’s language makes a sentence of it. */
export const coded = (code: string, sentence = ''): string => `@${code} ${sentence}`.trimEnd();

const CODED = /^@([a-z-]+)(?: (.*))?$/s;

const isKey = (key: string): key is Key => Object.hasOwn(english, key);

/** Whatever went wrong, as a sentence for people. The server’s own sentence is English and says more than its code. */
export function sayProblem(say: Say, language: Language, problem: string): string {
  const [, code, sentence = ''] = CODED.exec(problem) ?? [];
  if (code === undefined) return language === 'fr' ? engineInFrench(problem) : problem;
  if (language === 'en' && sentence !== '') return sentence;
  const key = `problem.${code}`;
  return say(isKey(key) ? key : 'problem.internal');
}
