import type { Refusal } from './rulebook.ts';
import type { Seat } from './seat.ts';

export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The names of the seats, in order. */
export type Names = readonly string[];

export const nameOf = (names: Names, seat: Seat): string => names[seat] ?? `Seat ${seat}`;

/** A part of the table in words: a heading and its lines. */
export interface Paragraph {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** A card or token to look up. */
export interface Component {
  readonly name: string;
  readonly text: string;
}

/**
 * A game in plain sentences, made only of what a viewer is shown and hears, so that it can say nothing hidden. The
 * log, the terminal, the screen reader and the page all speak through it.
 */
export interface Words<V, M, E> {
  readonly title: string;
  /** One sentence that makes somebody want to sit down. */
  readonly blurb: string;
  /** The whole table as this view shows it. */
  readonly view: (view: V, names: Names) => readonly Paragraph[];
  /** Every card and token by its name, with what stands on it: what one looks up at the table. */
  readonly components?: (view: V) => readonly Component[];
  /** The table drawn with letters, line by line, for a terminal: only games played on a map have it. */
  readonly picture?: (view: V, names: Names) => readonly string[];
  /** What is asked of whom, as this view knows it; the asked seat is addressed. */
  readonly decision: (view: V, names: Names) => string;
  /** A move that could be made, as the label of a button. */
  readonly move: (move: M, view: V, names: Names) => string;
  /** The same told to somebody who sees the table, without what only tells buttons apart; where it is missing, `move` is said. */
  readonly plainMove?: (move: M, view: V, names: Names) => string;
  readonly event: (event: E, names: Names) => string;
  readonly refusal: (refusal: Refusal, names: Names) => string;
  /** A part of the score breakdown. */
  readonly pointsFrom: (source: string) => string;
  /** An option, or one of its values. */
  readonly option: (name: string, value?: string | number | boolean) => string;
  /** What a table is called that is set up like this: only games with `presets` have it. */
  readonly preset?: (name: string) => string;
  /** What somebody answers in advance to questions that go to all, or `ask`: only games with such `windows` have it. */
  readonly order?: (order: string) => string;
}

/** Chooses singular or plural: English counts 0 as many, French as one. */
export function count(language: Language, amount: number, one: string, many: string): string {
  const singular = language === 'fr' ? Math.abs(amount) < 2 : Math.abs(amount) === 1;
  return `${amount} ${singular ? one : many}`;
}

/** “a, b and c” */
export function listed(language: Language, items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${language === 'fr' ? 'et' : 'and'} ${items.at(-1) ?? ''}`;
}

/** The refusals that every table shares, as a sentence; `undefined` if the refusal is the game's own. */
export function tableRefusal(
  language: Language,
  { reason, facts }: Refusal,
  names: Names,
): string | undefined {
  const who = typeof facts['seat'] === 'number' ? (names[facts['seat']] ?? String(facts['seat'])) : '';
  const said = String(facts['text'] ?? '');
  const sentences: Readonly<Record<string, readonly [string, string]>> = {
    'game-over': ['The game is over.', 'La partie est terminée.'],
    'not-asked': [`It is not for ${who} to choose now.`, `Ce n’est pas à ${who} de choisir maintenant.`],
    'not-a-move': [`“${said}” is not a move of this game.`, `« ${said} » n’est pas un coup de ce jeu.`],
    'move-too-long': [
      `A move has at most ${facts['limit'] ?? 0} characters.`,
      `Un coup compte au plus ${facts['limit'] ?? 0} caractères.`,
    ],
    'cannot-take-back': [
      `${who} cannot take anything back: since then somebody has learnt something or moved.`,
      `${who} ne peut rien reprendre : depuis, quelqu’un a appris quelque chose ou joué.`,
    ],
    'nobody-may-leave': [
      'At this table a computer player goes on for those who leave.',
      'À cette table, un joueur automatique remplace ceux qui partent.',
    ],
    'has-left': [`${who} has left already.`, `${who} est déjà parti.`],
  };
  return sentences[reason]?.[language === 'fr' ? 1 : 0];
}
