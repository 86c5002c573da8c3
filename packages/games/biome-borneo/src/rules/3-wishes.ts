import type { Refusal, Seat } from '@hedgerow/kernel';
import { countOf, differentKinds, playerAt } from '../hand.ts';
import { type Kind, kindAt, type Printed } from '../printed.ts';
import { refuse } from '../reasons.ts';
import type { BeginEarn, KindNumber, Place, Player, State } from '../state.ts';

/** What a player wants to earn, and on what. */
export type Wish = Pick<BeginEarn, 'card' | 'from' | 'chain'>;

/** BOR-33 Whether a card sits on prey. */
export const isHunter = ({ use }: Pick<Kind, 'use'>): boolean => use === 'S' || use === 'A';

const eats = (printed: Printed, card: KindNumber): boolean => isHunter(kindAt(printed, card));

const cardsAt = (state: State, seat: Seat, from: Place): readonly number[] =>
  from === 'hand' ? playerAt(state, seat).hand : state.gallery;

/** Which kind a card is. A view knows kinds instead of cards: there each stands for itself. */
export type KindOf = Pick<Printed, 'kindOf'>;

export const topOf = ({ kindOf }: KindOf, chain: readonly number[]): number =>
  kindOf[chain.at(-1) ?? -1] ?? -1;

/** Two chains of the same animals in the same order: the first stands for both. */
const sameAnimals = ({ kindOf }: KindOf, one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((card, i) => kindOf[card] === kindOf[other[i] as number]);

/** BOR-20 BOR-33 BOR-34 Why this card cannot be earned on this chain, whatever the habitat. */
export function wishRefusal(
  printed: Printed,
  state: State,
  seat: Seat,
  { card, from, chain }: Wish,
): Refusal | undefined {
  const kind = printed.kinds[card];
  if (kind === undefined || countOf(printed, cardsAt(state, seat, from), card) === 0) {
    return refuse('BOR-20', 'card-not-there', { card: kind?.id ?? String(card) });
  }
  if (kind.use === 'ability' || kind.use === 'disaster')
    return refuse('BOR-40', 'not-earned', { card: kind.id });
  const { chains, tiles } = playerAt(state, seat);
  if (tiles.length === 0) return refuse('BOR-20', 'no-tile', { card: kind.id });
  if (!eats(printed, card))
    return chain === null ? undefined : refuse('BOR-34', 'joins-no-chain', { card: kind.id });
  const chosen = chain === null ? undefined : chains[chain];
  if (chosen === undefined) return refuse('BOR-33', 'needs-prey', { card: kind.id });
  const top = topOf(printed, chosen);
  if (!kind.prey.includes(top))
    return refuse('BOR-33', 'not-its-prey', { card: kind.id, top: printed.kinds[top]?.id ?? '' });
  const first = chains.findIndex((other) => sameAnimals(printed, other, chosen));
  return first === chain ? undefined : refuse('BOR-33', 'same-as-earlier-chain', { chain: first + 1 });
}

/** BOR-33 The chains on which an animal with this prey may sit, equal ones once. */
export function chainsFor(
  cards: KindOf,
  chains: readonly (readonly number[])[],
  { prey }: Pick<Kind, 'prey'>,
): number[] {
  const found: number[] = [];
  for (let i = 0; i < chains.length; i += 1) {
    const chain = chains[i] as readonly number[];
    if (!prey.includes(topOf(cards, chain))) continue;
    if (!found.some((other) => sameAnimals(cards, chains[other] as readonly number[], chain))) found.push(i);
  }
  return found;
}

/** Everything that a player could set out to earn now: hand before gallery, kinds ascending, chains by age. */
export function wishes(printed: Printed, state: State, seat: Seat): Wish[] {
  const found: Wish[] = [];
  const player = playerAt(state, seat);
  if (player.tiles.length === 0) return found;
  for (const from of ['hand', 'gallery'] as const) {
    for (const card of differentKinds(printed, cardsAt(state, seat, from))) {
      const kind = kindAt(printed, card);
      const { use } = kind;
      if (use === 'P' || use === 'N') found.push({ card, from, chain: null });
      if (use !== 'S' && use !== 'A') continue;
      for (const chain of chainsFor(printed, player.chains, kind)) found.push({ card, from, chain });
    }
  }
  return found;
}

/** BOR-33 BOR-34 Whether a card fits this chain of a player: its prey on top, or no chain where it eats nothing. */
export function canSitOn(
  printed: Printed,
  { chains }: Player,
  card: KindNumber,
  chain: number | null,
): boolean {
  if (!eats(printed, card)) return chain === null;
  const chosen = chain === null ? undefined : chains[chain];
  return chosen !== undefined && kindAt(printed, card).prey.includes(topOf(printed, chosen));
}
