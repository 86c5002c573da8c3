import type { ReactNode } from 'react';
import { times } from './strokes.tsx';

const SIDE = 96;
const HIGH = SIDE * 0.866;
const GROUND = ['#cfdc9c', '#bdd08a', '#dbe2ad', '#c4d796'] as const;
const PETALS = ['#d9563a', '#e2a730', '#8a66b3', '#d9789c', '#4f8fc0'] as const;

/** Tiles of meadow whose petals join into flowers at their corners, and a bumblebee on its way. */
export function Box(): ReactNode {
  const corners = times(4, (row) =>
    times(6, (column) => [column * SIDE - (row % 2 ? 0 : SIDE / 2) - 20, row * HIGH - 4] as const),
  ).flat();
  return (
    <>
      <rect width="400" height="260" fill="#e9edc6" />
      {times(3, (row) =>
        times(12, (i) => {
          const x = (i * SIDE) / 2 - (row % 2 ? SIDE / 2 : SIDE) - 20;
          const y = row * HIGH - 4;
          const up = i % 2 === 0;
          const d = up
            ? `M${x} ${y + HIGH}h${SIDE}L${x + SIDE / 2} ${y}Z`
            : `M${x} ${y}h${SIDE}L${x + SIDE / 2} ${y + HIGH}Z`;
          return (
            <path
              key={`${row} ${i}`}
              d={d}
              fill={GROUND[(row * 5 + i * 3) % 4]}
              stroke="#f7f5e0"
              strokeWidth="2.500"
              strokeLinejoin="round"
            />
          );
        }),
      )}
      {corners.map(([x, y], i) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          {times(6, (petal) => {
            const missing = (i * 7 + petal * 3) % 11 === 0;
            return missing ? null : (
              <path
                key={petal}
                d="M0 0C-11-7-12-21 0-29C12-21 11-7 0 0Z"
                fill={PETALS[(i * 3) % 5]}
                transform={`rotate(${petal * 60 + 30})`}
                stroke="#fff7e6"
                strokeOpacity="0.550"
              />
            );
          })}
          <circle r="7" fill="#f6dc7c" />
          <circle r="3" fill="#b9822a" />
        </g>
      ))}
      <path
        d="M40 214C110 150 120 240 176 176"
        fill="none"
        stroke="#fffbe9"
        strokeWidth="3"
        strokeDasharray="1 9"
        strokeLinecap="round"
      />
      <g transform="translate(232 128) rotate(-18)">
        <ellipse
          cx="-14"
          cy="-40"
          rx="34"
          ry="20"
          fill="#fdfaf0"
          fillOpacity="0.850"
          stroke="#8d8770"
          transform="rotate(-38 -14 -40)"
        />
        <ellipse
          cx="20"
          cy="-42"
          rx="26"
          ry="16"
          fill="#fdfaf0"
          fillOpacity="0.850"
          stroke="#8d8770"
          transform="rotate(-8 20 -42)"
        />
        <ellipse rx="60" ry="38" fill="#2f271d" />
        <path d="M-18-36C-30-14-30 14-18 36L4 38C-6 14-6-14 4-38Z" fill="#ecb73a" />
        <path d="M30-33C22-12 22 12 30 33C48 24 60 12 60 0S48-24 30-33Z" fill="#ecb73a" />
        <path d="M-42-26C-52-16-60-8-60 0S-52 18-40 28C-34 12-34-10-42-26Z" fill="#f3ecdc" />
        <circle cx="62" cy="-4" r="16" fill="#2f271d" />
        <circle cx="68" cy="-8" r="4" fill="#f4efe2" />
        <path
          d="M70-17C76-28 82-31 90-31M62-20C64-32 70-38 76-40"
          stroke="#2f271d"
          strokeWidth="2.500"
          fill="none"
          strokeLinecap="round"
        />
      </g>
      <circle cx="386" cy="12" r="58" fill="#f4c64a" />
      <circle cx="386" cy="12" r="46" fill="#f9dd85" />
    </>
  );
}
