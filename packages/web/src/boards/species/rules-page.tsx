import type { ReactElement } from 'react';
import type { Drawings } from '../../rules/drawings.ts';
import { drawingsFrom, enlarged } from '../kit/rules-drawings.tsx';
import { plan } from './board.tsx';
import { OwnSide } from './own-side.tsx';
import { Row } from './row.tsx';
import { type Types, useBoard } from './types.ts';
import { WindowSheet } from './window-sheet.tsx';

function OpenWindow(): ReactElement | null {
  const { window } = useBoard().view;
  return window && <WindowSheet window={window} />;
}

const middle = (part: ReactElement): ReactElement => <div className="sp-middle">{part}</div>;

/** What stands on the rules page of Species: moments of one recorded game. */
export const drawings: Drawings = drawingsFrom<Types>(plan, {
  scenes: {
    row: {
      at: 18,
      seat: 0,
      draw: () => middle(<Row />),
      says: [
        'The row: each animal with its rails, what lies on them, and what is still needed.',
        'La rangée : chaque animal avec ses rails, ce qui s’y trouve et ce qui manque encore.',
      ],
    },
    turn: {
      at: 33,
      seat: 0,
      draw: () => (
        <>
          {middle(<Row />)}
          <div className="sp-bottom">
            <OwnSide ghost={0} />
          </div>
        </>
      ),
      says: [
        'A turn: the cards that glow can be played. Beside the hand stands what you have played and which sets you are collecting.',
        'Un tour : les cartes qui luisent peuvent être jouées. Près de la main : ce que vous avez joué et les séries que vous réunissez.',
      ],
    },
    contest: {
      at: 9,
      seat: 0,
      draw: () => middle(<OpenWindow />),
      says: [
        'A contest: the prize, the cards laid so far, what happens if nobody answers, and what your answer would do.',
        'Une dispute : l’enjeu, les cartes posées, ce qui arrive si personne ne répond, et ce que ferait votre réponse.',
      ],
    },
    block: {
      at: 19,
      seat: 1,
      draw: () => middle(<OpenWindow />),
      says: [
        'An action has been played: everybody else is asked whether to block it.',
        'Une action est jouée : on demande à tous les autres s’ils la bloquent.',
      ],
    },
  },
  box: [
    {
      title: ['Actions, specials and blocks', 'Actions, évènements spéciaux et blocages'],
      cards: (board) =>
        enlarged(
          plan,
          board,
          board.tables.designs
            .filter(({ first }) => board.tables.kind[first] !== 'environment')
            .map(({ first }) => `card ${first}`),
        ),
    },
    {
      title: ['Events', 'Évènements'],
      cards: (board) =>
        enlarged(
          plan,
          board,
          board.tables.designs
            .filter(({ first }) => board.tables.kind[first] === 'environment')
            .map(({ first }) => `card ${first}`),
        ),
    },
    {
      title: ['Animals', 'Animaux'],
      cards: (board) =>
        enlarged(
          plan,
          board,
          board.tables.edition.animals.map((_, animal) => `animal ${animal}`),
        ),
    },
  ],
});
