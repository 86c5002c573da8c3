import type { GameId } from '@hedgerow/catalog';
import { type Network, readNetwork } from './network.ts';

/** What was learnt, game by game; loaded only when somebody wants to play against it. */
const WEIGHTS: Readonly<Record<GameId, () => Promise<{ readonly WEIGHTS: string }>>> = {
  biotopia: () => import('./weights/biotopia.ts'),
};

const LOADED = new Map<GameId, Network>();

/** The network of a game, as it was trained (see `docs/strength.md` and the log beside the weights). */
export async function loadNetwork(game: GameId): Promise<Network> {
  const kept = LOADED.get(game);
  if (kept) return kept;
  const { WEIGHTS: text } = await WEIGHTS[game]();
  const network = readNetwork(text);
  LOADED.set(game, network);
  return network;
}
