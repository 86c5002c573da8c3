import type { Event, Kind, Move, View } from '@hedgerow/biotopia';
import { type ReactElement, useCallback, useMemo, useRef, useState } from 'react';
import { ArtSheet } from '../../art/sheet.tsx';
import { type AnyBoard, anyBoard, type BoardProps } from '../board.ts';
import { CardPicture } from '../kit/card.tsx';
import { useDrag } from '../kit/drag.tsx';
import { Air, useFlights } from '../kit/flights.tsx';
import { useNarrow, usePlaces } from '../kit/use-places.ts';
import { ActionBar } from './action-bar.tsx';
import './biotopia.css';
import { Closer } from './closer.tsx';
import { BoardContext, type BoardShare, type Sheet } from './context.ts';
import { BackFace, KindFace } from './faces.tsx';
import { type Cargo, flightsOf } from './flight-plan.ts';
import { Garden } from './garden.tsx';
import { hatchable, surplusOf, touchFromDrop } from './gesture.ts';
import { OwnHand } from './hand.tsx';
import { pickUnder } from './keys.ts';
import { Middle } from './middle.tsx';
import { Missions } from './missions.tsx';
import { turnsToGo } from './printed.ts';
import { type Say, sayIn } from './say.ts';
import { Sheets } from './sheets.tsx';
import { Strip } from './strip.tsx';
import { useKeys } from './use-keys.ts';
import { useMoves } from './use-moves.ts';

/** Below this the gardens of the others shrink to strips. */
const NARROW_PX = 700;

/** The view before the present one: an event says what was taken, the earlier view where it lay. */
function useEarlier(view: View): View | undefined {
  const [seen, setSeen] = useState<{ readonly now: View; readonly before?: View }>({ now: view });
  if (seen.now !== view) setSeen({ now: view, before: seen.now });
  return seen.now === view ? seen.before : seen.now;
}

function Banner({ view, say }: { readonly view: View; readonly say: Say }): ReactElement | null {
  return view.finalRound && view.phase !== 'over' ? (
    <p className="banner">{say.turnsToGo(turnsToGo(view))}</p>
  ) : null;
}

function drawCargo(cargo: Cargo, say: Say): ReactElement {
  if ('mission' in cargo) return <span className="token token-flying">+2</span>;
  if (cargo.card === null) return <CardPicture side="back" back={<BackFace />} />;
  const turns = cargo.turns === undefined ? '' : `turns-${cargo.turns}`;
  return (
    <CardPicture
      className={turns}
      face={<KindFace kind={cargo.card} language={say.language} />}
      back={<BackFace />}
    />
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
  const situation = useMemo(() => ({ view, legal }), [view, legal]);
  const { pick, reason, touch, take } = useMoves(situation, play, whyNot);
  const [peeking, setPeeking] = useState(false);
  const [aimed, setAimed] = useState<number>();
  const [sheet, setSheet] = useState<Sheet>();
  const narrow = useNarrow(root, NARROW_PX);
  const places = usePlaces(root);
  const { focusOn, focused } = places;
  const before = useEarlier(view);
  const { under, landed } = useFlights(root, events, motion, (event: Event) =>
    flightsOf(event, before, view),
  );

  const act = useCallback<BoardShare['touch']>(
    (what, hand) => {
      const { look, moves } = touch(
        what,
        hand,
        hand === 'sure'
          ? pickUnder(pick, what.on === 'plant' || what.on === 'play' ? focused() : undefined)
          : pick,
      );
      if (look === 'compost') setSheet({ of: 'compost' });
      if (look === 'flowers') focusOn({ zone: 'flowers', place: hatchable(situation)[0] ?? 0 });
      if (look === 'hand') focusOn({ zone: 'hand', place: 0 });
      if (moves.length > 0) setSheet(undefined);
    },
    [touch, pick, focused, focusOn, situation],
  );
  const { dragged, press } = useDrag<{ readonly place: number; readonly kind: Kind }>(
    ({ place }) => surplusOf(situation) === 0 && take({ at: 'hand', place }),
    ({ place, kind }, at) => {
      const what = touchFromDrop(at, kind);
      if (what !== undefined && surplusOf(situation) === 0) touch(what, 'sure', { at: 'hand', place });
    },
  );

  // BIO-46 The heap opens by itself when an Orange Tip may take from it.
  const choosesFromHeap = legal.some(({ type }) => type === 'tipTake');
  const [offered, setOffered] = useState(false);
  if (choosesFromHeap !== offered) {
    setOffered(choosesFromHeap);
    setSheet(choosesFromHeap ? { of: 'compost' } : undefined);
  }

  const closer = useCallback((kind: Kind) => setSheet({ of: 'card', kind }), []);

  const share = useMemo<BoardShare>(
    () => ({
      view,
      situation,
      names,
      say,
      hints,
      pick,
      peeking,
      peek: setPeeking,
      touch: act,
      aim: setAimed,
      aimed,
      closer,
      open: setSheet,
    }),
    [view, situation, names, say, hints, pick, peeking, act, aimed, closer],
  );
  useKeys(share, places, sheet !== undefined);
  const me = view.me?.seat;
  const others = view.seats
    .map((_, i) => ((me ?? -1) + 1 + i) % view.seats.length)
    .filter((seat) => seat !== me);
  return (
    <BoardContext value={share}>
      <div
        className="bio"
        ref={root}
        data-motion={motion}
        data-phase={view.phase}
        data-watching={me === undefined ? '' : undefined}
      >
        <ArtSheet />
        <div className="bio-inside">
          <Banner view={view} say={say} />
          <div className="others" data-count={others.length}>
            {others.map((seat, place) =>
              narrow ? <Strip key={seat} seat={seat} place={place} /> : <Garden key={seat} seat={seat} />,
            )}
          </div>
          <div className="common">
            <Middle />
            <Missions />
          </div>
          {me !== undefined && (
            <>
              <Garden seat={me} own />
              <div className="edge">
                <ActionBar reason={reason} />
                <OwnHand drag={(event, place, kind) => press(event, { place, kind })} />
                <button
                  type="button"
                  className="help"
                  aria-keyshortcuts="?"
                  aria-label={say.label('help')}
                  onClick={() => setSheet({ of: 'help' })}
                >
                  ?
                </button>
              </div>
            </>
          )}
          {dragged !== undefined && (
            <div className="dragged" aria-hidden="true" style={{ left: dragged.x, top: dragged.y }}>
              <CardPicture face={<KindFace kind={dragged.load.kind} language={language} />} />
            </div>
          )}
          {dragged === undefined && sheet === undefined && <Closer board={root} />}
          <Air under={under} landed={landed} draw={(cargo) => drawCargo(cargo, say)} />
          <Sheets sheet={sheet} />
        </div>
      </div>
    </BoardContext>
  );
}

/** Whoever takes the screen over takes up nothing that somebody else has left: no card, no peeking. */
export const BiotopiaBoard = (props: BoardProps<View, Move, Event>): ReactElement => (
  <OneViewersBoard key={props.view.me?.seat ?? 'watching'} {...props} />
);

export const board: AnyBoard = anyBoard(BiotopiaBoard);
