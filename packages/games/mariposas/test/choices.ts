import type { Rng, Seat } from '@hedgerow/kernel';
import { type Move, print, SHIPPED, type State } from '../src/index.ts';

const printed = print(SHIPPED.data);

export type Choice = (state: State, seat: Seat, legal: readonly Move[], rng: Rng) => Move;

/** First a kind of move by chance, then one of that kind: births, ends of turns and flights come up alike. */
export const byKind: Choice = (_state, _seat, legal, rng) => {
  const kinds = [...new Set(legal.map(({ type }) => type))];
  const kind = kinds[rng.below(kinds.length)];
  const moves = legal.filter(({ type }) => type === kind);
  return moves[rng.below(moves.length)] as Move;
};

/** Gives birth and takes what it can get; otherwise by blind chance. */
export const eager: Choice = (_state, _seat, legal, rng) => {
  const births = legal.filter(({ type }) => type === 'birth' || type === 'free');
  const from = births.length > 0 ? births : legal;
  return from[rng.below(from.length)] as Move;
};

/** Flies to cities it has not seen yet and wants no free birth; otherwise by blind chance. */
export const traveller: Choice = (state, seat, legal, rng) => {
  const { visited = [] } = state.players[seat] ?? {};
  const isNewCity = (space: number): boolean => {
    const city = printed.cityAt[space] ?? -1;
    return city >= 0 && !visited.includes(city);
  };
  const wished = legal.filter(
    (move) => (move.type === 'fly' && isNewCity(move.to)) || move.type === 'declineFree',
  );
  const from = wished.length > 0 ? wished : legal;
  return from[rng.below(from.length)] as Move;
};
