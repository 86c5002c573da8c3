import type { Refusal } from '@hedgerow/kernel';
import { KINDS, type Kind, MISSIONS, type MissionCode } from '../kinds.ts';
import type { Printed } from '../printed.ts';
import type { SeatPublic, View } from '../state.ts';

// What the sentences of all languages reckon out of a view.

/** BIO-04 Flower symbols, as everybody can count them. */
export const symbolsOf = ({ flowers }: SeatPublic): number =>
  flowers.reduce((sum, flower) => sum + (flower === 'KNA' ? 2 : 1), 0);

/** The kinds of a pile in canonical order with their copies. */
export const kindsWithCounts = (pile: readonly Kind[]): readonly (readonly [Kind, number])[] =>
  KINDS.flatMap((kind) => {
    const copies = pile.filter((each) => each === kind).length;
    return copies === 0 ? [] : [[kind, copies] as const];
  });

/** The garden of the viewer, if the viewer has one. */
export const ownGarden = ({ me, seats }: View): SeatPublic | undefined => (me ? seats[me.seat] : undefined);

/** What a card would be worth in this garden now; `undefined` for cards that score nothing. */
export function worthNow(printed: Printed, garden: SeatPublic | undefined, kind: Kind): number | undefined {
  const { points, pointsStep = 0 } = printed.kind(kind);
  if (points === null) return undefined;
  const earlier = garden?.butterflies.filter((each) => each === kind).length ?? 0;
  return points + pointsStep * earlier;
}

/** The facts of a refusal under their names, ready for sentences that may or may not use them. */
export interface RefusalFacts {
  readonly kind: Kind;
  readonly mission: MissionCode;
  readonly needs: number;
  readonly has: number;
  readonly missing: number;
  readonly flower: number;
  readonly slot: number;
  readonly holder: number;
}

export function factsOf({ facts }: Refusal): RefusalFacts {
  const number = (name: string): number => Number(facts[name] ?? 0);
  return {
    kind: KINDS.find((kind) => kind === facts['kind']) ?? 'BRI',
    mission: MISSIONS.find((code) => code === facts['mission']) ?? 'M1',
    needs: number('needs'),
    has: number('has'),
    missing: number('missing'),
    flower: number('flower'),
    slot: number('slot'),
    holder: number('holder'),
  };
}
