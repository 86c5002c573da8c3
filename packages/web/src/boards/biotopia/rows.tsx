import type { Kind, SeatPublic } from '@hedgerow/biotopia';
import type { ReactElement } from 'react';
import { CardButton, CardSpace } from '../kit/card.tsx';
import { handOf, spot, useBoard } from './context.ts';
import { BackFace, KindFace } from './faces.tsx';
import { hatchable, isLegal, pickedKind } from './gesture.ts';
import { useCardLabel } from './middle.tsx';
import { copiesIn, kindData } from './printed.ts';

/** What the k-th copy of a row is worth (BIO-48). */
function worthAt(row: readonly Kind[], place: number): number | null {
  const kind = row[place];
  if (kind === undefined) return null;
  const { points, pointsStep = 0 } = kindData(kind);
  return points === null ? null : points + pointsStep * copiesIn(row.slice(0, place), kind);
}

interface RowProps {
  readonly seat: number;
  readonly garden: SeatPublic;
  readonly own: boolean;
}

export function ButterflyRow({ seat, garden: { butterflies }, own }: RowProps): ReactElement {
  const { situation, say, closer, pick, touch, view } = useBoard();
  const label = useCardLabel();
  const kind = own ? pickedKind(situation, pick) : undefined;
  const offered =
    kind !== undefined && kind !== 'CHR' && kind !== 'KNA' && view.phase === 'action' && pick.at === 'hand';
  const zone = own ? 'butterflies' : `butterflies-${seat}`;
  return (
    <ul
      className="row"
      data-drop={own && kind !== 'KNA' ? 'butterflyRow' : undefined}
      aria-label={say.label('butterflies')}
    >
      {butterflies.length === 0 && !offered && (
        <li className="row-empty" data-place={`butterflies-${seat}`}>
          {say.label('noButterflies')}
        </li>
      )}
      {butterflies.map((each, i) => (
        <li
          key={`${each}${copiesIn(butterflies.slice(0, i), each)}`}
          data-place={i === butterflies.length - 1 ? `butterflies-${seat}` : undefined}
        >
          <CardButton
            label={`${say.kind(each)}, ${say.points(worthAt(butterflies, i) ?? 0)}`}
            face={
              <KindFace
                kind={each}
                language={say.language}
                worth={worthAt(butterflies, i)}
                seed={seat * 31 + i}
              />
            }
            data-kind={each}
            {...spot(zone, i)}
            onClick={() => closer(each)}
          />
        </li>
      ))}
      {offered && (
        <li>
          <CardSpace
            label={`${say.label('play')}: ${label(kind)}`}
            data-drop="butterflyRow"
            data-possible={isLegal(situation, { type: 'play', kind }) ? '' : undefined}
            className="drop"
            {...spot(zone, butterflies.length)}
            onClick={(event) => touch({ on: 'butterflyRow' }, handOf(event))}
          >
            {say.label('play')}
          </CardSpace>
        </li>
      )}
    </ul>
  );
}

/** One place of a Flower row. Its front is there for its owner only, and for everybody when the game is over. */
function FlowerCard({
  seat,
  own,
  garden: { flowers },
  place,
}: RowProps & { readonly place: number }): ReactElement {
  const { view, situation, say, closer, pick, touch, peeking, hints, aim, aimed } = useBoard();
  const label = useCardLabel();
  const faceUp = flowers[place] === 'KNA';
  const fronts = own ? view.me?.flowerFronts : view.revealed?.[seat]?.flowerFronts;
  const front = faceUp ? 'KNA' : fronts?.[place];
  const target = own && hatchable(situation).includes(place);
  const kind = own ? pickedKind(situation, pick) : undefined;
  const shown = faceUp || (front !== undefined && (peeking || view.phase === 'over' || aimed === place));
  const hover = own
    ? {
        onPointerEnter: () => aim(place),
        onPointerLeave: () => aim(undefined),
        onFocus: () => aim(place),
        onBlur: () => aim(undefined),
        'data-drop': `flower:${place}`,
      }
    : {};
  return (
    <CardButton
      label={[
        `${say.label('flowersShort')} ${place + 1}`,
        faceUp ? label('KNA') : say.label('hiddenCard'),
        ...(!faceUp && front !== undefined ? [say.kind(front)] : []),
        ...(target ? [say.label('hatch')] : []),
      ].join(', ')}
      side={shown ? 'face' : 'back'}
      face={front && <KindFace kind={front} language={say.language} needs={kindData(front).cost} />}
      back={faceUp ? undefined : <BackFace />}
      lit={target && (hints || kind === 'CHR')}
      dimmed={kind === 'CHR' && !target}
      chosen={pick.at === 'flower' && own && pick.flower === place}
      data-kind={front}
      {...spot(own ? 'flowers' : `flowers-${seat}`, place)}
      {...hover}
      onClick={(event) => {
        if (kind !== undefined) touch({ on: 'flower', flower: place }, handOf(event));
        else if (front !== undefined) closer(front);
      }}
      marks={own && !faceUp ? <span className="eye" aria-hidden="true" /> : undefined}
    />
  );
}

export function FlowerRow({ seat, garden, own }: RowProps): ReactElement {
  const { view, situation, say, pick, touch } = useBoard();
  const label = useCardLabel();
  const { flowers, flowerNumbers } = garden;
  const kind = own ? pickedKind(situation, pick) : undefined;
  const planting =
    kind !== undefined && pick.at === 'hand' && (view.phase === 'action' || view.phase === 'setup');
  const zone = own ? 'flowers' : `flowers-${seat}`;
  return (
    <ul className="row" data-drop={own ? 'flowerRow' : undefined} aria-label={say.label('flowers')}>
      {flowers.length === 0 && !planting && (
        <li className="row-empty" data-place={`flowers-${seat}`}>
          {say.label('noFlowers')}
        </li>
      )}
      {flowers.map((_, i) => (
        <li key={flowerNumbers[i] ?? i} data-place={i === flowers.length - 1 ? `flowers-${seat}` : undefined}>
          <FlowerCard seat={seat} own={own} garden={garden} place={i} />
        </li>
      ))}
      {planting && (
        <li>
          <CardSpace
            label={`${say.label('plant')}: ${say.kind(kind)}`}
            data-drop="flowerSpace"
            data-possible=""
            className="drop"
            {...spot(zone, flowers.length)}
            onClick={(event) => touch({ on: 'flowerRow' }, handOf(event))}
          >
            {say.label('plant')}
          </CardSpace>
        </li>
      )}
      {planting && kind === 'KNA' && view.phase === 'action' && (
        <li>
          <CardSpace
            label={`${say.label('play')}: ${label('KNA')}`}
            data-drop="butterflyRow"
            data-possible={isLegal(situation, { type: 'play', kind: 'KNA' }) ? '' : undefined}
            className="drop"
            {...spot(zone, flowers.length + 1)}
            onClick={(event) => touch({ on: 'play' }, handOf(event))}
          >
            {say.label('play')} ×2
          </CardSpace>
        </li>
      )}
    </ul>
  );
}
