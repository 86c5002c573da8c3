import { meantBy, outcomeOf } from '@hedgerow/species';
import { type ReactElement, useMemo } from 'react';
import type { AnyBoard } from '../board.ts';
import { type BoardPlan, defineBoard } from '../kit/define-board.tsx';
import { Ghost } from '../kit/ghost.tsx';
import { place as placed } from '../kit/places.ts';
import { WholeAnimal } from './animal.tsx';
import './board.css';
import { CardBack, EventFace } from './event-card.tsx';
import { type Cargo, flightsOf, happenedAt } from './flight-plan.ts';
import { gesturesWith } from './gesture.ts';
import { KEYS } from './keys.ts';
import { OwnSide } from './own-side.tsx';
import { Opponents } from './players.tsx';
import { Preview } from './preview.tsx';
import { Row } from './row.tsx';
import { sayIn } from './say.ts';
import { Sheets } from './sheets.tsx';
import { type Types, useBoard } from './types.ts';
import { SHIPPED_TABLES, useMore } from './use-more.ts';
import { WindowSheet } from './window-sheet.tsx';

/** The points that the open window or the pointed-at placement would bring, by seat: the bars show them as a ghost. */
function useGhosts(): ReadonlyMap<number, number> {
  const { view, foreseen } = useBoard();
  return useMemo(() => {
    const ghosts = new Map<number, number>();
    const outcome = outcomeOf(view);
    if (outcome?.kind === 'saved') ghosts.set(outcome.seat, outcome.worth);
    else if (foreseen?.saves && view.you !== null) ghosts.set(view.you, foreseen.saves);
    return ghosts;
  }, [view, foreseen]);
}

function Drawing(): ReactElement {
  const { view, dragged } = useBoard();
  const ghosts = useGhosts();
  return (
    <>
      <Opponents ghosts={ghosts} />
      <div className="sp-middle" {...placed('window')}>
        <Row />
        {view.window && <WindowSheet window={view.window} />}
      </div>
      <div className="sp-bottom">
        {view.window === null && <Preview />}
        <OwnSide ghost={view.you === null ? 0 : (ghosts.get(view.you) ?? 0)} />
      </div>
      {dragged !== undefined && (
        <Ghost at={dragged}>
          <span className="sp-dragged">
            <EventFace card={view.hand[dragged.load] ?? 0} />
          </span>
        </Ghost>
      )}
    </>
  );
}

function DrawnCargo({ cargo }: { readonly cargo: Cargo }): ReactElement {
  if ('back' in cargo) return <CardBack of={cargo.back} />;
  const manner = 'card' in cargo ? cargo.crumples && 'crumple' : cargo.lifted && 'lift';
  return (
    <span className="sp-flying" data-manner={manner}>
      {'card' in cargo ? <EventFace card={cargo.card} /> : <WholeAnimal animal={cargo.animal} />}
    </span>
  );
}

const numberOf = (card: string): number => Number(card.split(' ')[1] ?? 0);
const isAnimal = (card: string): boolean => card.startsWith('animal');

export const plan: BoardPlan<Types> = {
  game: 'species',
  className: 'sp',
  gestures: gesturesWith((view, card) => meantBy(SHIPPED_TABLES, view, card)),
  say: sayIn,
  keys: KEYS,
  firstZone: 'hand',
  flights: flightsOf,
  cargo: (cargo) => <DrawnCargo cargo={cargo} />,
  happenedAt,
  card: {
    draw: (card) =>
      isAnimal(card) ? (
        <WholeAnimal animal={numberOf(card)} />
      ) : (
        <span className="sp-enlarged">
          <EventFace card={numberOf(card)} whole />
        </span>
      ),
    title: (card, { cards }) => (isAnimal(card) ? cards.animal(numberOf(card)) : cards.card(numberOf(card))),
    words: (card, { cards }) =>
      isAnimal(card) ? cards.wholeAnimal(numberOf(card)) : cards.wholeCard(numberOf(card)),
  },
  Sheet: Sheets,
  useMore,
  data: ({ view, narrow, pick }) => ({
    'data-seats': view.scores.length,
    'data-narrow': narrow || undefined,
    'data-window': view.window !== null || undefined,
    'data-picked': pick.card !== undefined || pick.set !== undefined || undefined,
    'data-over': view.ending !== null || undefined,
  }),
  Drawing,
};

export const board: AnyBoard = defineBoard(plan);
