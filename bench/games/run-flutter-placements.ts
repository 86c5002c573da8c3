/** Flutter: what listing all placements of a tile costs as the meadow grows, and how long its edge is then. */
import { lay, lieOf, listPlacements, newMeadow, print, SHIPPED } from '@hedgerow/flutter';
import { keyFromSeed, rngAt } from '@hedgerow/kernel';
import { perCpuSecond, report } from '../measure.ts';

const printed = print(SHIPPED.data);
const MANY = 1_000_000;
const SIZES = [10, 20, 30, 40] as const;
const MEADOWS = 6;

type Meadow = ReturnType<typeof newMeadow>;

/** A meadow of so many tiles, each laid by chance where it fits, and the tile that comes next. */
function grown(size: number, seed: number): { readonly meadow: Meadow; readonly next: number } {
  const rng = rngAt(keyFromSeed(`meadow ${seed}`), 0);
  const tiles = rng.shuffle(
    Array.from({ length: 60 }, (_, tile) => tile).filter((tile) => tile !== printed.rainbee),
  );
  const meadow = newMeadow(printed);
  const found: number[] = [];
  while (meadow.tiles.length < size) {
    const tile = tiles.pop() as number;
    found.length = 0;
    listPlacements(printed, meadow, tile, null, MANY, found);
    const { o, x, y } = lieOf(meadow, found[rng.below(found.length)] as number);
    lay(printed, meadow, tile, o, x, y);
  }
  return { meadow, next: tiles.pop() as number };
}

const found: number[] = [];
const figures: Record<string, number> = {};
for (const size of SIZES) {
  const meadows = Array.from({ length: MEADOWS }, (_, seed) => grown(size, seed));
  let at = 0;
  figures[`rate${size}`] = perCpuSecond(
    () => {
      const { meadow, next } = meadows[at++ % MEADOWS] as (typeof meadows)[number];
      found.length = 0;
      listPlacements(printed, meadow, next, null, MANY, found);
    },
    { seconds: 0.3 },
  );
  figures[`edge${size}`] = meadows.reduce((sum, { meadow }) => sum + meadow.edge.length, 0) / MEADOWS;
}
report(figures);
