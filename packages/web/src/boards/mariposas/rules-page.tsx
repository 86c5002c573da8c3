import { homeNow } from '@hedgerow/mariposas';
import type { ReactElement } from 'react';
import type { Drawings } from '../../rules/drawings.ts';
import { drawingsFrom, enlarged } from '../kit/rules-drawings.tsx';
import { Births } from './births.tsx';
import { plan } from './board.tsx';
import { HandPanel } from './hand.tsx';
import { GameMap } from './map.tsx';
import { Goals, SeasonStrip } from './panels.tsx';
import { PreviewTray } from './preview.tsx';
import { HomeTable } from './space.tsx';
import { type Types, useBoard } from './types.ts';

/** The home table by itself, with what the viewer has reached. */
function Home(): ReactElement {
  const { box, view, viewer, terms } = useBoard();
  const { butterflies } = homeNow(box, view, viewer === 'spectator' ? view.active : viewer);
  return (
    <svg className="mar-home-still" viewBox="-105 4 210 60" aria-hidden="true" focusable="false">
      <HomeTable box={box} home={butterflies} name={terms.space(box.home)} />
    </svg>
  );
}

const inside = (...parts: readonly ReactElement[]): ReactElement => (
  <div className="mar-inside" data-narrow>
    {parts}
  </div>
);
const map = (
  <div className="mar-stage" key="map">
    <GameMap />
  </div>
);

/** The whole map, however narrow the page is. */
const WHOLE = { narrow: false };

/** What stands on the rules page of Mariposas: moments of one recorded game. */
export const drawings: Drawings = drawingsFrom<Types>(plan, {
  scenes: {
    home: {
      at: 174,
      seat: 0,
      more: WHOLE,
      draw: () => inside(map),
      says: [
        'The end of fall: what counts most is who is back in Michoacán, at the bottom of the map.',
        'La fin de l’automne : ce qui compte le plus, c’est qui est de retour dans le Michoacán, en bas de la carte.',
      ],
    },
    start: {
      at: 2,
      seat: 0,
      more: WHOLE,
      draw: () => inside(map, <SeasonStrip key="season" />, <Goals key="goals" />),
      says: [
        'The start: all butterflies in Michoacán, face-down tokens on the cities, and the goals of spring.',
        'Le début : tous les papillons au Michoacán, les jetons face cachée sur les villes, et les objectifs du printemps.',
      ],
    },
    flight: {
      at: 22,
      seat: 0,
      pick: (_, legal) => {
        const aim = legal.find((move) => move.type === 'fly' && move.length === 3);
        return aim?.type === 'fly' ? { addons: [], butterfly: aim.butterfly, aim } : { addons: [] };
      },
      draw: () => inside(map, <PreviewTray key="preview" />, <HandPanel key="hand" />),
      says: [
        'A card is played and a butterfly chosen: the lit spaces are in reach, and below stands what landing there would bring.',
        'Une carte est jouée, un papillon choisi : les cases éclairées sont à portée, et dessous se lit ce que rapporterait l’atterrissage.',
      ],
    },
    birth: {
      at: 25,
      seat: 0,
      draw: () => inside(map, <Births key="births" />),
      says: [
        'Beside milkweed: the ways in which a birth can be paid, as the game lists them.',
        'Près de l’asclépiade : les façons de payer une naissance, telles que le jeu les donne.',
      ],
    },
    homeTable: {
      at: 174,
      seat: 0,
      draw: () => <Home />,
      says: [
        'Points for one, two, three … fourth-generation butterflies at home. What Wren reached in this game is marked.',
        'Points pour un, deux, trois… papillons de quatrième génération rentrés. Ce que Wren a atteint dans cette partie est marqué.',
      ],
    },
  },
  box: [
    {
      title: ['Action cards', 'Cartes action'],
      cards: (board) =>
        enlarged(
          plan,
          board,
          board.box.edition.actionCards.map((_, card) => `move:${card}`),
        ),
    },
    {
      title: ['Waystation cards', 'Cartes relais'],
      cards: (board) =>
        enlarged(
          plan,
          board,
          board.box.waystationIds.map((_, card) => `way:${card}`),
        ),
    },
    {
      title: ['Ability tiles', 'Tuiles pouvoir'],
      cards: (board) =>
        enlarged(
          plan,
          board,
          board.box.edition.abilityTiles.map((_, tile) => `tile:${tile}`),
        ),
    },
    {
      title: ['Season cards', 'Cartes saison'],
      cards: (board) =>
        enlarged(
          plan,
          board,
          board.box.edition.seasonCards.map((_, card) => `season:${card}`),
        ),
    },
  ],
});
