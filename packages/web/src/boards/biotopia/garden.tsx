import type { Kind, SeatPublic } from '@hedgerow/biotopia';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { Butterfly } from '../../art/butterfly.tsx';
import { CardButton, CardSpace } from '../kit/card.tsx';
import { handOf, spot, useBoard } from './context.ts';
import { BackFace, Blossom, isSpecies, KindFace, Wing } from './faces.tsx';
import { hatchable, isLegal, pickedKind } from './gesture.ts';
import { useCardLabel } from './middle.tsx';
import { copiesIn, grouped, kindData, symbolsOf } from './printed.ts';

/** What the k-th copy of a row is worth (BIO-48). */
function worthAt(row: readonly Kind[], place: number): number | null {
  const kind = row[place];
  if (kind === undefined) return null;
  const { points, pointsStep = 0 } = kindData(kind);
  return points === null ? null : points + pointsStep * copiesIn(row.slice(0, place), kind);
}

/** The numbers of a garden: Flowers, points, cards in hand. */
function Numbers({ garden }: { readonly garden: SeatPublic }): ReactElement {
  const { say } = useBoard();
  const symbols = symbolsOf(garden);
  return (
    <span className="numbers">
      <span className="number flower-number" role="img" aria-label={say.flowers(symbols)}>
        <Blossom />
        <b>{symbols}</b>
      </span>
      <span className="number" role="img" aria-label={say.points(garden.score)}>
        <Wing points={garden.score} className="score-wing" />
      </span>
      <span
        className="number hand-number"
        role="img"
        aria-label={`${say.label('hand')}: ${say.cards(garden.handCount)}`}
      >
        <svg viewBox="0 0 26 22" aria-hidden="true">
          <rect
            x={2}
            y={4}
            width={12}
            height={17}
            rx={2}
            transform="rotate(-12 8 12)"
            fill="#2f5a41"
            stroke="#f5f0df"
            strokeWidth={1.4}
          />
          <rect
            x={10}
            y={3}
            width={12}
            height={17}
            rx={2}
            transform="rotate(8 16 12)"
            fill="#3c7053"
            stroke="#f5f0df"
            strokeWidth={1.4}
          />
        </svg>
        <b>{garden.handCount}</b>
      </span>
    </span>
  );
}

function HeldMissions({
  garden,
  seat,
}: {
  readonly garden: SeatPublic;
  readonly seat: number;
}): ReactElement {
  const { say } = useBoard();
  return (
    <span className="held" data-place={`missions-${seat}`}>
      {garden.missions.map((code) => (
        <span key={code} className="token" role="img" aria-label={`${say.mission(code)}, ${say.points(2)}`}>
          <span className="token-name">{say.mission(code)}</span> <b>+2</b>
        </span>
      ))}
    </span>
  );
}

function Head({
  seat,
  garden,
  children,
}: {
  readonly seat: number;
  readonly garden: SeatPublic;
  readonly children?: ReactNode;
}): ReactElement {
  const { view, names, say } = useBoard();
  const rank = view.ranks?.[seat];
  return (
    <header className="garden-head">
      <h3>
        {rank !== undefined && (
          <span className="rank" data-first={rank === 1 ? '' : undefined}>
            {rank}
          </span>
        )}
        <span className="garden-name">{names[seat] ?? seat}</span>
        {view.me?.seat === seat && <small> ({say.label('you')})</small>}
        {view.toAct.includes(seat as never) && (
          <span className="turn" role="img" aria-label={say.label('onTurn')} title={say.label('onTurn')} />
        )}
        {garden.retired && <small> · {say.label('retired')}</small>}
      </h3>
      <Numbers garden={garden} />
      <HeldMissions garden={garden} seat={seat} />
      {children}
    </header>
  );
}

interface RowProps {
  readonly seat: number;
  readonly garden: SeatPublic;
  readonly own: boolean;
}

