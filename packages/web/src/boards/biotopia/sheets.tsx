import { KINDS } from '@hedgerow/biotopia';
import { type ReactElement, type ReactNode, useCallback } from 'react';
import { CardButton, CardPicture } from '../kit/card.tsx';
import { Paper } from '../kit/paper.tsx';
import { cardWords } from './card-words.ts';
import { handOf, type Sheet, useBoard } from './context.ts';
import { KindFace } from './faces.tsx';
import { Garden } from './garden.tsx';
import { isLegal } from './gesture.ts';
import { useCardLabel } from './middle.tsx';
import { kindData, neededBy, ownGarden, worthIn } from './printed.ts';

function Laid({
  title,
  wide,
  children,
}: {
  readonly title: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}): ReactElement {
  const { open, say } = useBoard();
  const close = useCallback(() => open(undefined), [open]);
  return (
    <Paper title={title} wide={wide ?? false} closeLabel={say.label('close')} onClose={close}>
      {children}
    </Paper>
  );
}

/** The heap sorted by kind; after an Orange Tip a card can be taken here. */
function CompostSheet(): ReactElement {
  const { view, situation, say, touch, closer } = useBoard();
  const label = useCardLabel();
  const garden = ownGarden(view);
  const kinds = KINDS.filter((kind) => view.compost[kind] > 0);
  const cards = kinds.reduce((sum, kind) => sum + view.compost[kind], 0);
  const choosing = situation.legal.some(({ type }) => type === 'tipTake');
  return (
    <Laid title={`${say.label('compost')} · ${say.cards(cards)}`} wide>
      {kinds.length === 0 && <p>{say.label('emptyHeap')}</p>}
      {choosing && <p>{say.label('askTip')}</p>}
      <div className="heap">
        {kinds.map((kind, i) => {
          const legal = isLegal(situation, { type: 'tipTake', kind });
          return (
            <CardButton
              key={kind}
              label={`${label(kind)}, ×${view.compost[kind]}${legal ? `. ${say.label('take')}` : ''}`}
              face={
                <KindFace
                  kind={kind}
                  language={say.language}
                  needs={neededBy(garden, kind)}
                  worth={worthIn(garden, kind)}
                />
              }
              lit={legal}
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
          <button
            type="button"
            className="offer offer-quiet"
            onClick={() => touch({ on: 'decline' }, 'sure')}
          >
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
    <button type="button" className="offer" onClick={() => touch({ on: 'confirm' }, 'sure')}>
      {say.label('take')}: {say.kind(pick.kind)}
    </button>
  );
}

function HelpSheet(): ReactElement {
  const { say } = useBoard();
  return (
    <Laid title={say.label('help')}>
      <dl className="keys">
        {say.keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Laid>
  );
}

/** Whatever is laid over the board now. */
export function Sheets({ sheet }: { readonly sheet: Sheet | undefined }): ReactElement | null {
  const { view, say, names } = useBoard();
  const label = useCardLabel();
  if (sheet === undefined) return null;
  switch (sheet.of) {
    case 'compost':
      return <CompostSheet />;
    case 'help':
      return <HelpSheet />;
    case 'garden':
      return (
        <Laid title={names[sheet.seat] ?? ''} wide>
          <Garden seat={sheet.seat} />
        </Laid>
      );
    case 'card': {
      const garden = ownGarden(view);
      const { text, fact } = cardWords(say.language, sheet.kind);
      return (
        <Laid title={say.kind(sheet.kind)}>
          <CardPicture
            className="closer-card"
            face={
              <KindFace
                kind={sheet.kind}
                language={say.language}
                needs={neededBy(garden, sheet.kind)}
                worth={worthIn(garden, sheet.kind)}
              />
            }
          />
          <p className="unseen">
            {label(sheet.kind)}. {kindData(sheet.kind).latin}. {text} {fact}
          </p>
        </Laid>
      );
    }
  }
}
