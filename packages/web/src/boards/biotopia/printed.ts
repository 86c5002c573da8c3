import {
  flowerSymbols,
  flowersNeeded,
  KINDS,
  type Kind,
  type KindData,
  type Mission,
  type MissionCode,
  print,
  type SeatPublic,
  SHIPPED,
  type View,
} from '@hedgerow/biotopia';
import { broken } from '@hedgerow/kernel';

/** What is printed on the cards, as the rules read it. */
export const PRINTED: ReturnType<typeof print> = print(SHIPPED.data);

export const kindData = (kind: Kind): KindData => PRINTED.kind(kind);

/** Some card of a kind: the helpers of the rules count cards, a view shows kinds. */
const CARD_OF = new Map<Kind, number>(
  KINDS.map((kind) => [
    kind,
    Array.from({ length: PRINTED.cards }, (_, card) => card).findIndex(
      (card) => PRINTED.kindOf(card) === kind,
    ),
  ]),
);

export const cardOf = (kind: Kind): number => CARD_OF.get(kind) ?? 0;

export const cardsOf = (kinds: readonly Kind[]): readonly number[] => kinds.map(cardOf);

export function missionData(code: MissionCode): Mission {
  const found = PRINTED.missions.find((mission) => mission.code === code);
  if (found === undefined) throw broken('every Mission is printed', { code });
  return found;
}

export const kindFromText = (text: string | undefined): Kind | undefined =>
  KINDS.find((kind) => kind === text);

export const isButterfly = (kind: Kind): boolean => kindData(kind).type === 'butterfly';

/** BIO-04 Flower symbols, as everybody can count them. */
export const symbolsOf = ({ flowers }: Pick<SeatPublic, 'flowers'>): number =>
  flowerSymbols({ laid: flowers.map((flower) => (flower === 'KNA' ? 'faceUp' : 'planted')) });

/** BIO-24 BIO-48 What a card would ask of this garden now. */
export const neededBy = (garden: Pick<SeatPublic, 'butterflies'> | undefined, kind: Kind): number =>
  flowersNeeded(PRINTED, { butterflies: cardsOf(garden?.butterflies ?? []) }, cardOf(kind));

/** What the next copy would bring this garden; `null` for cards without points. */
export function worthIn(garden: Pick<SeatPublic, 'butterflies'> | undefined, kind: Kind): number | null {
  const { points, pointsStep = 0 } = kindData(kind);
  if (points === null) return null;
  return points + pointsStep * copiesIn(garden?.butterflies ?? [], kind);
}

export const copiesIn = (kinds: readonly Kind[], kind: Kind): number =>
  kinds.filter((each) => each === kind).length;

/** The garden of the viewer. */
export const ownGarden = ({ me, seats }: View): SeatPublic | undefined =>
  me === undefined ? undefined : seats[me.seat];

/** The kinds of a pile in canonical order with their copies. */
export const grouped = (pile: readonly Kind[]): readonly (readonly [kind: Kind, copies: number])[] =>
  KINDS.flatMap((kind) => {
    const copies = copiesIn(pile, kind);
    return copies === 0 ? [] : [[kind, copies] as const];
  });

/** BIO-17 Turns still to come in this round, the present one included; retired seats take none. */
export function turnsToGo({ seats, startSeat, toAct }: View): number {
  const [active] = toAct;
  if (active === undefined) return 0;
  const inOrder = seats.map((_, i) => (startSeat + i) % seats.length);
  return inOrder.slice(inOrder.indexOf(active)).filter((seat) => seats[seat]?.retired === false).length;
}
