import type { Draft } from '@hedgerow/kernel';
import type { Garden, State } from './state.ts';

const copyGarden = ({
  hand,
  flowers,
  laid,
  numbers,
  grown,
  butterflies,
  retired,
  taken,
  drew,
}: Garden): Draft<Garden> => ({
  hand: hand.slice(),
  flowers: flowers.slice(),
  laid: laid.slice(),
  numbers: numbers.slice(),
  grown,
  butterflies: butterflies.slice(),
  retired,
  taken: taken.map(({ kind, from }) => ({ kind, from })),
  drew: drew.slice(),
});

/** A position that shares nothing with the original. Search copies often. */
export const copyState = (state: State): Draft<State> => ({
  options: { ...state.options },
  phase: state.phase,
  round: state.round,
  startSeat: state.startSeat,
  active: state.active,
  quiet: state.quiet,
  finalRound: state.finalRound,
  triggeredBy: state.triggeredBy,
  ending: state.ending,
  deck: state.deck.slice(),
  sky: state.sky.slice(),
  compost: state.compost.slice(),
  missions: state.missions.slice(),
  gardens: state.gardens.map(copyGarden),
  reshuffled: state.reshuffled && {
    inDeck: state.reshuffled.inDeck.slice(),
    held: state.reshuffled.held.slice(),
  },
});
