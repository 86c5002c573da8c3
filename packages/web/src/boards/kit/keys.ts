import type { Language } from '@hedgerow/kernel';
import { ARROWS, isArrow, type Spot } from './focus.ts';
import type { Situation } from './gesture.ts';
import type { Said } from './labels.ts';

/** What a key is judged by. */
export interface Pressed<V, M, P> {
  readonly situation: Situation<V, M>;
  readonly pick: P;
  readonly focused: Spot | undefined;
}

/**
 * One line of the table of keys: the hook acts by it, the help sheet shows it. `touch` goes through the same door as mouse
 * and finger; `act` is for what is no touch, and answers `false` if there was nothing to do.
 */
export interface Key<V, M, P, T, S> {
  /** As `KeyboardEvent.key` names them; letters in either case. */
  readonly keys: readonly string[];
  /** What it does, for the help sheet; without it the key is not listed. */
  readonly does?: Said;
  readonly touch?: (at: Pressed<V, M, P>, key: string) => T | undefined;
  readonly act?: (board: S, key: string) => unknown;
  readonly release?: (board: S) => void;
  /** Held down it goes on. */
  readonly repeats?: boolean;
  /** It works as well while a sheet lies over the board. */
  readonly onSheet?: boolean;
  /** It takes Enter or Space even where they would press the control that has the focus. */
  readonly takes?: boolean;
}

const plain = (key: string): string => (key.length === 1 ? key.toLowerCase() : key);

/** The line of the table for a key. */
export const keyFor = <K extends { readonly keys: readonly string[] }>(
  keys: readonly K[],
  key: string,
): K | undefined => keys.find((each) => each.keys.some((own) => plain(own) === plain(key)));

/** What a key touches, if anything. */
export const touchOf = <V, M, P, T, S>(
  keys: readonly Key<V, M, P, T, S>[],
  key: string,
  at: Pressed<V, M, P>,
): T | undefined => keyFor(keys, key)?.touch?.(at, key);

const NAMES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { Enter: 'Enter', Escape: 'Esc', ' ': 'Space', Home: 'Home', End: 'End' },
  fr: { Enter: 'Entrée', Escape: 'Échap', ' ': 'Espace', Home: 'Début', End: 'Fin' },
};
const SIGNS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  '-': '−',
};

/** Keys as they are printed on a keyboard of that language. */
export const keyNames = (language: Language, keys: readonly string[]): readonly string[] =>
  keys
    .filter((key) => !isArrow(key) || key.startsWith('Arrow'))
    .map((key) => NAMES[language][key] ?? SIGNS[key] ?? key.toUpperCase());

/** Arrows, Home and End, for boards whose places are walked by the kit. */
export const WALK_KEYS = ARROWS;
