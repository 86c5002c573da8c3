import type { SeatPublic } from '@hedgerow/biotopia';
import type { ReactElement, ReactNode } from 'react';
import { useBoard } from './context.ts';
import { Blossom, Wing } from './faces.tsx';
import { symbolsOf } from './printed.ts';
import { ButterflyRow, FlowerRow } from './rows.tsx';

/** The numbers of a garden: Flowers, points, cards in hand. */
export function Numbers({
  garden,
  place,
}: {
  readonly garden: SeatPublic;
  /** Where cards fly to that go into this hand, if the hand itself is not to be seen. */
  readonly place?: string | undefined;
}): ReactElement {
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
        data-place={place}
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
        <span
          key={code}
          className="token"
          role="img"
          aria-label={`${say.mission(code)}, ${say.points(2)}`}
          title={say.mission(code)}
        >
          <span className="token-name">{say.mission(code)}</span>
          <span className="token-code">{code}</span> <b>+2</b>
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
      <h2>
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
      </h2>
      <Numbers garden={garden} place={view.me?.seat === seat ? undefined : `hand-${seat}`} />
      <HeldMissions garden={garden} seat={seat} />
      {children}
    </header>
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
