import type { AnyMove } from '@hedgerow/kernel';
import { plain } from '../i18n/plain.ts';

/** A move with its button’s words and its notation. */
export interface Choice {
  readonly move: AnyMove;
  readonly label: string;
  readonly text: string;
}

/** A button of a group: its move, and what is left to say under the words that the group shares. */
export interface MoveButton {
  readonly choice: Choice;
  readonly rest: string;
}

/** Buttons of a large group that go on alike: folded until somebody wants them. */
export interface Fold {
  readonly heading: string;
  readonly buttons: readonly MoveButton[];
}

/** Moves of one kind, under the words that all their labels begin and end with. */
export interface MoveGroup {
  readonly type: string;
  readonly heading: string;
  readonly entries: readonly (MoveButton | Fold)[];
}

/** So many buttons can be taken in at a glance; a larger group is folded where its labels allow. */
const AT_A_GLANCE = 9;

/** Moves of one kind stand together, in the order in which the game lists them. */
export function groupMoves(choices: readonly Choice[]): readonly MoveGroup[] {
  const byType = new Map<string, Choice[]>();
  for (const choice of choices) {
    const group = byType.get(choice.move.type);
    if (group) group.push(choice);
    else byType.set(choice.move.type, [choice]);
  }
  return [...byType].map(([type, group]) => groupOf(type, group));
}

/** A label in words, without those that its group says for all. */
interface Said {
  readonly choice: Choice;
  readonly words: readonly string[];
}

function groupOf(type: string, choices: readonly Choice[]): MoveGroup {
  const labels = choices.map(({ label }) => label.split(' '));
  const start = sharedWords(labels);
  const end = start === 0 ? 0 : sharedEnd(labels.map((words) => words.slice(start)));
  const said = choices.map(
    (choice, i): Said => ({ choice, words: labels[i]?.slice(start, labels[i].length - end) ?? [] }),
  );
  const [first = []] = labels;
  const heading =
    start === 0
      ? ''
      : [without(first.slice(0, start).join(' ')), '…', ...first.slice(first.length - end)].join(' ');
  return { type, heading, entries: foldsOf(said) };
}

/** Entries of a group: buttons side by side, or folds of those that begin with the same word. */
function foldsOf(said: readonly Said[]): readonly (MoveButton | Fold)[] {
  const byWord = new Map<string, Said[]>();
  for (const each of said) {
    const word = without(each.words[0] ?? '');
    const fold = byWord.get(word);
    if (fold) fold.push(each);
    else byWord.set(word, [each]);
  }
  // Folds of one each would only hide the buttons.
  if (said.length <= AT_A_GLANCE || byWord.size * 2 > said.length) return said.map((each) => button(each, 0));
  return [...byWord.values()].map((fold): MoveButton | Fold => {
    const [first] = fold;
    if (first && fold.length === 1) return button(first, 0);
    const bare = fold.map(({ words }) => words.map(without));
    const shared = Math.max(1, sharedWords(bare, 0));
    return {
      heading: without(first?.words.slice(0, shared).join(' ') ?? ''),
      buttons: fold.map((each) => button(each, shared)),
    };
  });
}

/** A button that is told apart by nothing but its fold’s own words repeats them. */
const button = ({ choice, words }: Said, from: number): MoveButton => ({
  choice,
  rest: words.slice(from).join(' ') || words.join(' '),
});

const without = (words: string): string => words.replace(/[:,;(]+$/, '');

/** With how many of the same words all sentences begin, so that `left` of the shortest are left. */
function sharedWords(sentences: readonly (readonly string[])[], left = 1): number {
  const [first = [], ...others] = sentences;
  if (others.length === 0) return 0;
  const most = Math.min(...sentences.map(({ length }) => length)) - left;
  let shared = 0;
  while (shared < most && others.every((words) => words[shared] === first[shared])) shared += 1;
  return shared;
}

/** The same from the end; one word alone, or a bracket without its beginning, is no ending. */
function sharedEnd(sentences: readonly (readonly string[])[]): number {
  const shared = sharedWords(sentences.map((words) => words.toReversed()));
  const end = sentences[0]?.slice(-shared).join(' ') ?? '';
  return shared < 2 || end.split('(').length !== end.split(')').length ? 0 : shared;
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
