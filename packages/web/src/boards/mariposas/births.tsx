import { at } from '@hedgerow/mariposas';
import type { ReactElement } from 'react';
import { Chrysalis } from '../../art/mariposas/tokens.tsx';
import { Anchored } from '../kit/anchored.tsx';
import { placeName } from '../kit/places.ts';
import { Choices } from './hand.tsx';
import { useBoard } from './types.ts';

const TYPES = ['birth', 'noBirth'] as const;

function Payments(): ReactElement {
  const { say } = useBoard();
  return (
    <div className="mar-births">
      <p>
        <svg className="mar-icon" viewBox="-19 -19 38 38" aria-hidden="true" focusable="false">
          <Chrysalis />
        </svg>
        {say.label('births')}
      </p>
      <Choices types={TYPES} />
    </div>
  );
}

/** The offer of a birth, beside the butterfly; on a phone in the tray. Payments are rows of flowers. */
export function Births(): ReactElement | null {
  const { situation, view, narrow, root, say } = useBoard();
  if (!situation.legal.some(({ type }) => type === 'birth')) return null;
  if (narrow) return <Payments />;
  const butterfly = view.asked?.butterfly ?? 0;
  const space = at(at(view.seats, view.active).places, butterfly);
  return (
    <Anchored at={placeName('space', space)} board={root} label={say.label('births')}>
      <Payments />
    </Anchored>
  );
}
