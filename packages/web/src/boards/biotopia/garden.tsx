import { type SeatPublic, symbolsOf } from '@hedgerow/biotopia';
import type { ReactElement, ReactNode } from 'react';
import { Blossom, Grass, HandSign, Wing } from '../../art/biotopia/card-face.tsx';
import { place } from '../kit/places.ts';
import { missionData } from './printed.ts';
import { ButterflyRow, FlowerRow } from './rows.tsx';
import { useBoard } from './types.ts';

/** The place in the final standings, once there is one. */
export function Rank({ seat }: { readonly seat: number }): ReactElement | null {
  const rank = useBoard().view.ranks?.[seat];
  return rank === undefined ? null : (
    <span className="rank" data-first={rank === 1 ? '' : undefined}>
      {rank}
    </span>
  );
}

/** The numbers of a garden: Flowers, points, cards in hand. */
export function Numbers({
  garden,
  seat,
}: {
  readonly garden: SeatPublic;
  /** Cards fly here that go into this seat’s hand, if the hand itself is not to be seen. */
  readonly seat?: number | undefined;
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
        {...(seat === undefined ? {} : place('hand', seat))}
        role="img"
        aria-label={`${say.label('hand')}: ${say.cards(garden.handCount)}`}
      >
        <HandSign />
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
    <span className="held" {...place('missions', seat)}>
      {garden.missions.map((code) => (
        <span
          key={code}
          className="token"
          role="img"
          aria-label={`${say.mission(code)}, ${say.points(missionData(code).points)}`}
          title={say.mission(code)}
        >
          <span className="token-name">{say.mission(code)}</span>
          <span className="token-code">{code}</span> <b>+{missionData(code).points}</b>
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
  return (
    <header className="garden-head">
      <h2>
        <Rank seat={seat} />
        <span className="garden-name kit-clip">{names[seat] ?? seat}</span>
        {view.me?.seat === seat && <small> ({say.label('you')})</small>}
        {view.toAct.includes(seat as never) && (
          <span className="turn" role="img" aria-label={say.label('onTurn')} title={say.label('onTurn')} />
        )}
        {garden.retired && <small> · {say.label('retired')}</small>}
      </h2>
      <Numbers garden={garden} seat={view.me?.seat === seat ? undefined : seat} />
      <HeldMissions garden={garden} seat={seat} />
      {children}
    </header>
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
