import { type Names, nameOf } from '@hedgerow/kernel';
import { ownGarden, worthNow } from '../glance.ts';
import type { Printed } from '../printed.ts';
import type { Move, View } from '../state.ts';
import type { Terms } from './terms.ts';

/** What is asked of whom. */
export const decisionWords =
  ({ say, list }: Terms) =>
  (view: View, names: Names): string => {
    if (view.phase === 'over') {
      const winners = (view.ranks ?? []).flatMap((rank, seat) =>
        rank === 1 ? [names[seat] ?? `${seat}`] : [],
      );
      return winners.length === 1 ? say.won(list(winners)) : say.shared(list(winners));
    }
    const { you, one, several } = say.asked[view.phase];
    if (view.me && view.toAct.includes(view.me.seat)) return you;
    const others = list(view.toAct.map((seat) => nameOf(names, seat)));
    return view.toAct.length === 1 ? one(others) : several(others);
  };

/** A move as the label of a button. */
export const moveWords =
  (printed: Printed, { say: { move: say }, kind, mission, wants }: Terms) =>
  (chosen: Move, view: View): string => {
    switch (chosen.type) {
      case 'draw':
      case 'pass':
      case 'blueDecline':
      case 'tipDecline':
        return say[chosen.type];
      case 'setupFlower':
      case 'plant':
      case 'tipTake':
      case 'discard':
        return say[chosen.type](kind(chosen.kind));
      case 'takeSky':
      case 'blueTake':
        return say.takeSky(kind(view.sky[chosen.slot] ?? 'KNA'), chosen.slot + 1);
      case 'play':
        return say.play(kind(chosen.kind), worthNow(printed, ownGarden(view), chosen.kind));
      case 'hatch':
        return say.hatch(kind(view.me?.flowerFronts[chosen.flower] ?? 'KNA'), chosen.flower + 1);
      case 'claim':
        return say.claim(mission(chosen.mission), wants(chosen.mission));
    }
  };
