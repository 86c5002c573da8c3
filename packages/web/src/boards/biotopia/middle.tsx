import { KINDS, type Kind } from '@hedgerow/biotopia';
import type { CSSProperties, ReactElement } from 'react';
import { BackFace } from '../../art/biotopia/card-face.tsx';
import { CardButton, CardPicture, CardSpace } from '../kit/card.tsx';
import { card } from '../kit/closer.tsx';
import { spot } from '../kit/focus.ts';
import { handOf, isLegal } from '../kit/gesture.ts';
import { place } from '../kit/places.ts';
import { KindFace, OwnFace, useCardLabel } from './faces.tsx';
import { useBoard } from './types.ts';

function Deck(): ReactElement {
  const { view, situation, say, touch, hints } = useBoard();
  const legal = isLegal(situation, { type: 'draw' });
  const depth = Math.min(5, Math.ceil(view.deckCount / 18));
  const name = `${say.label('deck')}, ${say.cards(view.deckCount)}${legal ? `. ${say.label('draw')}` : ''}`;
  return (
    <div className="pile" style={{ '--depth': depth } as CSSProperties}>
      {view.deckCount === 0 ? (
        <CardSpace
          label={name}
          {...spot('middle', 0)}
          {...place('deck')}
          onClick={(event) => touch({ on: 'deck' }, handOf(event))}
        />
      ) : (
        <CardButton
          label={name}
          side="back"
          back={<BackFace />}
          lit={legal && hints}
          {...spot('middle', 0)}
          {...place('deck')}
          aria-keyshortcuts="D"
          onClick={(event) => touch({ on: 'deck' }, handOf(event))}
          className="deck"
        />
      )}
      <span className="pile-name" aria-hidden="true">
        {say.label('deck')} <b>{view.deckCount}</b>
      </span>
    </div>
  );
}

function SkyCard({ slot, kind }: { readonly slot: number; readonly kind: Kind | null }): ReactElement {
  const { view, situation, say, touch, hints, pick } = useBoard();
  const label = useCardLabel();
  const legal = isLegal(situation, { type: view.phase === 'blue' ? 'blueTake' : 'takeSky', slot });
  const press = { ...spot('middle', slot + 1), ...place('sky', slot) };
  return (
    <div className="pile">
      {kind === null ? (
        <CardSpace label={`${say.label('sky')} ${slot + 1}, ${say.label('empty')}`} {...press} />
      ) : (
        <CardButton
          label={`${say.label('sky')} ${slot + 1}: ${label(kind)}${legal ? `. ${say.label('take')}` : ''}`}
          face={<OwnFace kind={kind} seed={slot + 40} />}
          lit={legal && hints}
          chosen={pick.at === 'sky' && pick.slot === slot}
          {...card(kind)}
          aria-keyshortcuts={String(slot + 1)}
          {...press}
          onClick={(event) => touch({ on: 'sky', slot }, handOf(event))}
        />
      )}
      <span className="pile-name" aria-hidden="true">
        {say.label('sky')} <b>{slot + 1}</b>
      </span>
    </div>
  );
}

/** BIO-01 The heap has no order: some of its cards are shown, all of them when it is opened. */
function Compost(): ReactElement {
  const { view, say, touch } = useBoard();
  const heap = KINDS.flatMap((kind) =>
    Array.from({ length: view.compost[kind] }, (_, copy) => ({ kind, copy })),
  );
  return (
    <div className="pile">
      <button
        type="button"
        className="kit-plain fan"
        {...spot('middle', 4)}
        {...place('compost')}
        data-lit={
          view.phase === 'tip' && view.me !== undefined && view.toAct.includes(view.me.seat) ? '' : undefined
        }
        aria-keyshortcuts="C"
        aria-label={`${say.label('compost')}, ${say.cards(heap.length)}`}
        onClick={(event) => touch({ on: 'compost' }, handOf(event))}
      >
        {heap.length === 0 && <span className="card card-space" aria-hidden="true" />}
        {heap.slice(-4).map(({ kind, copy }, i, shown) => (
          <CardPicture
            key={`${kind}${copy}`}
            face={<KindFace kind={kind} />}
            style={{ '--turn': `${(i - (shown.length - 1) / 2) * 9}deg` } as CSSProperties}
          />
        ))}
      </button>
      <span className="pile-name" aria-hidden="true">
        {say.label('compost')} <b>{heap.length}</b>
      </span>
    </div>
  );
}

/** Deck, Sky and Compost Heap, in the middle of the table. */
export function Middle(): ReactElement {
  const { view, say } = useBoard();
  return (
    <section className="middle" aria-label={say.label('table')}>
      <Deck />
      {view.sky.map((kind, slot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a slot of the Sky is its number
        <SkyCard key={slot} slot={slot} kind={kind} />
      ))}
      <Compost />
    </section>
  );
}
