import type { Meadow, State } from './state.ts';

const copyMeadow = (meadow: Meadow): Meadow => ({
  box: { ...meadow.box },
  window: { ...meadow.window },
  field: meadow.field.slice(),
  edge: meadow.edge.slice(),
  tiles: meadow.tiles.slice(),
  orientations: meadow.orientations.slice(),
  xs: meadow.xs.slice(),
  ys: meadow.ys.slice(),
  open: meadow.open.slice(),
});

/** A copy that shares nothing with the original: written out, because every step and every imagined world needs one. */
export const copyState = (state: State): State => ({
  options: { ...state.options },
  phase: state.phase,
  turn: state.turn,
  first: state.first,
  active: state.active,
  players: state.players.map((player) => ({ ...player, petals: player.petals.slice() })),
  ring: state.ring.slice(),
  tops: state.tops.slice(),
  below: state.below.map((stack) => stack.slice()),
  removed: state.removed.map((stack) => stack.slice()),
  gone: state.gone.slice(),
  sun: state.sun,
  offer: state.offer.slice(),
  selected: state.selected,
  meadow: copyMeadow(state.meadow),
  water: state.water,
  beeWasInHand: state.beeWasInHand,
  unsettled: state.unsettled.slice(),
  settled: state.settled.map((each) => ({ ...each })),
  pending: state.pending.map((question) =>
    question.ask === 'settle' ? { ...question, tiles: question.tiles.slice() } : { ...question },
  ),
  turnsLeft: state.turnsLeft,
});
