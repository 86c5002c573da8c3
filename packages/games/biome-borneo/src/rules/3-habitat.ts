import { EMPTY, type Kind } from '../printed.ts';
import type { Space } from '../state.ts';
import { type Ground, hangTogether } from './3-ground.ts';
import type { Sight } from './3-sight.ts';
import type { Site } from './3-site.ts';

/** BOR-30 BOR-31 How many plants a habitat still lacks; for New Heights: a vine, and the crossing. */
export function missing({ needs, asksForCrossing }: Kind, { counts, vine, crossing }: Sight): number {
  if (asksForCrossing) return crossing ? 0 : vine ? 1 : 2;
  let lacking = 0;
  for (let plant = 0; plant < needs.length; plant += 1) {
    const short = (needs[plant] as number) - (counts[plant] as number);
    if (short > 0) lacking += short;
  }
  return lacking;
}

/** A plant that a habitat lacks, and how many of it. */
export interface Shortage {
  readonly plant: number;
  readonly count: number;
}

/** BOR-30 What a habitat still lacks, plant by plant; New Heights lacks its crossing and is not asked here. */
export const shortages = ({ needs }: Kind, { counts }: Pick<Sight, 'counts'>): readonly Shortage[] =>
  [...needs].flatMap((need, plant) => {
    const count = need - (counts[plant] as number);
    return count > 0 ? [{ plant, count }] : [];
  });

/** Everything a habitat asks for. */
export function wholeNeed({ needs, asksForCrossing }: Kind): number {
  if (asksForCrossing) return 2;
  let asked = 0;
  for (let plant = 0; plant < needs.length; plant += 1) asked += needs[plant] as number;
  return asked;
}

/**
 * BOR-32 R-07 The first tile that a met habitat does not need, or -1: lift each in turn and look again. Where the table lets
 * tiles link others, a tile without which the others would fall apart is needed too.
 */
function idleSpace(
  { printed, forest, idleTiles }: Site,
  sight: Sight,
  ground: Ground,
  where: readonly Space[],
  kind: Kind,
): Space {
  if (where.length < 2 || idleTiles === 'allowed') return -1;
  for (const space of where) {
    const others = where.filter((other) => other !== space);
    const lifted = ground[space] as number;
    ground[space] = EMPTY;
    const idle =
      missing(kind, sight.look(ground, others)) === 0 &&
      (idleTiles === 'forbidden' || hangTogether(printed, forest, ground, others));
    ground[space] = lifted;
    if (idle) return space;
  }
  return -1;
}

/** What keeps tiles that lie where they may from being the habitat of a card. */
export type HabitatFault =
  | { readonly fault: 'apart' }
  | { readonly fault: 'lacking'; readonly lacking: number }
  | { readonly fault: 'idle'; readonly space: Space };

/** BOR-26 BOR-30 BOR-31 BOR-32 Whether the tiles on these spaces make the habitat of a card: the one place that knows. */
export function habitatFault(
  site: Site,
  sight: Sight,
  ground: Ground,
  where: readonly Space[],
  kind: Kind,
): HabitatFault | undefined {
  if (!hangTogether(site.printed, site.forest, ground, where)) return { fault: 'apart' };
  const lacking = missing(kind, sight.look(ground, where));
  // The sight still holds what is lacking: `shortages` reads it there.
  if (lacking > 0) return { fault: 'lacking', lacking };
  const space = idleSpace(site, sight, ground, where, kind);
  return space < 0 ? undefined : { fault: 'idle', space };
}
