import type { CardEffect, Edition, SetName } from './data/shape.ts';
import { SET_NAMES } from './data/shape.ts';

/** The slots of a species, in the order in which they are cleared (SPE-25). */
export const SLOTS = ['water', 'land', 'air'] as const;
export const SLOT_LETTERS = 'WLA';
const COLOURS = 'WLAG';
/** The colour of a global event; 0 to 2 are the colours of the slots. */
export const GLOBAL = 3;
const NO_COLOUR = -1;

/** What a card is by its frame and symbol. */
export type CardKind = 'environment' | 'action' | 'special' | 'actionBlock' | 'specialBlock' | 'ultimate';

/** A design: all its copies are alike. */
export interface Design {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly copies: number;
  /** The number of its first copy; the others follow. */
  readonly first: number;
}

/** What is printed on the cards of an edition, as tables by card number: what the rules look at all the time. */
export interface Printed {
  readonly edition: Edition;
  /** The number of event cards; environmental events come first. */
  readonly cards: number;
  readonly environmental: number;
  readonly designs: readonly Design[];
  /** By event card. */
  readonly designOf: readonly number[];
  readonly colour: readonly number[];
  readonly value: readonly number[];
  readonly interrupts: readonly boolean[];
  readonly kind: readonly CardKind[];
  readonly effect: readonly (CardEffect | null)[];
  readonly rank: readonly number[];
  /** By animal: the requirement of each slot, 0 for none. */
  readonly needs: readonly (readonly number[])[];
  readonly points: readonly number[];
  /** By set, in the order of `SET_NAMES`: the numbers of its three designs. */
  readonly sets: readonly (readonly number[])[];
}

const KIND_OF: Readonly<Record<string, CardKind>> = {
  'A action': 'action',
  'S special': 'special',
  'B action': 'actionBlock',
  'B special': 'specialBlock',
  '!! both': 'ultimate',
};

/** Numbers the cards in the order of the data, copy by copy. */
export function print(edition: Edition): Printed {
  const { env, cards, animals, sets, firstPlayerValue } = edition;
  const rows = [
    ...env.map((row) => ({ ...row, symbol: String(row.val), kind: 'environment' as CardKind, effect: null })),
    ...cards.map((row) => ({
      ...row,
      symbol: row.sym,
      kind: KIND_OF[`${row.sym} ${row.fam}`] ?? 'action',
      col: '',
      val: 0,
      int: 0,
    })),
  ];
  let next = 0;
  const designs = rows.map(({ id, name, text, n }): Design => {
    const first = next;
    next += n;
    return { id, name, text, copies: n, first };
  });
  const column = <T>(value: (row: (typeof rows)[number], design: number) => T): readonly T[] =>
    rows.flatMap((row, design) => Array.from({ length: row.n }, () => value(row, design)));
  return {
    edition,
    cards: next,
    environmental: env.reduce((total, { n }) => total + n, 0),
    designs,
    designOf: column((_, design) => design),
    colour: column(({ col }) => (col === '' ? NO_COLOUR : COLOURS.indexOf(col))),
    value: column(({ val }) => val),
    interrupts: column(({ int }) => int === 1),
    kind: column(({ kind }) => kind),
    effect: column(({ effect }) => effect),
    rank: column(({ symbol }) => firstPlayerValue[symbol] ?? 0),
    needs: animals.map(({ w, l, a }) => [w, l, a]),
    points: animals.map(({ pts }) => pts),
    sets: SET_NAMES.map((name) => sets[name].map((id) => designs.findIndex((design) => design.id === id))),
  };
}

export const designAt = (printed: Printed, card: number): Design =>
  printed.designs[printed.designOf[card] as number] as Design;

/** `air3p#2`: the name of a physical card. */
export function cardText(printed: Printed, card: number): string {
  const { id, first } = designAt(printed, card);
  return `${id}#${card - first + 1}`;
}

/** A line of the point look-up cards (C11). */
export interface LookUp {
  readonly animals: readonly { readonly id: string; readonly name: string; readonly points: number }[];
  readonly sets: Readonly<Record<SetName, readonly string[]>>;
}

/** C11 SPE-02 The look-up cards: every animal with its points, and the sets. Open to all at all times. */
export const lookUp = ({ animals, sets }: Edition): LookUp => ({
  animals: animals.map(({ id, name, pts }) => ({ id, name, points: pts })),
  sets,
});
