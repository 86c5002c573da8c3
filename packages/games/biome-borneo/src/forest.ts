import { broken, type Language } from '@hedgerow/kernel';
import { type FormationData, LAYERS, type PlatformData } from './data/shape.ts';

/** Directions clockwise from the east, in axial coordinates (§2.6). */
export const DIRECTIONS: readonly (readonly [q: number, r: number])[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];
export const SPACES_PER_PLATFORM = 7;

/** How two neighbouring spaces see each other. */
export const SAME_LAYER = 1;
/** Understory beside Canopy: a vine may cross here, nothing else. */
export const VINE_ONLY = 2;
/** Emergent beside another layer: nothing crosses. */
export const APART = 3;

/** The board of one formation as tables by space: made once, asked all the time. */
export interface Forest {
  readonly formation: string;
  readonly spaces: number;
  /** Space names such as `C2.4`. */
  readonly names: readonly string[];
  readonly platformOf: Uint8Array;
  /** The place of each space's layer in `LAYERS`. */
  readonly layerOf: Uint8Array;
  /** By space × 6 + direction: the neighbour, or -1. */
  readonly neighbour: Int8Array;
  /** By space × 6 + direction: `SAME_LAYER`, `VINE_ONLY`, `APART`, or 0 for the edge of the board. */
  readonly border: Uint8Array;
  /** By space × spaces + space: steps over borders that something can cross; 255 if there is no way. */
  readonly distance: Uint8Array;
  /** Drawing position of each space: axial coordinates. */
  readonly q: Int8Array;
  readonly r: Int8Array;
}

/** Axial coordinates of the seven spaces of a platform at the pair (a, b): the middle one, then those around it. */
export const flower = (a: number, b: number): readonly (readonly [q: number, r: number])[] => {
  const [q, r] = [2 * a - b, a + 3 * b];
  return [[q, r], ...DIRECTIONS.map(([dq, dr]) => [q + dq, r + dr] as const)];
};

const FAULTS = {
  en: {
    places: (found: string, wanted: string) => `it places ${found}, but has to place ${wanted}`,
    together: (one: string, other: string) => `${one} and ${other} lie in one place`,
    apart: (some: string, first: string) => `the platforms do not hang together, ${some} apart from ${first}`,
  },
  fr: {
    places: (found: string, wanted: string) => `elle place ${found}, mais doit placer ${wanted}`,
    together: (one: string, other: string) => `${one} et ${other} sont au même endroit`,
    apart: (some: string, first: string) => `les plateaux ne se tiennent pas, ${some} à l’écart de ${first}`,
  },
} as const;

/** What is wrong with a formation, if anything: every platform once, no pair twice, all hanging together. */
export function formationFault(
  { at }: FormationData,
  platforms: readonly PlatformData[],
  language: Language = 'en',
): string | undefined {
  const say = FAULTS[language];
  const placed = platforms.flatMap(({ id }) => (at[id] === undefined ? [] : [{ id, pair: at[id] }]));
  if (placed.length !== platforms.length || Object.keys(at).length !== platforms.length) {
    return say.places(Object.keys(at).join(', '), platforms.map(({ id }) => id).join(', '));
  }
  const platformAt = new Map<string, string>();
  for (const { id, pair } of placed) {
    const other = platformAt.get(String(pair));
    if (other !== undefined) return say.together(other, id);
    platformAt.set(String(pair), id);
  }
  const reached = new Set<string>();
  const next = [placed[0]?.pair ?? []];
  for (let pair = next.pop(); pair !== undefined; pair = next.pop()) {
    if (reached.has(String(pair))) continue;
    reached.add(String(pair));
    const [a = 0, b = 0] = pair;
    // Platforms adjoin when their pairs differ like neighbouring hexagons, by (1, -1) instead of (-1, 1) likewise.
    for (const [da, db] of DIRECTIONS)
      if (platformAt.has(String([a + da, b + db]))) next.push([a + da, b + db]);
  }
  const apart = placed.filter(({ pair }) => !reached.has(String(pair))).map(({ id }) => id);
  return apart.length === 0 ? undefined : say.apart(apart.join(', '), placed[0]?.id ?? '');
}

function borderBetween(one: number, other: number): number {
  if (one === other) return SAME_LAYER;
  const emergent = LAYERS.indexOf('E');
  return one === emergent || other === emergent ? APART : VINE_ONLY;
}

/** The tables of a formation that has been checked. */
export function plantForest(formation: FormationData, platforms: readonly PlatformData[]): Forest {
  const spaces = platforms.length * SPACES_PER_PLATFORM;
  const places = platforms.flatMap(({ id }) => {
    const [a, b] = formation.at[id] ?? [];
    if (a === undefined || b === undefined) throw broken('a checked formation places every platform', { id });
    return flower(a, b);
  });
  const spaceAt = new Map(places.map(([q, r], space) => [`${q},${r}`, space]));
  const neighbour = new Int8Array(spaces * 6).fill(-1);
  const border = new Uint8Array(spaces * 6);
  const layerOf = Uint8Array.from({ length: spaces }, (_, space) =>
    LAYERS.indexOf(platforms[Math.floor(space / SPACES_PER_PLATFORM)]?.layer ?? 'U'),
  );
  for (const [space, [q, r]] of places.entries()) {
    for (const [d, [dq, dr]] of DIRECTIONS.entries()) {
      const beside = spaceAt.get(`${q + dq},${r + dr}`);
      if (beside === undefined) continue;
      neighbour[space * 6 + d] = beside;
      border[space * 6 + d] = borderBetween(layerOf[space] ?? 0, layerOf[beside] ?? 0);
    }
  }
  return {
    formation: formation.id,
    spaces,
    names: platforms.flatMap(({ id }) => Array.from({ length: SPACES_PER_PLATFORM }, (_, i) => `${id}.${i}`)),
    platformOf: Uint8Array.from({ length: spaces }, (_, space) => Math.floor(space / SPACES_PER_PLATFORM)),
    layerOf,
    neighbour,
    border,
    distance: distances(spaces, neighbour, border),
    q: Int8Array.from(places, ([q]) => q),
    r: Int8Array.from(places, ([, r]) => r),
  };
}

function distances(spaces: number, neighbour: Int8Array, border: Uint8Array): Uint8Array {
  const table = new Uint8Array(spaces * spaces).fill(255);
  for (let from = 0; from < spaces; from += 1) {
    table[from * spaces + from] = 0;
    const queue = [from];
    for (const space of queue) {
      for (let edge = space * 6; edge < space * 6 + 6; edge += 1) {
        const beside = neighbour[edge] as number;
        if (beside < 0 || border[edge] === APART || table[from * spaces + beside] !== 255) continue;
        table[from * spaces + beside] = (table[from * spaces + space] as number) + 1;
        queue.push(beside);
      }
    }
  }
  return table;
}
