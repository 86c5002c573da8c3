import { KINDS } from '@hedgerow/biotopia';
import type { ReactElement, ReactNode } from 'react';
import { CardButton } from '../kit/card.tsx';
import { handOf, isLegal } from '../kit/gesture.ts';
import { kitLabel } from '../kit/labels.ts';
import { Paper } from '../kit/paper.tsx';
import { place } from '../kit/places.ts';
import { OwnFace, useCardLabel } from './faces.tsx';
import { Garden } from './garden.tsx';
import { type Types, useBoard } from './types.ts';

function Laid({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}): ReactElement {
  const { language } = useBoard();
  return (
    <Paper title={title} wide closeLabel={kitLabel(language, 'close')} onClose={onClose}>
      {children}
    </Paper>
  );
}

/** The heap sorted by kind; after an Orange Tip a card can be taken here. */
function CompostSheet({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { view, situation, say, touch, closer } = useBoard();
  const label = useCardLabel();
  const kinds = KINDS.filter((kind) => view.compost[kind] > 0);
  const cards = kinds.reduce((sum, kind) => sum + view.compost[kind], 0);
  const choosing = situation.legal.some(({ type }) => type === 'tipTake');
  return (
    <Laid title={`${say.label('compost')} · ${say.cards(cards)}`} onClose={onClose}>
      {kinds.length === 0 && <p>{say.label('emptyHeap')}</p>}
      {choosing && <p>{say.label('askTip')}</p>}
      <div className="heap">
        {kinds.map((kind, i) => {
          const legal = isLegal(situation, { type: 'tipTake', kind });
          return (
            <CardButton
              key={kind}
              label={`${label(kind)}, ×${view.compost[kind]}${legal ? `. ${say.label('take')}` : ''}`}
              face={<OwnFace kind={kind} />}
              lit={legal}
              {...place('heap', kind)}
              data-first={i === 0 ? '' : undefined}
              onClick={(event) => (legal ? touch({ on: 'heap', kind }, handOf(event)) : closer(kind))}
              marks={
                <span className="copies" aria-hidden="true">
                  ×{view.compost[kind]}
                </span>
              }
            />
          );
        })}
      </div>
      {choosing && (
        <div className="sheet-foot">
          <HeapConfirm />
          <button type="button" className="kit-button" onClick={() => touch({ on: 'decline' }, 'sure')}>
            {say.label('noThanks')}
          </button>
        </div>
      )}
    </Laid>
  );
}

/** A finger that touched a card of the heap confirms it here. */
function HeapConfirm(): ReactElement | null {
  const { pick, say, touch } = useBoard();
  if (pick.at !== 'heap') return null;
  return (
    <button
      type="button"
      className="kit-button"
      data-main=""
      onClick={() => touch({ on: 'confirm' }, 'sure')}
    >
      {say.label('take')}: {say.kind(pick.kind)}
    </button>
  );
}

/** What this board lays over the table. */
export function Sheet({
  sheet,
  onClose,
}: {
  readonly sheet: Types['sheet'];
  readonly onClose: () => void;
}): ReactElement {
  const { names } = useBoard();
  if (sheet.of === 'compost') return <CompostSheet onClose={onClose} />;
  return (
    <Laid title={names[sheet.seat] ?? ''} onClose={onClose}>
      <Garden seat={sheet.seat} />
    </Laid>
  );
}
