import type { ReactElement, ReactNode } from 'react';

function Sign({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement {
  return (
    <svg className="sp-sign" data-sign={name} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

const WAVE = 'M2 9q3.3 -4 6.6 0t6.7 0t6.7 0M2 16q3.3 -4 6.6 0t6.7 0t6.7 0';
const SWIRL = 'M3 15q4 5 10 4q7 -1 8 -7q0 -7 -7 -8q-6 0 -7 6q0 5 5 5q4 0 4 -4q-1 -2 -3 -2';

/** The signs of the colours: 0 water, 1 land, 2 air, 3 global. Colour is never alone. */
export function ColourSign({ colour }: { readonly colour: number }): ReactElement {
  switch (colour) {
    case 0:
      return (
        <Sign name="water">
          <path d={WAVE} />
        </Sign>
      );
    case 1:
      return (
        <Sign name="land">
          <path className="solid" d="M4 20q-2 -14 16 -16q2 16 -12 15z" />
          <path className="vein" d="M4 20q5 -8 10 -10" />
        </Sign>
      );
    case 2:
      return (
        <Sign name="air">
          <path d={SWIRL} />
        </Sign>
      );
    default:
      return (
        <Sign name="global">
          <path className="arc-water" d="M12 3.5a8.5 8.5 0 0 1 7.4 12.7" />
          <path className="arc-land" d="M17.6 18.4a8.5 8.5 0 0 1 -13 -1.8" />
          <path className="arc-air" d="M3.6 14a8.5 8.5 0 0 1 5.6 -10" />
        </Sign>
      );
  }
}

export const Bolt = (): ReactElement => (
  <svg className="sp-bolt" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M14 1L4 14h7l-2 9l11 -14h-8z" />
  </svg>
);

/** The three sets: a cog, a town hall, a house. */
export const SetSign = ({ set }: { readonly set: 'technology' | 'political' | 'personal' }): ReactElement => (
  <Sign name={set}>
    {set === 'technology' && (
      <path d="M12 8.5a3.5 3.5 0 1 0 .1 0zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M18.4 5.6l-2.2 2.2M7.8 16.2l-2.2 2.2" />
    )}
    {set === 'political' && <path d="M3 9l9 -5l9 5zM5 20h14M7 10v8M12 10v8M17 10v8" />}
    {set === 'personal' && <path d="M4 11l8 -7l8 7M6 10v10h12V10M10 20v-6h4v6" />}
  </Sign>
);

export const Paw = (): ReactElement => (
  <Sign name="paw">
    <path
      className="solid"
      d="M8 14q4 -5 8 0q3 4 -1 5q-3 -1 -6 0q-4 -1 -1 -5zM5.5 9a1.8 2.4 0 1 0 .1 0zM9.5 5a1.8 2.6 0 1 0 .1 0zM14.5 5a1.8 2.6 0 1 0 .1 0zM18.5 9a1.8 2.4 0 1 0 .1 0z"
    />
  </Sign>
);

/** What an action, a special event or a block does, as an emblem. */
const EMBLEMS: Readonly<Record<string, string>> = {
  drawThree: 'M12 16l20 -6l10 34l-20 6zM26 12l20 -2l4 34l-8 1M40 11l16 4l-8 32',
  exchange: 'M10 22h34l-8 -9M54 42H20l8 9',
  inspect: 'M26 10a16 16 0 1 0 .1 0zM38 38l16 16M18 24h16M18 31h10',
  cuts: 'M14 14l36 26M14 46l36 -26M10 10a6 6 0 1 0 .1 0M10 42a6 6 0 1 0 .1 0',
  embargo: 'M18 8h28M18 56h28M20 8q0 14 12 24q12 -10 12 -24M20 56q0 -14 12 -24q12 10 12 24M26 50q6 -6 12 0',
  recover: 'M32 40V10M20 22l12 -12l12 12M12 40v14h40V40',
  extra: 'M16 54V30q0 -4 4 -4t4 4v-14q0 -4 4 -4t4 4v12v-16q0 -4 4 -4t4 4v18v-10q0 -4 4 -4t4 4v18q0 12 -10 16',
  move: 'M8 46q8 -28 24 -28t24 28M56 46l-2 -12M56 46l-11 -5M8 54h48',
  remove: 'M14 50q-2 -34 36 -38q4 36 -32 36M14 50q10 -16 22 -22M44 44l12 12M56 44L44 56',
  replace: 'M14 10h28v34H14zM20 18h16M20 25h16M20 32h10M48 26v26M40 45l8 8l8 -8',
  swap: 'M18 16a8 8 0 1 0 .1 0M46 32a8 8 0 1 0 .1 0M34 16h14l-6 -6M30 48H16l6 6',
  spotlight: 'M12 14l16 -6l8 18l-16 6zM34 26l22 26H22l8 -22M18 32l-6 24',
  block: 'M22 8h20l14 14v20L42 56H22L8 42V22zM18 32h28',
  ultimate: 'M22 8h20l14 14v20L42 56H22L8 42V22zM26 18v18M26 44v2M38 18v18M38 44v2',
};

export const Emblem = ({ of }: { readonly of: string }): ReactElement => (
  <svg className="sp-emblem" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
    <path d={EMBLEMS[of] ?? EMBLEMS['block']} />
  </svg>
);
