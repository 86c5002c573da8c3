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

/**
 * Which rules an edition is played by. In the first, cards were numbered copy by copy, and the number of a played copy
 * told what else its player held; since the second, equal cards are one and the same. In the first, a turn also ended by
 * itself when a hand was dead.
 */
export type Rules = 1 | 2;

/** A design: all its copies are alike. */
export interface Design {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly copies: number;
  /** Its card number; in the first edition that of its first copy, and the others follow. */
  readonly first: number;
}

/** What is printed on the cards of an edition, as tables by card number: what the rules look at all the time. */
export interface Printed {
  readonly edition: Edition;
  readonly rules: Rules;
  /** How many different event cards there are; environmental events come first. */
  readonly cards: number;
  readonly environmental: number;
  /** The event deck before it is shuffled: every card as often as it is in the box. */
  readonly deck: readonly number[];
  /** By event card: how often it is in the box. */
  readonly copies: readonly number[];
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

/** Numbers the cards in the order of the data: each design once, or (first edition) copy by copy. */
export function print(edition: Edition): Printed {
  const { env, cards, animals, sets, firstPlayerValue } = edition;
  const rules: Rules = edition.dataVersion === 1 ? 1 : 2;
  const numbersOf = (copies: number): number => (rules === 1 ? copies : 1);
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
    next += numbersOf(n);
    return { id, name, text, copies: n, first };
  });
  const column = <T>(value: (row: (typeof rows)[number], design: number) => T): readonly T[] =>
    rows.flatMap((row, design) => Array.from({ length: numbersOf(row.n) }, () => value(row, design)));
  const copies = column(({ n }) => n / numbersOf(n));
  return {
    edition,
    rules,
    cards: next,
    environmental: env.reduce((total, { n }) => total + numbersOf(n), 0),
    deck: copies.flatMap((many, card) => Array.from({ length: many }, () => card)),
    copies,
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

/** The tables for positions of matches by either rules: computer players know only the position before them. */
export function printFor(edition: Edition): (state: { readonly rules?: 2 }) => Printed {
  const numbered = print({ ...edition, dataVersion: 1 });
  const alike = edition.dataVersion === 1 ? print({ ...edition, dataVersion: 2 }) : print(edition);
  return ({ rules }) => (rules === undefined ? numbered : alike);
}

export const designAt = (printed: Printed, card: number): Design =>
  printed.designs[printed.designOf[card] as number] as Design;

/** `air3p`: the name of a card; in the first edition `air3p#2`, the name of a copy. */
export function cardText(printed: Printed, card: number): string {
  const { id, first } = designAt(printed, card);
  return printed.rules === 1 ? `${id}#${card - first + 1}` : id;
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
