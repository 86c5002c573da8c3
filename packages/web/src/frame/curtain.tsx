import { type ReactNode, useEffect, useRef } from 'react';
import { BoxArt } from '../boxes/box-art.tsx';
import { useSay } from '../i18n/use-messages.ts';
import { SeatMark } from '../shell/seat-mark.tsx';
import type { Table, TableFace } from '../table/table.ts';

/** The screen between two turns: nothing of the table is in the page while it changes hands. */
export function Curtain({
  table,
  face,
  seat,
}: {
  readonly table: Table;
  readonly face: TableFace;
  readonly seat: number;
}): ReactNode {
  const say = useSay();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const name = face.names[seat] ?? '';
  return (
    <section className="curtain" aria-label={say('pass.title')}>
      <div className="curtain-card surface">
        <div className="box-art">
          <BoxArt game={table.gameId} />
        </div>
        <SeatMark seat={seat} />
        <h2 ref={heading} tabIndex={-1}>
          {say('pass.handTo', { name })}
        </h2>
        <p>{say('pass.hidden')}</p>
        <button type="button" className="button primary big" onClick={table.taken}>
          {say('pass.taken', { name })}
        </button>
        {face.mayTakeBack ? (
          <button type="button" className="button quiet" onClick={table.takeBack}>
            {say('frame.takeBack')}
          </button>
        ) : null}
      </div>
    </section>
  );
}
