import {
  type AnyEvent,
  type AnyMade,
  type AnyMove,
  type AnyView,
  LANGUAGES,
  type Language,
  type Standing,
  type Words,
} from '@hedgerow/kernel';
import { columns, Failure, say } from './terminal.ts';

export type AnyWords = Words<AnyView, AnyMove, AnyEvent>;

const isLanguage = (code: string): code is Language => (LANGUAGES as readonly string[]).includes(code);

export function languageOrFail(code: string): Language {
  if (isLanguage(code)) return code;
  throw new Failure(`There is no language ${JSON.stringify(code)}; there are ${LANGUAGES.join(', ')}.`);
}

/** Names for seats that have none. */
export const namesFor = (seats: number): readonly string[] =>
  ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'].slice(0, seats);

const bold = (text: string): string => (process.stdout.isTTY ? `\u001b[1m${text}\u001b[0m` : text);

export function tellView(words: AnyWords, view: AnyView, names: readonly string[]): void {
  for (const line of words.picture?.(view, names) ?? []) say(line);
  for (const { heading, lines } of words.view(view, names)) {
    say(bold(heading));
    for (const line of lines) say(`  ${line}`);
  }
}

const HEADS = {
  en: ['place', 'player', 'points', 'made of'],
  fr: ['place', 'joueur', 'points', 'détail'],
} as const;

/** Who came where, with how many points, and from what. */
export function standingsTable(
  standings: readonly Standing[],
  names: readonly string[],
  { words }: AnyMade,
  language: Language,
): string {
  const { pointsFrom } = words(language);
  return columns(
    HEADS[language],
    [...standings]
      .sort((a, b) => a.rank - b.rank || a.seat - b.seat)
      .map(({ rank, seat, score, breakdown }) => [
        rank,
        names[seat] ?? String(seat),
        score,
        Object.entries(breakdown)
          .filter(([, points]) => points !== 0)
          .map(([source, points]) => `${pointsFrom(source)} ${points}`)
          .join(', '),
      ]),
  );
}
