import type { ReactElement } from 'react';
import { shape, stroke } from '../path.ts';
import { type Ink, inkOf, OUTLINE } from './palette.ts';

// The five pollinators, each in the ink of its tile, lying along the x axis. Their outlines must tell them apart when
// a whole meadow is shown on a phone, so they are simple at the rim and rich inside.

interface Drawn {
  readonly ink: Ink;
}

const mirror = 'scale(1 -1)';

/** A convergent lady beetle from above, walking to the right. */
function Ladybug({ ink }: Drawn): ReactElement {
  const legs =
    stroke('-14,-20 -20,-31 -28,-34') + stroke('2,-24 2,-34 -4,-39') + stroke('16,-20 24,-30 32,-31');
  return (
    <>
      {['scale(1 1)', mirror].map((side) => (
        <path
          key={side}
          d={legs}
          transform={side}
          fill="none"
          stroke={OUTLINE}
          strokeWidth="4"
          strokeLinecap="round"
        />
      ))}
      <path d={shape('24,-15 34,-13 41,0 34,13 24,15')} fill={OUTLINE} />
      <path
        d="M30-14Q42-17 47-24M30 14Q42 17 47 24"
        fill="none"
        stroke={OUTLINE}
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d={shape('26,-18 10,-29 -14,-28 -34,-14 -37,0 -34,14 -14,28 10,29 26,18 29,0')}
        fill={ink.main}
        stroke={OUTLINE}
        strokeWidth="3.500"
      />
      <path d={shape('-22,-20 0,-25 16,-20 2,-16 -14,-14')} fill={ink.light} opacity="0.650" />
      <path d="M28 0H-36" stroke={OUTLINE} strokeWidth="3" />
      {[1, -1].flatMap((side) =>
        [
          [13, 12, 5.2],
          [-5, 17, 6],
          [-10, 7, 4.4],
          [-24, 11, 5],
        ].map(([x = 0, y = 0, r = 0]) => (
          <circle key={`${side} ${x}`} cx={x} cy={y * side} r={r} fill={OUTLINE} />
        )),
      )}
      <path
        d="M20-13Q25-9 25-4M20 13Q25 9 25 4"
        stroke="#fdf6e0"
        strokeWidth="3"
        fill="none"
        strokeLinecap="round"
      />
      <circle cx="35" cy="-6" r="2.400" fill="#fdf6e0" />
      <circle cx="35" cy="6" r="2.400" fill="#fdf6e0" />
    </>
  );
}

/** A white-lined sphinx from above: long narrow forewings with their pale stripe, a stout body. */
function Moth({ ink }: Drawn): ReactElement {
  return (
    <>
      {['scale(1 1)', 'scale(-1 1)'].map((side) => (
        <g key={side} transform={side}>
          <path
            d={shape('5,2 22,2 40,14 34,24 16,22 5,14')}
            fill={ink.main}
            stroke={OUTLINE}
            strokeWidth="3"
          />
          <path d="M10 8Q24 8 34 18" stroke={ink.light} strokeWidth="4" fill="none" strokeLinecap="round" />
          <path
            d={shape('4,-14! 24,-24 48,-27 66,-22! 52,-8 30,4 6,6!')}
            fill={ink.dark}
            stroke={OUTLINE}
            strokeWidth="3"
          />
          <path
            d={stroke('8,-2 30,-10 62,-21')}
            stroke="#fdf6e0"
            strokeWidth="4.500"
            fill="none"
            strokeLinecap="round"
          />
          <path
            d={stroke('10,-10 26,-17 46,-23')}
            stroke={ink.main}
            strokeWidth="5"
            fill="none"
            strokeLinecap="round"
          />
          <path
            d="M4-26Q12-36 22-38"
            stroke={OUTLINE}
            strokeWidth="3.500"
            fill="none"
            strokeLinecap="round"
          />
        </g>
      ))}
      <path
        d={shape('0,-28 8,-20 9,-4 7,12 0,32 -7,12 -9,-4 -8,-20')}
        fill={ink.main}
        stroke={OUTLINE}
        strokeWidth="3"
      />
      <path
        d="M-6 4Q0 7 6 4M-6 12Q0 15 6 12M-4 20Q0 22 4 20"
        stroke={OUTLINE}
        strokeWidth="2.400"
        fill="none"
      />
      <path d="M-4-14V-2M4-14V-2" stroke="#fdf6e0" strokeWidth="2.400" strokeLinecap="round" />
      <circle cx="-5" cy="-22" r="2.600" fill={OUTLINE} />
      <circle cx="5" cy="-22" r="2.600" fill={OUTLINE} />
    </>
  );
}

