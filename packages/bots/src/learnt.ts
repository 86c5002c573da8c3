import type { GameId } from '@hedgerow/catalog';
import { broken } from '@hedgerow/kernel';
import { type AnySenses, anySenses } from './bot.ts';
import { biomeBorneoSenses } from './games/biome-borneo-senses.ts';
import { biotopiaSenses } from './games/biotopia-senses.ts';
import { flutterSenses } from './games/flutter-senses.ts';
import { mariposasSenses } from './games/mariposas-senses.ts';
import { speciesSenses } from './games/species-senses.ts';
import { type Network, readNetwork } from './network.ts';

/** What the value network of a game is shown. A game that stands here can be trained. */
const SENSES: Readonly<Partial<Record<GameId, AnySenses>>> = {
  'biome-borneo': anySenses(biomeBorneoSenses),
  biotopia: anySenses(biotopiaSenses),
  flutter: anySenses(flutterSenses),
  mariposas: anySenses(mariposasSenses),
  species: anySenses(speciesSenses),
};

/** Where the weights are of the games that have been trained; loaded only when somebody wants to play against them. */
const WEIGHTS: Readonly<Partial<Record<GameId, () => Promise<{ readonly WEIGHTS: string }>>>> = {
  'biome-borneo': () => import('./weights/biome-borneo.ts'),
  biotopia: () => import('./weights/biotopia.ts'),
  flutter: () => import('./weights/flutter.ts'),
  mariposas: () => import('./weights/mariposas.ts'),
  species: () => import('./weights/species.ts'),
};

export const hasLearnt = (game: GameId): boolean => WEIGHTS[game] !== undefined;

export const sensesOf = (game: GameId): AnySenses | undefined => SENSES[game];

const LOADED = new Map<GameId, Network>();

/** The network of a game as it was trained (the log of the training stands beside the weights), if it has one. */
export async function loadNetwork(game: GameId): Promise<Network | undefined> {
  const kept = LOADED.get(game);
  const weights = WEIGHTS[game];
  if (kept || !weights) return kept;
  const network = readNetwork((await weights()).WEIGHTS);
  if (network.sizes[0] !== SENSES[game]?.inputs)
    throw broken('a network is shown what it was trained on', { game, sizes: network.sizes });
  LOADED.set(game, network);
  return network;
}
