import type { Event, Kind, MissionCode, View } from '@hedgerow/biotopia';
import type { Flight } from '../kit/flights.tsx';
import { placeName } from '../kit/places.ts';
import { isButterfly } from './printed.ts';

/** What flies: a card by its front, a back, or a Mission. */
export type Cargo =
  | { readonly card: Kind; readonly turns?: 'down' | 'up' }
  | { readonly card: null }
  | { readonly mission: MissionCode };

/** The places of a seat. */
const at = (seat: number): Readonly<Record<'hand' | 'flowers' | 'butterflies' | 'missions', string>> => ({
  hand: placeName('hand', seat),
  flowers: placeName('flowers', seat),
  butterflies: placeName('butterflies', seat),
  missions: placeName('missions', seat),
});

const SLOT_UNKNOWN = 0;
const slotOf = (view: View | undefined, kind: Kind): number =>
  Math.max(SLOT_UNKNOWN, view?.sky.indexOf(kind) ?? SLOT_UNKNOWN);

/** What an event looks like: from which place on the board to which. `before` is what was to be seen until now. */
export function flightsOf(event: Event, before: View | undefined, after: View): readonly Flight<Cargo>[] {
  const one = (
    from: string,
    to: string,
    cargo: Cargo,
    manner: Flight<Cargo>['manner'] = 'glide',
  ): readonly Flight<Cargo>[] => [{ from, to, cargo, manner }];
  switch (event.type) {
    case 'firstFlowerPlanted':
    case 'planted': {
      const from = event.type === 'planted' && event.from === 'deck' ? 'deck' : at(event.seat).hand;
      const shown = event.kind === null || from === 'deck' ? null : event.kind;
      return one(
        from,
        at(event.seat).flowers,
        shown === null ? { card: null } : { card: shown, turns: 'down' },
      );
    }
    case 'drawn':
      return Array.from({ length: Math.min(event.cards, 3) }, (_, i): Flight<Cargo> => {
        const kind = event.kinds?.[i];
        return {
          from: 'deck',
          to: at(event.seat).hand,
          cargo: kind === undefined ? { card: null } : { card: kind, turns: 'up' },
          manner: 'glide',
        };
      });
    case 'takenFromSky':
      return one(placeName('sky', slotOf(before, event.kind)), at(event.seat).hand, {
        card: event.kind,
      });
    case 'skyRefilled':
      return one('deck', placeName('sky', slotOf(after, event.kind)), { card: event.kind, turns: 'up' });
    case 'played':
      if (event.kind === 'KNA') return one(at(event.seat).hand, at(event.seat).flowers, { card: 'KNA' });
      // BIO-27 A Bio-card lies beside the piles until it is composted; that flight is enough.
      return isButterfly(event.kind)
        ? one(at(event.seat).hand, at(event.seat).butterflies, { card: event.kind })
        : [];
    case 'hatched':
      return one(at(event.seat).flowers, at(event.seat).butterflies, { card: event.kind }, 'unfold');
    case 'composted':
    case 'discarded':
      return one(at(event.seat).hand, 'compost', { card: event.kind });
    case 'takenFromCompost':
      return one('compost', at(event.seat).hand, { card: event.kind });
    case 'claimed':
      return one(placeName('mission', event.mission), at(event.seat).missions, {
        mission: event.mission,
      });
    case 'mostLargeWhitesGained':
      return one(placeName('mission', 'MLW'), at(event.seat).missions, { mission: 'MLW' }, 'flutter');
    case 'mostLargeWhitesLost':
      return one(at(event.seat).missions, placeName('mission', 'MLW'), { mission: 'MLW' }, 'flutter');
    case 'reshuffled':
      return one('compost', 'deck', { card: null });
    case 'roundBegun':
    case 'declined':
    case 'passed':
    case 'finalRoundDeclared':
    case 'left':
    case 'ended':
      return [];
  }
}
