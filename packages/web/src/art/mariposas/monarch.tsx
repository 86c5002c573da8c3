import type { ReactElement } from 'react';

const FORE = 'M1.500-1C4-11 13-20 23-20.500C25-16 22.500-9 19.500-4.500C14 0 6 1.500 1.500-1Z';
const HIND = 'M1.500-0.500C8 0 15.500 4 16 11.500C14 17.500 7 16.500 4 11.500C2 8 1.500 3.500 1.500-0.500Z';
const FORE_TIP =
  'M16.500-17.500C18.500-19 21-20.400 23-20.500C24.600-17 23.400-12 21-7C18.500-9 16.500-13 16.500-17.500Z';
const VEINS = 'M2-1C8-6 13-11 17-17M2-1C9-4 15-6 20-6M2 0C7 3 11 7 12.500 13.500M2 0C4.500 5 6 9 7 14';

/** One pair of wings in the player’s colour, with a monarch’s black veins and white dots. */
const Wings = (): ReactElement => (
  <>
    {[1, -1].map((side) => (
      <g key={side} transform={`scale(${side} 1)`}>
        <path d={HIND} className="mar-wing" />
        <path d={FORE} className="mar-wing" />
        <path d={FORE_TIP} className="mar-wing-dark" />
        <path d={VEINS} className="mar-vein" />
        <g className="mar-wing-dot">
          <circle cx="21.500" cy="-17" r="1" />
          <circle cx="22" cy="-13.500" r="0.900" />
          <circle cx="20.800" cy="-10" r="0.900" />
          <circle cx="14" cy="14" r="0.800" />
          <circle cx="10.500" cy="15.500" r="0.800" />
        </g>
      </g>
    ))}
  </>
);

/** A monarch about its thorax, 46 units wide; a double has a second pair of wings behind the first. */
export const Monarch = ({ double = false }: { readonly double?: boolean }): ReactElement => (
  <>
    {double && (
      <g className="mar-second" transform="translate(0 -5) rotate(0) scale(1.120 1.180)">
        <Wings />
      </g>
    )}
    <Wings />
    <path d="M0-10C2.400-8 2.400 9 0 15C-2.400 9-2.400-8 0-10Z" className="mar-body" />
    <path d="M-0.500-10C-2-15-4-17-6-18M0.500-10C2-15 4-17 6-18" className="mar-feeler" />
  </>
);

/** A butterfly on the map: wings, the shape of its player, the numeral of its generation. */
export function Piece({
  generation,
  double = false,
  mark,
  count = 1,
}: {
  readonly generation: number;
  readonly double?: boolean;
  /** The path of the player’s mark, in a box of 24. */
  readonly mark: ReactElement;
  /** So many alike stand here. */
  readonly count?: number;
}): ReactElement {
  return (
    <>
      <Monarch double={double} />
      {[1, -1].map((side) => (
        <g
          key={side}
          className="mar-wing-mark"
          transform={`translate(${side * 11.5 - 4.8} -14.200) scale(0.400)`}
        >
          {mark}
        </g>
      ))}
      <circle cy="11" r="8.600" className="mar-disc" />
      <text y="15.400" className="mar-numeral">
        {generation}
      </text>
      {count > 1 && (
        <>
          <circle cx="15" cy="-15" r="7.500" className="mar-count-disc" />
          <text x="15" y="-11.200" className="mar-count">
            {`×${count}`}
          </text>
        </>
      )}
    </>
  );
}
