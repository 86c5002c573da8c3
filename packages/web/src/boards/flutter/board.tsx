import type { Event, Move, View } from '@hedgerow/flutter';
import { type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { SparkleIcon } from '../../art/flutter/marks.tsx';
import { Honeybee } from '../../art/flutter/pollinators.tsx';
import { type AnyBoard, anyBoard, type BoardProps } from '../board.ts';
import { Air, useFlights } from '../kit/flights.tsx';
import { ActionBar } from './action-bar.tsx';
import { BoardContext, type BoardShare } from './context.ts';
import './flutter.css';
import { type Cargo, flightsOf } from './flight-plan.ts';
import { foresight } from './foresight.ts';
import { inHand, isLegal, NOTHING, type Pick, placeMove, respond, skipsTo, stillHeld } from './gesture.ts';
import { Help } from './help.tsx';
import { Meadow } from './meadow.tsx';
import { Players } from './players.tsx';
import { wordsIn } from './printed.ts';
import { Rondel } from './rondel.tsx';
import { sayIn } from './say.ts';
import { TilePicture } from './tile.tsx';
import { useCarry } from './use-carry.ts';
import { focusMark, markedFocus, useKeys } from './use-keys.ts';

function drawCargo(cargo: Cargo): ReactElement {
  if ('petal' in cargo) return <SparkleIcon colour={cargo.petal} />;
  if ('tile' in cargo) return <TilePicture tile={cargo.tile} />;
  return (
    <svg viewBox="-30 -32 64 48" aria-hidden="true" focusable="false">
      <Honeybee />
    </svg>
  );
}

function OneViewersBoard({
  view,
  legal,
  names,
  language,
  play,
  whyNot,
  events,
  motion,
  hints,
}: BoardProps<View, Move, Event>): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  const say = sayIn(language);
  const words = wordsIn(language);
  const situation = useMemo(() => ({ view, legal }), [view, legal]);
  const [held, setHeld] = useState<Pick>(NOTHING);
  const [reason, setReason] = useState<string>();
  const [helping, setHelping] = useState(false);
  // A new question finds nothing taken up and nothing refused.
  const question = `${view.turn} ${view.asked?.ask} ${view.asked?.seat} ${view.selected}`;
  const [answering, setAnswering] = useState(question);
  if (answering !== question) {
    setAnswering(question);
    setHeld(NOTHING);
    setReason(undefined);
  }
  const pick = useMemo(() => stillHeld(situation, held), [situation, held]);
  const { under, landed } = useFlights(root, events, motion, flightsOf);

  const touch = useCallback<BoardShare['touch']>(
    (what, hand) => {
      const outcome = respond(situation, pick, what, hand);
      setHeld(outcome.pick);
      setReason(outcome.refused === undefined ? undefined : whyNot(outcome.refused));
      if (outcome.move !== undefined) play(outcome.move);
    },
    [situation, pick, play, whyNot],
  );

  const chosen = useMemo(() => {
    const move = pick.at && placeMove(situation, { o: pick.o, ...pick.at });
    return move !== undefined && isLegal(situation, move) ? move : undefined;
  }, [situation, pick]);
  const takeUp = useCallback(
    (stack: number) => {
      if (skipsTo(view, stack) !== view.selected) touch({ on: 'stack', place: stack }, 'sure');
    },
    [view, touch],
  );
  const { press, outside } = useCarry(root, takeUp, touch);
  const carried = outside && inHand(situation);
  const [hovered, hover] = useState<{ readonly x: number; readonly y: number }>();
  const shown = useMemo(() => {
    const move = hovered && placeMove(situation, { o: pick.o, ...hovered });
    return move !== undefined && isLegal(situation, move) ? move : chosen;
  }, [situation, pick, hovered, chosen]);
  const foreseen = useMemo(() => shown && foresight(view, shown), [view, shown]);

  // The focus follows what is chosen in the meadow, but is not torn away from a button.
  useEffect(() => {
    const active = document.activeElement;
    const isFree = active === document.body || active instanceof SVGElement;
    const mark = chosen && `spot ${chosen.x} ${chosen.y}`;
    if (mark !== undefined && isFree && markedFocus() !== mark) focusMark(root.current, mark);
  }, [chosen]);

  const laid = events.findLast(({ event }) => event.type === 'tilePlaced')?.event;
  const fresh = motion === 'full' && laid?.type === 'tilePlaced' ? laid.tile : undefined;
  const share = useMemo<BoardShare>(
    () => ({
      view,
      situation,
      names,
      say,
      words,
      hints,
      pick,
      touch,
      shown,
      press,
      hover,
      foresight: foreseen,
      reason,
      fresh,
    }),
    [view, situation, names, say, words, hints, pick, touch, shown, press, foreseen, reason, fresh],
  );
  const help = useCallback(() => setHelping(true), []);
  const closeHelp = useCallback(() => setHelping(false), []);
  useKeys(root, share, helping, help);
  return (
    <BoardContext value={share}>
      <div
        className="ft"
        ref={root}
        data-motion={motion}
        data-asked={view.asked?.ask ?? 'over'}
        data-yours={legal.length > 0 || undefined}
        data-turn={view.turn}
      >
        <div className="ft-inside">
          <Players />
          <Rondel />
          <Meadow help={help} />
          <ActionBar />
          <Air under={under} landed={landed} draw={drawCargo} />
          {outside !== undefined && carried !== undefined && (
            <div className="ft-dragged" aria-hidden="true" style={{ left: outside.x, top: outside.y }}>
              <TilePicture tile={carried} o={pick.o} />
            </div>
          )}
          {helping && <Help onClose={closeHelp} />}
        </div>
      </div>
    </BoardContext>
  );
}

/** Whoever takes the screen over takes up nothing that somebody else has left. */
export const FlutterBoard = (props: BoardProps<View, Move, Event>): ReactElement => (
  <OneViewersBoard key={props.view.viewer ?? 'watching'} {...props} />
);

export const board: AnyBoard = anyBoard(FlutterBoard);
