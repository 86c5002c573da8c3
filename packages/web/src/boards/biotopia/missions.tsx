import {
  copiesIn,
  MISSIONS,
  type MissionCode,
  ownGarden,
  type Progress,
  progress,
  symbolsOf,
} from '@hedgerow/biotopia';
import type { ReactElement } from 'react';
import { Wing } from '../../art/biotopia/card-face.tsx';
import { MissionArt, WhitesRing } from '../../art/biotopia/mission-art.tsx';
import { spot } from '../kit/focus.ts';
import { handOf, isLegal } from '../kit/gesture.ts';
import { place as placeProps } from '../kit/places.ts';
import type { Share } from '../kit/share.ts';
import { missionData, PRINTED } from './printed.ts';
import { type Types, useBoard } from './types.ts';

/** A Mission in words. */
function missionLabel(
  { view, names, say }: Share<Types>,
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
  const { say } = useBoard();
  if (holder !== undefined) return <span className="mission-holder kit-clip">{holder}</span>;
  if (standing === undefined) return <span />;
  return (
    <span className="mission-progress" data-met={standing.met ? '' : undefined}>
      {standing.has}/{standing.of}
      {standing.joker && <i className="joker">+{say.badge('CAM')}</i>}
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
  const standing = garden === undefined || code === 'MLW' ? undefined : progress(PRINTED, code, row);
  const legal = code !== 'MLW' && isLegal(situation, { type: 'claim', mission: code });
  return (
    <button
      type="button"
      className="kit-plain mission"
      {...placeProps('mission', code)}
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
      {code === 'MLW' ? (
        <WhitesRing seats={view.seats} />
      ) : (
        <MissionArt mission={missionData(code)} {...row} />
      )}
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
