import type { ReactElement } from 'react';
import { ellipse, quirk, shape, spread, stroke } from './path.ts';

// The three cards without wings, as small scenes in a window of 200 by 150.

const NETTLE_LEAF = shape(
  '0,0! 8,-5 9,-10! 16,-13 17,-18! 23,-22 22,-28! 26,-36 23,-42! 22,-54! 14,-44! 8,-42 7,-36! 1,-32 2,-26! -3,-20 0,-16! -4,-8',
);

function Leaf({
  x,
  y,
  turn,
  size,
  fill,
}: {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly size: number;
  readonly fill: string;
}): ReactElement {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
      <path d={NETTLE_LEAF} fill={fill} />
      <path
        d="M0 0Q12-22 21-50M6-12L15-17M5-18L0-22M10-24L20-28M10-30L4-33"
        stroke="#dcebc0"
        strokeOpacity={0.55}
        strokeWidth={1}
        fill="none"
      />
    </g>
  );
}

/** A pupa under a nettle stem, with the gilded spots that gave the chrysalis its name. */
export function ChrysalisScene(): ReactElement {
  return (
    <>
      <rect width={200} height={150} fill="#cfe0bd" />
      <path d={shape('-20,160 -10,90 50,70 120,96 220,64 230,160')} fill="#b2cc9c" />
      <path d={shape('-20,170 20,120 90,108 150,126 230,104 230,170')} fill="#9abb84" />
      <path
        d={stroke('-6,22 50,12 110,18 206,4')}
        stroke="#55783f"
        strokeWidth={6.5}
        fill="none"
        strokeLinecap="round"
      />
      <path d={stroke('-6,20 50,10 110,16 206,2')} stroke="#84a565" strokeWidth={2} fill="none" />
      <Leaf x={36} y={14} turn={150} size={1.25} fill="#4e7f42" />
      <Leaf x={52} y={12} turn={205} size={1} fill="#649654" />
      <Leaf x={166} y={8} turn={160} size={1.3} fill="#4e7f42" />
      <Leaf x={150} y={10} turn={222} size={0.95} fill="#649654" />
      <path d={stroke('98,14 102,22 104,30')} stroke="#f3efe0" strokeWidth={3} fill="none" />
      <g>
        <path
          d={shape(
            '104,26 111,34 116,48 124,58 121,70 128,82 121,98 112,118 103,132 95,120 87,102 81,86 88,74 84,62 92,50 98,36',
          )}
          fill="#8c6a34"
        />
        <path
          d={shape(
            '104,28 109,38 113,52 118,62 115,74 119,86 112,104 104,124 98,112 92,96 88,84 94,72 91,60 97,48 100,36',
          )}
          fill="#b98d49"
        />
        <path
          d={shape('103,32 106,46 105,64 107,88 102,118 97,96 97,72 99,50')}
          fill="#d9b56d"
          opacity={0.8}
        />
        {spread(38, 62, 4).map((y, i) => (
          <path
            key={y}
            d={stroke(`${98 - i * 2.2},${y} 105,${y + 3} ${111 + i * 2.4},${y - 1}`)}
            stroke="#6d4f24"
            strokeWidth={1.4}
            fill="none"
            opacity={0.7}
          />
        ))}
        <path
          d={stroke('116,74 106,92 104,122')}
          stroke="#6d4f24"
          strokeWidth={1.4}
          fill="none"
          opacity={0.7}
        />
        <path
          d={stroke('90,74 97,92 103,122')}
          stroke="#6d4f24"
          strokeWidth={1.4}
          fill="none"
          opacity={0.7}
        />
        {[
          [95, 60, 2.6],
          [113, 60, 2.6],
          [92, 72, 2.2],
          [117, 72, 2.2],
          [98, 48, 2],
          [110, 48, 2],
        ].map(([x = 0, y = 0, r = 0]) => (
          <g key={`${x} ${y}`}>
            <circle cx={x} cy={y} r={r} fill="#ffe9a0" />
            <circle cx={x - 0.6} cy={y - 0.7} r={r * 0.45} fill="#fffdf0" />
          </g>
        ))}
      </g>
    </>
  );
}

