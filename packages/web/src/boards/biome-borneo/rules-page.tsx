import { hints } from '@hedgerow/biome-borneo';
import type { ReactElement } from 'react';
import type { Drawings } from '../../rules/drawings.ts';
import { drawingsFrom, enlarged } from '../kit/rules-drawings.tsx';
import { NeedBar } from './bar.tsx';
import { plan } from './board.tsx';
import { ForestView } from './forest.tsx';
import { Chains } from './own.tsx';
import { Gallery } from './side.tsx';
import type { Types } from './types.ts';

const { printed } = hints;

const forest = (
  <div className="bb-still-forest">
    <ForestView />
  </div>
);
const parts = (...shown: readonly ReactElement[]): ReactElement => <>{shown}</>;

/** What stands on the rules page of BIOME Borneo: moments of one recorded game. */
export const drawings: Drawings = drawingsFrom<Types>(plan, {
  scenes: {
    forest: {
      at: 60,
      seat: 0,
      draw: () => forest,
      says: [
        'The forest in the middle of a game: Understory, Canopy and, highest, Emergent.',
        'La forêt au milieu d’une partie : sous-bois, canopée et, tout en haut, l’étage émergent.',
      ],
    },
    start: {
      at: 0,
      seat: 0,
      draw: () => parts(<div key="forest">{forest}</div>, <Gallery key="gallery" />),
      says: [
        'The start: the empty platforms, the number of face-down tiles, and the three cards of the gallery.',
        'Le début : les plateformes vides, le nombre de tuiles face cachée et les trois cartes de la galerie.',
      ],
    },
    habitat: {
      at: 28,
      seat: 0,
      tries: ['begin GIB on 4', 'place T28@C2.0r0'],
      draw: () => parts(<NeedBar key="needs" />, <div key="forest">{forest}</div>),
      says: [
        'A habitat in the making: one tile is laid, and the bar counts what the card still asks for.',
        'Un habitat en construction : une tuile est posée, et la barre compte ce que la carte demande encore.',
      ],
    },
    chain: {
      at: 79,
      seat: 0,
      draw: () => <Chains />,
      says: [
        'Food chains: each animal lies on what it ate, and everything below still scores.',
        'Chaînes alimentaires : chaque animal est posé sur ce qu’il a mangé, et tout ce qui est dessous compte encore.',
      ],
    },
  },
  box: [
    {
      title: ['Animals, plants, abilities and disasters', 'Animaux, plantes, pouvoirs et catastrophes'],
      cards: (board) =>
        enlarged(
          plan,
          board,
          printed.kinds.map(({ id }) => id),
        ),
    },
    {
      title: ['Bonuses', 'Bonus'],
      cards: (board) =>
        enlarged(
          plan,
          board,
          printed.bonuses.map((_, bonus) => `bonus:${bonus}`),
        ),
    },
    {
      title: ['Tiles', 'Tuiles'],
      cards: (board) =>
        enlarged(
          plan,
          board,
          printed.tiles.map((_, tile) => `tile:${tile * 6}`),
        ),
    },
  ],
});
