import { biotopia, type Event, type Kind, type Move, type State, type View } from '@hedgerow/biotopia';
import {
  heardBy,
  keyFromSeed,
  legalMoves,
  openMatch,
  playStep,
  positionOf,
  rngAt,
  type Seat,
  seatAt,
} from '@hedgerow/kernel';
import type * as Kit from '../../../src/boards/kit/gesture.ts';

export type Situation = Kit.Situation<View, Move>;

/** What a test changes about a plain position. */
export interface Given {
  readonly hand?: readonly Kind[];
  readonly fronts?: readonly Kind[];
  readonly flowers?: readonly ('down' | 'KNA')[];
  readonly butterflies?: readonly Kind[];
  /** Butterflies of the other seat. */
  readonly theirs?: readonly Kind[];
  readonly view?: Partial<View>;
}

/** The first view of seat 0 in a match of two, with some of it written over. */
export function viewOf({
  hand,
  fronts = [],
  flowers,
  butterflies = [],
  theirs = [],
  view = {},
}: Given): View {
  const opened = openMatch(biotopia, {
    match: 'board',
    seatCount: 2,
    options: {},
    key: keyFromSeed('board'),
  });
  if (!opened.ok) throw new Error(opened.problem);
  const plain = biotopia.view(opened.match.state, seatAt(0));
  const laid = flowers ?? fronts.map((): 'down' => 'down');
  const [mine, other] = plain.seats;
  if (mine === undefined || other === undefined || plain.me === undefined) throw new Error('two seats');
  return {
    ...plain,
    phase: 'action',
    toAct: [seatAt(0)],
    me: { ...plain.me, hand: hand ?? plain.me.hand, flowerFronts: fronts },
    seats: [
      {
        ...mine,
        butterflies,
        flowers: laid,
        flowerNumbers: laid.map((_, i) => i),
        handCount: hand?.length ?? 4,
      },
      { ...other, butterflies: theirs },
    ],
    ...view,
  };
}

export const situationOf = (given: Given, legal: readonly Move[] = []): Situation => ({
  view: viewOf(given),
  legal,
});

/** Every decision of a whole seeded match of seats that choose by dice, as their own seat sees it. */
export function* decisions(
  seed: string,
  seatCount: number,
): Generator<{
  readonly seat: Seat;
  readonly situation: Situation;
  readonly choose: (move: Move) => { readonly state: State; readonly heard: readonly Event[] };
}> {
  const opened = openMatch(biotopia, { match: seed, seatCount, options: {}, key: keyFromSeed(seed) });
  if (!opened.ok) throw new Error(opened.problem);
  const { match } = opened;
  const dice = rngAt(keyFromSeed(`dice ${seed}`), 0);
  for (;;) {
    const state = positionOf(match);
    const decision = biotopia.decision(state);
    const [seat] = decision.kind === 'over' ? [] : decision.seats;
    if (seat === undefined) return;
    const legal = legalMoves(biotopia, state, seat);
    let chosen: Move | undefined;
    const situation = { view: biotopia.view(state, seat), legal };
    const choose = (move: Move): { readonly state: State; readonly heard: readonly Event[] } => {
      chosen = move;
      const played = playStep(match, seat, move);
      if (!played.ok) throw new Error(`${played.rule} ${played.reason}`);
      return { state: positionOf(match), heard: heardBy(played.told, seat) };
    };
    yield { seat, situation, choose };
    if (chosen === undefined) choose(legal[dice.below(legal.length)] as Move);
  }
}
