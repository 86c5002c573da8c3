import { copiesIn, type Kind, type SeatPublic } from '@hedgerow/biotopia';
import type { ReactElement } from 'react';
import { BackFace } from '../../art/biotopia/card-face.tsx';
import { CardButton, CardSpace } from '../kit/card.tsx';
import { card } from '../kit/closer.tsx';
import { spot } from '../kit/focus.ts';
import { handOf, isLegal } from '../kit/gesture.ts';
import { drop, place as placeProps } from '../kit/places.ts';
import { KindFace, useCardLabel } from './faces.tsx';
import { hatchable, pickedKind, type Touch } from './gesture.ts';
import { kindData, worthIn } from './printed.ts';
import { useBoard } from './types.ts';

/** BIO-48 What the k-th copy of a row is worth. */
const worthAt = (row: readonly Kind[], place: number): number | undefined =>
  worthIn({ butterflies: row.slice(0, place) }, row[place] ?? 'KNA').worth;

interface RowProps {
  readonly seat: number;
  readonly garden: SeatPublic;
  readonly own: boolean;
}

/** A place where the card that is taken up can be laid. */
function Space({
  kind,
  zone,
  place,
  at,
  touch: what,
  verb,
  possible,
}: {
  readonly kind: Kind;
  readonly zone: string;
  readonly place: number;
  readonly at: string;
  readonly touch: Touch;
  readonly verb: string;
  readonly possible: boolean;
}): ReactElement {
  const { touch } = useBoard();
  const label = useCardLabel();
  return (
    <li>
      <CardSpace
        label={`${verb}: ${label(kind)}`}
        data-possible={possible ? '' : undefined}
        className="drop"
        {...drop(at)}
        {...spot(zone, place)}
        onClick={(event) => touch(what, handOf(event))}
      >
        {verb}
      </CardSpace>
    </li>
  );
}

export function ButterflyRow({ seat, garden: { butterflies }, own }: RowProps): ReactElement {
  const { situation, say, closer, pick, view } = useBoard();
  const kind = own ? pickedKind(situation, pick) : undefined;
  const offered =
    kind !== undefined && kind !== 'CHR' && kind !== 'KNA' && view.phase === 'action' && pick.at === 'hand';
  const zone = own ? 'butterflies' : `butterflies-${seat}`;
  return (
    <ul
      className="row"
      {...(own && kind !== 'KNA' ? drop('butterflyRow') : {})}
      aria-label={say.label('butterflies')}
    >
      {butterflies.length === 0 && !offered && (
        <li className="row-empty" {...placeProps('butterflies', seat)}>
          {say.label('noButterflies')}
        </li>
      )}
      {butterflies.map((each, i) => (
        <li
          key={`${each}${copiesIn(butterflies.slice(0, i), each)}`}
          {...(i === butterflies.length - 1 ? placeProps('butterflies', seat) : {})}
        >
          <CardButton
            label={`${say.kind(each)}, ${say.points(worthAt(butterflies, i) ?? 0)}`}
            face={<KindFace kind={each} worth={worthAt(butterflies, i)} seed={seat * 31 + i} />}
            {...card(each)}
            {...spot(zone, i)}
            onClick={() => closer(each)}
          />
        </li>
      ))}
      {offered && (
        <Space
          kind={kind}
          zone={zone}
          place={butterflies.length}
          at="butterflyRow"
          touch={{ on: 'butterflyRow' }}
          verb={say.label('play')}
          possible={isLegal(situation, { type: 'play', kind })}
        />
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
        ...drop('flower', place),
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
      face={front && <KindFace kind={front} needs={kindData(front).cost} />}
      back={faceUp ? undefined : <BackFace />}
      lit={target && (hints || kind === 'CHR')}
      dimmed={kind === 'CHR' && !target}
      chosen={pick.at === 'flower' && own && pick.flower === place}
      {...card(front)}
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
  const { view, situation, say, pick } = useBoard();
  const { flowers, flowerNumbers } = garden;
  const kind = own ? pickedKind(situation, pick) : undefined;
  const planting =
    kind !== undefined && pick.at === 'hand' && (view.phase === 'action' || view.phase === 'setup');
  const zone = own ? 'flowers' : `flowers-${seat}`;
  return (
    <ul className="row" {...(own ? drop('flowerRow') : {})} aria-label={say.label('flowers')}>
      {flowers.length === 0 && !planting && (
        <li className="row-empty" {...placeProps('flowers', seat)}>
          {say.label('noFlowers')}
        </li>
      )}
      {flowers.map((_, i) => (
        <li key={flowerNumbers[i] ?? i} {...(i === flowers.length - 1 ? placeProps('flowers', seat) : {})}>
          <FlowerCard seat={seat} own={own} garden={garden} place={i} />
        </li>
      ))}
      {planting && (
        <Space
          kind={kind}
          zone={zone}
          place={flowers.length}
          at="flowerSpace"
          touch={{ on: 'flowerRow' }}
          verb={say.label('plant')}
          possible
        />
      )}
      {planting && kind === 'KNA' && view.phase === 'action' && (
        <Space
          kind={kind}
          zone={zone}
          place={flowers.length + 1}
          at="butterflyRow"
          touch={{ on: 'play' }}
          verb={`${say.label('play')} ×2`}
          possible={isLegal(situation, { type: 'play', kind })}
        />
      )}
    </ul>
  );
}
