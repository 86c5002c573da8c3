import { type Kind, MISSIONS, type MissionCode } from '@hedgerow/biotopia';
import type { CSSProperties, ReactElement } from 'react';
import { Butterfly } from '../../art/butterfly.tsx';
import { type BoardShare, handOf, spot, useBoard } from './context.ts';
import { Blossom, isSpecies, Wing } from './faces.tsx';
import { isLegal } from './gesture.ts';
import { type Progress, progress } from './preview.ts';
import { copiesIn, missionData, ownGarden, symbolsOf } from './printed.ts';

interface Wanted {
  readonly kind: Kind;
  readonly copy: number;
  readonly there: boolean;
}

/** The Butterflies a Mission asks for, one by one, and which of them are in play already. */
const wantedBy = (code: MissionCode, butterflies: readonly Kind[]): readonly Wanted[] =>
  missionData(code).need.flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, copy) => ({ kind, copy, there: copiesIn(butterflies, kind) > copy })),
  );

/** The drawing on a Mission card: what it asks for, with a tick on what is there. */
function MissionPicture({
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
      {wantedBy(code, butterflies).map(({ kind, copy, there }) => (
        <span key={`${kind}${copy}`} className="want" data-there={there ? '' : undefined}>
          {isSpecies(kind) && <Butterfly code={kind} seed={copy + 7} />}
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
              '--at': `${(seat / counts.length) * 360 - 90}deg`,
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

/** A Mission in words. */
function missionLabel(
  { view, names, say }: BoardShare,
  code: MissionCode,
  standing: Progress | undefined,
): string {
  const holder = view.seats.findIndex(({ missions }) => missions.includes(code));
  const counts = view.seats.map((seat, i) => `${names[i] ?? i} ${copiesIn(seat.butterflies, 'LAR')}`);
  return [
    `${say.mission(code)}: ${say.wants(code)}, ${say.points(missionData(code).points)}`,
    ...(holder < 0 ? [] : [`${say.label('held')} ${names[holder] ?? holder}`]),
    ...(code === 'MLW' ? [counts.join(', ')] : []),
    ...(standing ? [`${standing.has}/${standing.of}${standing.joker ? `, ${say.label('joker')}` : ''}`] : []),
    ...(standing?.met ? [say.label('isMet')] : []),
  ].join('. ');
}

/** At the foot of a Mission: how far one is, or who has it. */
function Standing({
  standing,
  holder,
}: {
  readonly standing: Progress | undefined;
  readonly holder: string | undefined;
}): ReactElement {
  if (holder !== undefined) return <span className="mission-holder">{holder}</span>;
  if (standing === undefined) return <span />;
  return (
    <span className="mission-progress" data-met={standing.met ? '' : undefined}>
      {standing.has}/{standing.of}
      {standing.joker && <i className="joker">+Ca</i>}
    </span>
  );
}

function MissionCard({ code, place }: { readonly code: MissionCode; readonly place: number }): ReactElement {
  const share = useBoard();
  const { view, situation, names, say, hints, pick, touch } = share;
  const holder = view.seats.findIndex(({ missions }) => missions.includes(code));
  const garden = holder < 0 ? ownGarden(view) : undefined;
  const row = {
    butterflies: garden?.butterflies ?? [],
    symbols: garden === undefined ? 0 : symbolsOf(garden),
  };
  const standing = garden === undefined || code === 'MLW' ? undefined : progress(code, row);
  const legal = code !== 'MLW' && isLegal(situation, { type: 'claim', mission: code });
  return (
    <button
      type="button"
      className="mission"
      data-place={`mission-${code}`}
      data-lit={legal && hints ? '' : undefined}
      data-held={holder < 0 ? undefined : ''}
      data-chosen={pick.at === 'mission' && pick.mission === code ? '' : undefined}
      aria-label={missionLabel(share, code, standing)}
      {...spot('missions', place)}
      onClick={(event) => touch({ on: 'mission', mission: code }, handOf(event))}
    >
      <span className="mission-name" aria-hidden="true">
        {say.mission(code)}
      </span>
      <MissionPicture code={code} {...row} />
      <span className="mission-foot" aria-hidden="true">
        <Standing standing={standing} holder={names[holder]} />
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
