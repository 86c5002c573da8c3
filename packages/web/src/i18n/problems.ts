import { type Language, type Problem, sayFault } from '@hedgerow/kernel';
import { type Facts, isReason, sayReason } from '@hedgerow/protocol/problems';
import { english } from './english.ts';
import type { Key, Say } from './say.ts';
import { typeset } from './typeset.ts';

const CODED = /^@([a-z-]+) ([a-z-]+) (\{.*\})$/s;

const isKey = (key: string): key is Key => Object.hasOwn(english, key);

/** Whatever went wrong, as a sentence for people. */
export function sayProblem(say: Say, language: Language, wrong: Problem | string): string {
  if (typeof wrong !== 'string' && wrong.fault) return sayFault(language, wrong.fault);
  const problem = typeof wrong === 'string' ? wrong : (wrong.said?.[language] ?? wrong.problem);
  const [, code, reason = '', given = '{}'] = CODED.exec(problem) ?? [];
  if (code === undefined) return problem;
  const facts = JSON.parse(given) as Facts;
  const key = `problem.${code}`;
  if (isKey(key)) return say(key, facts);
  const sentence = sayReason(language, [reason, code].find(isReason) ?? 'internal', facts);
  return language === 'fr' ? typeset(sentence) : sentence;
}
