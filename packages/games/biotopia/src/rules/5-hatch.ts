import { broken, type MoveRule, type Refusal } from '@hedgerow/kernel';
import { rememberShown } from '../memory.ts';
import type { Printed } from '../printed.ts';
import { refused } from '../reasons.ts';
import type { Card, Event, Garden, Hatch, State } from '../state.ts';
import { flowerSymbols, gardenOf, liftFlower, removeFrom } from './1-zones.ts';
import { compost } from './3-deck.ts';
import { actionDone, notTimeForAction } from './4-action.ts';
import { enterPlay } from './5-butterflies.ts';

/** The Chrysalis in a hand, if there is one. */
function chrysalisIn(printed: Printed, hand: readonly Card[]): Card | undefined {
  for (const card of hand) if (printed.abilityOf(card) === 'hatch') return card;
  return undefined;
}

/** BIO-50 A face-down card of the own row with a Butterfly on its front; BIO-47 but no Peacock. */
export const canHatch = (printed: Printed, { flowers, laid }: Garden, flower: number): boolean => {
  const card = flowers[flower];
  return (
    card !== undefined &&
    laid[flower] !== 'faceUp' &&
    printed.isButterfly(card) &&
    printed.abilityOf(card) !== 'handOnly'
  );
};

function whyNotHatch(printed: Printed, { flowers, laid }: Garden, flower: number): Refusal | undefined {
  const card = flowers[flower];
  if (card === undefined) return refused('BIO-50', 'no-such-flower', { flower });
  if (laid[flower] === 'faceUp') return refused('BIO-52', 'lies-face-up', { flower });
  if (printed.abilityOf(card) === 'handOnly') return refused('BIO-47', 'only-from-the-hand', { flower });
  return printed.isButterfly(card) ? undefined : refused('BIO-50', 'no-butterfly-on-it', { flower });
}

/** BIO-50 Chrysalis: a Flower becomes the Butterfly on its other side, whatever that one would need. */
export const hatch = (printed: Printed): MoveRule<State, Hatch, Event> => ({
  rule: 'BIO-50',
  exact: true,

  candidates(state, seat, into) {
    if (state.phase !== 'action') return;
    const garden = gardenOf(state, seat);
    const chrysalis = chrysalisIn(printed, garden.hand);
    if (chrysalis === undefined || flowerSymbols(garden) < printed.costOf(chrysalis)) return;
    for (let flower = 0; flower < garden.flowers.length; flower += 1) {
      if (canHatch(printed, garden, flower)) into.push({ type: 'hatch', flower });
    }
  },

  refusal(state, seat, { flower }) {
    const early = notTimeForAction(state);
    if (early) return early;
    const garden = gardenOf(state, seat);
    const chrysalis = chrysalisIn(printed, garden.hand);
    if (chrysalis === undefined) return refused('BIO-50', 'no-chrysalis-in-hand');
    // R-12 The target still counts as a Flower while the requirement is checked.
    const [needs, has] = [printed.costOf(chrysalis), flowerSymbols(garden)];
    if (needs > has)
      return refused('BIO-24', 'too-few-flowers', { kind: printed.kindOf(chrysalis), needs, has });
    return whyNotHatch(printed, garden, flower);
  },

  play(table, seat, { flower }) {
    const { state, tell } = table;
    const garden = gardenOf(state, seat);
    const chrysalis = chrysalisIn(printed, garden.hand);
    const card = garden.flowers[flower];
    if (chrysalis === undefined || card === undefined)
      throw broken('a legal hatch has its two cards', { flower });
    removeFrom(garden.hand, chrysalis);
    rememberShown(printed, state, seat, chrysalis);
    tell({ type: 'played', seat, kind: printed.kindOf(chrysalis) });
    rememberShown(printed, state, seat, card, flower);
    liftFlower(garden, flower);
    tell({ type: 'hatched', seat, flower, kind: printed.kindOf(card) });
    // R-14 The Chrysalis lies on the heap before the Event, so that an Orange Tip can pick it up again.
    compost(state, chrysalis);
    tell({ type: 'composted', seat, kind: printed.kindOf(chrysalis) });
    actionDone(state);
    enterPlay(printed, table, seat, card);
  },
});