/** A ruby-throated hummingbird, hovering, its bill to the right. */
function Hummingbird({ ink }: Drawn): ReactElement {
  return (
    <>
      <path
        d={shape('-12,-6! -34,-28 -52,-46 -40,-48 -16,-38 2,-16!')}
        fill={ink.light}
        stroke={OUTLINE}
        strokeWidth="3"
      />
      <path
        d={shape('-10,14! -28,30 -42,46 -26,42 -12,34 2,20!')}
        fill={ink.dark}
        stroke={OUTLINE}
        strokeWidth="3"
      />
      <path
        d={shape('24,-24 12,-20 -4,-6 -14,12 -14,22 -4,24 12,14 24,0 32,-10')}
        fill={ink.main}
        stroke={OUTLINE}
        strokeWidth="3.200"
      />
      <path d={shape('20,-2 8,10 -8,20 -12,16 2,4 14,-8')} fill="#fbf3df" opacity="0.900" />
      <path d={shape('30,-12 24,-2 14,-2 16,-10')} fill={ink.dark} />
      <path
        d={shape('4,-14! -6,-36 -8,-58 6,-50 18,-34 18,-12!')}
        fill={ink.main}
        stroke={OUTLINE}
        strokeWidth="3"
      />
      <path
        d="M8-16Q2-34-4-52M12-16Q8-30 4-46"
        stroke={ink.light}
        strokeWidth="3"
        fill="none"
        strokeLinecap="round"
      />
      <circle cx="26" cy="-20" r="12" fill={ink.main} stroke={OUTLINE} strokeWidth="3.200" />
      <path d="M20-28Q28-31 34-24" stroke={ink.light} strokeWidth="3" fill="none" strokeLinecap="round" />
      <path
        d="M36-21Q52-21 66-25Q52-16 36-15Z"
        fill={OUTLINE}
        stroke={OUTLINE}
        strokeWidth="1.500"
        strokeLinejoin="round"
      />
      <circle cx="29" cy="-21" r="3.600" fill={OUTLINE} />
      <circle cx="30.200" cy="-22.200" r="1.200" fill="#fff" />
    </>
  );
}

/** A blue dasher from above, its long body along the tile. */
function Dragonfly({ ink }: Drawn): ReactElement {
  return (
    <>
      {['scale(1 1)', mirror].map((side) => (
        <g key={side} transform={side}>
          <path
            d={shape('26,-4! 34,-22 32,-42 24,-46 18,-36 18,-14!')}
            fill="#fbfdf6"
            fillOpacity="0.900"
            stroke={OUTLINE}
            strokeWidth="2.800"
          />
          <path
            d={shape('16,-4! 12,-24 2,-42 -8,-42 -8,-28 6,-8!')}
            fill="#fbfdf6"
            fillOpacity="0.900"
            stroke={OUTLINE}
            strokeWidth="2.800"
          />
          <path d="M25-6Q27-24 26-42M14-6Q6-24-3-38" stroke={ink.main} strokeWidth="2" fill="none" />
          <path d="M30-40L25-45M-2-42L-8-38" stroke={ink.dark} strokeWidth="5" strokeLinecap="round" />
        </g>
      ))}
      <path
        d={shape('14,-6 -20,-6 -46,-5 -66,-7 -74,0 -66,7 -46,5 -20,6 14,6')}
        fill={ink.main}
        stroke={OUTLINE}
        strokeWidth="3"
      />
      <path d="M-60-6V6M-47-5V5M-34-5V5M-21-6V6M-8-6V6" stroke={OUTLINE} strokeWidth="2.200" />
      <path d="M-64-2H-4" stroke={ink.light} strokeWidth="2.600" strokeLinecap="round" />
      <path
        d={shape('34,-8 20,-12 6,-9 4,0 6,9 20,12 34,8')}
        fill={ink.dark}
        stroke={OUTLINE}
        strokeWidth="3"
      />
      <path d="M12-7L26-3M12 7L26 3" stroke={ink.light} strokeWidth="2.600" strokeLinecap="round" />
      <circle cx="39" cy="-7" r="8.500" fill={ink.main} stroke={OUTLINE} strokeWidth="2.800" />
      <circle cx="39" cy="7" r="8.500" fill={ink.main} stroke={OUTLINE} strokeWidth="2.800" />
      <circle cx="41" cy="-9" r="2.600" fill="#fff" />
      <circle cx="41" cy="5" r="2.600" fill="#fff" />
    </>
  );
}

