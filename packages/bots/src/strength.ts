import type { GameId } from '@hedgerow/catalog';

/** Of 100 games for two, how many each level wins against the one below it; a Seedling against random play. */
interface Figures {
  readonly seedling: number;
  readonly sapling: number;
  readonly 'old-growth': number;
}

/** How strong the computer players are, as measured for docs/strength.md; a test holds both together. */
export const STRENGTH: Readonly<Partial<Record<GameId, Figures>>> = {
  biotopia: { seedling: 100, sapling: 72.5, 'old-growth': 88.8 },
  species: { seedling: 90.8, sapling: 58, 'old-growth': 96 },
  mariposas: { seedling: 100, sapling: 94, 'old-growth': 86.2 },
  flutter: { seedling: 100, sapling: 87, 'old-growth': 100 },
  'biome-borneo': { seedling: 100, sapling: 64, 'old-growth': 86.5 },
};
