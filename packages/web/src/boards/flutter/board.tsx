import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { SparkleIcon } from '../../art/flutter/marks.tsx';
import { Honeybee } from '../../art/flutter/pollinators.tsx';
import type { AnyBoard } from '../board.ts';
import { type BoardPlan, defineBoard } from '../kit/define-board.tsx';
import { isLegal } from '../kit/gesture.ts';
import { Ghost } from '../kit/ghost.tsx';
import { placeName } from '../kit/places.ts';
import type { Core } from '../kit/share.ts';
import { ActionBar } from './action-bar.tsx';
import './board.css';
import { foresee } from '../../art/flutter/printed.ts';
import { TilePicture } from '../../art/flutter/tile.tsx';
import { type Cargo, flightsOf } from './flight-plan.ts';
import { gestures, inHand, type Place, placeMove, spotsOf } from './gesture.ts';
import { StillToCome } from './help.tsx';
import { KEYS } from './keys.ts';
import { Meadow } from './meadow.tsx';
import { Players } from './players.tsx';
import { Rondel } from './rondel.tsx';
import { sayIn } from './say.ts';
import { type More, type Types, useBoard } from './types.ts';
import { useCarry } from './use-carry.ts';

function drawCargo(cargo: Cargo): ReactElement {
  if ('petal' in cargo) return <SparkleIcon colour={cargo.petal} />;
  if ('tile' in cargo) return <TilePicture tile={cargo.tile} />;
  return (
    <svg viewBox="-30 -32 64 48" aria-hidden="true" focusable="false">
      <Honeybee />
    </svg>
  );
}

function useMore(core: Core<Types>): More {
  const { view, situation, pick, focus } = core;
  const [hovered, hover] = useState<{ readonly x: number; readonly y: number }>();
  const { press, carried } = useCarry(core);
  const [chosen, shown] = useMemo(() => {
    const legalAt = (at: typeof hovered): Place | undefined => {
      const move = at && placeMove(situation, { o: pick.o, ...at });
      return move !== undefined && isLegal(situation, move) ? move : undefined;
    };
    const picked = legalAt(pick.at);
    return [picked, legalAt(hovered) ?? picked];
  }, [situation, pick, hovered]);
  const foreseen = useMemo(() => shown && foresee(view, shown), [view, shown]);
  // The focus follows what is chosen in the meadow, but is not torn away from a button.
  useEffect(() => {
    const active = document.activeElement;
    const isFree = active === document.body || active instanceof SVGElement;
    if (chosen === undefined || !isFree) return;
    const place = spotsOf(situation, chosen.o).findIndex(({ x, y }) => x === chosen.x && y === chosen.y);
    const here = focus.spot();
    if (here?.zone !== 'spot' || here.place !== place) focus.on({ zone: 'spot', place });
  }, [situation, chosen, focus]);
  return useMemo(() => ({ shown, foreseen, hover, press, carried }), [shown, foreseen, press, carried]);
}

function Drawing(): ReactElement {
  const { situation, pick, carried } = useBoard();
  const tile = carried && inHand(situation);
  return (
    <div className="ft-inside">
      <Players />
      <Rondel />
      <Meadow />
      <ActionBar />
      {carried !== undefined && tile !== undefined && (
        <Ghost at={carried}>
          <TilePicture tile={tile} o={pick.o} />
        </Ghost>
      )}
    </div>
  );
}

export const plan: BoardPlan<Types> = {
  game: 'flutter',
  className: 'ft',
  gestures,
  say: sayIn,
  keys: KEYS,
  plane: ['tile', 'spot'],
  flights: flightsOf,
  cargo: drawCargo,
  happenedAt: (event) =>
    'tile' in event && event.tile !== null && event.type !== 'tileRevealed' && event.type !== 'nothingFitted'
      ? [placeName('tile', event.tile)]
      : [],
  Help: StillToCome,
  useMore,
  data: ({ view }) => ({ 'data-asked': view.asked?.ask ?? 'over', 'data-turn': view.turn }),
  Drawing,
};

export const board: AnyBoard = defineBoard(plan);
