import { LOOKS, type Look } from '@hedgerow/protocol/looks';
import type { ReactNode } from 'react';
import { type LobbyKey, useLobbySay } from '../i18n/use-lobby-say.ts';
import { Mark } from '../shell/icons.tsx';
import { seatColour } from '../shell/seat-mark.tsx';

const NUMBERS = Array.from({ length: LOOKS }, (_, i) => i);
const WHATS = ['colour', 'shape'] as const;
type What = (typeof WHATS)[number];

const nameKey = (what: What, i: number): LobbyKey => `look.${what}.${i}` as LobbyKey;

interface LookChoiceProps {
  readonly look: Look;
  /** Who has a colour or shape already that cannot be taken from them. */
  readonly takenBy: (what: What, number: number) => string | undefined;
  readonly choose: (wish: { readonly colour?: number; readonly shape?: number }) => void;
}

/** Which colour and which shape one is known by. */
export function LookChoice({ look, takenBy, choose }: LookChoiceProps): ReactNode {
  const say = useLobbySay();
  return (
    <div className="look-choice">
      {WHATS.map((what) => (
        <fieldset key={what}>
          <legend>{say(what === 'colour' ? 'look.colours' : 'look.shapes')}</legend>
          <div className="look-swatches">
            {NUMBERS.map((i) => {
              const owner = takenBy(what, i);
              const name = say(nameKey(what, i));
              const label = owner === undefined ? name : say('look.taken', { what: name, name: owner });
              const shown = { ...look, [what]: i };
              return (
                <button
                  key={i}
                  type="button"
                  className="look-swatch"
                  aria-label={label}
                  title={label}
                  aria-pressed={look[what] === i}
                  disabled={owner !== undefined}
                  onClick={() => choose({ [what]: i })}
                >
                  <Mark shape={shown.shape} className="seat-mark" style={seatColour(shown)} />
                </button>
              );
            })}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
