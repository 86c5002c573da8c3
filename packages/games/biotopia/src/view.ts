import { type Decision, type RuleId, type Seat, type Secret, seats, type Viewer } from '@hedgerow/kernel';
import { KINDS, type Kind, MISSIONS } from './kinds.ts';
import type { Printed } from './printed.ts';
import { gardenOf } from './rules/1-zones.ts';
import { hasToPlantFirst } from './rules/2-setup.ts';
import { score, species, standings } from './rules/8-end.ts';
import type { Card, Fronts, Garden, Laid, Phase, SeatPublic, State, View } from './state.ts';

/** BIO-74 After the end all fronts are shown, if the table wants it; a hand that left the game stays unseen. */
export const isRevealed = ({ phase, options }: State): boolean => phase === 'over' && options.revealAfterGame;

/** §3.9 What lies face down, and who may look at it. All backs are alike (C4), so all cards are one pool. */
export function secrets(state: State): readonly Secret[] {
  const found: Secret[] = [{ at: ['deck'], knownTo: [], pool: 'cards' }];
  const revealed = isRevealed(state);
  for (const seat of seats(state.gardens.length)) {
    const { laid, retired, drew } = gardenOf(state, seat);
    const knownTo = [seat];
    if (!revealed || retired) found.push({ at: ['gardens', seat, 'hand'], knownTo, pool: 'cards' });
    if (!revealed) for (const at of faceDown(seat, laid)) found.push({ at, knownTo, pool: 'cards' });
    if (drew.length > 0) found.push({ at: ['gardens', seat, 'drew'], knownTo, pool: `memory of ${seat}` });
  }
  return found;
}

/** The whole Flower row, or, where a Knapweed lies face up in it, each of the other cards. */
const faceDown = (seat: Seat, laid: readonly Laid[]): readonly Secret['at'][] =>
  laid.includes('faceUp')
    ? laid.flatMap((how, i) => (how === 'faceUp' ? [] : [['gardens', seat, 'flowers', i]]))
    : [['gardens', seat, 'flowers']];

/** §5.4 What one viewer is shown: kinds only, no serial of any card (BIO-73). */
export const view =
  (printed: Printed) =>
  (state: State, viewer: Viewer): View => {
    const all = seats(state.gardens.length);
    return {
      phase: state.phase,
      round: state.round,
      finalRound: state.finalRound,
      triggeredBy: state.triggeredBy,
      startSeat: state.startSeat,
      toAct: toAct(state),
      targetScore: state.options.targetScore,
      commonBlue: state.options.commonBlue,
      deckCount: state.deck.length,
      sky: state.sky.map((card) => (card === null ? null : printed.kindOf(card))),
      compost: countByKind(printed, state.compost),
      display: MISSIONS.filter((_, i) => state.missions[i] === null),
      seats: all.map((seat) => seatPublic(printed, state, seat)),
      ...(viewer === 'spectator'
        ? {}
        : { me: { seat: viewer, ...fronts(printed, gardenOf(state, viewer)) } }),
      ending: state.ending,
      ranks: state.phase === 'over' ? standings(printed, state).map(({ rank }) => rank) : null,
      revealed: isRevealed(state) ? all.map((seat) => fronts(printed, gardenOf(state, seat))) : null,
    };
  };

function seatPublic(printed: Printed, state: State, seat: Seat): SeatPublic {
  const garden = gardenOf(state, seat);
  return {
    handCount: garden.retired ? 0 : garden.hand.length,
    flowers: garden.laid.map((how) => (how === 'faceUp' ? 'KNA' : 'down')),
    flowerNumbers: garden.numbers,
    taken: garden.taken.map(({ kind }) => kind),
    butterflies: garden.butterflies.map(printed.kindOf),
    missions: MISSIONS.filter((_, i) => state.missions[i] === seat),
    score: score(printed, state, seat),
    species: species(printed, garden),
    retired: garden.retired,
  };
}

const fronts = (printed: Printed, { hand, flowers, retired }: Garden): Fronts => ({
  hand: retired ? [] : hand.map(printed.kindOf),
  flowerFronts: flowers.map(printed.kindOf),
});

const NONE = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Readonly<Record<Kind, number>>;

function countByKind(printed: Printed, cards: readonly Card[]): Readonly<Record<Kind, number>> {
  const counts = { ...NONE };
  for (const card of cards) counts[printed.kindOf(card)] += 1;
  return counts;
}

/** Who is asked: everybody who has not planted yet, and later the active seat alone. */
function toAct(state: State): readonly Seat[] {
  if (state.phase === 'over') return [];
  if (state.phase !== 'setup') return [state.active];
  return seats(state.gardens.length).filter((seat) => hasToPlantFirst(state, seat));
}

/** The question to one seat. Search asks at every position, so it is made once for each seat there can be. */
const asking = (rule: RuleId): readonly Decision[] =>
  seats(5).map((seat): Decision => ({ kind: 'ask', seats: [seat], rule }));

const ASKED: Readonly<Record<Exclude<Phase, 'setup' | 'over'>, readonly Decision[]>> = {
  action: asking('BIO-18'),
  blue: asking('BIO-43'),
  tip: asking('BIO-46'),
  discard: asking('BIO-60'),
};

/** §5.1 Who must choose now. Only the set-up asks several seats at once. */
export const decision =
  (printed: Printed) =>
  (state: State): Decision => {
    if (state.phase === 'over') return { kind: 'over', standings: standings(printed, state) };
    if (state.phase === 'setup') return { kind: 'ask', seats: toAct(state), rule: 'BIO-13', together: true };
    return ASKED[state.phase][state.active] as Decision;
  };