/** A monarch, wings spread: coloured panes between dark veins, white dots along the border. */
function Butterfly({ ink }: Drawn): ReactElement {
  const dots = [
    [72, -46],
    [75, -36],
    [72, -26],
    [63, -17],
    [54, 12],
    [52, 24],
    [45, 34],
    [34, 40],
  ] as const;
  return (
    <>
      {['scale(1 1)', 'scale(-1 1)'].map((side) => (
        <g key={side} transform={side}>
          <path d={shape('4,0! 22,-2 48,0 58,12 56,30 42,44 26,42 12,26 4,12!')} fill={OUTLINE} />
          <path d={shape('8,4! 24,4 42,4 49,14 46,28 36,35 26,33 16,22!')} fill={ink.main} />
          <path d={shape('4,-6! 18,-30 44,-52 68,-56 80,-46 78,-28 60,-10 34,2 6,4!')} fill={OUTLINE} />
          <path d={shape('9,-6! 22,-28 44,-44 60,-45 66,-36 56,-18 34,-5 12,0!')} fill={ink.main} />
          <path d={shape('22,-26 40,-41 54,-42 40,-33')} fill={ink.light} opacity="0.800" />
          <path
            d="M8-4Q36-18 68-40M8-2Q34-8 62-18M30-14Q44-30 50-46M8 6Q28 14 50 20M10 8Q24 24 34 38M26 12Q34 6 46 4"
            stroke={OUTLINE}
            strokeWidth="3"
            fill="none"
          />
          {dots.map(([x, y]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r="2.900" fill="#fffaf0" />
          ))}
          <path d="M2-20Q10-38 20-42" stroke={OUTLINE} strokeWidth="3" fill="none" strokeLinecap="round" />
          <circle cx="20" cy="-42" r="3.200" fill={OUTLINE} />
        </g>
      ))}
      <path d={shape('0,-24 6,-16 6,0 4,18 0,30 -4,18 -6,0 -6,-16')} fill={OUTLINE} />
      <path d="M0-12V20" stroke={ink.light} strokeWidth="2.400" strokeDasharray="4 4" />
    </>
  );
}

/** The Rainbee: a large bee with a rainbow round its body, on honeycomb. */
function Rainbee(): ReactElement {
  const stripes = ['#d4402c', '#f08a2c', '#f4c22b', '#5fae4b', '#3f74d6', '#7d41a8'];
  return (
    <>
      {['scale(1 1)', mirror].map((side) => (
        <g key={side} transform={side}>
          <path
            d={shape('8,-10! 16,-34 8,-58 -8,-60 -14,-44 -6,-18!')}
            fill="#fdfdf4"
            fillOpacity="0.940"
            stroke={OUTLINE}
            strokeWidth="3"
          />
          <path
            d={shape('-6,-10! -16,-30 -30,-42 -40,-36 -32,-20 -16,-8!')}
            fill="#fdfdf4"
            fillOpacity="0.940"
            stroke={OUTLINE}
            strokeWidth="3"
          />
        </g>
      ))}
      <path
        d={shape('22,-20 -8,-24 -36,-18 -54,0 -36,18 -8,24 22,20 30,0')}
        fill="#f4c22b"
        stroke={OUTLINE}
        strokeWidth="3.500"
      />
      {stripes.map((fill, i) => {
        const x = 14 - i * 10;
        const high = 21.5 - Math.abs(i - 1.4) * 1.9;
        return (
          <path
            key={fill}
            d={`M${x} ${-high}Q${x + 7} 0 ${x} ${high}`}
            fill="none"
            stroke={fill}
            strokeWidth="8.500"
          />
        );
      })}
      <circle cx="34" cy="0" r="16" fill="#3a2a16" stroke={OUTLINE} strokeWidth="3" />
      <circle cx="40" cy="-7" r="4" fill="#fdf6e0" />
      <circle cx="40" cy="7" r="4" fill="#fdf6e0" />
      <path
        d="M46-10Q56-14 60-24M46 10Q56 14 60 24"
        stroke={OUTLINE}
        strokeWidth="3.500"
        fill="none"
        strokeLinecap="round"
      />
    </>
  );
}

const DRAWN = [Ladybug, Moth, Hummingbird, Dragonfly, Butterfly] as const;

/** The pollinator of a kind, in the ink of its tile. */
export function Pollinator({
  kind,
  colour,
}: {
  readonly kind: number;
  readonly colour: number;
}): ReactElement {
  const Creature = DRAWN[kind];
  return Creature === undefined ? <Rainbee /> : <Creature ink={inkOf(colour)} />;
}

/** A player's bee. The disc below it bears the owner's mark. */
export function Honeybee(): ReactElement {
  return (
    <>
      <path d={shape('0,-4! -6,-22 4,-30 12,-22 8,-6!')} fill="#fdfdf4" stroke={OUTLINE} strokeWidth="2" />
      <path d={shape('-4,-4! -18,-18 -24,-12 -16,-4!')} fill="#fdfdf4" stroke={OUTLINE} strokeWidth="2" />
      <path
        d={shape('14,-6 0,-10 -16,-8 -25,1 -16,9 0,11 14,8')}
        fill="#f6c62f"
        stroke={OUTLINE}
        strokeWidth="2.400"
      />
      <path
        d="M3-10Q7 0 3 11M-6-10Q-2 0-6 11M-15-8Q-12 0-15 9"
        stroke={OUTLINE}
        strokeWidth="4"
        fill="none"
      />
      <circle cx="16" cy="1" r="8.500" fill="#3a2a16" />
      <circle cx="19" cy="-1" r="2.200" fill="#fff" />
      <path d="M20-6Q24-12 29-12" stroke={OUTLINE} strokeWidth="2" fill="none" strokeLinecap="round" />
    </>
  );
}
