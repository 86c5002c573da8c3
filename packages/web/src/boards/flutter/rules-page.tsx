import { KINDS } from '@hedgerow/flutter';
import { faceOf, figureOf, PRINTED, RAINBEE } from '../../art/flutter/printed.ts';
import { TilePicture } from '../../art/flutter/tile.tsx';
import type { Drawings } from '../../rules/drawings.ts';
import { drawingsFrom, type RulesCard } from '../kit/rules-drawings.tsx';
import type { Share } from '../kit/share.ts';
import { plan } from './board.tsx';
import { Meadow } from './meadow.tsx';
import { Players } from './players.tsx';
import { Rondel } from './rondel.tsx';
import type { Types } from './types.ts';

/** The first tile of a pollinator, and how many there are. */
function tilesOf(kind: number): readonly number[] {
  return PRINTED.tiles
    .map((_, tile) => tile)
    .filter((tile) => tile !== RAINBEE && faceOf(tile).kind === kind);
}

function pollinators({ say, language }: Share<Types>): readonly RulesCard[] {
  return KINDS.map((id, kind) => {
    const tiles = tilesOf(kind);
    const { sparkles } = faceOf(tiles[0] ?? RAINBEE);
    return {
      id,
      picture: <TilePicture tile={tiles[0] ?? RAINBEE} />,
      title: say.kinds[kind] ?? '',
      text:
        language === 'fr'
          ? `${tiles.length} tuiles à ${figureOf(tiles[0] ?? RAINBEE).points.length} côtés. À nourrir : ${sparkles} pétales de sa couleur contre ${sparkles} pollens.`
          : `${tiles.length} tiles with ${figureOf(tiles[0] ?? RAINBEE).points.length} sides. Feeding it costs ${sparkles} petals of its colour and brings ${sparkles} pollen.`,
    };
  });
}

/** What stands on Flutter’s rules page: moments of one recorded game. */
export const drawings: Drawings = drawingsFrom<Types>(plan, {
  scenes: {
    start: {
      at: 0,
      seat: 0,
      draw: () => (
        <div className="ft-inside">
          <Rondel />
          <Meadow />
        </div>
      ),
      says: [
        'The start: the Rainbee alone in the meadow, and the ring of five stacks with the sun.',
        'Le début : l’Abeille arc-en-ciel seule dans le pré, et le cercle des cinq piles avec le soleil.',
      ],
    },
    ring: {
      at: 8,
      seat: 0,
      draw: () => (
        <div className="ft-inside">
          <Rondel />
        </div>
      ),
      says: [
        'The tile just after the sun is free. The others show below them what skipping would cost.',
        'La tuile juste après le soleil est gratuite. Les autres portent le prix de ce qu’il faut sauter.',
      ],
    },
    flowers: {
      at: 8,
      seat: 0,
      tries: ['skip 1'],
      pick: () => ({ o: 8, at: { x: -4, y: -1 } }),
      draw: () => (
        <div className="ft-inside">
          <Meadow />
        </div>
      ),
      says: [
        'A tile is tried out. At each corner the board says what the flower there would bring or cost.',
        'Une tuile à l’essai. À chaque coin, le plateau dit ce que la fleur rapporterait ou coûterait.',
      ],
    },
    enclosed: {
      at: 9,
      seat: 0,
      draw: () => (
        <div className="ft-inside">
          <Players />
          <Meadow />
        </div>
      ),
      says: [
        'The same tile is laid: it closes in others, and their pollinators are fed. The line marks the last tile.',
        'La même tuile est posée : elle en entoure d’autres, dont les pollinisateurs sont nourris. Le trait marque la dernière tuile.',
      ],
    },
  },
  box: [{ title: ['The pollinators', 'Les pollinisateurs'], cards: pollinators }],
});
