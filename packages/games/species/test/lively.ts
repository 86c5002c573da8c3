import type { Rng, Seat } from '@hedgerow/kernel';
import { completes, type Move, type State } from '../src/index.ts';
import { printed } from './table.ts';

const saves = (state: State, move: Move): boolean => {
  if (move.type === 'declareSet' || move.type === 'capture') return true;
  const species = move.type === 'place' ? state.row[move.place] : undefined;
  return (
    move.type === 'place' &&
    species !== null &&
    species !== undefined &&
    completes(printed, species, move.slot, move.card)
  );
};

const isIdle = ({ type }: Move): boolean => type === 'endTurn' || type === 'rethink';

/**
 * Chance that gets somewhere: mostly saves what it can and plays rather than not, so that a trial game shows in a
 * hundred steps what blind chance shows in four hundred; now and then it is blind.
 */
export function lively(state: State, _seat: Seat, legal: readonly Move[], rng: Rng): Move {
  const blind = rng.below(6) === 0;
  const saving = blind ? [] : legal.filter((move) => saves(state, move));
  const busy = blind ? [] : legal.filter((move) => !isIdle(move));
  const from = saving.length > 0 ? saving : busy.length > 0 ? busy : legal;
  return from[rng.below(from.length)] as Move;
}
