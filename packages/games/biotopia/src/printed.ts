import { broken } from '@hedgerow/kernel';
import type { Ability, Edition, KindData, MissionData } from './data/shape.ts';
import { KINDS, type Kind, MISSIONS, type MissionCode } from './kinds.ts';
import type { Card } from './state.ts';

/** A Mission card as the rules read it. */
export interface Mission {
  readonly code: MissionCode;
  readonly name: string;
  readonly points: number;
  /** Butterflies asked for, in canonical order. */
  readonly need: readonly (readonly [kind: Kind, count: number])[];
  /** Flower symbols asked for, 0 if none. */
  readonly flowers: number;
}

/** What is printed on the cards of an edition, as tables by card number: what the rules look at all the time. */
export interface Printed {
  readonly cards: number;
  readonly kindOf: (card: Card) => Kind;
  /** The place of a card's kind in canonical order. */
  readonly orderOf: (card: Card) => number;
  readonly isButterfly: (card: Card) => boolean;
  readonly abilityOf: (card: Card) => Ability;
  readonly costOf: (card: Card) => number;
  readonly costStepOf: (card: Card) => number;
  readonly pointsOf: (card: Card) => number;
  readonly pointsStepOf: (card: Card) => number;
  /** `ESS-07`: for people who sort real cards; it never leaves the engine before the game is over (BIO-73). */
  readonly serialOf: (card: Card) => string;
  /** The rows of the data, in canonical order. */
  readonly kinds: readonly KindData[];
  readonly kind: (code: Kind) => KindData;
  /** In the order of `MISSIONS`. */
  readonly missions: readonly Mission[];
}

/** The serials of a kind's copies: code, dash, two digits. */
export const serials = ({ code, copies }: Pick<KindData, 'code' | 'copies'>): readonly string[] =>
  Array.from({ length: copies }, (_, i) => `${code}-${String(i + 1).padStart(2, '0')}`);

/** BIO-09 Numbers the cards in canonical kind order, within a kind by serial. */
export function print({ kinds: rows, missions }: Edition): Printed {
  const kinds = KINDS.map((code) => rowOf(rows, code));
  const column = <T>(value: (kind: KindData, order: number) => T): readonly T[] =>
    kinds.flatMap((kind, order) => Array.from({ length: kind.copies }, () => value(kind, order)));
  const kindOf = column(({ code }) => code);
  const order = column((_, at) => at);
  const butterfly = column(({ type }) => type === 'butterfly');
  const ability = column((kind) => kind.ability);
  const cost = column((kind) => kind.cost);
  const costStep = column((kind) => kind.costStep ?? 0);
  const points = column((kind) => kind.points ?? 0);
  const pointsStep = column((kind) => kind.pointsStep ?? 0);
  const serial = kinds.flatMap(serials);
  // Written out one by one, so that the engine can see through each of them.
  return {
    cards: serial.length,
    kindOf: (card) => kindOf[card] as Kind,
    orderOf: (card) => order[card] as number,
    isButterfly: (card) => butterfly[card] as boolean,
    abilityOf: (card) => ability[card] as Ability,
    costOf: (card) => cost[card] as number,
    costStepOf: (card) => costStep[card] as number,
    pointsOf: (card) => points[card] as number,
    pointsStepOf: (card) => pointsStep[card] as number,
    serialOf: (card) => serial[card] ?? '',
    kinds,
    kind: (code) => rowOf(kinds, code),
    missions: MISSIONS.map((code) => missionFrom(rowOf(missions, code))),
  };
}

function rowOf<R extends { readonly code: string }>(rows: readonly R[], code: R['code']): R {
  const row = rows.find((each) => each.code === code);
  if (row === undefined) throw broken('a checked edition has every card', { code });
  return row;
}

const missionFrom = ({ code, name, points, need = {}, flowers = 0 }: MissionData): Mission => ({
  code,
  name,
  points,
  need: KINDS.flatMap((kind) => (need[kind] === undefined ? [] : [[kind, need[kind]] as const])),
  flowers,
});
