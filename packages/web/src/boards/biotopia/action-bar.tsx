import {
  type MissionCode,
  type Move,
  ownGarden,
  type Preview,
  previewOf,
  progress,
  surplusOf,
  symbolsOf,
  type Warning,
} from '@hedgerow/biotopia';
import type { ReactElement, ReactNode } from 'react';
import { Blossom, Wing } from '../../art/biotopia/card-face.tsx';
import { isLegal } from '../kit/gesture.ts';
import { kitLabel } from '../kit/labels.ts';
import { WhyNot } from '../kit/reason.tsx';
import type { Share } from '../kit/share.ts';
import { hatchable, offers, pickedKind, type Touch } from './gesture.ts';
import { PRINTED } from './printed.ts';
import type { Label } from './say.ts';
import { type Types, useBoard } from './types.ts';

function useNotes(): (preview: Preview) => readonly string[] {
  const { say, names } = useBoard();
  const warning = (about: Warning): string => {
    switch (about.about) {
      case 'whites-return':
        return say.whitesReturn(names[about.from] ?? String(about.from));
      case 'whites-tied':
        return say.label('whitesTied');
      case 'bloom-lost':
        return say.bloomLost(about.mission);
      case 'peacock-buried':
        return say.label('peacock');
      case 'final-round':
        return say.label('finalRoundSoon');
    }
  };
  return ({ missions, takesWhites, warnings }) => [
    ...warnings.map(warning),
    ...(takesWhites ? [say.label('takesWhites')] : []),
    ...missions.map(
      ({ mission, has, of, joker, met }) =>
        `${say.mission(mission)} ${has}/${of}${joker ? `, ${say.label('joker')}` : ''}${met ? ` – ${say.label('isMet')}` : ''}`,
    ),
  ];
}

/** Before and after, as small signs. */
function Change({ preview: { flowers, points } }: { readonly preview: Preview }): ReactElement {
  const { say } = useBoard();
  const from = (what: readonly [number, number]): boolean => what[0] !== what[1];
  return (
    <span className="change">
      {from(flowers) && (
        <span role="img" aria-label={`${say.label('flowersShort')} ${flowers[0]} → ${flowers[1]}`}>
          <Blossom /> {flowers[0]} → <b>{flowers[1]}</b>
        </span>
      )}
      {from(points) && (
        <span role="img" aria-label={`${say.label('points')} ${points[0]} → ${points[1]}`}>
          {points[0]} → <Wing points={points[1]} />
        </span>
      )}
    </span>
  );
}

/** What each move is called on its button. */
const VERBS: Readonly<Record<Move['type'], Label>> = {
  setupFlower: 'plantFirst',
  plant: 'plant',
  play: 'play',
  hatch: 'hatch',
  claim: 'claim',
  takeSky: 'take',
  blueTake: 'take',
  tipTake: 'take',
  draw: 'draw',
  pass: 'pass',
  blueDecline: 'noThanks',
  tipDecline: 'noThanks',
  discard: 'discard',
};

const TOUCHES: Readonly<Partial<Record<Move['type'], Touch>>> = {
  setupFlower: { on: 'plant' },
  plant: { on: 'plant' },
  play: { on: 'play' },
  pass: { on: 'pass' },
  blueDecline: { on: 'decline' },
  tipDecline: { on: 'decline' },
};

/** A move that what is taken up can become: what it does, and what comes of it. */
function Offer({
  type,
  main = true,
  disabled = false,
  children,
}: {
  readonly type: Move['type'];
  readonly main?: boolean;
  readonly disabled?: boolean;
  readonly children?: ReactNode;
}): ReactElement {
  const { say, touch } = useBoard();
  return (
    <button
      type="button"
      className="kit-button offer"
      data-main={main ? '' : undefined}
      data-verb={type}
      aria-disabled={disabled || undefined}
      onClick={() => touch(TOUCHES[type] ?? { on: 'confirm' }, 'sure')}
    >
      <span className="offer-verb">{say.label(VERBS[type])}</span>
      {children}
    </button>
  );
}

function MoveOffer({ move }: { readonly move: Move }): ReactElement {
  const { view, situation } = useBoard();
  const legal = isLegal(situation, move);
  const preview = legal ? previewOf(PRINTED, view, move) : undefined;
  return (
    <Offer type={move.type} disabled={!legal}>
      {preview && <Change preview={preview} />}
    </Offer>
  );
}

/** A lesser button: its sign alone where there is little room. */
function Sign({
  label,
  path,
  press,
}: {
  readonly label: string;
  readonly path: string;
  readonly press: () => void;
}): ReactElement {
  return (
    <button type="button" className="kit-button offer offer-sign" aria-label={label} onClick={press}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
      <span className="offer-verb">{label}</span>
    </button>
  );
}

/** What the bar says when nothing has been taken up. */
function usePrompt(): string | undefined {
  const { view, situation, say, pick, language } = useBoard();
  if (view.phase === 'over') return undefined;
  const surplus = surplusOf(view);
  if (situation.legal.length === 0) return view.me === undefined ? undefined : kitLabel(language, 'wait');
  if (surplus > 0) return say.toDiscard(surplus, pick.at === 'surplus' ? pick.places.length : 0);
  if (situation.legal.some(({ type }) => type === 'pass')) return say.label('askNothing');
  switch (view.phase) {
    case 'setup':
      return say.label('askSetup');
    case 'blue':
      return say.label('askBlue');
    case 'tip':
      return say.label('askTip');
    case 'action':
    case 'discard':
      return say.label('askAction');
  }
}

