import type { GameId } from '@hedgerow/catalog';
import { type AnySenses, anySenses } from './bot.ts';
import { biotopiaSenses } from './games/biotopia-senses.ts';
import { type Network, readNetwork } from './network.ts';

/** What a game's network is shown, and where its weights are; loaded only when somebody wants to play against it. */
interface Learnt {
  readonly senses: AnySenses;
  readonly weights: () => Promise<{ readonly WEIGHTS: string }>;
}

/** The games that have a value network so far. */
const LEARNT: Readonly<Partial<Record<GameId, Learnt>>> = {
  biotopia: { senses: anySenses(biotopiaSenses), weights: () => import('./weights/biotopia.ts') },
};

export const hasLearnt = (game: GameId): boolean => LEARNT[game] !== undefined;

export const sensesOf = (game: GameId): AnySenses | undefined => LEARNT[game]?.senses;

const LOADED = new Map<GameId, Network>();

/** The network of a game as it was trained (the log of the training stands beside the weights), if it has one. */
export async function loadNetwork(game: GameId): Promise<Network | undefined> {
  const kept = LOADED.get(game);
  const learnt = LEARNT[game];
  if (kept || !learnt) return kept;
  const { WEIGHTS } = await learnt.weights();
  const network = readNetwork(WEIGHTS);
  LOADED.set(game, network);
  return network;
}
