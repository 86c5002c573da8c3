import type { GameId } from '@hedgerow/catalog';
import type { ComponentType, ReactNode } from 'react';
import { BiomeBorneoBox } from './biome-borneo.tsx';
import { BiotopiaBox } from './biotopia.tsx';
import { FlutterBox } from './flutter.tsx';
import { MariposasBox } from './mariposas.tsx';
import { SpeciesBox } from './species.tsx';

const PICTURES: Readonly<Record<GameId, ComponentType>> & Readonly<Record<string, ComponentType>> = {
  biotopia: BiotopiaBox,
  'biome-borneo': BiomeBorneoBox,
  flutter: FlutterBox,
  mariposas: MariposasBox,
  species: SpeciesBox,
};

/** The picture on the lid of a game’s box. */
export function BoxArt({ game }: { readonly game: GameId }): ReactNode {
  const Picture = PICTURES[game];
  return (
    <svg viewBox="0 0 400 260" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <Picture />
    </svg>
  );
}