interface Topic {
  readonly title?: string;
  readonly notes: readonly string[];
}

/** What is to be said about a Mission one looks at. */
function missionTopic({ view, say, names }: Share<Types>, mission: MissionCode): Topic {
  const garden = ownGarden(view);
  const holder = view.seats.findIndex(({ missions }) => missions.includes(mission));
  const row = { butterflies: garden?.butterflies ?? [], symbols: garden ? symbolsOf(garden) : 0 };
  const { has, of, joker } = progress(PRINTED, mission, row);
  const free = of > 0 && holder < 0 && garden !== undefined;
  return {
    title: say.mission(mission),
    notes: [
      say.wants(mission),
      ...(holder >= 0 ? [`${say.label('held')} ${names[holder] ?? holder}`] : []),
      ...(free ? [`${has}/${of}${joker ? `, ${say.label('joker')}` : ''}`] : []),
    ],
  };
}

/** The Flower that a Chrysalis in the hand is chosen for or held over. */
function hatchTarget({ situation, pick, aimed }: Share<Types>): number | undefined {
  if (pick.at === 'flower') return pick.flower;
  if (pickedKind(situation, pick) !== 'CHR' || situation.view.phase !== 'action') return undefined;
  return aimed !== undefined && hatchable(situation).includes(aimed) ? aimed : undefined;
}

/** What is taken up, in words, and what is said about it. */
function useTopic(): Topic {
  const share = useBoard();
  const { view, situation, say, pick } = share;
  const notesOf = useNotes();
  if (pick.at === 'mission') return missionTopic(share, pick.mission);
  const kind = pickedKind(situation, pick);
  const flower = hatchTarget(share);
  const looked: readonly Move[] =
    flower === undefined ? offers(situation, pick) : [{ type: 'hatch', flower }];
  const notes = looked.flatMap((move) => {
    const preview = previewOf(PRINTED, view, move);
    return preview !== undefined && isLegal(situation, move) ? notesOf(preview) : [];
  });
  if (pick.at === 'sky') return { title: say.kind(view.sky[pick.slot] ?? 'KNA'), notes };
  if (pick.at === 'heap') return { title: say.kind(pick.kind), notes };
  if (kind === undefined) return { notes };
  const target = flower === undefined ? undefined : view.me?.flowerFronts[flower];
  if (target !== undefined) return { title: `${say.kind(kind)} → ${say.kind(target)}`, notes };
  if (kind !== 'CHR' || view.phase !== 'action') return { title: say.kind(kind), notes };
  const hint = say.label(hatchable(situation).length > 0 ? 'chooseFlower' : 'noTarget');
  return { title: say.kind(kind), notes: [hint, ...notes] };
}

function Buttons(): ReactElement {
  const { view, situation, say, pick, touch, closer, language } = useBoard();
  const kind = pickedKind(situation, pick);
  const surplus = surplusOf(view);
  const asked = situation.legal.length > 0;
  const moves = asked || pick.at === 'mission' ? offers(situation, pick) : [];
  return (
    <div className="bar-buttons">
      {moves.map((move) => (
        <MoveOffer key={move.type} move={move} />
      ))}
      {surplus > 0 && (
        <Offer type="discard" disabled={pick.at !== 'surplus' || pick.places.length < surplus} />
      )}
      {(['blueDecline', 'tipDecline', 'pass'] as const).map((type) =>
        situation.legal.some((move) => move.type === type) ? (
          <Offer key={type} type={type} main={false} />
        ) : null,
      )}
      {kind !== undefined && (
        <Sign
          label={kitLabel(language, 'look')}
          path="M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14M15 15l6 6M10 7v6M7 10h6"
          press={() => closer(kind)}
        />
      )}
      {pick.at !== 'nothing' && (
        <Sign
          label={say.label('cancel')}
          path="M5 5l14 14M19 5L5 19"
          press={() => touch({ on: 'cancel' }, 'sure')}
        />
      )}
    </div>
  );
}

/** The line between garden and hand: what is asked, what a choice would change, and the buttons that make it. */
export function ActionBar(): ReactElement | null {
  const { view, situation, pick, reason } = useBoard();
  const prompt = usePrompt();
  const { title, notes } = useTopic();
  if (view.me === undefined || (view.phase === 'over' && pick.at === 'nothing')) return null;
  // The frame says what is asked; where there is little room, once is enough.
  const asked = situation.legal.length > 0;
  const idle = pick.at === 'nothing' && reason === undefined && (view.phase === 'action' || !asked);
  return (
    <section className="bar" data-idle={idle ? '' : undefined}>
      <p className="bar-words" role="status">
        {reason !== undefined ? (
          <strong className="kit-reason">
            <WhyNot game="biotopia" reason={reason} />
          </strong>
        ) : (
          <>
            {title !== undefined && surplusOf(view) === 0 ? <strong>{title}</strong> : prompt}
            {notes.length > 0 && <span className="notes">{notes.join(' · ')}</span>}
          </>
        )}
      </p>
      <Buttons />
    </section>
  );
}
