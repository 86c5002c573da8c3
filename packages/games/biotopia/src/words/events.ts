import { type Names, nameOf } from '@hedgerow/kernel';
import type { Event } from '../state.ts';
import type { Terms } from './terms.ts';

/** What happened, for the log. */
export const eventWords =
  ({ say: { event: say, cards }, kind, mission, pile }: Terms) =>
  (is: Event, names: Names): string => {
    const who = 'seat' in is && is.seat !== null ? nameOf(names, is.seat) : '';
    switch (is.type) {
      case 'firstFlowerPlanted':
        return say.firstFlowerPlanted(who, is.kind === null ? null : kind(is.kind));
      case 'roundBegun':
        return say.roundBegun(is.round);
      case 'drawn':
        return say.drawn(who, is.kinds === null ? cards(is.cards) : pile(is.kinds));
      case 'skyRefilled':
      case 'composted':
        return say[is.type](kind(is.kind));
      case 'takenFromSky':
      case 'played':
      case 'takenFromCompost':
      case 'declined':
      case 'discarded':
        return say[is.type](who, kind(is.kind));
      case 'reshuffled':
        return say.reshuffled(is.cards);
      case 'planted':
        return say.planted(who, is.kind === null ? null : kind(is.kind), is.from === 'deck');
      case 'hatched':
        return say.hatched(who, kind(is.kind), is.flower + 1);
      case 'claimed':
        return say.claimed(who, mission(is.mission), is.joker === null ? null : kind(is.joker), kind('CAM'));
      case 'mostLargeWhitesGained':
      case 'mostLargeWhitesLost':
      case 'passed':
      case 'left':
        return say[is.type](who);
      case 'finalRoundDeclared':
        return is.seat === null ? say.deckUsedUp : say.targetReached(who, is.points);
      case 'ended':
        return say.ended[is.ending];
    }
  };
