import { KINDS, type Kind, MISSIONS } from '@hedgerow/biotopia';
import { MissionArt, WhitesRing } from '../../art/biotopia/mission-art.tsx';
import { ArtSheet } from '../../art/sheet.tsx';
import type { Drawings } from '../../rules/drawings.ts';
import { drawingsFrom, enlarged } from '../kit/rules-drawings.tsx';
import type { Share } from '../kit/share.ts';
import { plan } from './board.tsx';
import { Garden } from './garden.tsx';
import { OwnHand } from './hand.tsx';
import { Middle } from './middle.tsx';
import { Missions } from './missions.tsx';
import { kindData, missionData, worthIn } from './printed.ts';
import type { Types } from './types.ts';

/** A card as it is printed: what it asks for and brings in nobody’s garden in particular. */
function cardText({ say }: Share<Types>, kind: Kind): string {
  const { text, fact } = say.text(kind);
  const { latin } = kindData(kind);
  return [say.card(kind, { ...worthIn(undefined, kind), has: undefined }), latin ?? '', text, fact]
    .filter((part) => part !== '')
    .map((part) => (part.endsWith('.') ? part : `${part}.`))
    .join(' ');
}

/** What stands on Biotopia’s rules page: moments of one recorded game. */
export const drawings: Drawings = drawingsFrom<Types>(plan, {
  scenes: {
    garden: {
      at: 48,
      seat: 0,
      draw: () => (
        <div className="bio-inside">
          <ArtSheet />
          <Garden seat={0} own />
        </div>
      ),
      says: [
        'A garden near the end: Butterflies above, Flowers below, and the points in the wing beside the name.',
        'Un jardin vers la fin : les Papillons en haut, les Fleurs en bas, et les points dans l’aile près du nom.',
      ],
    },
    start: {
      at: 2,
      seat: 0,
      draw: () => (
        <div className="bio-inside">
          <div className="common">
            <Middle />
            <Missions />
          </div>
        </div>
      ),
      says: [
        'The middle at the start: Deck, the three cards of the Sky, the empty Compost Heap and the five Missions.',
        'Le milieu au début : la Pioche, les trois cartes du Ciel, le Compost encore vide et les cinq Missions.',
      ],
    },
    turn: {
      at: 37,
      seat: 0,
      draw: () => (
        <div className="bio-inside">
          <div className="common">
            <Middle />
            <Missions />
          </div>
          <OwnHand />
        </div>
      ),
      says: [
        'Your turn: everything that glows can be done. Here a Mission can be claimed, and some cards of the hand can be played.',
        'À vous : tout ce qui luit est possible. Ici, une Mission peut être prise et des cartes de la main peuvent être jouées.',
      ],
    },
  },
  box: [
    {
      title: ['The cards', 'Les cartes'],
      cards: (board) =>
        enlarged(plan, board, KINDS).map((card, i) => ({
          ...card,
          text: cardText(board, KINDS[i] ?? 'KNA'),
        })),
    },
    {
      title: ['The Missions', 'Les Missions'],
      cards: ({ say, view }) =>
        MISSIONS.map((code) => ({
          id: code,
          picture:
            code === 'MLW' ? (
              <WhitesRing seats={view.seats} />
            ) : (
              <MissionArt mission={missionData(code)} butterflies={[]} symbols={0} />
            ),
          title: say.mission(code),
          text: `${say.wants(code)}. ${say.points(missionData(code).points)}.`,
        })),
    },
  ],
});
