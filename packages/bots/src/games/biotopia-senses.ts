import {
  canHatch,
  flowerSymbols,
  flowersNeeded,
  type Garden,
  isMet,
  KINDS,
  MISSIONS,
  type Move,
  missing,
  type Printed,
  print,
  SHIPPED,
  type State,
  score,
  species,
} from '@hedgerow/biotopia';
import { type Seat, seatAt } from '@hedgerow/kernel';
import type { Senses } from '../bot.ts';
import { Pen } from '../pen.ts';
import { biotopiaInstinct } from './biotopia.ts';

const MOST = 5;
const PHASES = ['setup', 'action', 'blue', 'tip', 'discard'] as const;
const BUTTERFLIES = 10;
const REGULAR = 4;

const COMMON = PHASES.length + MOST + 5 + 2 * KINDS.length + MISSIONS.length;
const PUBLIC = 6 + BUTTERFLIES + MISSIONS.length + REGULAR;
const OWN = 5 * KINDS.length + 6;
const INPUTS = COMMON + OWN + MOST * PUBLIC;

const pen = new Pen();

/** What everybody may see of a garden. */
function describeGarden(printed: Printed, state: State, seat: Seat, garden: Garden): void {
  const order = (card: number): number => printed.orderOf(card);
  pen.put(flowerSymbols(garden), 8);
  pen.put(garden.hand.length, 6);
  pen.put(score(printed, state, seat), 15);
  pen.put(species(printed, garden), 8);
  pen.yes(garden.retired);
  // The seats that still have a turn in this round know more than those that had theirs.
  pen.put((seat - state.startSeat + state.gardens.length) % state.gardens.length, 4);
  pen.counts(garden.butterflies, BUTTERFLIES, order, 3);
  for (const holder of state.missions) pen.yes(holder === seat);
  for (const mission of printed.missions.slice(0, REGULAR)) {
    const flowersShort = Math.max(0, mission.flowers - flowerSymbols(garden));
    pen.put(isMet(printed, mission, garden) ? 0 : missing(printed, mission, garden) + flowersShort, 4);
  }
}

/** What only the owner knows: the hand, the fronts of the Flowers, and what could be done with them. */
function describeOwn(printed: Printed, state: State, seat: Seat, garden: Garden): void {
  const order = (card: number): number => printed.orderOf(card);
  const symbols = flowerSymbols(garden);
  const short = (card: number): number => flowersNeeded(printed, garden, card) - symbols;
  pen.counts(garden.hand, KINDS.length, order, 2);
  // What could be played at once, or with one Flower more; what could be, once taken.
  pen.counts(
    garden.hand.filter((card) => short(card) <= 0),
    KINDS.length,
    order,
    2,
  );
  pen.counts(
    garden.hand.filter((card) => short(card) === 1),
    KINDS.length,
    order,
    2,
  );
  pen.counts(
    state.sky.filter((card) => card !== null && short(card) <= 0) as number[],
    KINDS.length,
    order,
    2,
  );
  pen.counts(
    garden.flowers.filter((_, i) => garden.laid[i] !== 'faceUp'),
    KINDS.length,
    order,
    2,
  );
  let [playable, soon, hatchable, worth] = [0, 0, 0, 0];
  for (const card of garden.hand) {
    const lacks = short(card);
    if (lacks <= 0) playable += printed.pointsOf(card);
    else if (lacks <= 2) soon += printed.pointsOf(card);
  }
  for (let flower = 0; flower < garden.flowers.length; flower += 1) {
    if (!canHatch(printed, garden, flower)) continue;
    hatchable += 1;
    worth = Math.max(worth, printed.pointsOf(garden.flowers[flower] as number));
  }
  pen.put(playable, 4);
  pen.put(soon, 4);
  pen.put(hatchable, 4);
  pen.put(worth, 3);
  // The one-page player's judgement spares the network to find out the same again.
  const points = score(printed, state, seat);
  pen.put(points, 15);
  pen.put(biotopiaInstinct.evaluate(state, seat) - points, 5);
}

function describeCommon(printed: Printed, state: State, seat: Seat): void {
  const order = (card: number): number => printed.orderOf(card);
  pen.oneOf((PHASES as readonly string[]).indexOf(state.phase), PHASES.length);
  pen.oneOf(state.gardens.length - 1, MOST);
  pen.put(state.round, 25);
  pen.yes(state.finalRound);
  pen.yes(state.active === seat);
  pen.put(state.deck.length, 80);
  pen.put((state.active - seat + state.gardens.length) % state.gardens.length, 4);
  pen.counts(
    state.sky.filter((card) => card !== null),
    KINDS.length,
    order,
    2,
  );
  pen.counts(state.compost, KINDS.length, order, 4);
  for (const holder of state.missions) pen.yes(holder === null);
}

const printed = print(SHIPPED.data);

/** Specification §8, "Useful features". */
export const biotopiaSenses: Senses<State, Move> = {
  inputs: INPUTS,
  stakes: { win: 0.7, margin: 3 },
  ahead: { steps: 6 },
  describe: (state, seat, into) => {
    pen.on(into);
    describeCommon(printed, state, seat);
    const count = state.gardens.length;
    describeOwn(printed, state, seat, state.gardens[seat] as Garden);
    for (let i = 0; i < MOST; i += 1) {
      const other = seatAt((seat + i) % count);
      if (i < count) describeGarden(printed, state, other, state.gardens[other] as Garden);
      else pen.skip(PUBLIC);
    }
  },
};
