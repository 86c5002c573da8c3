import { type Language, listed } from '@hedgerow/kernel';
import { kindsWithCounts } from '../glance.ts';
import type { Kind } from '../kinds.ts';
import type { Printed } from '../printed.ts';
import { english } from './en.ts';
import { french } from './fr.ts';
import { type ComponentNames, componentNames } from './names.ts';
import type { Tongue } from './tongue.ts';

const TONGUES: Readonly<Record<Language, Tongue>> = { en: english, fr: french };

/** What the cards, Missions and piles of an edition are called in a language. */
export interface Terms extends ComponentNames {
  readonly say: Tongue;
  readonly list: (items: readonly string[]) => string;
  /** `Essex Skipper ×3` */
  readonly multiple: (name: string, copies: number) => string;
  /** Every kind of a pile once, with its copies. */
  readonly pile: (kinds: readonly Kind[]) => string;
}

export function termsOf(printed: Printed, language: Language): Terms {
  const names = componentNames(printed, language);
  const say = TONGUES[language];
  const list = (items: readonly string[]): string => listed(language, items);
  const multiple = (name: string, copies: number): string => (copies === 1 ? name : `${name} ×${copies}`);
  return {
    ...names,
    say,
    list,
    multiple,
    pile: (kinds) =>
      kinds.length === 0
        ? say.nothing
        : list(kindsWithCounts(kinds).map(([each, copies]) => multiple(names.kind(each), copies))),
  };
}
