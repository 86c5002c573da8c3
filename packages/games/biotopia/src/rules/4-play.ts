import type { MoveRule, Seat, Table } from '@hedgerow/kernel';
import { rememberShown } from '../memory.ts';
import type { Printed } from '../printed.ts';
import { refused } from '../reasons.ts';
import type { Card, Event, Play, State } from '../state.ts';
import { flowerSymbols, flowersNeeded, gardenOf, layFlower, lowestOf, nextKind } from './1-zones.ts';
import { compost, drawCards } from './3-deck.ts';
import { actionDone, notTimeForAction } from './4-action.ts';
import { takeFromHand } from './4-plant.ts';
import { enterPlay } from './5-butterflies.ts';

const SUNSHINE_CARDS = 3;

/** BIO-22 Play a card face up. A Chrysalis has a move of its own, `hatch`, because it needs a target. */
export const play = (printed: Printed): MoveRule<State, Play, Event> => ({
  rule: 'BIO-22',
  exact: true,

  candidates(state, seat, into) {
    if (state.phase !== 'action') return;
    const garden = gardenOf(state, seat);
    const symbols = flowerSymbols(garden);
    for (let at = 0; at < garden.hand.length; at = nextKind(printed, garden.hand, at)) {
      const card = garden.hand[at] as Card;
      if (printed.abilityOf(card) === 'hatch' || flowersNeeded(printed, garden, card) > symbols) continue;
      into.push({ type: 'play', kind: printed.kindOf(card) });
    }
  },

  refusal(state, seat, { kind }) {
    const early = notTimeForAction(state);
    if (early) return early;
    const garden = gardenOf(state, seat);
    const card = lowestOf(printed, garden.hand, kind);
    if (card === undefined) return refused('BIO-22', 'not-in-hand', { kind });
    if (printed.abilityOf(card) === 'hatch') return refused('BIO-50', 'chrysalis-needs-a-target');
    const [needs, has] = [flowersNeeded(printed, garden, card), flowerSymbols(garden)];
    return needs > has ? refused('BIO-24', 'too-few-flowers', { kind, needs, has }) : undefined;
  },

  play(table, seat, { kind }) {
    const { state, tell } = table;
    const card = takeFromHand(printed, state, seat, kind);
    rememberShown(printed, state, seat, card);
    tell({ type: 'played', seat, kind });
    actionDone(state);
    if (printed.isButterfly(card)) enterPlay(printed, table, seat, card);
    else if (printed.abilityOf(card) === 'draw3') sunshine(printed, table, seat, card);
    // BIO-26 BIO-52 The Double Flower lies face up at the end of the Flower row and gives two symbols.
    else layFlower(gardenOf(state, seat), card, 'faceUp');
  },
});

/** BIO-51 R-15 Draw three, and only then does the Sunshine go to the Compost Heap. */
function sunshine(printed: Printed, table: Table<State, Event>, seat: Seat, card: Card): void {
  drawCards(printed, table, seat, SUNSHINE_CARDS);
  compost(table.state, card);
  table.tell({ type: 'composted', seat, kind: printed.kindOf(card) });
}