/** The sun over a meadow in the morning. */
export function SunshineScene(): ReactElement {
  return (
    <>
      <rect width={200} height={150} fill="#fbe3a4" />
      <g transform="translate(100 70)">
        <circle r={92} fill="#fdd877" opacity={0.5} />
        <circle r={66} fill="#fecb58" opacity={0.55} />
        {spread(0, 345, 24).map((turn, i) => (
          <path
            key={turn}
            transform={`rotate(${turn})`}
            d={i % 2 === 0 ? 'M-3-46L0-92L3-46Z' : 'M-2-44L0-72L2-44Z'}
            fill="#fff3c4"
            opacity={0.75}
          />
        ))}
        <circle r={38} fill="#f9a825" />
        <circle r={34} cx={-2} cy={-3} fill="#fdbd38" />
        <circle r={24} cx={-6} cy={-8} fill="#ffd467" opacity={0.8} />
      </g>
      <path d={shape('-20,170 -20,118 40,104 100,116 160,100 230,114 230,170')} fill="#a9bf62" />
      <path d={shape('-20,180 -10,134 60,122 130,136 230,122 230,180')} fill="#7ca24e" />
      {spread(8, 192, 15).map((x, i) => (
        <path
          key={x}
          d={stroke(
            `${x},152 ${x + quirk(i, 1) * 4},${132 + quirk(i, 2) * 6} ${x + quirk(i, 3) * 12},${112 + quirk(i, 4) * 10}`,
          )}
          stroke={i % 3 === 0 ? '#4f7a35' : '#5f8c40'}
          strokeWidth={2.4}
          fill="none"
          strokeLinecap="round"
        />
      ))}
      {[
        [30, 116, 0.16],
        [150, 112, 0.2],
        [176, 126, 0.15],
        [66, 128, 0.13],
      ].map(([x, y, size]) => (
        <use key={x} href="#art-daisy" transform={`translate(${x} ${y}) scale(${size})`} />
      ))}
    </>
  );
}

/** A head of knapweed: ragged florets above a cup of brown scales. */
function KnapweedHead(): ReactElement {
  return (
    <>
      {spread(-84, 84, 15).map((turn, i) => (
        <g key={turn} transform={`rotate(${turn + quirk(i, 5) * 3})`}>
          <path
            d={stroke(`0,-6 ${quirk(i, 6) * 2},-24 0,-38`)}
            stroke={i % 2 === 0 ? '#b0498f' : '#9c3a80'}
            strokeWidth={3.4}
            fill="none"
          />
          {[-16, -5, 6, 17].map((lobe) => (
            <path
              key={lobe}
              transform={`translate(0 -34) rotate(${lobe * 1.6})`}
              d="M-1.6 0C-2.6-8-1-15 0-17C1-15 2.6-8 1.6 0Z"
              fill={i % 2 === 0 ? '#cf6cb0' : '#bb559d'}
            />
          ))}
        </g>
      ))}
      {spread(-50, 50, 11).map((turn, i) => (
        <path
          key={turn}
          transform={`rotate(${turn})`}
          d={stroke(`0,-8 ${quirk(i, 7) * 2},-18 ${quirk(i, 8) * 3},-29`)}
          stroke="#e29acb"
          strokeWidth={2}
          fill="none"
          strokeLinecap="round"
        />
      ))}
      <path d={shape('-14,-2 -17,12 -12,26 0,32 12,26 17,12 14,-2 0,-6')} fill="#7b5a34" />
      {spread(2, 24, 4).flatMap((y, i) =>
        spread(-11 + i, 11 - i, 5 - (i > 1 ? 1 : 0)).map((x) => (
          <path
            key={`${x} ${y}`}
            d={ellipse([x, y], 3.5, 3)}
            fill="#a57d4c"
            stroke="#5b4024"
            strokeWidth={0.9}
          />
        )),
      )}
    </>
  );
}

/** Brown Knapweed: two heads, as the card gives two Flowers. */
export function KnapweedScene(): ReactElement {
  return (
    <>
      <rect width={200} height={150} fill="#dfe7d2" />
      <path d={shape('-20,170 -10,110 60,92 130,112 230,86 230,170')} fill="#c3d3ac" />
      <path d={shape('-20,180 30,132 110,124 230,128 230,180')} fill="#a9c08d" />
      <path d={stroke('96,156 88,124 72,96')} stroke="#5d7d45" strokeWidth={4.4} fill="none" />
      <path d={stroke('100,156 116,110 138,80')} stroke="#5d7d45" strokeWidth={4.4} fill="none" />
      <path d={shape('92,132 70,120 44,124 26,116 46,136 74,138')} fill="#6d9152" />
      <path d={shape('108,132 132,122 156,128 178,118 156,142 128,142')} fill="#5f8447" />
      <g transform="translate(66 70) rotate(-14)">
        <KnapweedHead />
      </g>
      <g transform="translate(141 56) rotate(12) scale(0.94)">
        <KnapweedHead />
      </g>
    </>
  );
}
