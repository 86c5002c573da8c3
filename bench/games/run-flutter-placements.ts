/** Flutter: what listing all placements of a tile costs as the meadow grows, and how long its edge is then. */
import { lay, lieOf, listPlacements, newMeadow, print, SHIPPED } from '@hedgerow/flutter';
import { keyFromSeed, rngAt } from '@hedgerow/kernel';
import { perCpuSecond, report } from '../measure.ts';

const printed = print(SHIPPED.data);
const MANY = 1_000_000;
const SIZES = [10, 20, 30, 40] as const;
const MEADOWS = 12;

type Meadow = ReturnType<typeof newMeadow>;

/** One tile of each pollinator, the same for every meadow: what is measured is the meadow, not the tile. */
const asked = printed.lying.flatMap((_, kind) => {
  const tile = printed.tiles.findIndex((face) => face.kind === kind);
  return tile < 0 || tile === printed.rainbee ? [] : [tile];
});

/** A meadow of so many tiles, each laid by chance where it fits. */
function grown(size: number, seed: number): Meadow {
  const rng = rngAt(keyFromSeed(`meadow ${seed}`), 0);
  const tiles = rng.shuffle(
    printed.tiles.map((_, tile) => tile).filter((tile) => tile !== printed.rainbee && !asked.includes(tile)),
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
  return meadow;
}

const found: number[] = [];
const figures: Record<string, number> = {};
for (const size of SIZES) {
  const meadows = Array.from({ length: MEADOWS }, (_, seed) => grown(size, seed));
  let at = 0;
  figures[`rate${size}`] = perCpuSecond(
    () => {
      const meadow = meadows[at++ % MEADOWS] as Meadow;
      for (const tile of asked) {
        found.length = 0;
        listPlacements(printed, meadow, tile, null, MANY, found);
      }
    },
    { seconds: 0.5 },
  );
  figures[`edge${size}`] = meadows.reduce((sum, { edge }) => sum + edge.length, 0) / MEADOWS;
}
report(figures);
