import { type Fly, landingWords } from '@hedgerow/mariposas';
import type { ReactElement } from 'react';
import { handOf } from '../kit/gesture.ts';
import { FlowerIcon } from './symbols.tsx';
import { useBoard } from './types.ts';

/** What landing there would bring: flowers first, then everything else in words. */
function Promised({ offers = false }: { readonly offers?: boolean }): ReactElement | null {
  const { aim, landing, terms, lit, say, turn, touch } = useBoard();
  if (aim === undefined || landing === undefined) return null;
  const others = (lit.get(aim.to) ?? []).filter((fly) => fly !== aim);
  const said = landingWords(terms, { ...landing, flowers: landing.flowers.map(() => 0) });
  const groupOf = ({ length, stretch, marked }: Fly): string =>
    terms.say.move.group(length, stretch ? turn.turn.stretch : 0, marked);
  const isPlain = landing.flowers.every((amount) => amount === 0);
  return (
    <div className="mar-plate-text">
      <strong>{terms.space(aim.to)}</strong> <small>{terms.say.steps(landing.steps)}</small>
      <ul>
        {landing.flowers.map((amount, flower) =>
          amount === 0 ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the kinds of flowers never change
            <li key={flower}>
              <FlowerIcon flower={flower} /> {terms.say.flowers(amount, terms.flower(flower))}
            </li>
          ),
        )}
        {(isPlain ? landingWords(terms, landing) : said).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {others.length > 0 && (
        <p className="mar-others">
          {say.label('orWith')}{' '}
          {offers
            ? others.map((fly) => (
                <button
                  key={groupOf(fly)}
                  type="button"
                  className="mar-chip"
                  onClick={() => touch({ on: 'land', fly }, 'finger')}
                >
                  {groupOf(fly)}
                </button>
              ))
            : `${others.map(groupOf).join(', ')} ${say.label('orBelow')}`}
        </p>
      )}
    </div>
  );
}

/** In the corner of the sea, over the hand: it covers no space that could be chosen, and lets the pointer through. */
export function PreviewPlate(): ReactElement | null {
  const { aim, landing } = useBoard();
  if (aim === undefined || landing === undefined) return null;
  return (
    <div className="mar-preview" role="status">
      <Promised />
    </div>
  );
}

/** On a phone it stands in the tray, with the button that does it. */
export function PreviewTray(): ReactElement | null {
  const { aim, landing, terms, say, touch, pick } = useBoard();
  const confirm = (label: 'landHere' | 'takeIt'): ReactElement => (
    <button
      type="button"
      className="kit-button"
      data-main
      onClick={(event) => touch({ on: 'confirm' }, handOf(event))}
    >
      {say.label(label)}
    </button>
  );
  if (pick.aim !== undefined && 'space' in pick.aim) {
    return (
      <div className="mar-plate">
        <strong>{terms.space(pick.aim.space)}</strong>
        {confirm('takeIt')}
      </div>
    );
  }
  if (aim === undefined || landing === undefined || pick.aim === undefined) return null;
  return (
    <div className="mar-plate" role="status">
      <Promised offers />
      {confirm('landHere')}
    </div>
  );
}
