import type { GameId } from '@hedgerow/catalog';
import { type AnyInstinct, anyInstinct } from './bot.ts';
import { biomeBorneoInstinct } from './games/biome-borneo.ts';
import { biotopiaInstinct } from './games/biotopia.ts';
import { flutterInstinct } from './games/flutter.ts';
import { mariposasInstinct } from './games/mariposas.ts';
import { speciesInstinct } from './games/species.ts';

/** One for each game of the shelf; a game without one does not compile. */
export const INSTINCTS: Readonly<Record<GameId, AnyInstinct>> = {
  biotopia: anyInstinct(biotopiaInstinct),
  'biome-borneo': anyInstinct(biomeBorneoInstinct),
  flutter: anyInstinct(flutterInstinct),
  mariposas: anyInstinct(mariposasInstinct),
  species: anyInstinct(speciesInstinct),
};
