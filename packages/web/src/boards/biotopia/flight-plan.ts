import type { Event, Kind, View } from '@hedgerow/biotopia';
import type { Flight } from '../kit/flights.tsx';
import { isButterfly } from './printed.ts';

/** What flies: a card by its front, a back, or a Mission. */
export type Cargo =
  | { readonly card: Kind; readonly turns?: 'down' | 'up' }
  | { readonly card: null }
  | { readonly mission: string };

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
      const from = event.type === 'planted' && event.from === 'deck' ? 'deck' : `hand-${event.seat}`;
      const shown = event.kind === null || from === 'deck' ? null : event.kind;
      return one(
        from,
        `flowers-${event.seat}`,
        shown === null ? { card: null } : { card: shown, turns: 'down' },
      );
    }
    case 'drawn':
      return Array.from({ length: Math.min(event.cards, 3) }, (_, i): Flight<Cargo> => {
        const kind = event.kinds?.[i];
        return {
          from: 'deck',
          to: `hand-${event.seat}`,
          cargo: kind === undefined ? { card: null } : { card: kind, turns: 'up' },
          manner: 'glide',
        };
      });
    case 'takenFromSky':
      return one(`sky-${slotOf(before, event.kind)}`, `hand-${event.seat}`, { card: event.kind });
    case 'skyRefilled':
      return one('deck', `sky-${slotOf(after, event.kind)}`, { card: event.kind, turns: 'up' });
    case 'played':
      if (event.kind === 'KNA') return one(`hand-${event.seat}`, `flowers-${event.seat}`, { card: 'KNA' });
      // BIO-27 A Bio-card lies beside the piles until it is composted; that flight is enough.
      return isButterfly(event.kind)
        ? one(`hand-${event.seat}`, `butterflies-${event.seat}`, { card: event.kind })
        : [];
    case 'hatched':
      return one(`flowers-${event.seat}`, `butterflies-${event.seat}`, { card: event.kind }, 'unfold');
    case 'composted':
    case 'discarded':
      return one(`hand-${event.seat}`, 'compost', { card: event.kind });
    case 'takenFromCompost':
      return one('compost', `hand-${event.seat}`, { card: event.kind });
    case 'claimed':
      return one(`mission-${event.mission}`, `missions-${event.seat}`, { mission: event.mission });
    case 'mostLargeWhitesGained':
      return one('mission-MLW', `missions-${event.seat}`, { mission: 'MLW' }, 'flutter');
    case 'mostLargeWhitesLost':
      return one(`missions-${event.seat}`, 'mission-MLW', { mission: 'MLW' }, 'flutter');
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
