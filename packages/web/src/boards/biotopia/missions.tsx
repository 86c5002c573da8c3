import { type Kind, MISSIONS, type MissionCode } from '@hedgerow/biotopia';
import type { CSSProperties, ReactElement } from 'react';
import { Butterfly } from '../../art/butterfly.tsx';
import { handOf, spot, useBoard } from './context.ts';
import { Blossom, isSpecies, Wing } from './faces.tsx';
import { isLegal } from './gesture.ts';
import { progress } from './preview.ts';
import { copiesIn, missionData, ownGarden, symbolsOf } from './printed.ts';

interface Wanted {
  readonly kind: Kind;
  readonly there: boolean;
}

/** The Butterflies a Mission asks for, one by one, and which of them are in play already. */
const wantedBy = (code: MissionCode, butterflies: readonly Kind[]): readonly Wanted[] =>
  missionData(code).need.flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, i) => ({ kind, there: copiesIn(butterflies, kind) > i })),
  );

/** The drawing on a Mission card: what it asks for, with a tick on what is there. */
export function MissionPicture({
  code,
  butterflies = [],
  symbols = 0,
}: {
  readonly code: MissionCode;
  readonly butterflies?: readonly Kind[];
  readonly symbols?: number;
}): ReactElement {
  const { flowers } = missionData(code);
  if (code === 'MLW') return <WhitesRing />;
  return (
    <span className="wanted" data-count={wantedBy(code, butterflies).length || flowers}>
      {wantedBy(code, butterflies).map(({ kind, there }, i) => (
        <span key={`${kind}${i}`} className="want" data-there={there ? '' : undefined}>
          {isSpecies(kind) && <Butterfly code={kind} seed={i + 7} />}
        </span>
      ))}
      {Array.from({ length: flowers }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blossoms are all alike
        <span key={i} className="want want-flower" data-there={symbols > i ? '' : undefined}>
          <Blossom />
        </span>
      ))}
    </span>
  );
}

/** A Large White, and around it how many each player has. */
function WhitesRing(): ReactElement {
  const { view, names } = useBoard();
  const counts = view.seats.map(({ butterflies }) => copiesIn(butterflies, 'LAR'));
  return (
    <span className="ring">
      <Butterfly code="LAR" seed={3} />
      {counts.map((count, seat) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          key={seat}
          className="ring-count"
          data-most={view.seats[seat]?.missions.includes('MLW') ? '' : undefined}
          style={
            {
              '--at': `${(seat / counts.length) * 360 - 90 + (counts.length === 2 ? 0 : 0)}deg`,
            } as CSSProperties
          }
        >
          {[...(names[seat] ?? '?')][0]}
          <b>{count}</b>
        </span>
      ))}
    </span>
  );
}

function MissionCard({ code, place }: { readonly code: MissionCode; readonly place: number }): ReactElement {
  const { view, situation, names, say, hints, pick, touch } = useBoard();
  const holder = view.seats.findIndex(({ missions }) => missions.includes(code));
  const garden = ownGarden(view);
  const symbols = garden === undefined ? 0 : symbolsOf(garden);
  const butterflies = garden?.butterflies ?? [];
  const { has, of, joker, met } = progress(code, { butterflies, symbols });
  const legal = code !== 'MLW' && isLegal(situation, { type: 'claim', mission: code });
  const free = holder < 0;
  const counts = view.seats.map((seat, i) => `${names[i] ?? i} ${copiesIn(seat.butterflies, 'LAR')}`);
  const label = [
    `${say.mission(code)}: ${say.wants(code)}, ${say.points(missionData(code).points)}`,
    ...(free ? [] : [`${say.label('held')} ${names[holder] ?? holder}`]),
    ...(code === 'MLW' ? [counts.join(', ')] : []),
    ...(free && code !== 'MLW' && garden !== undefined
      ? [`${has}/${of}${joker ? `, ${say.label('joker')}` : ''}`]
      : []),
    ...(free && met && garden !== undefined ? [say.label('isMet')] : []),
  ].join('. ');
  return (
    <button
      type="button"
      className="mission"
      data-place={`mission-${code}`}
      data-lit={legal && hints ? '' : undefined}
      data-held={free ? undefined : ''}
      data-chosen={pick.at === 'mission' && pick.mission === code ? '' : undefined}
      aria-label={label}
      {...spot('missions', place)}
      onClick={(event) => touch({ on: 'mission', mission: code }, handOf(event))}
    >
      <span className="mission-name" aria-hidden="true">
        {say.mission(code)}
      </span>
      <MissionPicture code={code} butterflies={free ? butterflies : []} symbols={free ? symbols : 0} />
      <span className="mission-foot" aria-hidden="true">
        {free ? (
          code !== 'MLW' && garden !== undefined ? (
            <span className="mission-progress" data-met={met ? '' : undefined}>
              {has}/{of}
              {joker && <i className="joker">+Ca</i>}
            </span>
          ) : (
            <span />
          )
        ) : (
          <span className="mission-holder">{names[holder] ?? holder}</span>
        )}
        <Wing points={missionData(code).points} />
      </span>
    </button>
  );
}

/** The five Missions. Those that are held stay in their places and bear their owner's name. */
export function Missions(): ReactElement {
  const { say } = useBoard();
  return (
    <section className="missions" aria-label={say.label('missions')}>
      {MISSIONS.map((code, place) => (
        <MissionCard key={code} code={code} place={place} />
      ))}
    </section>
  );
}
