import { surplusOf, turnsToGo } from '@hedgerow/biotopia';
import { type ReactElement, useMemo, useState } from 'react';
import { ArtSheet } from '../../art/sheet.tsx';
import type { AnyBoard } from '../board.ts';
import { CardPicture } from '../kit/card.tsx';
import { type BoardPlan, defineBoard } from '../kit/define-board.tsx';
import { useDrag } from '../kit/drag.tsx';
import { Ghost } from '../kit/ghost.tsx';
import { kitLabel } from '../kit/labels.ts';
import type { Core } from '../kit/share.ts';
import { Tray } from '../kit/tray.tsx';
import { useMedia, useNarrow } from '../kit/use-focus.ts';
import { ActionBar } from './action-bar.tsx';
import './board.css';
import { BackFace } from '../../art/biotopia/card-face.tsx';
import { KindFace, OwnFace, useCardLabel } from './faces.tsx';
import { type Cargo, flightsOf } from './flight-plan.ts';
import { Garden } from './garden.tsx';
import { gestures, hatchable, touchFromDrop } from './gesture.ts';
import { OwnHand } from './hand.tsx';
import { KEYS } from './keys.ts';
import { Middle } from './middle.tsx';
import { Missions } from './missions.tsx';
import { kindData, kindFromText, missionData } from './printed.ts';
import { sayIn } from './say.ts';
import { Sheet } from './sheets.tsx';
import { Strip } from './strip.tsx';
import { type More, type Types, useBoard } from './types.ts';

/** Below this the gardens of the others shrink to strips. */
const NARROW_PX = 700;
/** Where there is no room for four or five whole gardens. */
const LOW = '(max-height: 999px)';

function drawCargo(cargo: Cargo): ReactElement {
  if ('mission' in cargo)
    return <span className="token token-flying">+{missionData(cargo.mission).points}</span>;
  if (cargo.card === null) return <CardPicture side="back" back={<BackFace />} />;
  return (
    <CardPicture
      className={cargo.turns === undefined ? '' : `turns-${cargo.turns}`}
      face={<KindFace kind={cargo.card} />}
      back={<BackFace />}
    />
  );
}

function useMore({ view, situation, root, touch, take, open }: Core<Types>): More {
  const [peeking, peek] = useState(false);
  const [aimed, aim] = useState<number>();
  const narrow = useNarrow(root, NARROW_PX);
  const isLow = useMedia(LOW);
  const strips = narrow || (isLow && view.seats.length > 3);
  const free = surplusOf(view) === 0;
  const { dragged, press } = useDrag<NonNullable<More['dragged']>['load']>(
    ({ place }) => free && take({ at: 'hand', place }),
    ({ place, kind }, at) => {
      const what = touchFromDrop(at, kind);
      if (what !== undefined && free) touch(what, 'sure', { at: 'hand', place });
    },
  );
  // BIO-46 The heap opens by itself when an Orange Tip may take from it.
  const choosesFromHeap = situation.legal.some(({ type }) => type === 'tipTake');
  const [offered, setOffered] = useState(false);
  if (choosesFromHeap !== offered) {
    setOffered(choosesFromHeap);
    open(choosesFromHeap ? { of: 'compost' } : undefined);
  }
  return useMemo(
    () => ({ peeking, peek, aimed, aim, press, dragged, strips }),
    [peeking, aimed, press, dragged, strips],
  );
}

function EnlargedWords({ card }: { readonly card: string }): string {
  const { say } = useBoard();
  const label = useCardLabel();
  const kind = kindFromText(card) ?? 'KNA';
  const { text, fact } = say.text(kind);
  return `${label(kind)}. ${kindData(kind).latin ?? ''}. ${text} ${fact}`;
}

function Drawing(): ReactElement {
  const { view, say, strips, dragged, language, open } = useBoard();
  const me = view.me?.seat;
  const others = view.seats
    .map((_, i) => ((me ?? -1) + 1 + i) % view.seats.length)
    .filter((seat) => seat !== me);
  return (
    <>
      <ArtSheet />
      <div className="bio-inside">
        {view.finalRound && view.phase !== 'over' && (
          <p className="banner">{say.turnsToGo(turnsToGo(view))}</p>
        )}
        <div className="others" data-count={others.length} data-strips={strips ? '' : undefined}>
          {others.map((seat, place) =>
            strips ? <Strip key={seat} seat={seat} place={place} /> : <Garden key={seat} seat={seat} />,
          )}
        </div>
        <div className="common">
          <Middle />
          <Missions />
        </div>
        {me !== undefined && (
          <>
            <Garden seat={me} own />
            <Tray label={say.label('hand')}>
              <ActionBar />
              <OwnHand />
              <button
                type="button"
                className="kit-help"
                aria-keyshortcuts="?"
                aria-label={kitLabel(language, 'help')}
                onClick={() => open({ of: 'help' })}
              >
                ?
              </button>
            </Tray>
          </>
        )}
        {dragged !== undefined && (
          <Ghost at={dragged}>
            <CardPicture face={<KindFace kind={dragged.load.kind} />} />
          </Ghost>
        )}
      </div>
    </>
  );
}

export const plan: BoardPlan<Types> = {
  game: 'biotopia',
  className: 'bio',
  gestures,
  say: sayIn,
  keys: KEYS,
  firstZone: 'hand',
  flights: flightsOf,
  cargo: drawCargo,
  card: {
    draw: (card) => {
      const kind = kindFromText(card);
      return kind && <CardPicture face={<OwnFace kind={kind} />} />;
    },
    title: (card, { say }) => say.kind(kindFromText(card) ?? 'KNA'),
    words: (card) => <EnlargedWords card={card} />,
  },
  Sheet,
  useMore,
  after: ({ look }, { situation, focus, open }) => {
    if (look === 'compost') open({ of: 'compost' });
    if (look === 'flowers') focus.on({ zone: 'flowers', place: hatchable(situation)[0] ?? 0 });
    if (look === 'hand') focus.on({ zone: 'hand', place: 0 });
  },
  data: ({ view }) => ({
    'data-phase': view.phase,
    'data-over': view.phase === 'over' ? '' : undefined,
    'data-watching': view.me === undefined ? '' : undefined,
  }),
  Drawing,
};

export const board: AnyBoard = defineBoard(plan);
