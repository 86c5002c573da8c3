import type { ReactNode } from 'react';
import { times } from './strokes.tsx';

/** Monarchs over the fir hills of Michoacán in the evening. */
export function Box(): ReactNode {
  return (
    <>
      <defs>
        <linearGradient id="mar-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#3d5679" />
          <stop offset="0.450" stopColor="#d98a5c" />
          <stop offset="0.800" stopColor="#f6d08a" />
        </linearGradient>
      </defs>
      <rect width="400" height="260" fill="url(#mar-sky)" />
      <circle cx="120" cy="168" r="46" fill="#fbe7ae" />
      <path d="M0 190L64 138L112 176L176 112L246 178L300 140L400 196V260H0Z" fill="#8c6a74" />
      <path d="M0 214L70 176L150 210L220 168L310 208L400 178V260H0Z" fill="#5b5064" />
      <path d="M0 238C80 206 160 236 240 222S360 206 400 218V260H0Z" fill="#2f3b43" />
      {times(15, (i) => {
        const x = i * 29 + ((i * 17) % 13) - 10;
        const y = 258 - ((i * 23) % 18);
        const tall = 34 + ((i * 31) % 26);
        return (
          <g key={i} fill={i % 3 === 0 ? '#1f3a33' : '#25463b'} transform={`translate(${x} ${y})`}>
            <path
              d={`M0 ${-tall}L9 ${-tall * 0.55}H5L13 ${-tall * 0.25}H7L16 4H-16L-7 ${-tall * 0.25}H-13L-5 ${-tall * 0.55}H-9Z`}
            />
          </g>
        );
      })}
      <path
        d="M18 232C120 190 60 96 190 100S330 60 392 18"
        fill="none"
        stroke="#fff3d0"
        strokeWidth="2.200"
        strokeDasharray="1 8"
        strokeLinecap="round"
      />
      <Monarch x={196} y={112} size={1.08} turn={24} />
      <Monarch x={326} y={62} size={0.62} turn={38} />
      <Monarch x={92} y={96} size={0.5} turn={-12} />
      <Monarch x={350} y={130} size={0.44} turn={60} />
      <Monarch x={54} y={40} size={0.34} turn={30} />
    </>
  );
}

function Monarch({
  x,
  y,
  size,
  turn,
}: {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turn: number;
}): ReactNode {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
      {[1, -1].map((side) => (
        <g key={side} transform={`scale(${side} 1)`} strokeLinejoin="round">
          <path
            d="M2 4C24 2 44 16 44 36C38 50 18 46 10 34C5 26 3 14 2 4Z"
            fill="#e1772a"
            stroke="#251a17"
            strokeWidth="5"
          />
          <path
            d="M2 4C14-30 46-56 76-54C80-40 70-22 62-10C46 4 20 8 2 4Z"
            fill="#ea8630"
            stroke="#251a17"
            strokeWidth="5"
          />
          <path
            d="M4 4C24-8 40-24 56-46M4 5C30-4 48-10 64-14M6 8C20 14 32 24 38 38M4 8C12 18 16 28 20 42"
            stroke="#251a17"
            strokeWidth="2.600"
            fill="none"
          />
          <path d="M56-46C62-50 70-54 76-54C79-44 73-30 66-18C60-22 56-34 56-46Z" fill="#251a17" />
          {times(5, (i) => (
            <circle key={i} cx={72 - i * 3} cy={-45 + i * 8} r="1.700" fill="#fff6e4" />
          ))}
          {times(4, (i) => (
            <circle key={i} cx={42 - i * 8} cy={38 + (i % 2) * 4} r="1.400" fill="#fff6e4" />
          ))}
        </g>
      ))}
      <path d="M0-24C4-20 4 22 0 36C-4 22-4-20 0-24Z" fill="#1d1513" />
      <path
        d="M-1-25C-4-36-9-41-14-44M1-25C4-36 9-41 14-44"
        stroke="#1d1513"
        strokeWidth="1.500"
        fill="none"
        strokeLinecap="round"
      />
    </g>
  );
}
