import type { ReactElement } from 'react';
import { faceOf, RAINBEE } from '../../art/flutter/printed.ts';
import { TilePicture } from '../../art/flutter/tile.tsx';
import { isLegal } from '../kit/gesture.ts';
import { kitLabel } from '../kit/labels.ts';
import { place } from '../kit/places.ts';
import { WhyNot } from '../kit/reason.tsx';
import type { Share } from '../kit/share.ts';
import { inHand, spotsOf, type Touch } from './gesture.ts';
import { PetalCounts } from './petal-count.tsx';
import type { Label } from './say.ts';
import { type Types, useBoard } from './types.ts';

/** What the chosen placement brings, in numbers. */
function Forecast(): ReactElement | null {
  const { foreseen, say, names } = useBoard();
  if (foreseen === undefined) return null;
  const { price, gain, loss, pond, wet, closings, flowers } = foreseen;
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
        <dt>{`${say.label('flowers')} ${flowers.length}`}</dt>
        <dd>
          <span data-tone="gain">
            <PetalCounts petals={gain} sign="+" say={say} />
          </span>{' '}
          <span data-tone="cost">
            <PetalCounts petals={loss} sign="−" say={say} />
          </span>
        </dd>
      </div>
      {pond > 0 && (
        <div>
          <dt>{`${say.label('ponds')} ${pond}`}</dt>
          <dd data-tone="gain">{`+${wet} ${say.label('pollen')}`}</dd>
        </div>
      )}
      {closings.map(({ tile, fed, gift, bee }) => {
        const { kind, colour, sparkles } = faceOf(tile);
        if (tile === RAINBEE) return null;
        return (
          <div key={tile}>
            <dt>{`${say.label('encloses')} ${say.kinds[kind]} (${say.colours[colour]}, ${sparkles})`}</dt>
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

const keepsBee = ({ situation }: Share<Types>): boolean =>
  isLegal(situation, { type: 'bee', to: 'pass' }) || isLegal(situation, { type: 'bee', to: 'hand' });

/** What the player is to do next. */
function askOf(board: Share<Types>): Label {
  const { situation, pick } = board;
  if (situation.view.asked?.ask === 'settle') return 'askSettle';
  if (keepsBee(board)) return 'askBee';
  if (inHand(situation) === undefined) return 'askTile';
  return pick.at === undefined ? 'askSpot' : 'askConfirm';
}

/** The refusal, what is known of the tile one points at, or what to do. */
function Ask(): ReactElement {
  const board = useBoard();
  const { situation, view, pick, say, reason, names, words, language } = board;
  const isTrying = inHand(situation) !== undefined;
  const aimed = isTrying ? -1 : view.meadow.findIndex(({ tile }) => tile === pick.tile);
  const line = aimed < 0 ? undefined : words.view(view, names)[2]?.lines[aimed];
  const asked = (): string => {
    if (view.asked === null) return words.decision(view, names);
    return situation.legal.length === 0 ? kitLabel(language, 'wait') : say.label(askOf(board));
  };
  return (
    <p className={reason ? 'ft-ask kit-reason' : 'ft-ask'} role="status">
      {reason ? <WhyNot game="flutter" reason={reason} /> : (line ?? asked())}
    </p>
  );
}

const TURN = 'M19 12a7 7 0 1 1-2.500-5.400M17 2v5h-5';
const FLIP = 'M12 3v18M9 7 4 17h5M15 7l5 10h-5';

/** A button of the bar: its sign alone where there is little room. */
function Button({
  label,
  shortcut,
  touch: what,
  sign,
  way,
  main = false,
}: {
  readonly label: Label;
  readonly shortcut?: string;
  readonly touch: Touch;
  readonly sign?: string;
  readonly way?: 'left';
  readonly main?: boolean;
}): ReactElement {
  const { say, touch } = useBoard();
  return (
    <button
      type="button"
      className="kit-button"
      {...place('button', label)}
      data-main={main ? '' : undefined}
      aria-label={say.label(label)}
      aria-keyshortcuts={shortcut}
      onClick={() => touch(what, 'sure')}
    >
      {sign && (
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" data-way={way}>
          <path d={sign} />
        </svg>
      )}
      {way === undefined && <span className={sign ? 'kit-word' : undefined}>{say.label(label)}</span>}
    </button>
  );
}

/** What is being asked, and the buttons for it. */
export function ActionBar(): ReactElement | null {
  const board = useBoard();
  const { situation, view, pick, press, say, shown } = board;
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
        <p className="ft-badge">{`${say.label('lastRound')} · ${view.turnsLeft}`}</p>
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
        {tile !== undefined && (
          <>
            <Button label="turnBack" shortcut="Q" touch={{ on: 'turn', by: 1 }} sign={TURN} way="left" />
            <Button label="turn" shortcut="R" touch={{ on: 'turn', by: -1 }} sign={TURN} />
            <Button label="flip" shortcut="F" touch={{ on: 'flip' }} sign={FLIP} />
          </>
        )}
        {tile !== undefined && pick.at !== undefined && (
          <>
            <Button label="back" shortcut="Escape" touch={{ on: 'cancel' }} />
            <Button label="place" shortcut="Enter" touch={{ on: 'confirm' }} main />
          </>
        )}
        {aims && <Button label="confirm" touch={{ on: 'confirm' }} main />}
        {keepsBee(board) && <Button label="keepBee" shortcut="K" touch={{ on: 'keepBee' }} />}
      </div>
    </section>
  );
}
