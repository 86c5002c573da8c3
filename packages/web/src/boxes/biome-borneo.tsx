import type { ReactNode } from 'react';
import { Leaf, times } from './strokes.tsx';

/** The forest on three heights, and a rhinoceros hornbill in it. */
export function Box(): ReactNode {
  return (
    <>
      <defs>
        <linearGradient id="bor-air" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#e8e7b0" />
          <stop offset="0.550" stopColor="#7fae86" />
          <stop offset="1" stopColor="#1f4a3d" />
        </linearGradient>
      </defs>
      <rect width="400" height="260" fill="url(#bor-air)" />
      {[40, 128, 300, 372].map((x, i) => (
        <path
          key={x}
          d={`M${x} 260C${x - 6} 180 ${x + 6} 100 ${x - 3} 0h${16 + i * 4}C${x + 18} 100 ${x + 22} 180 ${x + 30} 260Z`}
          fill={i % 2 ? '#5d7f62' : '#6f9170'}
          opacity="0.700"
        />
      ))}
      <path
        d="M80 0C92 60 60 110 84 160S70 230 84 260M236 0C220 50 250 90 232 140"
        stroke="#3c6246"
        strokeWidth="4"
        fill="none"
      />
      <path
        d="M0 176C90 150 240 188 400 160"
        stroke="#4a3a28"
        strokeWidth="13"
        fill="none"
        strokeLinecap="round"
      />
      <g transform="translate(204 98)">
        <path d="M-20 66C-30 96-34 118-32 140L-14 140C-8 116-4 96 2 70Z" fill="#efe9d8" />
        <path d="M-32 118L-33 128L-13 128L-12 118Z" fill="#20242a" />
        <path d="M-30 4C-46 34-34 74-6 80C22 76 34 40 22 6C14-18-16-20-30 4Z" fill="#20262c" />
        <path d="M-30 20C-44 44-36 72-12 80C-20 58-22 38-30 20Z" fill="#2f3a41" />
        <path d="M-8 79C6 80 16 74 20 64L10 62C4 68-2 74-8 79Z" fill="#efe9d8" />
        <circle cx="8" cy="-14" r="25" fill="#20262c" />
        <path d="M26-20C56-24 88-8 100 22C74 10 48 6 24 4Z" fill="#eec467" />
        <path d="M24 4C48 6 74 10 100 22C72 24 44 20 26 12Z" fill="#d99a3a" />
        <path
          d="M22-30C30-54 66-60 82-42C84-36 78-32 72-36C60-42 50-32 50-22C40-22 30-22 22-20Z"
          fill="#d8512c"
        />
        <path d="M22-24C36-32 50-30 52-22L26-19Z" fill="#eec467" />
        <circle cx="16" cy="-16" r="6" fill="#c9402a" />
        <circle cx="16" cy="-16" r="3" fill="#14100e" />
        <path d="M-6 80l-4 10M6 79l2 10" stroke="#4b4233" strokeWidth="5" strokeLinecap="round" />
      </g>
      {times(9, (i) => (
        <Leaf
          key={i}
          x={-14 + i * 54}
          y={-16 + ((i * 29) % 20)}
          size={2.3}
          turn={180 + ((i * 41) % 70) - 35}
          fill={['#2f6b45', '#3f8050', '#275a3d'][i % 3] ?? ''}
        />
      ))}
      {times(11, (i) => (
        <Leaf
          key={i}
          x={-8 + i * 43}
          y={276 + ((i * 17) % 12)}
          size={2.7}
          turn={((i * 53) % 90) - 45}
          fill={['#17402f', '#1f5439', '#2b6a45'][i % 3] ?? ''}
        />
      ))}
      <Fan x={36} y={236} turn={-28} />
      <Fan x={356} y={226} turn={34} />
      <g transform="translate(330 176)">
        <path d="M0 0C-16-12-14-28 0-26C14-28 16-12 0 0Z" fill="#d9486a" />
        <path d="M0 0C-26-2-30-14-20-20C-8-22-2-10 0 0ZM0 0C26-2 30-14 20-20C8-22 2-10 0 0Z" fill="#e97a92" />
        <path d="M0 2C-5-4-4-12 0-14C4-12 5-4 0 2Z" fill="#f6dc8c" />
      </g>
    </>
  );
}

/** A fan palm. */
const Fan = ({
  x,
  y,
  turn,
}: {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}): ReactNode => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`}>
    {times(9, (i) => (
      <path
        key={i}
        d="M0 0C-6-26-4-54 0-78C4-54 6-26 0 0Z"
        fill={i % 2 ? '#3e8a57' : '#34784b'}
        transform={`rotate(${(i - 4) * 19})`}
      />
    ))}
  </g>
);
