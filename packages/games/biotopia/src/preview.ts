import { broken } from '@hedgerow/kernel';
import { cardOf, copiesIn, ownGarden, symbolsOf } from './glance.ts';
import type { Kind, MissionCode } from './kinds.ts';
import type { Mission, Printed } from './printed.ts';
import { missing } from './rules/6-missions.ts';
import { butterflyPoints } from './rules/8-end.ts';
import type { Card, Move, View } from './state.ts';

/** How far a Mission is: of its Butterflies and Flowers, how many are there. */
export interface Progress {
  readonly mission: MissionCode;
  readonly has: number;
  readonly of: number;
  /** A Camberwell Beauty could stand in for one that is missing. */
  readonly joker: boolean;
  readonly met: boolean;
}

export type Warning =
  /** The Large White ties the most: the Mission goes back to the display. */
  | { readonly about: 'whites-return'; readonly from: number }
  | { readonly about: 'whites-tied' }
  /** Hatching drops the Flowers below what an unclaimed Mission asks for. */
  | { readonly about: 'bloom-lost'; readonly mission: MissionCode }
  /** A planted Peacock never comes into play (BIO-47). */
  | { readonly about: 'peacock-buried' }
  /** This declares the final round (BIO-62). */
  | { readonly about: 'final-round' };

/** What a move would change, as far as everybody could reckon it at the table. */
export interface Preview {
  readonly flowers: readonly [before: number, after: number];
  readonly points: readonly [before: number, after: number];
  /** Only Missions that come nearer or become possible. */
  readonly missions: readonly Progress[];
  readonly takesWhites: boolean;
  readonly warnings: readonly Warning[];
}

interface Row {
  readonly butterflies: readonly Kind[];
  readonly symbols: number;
}

export function missionOf(printed: Printed, code: MissionCode): Mission {
  const found = printed.missions.find((mission) => mission.code === code);
  if (found === undefined) throw broken('every Mission is printed', { code });
  return found;
}

/** BIO-53 Where a garden stands with a Mission. */
export function progress(printed: Printed, code: MissionCode, { butterflies, symbols }: Row): Progress {
  const mission = missionOf(printed, code);
  const wanted = mission.need.reduce((sum, [, count]) => sum + count, 0);
  const lacking = missing(printed, mission, { butterflies: cardsOf(printed, butterflies) });
  const joker = lacking > 0 && copiesIn(butterflies, 'CAM') > 0;
  const grown = Math.min(mission.flowers, symbols);
  const short = joker ? lacking - 1 : lacking;
  return {
    mission: code,
    has: wanted - lacking + grown,
    of: wanted + mission.flowers,
    joker,
    met: code !== 'MLW' && short <= 0 && grown === mission.flowers,
  };
}

/** The Butterfly and the Flowers a move adds or removes; `undefined` for moves that only move cards to the hand. */
function change(
  printed: Printed,
  view: View,
  move: Move,
): { readonly arrives?: Kind; readonly symbols: number } | undefined {
  switch (move.type) {
    case 'setupFlower':
    case 'plant':
      return { symbols: 1 };
    case 'play':
      if (move.kind === 'KNA') return { symbols: 2 };
      // BIO-41 Brimstone plants the top card of the Deck as well.
      return printed.kind(move.kind).type === 'butterfly'
        ? { arrives: move.kind, symbols: move.kind === 'BRI' && deckOrHeap(view) ? 1 : 0 }
        : { symbols: 0 };
    case 'hatch': {
      const kind = view.me?.flowerFronts[move.flower];
      if (kind === undefined) return undefined;
      return { arrives: kind, symbols: kind === 'BRI' ? 0 : -1 };
    }
    case 'claim':
      return { symbols: 0 };
    case 'draw':
    case 'takeSky':
    case 'pass':
    case 'blueTake':
    case 'blueDecline':
    case 'tipTake':
    case 'tipDecline':
    case 'discard':
      return undefined;
  }
}

const deckOrHeap = ({ deckCount, compost }: View): boolean =>
  deckCount > 0 || Object.values(compost).some((copies) => copies > 0);

/** Who alone has the most Large Whites if the viewer had so many. */
function whites(view: View, mine: number): { readonly most: number; readonly alone: boolean } {
  const others = view.seats.flatMap(({ butterflies }, seat) =>
    seat === view.me?.seat ? [] : [copiesIn(butterflies, 'LAR')],
  );
  const most = Math.max(0, ...others);
  return { most, alone: mine > most };
}

/** What a move would change, asked of the rules’ own functions. */
export function previewOf(printed: Printed, view: View, move: Move): Preview | undefined {
  const garden = ownGarden(view);
  const changed = change(printed, view, move);
  if (garden === undefined || changed === undefined) return undefined;
  const before: Row = { butterflies: garden.butterflies, symbols: symbolsOf(garden) };
  const { arrives } = changed;
  const after: Row = {
    butterflies: arrives === undefined ? before.butterflies : [...before.butterflies, arrives],
    symbols: before.symbols + changed.symbols,
  };
  const holds = garden.missions.includes('MLW');
  const mine = copiesIn(after.butterflies, 'LAR');
  const { most, alone } = whites(view, mine);
  const takesWhites = arrives === 'LAR' && alone && !holds;
  const score =
    garden.score +
    points(printed, after) -
    points(printed, before) +
    (takesWhites ? missionOf(printed, 'MLW').points : 0) +
    (move.type === 'claim' ? missionOf(printed, move.mission).points : 0);
  const holder = view.seats.findIndex(({ missions }) => missions.includes('MLW'));
  const warnings: Warning[] = [];
  if (arrives === 'LAR' && mine === most) {
    warnings.push(holder >= 0 ? { about: 'whites-return', from: holder } : { about: 'whites-tied' });
  }
  for (const mission of view.display) {
    const { flowers } = missionOf(printed, mission);
    if (flowers > 0 && before.symbols >= flowers && after.symbols < flowers)
      warnings.push({ about: 'bloom-lost', mission });
  }
  if ((move.type === 'plant' || move.type === 'setupFlower') && move.kind === 'PEA')
    warnings.push({ about: 'peacock-buried' });
  if (score >= view.targetScore && !view.finalRound) warnings.push({ about: 'final-round' });
  return {
    flowers: [before.symbols, after.symbols],
    points: [garden.score, score],
    missions: view.display.flatMap((mission) => {
      const [was, is] = [progress(printed, mission, before), progress(printed, mission, after)];
      return mission !== 'MLW' && (is.has > was.has || (is.met && !was.met)) ? [is] : [];
    }),
    takesWhites,
    warnings,
  };
}

const cardsOf = (printed: Printed, kinds: readonly Kind[]): readonly Card[] =>
  kinds.map((kind) => cardOf(printed, kind));

const points = (printed: Printed, { butterflies }: Row): number =>
  butterflyPoints(printed, { butterflies: cardsOf(printed, butterflies) });
