import { codeOf, EMPTY, type Kind, kindAt, type Printed } from './printed.ts';
import { eachSpot, type Ground, touches } from './rules/3-ground.ts';
import { missing, type Shortage, shortages } from './rules/3-habitat.ts';
import { quickCompletions } from './rules/3-quick-completions.ts';
import { Sight } from './rules/3-sight.ts';
import { type Site, siteIn } from './rules/3-site.ts';
import { chainsFor, isHunter, type KindOf } from './rules/3-wishes.ts';
import type { KindNumber, Place, Placement, View } from './state.ts';

/** Larger sets are not looked for: two tiles are quick enough to find while somebody points, and three are rarely needed. */
export const MOST_TILES_AHEAD = 2;

/** Whether a card can be earned with the tiles at hand, and what stands in its way. */
export interface Prospect {
  readonly card: KindNumber;
  readonly from: Place;
  readonly points: number;
  /** BOR-33 The viewer's chains on which it could sit; `null` for a card that eats nothing. */
  readonly chains: readonly number[] | null;
  /** The fewest tiles that make its habitat and where they could lie; `null` where no one or two tiles do. */
  readonly placements: readonly Placement[] | null;
  /** What the closest set of tiles still lacks, if none is enough. */
  readonly missing: readonly Shortage[];
  /** BOR-31 It is the crossing that is missing. */
  readonly lacksCrossing: boolean;
}

/** What a prospect comes to: the one answer that a player looks for on a card. */
export type Answer = 'one-tile' | 'more-tiles' | 'needs-prey' | 'not-yet';

export function answerOf({ chains, placements }: Prospect): Answer {
  if (chains !== null && chains.length === 0) return 'needs-prey';
  if (placements === null) return 'not-yet';
  return placements.length === 1 ? 'one-tile' : 'more-tiles';
}

/**
 * What can I earn? Every animal and plant card of the viewer's hand and of the gallery, with the tiles that the viewer has
 * now: the same for the page, the text face, hints and the terminal, and also while others play.
 */
export function prospects(printed: Printed, view: View): readonly Prospect[] {
  const cards = [
    ...different(view.hand ?? []).map((card) => ({ card, from: 'hand' as const })),
    ...different(view.gallery).map((card) => ({ card, from: 'gallery' as const })),
  ].filter(({ card }) => isEarned(kindAt(printed, card)));
  const site = siteIn(printed, view);
  const kinds = different(cards.map(({ card }) => card));
  const found = fewestTiles(site, kinds);
  const lacking = closest(
    site,
    kinds.filter((card) => !found.has(card)),
  );
  const chains = view.players[view.seat ?? view.active]?.chains ?? [];
  // In a view a card of a chain is its kind.
  const asIs: KindOf = { kindOf: Uint8Array.from(printed.kinds, (_, kind) => kind) };
  return cards.map(({ card, from }) => {
    const kind = kindAt(printed, card);
    const placements = found.get(card) ?? null;
    return {
      card,
      from,
      points: kind.points,
      chains: isHunter(kind) ? chainsFor(asIs, chains, kind) : null,
      placements,
      missing: lacking.get(card) ?? [],
      lacksCrossing: kind.asksForCrossing && placements === null,
    };
  });
}

const different = (kinds: readonly KindNumber[]): readonly KindNumber[] => [...new Set(kinds)];

const isEarned = ({ use }: Kind): boolean => use !== 'ability' && use !== 'disaster';

/** By card: the first of the smallest sets of tiles that make its habitat, prey or no prey. */
function fewestTiles(
  site: Site,
  cards: readonly KindNumber[],
): ReadonlyMap<KindNumber, readonly Placement[]> {
  const found = new Map<KindNumber, readonly Placement[]>();
  for (let most = 1; most <= MOST_TILES_AHEAD; most += 1) {
    const open = cards.filter((card) => !found.has(card));
    if (open.length === 0) break;
    quickCompletions(site, open, most, (card, placements) => {
      if (!found.has(card)) found.set(card, [...placements]);
    });
  }
  return found;
}

/** A tile on a space that brings a habitat closest. */
interface Step {
  readonly placement: Placement;
  readonly lacking: number;
}

/** By card: what is missing when tile by tile the one is laid that brings the habitat closest. */
function closest(site: Site, cards: readonly KindNumber[]): ReadonlyMap<KindNumber, readonly Shortage[]> {
  const { printed, forest, board } = site;
  const sight = new Sight(printed, forest);
  const kinds = cards.map((card) => kindAt(printed, card));
  const ground = board.slice();
  const firsts = nearest(site, sight, ground, [], kinds);
  const lacks = new Map<KindNumber, readonly Shortage[]>();
  for (const [i, card] of cards.entries()) {
    const kind = kinds[i] as Kind;
    const laid: Placement[] = [];
    let lacking = Infinity;
    for (let step = firsts[i]; step !== undefined && step.lacking < lacking; ) {
      lacking = step.lacking;
      laid.push(step.placement);
      ground[step.placement.space] = codeOf(step.placement.tile, step.placement.rotation);
      step = laid.length < MOST_TILES_AHEAD ? nearest(site, sight, ground, laid, [kind])[0] : undefined;
    }
    const where = laid.map(({ space }) => space);
    lacks.set(card, kind.asksForCrossing ? [] : shortages(kind, sight.look(ground, where)));
    for (const space of where) ground[space] = EMPTY;
  }
  return lacks;
}

/** For each card the next tile that leaves the fewest plants missing; it touches what is laid already (BOR-26). */
function nearest(
  site: Site,
  sight: Sight,
  ground: Ground,
  laid: readonly Placement[],
  kinds: readonly Kind[],
): readonly (Step | undefined)[] {
  const best: (Step | undefined)[] = kinds.map(() => undefined);
  const where = laid.map(({ space }) => space);
  for (const tile of site.tiles) {
    if (laid.some((each) => each.tile === tile)) continue;
    eachSpot(site, ground, tile, (space, rotation) => {
      const code = codeOf(tile, rotation);
      if (where.length > 0 && !touches(site.printed, site.forest, ground, code, space, where, where.length))
        return;
      ground[space] = code;
      sight.look(ground, [...where, space]);
      ground[space] = EMPTY;
      for (const [k, kind] of kinds.entries()) {
        const lacking = missing(kind, sight);
        if (lacking < (best[k]?.lacking ?? Infinity))
          best[k] = { placement: { tile, space, rotation }, lacking };
      }
    });
  }
  return best;
}
