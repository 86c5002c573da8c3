import type { Table } from '@hedgerow/kernel';
import { GLOBAL, type Printed } from '../printed.ts';
import type { Card, Contest, Event, State } from '../state.ts';
import { save } from './3-species.ts';
import { lastLink } from './4-links.ts';

/** SPE-30 R-07 The colour that may capture: that of the closed slot, or (by option) global only for a global closing card. */
export function contestColour(printed: Printed, state: State, { links, slot }: Contest): number {
  const [closing] = links;
  const ofCard = printed.colour[closing?.card ?? 0] as number;
  return state.options.captureColour === 'card' && ofCard === GLOBAL ? GLOBAL : slot;
}

/** SPE-31 An interrupt event of the contest colour or global, worth at least as much as the last link. */
export function canCapture(printed: Printed, state: State, contest: Contest, card: Card): boolean {
  if (!printed.interrupts[card]) return false;
  const colour = printed.colour[card] as number;
  if (colour !== GLOBAL && colour !== contestColour(printed, state, contest)) return false;
  return (printed.value[card] as number) >= (printed.value[lastLink(contest).card] as number);
}

/** SPE-34 The owner of the last link wins the species; SPE-35 the capture cards are cleared with it. */
export function closeContest(printed: Printed, table: Table<State, Event>, contest: Contest): void {
  const { links, place } = contest;
  const winner = lastLink(contest);
  const captureCards = links.slice(1).map(({ card }) => card);
  save(printed, table, winner.seat, place, captureCards);
}