function ButterflyRow({ seat, garden: { butterflies }, own }: RowProps): ReactElement {
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
      style={{ '--count': butterflies.length } as CSSProperties}
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

function FlowerRow({ seat, garden: { flowers, flowerNumbers }, own }: RowProps): ReactElement {
  const { view, situation, say, closer, pick, touch, peeking, hints, aim, aimed } = useBoard();
  const label = useCardLabel();
  const fronts = own ? view.me?.flowerFronts : view.revealed?.[seat]?.flowerFronts;
  const targets = own ? hatchable(situation) : [];
  const kind = own ? pickedKind(situation, pick) : undefined;
  const hatching = kind === 'CHR';
  const planting =
    kind !== undefined && pick.at === 'hand' && (view.phase === 'action' || view.phase === 'setup');
  const open = peeking || view.phase === 'over';
  const zone = own ? 'flowers' : `flowers-${seat}`;
  const showFront = (i: number): boolean =>
    flowers[i] === 'KNA' || (fronts !== undefined && (open || aimed === i));
  return (
    <ul
      className="row flower-row"
      data-drop={own ? 'flowerRow' : undefined}
      aria-label={say.label('flowers')}
      style={{ '--count': flowers.length } as CSSProperties}
    >
      {flowers.length === 0 && !planting && (
        <li className="row-empty" data-place={`flowers-${seat}`}>
          {say.label('noFlowers')}
        </li>
      )}
      {flowers.map((flower, i) => {
        const front = flower === 'KNA' ? 'KNA' : fronts?.[i];
        const target = targets.includes(i);
        return (
          <li
            key={flowerNumbers[i] ?? i}
            data-place={i === flowers.length - 1 ? `flowers-${seat}` : undefined}
          >
            <CardButton
              label={[
                `${say.label('flowersShort')} ${i + 1}`,
                flower === 'KNA' ? label('KNA') : say.label('hiddenCard'),
                ...(flower === 'down' && front !== undefined ? [say.kind(front)] : []),
                ...(target ? [say.label('hatch')] : []),
              ].join(', ')}
              side={showFront(i) ? 'face' : 'back'}
              face={
                front === undefined ? undefined : (
                  <KindFace kind={front} language={say.language} needs={kindData(front).cost} />
                )
              }
              back={flower === 'KNA' ? undefined : <BackFace />}
              lit={target && (hints || hatching)}
              dimmed={hatching && !target}
              chosen={pick.at === 'flower' && pick.flower === i}
              data-kind={front}
              data-drop={own ? `flower:${i}` : undefined}
              {...spot(zone, i)}
              onClick={(event) => {
                if (kind !== undefined) touch({ on: 'flower', flower: i }, handOf(event));
                else if (front !== undefined) closer(front);
              }}
              onPointerEnter={() => own && aim(i)}
              onPointerLeave={() => own && aim(undefined)}
              onFocus={() => own && aim(i)}
              onBlur={() => own && aim(undefined)}
              marks={own && flower === 'down' ? <span className="eye" aria-hidden="true" /> : undefined}
            />
          </li>
        );
      })}
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

/** Grass at the end of the rows, where no card lies yet. */
function Grass(): ReactElement {
  return (
    <svg className="grass" viewBox="0 -92 230 92" aria-hidden="true">
      <use href="#art-sprig" transform="translate(30 0) scale(0.7)" />
      <use href="#art-sprig" transform="translate(78 2) scale(-0.9 0.9)" />
      <use href="#art-sprig" transform="translate(124 0) scale(0.6)" />
      <use href="#art-sprig" transform="translate(160 0) scale(1)" />
      <use href="#art-sprig" transform="translate(206 2) scale(-0.75 0.75)" />
      <use href="#art-daisy" transform="translate(126 -58) scale(0.2)" />
      <use href="#art-daisy" transform="translate(48 -66) scale(0.15)" />
    </svg>
  );
}

/** A whole garden: its numbers, the Butterfly row, and the Flower row below. */
export function Garden({
  seat,
  own = false,
}: {
  readonly seat: number;
  readonly own?: boolean;
}): ReactElement | null {
  const { view, names, say, peek, peeking } = useBoard();
  const garden = view.seats[seat];
  if (garden === undefined) return null;
  const canPeek = own && garden.flowers.includes('down') && view.phase !== 'over';
  return (
    <section
      className={`garden ${own ? 'garden-own' : ''}`}
      data-turn={view.toAct.includes(seat as never) ? '' : undefined}
      data-place={own ? undefined : `hand-${seat}`}
      aria-label={names[seat]}
    >
      <Grass />
      <div className="garden-inside">
        <Head seat={seat} garden={garden}>
          {canPeek && (
            <button
              type="button"
              className="peek"
              aria-pressed={peeking}
              aria-label={say.label('peek')}
              aria-keyshortcuts="V"
              onClick={() => peek(!peeking)}
            >
              <span className="eye" aria-hidden="true" />{' '}
              <span className="peek-word">{say.label('peek')}</span>
            </button>
          )}
        </Head>
        <ButterflyRow seat={seat} garden={garden} own={own} />
        <FlowerRow seat={seat} garden={garden} own={own} />
      </div>
    </section>
  );
}

/** A garden on one line, for small screens: it opens when touched. */
export function Strip({
  seat,
  place,
}: {
  readonly seat: number;
  readonly place: number;
}): ReactElement | null {
  const { view, names, say, open } = useBoard();
  const garden = view.seats[seat];
  if (garden === undefined) return null;
  const rank = view.ranks?.[seat];
  const kinds = grouped(garden.butterflies);
  const label = [
    names[seat],
    say.points(garden.score),
    say.flowers(symbolsOf(garden)),
    say.cards(garden.handCount),
    ...kinds.map(([kind, copies]) => `${say.kind(kind)} ×${copies}`),
    ...garden.missions.map(say.mission),
    say.label('wholeGarden'),
  ].join(', ');
  return (
    <button
      type="button"
      className="strip"
      data-turn={view.toAct.includes(seat as never) ? '' : undefined}
      data-place={`hand-${seat}`}
      aria-label={label}
      {...spot('strips', place)}
      onClick={() => open({ of: 'garden', seat })}
    >
      <span className="strip-name" aria-hidden="true">
        {rank !== undefined && (
          <span className="rank" data-first={rank === 1 ? '' : undefined}>
            {rank}
          </span>
        )}
        {names[seat]}
      </span>
      <span aria-hidden="true" className="strip-numbers">
        <Numbers garden={garden} />
      </span>
      <span className="strip-row" aria-hidden="true" data-place={`butterflies-${seat}`}>
        {kinds.map(([kind, copies]) => (
          <span key={kind} className="strip-kind">
            {isSpecies(kind) && <Butterfly code={kind} seed={seat} />}
            {copies > 1 && <b>×{copies}</b>}
          </span>
        ))}
      </span>
      <span className="held" data-place={`missions-${seat}`} aria-hidden="true">
        {garden.missions.map((code) => (
          <span key={code} className="token">
            {code === 'MLW' ? 'LW' : code} <b>+2</b>
          </span>
        ))}
      </span>
    </button>
  );
}
