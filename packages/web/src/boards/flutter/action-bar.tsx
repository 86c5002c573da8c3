import type { ReactElement } from 'react';
import { Reason } from '../kit/reason.tsx';
import { useBoard } from './context.ts';
import { inHand, isLegal, type Pick, type Situation, spotsOf } from './gesture.ts';
import { PetalCounts } from './petal-count.tsx';
import { faceOf, RAINBEE } from './printed.ts';
import type { Label } from './say.ts';
import { TilePicture } from './tile.tsx';

/** What the chosen placement brings, in numbers. */
function Forecast(): ReactElement | null {
  const { foresight, say, names } = useBoard();
  if (foresight === undefined) return null;
  const { price, gain, loss, pond, wet, closings, blooms } = foresight;
  const any = (petals: readonly number[]): boolean => petals.some((amount) => amount > 0);
  return (
    <dl className="ft-forecast">
      {any(price) && (
        <div>
          <dt>{say.label('price')}</dt>
          <dd data-tone="cost">
            <PetalCounts petals={price} sign="−" say={say} />
          </dd>
        </div>
      )}
      <div>
        <dt>{`${say.label('flowers')} ${blooms.length}`}</dt>
        <dd>
          <span data-tone="gain">
            <PetalCounts petals={gain} sign="+" say={say} />
          </span>{' '}
          <span data-tone="cost">
            <PetalCounts petals={loss} sign="−" say={say} />
          </span>
        </dd>
      </div>
      {pond.length > 0 && (
        <div>
          <dt>{`${say.label('ponds')} ${pond.length}`}</dt>
          <dd data-tone="gain">{`+${wet} ${say.label('pollen')}`}</dd>
        </div>
      )}
      {closings.map(({ tile, fed, gift, bee }) => {
        const { kind, colour, sparkles } = faceOf(tile);
        if (tile === RAINBEE) return null;
        return (
          <div key={tile}>
            <dt>{`${say.label('encloses')} ${say.kind(kind)} (${say.colour(colour)}, ${sparkles})`}</dt>
            <dd data-tone={fed ? 'gain' : 'cost'}>
              {fed
                ? `${say.label('fed')}: +${sparkles} ${say.label('pollen')}`
                : `${say.label('hungry')} +${gift} ${say.label('pollen')}`}
              {bee === undefined ? '' : ` · ${names[bee] ?? ''}: ${say.label('beeHome')}`}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

const keepsBee = (situation: Situation): boolean =>
  isLegal(situation, { type: 'bee', to: 'pass' }) || isLegal(situation, { type: 'bee', to: 'hand' });

/** What the player is to do next. */
function askOf(situation: Situation, pick: Pick): Label {
  if (situation.legal.length === 0) return 'wait';
  if (situation.view.asked?.ask === 'settle') return 'askSettle';
  if (keepsBee(situation)) return 'askBee';
  if (inHand(situation) === undefined) return 'askTile';
  return pick.at === undefined ? 'askSpot' : 'askConfirm';
}

/** The refusal, what is known of the tile one points at, or what to do. */
function Ask(): ReactElement {
  const { situation, view, pick, say, reason, names, words } = useBoard();
  const isTrying = inHand(situation) !== undefined;
  const aimed = isTrying ? -1 : view.meadow.findIndex(({ tile }) => tile === pick.tile);
  const line = aimed < 0 ? undefined : words.view(view, names)[2]?.lines[aimed];
  return (
    <p className="ft-ask" role="status" data-refused={reason === undefined ? undefined : ''}>
      {reason === undefined ? (
        (line ?? (view.asked === null ? words.decision(view, names) : say.label(askOf(situation, pick))))
      ) : (
        <Reason game="flutter" words={reason} />
      )}
    </p>
  );
}

function TileButtons(): ReactElement {
  const { pick, touch, say } = useBoard();
  return (
    <>
      <button type="button" aria-keyshortcuts="Q" onClick={() => touch({ on: 'turn', by: 1 }, 'sure')}>
        <Turning way="left" />
        <span className="ft-unseen">{say.label('turnBack')}</span>
      </button>
      <button type="button" aria-keyshortcuts="R" onClick={() => touch({ on: 'turn', by: -1 }, 'sure')}>
        <Turning way="right" />
        <span className="ft-wide">{say.label('turn')}</span>
      </button>
      <button type="button" aria-keyshortcuts="F" onClick={() => touch({ on: 'flip' }, 'sure')}>
        <svg className="ft-turning" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M12 3v18M9 7 4 17h5M15 7l5 10h-5" />
        </svg>
        <span className="ft-wide">{say.label('flip')}</span>
      </button>
      {pick.at !== undefined && (
        <>
          <button type="button" aria-keyshortcuts="Escape" onClick={() => touch({ on: 'cancel' }, 'sure')}>
            {say.label('back')}
          </button>
          <button
            type="button"
            className="ft-main"
            aria-keyshortcuts="Enter"
            onClick={() => touch({ on: 'confirm' }, 'sure')}
          >
            {say.label('place')}
          </button>
        </>
      )}
    </>
  );
}

/** What is being asked, and the buttons for it. */
export function ActionBar(): ReactElement | null {
  const { situation, view, pick, touch, press, say, shown } = useBoard();
  const tile = situation.legal.length > 0 ? inHand(situation) : undefined;
  const aims =
    pick.tile !== undefined &&
    (isLegal(situation, { type: 'bee', to: pick.tile }) ||
      isLegal(situation, { type: 'settle', tile: pick.tile }));
  // After the end nothing is asked any more.
  if (view.asked === null && pick.tile === undefined) return null;
  return (
    <section className="ft-actions">
      {view.turnsLeft !== null && view.asked !== null && (
        <p className="ft-badge">{`${say.label('lastRound')} · ${view.turnsLeft + 1}`}</p>
      )}
      <Ask />
      {tile !== undefined && shown === undefined && (
        <div className="ft-hand" onPointerDown={(event) => press(event)}>
          <TilePicture tile={tile} o={pick.o} />
          <span>{`${spotsOf(situation, pick.o).length} ${say.label('spots')}`}</span>
        </div>
      )}
      <Forecast />
      <div className="ft-buttons">
        {tile !== undefined && <TileButtons />}
        {aims && (
          <button type="button" className="ft-main" onClick={() => touch({ on: 'confirm' }, 'sure')}>
            {say.label('confirm')}
          </button>
        )}
        {keepsBee(situation) && (
          <button type="button" aria-keyshortcuts="K" onClick={() => touch({ on: 'keepBee' }, 'sure')}>
            {say.label('keepBee')}
          </button>
        )}
      </div>
    </section>
  );
}

const Turning = ({ way }: { readonly way: 'left' | 'right' }): ReactElement => (
  <svg className="ft-turning" viewBox="0 0 24 24" aria-hidden="true" focusable="false" data-way={way}>
    <path d="M19 12a7 7 0 1 1-2.500-5.400M17 2v5h-5" />
  </svg>
);
