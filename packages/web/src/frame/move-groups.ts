import type { AnyMove } from '@hedgerow/kernel';
import { plain } from '../i18n/plain.ts';

/** A move with its button’s words and its notation. */
export interface Choice {
  readonly move: AnyMove;
  readonly label: string;
  readonly text: string;
}

/** Moves of one kind, under the words that all their labels begin with. */
export interface MoveGroup {
  readonly heading: string;
  readonly choices: readonly Choice[];
}

/** Moves of one kind stand together, in the order in which the game lists them. */
export function groupMoves(choices: readonly Choice[]): readonly MoveGroup[] {
  const byType = new Map<string, Choice[]>();
  for (const choice of choices) {
    const group = byType.get(choice.move.type);
    if (group) group.push(choice);
    else byType.set(choice.move.type, [choice]);
  }
  return [...byType.values()].map((group) => ({
    heading: sharedStart(group.map(({ label }) => label)),
    choices: group,
  }));
}

/** The whole words with which all sentences begin; nothing if there is only one sentence. */
export function sharedStart(sentences: readonly string[]): string {
  const [first, ...others] = sentences.map((sentence) => sentence.split(' '));
  if (!first || others.length === 0) return '';
  let shared = 0;
  while (shared < first.length - 1 && others.every((words) => words[shared] === first[shared])) shared += 1;
  return first
    .slice(0, shared)
    .join(' ')
    .replace(/[:,;(]+$/, '');
}

/** The choices in which every word of the search occurs, whatever its case and accents. */
export function findChoices(choices: readonly Choice[], search: string): readonly Choice[] {
  const wanted = plain(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (wanted.length === 0) return choices;
  return choices.filter(({ label, text }) => {
    const said = plain(`${label} ${text}`);
    return wanted.every((word) => said.includes(word));
  });
}
