import type { Seat, Table } from '@hedgerow/kernel';
import { rememberDrawn } from '../memory.ts';
import type { Printed } from '../printed.ts';
import type { Card, Event, State } from '../state.ts';
import { gardenOf, inPlay, layFlower, skyIsEmpty } from './1-zones.ts';
import { drawCards, takeTop } from './3-deck.ts';
import { settleMostLargeWhites } from './6-missions.ts';

/** BIO-25 A Butterfly enters play, from the hand or from a Chrysalis: first Most Large Whites, then its Event. */
export function enterPlay(printed: Printed, table: Table<State, Event>, seat: Seat, card: Card): void {
  const { state } = table;
  const garden = gardenOf(state, seat);
  garden.butterflies.push(card);
  switch (printed.abilityOf(card)) {
    case 'majority':
      settleMostLargeWhites(printed, table);
      break;
    case 'plantFromDeck':
      plantFromDeck(printed, table, seat);
      break;
    case 'drawPerMeadowBrown':
      // BIO-45 One card for each Meadow Brown in play, the new one included.
      drawCards(printed, table, seat, inPlay(printed, garden, printed.kindOf(card)));
      break;
    case 'mayTakeSky':
      // BIO-43 With an empty Sky nothing is asked.
      if (!skyIsEmpty(state)) state.phase = 'blue';
      break;
    case 'mayTakeCompost':
      // BIO-46 With an empty Compost Heap nothing is asked.
      if (state.compost.length > 0) state.phase = 'tip';
      break;
    case 'missionJoker':
    case 'handOnly':
    case 'cumulative':
    case 'hatch':
    case 'draw3':
    case 'twoSymbols':
    case 'none':
      break;
  }
}

/** BIO-41 Brimstone: the top card of the Deck becomes a Flower. It never touches the hand; only its owner may look. */
function plantFromDeck(printed: Printed, table: Table<State, Event>, seat: Seat): void {
  const { state, whisper } = table;
  const card = takeTop(printed, table);
  if (card === undefined) return;
  layFlower(gardenOf(state, seat), card, 'fallen');
  rememberDrawn(state, seat, card);
  const event = { type: 'planted', seat, from: 'deck' } as const;
  whisper([seat], { ...event, kind: printed.kindOf(card) }, { ...event, kind: null });
}
